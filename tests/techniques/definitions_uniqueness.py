"""Rectangles and BUG+1, straight from their definitions."""

from collections.abc import Callable, Iterable, Iterator
from itertools import combinations, product
from typing import NamedTuple

from sudoku_py.techniques.board_tables import bit_indices
from sudoku_py.techniques.position import Position
from tests.techniques.definitions import Cells, Removed, digits, of, places, seeing, units
from tests.techniques.definitions_units import Digits, lost


class Rectangle(NamedTuple):
    """Four cells, two digits, and the cells that have further digits."""

    corners: tuple[int, int, int, int]
    pair: Digits
    extra: Cells


def four_cells(position: Position) -> Iterator[tuple[int, int, int, int]]:
    """The cells of two rows and two columns, in two boxes."""
    size, boxes = position.tables.size, position.tables.box_of
    for (top, low), (left, right) in product(combinations(range(size), 2), repeat=2):
        cells = (top * size + left, top * size + right, low * size + left, low * size + right)
        if len({boxes[cell] for cell in cells}) == 2:
            yield cells


def rectangles(position: Position, *, missing: bool) -> Iterator[Rectangle]:
    """With a corner that has just the two digits, which the others have: both, or one of them."""
    for corners in four_cells(position):
        own = [digits(position, cell) for cell in corners]
        for pair in {each for each in own if len(each) == 2}:
            if all((each & pair) if missing else (each >= pair) for each in own):
                extra = frozenset(c for c, each in zip(corners, own, strict=True) if each - pair)
                yield Rectangle(corners, pair, extra)


def in_line(position: Position, cells: Iterable[int]) -> bool:
    lines = units(position)[: 2 * position.tables.size]
    return any({*cells} <= line for line in lines)


def extras(position: Position, one: Rectangle) -> Digits:
    return frozenset().union(*(digits(position, cell) for cell in one.extra)) - one.pair


def type_1(position: Position, one: Rectangle) -> Iterator[Removed]:
    if len(one.extra) == 1:
        yield lost(position, one.extra, one.pair)


def by_one_extra(position: Position, one: Rectangle) -> Removed:
    (digit,) = extras(position, one)
    return of(digit, seeing(position, digit, one.extra) - {*one.corners})


def type_2(position: Position, one: Rectangle) -> Iterator[Removed]:
    if len(one.extra) == 2 and in_line(position, one.extra) and len(extras(position, one)) == 1:
        yield by_one_extra(position, one)


def type_3(position: Position, one: Rectangle) -> Iterator[Removed]:
    own = extras(position, one)
    if len(one.extra) != 2 or not in_line(position, one.extra) or len(own) < 2:
        return
    for unit in (unit for unit in units(position) if one.extra <= unit):
        cells = [c for c in unit - {*one.corners} if digits(position, c)]
        able = [cell for cell in cells if not digits(position, cell) & one.pair]
        for size in range(1, len(able) + 1):
            for chosen in combinations(able, size):
                every = own.union(*(digits(position, cell) for cell in chosen))
                if len(every) == size + 1:
                    around = [u for u in units(position) if one.extra | {*chosen} <= u]
                    rest = frozenset().union(*around) - {*one.corners, *chosen}
                    yield lost(position, rest, every)


def type_4(position: Position, one: Rectangle) -> Iterator[Removed]:
    if len(one.extra) == 2 and in_line(position, one.extra):
        for digit in one.pair:
            if places(position, digit) & one.extra and not seeing(position, digit, one.extra):
                yield lost(position, one.extra, one.pair - {digit})


def type_5(position: Position, one: Rectangle) -> Iterator[Removed]:
    diagonal = len(one.extra) == 2 and not in_line(position, one.extra)
    if (diagonal or len(one.extra) == 3) and len(extras(position, one)) == 1:
        yield by_one_extra(position, one)


def lines_of(position: Position, cells: Iterable[int]) -> list[Cells]:
    lines = units(position)[: 2 * position.tables.size]
    return [line for line in lines if line & {*cells}]


def has_only(position: Position, digit: int, lines: Iterable[Cells], cells: Iterable[int]) -> bool:
    """Whether the digit is in each of the lines, and there in these cells alone."""
    inside = [places(position, digit) & line for line in lines]
    return all(each and each <= {*cells} for each in inside)


def type_6(position: Position, one: Rectangle) -> Iterator[Removed]:
    if len(one.extra) == 2 and not in_line(position, one.extra):
        for digit in one.pair:
            if has_only(position, digit, lines_of(position, one.corners), one.corners):
                yield lost(position, one.extra, {digit})


def hidden(position: Position, one: Rectangle) -> Iterator[Removed]:
    plain = [cell for cell in one.corners if cell not in one.extra]
    if len(plain) == 1 or (len(plain) == 2 and not in_line(position, plain)):
        for cell in plain:
            across = one.corners[3 - one.corners.index(cell)]
            for digit in one.pair if digits(position, cell) == one.pair else ():
                if has_only(position, digit, lines_of(position, [across]), one.corners):
                    yield lost(position, [across], one.pair - {digit})


TYPES: dict[str, Callable[[Position, Rectangle], Iterator[Removed]]] = {
    "unique-rectangle-1": type_1,
    "unique-rectangle-2": type_2,
    "unique-rectangle-3": type_3,
    "unique-rectangle-4": type_4,
    "unique-rectangle-5": type_5,
    "unique-rectangle-6": type_6,
    "hidden-rectangle": hidden,
}


def unique(position: Position, technique: str, every: Iterable[Rectangle]) -> set[Removed]:
    """What the rectangles of a position remove."""
    return {out for one in every for out in TYPES[technique](position, one)} - {frozenset()}


def avoidable(position: Position, solved: int) -> set[Removed]:
    """Rectangles of placed digits, of which so many corners are solved; the others are open."""
    found = set()
    for corners in four_cells(position):
        values = [position.values[cell] for cell in corners]
        placed = [cell for cell, value in zip(corners, values, strict=True) if value]
        if len(placed) != solved or any(position.givens >> cell & 1 for cell in placed):
            continue
        for a, b in product(range(1, position.tables.size + 1), repeat=2):
            swap = (a, b, b, a)
            fits = all(v in (0, digit) for v, digit in zip(values, swap, strict=True))
            if a != b and fits and {a, b} <= {*values}:
                open_cells = {c: d for c, d in zip(corners, swap, strict=True) if c not in placed}
                found.add(_of_open(position, open_cells))
    return found - {frozenset()}


def _of_open(position: Position, cells: dict[int, int]) -> Removed:
    """One open corner loses its digit; of two bivalue ones the same extra digit is in one."""
    if len(cells) == 1:
        ((cell, digit),) = cells.items()
        return lost(position, [cell], {digit})
    own = [(digits(position, cell), digit) for cell, digit in cells.items()]
    others = {each - {digit} for each, digit in own}
    if len(others) > 1 or any(len(each) != 2 or digit not in each for each, digit in own):
        return frozenset()
    ((extra,),) = others
    return of(extra, seeing(position, extra, cells))


def bug_plus_1(position: Position) -> set[Removed]:
    counts = {cell: len(digits(position, cell)) for cell in bit_indices(position.empty)}
    more = [cell for cell, count in counts.items() if count != 2]
    if len(more) != 1 or counts[more[0]] != 3:
        return set()
    (cell,) = more
    own = [unit for unit in units(position) if cell in unit]
    return {
        lost(position, [cell], digits(position, cell) - {digit})
        for digit in digits(position, cell)
        if all(len(places(position, digit) & unit) == 3 for unit in own)
        and _is_paired(position, cell, digit)
    }


def _is_paired(position: Position, cell: int, extra: int) -> bool:
    """Whether every digit is twice or not at all in each unit, but for the extra candidate."""
    size = position.tables.size
    kept = {d: places(position, d) - ({cell} if d == extra else set()) for d in range(1, size + 1)}
    return all(len(cells & unit) in (0, 2) for cells in kept.values() for unit in units(position))
