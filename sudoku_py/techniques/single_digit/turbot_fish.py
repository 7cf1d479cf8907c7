"""Turbot fish: two conjugate pairs of a digit in any units, joined by a weak link."""

from collections.abc import Iterator
from itertools import combinations, product

from sudoku_py.techniques.position import Position
from sudoku_py.techniques.single_digit.strong_links import conjugate_pairs, two_link_step
from sudoku_py.techniques.step import Step


def turbot_fish(position: Position) -> Iterator[Step]:
    """All chains of three links on one digit, digits rising."""
    tables = position.tables
    for digit in range(1, tables.size + 1):
        ends = {
            (pair.first, pair.second): pair for pair in conjugate_pairs(position, digit, tables.brc)
        }
        for one, two in combinations(ends.values(), 2):
            if {one.first, one.second} & {two.first, two.second}:
                continue
            for (far, near), (other_near, other_far) in product(one.ways, two.ways):
                seen = tables.peers[far] & tables.peers[other_far]
                removed = position.places[digit - 1] & seen & ~(1 << near | 1 << other_near)
                if tables.peers[near] >> other_near & 1 and removed:
                    cells = (far, near, other_near, other_far)
                    yield two_link_step("turbot-fish", digit, cells, removed)


FINDERS = {"turbot-fish": turbot_fish}
