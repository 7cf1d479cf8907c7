"""Advanced deductions: what the marks that a growth has left allow by techniques of other rows.

They are asked kind by kind, simplest first, until one yields something. A deduction counts only if
it needs candidates that the growth has removed; those are its parents. They are found by the
constraints it rests on: those in which its pattern would not be there with all candidates.
"""

from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple

from sudoku_py.techniques.explainer.chains.tables import CELLS, MEMBERS, NINE, SIZE
from sudoku_py.techniques.explainer.fish import fish
from sudoku_py.techniques.explainer.locked import locked_candidates_steps
from sudoku_py.techniques.explainer.subsets import hidden_sets, naked_sets
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.step import Step

ALL_NINE = (1 << SIZE) - 1  # a growth has further bits in its constraints


class Deduction(NamedTuple):
    """What is eliminated, and the constraints that this rests on; `chain` is a nested one's number.

    Nested chains number from 0; what is not one has -1.
    """

    candidates: tuple[int, ...]
    constraints: tuple[int, ...]
    chain: int = -1


Kind = Callable[[Position], Iterator[Deduction | None]]  # None is a pause: the rest takes long


def reduced(position: Position, remaining: list[int]) -> Position:
    """The position with the candidates that a growth has left in its constraints."""
    left = position.copy()
    left.candidates = [digits & ALL_NINE for digits in remaining[:CELLS]]
    for digit in range(SIZE):
        places = 0
        for row in range(SIZE):
            places |= (remaining[CELLS + row * SIZE + digit] & ALL_NINE) << SIZE * row
        left.places[digit] = places
    return left


def removed(before: list[int], now: list[int], constraints: tuple[int, ...]) -> tuple[int, ...]:
    """The candidates that have gone from the constraints."""
    gone = dict.fromkeys(
        MEMBERS[constraint][place]
        for constraint in constraints
        for place in NINE.digit_indices[before[constraint] & ~now[constraint]]
    )
    return tuple(gone)


def in_columns(candidates: Iterator[int]) -> tuple[int, ...]:
    """The candidates by the column, the row and the digit: the order in which they are taken."""
    return tuple(sorted(candidates, key=lambda one: (one // SIZE % SIZE, one)))


def _unit_constraints(step: Step, units: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(CELLS + unit * SIZE + digit - 1 for unit in units for digit in step.digits)


def constraints_of(step: Step) -> tuple[int, ...]:
    """What a pattern rests on: its digits in its base or its unit, or the cells of a naked set."""
    roles = {role.name: role for role in step.roles}
    if "base" in roles:
        return _unit_constraints(step, roles["base"].units)
    if step.technique.startswith("naked"):
        return roles["cells"].cells
    return _unit_constraints(step, roles["unit"].units)


def _deductions(hints: Callable[[Position], Iterator[Step]], left: Position) -> Iterator[Deduction]:
    for step in hints(left):
        numbers = (cell * SIZE + digit - 1 for cell, digit in step.eliminations)
        yield Deduction(in_columns(numbers), constraints_of(step))


PATTERNS: tuple[Kind, ...] = tuple(
    partial(_deductions, hints)
    for hints in (
        locked_candidates_steps,
        partial(hidden_sets, size=2),
        partial(naked_sets, size=2),
        partial(fish, size=2),
    )
)
