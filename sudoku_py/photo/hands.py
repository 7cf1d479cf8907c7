"""Which digits a hand wrote: those that are unlike the board's own print.

The print of a board is alike: of one height, on one line, of one darkness, stroke and colour, and
the same digit twice is nearly the same raster. Handwriting varies, but is of one pen. So each
digit is compared with both, and a logistic regression adds up how it differs, together with what
the network says of its shape. The result separates print from pen better than the guess before
it, so this is repeated. `tools/digits/hands.py` fits the weights on drawn boards.
"""

from collections.abc import Sequence
from itertools import compress
from math import exp, fsum, hypot, log
from typing import NamedTuple

from sudoku_py.analysis.oracle import Pausable
from sudoku_py.photo.board import Straightened
from sudoku_py.photo.glyphs import Glyph, pixels_of, window_of

LEAST = (0.6, 0.6, 5.0, 0.2, 0.03, 0.03)  # of a `Measure`: by how much print of a board differs
COLOURFUL = (0.0, 0.0, 0.0, 0.0, 0.2, 0.2)  # and, with its measure, this share of it
FAR = 5.0  # times the usual difference: what is farther counts as this
UNLIKE = 4.0  # the distance of rasters that have nothing in common
LEAST_UNLIKE = 0.25  # and of two prints of a digit, if a photo is very good
TYPICAL = 1.0  # the distance that counts for a digit that stands nowhere else
TIE = 0.3  # of distances: as near as the nearest
FEW = 2.0  # handwritten digits: fewer do not show the pen
MOST = 6.0  # of a difference of logarithms that counts
INK = slice(2, 6)  # of a `Measure`
ROUNDS = 4
# One for each of `features`, and what is added: fitted on 300 boards.
WEIGHTS = (0.63, 0.3, 0.08, 0.36, -0.12, 0.37, 0.47, 0.25, 0.26, 0.34, 0.24)
BIAS = -3.74
CAUTION = log(9)  # print that becomes an entry is worse than an entry that becomes a given
LEAST_PRINT = 0.2  # of the cells: fewer givens have several solutions (of 81, 17 are the fewest)


class Item(NamedTuple):
    """A digit that was read: in which cell, its glyph, and the network's odds for handwriting."""

    cell: int
    digit: int
    glyph: Glyph
    odds: float  # their logarithm


class Measure(NamedTuple):
    """What print has in common: pixels, ink, and how much more red and blue its ink takes."""

    height: float
    bottom: float
    peak: float
    stroke: float
    red: float
    blue: float


class Near(NamedTuple):
    """The same digit in another place: how unlike its raster is, and its height and level."""

    raster: float
    level: float


class Facts(NamedTuple):
    """What is known of a digit: the network's odds, its measures, and the same digit elsewhere."""

    odds: float
    measure: Measure
    same: list[Near]


def chances_by_hand(board: Straightened, items: Sequence[Item]) -> Pausable[list[float]]:
    """For each digit of a board the chance that it is an entry, written by hand. Yields often.

    All are 0 if hardly anything is printed: then all digits are givens.
    """
    fewest = LEAST_PRINT * board.size**2
    if len(items) < fewest:
        return [0.0] * len(items)
    facts = yield from facts_of(board, items)
    chances = first_chances(facts)
    yield
    for number in range(ROUNDS):
        caution = CAUTION if number == ROUNDS - 1 else 0.0
        chances = [_chance(_sum_of(row) - caution) for row in features(facts, chances)]
        yield
    printed = sum(chance < 0.5 for chance in chances)
    return chances if printed >= fewest else [0.0] * len(items)


def _sum_of(row: list[float]) -> float:
    return BIAS + sum([weight * value for weight, value in zip(WEIGHTS, row, strict=True)])


def _chance(odds: float) -> float:
    return 1 / (1 + exp(-max(-30.0, min(30.0, odds))))


def facts_of(board: Straightened, items: Sequence[Item]) -> Pausable[list[Facts]]:
    """What is known of all digits of a board. Yields after each."""
    measures = []
    for item in items:
        measures.append(_measured(board, item))
        yield
    found = []
    for item, own in zip(items, measures, strict=True):
        same = [
            Near(distance(item.glyph.raster, other.glyph.raster), _level(own, measure))
            for other, measure in zip(items, measures, strict=True)
            if other.digit == item.digit and other is not item
        ]
        found.append(Facts(max(-MOST, min(MOST, item.odds)), own, same))
        yield
    return found


def _measured(board: Straightened, item: Item) -> Measure:
    """The measures of a digit; without colours the last two are 0."""
    glyph = item.glyph
    red = blue = 0.0
    if board.red and board.blue:
        own = pixels_of(glyph.mask)
        planes = (board.grey, board.red, board.blue)
        taken = [_taken(board._replace(grey=plane), item.cell, own) for plane in planes]
        red, blue = ((each - taken[0]) / max(0.05, *taken) for each in taken[1:])
    return Measure(glyph.box.height, glyph.box.bottom, glyph.peak, glyph.stroke, red, blue)


def _taken(board: Straightened, cell: int, own: bytes) -> float:
    """The share of the paper's light that the pixels of a glyph take."""
    window = window_of(board, cell)
    paper = sorted(window)[len(window) * 4 // 5]
    ink = list(compress(window, own))
    return max(0.0, 1 - sum(ink) / len(ink) / max(1, paper))


def _level(one: Measure, other: Measure) -> float:
    return max(abs(one.height - other.height), abs(one.bottom - other.bottom))


def distance(one: bytes, other: bytes) -> float:
    """How unlike two rasters are: 0 for the same ones; about 1 for a digit printed twice.

    >>> distance(bytes([0, 200, 0]), bytes([0, 200, 0]))
    0.0
    """
    apart = sum([abs(a - b) for a, b in zip(one, other, strict=True)])
    return 8 * apart / (sum(one) + sum(other) + 1)


def first_chances(facts: Sequence[Facts]) -> list[float]:
    """The chances before anything is known of the print: it is where the most digits are alike."""
    best, most = [0.0] * len(facts), -1.0
    printed = [1 - _chance(each.odds) for each in facts]
    for seed in facts:
        near = [
            chance * _nearness(seed.measure, each.measure)
            for chance, each in zip(printed, facts, strict=True)
        ]
        if sum(near) > most:
            best, most = near, sum(near)
    return [1 - each for each in best]


def _nearness(one: Measure, other: Measure) -> float:
    pairs = zip(one, other, LEAST, strict=True)
    return exp(-sum([((a - b) / (2 * least)) ** 2 for a, b, least in pairs]) / 2)


def features(facts: Sequence[Facts], chances: Sequence[float]) -> list[list[float]]:
    """How each digit differs from print, and how much more it is like what the pen wrote.

    `chances` are those of handwriting, as far as they are known.
    """
    measures = [each.measure for each in facts]
    prints = [1 - chance for chance in chances]
    usual, scatter = _spread(measures, prints)
    nearest = [min([near.raster for near in each.same], default=TYPICAL) for each in facts]
    alike = max(LEAST_UNLIKE, _median(nearest, prints))
    pen = _spread(measures, chances) if sum(chances) > FEW else None
    rows = []
    for each in facts:
        height, bottom, peak, stroke, red, blue = _off(each.measure, usual, scatter)
        near = sorted(min(UNLIKE, same.raster) for same in each.same) or [TYPICAL]
        levels = [same.level for same in each.same if same.raster <= near[0] + TIE]
        level = min(FAR, min(levels, default=0.0) / scatter.height)
        penned = _surprise(each.measure, usual, scatter)
        penned = penned - _surprise(each.measure, *pen) if pen else 0.0
        penned = max(-MOST, min(MOST, penned))
        unlike = min(FAR, near[0] / alike) if each.same else 1.0
        shape = [near[0], near[min(1, len(near) - 1)], unlike, level]
        rows.append([each.odds, height, bottom, peak, stroke, hypot(red, blue), penned, *shape])
    return rows


def _spread(measures: Sequence[Measure], weights: Sequence[float]) -> tuple[Measure, Measure]:
    """What is usual, and by how much the measures differ from it."""
    usual, scatter = [], []
    for values, least, more in zip(zip(*measures, strict=True), LEAST, COLOURFUL, strict=True):
        middle = _median(values, weights)
        differences = [abs(value - middle) for value in values]
        usual.append(middle)
        scatter.append(max(least + more * abs(middle), 1.48 * _median(differences, weights)))
    return Measure(*usual), Measure(*scatter)


def _median(values: Sequence[float], weights: Sequence[float]) -> float:
    left = sum(weights) / 2
    for value, weight in sorted(zip(values, weights, strict=True)):
        left -= weight
        if left <= 0:
            return value
    return max(values, default=0.0)


def _off(own: Measure, usual: Measure, scatter: Measure) -> list[float]:
    return [min(FAR, abs(a - b) / c) for a, b, c in zip(own, usual, scatter, strict=True)]


def _surprise(own: Measure, usual: Measure, scatter: Measure) -> float:
    """How unlikely the ink of a digit is: the negative logarithm, up to a constant."""
    off = _off(own, usual, scatter)[INK]
    return fsum(each * each / 2 for each in off) + fsum(map(log, list(scatter)[INK]))
