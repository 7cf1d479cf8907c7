"""The next thing that can be seen on a board, as one would tell it: the simplest rule first.

A rule of the rule-based solver, or two kinds of its singles told apart: the last digit of a unit is
seen at a glance; a cell's last candidate, where others were ruled out, needs another reason.
"""

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Literal, NamedTuple, cast

from sudoku_py.core.geometry import Geometry, Unit
from sudoku_py.core.grid import Grid
from sudoku_py.core.shape import EMPTY
from sudoku_py.solvers.rule_based import RuleBased, Step

Kind = Literal["last", "hidden", "naked", "last-candidate", "pointing", "claiming"]


class Hint(NamedTuple):
    """What can be seen: a `digit` goes into the one of `cells`, or cannot stand in `strikes`.

    `unit` is where it was looked for, None for a naked single; of a digit that is locked, `line` is
    the other unit that all of its `cells` lie in.
    """

    kind: Kind
    cells: tuple[int, ...]
    digit: int
    unit: Unit | None = None
    line: Unit | None = None
    strikes: tuple[int, ...] = ()


def hint(board: Grid, struck: Sequence[int]) -> Hint | None:
    """What can be seen on `board`, where the digits with bits 1 << digit of `struck` are ruled out.

    None if the simple rules say nothing, or a cell or a digit has no place left.

    >>> hint(Grid.from_line("123............."), [0] * 16)[:3]
    ('last', (3,), 4)
    """
    rules = RuleBased(board)
    for cell, bits in enumerate(struck):
        if board.values[cell] == EMPTY:
            rules.candidates[cell] &= ~bits
    if rules.contradiction():
        return None
    return next(_seen(rules, board), None)


def _seen(rules: RuleBased, board: Grid) -> Iterator[Hint]:
    geometry, plain = board.geometry, RuleBased(board).candidates
    hidden = [_hidden(board, step) for step in rules.hidden_singles()]
    yield from sorted(hidden, key=lambda found: found.kind != "last")
    for step in rules.naked_singles():
        (cell,), digits, _ = step.why[1:]
        alone = plain[cell].bit_count() == 1
        yield Hint("naked" if alone else "last-candidate", (cell,), digits[0])
    yield from (_locked(geometry, step) for step in rules.intersections())


def _hidden(board: Grid, step: Step) -> Hint:
    _, cells, digits, index = step.why
    unit = board.geometry.units[cast(int, index)]
    empty = [cell for cell in unit.cells if board.values[cell] == EMPTY]
    return Hint("last" if len(empty) == 1 else "hidden", cells, digits[0], unit)


def _locked(geometry: Geometry, step: Step) -> Hint:
    rule, cells, digits, index = step.why
    unit, held = geometry.units[cast(int, index)], set(chain(cells, step.strikes))
    line = next(other for other in geometry.units_of[cells[0]] if held <= set(other.cells))
    kind: Kind = "pointing" if rule == "pointing" else "claiming"
    return Hint(kind, cells, digits[0], unit, line, tuple(step.strikes))
