"""The puzzles that are analysed, as lines: those that were opened together, and which it is.

A line can be a position, see `board.position_text`: its placed digits and candidates count, until
a given is changed.
"""

from typing import Any

from sudoku_py.ui.board.position_text import board_of, counts, givens_of
from sudoku_py.ui.storage import schema

STORED_VERSION = 1
_LINE = schema.text(80_000)  # of the largest board, with all candidates removed
_SAVED = schema.record({"v": schema.one_of(STORED_VERSION), "puzzle": _LINE, "asked": _LINE})


def rows(puzzle: str) -> str:
    """A puzzle in rows.

    >>> rows("12..34..........").split()
    ['12..', '34..', '....', '....']
    """
    size = size_of(puzzle)
    return "\n".join([puzzle[start : start + size] for start in range(0, len(puzzle), size)])


def shown_text(position: str) -> str:
    """What stands in the field: a puzzle in rows, a position on its line.

    >>> shown_text("12..34....+1.....")
    '12..34....+1.....'
    """
    return position if counts(position) else rows(givens_of(position))


def size_of(puzzle: str) -> int:
    """How many cells a row has.

    >>> size_of("." * 81)
    9
    """
    return int(len(puzzle) ** 0.5 + 0.5)


def with_symbol(puzzle: str, cell: int, symbol: str) -> str:
    """The puzzle with another symbol in a cell.

    >>> with_symbol("12..", 2, "3")
    '123.'
    """
    return puzzle[:cell] + symbol + puzzle[cell + 1 :]


class PuzzleList:
    """A change makes a new list of lines, so that to undo is to take an old one back.

    >>> puzzles = PuzzleList("1...")
    >>> puzzles.change("12..")
    True
    >>> puzzles.undo(), puzzles.line, puzzles.redo(), puzzles.line
    (True, '1...', True, '12..')
    """

    def __init__(self, line: str) -> None:
        self.opened = [line]
        self.index = 0
        self.past: list[tuple[list[str], int]] = []
        self.future: list[tuple[list[str], int]] = []

    @property
    def line(self) -> str:
        """The givens of the puzzle that is analysed."""
        return givens_of(self.position)

    @property
    def position(self) -> str:
        """The same with what else counts."""
        return self.opened[self.index]

    def change(self, line: str) -> bool:
        """Put another puzzle in place of the present one; False if it is the same."""
        if line == self.line:
            return False
        lines = list(self.opened)
        lines[self.index] = line
        self.set_lines(lines, self.index)
        return True

    def set_lines(self, lines: list[str], index: int = 0) -> None:
        """Put other puzzles in place of all."""
        self.past.append((self.opened, self.index))
        self.future = []
        self.opened, self.index = list(lines), index

    def go(self, index: int) -> bool:
        """Go to another of the puzzles; False if there is none."""
        if not 0 <= index < len(self.opened):
            return False
        self.index = index
        return True

    def undo(self) -> bool:
        """Take the last change back; False if there is none."""
        return self._step(self.past, self.future)

    def redo(self) -> bool:
        """Make the change again that was taken back last; False if there is none."""
        return self._step(self.future, self.past)

    def _step(
        self, source: list[tuple[list[str], int]], target: list[tuple[list[str], int]]
    ) -> bool:
        if not source:
            return False
        target.append((self.opened, self.index))
        self.opened, self.index = source.pop()
        return True


def saved_puzzle(data: object, played: str) -> str | None:
    """The puzzle in `data`, which came from storage; None if it is none, or not for this board.

    `played` is the puzzle on Play's board: if it is another one than then, that is analysed.
    """
    saved = schema.read(_SAVED, data)
    is_sound = saved and saved["asked"] == played and board_of(saved["puzzle"])
    return str(saved["puzzle"]) if is_sound else None


def to_saved(position: str, played: str) -> dict[str, Any]:
    """What is saved of a visit: the puzzle, and the one that was on Play's board."""
    return {"v": STORED_VERSION, "puzzle": position, "asked": played}
