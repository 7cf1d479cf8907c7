"""Row 24: Nishio, an assumption that one digit alone leads to a contradiction.

What there is for a digit depends only on the cells that it can take, so it is kept by them. Where a
candidate belongs to some way to place its digit, and not to some other, no contradiction is to be
found, and nothing is grown.
"""

from functools import lru_cache
from typing import NamedTuple

from sudoku_py.techniques.explainer.chains.growth import Growth
from sudoku_py.techniques.explainer.chains.links import Links
from sudoku_py.techniques.explainer.chains.net_steps import contradiction_step
from sudoku_py.techniques.explainer.chains.placements import undecided_cells
from sudoku_py.techniques.explainer.chains.rating import length_part
from sudoku_py.techniques.explainer.chains.tables import CELLS, NINE, SIZE
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.step import Step

BASE = 75


class Refutation(NamedTuple):
    """A contradiction under "the digit is in `cell`" (`was_off` false), or is not; lowest first."""

    complexity: int
    cell: int
    digit: int
    was_off: bool


def _one_digit(places: int, digit: int) -> Links:
    """The links of a digit that can take the cells of a mask, as if there were no other."""
    return Links([(places >> cell & 1) << digit for cell in range(CELLS)], cell_links=True)


@lru_cache(maxsize=256)
def refutations(places: int) -> tuple[Refutation, ...]:
    """The contradictions of a digit that can take the cells of the mask `places`."""
    undecided = undecided_cells(places)
    if undecided == places:
        return ()
    links = _one_digit(places, 0)
    found = []
    for cell in NINE.digit_indices[places & ~undecided]:
        for was_off in (False, True):
            growth = Growth(links, cell * SIZE, not was_off)
            if growth.contradiction:
                found.append(Refutation(growth.contradiction_nodes, cell, 0, was_off))
    return tuple(sorted(found))


def nishio(position: Position) -> Step | None:
    """Row 24: the hint that the original applies."""
    found = [
        refutation._replace(digit=digit)
        for digit, places in enumerate(position.places)
        for refutation in refutations(places)
        if position.candidates[refutation.cell].bit_count() > 1
    ]
    if not found:
        return None
    complexity, cell, digit, was_off = min(found)
    start = cell * SIZE + digit, not was_off
    growth = Growth(_one_digit(position.places[digit], digit), *start)
    return contradiction_step("nishio", growth, start, BASE + length_part(complexity))
