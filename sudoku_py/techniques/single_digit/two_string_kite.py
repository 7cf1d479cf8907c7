"""2-string kite: a conjugate pair in a row and one in a column, joined in a box.

One end of each lies in the box; where the lines of the other two ends cross, the digit goes. A
*dual* kite is two kites with the same cells in the box, which may be on different digits.
"""

from collections.abc import Iterator
from itertools import combinations, product

from sudoku_py.techniques.options import DEFAULTS, SearchOptions
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.single_digit.strong_links import conjugate_pairs, two_link_step
from sudoku_py.techniques.step import Step, in_order


def kites(position: Position, options: SearchOptions = DEFAULTS) -> Iterator[Step]:
    """All kites, digits rising; with `options.dual` also the dual ones."""
    found = []
    for digit in range(1, position.tables.size + 1):
        for step in _kites_of(position, digit):
            found.append(step)
            yield step
    if options.dual:
        yield from _dual_kites(found)


def _kites_of(position: Position, digit: int) -> Iterator[Step]:
    tables, places = position.tables, position.places[digit - 1]
    rows = conjugate_pairs(position, digit, tables.rows)
    columns = conjugate_pairs(position, digit, tables.columns)
    for row, column in product(rows, columns):
        if {row.first, row.second} & {column.first, column.second}:
            continue
        for (far, near), (other_near, other_far) in product(row.ways, column.ways):
            if tables.box_of[near] != tables.box_of[other_near]:
                continue
            crossing = other_far // tables.size * tables.size + far % tables.size
            if places >> crossing & 1:
                cells = (far, near, other_near, other_far)
                yield two_link_step("two-string-kite", digit, cells, 1 << crossing)


def _dual_kites(found: list[Step]) -> Iterator[Step]:
    """Two kites with the same two cells in the box and different eliminations.

    As in HoDoKu's library, the digit of the pattern is that of the first.
    """
    for one, two in combinations(found, 2):
        cells, others = one.roles[0].cells, two.roles[0].cells
        if {*cells[1:3]} == {*others[1:3]} and one.eliminations != two.eliminations:
            yield one._replace(
                eliminations=in_order({*one.eliminations, *two.eliminations}),
                roles=one.roles + two.roles,
                links=(),
                branches=(one.links, two.links),
                code="0404",
            )


FINDERS = {"two-string-kite": kites}
