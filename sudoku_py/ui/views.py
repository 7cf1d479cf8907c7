"""The views, and going from one to another."""

from sudoku_py.ui.state import CALM

if False:  # names for the annotations alone, which are never evaluated
    from sudoku_py.ui.page import Page


class Views:
    """Play, and the laboratory, whose modules are loaded when it is first entered."""

    def __init__(self, page: "Page") -> None:
        """Work on `page`."""
        self._page = page

    def show(self, view: str) -> None:
        """Go to a view; the board stays where it is."""
        before, self._page.state.view = self._page.state.view, view
        if view == "lab":
            self._lab().enter()
        elif before == "lab":
            self._page.lab.leave()
            self._page.state.say(CALM, "status.hello")
        self._page.paint()

    def _lab(self) -> object:
        if not self._page.lab:
            from sudoku_py.ui.lab import Lab  # noqa: PLC0415 - not before anyone wants it

            self._page.lab = Lab(self._page)
        return self._page.lab
