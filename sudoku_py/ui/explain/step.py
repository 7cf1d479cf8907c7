"""What hints, the path and Learn share: a step in words, its chain, and links to other views.

The links of a chain are shown one after the other. `shown` is how many are shown; None for the
whole argument, with its conclusion. A step links to the page of its technique, a position to the
lab, which searches from there.
"""

from sudoku_py.core.sentence import Sentence
from sudoku_py.engine.protocol import Board, Difficulty, Drawable, Link, Step
from sudoku_py.ui.app.component import Component
from sudoku_py.ui.app.services import Services
from sudoku_py.ui.board import boards


def links(step: Drawable) -> list[Link]:
    """Return all links of a step, chain by chain."""
    return [link for chain in step["chains"] for link in chain]


def turned(step: Step, shown: int | None, by: int) -> int:
    """Return how many links are shown after `by` more; after the last link, start again."""
    n = len(links(step))
    following = (n if shown is None else shown) + by
    return max(1, following if following <= n else 1)


def link_sentence(step: Step, shown: int) -> Sentence:
    """Return the last of the links that are shown as a sentence."""
    link = links(step)[shown - 1]
    key = "step.link-strong" if link["strong"] else "step.link-weak"
    start, end = link["start"], link["end"]
    details = {"start": start["name"], "digit": start["symbol"]}
    details.update({"end": end["name"], "other": end["symbol"]})
    return (key, details)


def sentences(step: Step, shown: int | None) -> tuple[Sentence, Sentence | None]:
    """Return pattern and conclusion; or, while links are shown, only the last of them."""
    if shown is not None:
        return link_sentence(step, shown), None
    return step["pattern"], step["conclusion"]


class ChainLinksView(Component):
    """Shows the number of the current link; hidden if the step has no chain.

    `line`, `at` and `back` name the page's elements: the whole, the text, the button.
    """

    def __init__(self, services: Services, line: str, at: str, back: str) -> None:
        super().__init__(services)
        self._line, self._at, self._back = line, at, back

    def render(self, step: Step | None, shown: int | None) -> None:
        """Show the state of a step's chain; `shown` is as in `turned`, `step` None for no step."""
        n = len(links(step)) if step else 0
        self._put(self._line, "hidden", not n)
        if n:
            at = n if shown is None else shown
            self._set_text(self._at, "hint-box.at", {"at": at, "n": n})
            self._put(self._back, "disabled", at <= 1)


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
