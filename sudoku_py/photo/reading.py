"""Read a photo, in slices: the grid, its digits, and their correction by the rules."""

from collections.abc import Generator, Iterator
from typing import ClassVar, Literal, NamedTuple, TypeVar

from sudoku_py.analysis.oracle import Pausable
from sudoku_py.core.errors import SudokuError
from sudoku_py.photo.board import CellReading, Straightened
from sudoku_py.photo.digits import read_cells
from sudoku_py.photo.grid import find_board
from sudoku_py.photo.marked import are_corners, board_within
from sudoku_py.photo.outlines import Corners
from sudoku_py.photo.picture import Picture
from sudoku_py.photo.rules import Doubt, correct

Stage = Literal["grid", "digits", "rules"]
Found = TypeVar("Found")
TURNS = 4
CLEAR = 0.9  # the mean probability of the digits on most upright boards, and few others
SLICES: dict[Stage, int] = {"grid": 60, "digits": 81, "rules": 60}  # of a stage, usually


class PhotoError(SudokuError):
    """A picture in which there is nothing to read.

    >>> print(PhotoError("photo-no-grid"))
    No Sudoku grid was found in the picture.
    """

    sentences: ClassVar[dict[str, str]] = {
        "photo-no-grid": "No Sudoku grid was found in the picture.",
        "photo-no-digits": "A grid was found in the picture, but no digits in it.",
        "photo-corners": "These four points cannot be the corners of a board. Put each of them on "
        "another corner of the puzzle.",
    }


class Progress(NamedTuple):
    """What is being done, and how much of that stage is done: 0 to 1."""

    stage: Stage
    share: float


class PhotoReading(NamedTuple):
    """The puzzle in a photo.

    `givens` and `entries` are lines of `size`² symbols with `.` for an empty cell: the printed
    digits, and those written by hand. `doubts` are the cells to ask about, in the order of the
    cells: their first choice is the one in `givens` or `entries`. `reason` is None if the
    givens have exactly one solution, else says why not. `board` is the straightened picture,
    upright: `board.cell(index)` is a cell's own, `board.corners` its frame in the photo.
    """

    size: int
    givens: str
    entries: str
    doubts: tuple[Doubt, ...]
    reason: SudokuError | None
    board: Straightened

    @property
    def is_sure(self) -> bool:
        """Whether nothing is doubtful, and there is exactly one solution."""
        return not self.doubts and self.reason is None


def read(picture: Picture, corners: Corners | None = None) -> Iterator[Progress | PhotoReading]:
    """Read `picture`: progress any number of times, and last the reading.

    The grid is sought in all of it, or is the one with these corners, more or less: points in
    pixels, clockwise. Each slice takes a few milliseconds. PhotoError if there is no grid, or no
    digit in it, or if the corners are none of a board.
    """
    if corners is not None and not are_corners(corners):
        raise PhotoError("photo-corners")
    search = find_board(picture) if corners is None else board_within(picture, corners)
    board: Straightened | None = yield from _watched("grid", search)
    if board is None:
        raise PhotoError("photo-no-grid")
    way = yield from _watched("digits", _read_digits(board))
    if not any(cell.best for cell in way.cells):
        raise PhotoError("photo-no-digits")
    yield (yield from _watched("rules", _read_by_rules(way)))


def _watched(stage: Stage, computation: Pausable[Found]) -> Generator[Progress, None, Found]:
    """The result of a stage; how much of it is done is a guess, and grows up to 1."""
    done = 0
    while True:
        try:
            next(computation)
        except StopIteration as end:
            return end.value  # type: ignore[no-any-return] # a generator's result is untyped
        done += 1
        yield Progress(stage, done / (done + SLICES[stage]))


class _Way(NamedTuple):
    """A board turned in one of four ways, and what its cells show then."""

    board: Straightened
    cells: tuple[CellReading, ...]


def _read_digits(board: Straightened) -> Pausable[_Way]:
    """What the cells show; in the likeliest way to turn the board, unless this one is clear."""
    way = _Way(board, (yield from read_cells(board)))
    return way if _is_clear(way) else (yield from _upright(way))


def _read_by_rules(way: _Way) -> Pausable[PhotoReading]:
    """The cells, corrected by the rules; turned, if they show no puzzle as they are.

    Digits that are few and bold can be clear upside down, too.
    """
    reading = yield from _corrected(way)
    if _is_clear(way) and not reading.is_sure:
        upright = yield from _upright(way)
        if upright is not way:
            return (yield from _corrected(upright))
    return reading


def _corrected(way: _Way) -> Pausable[PhotoReading]:
    size = way.board.size
    givens, entries, doubts, reason = yield from correct(size, way.cells)
    return PhotoReading(size, givens, entries, doubts, reason, way.board)


def _upright(way: _Way) -> Pausable[_Way]:
    """The likeliest of the four ways: upside down, most digits are read as none, or less surely."""
    ways = [way]
    for _ in range(TURNS - 1):
        board = ways[-1].board.turned()
        ways.append(_Way(board, (yield from read_cells(board))))
    return max(ways, key=lambda way: sum(_digits(way)))


def _digits(way: _Way) -> list[float]:
    """The probability of each digit on the board."""
    return [max(cell.probabilities) for cell in way.cells if cell.best]


def _is_clear(way: _Way) -> bool:
    """Whether there are digits, and most of them are sure."""
    digits = _digits(way)
    return bool(digits) and sum(digits) / len(digits) >= CLEAR
