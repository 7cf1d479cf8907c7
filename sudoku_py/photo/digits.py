"""The digits on a straightened board."""

from math import exp, fsum

from sudoku_py.analysis.oracle import Pausable
from sudoku_py.photo.board import CellReading, Straightened
from sudoku_py.photo.glyphs import Glyph, Ink, glyphs_of, ink_of, window_of
from sudoku_py.photo.hands import Item, chances_by_hand
from sudoku_py.photo.ink import ink
from sudoku_py.photo.network import CLASSES, trained

DIRT = 0.2  # of the usual ink of digits: what is fainter is none
FAINTEST = 20  # ink of a digit: on a board with none, the usual ink is that of bare paper
CLEAR = 120  # usual ink of clear print, which stands out from its paper also where it is faint
FAINT = 0.6  # of the usual ink, below which a digit is faint
GRAIN = 4.0  # times the grain of its cell's paper, that faint but clear print is at least
DIGITS_SHARE = 0.1  # of the cells: fewer never have a digit
MOST_CERTAIN = 1 - 1e-4  # nothing that is read is surer
ONE_GLYPH = 9  # numbers up to this have one


def read_cells(board: Straightened) -> Pausable[tuple[CellReading, ...]]:
    """What each cell shows, in the order of the cells; yields after each cell or so.

    The board may be turned by a quarter or a half: then the probabilities of its digits are low
    or spread, by which the right turn is found. A number from 10 on has two glyphs.
    """
    readings, items = yield from digits_of(board)
    for item, chance in zip(items, (yield from chances_by_hand(board, items)), strict=True):
        readings[item.cell] = readings[item.cell]._replace(by_hand=chance)
    return tuple(readings)


def digits_of(board: Straightened) -> Pausable[tuple[list[CellReading], list[Item]]]:
    """What each cell shows, and for those with a digit what separates handwriting from print."""
    readings, items = [], []
    for cell, glyphs in enumerate((yield from inked_glyphs(board))):
        outputs = [trained().outputs(glyph.raster) for glyph in glyphs]
        reading = _reading(glyphs, outputs, board.size)
        readings.append(reading)
        if reading.best:
            odds = fsum(each[CLASSES] for each in outputs) / len(outputs)
            items.append(Item(cell, reading.best, glyphs[0], odds))
        yield
    return readings, items


def inked_glyphs(board: Straightened) -> Pausable[list[list[Glyph]]]:
    """The glyphs in each cell, from left to right; none where all is too faint. Yields often."""
    dark = yield from ink(board)
    inks = [ink_of(dark.cell(index)) for index in range(board.size**2)]
    yield
    usual = sorted(inks, reverse=True)[int(len(inks) * DIGITS_SHARE)].peak
    most = 1 if board.size <= ONE_GLYPH else 2
    found: list[list[Glyph]] = []
    for index, each in enumerate(inks):
        is_inked = _is_inked(each, usual)
        found.append(glyphs_of(window_of(dark, index), each.peak, most) if is_inked else [])
        yield
    return found


def _is_inked(cell: Ink, usual: int) -> bool:
    """Whether there is more in a cell than dirt, or the grain of a photo."""
    if usual > CLEAR and cell.peak < FAINT * usual and cell.peak < GRAIN * cell.grain:
        return False
    return cell.peak > max(FAINTEST, DIRT * usual)


def _reading(glyphs: list[Glyph], outputs: list[list[float]], size: int) -> CellReading:
    if not glyphs:
        return CellReading(_limited([1.0] + [0.0] * size))
    chances = _numbers([_chances(each[:CLASSES]) for each in outputs], size)
    return CellReading(_limited(chances), glyph=glyphs[0].raster)


def _chances(logarithms: list[float]) -> list[float]:
    most = max(logarithms)
    weights = [exp(value - most) for value in logarithms]
    total = fsum(weights)
    return [weight / total for weight in weights]


def _numbers(glyphs: list[list[float]], size: int) -> list[float]:
    """The chances of an empty cell and of 1 to `size`, given those of each glyph's classes."""
    first, last = glyphs[0], glyphs[-1]
    if len(glyphs) == 1:
        return first[: min(size, ONE_GLYPH) + 1] + [0.0] * (size - ONE_GLYPH)
    empty = first[0] * last[0]
    units = [first[0] * last[digit] for digit in range(1, 10)]
    tens = [first[1] * last[number - 10 or CLASSES - 1] for number in range(10, size + 1)]
    return [empty, *units, *tens]


def _limited(chances: list[float]) -> tuple[float, ...]:
    """The same chances with the sum 1, and none of them excluded."""
    total = fsum(chances)
    even = 1 / len(chances)
    shares = [chance / total if total else even for chance in chances]
    return tuple([MOST_CERTAIN * share + (1 - MOST_CERTAIN) * even for share in shares])
