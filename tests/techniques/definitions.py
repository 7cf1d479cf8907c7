"""Techniques once more, straight from their definitions and slowly, on sets of cells."""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import combinations, product

from sudoku_py.techniques.board_tables import bit_indices, board_tables
from sudoku_py.techniques.position import Position

Cells = frozenset[int]
Removed = frozenset[tuple[int, int]]


def units(position: Position) -> list[Cells]:
    return _units(position.tables.size)


@cache
def _units(size: int) -> list[Cells]:
    return [frozenset(cells) for cells in board_tables(size).unit_cells]


@cache
def _peers(size: int, cell: int) -> Cells:
    return frozenset().union(*(unit for unit in _units(size) if cell in unit)) - {cell}


def places(position: Position, digit: int) -> Cells:
    return _of_mask(position.places[digit - 1])


def digits(position: Position, cell: int) -> frozenset[int]:
    return _of_mask(position.candidates[cell] << 1)


@cache
def _of_mask(mask: int) -> frozenset[int]:
    return frozenset(bit_indices(mask))


def sees(position: Position, cell: int, others: Iterable[int]) -> bool:
    """Whether the cell sees every one of the others."""
    return _peers(position.tables.size, cell).issuperset(others)


def seeing(position: Position, digit: int, others: Iterable[int]) -> Cells:
    """The cells with the digit that see all others."""
    found = list(others)
    return frozenset(cell for cell in places(position, digit) if sees(position, cell, found))


def of(digit: int, cells: Iterable[int]) -> Removed:
    return frozenset((cell, digit) for cell in cells)


def pairs(position: Position, digit: int, numbers: Iterable[int]) -> list[tuple[int, int]]:
    """The conjugate pairs of these units, in both orders."""
    found = []
    for number in numbers:
        cells = places(position, digit) & units(position)[number]
        if len(cells) == 2:
            one, two = cells
            found += [(one, two), (two, one)]
    return found


def fish(
    position: Position, digit: int, size: int, kind: str
) -> Iterator[tuple[Cells, Cells, Cells, Removed]]:
    """All fish of a kind: base units, cover units, fins, eliminations."""
    every, count = units(position), position.tables.size
    rows, columns, boxes = (range(n * count, (n + 1) * count) for n in range(3))
    ways: list[tuple[Sequence[int], Sequence[int]]] = [(range(3 * count), range(3 * count))]
    if kind == "basic":
        ways = [(rows, columns), (columns, rows)]
    elif kind == "franken":
        ways = [([*rows, *boxes], [*columns, *boxes]), ([*columns, *boxes], [*rows, *boxes])]
    for base_units, cover_units in ways:
        for bases in combinations(base_units, size):
            for covers in combinations([unit for unit in cover_units if unit not in bases], size):
                if kind_of(bases, covers, count) == kind:
                    yield from _fish(position, digit, every, (bases, covers))


def kind_of(bases: Iterable[int], covers: Iterable[int], count: int) -> str:
    base_kinds = {unit // count for unit in bases} - {2}
    cover_kinds = {unit // count for unit in covers} - {2}
    if len(base_kinds) != 1 or len(cover_kinds) != 1 or base_kinds == cover_kinds:
        return "mutant"
    has_box = any(unit // count == 2 for unit in (*bases, *covers))
    return "franken" if has_box else "basic"


def _fish(
    position: Position,
    digit: int,
    every: list[Cells],
    sets: tuple[tuple[int, ...], tuple[int, ...]],
) -> Iterator[tuple[Cells, Cells, Cells, Removed]]:
    own = places(position, digit)
    bases, covers = ([own & every[unit] for unit in numbers] for numbers in sets)
    cells = frozenset().union(*bases)
    if not all(bases) or not all(cover & cells for cover in covers):
        return
    endo = {cell for cell in cells if sum(cell in base for base in bases) > 1}
    fins = endo | cells.difference(*covers)
    if len(fins) > 5 or len(endo) > 2:
        return
    removed = frozenset(
        cell
        for cell in own
        if sum(cell in cover for cover in covers) > (cell in cells) and sees(position, cell, fins)
    )
    if removed:
        yield frozenset(sets[0]), frozenset(sets[1]), frozenset(fins), of(digit, removed)


def skyscrapers(position: Position, digit: int) -> set[Removed]:
    found, size = set(), position.tables.size
    lines = pairs(position, digit, range(size)), pairs(position, digit, range(size, 2 * size))
    for own, part in zip(lines, (1, 0), strict=True):
        for (top, base), (other, far) in product(own, own):
            one, two, three, four = (divmod(c, size)[part] for c in (top, base, other, far))
            if base != other and two == three and one != four:
                found.add(of(digit, seeing(position, digit, (top, far))))
    return found - {frozenset()}


def kites(position: Position, digit: int) -> set[Removed]:
    return {removed for _, removed in kites_in_boxes(position, digit)}


def kites_in_boxes(position: Position, digit: int) -> set[tuple[Cells, Removed]]:
    """All kites: the two cells in the box, and the elimination."""
    found, size = set(), position.tables.size
    in_rows = pairs(position, digit, range(size))
    in_columns = pairs(position, digit, range(size, 2 * size))
    boxes = units(position)[2 * size :]
    for (far, near), (other, end) in product(in_rows, in_columns):
        joined = any({near, other} <= box for box in boxes)
        crossing = end // size * size + far % size
        if joined and len({far, near, other, end}) == 4 and crossing in places(position, digit):
            found.add((frozenset({near, other}), of(digit, {crossing})))
    return found


def turbots(position: Position, digit: int) -> set[Removed]:
    found = set()
    every = set(pairs(position, digit, range(3 * position.tables.size)))
    for (far, near), (other, end) in product(every, every):
        if len({far, near, other, end}) == 4 and sees(position, near, [other]):
            found.add(of(digit, seeing(position, digit, (far, end)) - {near, other}))
    return found - {frozenset()}


def bivalue(position: Position) -> list[int]:
    return [cell for cell in bit_indices(position.empty) if len(digits(position, cell)) == 2]


def xy_wings(position: Position) -> set[Removed]:
    found = set()
    cells = bivalue(position)
    for pivot, one, two in product(cells, cells, cells):
        if one < two and sees(position, pivot, (one, two)):
            a, b, c = (digits(position, cell) for cell in (pivot, one, two))
            if len(a | b | c) == 3 and len({a, b, c}) == 3:
                (z,) = b & c
                found.add(of(z, seeing(position, z, (one, two))))
    return found - {frozenset()}


def xyz_wings(position: Position) -> set[Removed]:
    found = set()
    for pivot in bit_indices(position.empty):
        own = digits(position, pivot)
        near = [cell for cell in bivalue(position) if sees(position, pivot, [cell])]
        for one, two in combinations(near if len(own) == 3 else [], 2):
            b, c = digits(position, one), digits(position, two)
            if b | c == own and len(b & c) == 1:
                (z,) = b & c
                found.add(of(z, seeing(position, z, (pivot, one, two))))
    return found - {frozenset()}


def w_wings(position: Position) -> set[Removed]:
    found = set()
    for one, two in combinations(bivalue(position), 2):
        if digits(position, one) != digits(position, two):
            continue
        for b in digits(position, one):
            (a,) = digits(position, one) - {b}
            for start, end in pairs(position, b, range(3 * position.tables.size)):
                is_apart = not {start, end} & {one, two}
                if is_apart and sees(position, one, [start]) and sees(position, two, [end]):
                    found.add(of(a, seeing(position, a, (one, two))))
    return found - {frozenset()}


def locked_sets(position: Position) -> set[tuple[Cells, frozenset[int]]]:
    """The almost locked sets: cells and digits."""
    found = set()
    for unit in units(position):
        cells = sorted(cell for cell in unit if position.candidates[cell])
        for size in range(1, len(cells)):
            for chosen in combinations(cells, size):
                own = frozenset().union(*(digits(position, cell) for cell in chosen))
                if len(own) == size + 1:
                    found.add((frozenset(chosen), own))
    return found


def als_xz(position: Position) -> set[Removed]:
    """The eliminations of two sets with one restricted common or two."""
    found = set()
    for (one, a), (two, b) in combinations(locked_sets(position), 2):
        if one & two or len(a & b) < 2:
            continue
        common = [
            x
            for x in a & b
            if all(sees(position, c, two & places(position, x)) for c in one & places(position, x))
        ]
        removed: set[tuple[int, int]] = set()
        for x in common:
            for z in a & b - {x}:
                removed |= of(z, seeing(position, z, (one | two) & places(position, z)))
        if len(common) == 2:
            for cells, own, others in (one, a, two), (two, b, one):
                for z in own - {*common}:
                    removed |= of(z, seeing(position, z, cells & places(position, z)) - others)
        found.add(frozenset(removed))
    return found - {frozenset()}
