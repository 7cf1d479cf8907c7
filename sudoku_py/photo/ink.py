"""How dark each pixel of a board is against the paper around it."""

from collections.abc import Callable, Sequence

from sudoku_py.analysis.oracle import Pausable
from sudoku_py.photo.board import Straightened

STEP = 4  # pixels: the paper's light is followed on a raster so coarse
REACH = 2  # of its pixels to each side: wider than a bold stroke, narrower than a shaded cell

Row = Sequence[int]


def ink(board: Straightened) -> Pausable[Straightened]:
    """The board with its ink for its light: 0 for bare paper, 255 for black without any light.

    Shadows, uneven light and shaded cells count as paper: paper is what is left when all that is
    dark and narrow has been closed by a maximum and then a minimum over a square (Serra, *Image
    Analysis and Mathematical Morphology*, 1982).

    >>> from sudoku_py.analysis.oracle import finish
    >>> grey = bytearray([200] * 64 * 64)
    >>> grey[20 * 64 + 20 : 20 * 64 + 22] = bytes([50] * 2)
    >>> dark = finish(ink(Straightened(2, bytes(grey), ((0, 0),) * 4)))
    >>> dark.grey[20 * 64 + 19 : 20 * 64 + 23].hex(" ")
    '00 bf bf 00'
    """
    side = board.side
    paper = _coarse(board.grey, side)
    yield
    for choose in (max, min, _mean):
        paper = _in_squares(paper, choose)
        yield
    dark = bytearray()
    for y in range(side):
        row = board.grey[y * side : (y + 1) * side]
        near = [light for light in paper[y // STEP] for _ in range(STEP)]
        pixels = zip(row, near, strict=True)
        dark += bytes(
            [(light - grey) * 255 // light if grey < light else 0 for grey, light in pixels]
        )
        if y % 64 == 0:
            yield
    return board._replace(grey=bytes(dark))


def _coarse(grey: bytes, side: int) -> list[Row]:
    """The picture at a quarter of its size; each pixel is the mean of sixteen."""
    rows: list[Row] = []
    for start in range(0, side * side, STEP * side):
        lines = [grey[start + line : start + line + side] for line in range(0, STEP * side, side)]
        columns = list(map(sum, zip(*lines, strict=True)))
        squares = zip(*[columns[first::STEP] for first in range(STEP)], strict=True)
        rows.append([sum(four) // STEP**2 for four in squares])
    return rows


def _in_squares(rows: list[Row], choose: Callable[..., int]) -> list[Row]:
    """For each pixel what `choose` makes of those in a square around it, 2 · `REACH` + 1 wide."""
    for _ in range(2):  # down the columns, then, transposed, along the rows
        windows = (rows[max(0, y - REACH) : y + REACH + 1] for y in range(len(rows)))
        rows = list(zip(*[list(map(choose, *window)) for window in windows], strict=True))
    return rows


def _mean(*values: int) -> int:
    return sum(values) // len(values)
