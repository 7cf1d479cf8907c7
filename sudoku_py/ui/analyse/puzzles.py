"""The puzzles that are analysed: those that came together, and which of them it is."""

from sudoku_py.ui import boards

STORED_VERSION = 1


class Puzzles:
    """A change makes a new list of lines, so that undoing is taking an old one back.

    >>> puzzles = Puzzles("1...")
    >>> puzzles.change("12..")
    >>> puzzles.undo(), puzzles.line, puzzles.redo(), puzzles.line
    (True, '1...', True, '12..')
    """

    def __init__(self, line: str) -> None:
        """Start with one puzzle."""
        self.opened = [line]
        self.at = 0
        self.past = []
        self.future = []

    @property
    def line(self) -> str:
        """The puzzle that is analysed."""
        return self.opened[self.at]

    def change(self, line: str) -> None:
        """Put another puzzle in place of the present one."""
        if line != self.line:
            self.take(self.opened[: self.at] + [line] + self.opened[self.at + 1 :], self.at)

    def take(self, lines: list[str], at: int = 0) -> None:
        """Put other puzzles in place of all."""
        self.past.append((self.opened, self.at))
        self.future = []
        self.opened, self.at = list(lines), at

    def go(self, at: int) -> bool:
        """To another of the puzzles; whether there is one."""
        if not 0 <= at < len(self.opened):
            return False
        self.at = at
        return True

    def undo(self) -> bool:
        """Take the last change back; whether there was one."""
        return self._step(self.past, self.future)

    def redo(self) -> bool:
        """Make the change again that was taken back last; whether there was one."""
        return self._step(self.future, self.past)

    def _step(self, source: list[tuple], target: list[tuple]) -> bool:
        if not source:
            return False
        target.append((self.opened, self.at))
        self.opened, self.at = source.pop()
        return True


def kept(data: object, asked: str) -> str | None:
    """The puzzle in `data`, which came from storage; None if it is none, or not for this board.

    `asked` is the puzzle that is played now: another one than then is what is to be analysed.
    """
    try:
        sound = data["v"] == STORED_VERSION and data["asked"] == asked
        return data["puzzle"] if sound and boards.from_line(data["puzzle"]) else None
    except (KeyError, TypeError, AttributeError):
        return None


def to_keep(line: str, asked: str) -> dict:
    """What is kept of a visit: the puzzle, and the one that was played at that time."""
    return {"v": STORED_VERSION, "puzzle": line, "asked": asked}
