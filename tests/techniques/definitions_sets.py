"""Sue de Coq and patterns of three sets and more, straight from their definitions."""

from collections.abc import Iterable, Iterator
from itertools import combinations, product

from sudoku_py.techniques.board_tables import bit_indices
from sudoku_py.techniques.position import Position
from tests.techniques.definitions import Cells, Removed, digits, locked_sets, of, places, seeing
from tests.techniques.definitions import units as units_of
from tests.techniques.definitions_units import Digits, lost

Als = tuple[Cells, Digits]


def subsets_of(cells: Iterable[int]) -> Iterator[Cells]:
    every = sorted(cells)
    for size in range(1, len(every) + 1):
        yield from map(frozenset, combinations(every, size))


def union(position: Position, cells: Iterable[int]) -> Digits:
    return frozenset().union(*(digits(position, cell) for cell in cells))


def sues_de_coq(position: Position) -> set[Removed]:
    size, empty = position.tables.size, {*bit_indices(position.empty)}
    every, found = units_of(position), set()
    for box, line in product(every[2 * size :], every[: 2 * size]):
        for inner in subsets_of(box & line & empty):
            own = union(position, inner)
            spare = len(own) - len(inner)
            if len(inner) < 2 or spare < 2:
                continue
            ways = [
                list(_sides(position, (here - there) & empty, own))
                for here, there in ((line, box), (box, line))
            ]
            for (a, va, more), (b, vb, other) in product(*ways):
                if more + other == spare and not va & vb & own:
                    shared = va & vb
                    in_line = lost(position, line - inner - a, (own | va) - vb | shared)
                    in_box = lost(position, box - inner - b, (own | vb) - va | shared)
                    found.add(in_line | in_box)
    return found - {frozenset()}


def _sides(
    position: Position, cells: Iterable[int], own: Digits
) -> Iterator[tuple[Cells, Digits, int]]:
    """Cells that all have a digit of the crossing, and more of them than further digits."""
    for chosen in subsets_of(cell for cell in cells if digits(position, cell) & own):
        every = union(position, chosen)
        surplus = len(chosen) - len(every - own)
        if surplus >= 1:
            yield chosen, every, surplus


def within(position: Position, cells: Iterable[int], digit: int) -> Cells:
    return places(position, digit) & {*cells}


def restricted(position: Position, one: Als, two: Als, *, overlap: bool = False) -> Digits:
    """The digits all of whose cells in both sets see each other; none if these may not overlap."""
    if one[0] & two[0] and not overlap:
        return frozenset()
    return frozenset(
        digit
        for digit in one[1] & two[1]
        if within(position, one[0], digit)
        <= seeing(position, digit, within(position, two[0], digit))
    )


def als_xy_wings(position: Position) -> set[Removed]:
    sets, found = list(locked_sets(position)), set()
    common = {}
    for a, b in combinations(range(len(sets)), 2):
        common[a, b] = common[b, a] = restricted(position, sets[a], sets[b])
    for middle in range(len(sets)):
        near = [n for n in range(len(sets)) if n != middle and common[n, middle]]
        for one, two in combinations(near, 2):
            if sets[one][0] & sets[two][0]:
                continue
            for x, y in product(common[one, middle], common[two, middle]):
                removed: Removed = frozenset()
                for z in (sets[one][1] & sets[two][1]) - {x, y} if x != y else ():
                    cells = within(position, sets[one][0] | sets[two][0], z)
                    removed |= of(z, seeing(position, z, cells))
                found.add(removed)
    return found - {frozenset()}


def death_blossoms(position: Position) -> set[Removed]:
    sets, found = list(locked_sets(position)), set()
    for stem in bit_indices(position.empty):
        own = sorted(digits(position, stem))
        choices = [[each for each in sets if _is_petal(position, each, stem, d)] for d in own]
        for petals in product(*choices) if len(own) > 1 else ():
            cells = [each[0] for each in petals]
            if len(frozenset().union(*cells)) == sum(map(len, cells)):
                every = frozenset().union(*cells)
                shared = frozenset.intersection(*(each[1] for each in petals)) - {*own}
                removed: Removed = frozenset()
                for z in shared:
                    removed |= of(z, seeing(position, z, within(position, every, z)) - {stem})
                found.add(removed)
    return found - {frozenset()}


def _is_petal(position: Position, each: Als, stem: int, digit: int) -> bool:
    """Whether the stem, which is not in the set, sees all cells of the digit in it."""
    cells, own = each
    if stem in cells or digit not in own:
        return False
    return stem in seeing(position, digit, within(position, cells, digit))
