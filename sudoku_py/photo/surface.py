"""Smooth surfaces through samples that are partly wrong: how paper bends.

A polynomial of degree three in two variables, by least squares; samples far from it count less
and less (iteratively reweighted, Holland and Welsch, 1977).
"""

from collections.abc import Sequence
from typing import NamedTuple

POWERS = tuple((across, down) for across in range(4) for down in range(4 - across))
ROUNDS = 3
TOLERANCE = 1.5  # a sample so far off counts half
FIRMNESS = 1e-3  # holds coefficients down that the samples say nothing about


class Sample(NamedTuple):
    """A value at a place, and its weight."""

    across: float
    down: float
    value: float
    weight: float


class Surface(NamedTuple):
    """A polynomial over the places 0 to `extent` in both directions."""

    coefficients: tuple[float, ...]
    extent: int

    def at(self, across: float, down: float) -> float:
        """The value at a place."""
        terms = _terms(across, down, self.extent)
        return sum(map(float.__mul__, self.coefficients, terms))


def fitted(samples: Sequence[Sample], extent: int) -> Surface:
    """The surface near to most of the samples.

    >>> flat = [Sample(x, y, 2.0 + x, 1.0) for x in range(5) for y in range(5)]
    >>> wrong = flat[7]._replace(value=90.0)
    >>> round(fitted([*flat[:7], wrong, *flat[8:]], 4).at(1, 2), 1)
    3.0
    """
    terms = [_terms(sample.across, sample.down, extent) for sample in samples]
    weights = [sample.weight for sample in samples]
    surface = Surface((0.0,) * len(POWERS), extent)
    for _ in range(ROUNDS):
        surface = Surface(_solved(_normal_equations(terms, samples, weights)), extent)
        weights = [
            sample.weight
            / (1 + ((sample.value - surface.at(sample.across, sample.down)) / TOLERANCE) ** 2)
            for sample in samples
        ]
    return surface


def _terms(across: float, down: float, extent: int) -> list[float]:
    x, y = 2 * across / extent - 1, 2 * down / extent - 1
    x2, y2 = x * x, y * y
    # in the order of POWERS
    return [1.0, y, y2, y2 * y, x, x * y, x * y2, x2, x2 * y, x2 * x]


def _normal_equations(
    terms: list[list[float]], samples: Sequence[Sample], weights: list[float]
) -> list[list[float]]:
    """The rows of a system of equations, the right side last."""
    count = len(POWERS)
    columns = list(zip(*terms, strict=True))
    columns.append(tuple(sample.value for sample in samples))
    rows = []
    for row in range(count):
        weighted = [weight * term for weight, term in zip(weights, columns[row], strict=True)]
        rows.append([sum(map(float.__mul__, weighted, map(float, each))) for each in columns])
        rows[row][row] += FIRMNESS * sum(weights)
    return rows


def _solved(rows: list[list[float]]) -> tuple[float, ...]:
    """The unknowns, by Gauss's elimination; the system is positive definite."""
    count = len(rows)
    for pivot in range(count):
        for row in range(pivot + 1, count):
            factor = rows[row][pivot] / rows[pivot][pivot]
            rows[row] = [
                one - factor * two for one, two in zip(rows[row], rows[pivot], strict=True)
            ]
    found = [0.0] * count
    for row in reversed(range(count)):
        known = sum(rows[row][each] * found[each] for each in range(row + 1, count))
        found[row] = (rows[row][count] - known) / rows[row][row]
    return tuple(found)
