"""Any text with positions in it: lines of the library, grids of pencil marks, or puzzles.

A line is as `core.formats.positions` reads it: `12..34....+1.....:243 224`. Pencil marks are
the grid that forums use, with the candidates of each cell. It can be read again, see
`core.formats.positions`: a cell without a candidate has `{}`.
"""

import io
from collections.abc import Iterator
from typing import ClassVar, NamedTuple

from sudoku_py.core import formats, validity
from sudoku_py.core.candidate_grid import CandidateGrid
from sudoku_py.core.errors import SudokuError
from sudoku_py.core.formats import MAX_TEXT, FormatError
from sudoku_py.core.formats.positions import code_of, read_position_line, write_position_line
from sudoku_py.techniques.board_tables import BoardTables, bit_indices
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.registry import LARGEST


class PositionSizeError(SudokuError):
    """A position on a board that is too large for techniques.

    >>> print(PositionSizeError("position-size", most=16, size=25))
    Techniques take boards of up to 16 × 16 cells; this one has 25 × 25.
    """

    sentences: ClassVar[dict[str, str]] = {
        "position-size": "Techniques take boards of up to {most} × {most} cells; this one has "
        "{size} × {size}.",
    }


def read_line(line: str) -> Position:
    """The position on a line; PositionError if there is none, PositionSizeError if it is large.

    >>> position = read_line("12..34....+1.....:243 224")
    >>> position.values[10], position.candidates[6], position.givens.bit_count()
    (1, 2, 4)
    """
    found = read_position_line(line)
    if found.givens.size > LARGEST:
        raise PositionSizeError("position-size", most=LARGEST, size=found.givens.size)
    return Position.of_candidates(found)


def write_line(position: Position) -> str:
    """The position on a line, without the colon if no candidate was removed.

    >>> write_line(read_line("12..34....+1.....:314"))
    '12..34....+1.....:314'
    """
    return write_position_line(position.candidate_grid)


_NONE_LEFT = "{}"


def write_marks(position: Position) -> str:
    """The candidates of each cell in columns, with bars and lines between the boxes."""
    tables, symbols = position.tables, position.tables.geometry.symbols
    words = [
        symbols[digit - 1]
        if digit
        else "".join(symbols[index] for index in bit_indices(position.candidates[cell]))
        or _NONE_LEFT
        for cell, digit in enumerate(position.values)
    ]
    widths = [max(len(word) for word in words[column :: tables.size]) for column in tables.rows]
    return "\n".join(_lines(tables, words, widths))


def _lines(tables: BoardTables, words: list[str], widths: list[int]) -> list[str]:
    geometry, size = tables.geometry, tables.size
    wide = geometry.box_columns
    found = []
    for row in tables.rows:
        cells = [
            word.ljust(width) for word, width in zip(words[row * size :], widths, strict=False)
        ]
        groups = [" ".join(cells[start : start + wide]) for start in range(0, size, wide)]
        if row and row % geometry.box_rows == 0:
            found.append("-+-".join("-" * len(group) for group in groups))
        found.append(" | ".join(groups).rstrip())
    return found


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
        position = position_of(found.position or CandidateGrid.of(found.value()))
    except SudokuError as error:
        return Entry(error=error)
    return Entry(position, code=code_of(found.source))


def position_of(grid: CandidateGrid) -> Position:
    """The position with these digits and candidates.

    PositionSizeError if the board is too large for techniques; InvalidPuzzle if it breaks a rule.
    """
    if grid.givens.size > LARGEST:
        raise PositionSizeError("position-size", most=LARGEST, size=grid.givens.size)
    if validity.clashes(grid.digits):
        raise validity.reasons(grid.digits)[0]
    return Position.of_candidates(grid)
