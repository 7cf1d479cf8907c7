"""A view with a part of its own: the laboratory, the analysis."""


class Room:
    """What every room has; each overrides what it needs. The page and the listeners call it.

    `board` is what the board shows while one is in the room: it has the attributes of the state
    that a board is painted from; None for the player's board.
    """

    board = None

    def enter(self) -> None:
        """One comes to the view."""

    def leave(self) -> None:
        """One goes to another view."""

    def repaint(self) -> None:
        """Show all of it again, in another language perhaps."""

    def recolour(self) -> None:
        """Light has become dark, or dark light: draw anew what no style sheet colours."""

    def on_engine(self) -> None:
        """The engine has changed: it may have died, or be there again."""

    def act(self, action: str) -> bool:  # noqa: ARG002
        """Do what a button says; False if it is none of the room's, but perhaps the page's."""
        return False

    def control(self, name: str, value: str) -> None:
        """Take the new value of an input."""

    def click(self, target: object) -> bool:  # noqa: ARG002
        """Do what a click on something that is no button means; False if nothing."""
        return False

    def press(self, key: str, target: object) -> bool:  # noqa: ARG002
        """Do what a key means where it was pressed; False if it means nothing there."""
        return False

    def hover(self, target: object) -> None:
        """The pointer has come to an element."""

    def toggled(self, element: object) -> None:
        """Something that folds was opened or closed."""

    def take(self, puzzles: list[str], name: str) -> bool:  # noqa: ARG002
        """Take puzzles that someone opened, perhaps from a file; False if not wanted here."""
        return False

    def complain(self, key: str, details: dict) -> bool:  # noqa: ARG002
        """Say what is wrong with what someone opened; False to have it said in the status line."""
        return False
