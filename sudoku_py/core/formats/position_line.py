"""A position on one line: `12..34....+1.....:243 224`.

A character for each cell, `.` or `0` for an empty one, and `+` before a placed digit that is no
given. After a colon follow the removed candidates, each as digit, row and column. HoDoKu's library
has the same in the middle of longer lines: `:code:digits:cells:removed:…`.
"""

import re
from typing import ClassVar

from sudoku_py.core.candidate_grid import Candidate, CandidateGrid
from sudoku_py.core.formats.cells import SQUARES, symbol_values
from sudoku_py.core.formats.errors import FormatError, shown
from sudoku_py.core.geometry import geometry
from sudoku_py.core.grid import Grid
from sudoku_py.core.shape import EMPTY

_PLACED = "+"
_SEPARATOR = ":"
_CELLS = re.compile(r"[\w.*+-]{12,}")
_CELLS_FIELD = 3  # of a line of HoDoKu's library; removed candidates are in the next
_CANDIDATE = 3  # symbols


class PositionError(FormatError):
    """A line that should hold a position, and does not."""

    sentences: ClassVar[dict[str, str]] = {
        "position-length": "Cells found in the position: {found}; a position needs 16, 36, 64, "
        "81, 144, 256 or 625.",
        "position-cell": "Cell {number} of the position: “{found}” is not a digit of a "
        "{size} × {size} board; use {expected}, a dot for an empty cell, and + before a placed "
        "digit.",
        "position-candidate": "“{found}” is not a removed candidate; write its digit, its row and "
        "its column, such as 829.",
    }


def is_position_line(line: str) -> bool:
    """Whether a line is a position rather than a puzzle.

    >>> [is_position_line(line) for line in ("12..34....+1.....", "12..34....1.....", "--+--")]
    [True, False, False]
    """
    if _PLACED not in line and _SEPARATOR not in line:
        return False
    cells, removed, *rest = _fields(line)
    marks = sum(char.isdecimal() or char in ".*-+" for char in cells)
    if not _CELLS.fullmatch(cells) or marks * 2 < len(cells):
        return False
    if re.search(r"\+\w", cells) or line.lstrip().startswith(_SEPARATOR):
        return True
    is_count = any(len(field.strip()) == len(cells) for field in rest)  # puzzle:count:solution
    return _SEPARATOR in line and not is_count and _are_meant(removed.split())


def read_position_line(line: str) -> CandidateGrid:
    """The position on a line; PositionError if there is none.

    >>> position = read_position_line("12..34....+1.....:243 224")
    >>> position.digits.values[10], position.givens.values[10], position.candidates[6]
    (1, 0, 2)
    """
    cells, removed, *_ = _fields(line)
    digits, givens = _cells(cells)
    return CandidateGrid.of(givens, _removed(digits, removed), digits)


def write_position_line(position: CandidateGrid) -> str:
    """The position on a line, without the colon if no candidate was removed.

    >>> write_position_line(read_position_line("12..34....+1.....:314"))
    '12..34....+1.....:314'
    """
    symbols = "." + position.givens.geometry.symbols
    pairs = zip(position.digits.values, position.givens.values, strict=True)
    cells = "".join(
        (_PLACED if digit and not given else "") + symbols[digit] for digit, given in pairs
    )
    size = position.givens.size
    removed = [
        symbols[digit] + symbols[cell // size + 1] + symbols[cell % size + 1]
        for cell, digit in position.removed
    ]
    return f"{cells}{_SEPARATOR}{' '.join(removed)}" if removed else cells


def code_of(line: str) -> str:
    """HoDoKu's code on a line of its library, with the variant; empty on other lines.

    >>> code_of(":0402-1:5:12..34....+1.....::"), code_of("12..34....+1.....:314")
    ('0402-1', '')
    """
    fields = line.strip().split(_SEPARATOR)
    return fields[1] if len(fields) > _CELLS_FIELD and not fields[0] else ""


def _fields(line: str) -> list[str]:
    """The cells, the removed candidates, and what follows; two at least."""
    fields = line.strip().split(_SEPARATOR)
    if not fields[0]:
        fields = fields[_CELLS_FIELD:]
    cells, *others = fields or [""]
    return [cells.strip(), *(others or [""])]


def _are_meant(words: list[str]) -> bool:
    """Whether words after a colon are meant as candidates, even if one of them is mistyped.

    >>> [_are_meant(text.split()) for text in ("243 22", "99x", "42", "7.2", "too easy")]
    [True, True, False, False, False]
    """
    if not all(word.isalnum() and len(word) <= _CANDIDATE for word in words):
        return False
    whole = [len(word) == _CANDIDATE and any(map(str.isdecimal, word)) for word in words]
    return not words or any(whole)


def _cells(text: str) -> tuple[Grid, Grid]:
    """All digits, and the givens alone."""
    symbols = text.replace(_PLACED, "")
    size = SQUARES.get(len(symbols), 0)
    if not size:
        raise PositionError("position-length", found=len(symbols))
    values: list[int] = []
    givens: list[int] = []
    is_placed = False
    for symbol in text:
        if symbol == _PLACED:
            is_placed = True
            continue
        digit = symbol_values(size).get(symbol)
        if digit is None or (is_placed and digit == EMPTY):
            raise _foreign(symbol, size, len(values) + 1)
        values.append(digit)
        givens.append(EMPTY if is_placed else digit)
        is_placed = False
    return Grid(geometry(size), tuple(values)), Grid(geometry(size), tuple(givens))


def _foreign(symbol: str, size: int, number: int) -> PositionError:
    allowed = _expected(geometry(size).symbols)
    return PositionError(
        "position-cell", number=number, found=shown(symbol), size=size, expected=allowed
    )


def _expected(symbols: str) -> str:
    """What may be written, for a sentence.

    >>> _expected("1234")
    '1–4'
    """
    letters = symbols[9:]
    digits = f"1–{symbols[:9][-1]}"
    return digits if not letters else f"{digits}, A–{letters[-1]}"


def _removed(grid: Grid, text: str) -> list[Candidate]:
    """The removed candidates, each of three symbols: digit, row and column."""
    found: list[Candidate] = []
    values = symbol_values(grid.size)
    for word in text.split():
        numbers = [values.get(symbol) for symbol in word]
        if len(numbers) != 3 or not all(numbers):
            raise PositionError("position-candidate", found=shown(word))
        digit, row, column = (number or 0 for number in numbers)
        found.append(((row - 1) * grid.size + column - 1, digit))
    return found
