"""Empty rectangles, colours, remote pairs and templates, straight from their definitions."""

from collections.abc import Iterable, Iterator
from itertools import combinations, product

from sudoku_py.techniques.position import Position
from tests.techniques.definitions import (
    Cells,
    Removed,
    bivalue,
    digits,
    of,
    pairs,
    places,
    seeing,
    sees,
    units,
)
from tests.techniques.definitions_units import lost

Colours = tuple[Cells, Cells]


def empty_rectangles(position: Position, digit: int, fewest: int) -> set[Removed]:
    size, every, own = position.tables.size, units(position), places(position, digit)
    found = set()
    for box, row, column in product(every[2 * size :], every[:size], every[size : 2 * size]):
        cells = own & box
        whole = cells <= row | column and cells & row - column and cells & column - row
        if not whole or len(cells) < fewest:
            continue
        for line, other, lines in (
            (row, column, every[size : 2 * size]),
            (column, row, every[:size]),
        ):
            for near, far in pairs_in(lines, own):
                target = [c for c in own & other - box if c != far and _level(far, c, size, lines)]
                if near in line - box and target:
                    found.add(of(digit, target))
    return found


def pairs_in(lines: Iterable[Cells], own: Cells) -> Iterator[tuple[int, int]]:
    for cells in (own & line for line in lines):
        if len(cells) == 2:
            one, two = cells
            yield from ((one, two), (two, one))


def _level(one: int, two: int, size: int, lines: list[Cells]) -> bool:
    """Whether two cells share a line that crosses these."""
    is_column = {0, size} <= lines[0]
    return one // size == two // size if is_column else one % size == two % size


def connected(links: Iterable[tuple[int, int]]) -> list[Colours]:
    """The components of a graph, in two colours; those that have an odd circle are left out."""
    joined = [*links]
    left, found = {cell for link in joined for cell in link}, []
    while left:
        colour = {min(left): 0}
        for _ in left:
            for one, two in joined:
                if one in colour:
                    colour.setdefault(two, 1 - colour[one])
        left -= colour.keys()
        if all(colour[one] != colour[two] for one, two in joined if one in colour):
            parts = [frozenset(c for c, own in colour.items() if own == n) for n in (0, 1)]
            found.append((parts[0], parts[1]))
    return found


def components(position: Position, digit: int) -> list[Colours]:
    return connected(pairs(position, digit, range(3 * position.tables.size)))


def seen(position: Position, one: Iterable[int], two: Iterable[int]) -> bool:
    return any(sees(position, a, [b]) for a, b in product(one, two))


def simple_colours(position: Position, digit: int) -> set[Removed]:
    found = set()
    for both in components(position, digit):
        for colour in both:
            if seen(position, colour, colour):
                found.add(of(digit, colour))
        own = places(position, digit)
        found.add(of(digit, (c for c in own if all(seen(position, [c], each) for each in both))))
    return found - {frozenset()}


def multi_colours(position: Position, digit: int) -> set[Removed]:
    found = set()
    for one, two in combinations(components(position, digit), 2):
        seeing_opposites: set[int] = set()
        for (a, far), (c, other_far) in product((one, one[::-1]), (two, two[::-1])):
            if seen(position, a, c) and seen(position, a, other_far):
                found.add(of(digit, a))
            if seen(position, c, a) and seen(position, c, far):
                found.add(of(digit, c))
            if seen(position, a, c):
                own, ends = places(position, digit), (far, other_far)
                seeing_opposites |= {
                    n for n in own if all(seen(position, [n], end) for end in ends)
                }
        found.add(of(digit, seeing_opposites))
    return found - {frozenset()}


def remote_pairs(position: Position) -> set[Removed]:
    cells, found = bivalue(position), set()
    links = [
        (one, two)
        for one, two in product(cells, cells)
        if digits(position, one) == digits(position, two) and sees(position, one, [two])
    ]
    for both in connected(links):
        pair = digits(position, min(both[0]))
        seeing_both = frozenset().union(
            *(
                seeing(position, digit, ends)
                for digit in pair
                for ends in product(*both)
                if min(len(both[0]), len(both[1])) > 1
            )
        )
        found.add(lost(position, seeing_both - both[0] - both[1], pair))
    return found - {frozenset()}


def templates(position: Position, digit: int) -> list[Cells]:
    """All ways to place the digit once more in each unit that lacks it."""
    done = {c for c, value in enumerate(position.values) if value == digit}
    open_units = [unit for unit in units(position) if not unit & done]
    rows = [places(position, digit) & row for row in units(position)[: position.tables.size]]
    found: list[Cells] = []
    for cells in product(*(sorted(row) for row in rows if row)):
        if all(len(unit & {*cells}) == 1 for unit in open_units):
            found.append(frozenset(cells))
    return found


def refined_templates(position: Position) -> dict[int, list[Cells]]:
    """Those of each digit without a cell that all templates of another digit have."""
    every = {d: templates(position, d) for d in range(1, position.tables.size + 1)}
    while True:
        taken = {digit: frozenset.intersection(*own) for digit, own in every.items()}
        left = {
            digit: [t for t in own if not any(t & taken[d] for d in every if d != digit)]
            for digit, own in every.items()
        }
        if left == every:
            return every
        every = left
