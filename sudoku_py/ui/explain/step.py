"""What hints, the path and Learn share: how difficult a step is, and links to other views.

A step links to the page of its technique, a position to the lab, which searches from there.
"""

from sudoku_py.core.sentence import Sentence
from sudoku_py.engine.protocol import Board, Difficulty, Step
from sudoku_py.ui.app.component import Component
from sudoku_py.ui.app.services import Services
from sudoku_py.ui.board import boards

LEVEL = "step.level-"  # followed by one of HoDoKu's levels


def scale(step: Difficulty) -> Sentence:
    """Return how difficult a step is, on the scales that have it."""
    level: Sentence | None = (LEVEL + step["level"], {}) if step["level"] else None
    details: dict[str, object] = {"level": level or "", "score": step["score"]}
    if step["rating"] is None:
        return ("step.scale-hodoku", details) if level else ("step.scale-none", {})
    details["rating"] = rating_text(step["rating"]) + ("" if step["exact"] else "+")
    return ("step.scale-both", details) if level else ("step.scale-se", details)


def rating_text(tenths: int) -> str:
    """Return a rating in tenths as people write it.

    >>> rating_text(72)
    '7.2'
    """
    return str(tenths // 10) + "." + str(tenths % 10)


def open_page(services: Services, step: Step | None) -> None:
    """Go to the page of the step's technique."""
    if step:
        services.store.update("route", link_request={"technique": step["technique"]})
        services.router.show("learn")


class SearchRun(Component):
    """Gives the lab a board, until another view is shown."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._lent: Board | None = None
        self._store.subscribe(self._take_back, "route", late=True)

    def watch(self, line: str) -> None:
        """Show the lab with the digits of a line as the puzzle."""
        self._lent = boards.from_line(line)
        self._store.update("route", mode="watch", lesson_board=self._lent)
        self._services.router.show("lab")

    def _take_back(self) -> None:
        route = self._store.route
        if self._lent and route.view != "lab":
            if route.lesson_board is self._lent:
                self._store.update("route", lesson_board=None)
            self._lent = None
