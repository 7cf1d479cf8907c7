"""Patterns of strong links on one digit.

Conjugate pairs: the units in which a digit has exactly two cells.

Skyscraper: two conjugate pairs in parallel lines, with one end each in a common line.
The other two ends do not share a line; cells that see both of them lose the digit.

2-string kite: a conjugate pair in a row and one in a column, joined in a box.
One end of each lies in the box; where the lines of the other two ends cross, the cell loses it. A
*dual* kite is two kites with the same cells in the box, which may be on different digits.

Turbot fish: two conjugate pairs of a digit in any units, joined by a weak link.

Empty rectangle: in a box, all cells of a digit lie in one row and one column, and in both.
A conjugate pair has one end on that row, outside the box. If the digit is not there, it is at the
pair's other end; otherwise it is in the box's column. So the cell loses it where the other end's
row meets the column; likewise with row and column exchanged. A *dual* empty rectangle has two such
pairs.

Colouring: the conjugate pairs of a digit make components, whose cells take two colours in turn.
One colour of a component is true, the other false. *Simple colours*: a colour with two cells that
see each other is false (wrap); a cell that sees both colours loses the digit (trap). *Multi-
colours*, of two components: a colour that sees both colours of the other component is false (type
2); where two colours see each other, one of their opposites is true, and cells that see both
opposites lose the digit (type 1; all such colours of the two components are one step). The cells
that lose the digit may have a colour themselves.
"""

import itertools
from collections.abc import Iterable, Iterator
from itertools import combinations, permutations, product
from typing import NamedTuple

from sudoku_py.techniques.board_tables import bit_indices
from sudoku_py.techniques.options import DEFAULTS, SearchOptions
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.step import Link, Role, RoleName, Step, in_order, of_digit


class Pair(NamedTuple):
    """The two cells of a digit in a unit, ascending."""

    unit: int
    first: int
    second: int

    @property
    def ways(self) -> tuple[tuple[int, int], tuple[int, int]]:
        """The cells in both orders."""
        return (self.first, self.second), (self.second, self.first)


def conjugate_pairs(position: Position, digit: int, units: Iterable[int]) -> list[Pair]:
    """The conjugate pairs of the digit in these units."""
    places, masks = position.places[digit - 1], position.tables.unit_masks
    found = []
    for unit in units:
        cells = places & masks[unit]
        if cells.bit_count() == 2:
            first = (cells & -cells).bit_length() - 1
            found.append(Pair(unit, first, cells.bit_length() - 1))
    return found


def chain_of_cells(digit: int, cells: tuple[int, ...]) -> tuple[Link, ...]:
    """The chain through single cells of a digit; the first link is strong, then in turn."""
    return tuple(
        Link(((start, digit),), ((end, digit),), number % 2 == 0)
        for number, (start, end) in enumerate(itertools.pairwise(cells))
    )


def two_link_step(technique: str, digit: int, cells: tuple[int, ...], removed: int) -> Step:
    """The step of a chain of two strong links through four `cells`."""
    roles = (Role("cells", tuple((cell, digit) for cell in cells), cells),)
    gone, links = of_digit(removed, digit), chain_of_cells(digit, cells)
    return Step(technique, eliminations=gone, digits=(digit,), roles=roles, links=links)


def skyscrapers(position: Position) -> Iterator[Step]:
    """All skyscrapers: rows before columns, digits rising."""
    tables = position.tables
    for lines, across in (
        (tables.rows, tables.column_of),
        (tables.columns, tables.row_of),
    ):
        for digit in range(1, tables.size + 1):
            pairs = conjugate_pairs(position, digit, lines)
            for one, two in combinations(pairs, 2):
                yield from _joined(position, digit, one, two, across)


def _joined(
    position: Position, digit: int, one: Pair, two: Pair, across: tuple[int, ...]
) -> Iterator[Step]:
    peers = position.tables.peers
    for top, base in one.ways:
        for other_base, other_top in two.ways:
            if across[base] != across[other_base] or across[top] == across[other_top]:
                continue
            removed = position.places[digit - 1] & peers[top] & peers[other_top]
            if removed:
                cells = (top, base, other_base, other_top)
                yield two_link_step("skyscraper", digit, cells, removed)


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


class EmptyRectangle(NamedTuple):
    """A box whose cells of a digit lie in a row and a column."""

    digit: int
    box: int
    row: int
    column: int
    cells: int


def empty_rectangles(position: Position, options: SearchOptions = DEFAULTS) -> Iterator[Step]:
    """All steps with empty rectangles, digits rising; with `options.dual` also the dual ones."""
    for digit in range(1, position.tables.size + 1):
        of_box: dict[int, list[Step]] = {}
        for pattern in _patterns(position, digit, 2 if options.two_candidate_rectangles else 3):
            for step in _steps(position, pattern):
                of_box.setdefault(pattern.box, []).append(step)
                yield step
        if options.dual:
            for found in of_box.values():
                yield from _dual(found)


def _patterns(position: Position, digit: int, fewest: int) -> Iterator[EmptyRectangle]:
    tables, places = position.tables, position.places[digit - 1]
    masks = tables.unit_masks
    for box in tables.boxes:
        cells = places & masks[box]
        if cells.bit_count() < fewest:
            continue
        for row, column in product(tables.rows, tables.columns):
            in_row, in_column = cells & masks[row], cells & masks[column]
            is_whole = in_row | in_column == cells
            if is_whole and in_row & ~in_column and in_column & ~in_row:
                yield EmptyRectangle(digit, box, row, column, cells)


def _steps(position: Position, pattern: EmptyRectangle) -> Iterator[Step]:
    """The steps of a pattern: by its row and a column's pair, and by its column and a row's."""
    tables = position.tables
    ways = (
        (pattern.row, pattern.column, tables.column_of, tables.row_of),
        (pattern.column, pattern.row, tables.row_of, tables.column_of),
    )
    places, masks = position.places[pattern.digit - 1], tables.unit_masks
    for line, other, across, along in ways:
        for near in bit_indices(places & masks[line] & ~masks[pattern.box]):
            ends = places & masks[across[near]]
            if ends.bit_count() != 2:
                continue
            far = (ends ^ 1 << near).bit_length() - 1
            removed = places & masks[along[far]] & masks[other] & ~masks[pattern.box]
            if removed and removed != 1 << far:
                yield _step(pattern, line, near, far, removed)


def _step(pattern: EmptyRectangle, line: int, near: int, far: int, removed: int) -> Step:
    digit = pattern.digit
    box = of_digit(pattern.cells, digit)
    links = (
        Link(box, ((near, digit),), is_strong=False),
        Link(((near, digit),), ((far, digit),), is_strong=True),
    )
    roles = (
        Role("cells", box, tuple(bit_indices(pattern.cells)), (pattern.box,)),
        Role("base", units=(pattern.row, pattern.column)),
        Role("cover", ((near, digit), (far, digit)), (near, far), (line,)),
    )
    gone = of_digit(removed, digit)
    return Step("empty-rectangle", eliminations=gone, digits=(digit,), roles=roles, links=links)


def _dual(found: list[Step]) -> Iterator[Step]:
    """Two steps with the same cells in the box and different eliminations."""
    for one, two in combinations(found, 2):
        if one.eliminations != two.eliminations:
            yield one._replace(
                eliminations=in_order({*one.eliminations, *two.eliminations}),
                roles=one.roles + two.roles[1:],
                links=(),
                branches=(one.links, two.links),
                code="0405",
            )


NAMES: tuple[RoleName, ...] = ("colour-a", "colour-b", "colour-c", "colour-d")


class Colour(NamedTuple):
    """The cells of a colour, those that see one of them, and the cells of the opposite colour."""

    cells: int
    seen: int
    opposite: int


class Component(NamedTuple):
    """The two colours of a component."""

    first: Colour
    second: Colour

    @property
    def ways(self) -> tuple[tuple[Colour, Colour], tuple[Colour, Colour]]:
        """The colours in both orders."""
        return (self.first, self.second), (self.second, self.first)


def components(position: Position, digit: int) -> list[Component]:
    """The components of the digit; those that cannot be coloured in turn are left out."""
    links: dict[int, set[int]] = {}
    for pair in conjugate_pairs(position, digit, position.tables.brc):
        for cell, other in pair.ways:
            links.setdefault(cell, set()).add(other)
    found, done = [], 0
    for start in sorted(links):
        if not done >> start & 1:
            colours = _coloured(links, start)
            done |= colours[0] | colours[1]
            if not colours[0] & colours[1]:
                found.append(_component(position, colours))
    return found


def _coloured(links: dict[int, set[int]], start: int) -> tuple[int, int]:
    """The cells reached from `start` in an even and in an odd number of links."""
    colours = [0, 0]
    pending = [(start, 0)]
    while pending:
        cell, colour = pending.pop()
        if not colours[colour] >> cell & 1:
            colours[colour] |= 1 << cell
            pending += [(other, 1 - colour) for other in links[cell]]
    return colours[0], colours[1]


def _component(position: Position, colours: tuple[int, int]) -> Component:
    seen = [0, 0]
    for colour, cells in enumerate(colours):
        for cell in bit_indices(cells):
            seen[colour] |= position.tables.peers[cell]
    first, second = colours
    return Component(Colour(first, seen[0], second), Colour(second, seen[1], first))


def _colour_step(
    technique: str, code: str, digit: int, colours: tuple[Colour, ...], removed: int
) -> Step:
    roles = tuple(
        Role(name, of_digit(colour.cells, digit), tuple(bit_indices(colour.cells)))
        for name, colour in zip(NAMES, colours, strict=False)
    )
    gone = of_digit(removed, digit)
    return Step(technique, eliminations=gone, digits=(digit,), roles=roles, code=code)


def simple_colours(position: Position) -> Iterator[Step]:
    """Traps and wraps, digits rising."""
    for digit in range(1, position.tables.size + 1):
        places = position.places[digit - 1]
        for component in components(position, digit):
            for colours in component.ways:
                if colours[0].cells & colours[0].seen:
                    yield _colour_step("simple-colors", "0501", digit, colours, colours[0].cells)
            removed = places & component.first.seen & component.second.seen
            if removed:
                yield _colour_step("simple-colors", "0500", digit, component, removed)


def multi_colours(position: Position) -> Iterator[Step]:
    """Both types for each two components of a digit, digits rising."""
    for digit in range(1, position.tables.size + 1):
        found = components(position, digit)
        for one, two in permutations(range(len(found)), 2):
            yield from _false_colours(digit, found[one], found[two])
            if one < two:
                both = found[one], found[two]
                yield from _seen_by_opposites(position.places[digit - 1], digit, *both)


def _false_colours(digit: int, one: Component, two: Component) -> Iterator[Step]:
    """Type 2: colours of `one` that see both colours of `two`."""
    for colours in one.ways:
        seen = colours[0].seen
        if seen & two.first.cells and seen & two.second.cells:
            yield _colour_step("multi-colors", "0503", digit, (*colours, *two), colours[0].cells)


def _seen_by_opposites(places: int, digit: int, one: Component, two: Component) -> Iterator[Step]:
    """Type 1: colours of `one` that see colours of `two`."""
    found = [
        ((near, far, other_near, other_far), places & far.seen & other_far.seen)
        for (near, far), (other_near, other_far) in product(one.ways, two.ways)
        if near.seen & other_near.cells
    ]
    removed = 0
    for _, cells in found:
        removed |= cells
    if removed:
        colours = next(colours for colours, cells in found if cells)
        yield _colour_step("multi-colors", "0502", digit, colours, removed)


FINDERS = {
    "skyscraper": skyscrapers,
    "two-string-kite": kites,
    "turbot-fish": turbot_fish,
    "empty-rectangle": empty_rectangles,
    "simple-colors": simple_colours,
    "multi-colors": multi_colours,
}
