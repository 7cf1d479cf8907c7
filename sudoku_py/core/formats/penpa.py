"""The Sudokus of Penpa-Edit, whose links hold a whole drawing.

`p=` is a text in Base64 and raw deflate (RFC 1951). Its first line is the grid's type and size, the
second the white space around it, the fourth the puzzle and the fifth what its solver has entered.
Both are objects with a table for each kind of drawing, whose keys are points: the centres of cells
come first, row by row, with two more at each side, then the corners of cells. Names are shortened:
`zN` is `"number"`.

A puzzle is classic if nothing is drawn but digits and lines around the boxes.
"""

import base64
import re
import zlib
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from sudoku_py.core import shallow_json
from sudoku_py.core.candidate_grid import Game
from sudoku_py.core.formats.errors import FormatError
from sudoku_py.core.formats.variants import (
    DIAGONAL,
    DRAWN,
    JIGSAW,
    KILLER,
    OTHER,
    variant_error,
)
from sudoku_py.core.grid import Grid
from sudoku_py.core.shape import SIZES, box_shape

PENPA = "Penpa"
MAX_TEXT = 2_000_000  # bytes of an unpacked drawing
_MARGIN = 2  # cells at each side of the grid
_LINES = 5  # of the text that are read
_DIAGONALS, _OUTSIDE = (11, 14), (12, 13)  # fields of the first line which say that it has these
_SHORT = {
    "9": '"qa"', "Q": '"pu_q"', "A": '"pu_a"', "G": '"grid"', "M": '"edit_mode"',
    "S": '"surface"', "L": '"line"', "E": '"lineE"', "W": '"wall"', "C": '"cage"',
    "N": '"number"', "Y": '"symbol"', "P": '"special"', "B": '"board"', "R": '"command_redo"',
    "U": '"command_undo"', "8": '"command_replay"', "1": '"numberS"', "F": '"freeline"',
    "2": '"freelineE"', "T": '"thermo"', "3": '"arrows"', "D": '"direction"',
    "0": '"squareframe"', "5": '"polygon"', "4": '"deletelineE"', "6": '"killercages"',
    "7": '"nobulbthermo"', "_": '"__a"', "O": "null", "Z": "z",
}  # fmt: skip
_RULES = {  # kinds of drawing
    "thermo": "thermo",
    "nobulbthermo": "thermo",
    "arrows": "arrow",
    "direction": "arrow",
    "killercages": KILLER,
    "cage": KILLER,
}
_NO_RULES = frozenset(
    ("number", "numberS", "lineE", "command_redo", "command_undo", "command_replay")
)
_CIRCLED = (6, 7, 11)  # styles of a number
_BIG, _CANDIDATES = ("1", "10"), "7"  # kinds of a number
_SMALL = ("5", "6")
MAX_MARKS = 25  # characters
_CORNERS = 4  # places for a small number around a point; the corners of a cell belong to its second


class _Board(NamedTuple):
    """Where the cells of a square board are among the points of a drawing."""

    size: int
    width: int  # of the drawing, in points
    height: int
    top: int
    left: int

    def place(self, point: int) -> tuple[int, int, int]:
        """Of which kind a point is (0 a centre, 1 a corner), and its row and column."""
        kind, inside = divmod(point, self.width * self.height)
        return kind, inside // self.width - self.top, inside % self.width - self.left

    def cell(self, point: int, of_kind: int) -> int | None:
        """The cell of a point of this kind; None for others, and outside the board."""
        kind, row, column = self.place(point)
        is_inside = kind == of_kind and 0 <= row < self.size and 0 <= column < self.size
        return row * self.size + column if is_inside else None

    @property
    def box_lines(self) -> frozenset[tuple[int, int, int, int]]:
        """The lines between the boxes, each from one corner of a cell to the next."""
        height, width = box_shape(self.size)
        across = [
            (row - 1, column - 1, row - 1, column)
            for row in range(height, self.size, height)
            for column in range(self.size)
        ]
        down = [
            (row - 1, column - 1, row, column - 1)
            for column in range(width, self.size, width)
            for row in range(self.size)
        ]
        return frozenset(across + down)


def read_penpa(data: str) -> Game:
    """The game in what stands behind `p=`; FormatError if it is none, or has other rules."""
    try:
        lines = _unpacked(data)
        header, spaces = lines[0].split(","), shallow_json.loads(lines[1])
        board = _board(header, spaces)
        puzzle, entered = _drawing(lines[3]), _drawing(lines[4])
    except (ValueError, LookupError, RecursionError, TypeError, OverflowError, zlib.error) as error:
        if isinstance(error, FormatError):
            raise
        raise FormatError("broken-link", found=PENPA) from None
    _refuse_rules(header, puzzle, board)
    givens = _digits(puzzle, board)
    entries = _digits(entered, board)
    digits = [given or digit for given, digit in zip(givens, entries, strict=True)]
    centre, corner = _marks(entered, board)
    return Game.of(Grid.of(givens), Grid.of(digits), centre, corner)


def _unpacked(data: str) -> list[str]:
    """The lines of the text; ValueError or zlib's error if it is none."""
    sent = data.replace(" ", "+").rstrip("=")
    packed = base64.b64decode(sent + "=" * (-len(sent) % 4), validate=True)
    unpacker = zlib.decompressobj(-zlib.MAX_WBITS)
    text = unpacker.decompress(packed, MAX_TEXT)
    if not unpacker.eof:
        raise ValueError("too long, or not complete")
    lines = text.decode().split("\n")
    if len(lines) < _LINES:
        raise ValueError("not complete")
    return lines


def _board(header: list[str], spaces: Any) -> _Board:
    """The board of a drawing; FormatError if it has none of a known size."""
    if header[0] not in ("square", "sudoku"):
        raise variant_error([])
    columns, rows = int(header[1]), int(header[2])
    top, bottom, left, right = (int(space) for space in spaces)
    size = columns - left - right
    is_known = size in SIZES and rows - top - bottom == size
    if not is_known or not all(0 <= space <= size for space in (top, bottom, left, right)):
        raise variant_error([])
    return _Board(size, columns + 2 * _MARGIN, rows + 2 * _MARGIN, top + _MARGIN, left + _MARGIN)


def _drawing(line: str) -> dict[str, Any]:
    """The object on a line; ValueError if there is none."""
    found = shallow_json.loads(re.sub("z(.)", lambda match: _SHORT.get(match[1], match[0]), line))
    if not isinstance(found, dict):
        raise ValueError("no object")
    return found


def _refuse_rules(header: list[str], puzzle: Mapping[str, Any], board: _Board) -> None:
    """FormatError if anything is drawn that a classic puzzle does not have."""
    drawn = [name for name, items in puzzle.items() if items and name not in _NO_RULES]
    numbers = dict(_points(puzzle, "number"))
    rules = [_RULES[name] for name in drawn if name in _RULES]
    if "1" in [header[field] for field in _DIAGONALS if field < len(header)]:
        rules.append(DIAGONAL)
    lines = {_line(key, board) for key in _table(puzzle, "lineE")}
    lines = {line for line in lines if line is None or not _is_frame(line, board)}
    if lines != board.box_lines:
        rules.append(JIGSAW)
    is_outside = "1" in [header[field] for field in _OUTSIDE if field < len(header)]
    if is_outside or not all(board.cell(point, 0) is not None for point in numbers):
        rules.append(OTHER)  # clues around the board, or between cells
    are_givens = all(_is_given(number) for number in numbers.values())
    if drawn or not are_givens or _table(puzzle, "numberS"):
        rules = rules or [DRAWN]
    if rules:
        raise variant_error(list(dict.fromkeys(rules)))


def _line(key: str, board: _Board) -> tuple[int, int, int, int] | None:
    """A line from one corner of a cell to another one; None if it is something else."""
    ends = key.split(",")
    if len(ends) != 2 or not all(re.fullmatch("[0-9]{1,6}", end) for end in ends):
        return None
    (kind, *start), (other_kind, *end) = sorted(board.place(int(point)) for point in ends)
    return (*start, *end) if kind == other_kind == 1 else None  # type: ignore[return-value]


def _is_frame(line: tuple[int, int, int, int], board: _Board) -> bool:
    """Whether a line is on the edge of the board."""
    edges = {-1, board.size - 1}
    row, column, other_row, other_column = line
    return (row == other_row and row in edges) or (column == other_column and column in edges)


def _table(drawing: Mapping[str, Any], name: str) -> dict[str, Any]:
    found = drawing.get(name)
    return found if isinstance(found, dict) else {}


def _points(drawing: Mapping[str, Any], name: str) -> Iterator[tuple[int, Any]]:
    """What is drawn of one kind, with the number of its point."""
    for key, value in _table(drawing, name).items():
        yield (int(key) if re.fullmatch("[0-9]{1,6}", key) else -1), value


def _is_given(number: Any) -> bool:
    """Whether what is written in a cell is a large digit without a circle around it."""
    is_number = isinstance(number, list) and len(number) >= 3
    if not is_number or number[1] in _CIRCLED:
        return False
    is_single = number[2] == _CANDIDATES and _flags(number[0]).bit_count() == 1
    return number[2] in _BIG or is_single


def _digits(drawing: Mapping[str, Any], board: _Board) -> list[int]:
    """The large digits in the cells; FormatError for a sign that is none."""
    found = [0] * (board.size * board.size)
    for point, number in _points(drawing, "number"):
        cell = board.cell(point, 0)
        if cell is None or not _is_given(number):
            continue
        text = str(number[0]).strip()
        if number[2] == _CANDIDATES:
            text = str(_flags(number[0]).bit_length())
        if not re.fullmatch("[0-9]{1,2}", text) or not 0 <= int(text) <= board.size:
            raise FormatError("unreadable", found=PENPA)
        found[cell] = int(text)
    return found


def _marks(drawing: Mapping[str, Any], board: _Board) -> tuple[list[int], list[int]]:
    """The masks of the marks in the centre and in the corners of the cells."""
    centre, corner = [0] * (board.size * board.size), [0] * (board.size * board.size)
    for point, number in _points(drawing, "number"):
        cell = board.cell(point, 0)
        if cell is None or not isinstance(number, list) or len(number) < 3:
            continue
        if number[2] == _CANDIDATES:
            centre[cell] |= _flags(number[0])
        elif number[2] in _SMALL:
            centre[cell] |= _mask(number[0], board.size)
    for point, number in _points(drawing, "numberS"):
        cell = board.cell(point // _CORNERS, 1)
        if cell is not None and isinstance(number, list) and number:
            corner[cell] |= _mask(number[0], board.size)
    return centre, corner


def _flags(flags: Any) -> int:
    """The mask of a list with 1 for each digit that is marked."""
    found = flags if isinstance(flags, list) else []
    return sum(1 << place for place, flag in enumerate(found[:9]) if flag == 1)


def _mask(text: Any, size: int) -> int:
    """The mask of a text of digits."""
    digits = {int(char) for char in str(text)[:MAX_MARKS] if char in "123456789"}
    return sum(1 << digit - 1 for digit in digits if digit <= size)
