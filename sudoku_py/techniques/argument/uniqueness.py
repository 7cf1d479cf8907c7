"""Arguments that assume one solution: rectangles, loops, and the bivalue universal grave.

All begin with what would be there without the extra candidates, so that one of these is true.
"""

from collections.abc import Iterable, Iterator

from sudoku_py.techniques.argument.claims import (
    Argument,
    Bug,
    Cells,
    Deadly,
    Digits,
    Either,
    Fits,
    Has,
    Impossible,
    InUnit,
    Locked,
    So,
    Suppose,
    Taken,
    Then,
)
from sudoku_py.techniques.argument.draft import Draft
from sudoku_py.techniques.board_tables import bit_indices, mask_of
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.step import Candidates, Node, Step


def one_extra(step: Step, position: Position) -> Argument:
    """One of the extras is true, and what is eliminated contradicts them all."""
    draft = Draft(position)
    either = _one_of_the_extras(draft, step)
    draft.add(So(eliminations=step.eliminations, because=(either,)))
    return draft.argument


def last_digit(step: Step, position: Position) -> Argument:
    """The digit that would complete the pattern is not there."""
    draft = Draft(position)
    pattern = draft.add(_pattern(step, position))
    draft.add(So(eliminations=step.eliminations, because=(pattern,)))
    return draft.argument


def extras_in_set(step: Step, position: Position) -> Argument:
    """The cells with extras count as one cell, which makes a naked or a hidden set with others."""
    draft, others = Draft(position), step.roles[2].cells
    either = _one_of_the_extras(draft, step)
    extras = _extras(step, position)
    if any(cell in others for cell, _ in step.eliminations):
        reason = _hidden_set(draft, step, extras, (either, others))
    else:
        has = draft.add(Has(cells=others, digits=_digits_in(others, position)))
        digits = {digit for _, digit in extras}.union(_digits_in(others, position))
        cells = (*_cells(extras), *others)
        reason = draft.add(Locked(cells=cells, digits=tuple(sorted(digits)), because=(either, has)))
    draft.add(So(eliminations=step.eliminations, because=(reason,)))
    return draft.argument


def _hidden_set(draft: Draft, step: Step, extras: Candidates, reasons: tuple[int, Cells]) -> int:
    """The claim that the others hold only digits of the set; `reasons`: an extra, the others.

    The digits of the set fit only there and in the cells with extras, one of which has an extra.
    """
    position, (either, others) = draft.position, reasons
    ((unit,),) = [role.units for role in step.roles if role.name == "als"]
    inside = mask_of((*_cells(extras), *others))
    free = {digit for _, digit in extras}
    digits = tuple([each for each in _only_in(inside, unit, position) if each not in free])
    fits = draft.add(_fits(digits, unit, position))
    return draft.add(Taken(cells=others, digits=digits, because=(either, fits)))


def extras_and_digit(step: Step, position: Position) -> Argument:
    """Two cells with extras are the only ones for another digit: one has that, one an extra."""
    draft, extras = Draft(position), _extras(step, position)
    cells = mask_of(_cells(extras))
    used = {digit for _, digit in (*extras, *step.eliminations)}
    fits = next(
        _fits((digit,), unit, position)
        for unit in position.tables.common_units(cells)
        for digit in _only_in(cells, unit, position)
        if digit not in used
    )
    reasons = []
    if {cell for cell, _ in step.eliminations} != set(fits.cells) or len(fits.cells) > 1:
        reasons.append(_one_of_the_extras(draft, step))
    reasons.append(draft.add(fits))
    draft.add(So(eliminations=step.eliminations, because=tuple(reasons)))
    return draft.argument


def unique_loop(step: Step, position: Position) -> Argument:
    """A loop of any type: which one, its roles and its eliminations say."""
    if len(step.roles) > 2:
        return extras_in_set(step, position)
    extras = _extras(step, position)
    cells = {cell for cell, _ in extras}
    if len(cells) > 1 and cells.issuperset(cell for cell, _ in step.eliminations):
        return extras_and_digit(step, position)
    return one_extra(step, position)


def diagonal_extras(step: Step, position: Position) -> Argument:
    """A digit that is in both corners with extras or in none: in both, the pattern is complete."""
    draft, rows = Draft(position), position.tables.row_of
    extra_cells = _cells(_extras(step, position))
    (digit,) = {digit for _, digit in step.eliminations}
    lacking = [cell for cell in extra_cells if not position.has(cell, digit)]
    if lacking:  # then the row of that one has the digit in the column of the other
        only = draft.add(_fits((digit,), rows[lacking[0]], position))
        draft.add(So(eliminations=step.eliminations, because=(only,)))
        return draft.argument
    node = tuple([(cell, digit) for cell in extra_cells])
    forced = [((cell, digit), rows[cell]) for cell in extra_cells]
    return _completed(draft, step, node, forced)


def hidden_rectangle(step: Step, position: Position) -> Argument:
    """A digit in one corner would force the three others, and complete the pattern."""
    draft, tables = Draft(position), position.tables
    ((corner, wrong),) = step.eliminations
    (digit,) = [each for each in step.digits if each != wrong]
    forced = []
    for cell in step.roles[0].cells:
        units = set(tables.units_of[cell]) & {tables.row_of[corner], tables.column_of[corner]}
        if cell != corner and units:
            forced.append(((cell, digit), units.pop()))
    return _completed(draft, step, ((corner, wrong),), forced)


def _completed(
    draft: Draft, step: Step, node: Node, forced: list[tuple[tuple[int, int], int]]
) -> Argument:
    """Suppose a node: it forces candidates, each in a unit, after which no extra is left."""
    pattern = _pattern(step, draft.position)
    found = [draft.add(pattern)]
    under = (draft.add(Suppose(node=node, is_true=True, under=(draft.next_index,))),)
    for candidate, unit in forced:
        read = InUnit(unit, candidate[1])
        found.append(draft.add(Then(node=(candidate,), is_true=True, reads=(read,), under=under)))
    impossible = draft.add(
        Impossible(cells=pattern.cells, digits=pattern.digits, because=tuple(found), under=under)
    )
    draft.add(So(eliminations=step.eliminations, because=(impossible,)))
    return draft.argument


def _one_of_the_extras(draft: Draft, step: Step) -> int:
    """The claims that there would be two solutions without the extras, and that one is true."""
    extras = _extras(step, draft.position)
    is_bug = step.technique.startswith("bug")
    pattern = draft.add(Bug(extras=extras) if is_bug else _pattern(step, draft.position))
    digits = dict.fromkeys(digit for _, digit in extras)
    nodes = [tuple([each for each in extras if each[1] == digit]) for digit in digits]
    return draft.add(Either(nodes=tuple(nodes), because=(pattern,)))


def _pattern(step: Step, position: Position) -> Deadly:
    cells = step.roles[0].cells
    solved = tuple([cell for cell in cells if position.values[cell]])
    return Deadly(cells=cells, digits=step.digits, extras=_extras(step, position), solved=solved)


def _extras(step: Step, position: Position) -> Candidates:
    """The candidates of the pattern's cells without which it would be deadly."""
    if step.technique.startswith("bug"):
        return next(role.candidates for role in step.roles if role.name == "extra")
    cells = step.roles[0].cells
    found = []
    for number, cell in enumerate(cells):
        # Each open corner of an avoidable rectangle would get the digit that is opposite.
        opposite = position.values[cells[len(cells) - 1 - number]]
        own = (opposite,) if opposite else step.digits
        found += [each for each in position.candidates_in((cell,)) if each[1] not in own]
    return tuple(found)


def _only_in(cells: int, unit: int, position: Position) -> Iterator[int]:
    """The digits whose places in the unit are all among these cells, a mask."""
    inside = position.tables.unit_masks[unit]
    for index, places in enumerate(position.places):
        if places & inside and not places & inside & ~cells:
            yield index + 1


def _fits(digits: Digits, unit: int, position: Position) -> Fits:
    """The claim where these digits fit in a unit."""
    cells = 0
    for digit in digits:
        cells |= position.places[digit - 1] & position.tables.unit_masks[unit]
    return Fits(digits=digits, units=(unit,), cells=tuple(bit_indices(cells)))


def _digits_in(cells: Iterable[int], position: Position) -> Digits:
    return tuple(sorted({digit for _, digit in position.candidates_in(cells)}))


def _cells(candidates: Candidates) -> Cells:
    return tuple(dict.fromkeys(cell for cell, _ in candidates))


BUILDERS = {
    "unique-rectangle-1": one_extra,
    "unique-rectangle-2": one_extra,
    "unique-rectangle-3": extras_in_set,
    "unique-rectangle-4": extras_and_digit,
    "unique-rectangle-5": one_extra,
    "unique-rectangle-6": diagonal_extras,
    "hidden-rectangle": hidden_rectangle,
    "avoidable-rectangle-1": last_digit,
    "avoidable-rectangle-2": one_extra,
    "unique-loop": unique_loop,
    "bug-plus-1": one_extra,
    "bug-2": one_extra,
    "bug-3": extras_in_set,
    "bug-4": extras_and_digit,
}
