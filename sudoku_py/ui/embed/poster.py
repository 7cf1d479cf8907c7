"""What stands there before someone starts: the board and a button, which need no engine."""

from sudoku_py.ui.room import Room

if False:  # names for the annotations alone, which are never evaluated
    from collections.abc import Callable

NAME = "poster"


class Poster(Room):
    """The place before the start."""

    def __init__(self, start: "Callable[[], None]") -> None:
        """Call `start()` when someone wants to see more."""
        self._start = start

    def act(self, action: str) -> bool:
        """Start."""
        if action == "start":
            self._start()
        return action == "start"

    def take(self, puzzles: list[str], name: str) -> bool:  # noqa: ARG002
        """Keep the board as it is, whatever is pasted."""
        return True
