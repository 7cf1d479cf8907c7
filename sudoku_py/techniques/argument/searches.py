"""Claims that only a search through all possibilities can prove: their proof, for the checker."""

from collections.abc import Callable, Sequence

from sudoku_py.techniques.argument import claims as c
from sudoku_py.techniques.board_tables import BoardTables, bit_indices
from sudoku_py.techniques.position import Position


def is_arrangement(
    claim: c.Arrangements, cited: Sequence[c.Arrangements], position: Position
) -> bool:
    """Whether all ways to place a digit have these cells, or none has any of them.

    The cells that the claims cited give to other digits are none for this one. There has to be a
    way: where there is none, nothing is concluded from that.
    """
    digit, places = claim.digit, position.places[claim.digit - 1]
    for other in cited:
        if other.digit == digit or not other.is_in_all:
            return False
        for cell in other.cells:
            places &= ~(1 << cell)
    units = [
        unit
        for unit, cells in enumerate(position.tables.unit_cells)
        if digit not in {position.values[cell] for cell in cells}
    ]
    if not claim.cells or not _can_place(position.tables, units, places):
        return False
    for cell in claim.cells:
        if not position.has(cell, digit):
            return False
        without = places & ~(1 << cell)
        with_it = without & ~position.tables.peers[cell] | places & 1 << cell
        if _can_place(position.tables, units, without if claim.is_in_all else with_it):
            return False
    return True


def _can_place(tables: BoardTables, units: Sequence[int], places: int) -> bool:
    """Whether `places` have one cell for each of the units, of which none sees another."""
    if not units:
        return True
    masks = tables.unit_masks
    fewest = min(units, key=lambda unit: (places & masks[unit]).bit_count())
    for cell in bit_indices(places & masks[fewest]):
        bit = 1 << cell
        left = [unit for unit in units if not masks[unit] & bit]
        if _can_place(tables, left, places & ~tables.peers[cell] & ~bit):
            return True
    return False


def is_found(claim: c.Searched, _: Sequence[c.Searched], position: Position) -> bool:
    """Whether there is a solution with the digit in the cell, and none with another there."""
    if not position.has(claim.cell, claim.digit):
        return False
    without = position.copy()
    without.eliminate(claim.cell, claim.digit)
    with_it = position.copy()
    with_it.place(claim.cell, claim.digit)
    return _has_solution(with_it) and not _has_solution(without)


def _has_solution(position: Position) -> bool:
    """Whether the candidates can fill the board: a search of its own; it changes the position."""
    while position.empty:
        if position.is_contradictory:
            return False
        best = _narrowest(position)
        if len(best) > 1:
            break
        position.place(*best[0])
    if not position.empty:
        return not position.is_contradictory
    for cell, digit in best:
        guess = position.copy()
        guess.place(cell, digit)
        if _has_solution(guess):
            return True
    return False


def _narrowest(position: Position) -> list[tuple[int, int]]:
    """The fewest candidates of which one is right: those of a cell, or a digit's in a unit."""
    cells = bit_indices(position.empty)
    cell = min(cells, key=lambda each: position.candidates[each].bit_count())
    best = [(cell, index + 1) for index in bit_indices(position.candidates[cell])]
    for index, places in enumerate(position.places):
        for unit in position.tables.unit_masks:
            inside = places & unit
            if inside and inside.bit_count() < len(best):
                best = [(each, index + 1) for each in bit_indices(inside)]
    return best


# Which search proves a claim is chosen by its class, so that each has the right type.
SEARCHES: dict[type[c.Claim], Callable[..., bool]] = {
    c.Arrangements: is_arrangement,
    c.Searched: is_found,
}
