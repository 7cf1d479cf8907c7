"""What hints, the path and Learn have in common: a step in words, its chain, and where it leads.

The links of a chain are shown one after the other. `shown` is how many are shown; None for the
whole argument, with its conclusion. From a step one goes to the page of its technique, and from a
position to the lab, which searches from there.
"""

from typing import Any, TypeAlias

from sudoku_py.ui.app.component import Component
from sudoku_py.ui.app.services import Services
from sudoku_py.ui.board import boards

Sentence: TypeAlias = tuple[str, dict[str, Any]]


def links(step: dict[str, Any]) -> list[dict[str, Any]]:
    """All links of a step, those of one chain after the other."""
    return [link for chain in step["chains"] for link in chain]


def turned(step: dict[str, Any], shown: int | None, by: int) -> int:
    """Return how many links are shown after one more or less; after the last, it begins again."""
    n = len(links(step))
    following = (n if shown is None else shown) + by
    return max(1, following if following <= n else 1)


def link_sentence(step: dict[str, Any], shown: int) -> Sentence:
    """Return the last of the links that are shown as a sentence."""
    link = links(step)[shown - 1]
    key = "step.link-strong" if link["strong"] else "step.link-weak"
    start, end = link["start"], link["end"]
    details = {"start": start["name"], "digit": start["symbol"]}
    details.update({"end": end["name"], "other": end["symbol"]})
    return (key, details)


def sentences(step: dict[str, Any], shown: int | None) -> tuple[Sentence, Sentence | None]:
    """Return what one sees and what follows; while links are shown, the last of these alone."""
    if shown is not None:
        return link_sentence(step, shown), None
    return step["pattern"], step["conclusion"]


class ChainLinksView(Component):
    """Says at which link one is; it is hidden where a step has no chain.

    `line`, `at` and `back` are the names of the page's elements: the whole, the words, the button.
    """

    def __init__(self, services: Services, line: str, at: str, back: str) -> None:
        super().__init__(services)
        self._line, self._at, self._back = line, at, back

    def render(self, step: dict[str, Any] | None, shown: int | None) -> None:
        """Show how many links are shown; None for the step, or for their number: see `links`."""
        n = len(links(step)) if step else 0
        self._put(self._line, "hidden", not n)
        if n:
            at = n if shown is None else shown
            self._set_text(self._at, "hint-box.at", {"at": at, "n": n})
            self._put(self._back, "disabled", at <= 1)


LEVEL = "step.level-"  # and one of HoDoKu's levels


def scale(step: dict[str, Any]) -> Sentence:
    """Return how difficult a step is, on the scales that have it."""
    level: Any = (LEVEL + step["level"], {}) if step["level"] else ""
    details: dict[str, Any] = {"level": level, "score": step["score"]}
    if step["rating"] is None:
        return ("step.scale-hodoku", details) if level else ("step.scale-none", {})
    details["rating"] = rating_text(step["rating"]) + ("" if step["exact"] else "+")
    return ("step.scale-both", details) if level else ("step.scale-se", details)


def rating_text(tenths: int) -> str:
    """A rating as people write it.

    >>> rating_text(72)
    '7.2'
    """
    return str(tenths // 10) + "." + str(tenths % 10)


def open_page(services: Services, step: dict[str, Any] | None) -> None:
    """Go to the page of the step's technique; Back returns to where one was."""
    if step:
        services.store.update("route", link_request={"technique": step["technique"]})
        services.router.show("learn")


class SearchRun(Component):
    """Lends the lab a board, until one is elsewhere again."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._lent: dict[str, Any] | None = None
        self._store.subscribe(self._take_back, "route", late=True)

    def watch(self, line: str) -> None:
        """Go to the lab with the digits of a line as the puzzle."""
        self._lent = boards.from_line(line)
        self._store.update("route", mode="watch", lesson_board=self._lent)
        self._services.router.show("lab")

    def _take_back(self) -> None:
        route = self._store.route
        if self._lent and route.view != "lab":
            if route.lesson_board is self._lent:
                self._store.update("route", lesson_board=None)
            self._lent = None
