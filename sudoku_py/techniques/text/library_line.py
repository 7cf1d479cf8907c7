"""A position on one line: `12..34....+1.....:243 224`.

A character for each cell, `.` or `0` for an empty one, and `+` before a placed digit that is no
given. After a colon follow the removed candidates, each as digit, row and column. HoDoKu's library
has the same in the middle of longer lines: `:code:digits:cells:removed:…`.
"""

import re

from sudoku_py.core.formats.cells import SQUARES, symbol_values
from sudoku_py.core.formats.errors import shown
from sudoku_py.core.geometry import geometry
from sudoku_py.core.grid import Grid
from sudoku_py.core.shape import EMPTY
from sudoku_py.techniques.board_tables import bit_indices
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.step import Candidate
from sudoku_py.techniques.technique import LARGEST
from sudoku_py.techniques.text.errors import PositionError, expected

_PLACED = "+"
_SEPARATOR = ":"
# Cells with a placed digit, or with a colon after them; before them may be a code and digits.
_LINE = re.compile(r"\s*(:[^:]*:[^:]*:)?([\w.*-]*\+\w|[\w.*+-]{16,}:)")
_CELLS_FIELD = 3  # of a line of HoDoKu's library; removed candidates are in the next


def is_library_line(line: str) -> bool:
    """Whether a line is a position rather than a puzzle.

    >>> [is_library_line(line) for line in ("12..34....+1.....", "12..34....1.....", "--+--")]
    [True, False, False]
    """
    return _LINE.match(line) is not None


def read_line(line: str) -> Position:
    """The position on a line; PositionError if there is none.

    >>> position = read_line("12..34....+1.....:243 224")
    >>> position.values[10], position.candidates[6], bit_indices(position.givens)
    (1, 2, [0, 1, 4, 5])
    """
    fields = line.strip().split(_SEPARATOR)
    if line.strip().startswith(_SEPARATOR):
        fields = fields[_CELLS_FIELD:]
    cells, removed = [*fields, "", ""][:2]
    grid, givens = _cells(cells.strip())
    return Position.of_grid(grid, _removed(grid, removed), givens)


def code_of(line: str) -> str:
    """HoDoKu's code on a line of its library, with the variant; empty on other lines.

    >>> code_of(":0402-1:5:12..34....+1.....::"), code_of("12..34....+1.....:314")
    ('0402-1', '')
    """
    fields = line.strip().split(_SEPARATOR)
    return fields[1] if len(fields) > _CELLS_FIELD and not fields[0] else ""


def write_line(position: Position) -> str:
    """The position on a line, without the colon if no candidate was removed.

    >>> write_line(read_line("12..34....+1.....:314"))
    '12..34....+1.....:314'
    """
    symbols, givens = position.tables.geometry.symbols, position.givens
    cells = "".join(
        "." if not digit else ("" if givens >> cell & 1 else _PLACED) + symbols[digit - 1]
        for cell, digit in enumerate(position.values)
    )
    before = Position.of_grid(position.grid)
    removed = [
        symbols[index] + symbols[cell // len(symbols)] + symbols[cell % len(symbols)]
        for index, places in enumerate(before.places)
        for cell in bit_indices(places & ~position.places[index])
    ]
    return f"{cells}{_SEPARATOR}{' '.join(removed)}" if removed else cells


def _cells(text: str) -> tuple[Grid, int]:
    """The digits, and the mask of the givens."""
    symbols = text.replace(_PLACED, "")
    size = SQUARES.get(len(symbols), 0)
    if not size or size > LARGEST:
        raise PositionError("position-length", found=len(symbols))
    values: list[int] = []
    givens, is_placed = 0, False
    for symbol in text:
        if symbol == _PLACED:
            is_placed = True
            continue
        digit = _digit(symbol, size)
        if digit is None or (is_placed and digit == EMPTY):
            raise _foreign(symbol, size, len(values) + 1)
        givens |= bool(digit and not is_placed) << len(values)
        values.append(digit)
        is_placed = False
    return Grid(geometry(size), tuple(values)), givens


def _digit(symbol: str, size: int) -> int | None:
    return symbol_values(size).get(symbol)


def _foreign(symbol: str, size: int, number: int) -> PositionError:
    allowed = expected(geometry(size).symbols)
    return PositionError(
        "position-cell", number=number, found=shown(symbol), size=size, expected=allowed
    )


def _removed(grid: Grid, text: str) -> list[Candidate]:
    """The removed candidates, each of three symbols: digit, row and column."""
    found: list[Candidate] = []
    for word in text.split():
        numbers = [_digit(symbol, grid.size) for symbol in word]
        if len(numbers) != 3 or not all(numbers):
            raise PositionError("position-candidate", found=shown(word))
        digit, row, column = (number or 0 for number in numbers)
        found.append(((row - 1) * grid.size + column - 1, digit))
    return found
