"""Any text with positions in it: lines of the library, grids of pencil marks, or puzzles."""

import io
from collections.abc import Iterator
from typing import NamedTuple

from sudoku_py.core import formats, validity
from sudoku_py.core.candidate_grid import CandidateGrid
from sudoku_py.core.errors import SudokuError
from sudoku_py.core.formats import MAX_TEXT, FormatError
from sudoku_py.core.formats.position_line import code_of
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.technique import LARGEST
from sudoku_py.techniques.text.errors import PositionSizeError


class Entry(NamedTuple):
    """A position of a text, or the error in its place; `code` is HoDoKu's on a library line."""

    position: Position | None = None
    error: SudokuError | None = None
    code: str = ""

    def value(self) -> Position:
        """The position; raises the error if there is none."""
        if self.position is None:
            raise self.error or FormatError("no-puzzle")
        return self.position


def read_position(text: str) -> Position:
    """The first position in a text; FormatError, PositionSizeError or InvalidPuzzle without one.

    >>> read_position("12..34....+1.....:314").has(3, 3)
    False
    >>> read_position("12..34..........").candidates[3]
    12
    """
    for entry in read_positions(text):
        return entry.value()
    raise FormatError("no-puzzle" if text.strip() else "empty-text")


def read_positions(text: str) -> Iterator[Entry]:
    """Every position in a text, or the error in its place; nothing if there is none."""
    if len(text) > MAX_TEXT:
        raise FormatError("too-large", found=len(text), expected=MAX_TEXT)
    for entry in formats.read_lines(io.StringIO(text, newline=None)):
        yield _entry(entry)


def _entry(found: formats.Entry) -> Entry:
    try:
        grid = found.position or CandidateGrid.of(found.value())
        _check(grid)
    except SudokuError as error:
        return Entry(error=error)
    return Entry(Position.of_candidates(grid), code=code_of(found.source))


def _check(grid: CandidateGrid) -> None:
    """Refuse what is too large, or breaks a rule."""
    if grid.givens.size > LARGEST:
        raise PositionSizeError("position-size", most=LARGEST, size=grid.givens.size)
    if validity.clashes(grid.digits):
        raise validity.reasons(grid.digits)[0]
