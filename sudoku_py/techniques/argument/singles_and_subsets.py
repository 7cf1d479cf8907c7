"""Arguments about a single unit or two: singles, locked candidates and subsets."""

from sudoku_py.techniques.argument.claims import (
    Argument,
    Around,
    EmptyInUnit,
    EveryDigit,
    Fits,
    Has,
    LastCell,
    Locked,
    RuledOut,
    So,
    Taken,
    Then,
)
from sudoku_py.techniques.argument.draft import Draft
from sudoku_py.techniques.board_tables import bit_indices, mask_of
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.step import Candidate, RoleName, Step


def full_house(step: Step, position: Position) -> Argument:
    """The last empty cell of a unit."""
    ((cell, digit),) = step.placements
    units = _units(step, "unit") or position.tables.units_of[cell]
    unit = next(
        each for each in units if position.empty & position.tables.unit_masks[each] == 1 << cell
    )
    return (LastCell(cell=cell, unit=unit, digit=digit), _placed(step, because=(0,)))


def hidden_single(step: Step, position: Position) -> Argument:
    """A digit that fits in one cell of a unit: what keeps it from the other cells."""
    ((cell, digit),) = step.placements
    units = _units(step, "unit") or position.tables.units_of[cell]
    unit = next(each for each in units if _is_alone(position, each, (cell, digit)))
    draft = Draft(position)
    reasons = draft.block(unit, digit, beside=cell)
    draft.add(
        So(
            placements=step.placements,
            because=tuple(reasons),
            reads=(EmptyInUnit(unit, digit),),
        )
    )
    return draft.argument


def naked_single(step: Step, position: Position) -> Argument:
    """A cell with one candidate: the digits that its peers hold."""
    ((cell, digit),) = step.placements
    draft = Draft(position)
    holder = {position.values[peer]: peer for peer in reversed(position.tables.peer_cells[cell])}
    rest = [each for each in range(1, position.tables.size + 1) if each != digit]
    around = tuple([each for each in rest if each in holder])
    reasons = []
    if around:
        by = tuple([holder[each] for each in around])
        reasons.append(draft.add(Around(cell=cell, digits=around, by=by)))
    if gone := tuple([(cell, each) for each in rest if each not in holder]):
        reasons.append(draft.add(RuledOut(candidates=gone)))
    draft.add(
        So(placements=step.placements, because=tuple(reasons), reads=(EveryDigit(cell),)),
    )
    return draft.argument


def locked_candidates(step: Step, position: Position) -> Argument:
    """A digit that fits only where two units cross: the rest of the other unit cannot have it."""
    draft = Draft(position)
    fits = _crossing(draft, step)
    draft.add(So(eliminations=step.eliminations, because=(fits,)))
    return draft.argument


def direct_locked_candidates(step: Step, position: Position) -> Argument:
    """Locked candidates that leave one cell of another unit for the digit."""
    ((cell, digit),) = step.placements
    draft, tables = Draft(position), position.tables
    (unit,), (cover,) = _units(step, "unit"), _units(step, "cover")
    fits = _crossing(draft, step)
    lost = position.empty & tables.unit_masks[unit] & tables.unit_masks[cover]
    node = tuple([(each, digit) for each in bit_indices(lost)])
    then = draft.add(Then(node=node, is_true=False, because=(fits,)))
    reasons = draft.block(unit, digit, beside=cell, left=lost)
    draft.add(
        So(
            placements=step.placements,
            because=(then, *reasons),
            reads=(EmptyInUnit(unit, digit),),
        )
    )
    return draft.argument


def naked_subset(step: Step, position: Position) -> Argument:
    """As many digits as cells: these digits are nowhere else in the unit."""
    cells, draft = _cells(step), Draft(position)
    has = draft.add(Has(cells=cells, digits=step.digits))
    locked = draft.add(Locked(cells=cells, digits=step.digits, because=(has,)))
    draft.add(So(eliminations=step.eliminations, because=(locked,)))
    return draft.argument


def hidden_subset(step: Step, position: Position) -> Argument:
    """As many cells as digits: these cells hold nothing else."""
    draft = Draft(position)
    taken = _taken(draft, step)
    draft.add(So(eliminations=step.eliminations, because=(taken,)))
    return draft.argument


def direct_hidden_subset(step: Step, position: Position) -> Argument:
    """A hidden subset that leaves one cell of its unit for another digit."""
    ((cell, digit),) = step.placements
    draft = Draft(position)
    taken = _taken(draft, step)
    (unit,) = _units(step, "unit")
    reasons = draft.block(unit, digit, beside=cell, left=mask_of(_cells(step)))
    draft.add(
        So(
            placements=step.placements,
            because=(taken, *reasons),
            reads=(EmptyInUnit(unit, digit),),
        )
    )
    return draft.argument


def _crossing(draft: Draft, step: Step) -> int:
    """The claim that the digit of the step fits in its base unit only in the cover."""
    (base,), (cover,), (digit,) = _units(step, "base"), _units(step, "cover"), step.digits
    tables = draft.tables
    cells = bit_indices(draft.position.places[digit - 1] & tables.unit_masks[base])
    return draft.add(Fits(digits=(digit,), units=(base,), cells=tuple(cells), covers=(cover,)))


def _taken(draft: Draft, step: Step) -> int:
    """The claim that the digits of a hidden subset take its cells."""
    cells = _cells(step)
    places = draft.position.places
    unit = next(
        each
        for each in _units(step, "unit")
        if not any(
            places[digit - 1] & draft.tables.unit_masks[each] & ~mask_of(cells)
            for digit in step.digits
        )
    )
    fits = draft.add(Fits(digits=step.digits, units=(unit,), cells=cells))
    return draft.add(Taken(cells=cells, digits=step.digits, because=(fits,)))


def _placed(step: Step, because: tuple[int, ...]) -> So:
    return So(placements=step.placements, because=because)


def _is_alone(position: Position, unit: int, candidate: Candidate) -> bool:
    cell, digit = candidate
    return position.places[digit - 1] & position.tables.unit_masks[unit] == 1 << cell


def _cells(step: Step) -> tuple[int, ...]:
    return next(role.cells for role in step.roles if role.name == "cells")


def _units(step: Step, name: RoleName) -> tuple[int, ...]:
    return tuple([unit for role in step.roles if role.name == name for unit in role.units])


BUILDERS = {
    "full-house": full_house,
    "hidden-single": hidden_single,
    "naked-single": naked_single,
    "pointing": locked_candidates,
    "claiming": locked_candidates,
    "direct-pointing": direct_locked_candidates,
    "direct-claiming": direct_locked_candidates,
    "direct-hidden-pair": direct_hidden_subset,
    "direct-hidden-triplet": direct_hidden_subset,
    "locked-pair": naked_subset,
    "locked-triple": naked_subset,
    "naked-pair": naked_subset,
    "naked-triple": naked_subset,
    "naked-quad": naked_subset,
    "hidden-pair": hidden_subset,
    "hidden-triple": hidden_subset,
    "hidden-quad": hidden_subset,
}
