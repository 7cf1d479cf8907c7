"""The first level of a hint: a unit and a digit or two, and never the whole pattern."""

from collections.abc import Iterator

from sudoku_py.core.sentence import Sentence
from sudoku_py.techniques.argument.sentences import Words
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.step import Candidate, Step

ONE, SEVERAL, SEARCHED = "hint.nudge", "hint.nudge-several", "hint.searched"
KEYS = (ONE, SEVERAL, SEARCHED)
MOST_DIGITS = 2  # more of them would give a pattern away
NO_TECHNIQUE = "brute-force"


def nudge(step: Step, position: Position) -> tuple[Sentence, list[int]]:
    """A sentence, and the cells of the unit that it names.

    The step has to do with each of the digits in that unit: with a candidate of its pattern, or
    with what follows. For a digit that is searched, there is nothing to see, and no cells.

    >>> from sudoku_py.core.grid import Grid
    >>> position = Position.of_grid(Grid.from_line("1234341221434.2."))
    >>> nudge(Step("naked-single", ((13, 3),), digits=(3,)), position)[0]
    ('hint.nudge', {'unit': ('explain.box', {'number': 3}), 'digits': '3'})
    """
    if step.technique == NO_TECHNIQUE:
        return (SEARCHED, {}), []
    touched = frozenset(_touched(step, position))
    digits = _digits(step, touched)
    unit = _unit(step, touched, digits, position)
    words = Words(position.tables.geometry)
    key = ONE if len(digits) == 1 else SEVERAL
    details = {"unit": words.unit(unit), "digits": words.digits(digits)}
    return (key, details), list(position.tables.unit_cells[unit])


def _touched(step: Step, position: Position) -> Iterator[Candidate]:
    """The candidates that the step has to do with."""
    yield from step.placements
    yield from step.eliminations
    for role in step.roles:
        yield from role.candidates
        yield from position.candidates_in(role.cells)
    for chain in (step.links, *step.branches):
        for link in chain:
            yield from link.start
            yield from link.end


def _digits(step: Step, touched: frozenset[Candidate]) -> tuple[int, ...]:
    """Those of the pattern if they are few, otherwise the one that most conclusions are about."""
    if 0 < len(step.digits) <= MOST_DIGITS and set(step.digits) <= {digit for _, digit in touched}:
        return tuple(sorted(step.digits))
    concluded = [digit for _, digit in (*step.placements, *step.eliminations)]
    return (max(sorted(set(concluded)), key=concluded.count),)


def _unit(
    step: Step, touched: frozenset[Candidate], digits: tuple[int, ...], position: Position
) -> int:
    """The unit of the pattern; without one, the unit with most of these candidates."""
    unit_masks = position.tables.unit_masks

    def count(unit: int, digit: int) -> int:
        return sum(each == digit and unit_masks[unit] >> cell & 1 for cell, each in touched)

    own = [
        unit
        for role in step.roles
        if role.name in ("unit", "base")
        for unit in role.units
        if all(count(unit, digit) for digit in digits)
    ]
    if own:
        return own[0]
    # Of several alike, the last kind: boxes, which people look at first.
    units = range(len(unit_masks) - 1, -1, -1)
    return max(
        units,
        key=lambda unit: (
            min(count(unit, digit) for digit in digits),
            sum(count(unit, digit) for digit in digits),
        ),
    )
