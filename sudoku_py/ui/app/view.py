"""A view with a region of its own: the lab, the analysis, the builder."""

from pyscript import Element

from sudoku_py.core.sentence import Details


class View:
    """What the router and the listeners call; each view overrides what it needs.

    Its buttons and inputs are commands of its region (`app.commands`), what it shows is in a slice
    of the store.
    """

    def enter(self) -> None:
        """Called when the view is entered."""

    def leave(self) -> None:
        """Called when another view is entered."""

    def click(self, target: Element) -> bool:  # noqa: ARG002
        """Handle a click on something that is no button; False if it means nothing here."""
        return False

    def press(self, key: str, target: Element) -> bool:  # noqa: ARG002
        """Handle a key pressed at `target`; False if it means nothing there."""
        return False

    def hover(self, target: Element) -> None:
        """Handle the pointer's arrival at an element."""

    def toggled(self, element: Element) -> None:
        """Handle the opening or closing of something that folds."""

    def open_puzzles(self, puzzles: list[str], name: str) -> bool:  # noqa: ARG002
        """Take puzzles that someone opened, perhaps from the file `name`; False if unwanted."""
        return False

    def complain(self, key: str, details: Details) -> bool:  # noqa: ARG002
        """Show what is wrong with a text that someone opened; False: the status line shows it."""
        return False
