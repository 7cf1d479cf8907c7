"""The line below a step's words, with the buttons that show its chain link by link."""

from typing import Any

from sudoku_py.ui.app.component import Component
from sudoku_py.ui.app.services import Services
from sudoku_py.ui.explain.chain_links import links


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
