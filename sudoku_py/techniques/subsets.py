"""Subsets: k cells of a unit that hold k digits between them.

*Naked*: k cells with only k candidates, which every unit common to the cells loses elsewhere.
*Hidden*: k digits with only k cells in a unit, which lose all other candidates. *Locked*: a naked
pair or triple where a box and a line cross, if both lose something outside.
"""

from collections.abc import Iterator
from functools import partial
from itertools import combinations
from typing import NamedTuple

from sudoku_py.techniques.board_tables import bit_indices, mask_of
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.step import Candidates, Role, Step, in_order

NAKED = {2: "naked-pair", 3: "naked-triple", 4: "naked-quad"}
HIDDEN = {2: "hidden-pair", 3: "hidden-triple", 4: "hidden-quad"}
LOCKED = {2: "locked-pair", 3: "locked-triple"}


class Subset(NamedTuple):
    """The cells of a subset and its digits, as masks."""

    cells: int
    digits: int


def candidates_in(position: Position, cells: int, digits: int) -> Candidates:
    """The candidates of `digits`, a candidate mask, in the cells of a mask."""
    return position.candidates_in(bit_indices(cells), digits)


def naked_sets(position: Position, size: int) -> Iterator[Subset]:
    """The sets of `size` cells of a unit with as many candidates, each once."""
    found = set()
    for unit in position.tables.brc:
        cells = [
            cell
            for cell in position.tables.unit_cells[unit]
            if 2 <= position.candidates[cell].bit_count() <= size
        ]
        for chosen in combinations(cells, size):
            digits = 0
            for cell in chosen:
                digits |= position.candidates[cell]
            if digits.bit_count() == size and chosen not in found:
                found.add(chosen)
                yield Subset(mask_of(chosen), digits)


def hidden_sets(position: Position, size: int) -> Iterator[Subset]:
    """The sets of `size` digits with as many cells in a unit, each once."""
    found = set()
    for unit in position.tables.brc:
        inside = position.tables.unit_masks[unit]
        places = [(index, cells & inside) for index, cells in enumerate(position.places)]
        few = [each for each in places if 2 <= each[1].bit_count() <= size]
        for chosen in combinations(few, size):
            cells = digits = 0
            for index, mask in chosen:
                cells |= mask
                digits |= 1 << index
            if cells.bit_count() == size and (cells, digits) not in found:
                found.add((cells, digits))
                yield Subset(cells, digits)


def _naked(position: Position, subset: Subset) -> Candidates:
    """What a naked set eliminates in all its units."""
    tables = position.tables
    around = 0
    for unit in tables.common_units(subset.cells):
        around |= tables.unit_masks[unit]
    return candidates_in(position, around & ~subset.cells, subset.digits)


def _is_locked(position: Position, subset: Subset) -> bool:
    """Whether the set lies in a box and a line that both lose something."""
    tables = position.tables
    units = tables.common_units(subset.cells)
    if len(units) < 2 or subset.cells.bit_count() not in LOCKED:
        return False
    outside = (tables.unit_masks[unit] & ~subset.cells for unit in units)
    crossing = tables.unit_masks[units[0]] & tables.unit_masks[units[1]]
    return all(candidates_in(position, cells & ~crossing, subset.digits) for cells in outside)


def _step(technique: str, position: Position, subset: Subset, removed: Candidates) -> Step:
    own = candidates_in(position, subset.cells, subset.digits)
    roles = (
        Role("cells", own, tuple(bit_indices(subset.cells))),
        Role("unit", units=tuple(position.tables.common_units(subset.cells))),
    )
    digits = tuple(index + 1 for index in bit_indices(subset.digits))
    return Step(technique, eliminations=in_order(removed), digits=digits, roles=roles)


def naked(position: Position, size: int) -> Iterator[Step]:
    """Naked sets that are not locked; boxes, rows, columns."""
    for subset in naked_sets(position, size):
        removed = _naked(position, subset)
        if removed and not _is_locked(position, subset):
            yield _step(NAKED[size], position, subset, removed)


def locked(position: Position, size: int) -> Iterator[Step]:
    """Locked sets; boxes in order."""
    for subset in naked_sets(position, size):
        if _is_locked(position, subset):
            yield _step(LOCKED[size], position, subset, _naked(position, subset))


def hidden(position: Position, size: int) -> Iterator[Step]:
    """Hidden sets; boxes, rows, columns."""
    for subset in hidden_sets(position, size):
        removed = candidates_in(position, subset.cells, ~subset.digits)
        if removed:
            yield _step(HIDDEN[size], position, subset, removed)


FINDERS = {
    **{name: partial(naked, size=size) for size, name in NAKED.items()},
    **{name: partial(hidden, size=size) for size, name in HIDDEN.items()},
    **{name: partial(locked, size=size) for size, name in LOCKED.items()},
}
