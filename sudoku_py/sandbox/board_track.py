"""The changes of one board during a run: what it holds at any step, and how many there were."""

from array import array
from bisect import bisect_left
from typing import NamedTuple

from sudoku_py.sandbox.tokens import KIND_BITS, VALUE_BITS, WRITE, written

EVERY = 4096  # changes between two boards that are kept
CELL_BITS = KIND_BITS + VALUE_BITS


class BoardName(NamedTuple):
    """A board that can be shown: its variable, the function of that, and how often it changes.

    `function` is "" for a global variable, and the class for an attribute.
    """

    name: str
    function: str
    writes: int


class BoardTrack:
    """Of one variable. A board is one number here, see `board_reader`.

    >>> track = BoardTrack("copy", "solve", 0x0201)
    >>> track.change(0x0203, 7)
    >>> track.board_at(7, 2), track.board_at(8, 2), track.count_at(8)
    (bytearray(b'\\x01\\x02'), bytearray(b'\\x03\\x02'), 1)
    """

    def __init__(self, name: str, function: str, board: int) -> None:
        """Begin with what the variable holds at first: that is no change."""
        self.name, self.function, self.board = name, function, board
        self.steps, self.tokens = array("I"), array("I")  # as `write_steps` and `write_tokens`
        self._room = EVERY  # changes up to the next board that is kept
        self._kept = [board]  # at first, and after each EVERY changes

    @property
    def named(self) -> BoardName:
        """Its name, for a choice."""
        return BoardName(self.name, self.function, len(self.steps))

    def change(self, board: int, step: int) -> None:
        """Note that the line of a step leads to another board."""
        changed, append, at = self.board ^ board, self.tokens.append, self.steps.append
        self.board = board
        while changed:
            shift = (changed & -changed).bit_length() - 1 & ~7  # of the first cell that differs
            append(shift >> 3 << CELL_BITS | (board >> shift & 0xFF) << KIND_BITS | WRITE)
            at(step)
            changed &= ~(0xFF << shift)
            self._room -= 1
            if not self._room:
                self._keep()

    def write(self, board: int, cell: int, value: int, step: int) -> None:
        """Note that the line of a step writes a value into a cell; then this is the board."""
        self.board = board
        self.steps.append(step)
        self.tokens.append(cell << CELL_BITS | value << KIND_BITS | WRITE)
        self._room -= 1
        if not self._room:
            self._keep()

    def _keep(self) -> None:
        self._room = EVERY
        count = (len(self._kept) - 1) * EVERY
        self._kept.append(_played(self._kept[-1], self.tokens[count : count + EVERY]))

    def count_at(self, step: int) -> int:
        """How many changes the lines before a step have made."""
        return bisect_left(self.steps, step)

    def board_at(self, step: int, cells: int) -> bytearray:
        """The board that a step finds, of a number of `cells`."""
        count = self.count_at(step)
        first = count // EVERY
        board = _played(self._kept[first], self.tokens[first * EVERY : count])
        return bytearray(board.to_bytes(cells, "little"))


def _played(board: int, tokens: "array[int]") -> int:
    for token in tokens:
        cell, value = written(token)
        board = board & ~(0xFF << 8 * cell) | value << 8 * cell
    return board
