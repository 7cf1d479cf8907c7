"""Arguments about wings, in which each possibility leads to a digit that the target sees."""

from sudoku_py.techniques.argument.claims import Argument, Has, If, InCell, Sides, So
from sudoku_py.techniques.argument.draft import Draft
from sudoku_py.techniques.argument.roles import candidates_in, cells_in
from sudoku_py.techniques.board_tables import bit_indices
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.step import Candidate, Node, Step


def pivot_wing(step: Step, position: Position) -> Argument:
    """XY-wing and XYZ-wing: whatever the pivot is, a pincer or the pivot itself has the digit."""
    draft, (pivot,) = Draft(position), cells_in(step, "pivot")
    digits = _digits(position, pivot)
    has = draft.add(Has(cells=(pivot,), digits=digits))
    pincers = cells_in(step, "pincer")
    ((_, z), *_) = step.eliminations
    cases = [
        _then_pincer(draft, (pivot, digit), (pincer, z))
        for digit in digits
        for pincer in pincers
        if digit != z and position.has(pincer, digit)
    ]
    draft.add(So(eliminations=step.eliminations, because=(has, *cases), ways=len(digits)))
    return draft.argument


def w_wing(step: Step, position: Position) -> Argument:
    """Two equal cells, of which one loses its other digit, because a unit needs that digit."""
    draft, (start, end) = Draft(position), candidates_in(step, "base")
    one, two = cells_in(step, "pincer")
    ((_, z), *_) = step.eliminations
    fits = draft.fits(start[1], (draft.unit_of((start, end)).unit,))
    cases = [
        _then_pincer(draft, case, (pincer, z))
        for case, pincer in ((start, one), (end, two))
        if any(cell != case[0] for cell, _ in step.eliminations)  # else it is right there
    ]
    draft.add(So(eliminations=step.eliminations, because=(fits, *cases), ways=2))
    return draft.argument


def remote_pair(step: Step, position: Position) -> Argument:
    """Cells with the same two digits that take them in turn."""
    draft, (x, y) = Draft(position), step.digits
    a, b = cells_in(step, "colour-a"), cells_in(step, "colour-b")
    has = draft.add(Has(cells=tuple(sorted(a + b)), digits=step.digits))
    sides = draft.add(
        Sides(one=_nodes(a, x) + _nodes(b, y), other=_nodes(a, y) + _nodes(b, x), because=(has,))
    )
    draft.add(So(eliminations=step.eliminations, because=(sides,), ways=2))
    return draft.argument


def _then_pincer(draft: Draft, case: Candidate, pincer: Candidate) -> int:
    """That a bivalue cell has its other digit, in the case of a candidate that it sees."""
    return draft.add(If(node=(case,), result=(pincer,), reads=(InCell(pincer[0]),)))


def _digits(position: Position, cell: int) -> tuple[int, ...]:
    return tuple([index + 1 for index in bit_indices(position.candidates[cell])])


def _nodes(cells: tuple[int, ...], digit: int) -> tuple[Node, ...]:
    return tuple([((cell, digit),) for cell in cells])


BUILDERS = {
    "xy-wing": pivot_wing,
    "xyz-wing": pivot_wing,
    "w-wing": w_wing,
    "remote-pair": remote_pair,
}
