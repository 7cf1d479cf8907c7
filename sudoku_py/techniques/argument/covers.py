"""Units of a digit and the covers that hold its places, for the checker: what is exactly said.

A claim may not name more than there is: a fin that is none, a cover that holds nothing of its own.
"""

from sudoku_py.techniques.argument.claims import Fits, Lined, Units
from sudoku_py.techniques.board_tables import bit_indices, mask_of
from sudoku_py.techniques.position import Position


def is_fitting(claim: Fits, position: Position) -> bool:
    """Whether these are the places of each digit in each unit, and the covers hold them.

    There are as many covers as units, or each has a place that no other has. The fins are the
    places outside the covers, and those in two units.
    """
    unit_masks, cells, twice = position.tables.unit_masks, 0, 0
    for unit in claim.units:
        for digit in claim.digits:
            places = position.places[digit - 1] & unit_masks[unit]
            if not places:
                return False
            twice |= cells & places
            cells |= places
    if cells != mask_of(claim.cells):
        return False
    if not claim.covers:
        return not claim.fins
    covered = _union(claim.covers, position)
    return (
        mask_of(claim.fins) == cells & ~covered | twice
        and not {*claim.units} & {*claim.covers}
        and (
            len(claim.covers) == len(claim.units)
            or all(
                cells & unit_masks[cover] & ~_union(_without(claim.covers, cover), position)
                for cover in claim.covers
            )
        )
    )


def is_exact(claim: Lined, position: Position) -> bool:
    """Whether the cells are all places of the bases in the covers that are no fins.

    For a single cover, some of these may be left out, where the claims cited exclude them. Cells in
    two covers are left out where the others are apart: then there are such cells.
    """
    places = position.places[claim.digit - 1] & _union(claim.bases, position)
    cells, fins = mask_of(claim.cells), mask_of(claim.fins)
    inside = places & _union(claim.covers, position) & ~fins
    if fins & ~places:
        return False
    if len(claim.covers) == 1:
        return not claim.are_apart and not cells & ~inside
    across = in_two(claim.covers, position) & places if claim.are_apart else 0
    is_apart = bool(across) == claim.are_apart
    return is_apart and len(claim.covers) == len(claim.bases) and cells == inside & ~across


def own_cells(claim: Lined, position: Position) -> list[list[int]]:
    """For each cover the cells of the claim in it, which are in a base unit."""
    apart = in_two(claim.covers, position) if claim.are_apart else 0
    allowed = mask_of(claim.cells) & _union(claim.bases, position) & ~apart
    masks = position.tables.unit_masks
    return [bit_indices(allowed & masks[cover]) for cover in claim.covers]


def in_two(units: Units, position: Position) -> int:
    """The mask of the cells that are in two of these units."""
    once = twice = 0
    for unit in units:
        twice |= once & position.tables.unit_masks[unit]
        once |= position.tables.unit_masks[unit]
    return twice


def _union(units: Units, position: Position) -> int:
    found = 0
    for unit in units:
        found |= position.tables.unit_masks[unit]
    return found


def _without(units: Units, unit: int) -> Units:
    return tuple([each for each in units if each != unit])
