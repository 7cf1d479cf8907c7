"""Why a position has no solution: where it contradicts itself, and the culprits.

A position has more than a puzzle that can be wrong: digits that were placed, and candidates that
were removed. If the givens have one solution, the culprits are what differs from it; otherwise
they are digits that contradict each other, as few as possible.
"""

from collections.abc import Iterable, Iterator
from itertools import chain
from typing import ClassVar

from sudoku_py.analysis.minimal_conflict import MinimalConflict
from sudoku_py.analysis.oracle import within
from sudoku_py.analysis.verdict import contradiction_reason, verdict_of
from sudoku_py.core import validity
from sudoku_py.core.errors import SudokuError
from sudoku_py.core.validity import NoSolution
from sudoku_py.solvers.human_techniques import contradiction
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.procedures import has_no_solution
from sudoku_py.techniques.singles import hidden_singles, naked_singles
from sudoku_py.techniques.solutions import (
    lost_digits,
    solutions_of,
    solutions_of_givens,
    wrong_digits,
)


class PositionConflict(NoSolution):
    """What contradicts itself in a position; a puzzle alone has `InvalidPuzzle` and `NoSolution`.

    Details: the `cell`, or `cells` as their names joined by commas.
    """

    sentences: ClassVar[dict[str, str]] = {
        "no-solution-left": "There is no solution.",
        "no-candidate": "{cell} has no candidate left.",
        "blame-givens": "These givens contradict each other: {cells}.",
        "blame-digits": "These digits contradict each other: {cells}.",
        "blame-wrong": "These placed digits are wrong: {cells}.",
        "blame-lost": "The right candidate was removed from these cells: {cells}.",
    }


def position_conflict(position: Position) -> tuple[SudokuError, ...]:
    """That a position has no solution, where it contradicts itself, and the culprits, if known.

    Nothing if it has a solution, or if a short search does not prove that it has none.

    >>> from sudoku_py.core.grid import Grid
    >>> position = Position.of_grid(Grid.from_line("12..34....1.4..."))
    >>> position_conflict(position)
    ()
    >>> position.eliminate(2, 4)
    >>> for reason in position_conflict(position):
    ...     print(reason)
    There is no solution.
    Column 3 has no place left for the digit 4.
    The right candidate was removed from these cells: r1c3.
    """
    if not has_no_solution(position):
        return ()
    where = where_contradictory(position)
    said = PositionConflict("no-solution-left")
    return (said, *([where] if where else []), *_blame(position))


def where_contradictory(position: Position) -> SudokuError | None:
    """What shows that a position has no solution: at once, after forced digits, or by a search.

    The position is known to have none. The answer is None if that only shows in a comparison with
    the only solution of the givens.
    """
    if position.candidates == Position.of_grid(position.grid).candidates:
        reason = verdict_of(position.grid).reason
        if reason:
            return reason
    forced, after = 0, position.copy()
    while not (reason := _visible(after, forced)):
        step = next(chain(naked_singles(after), hidden_singles(after)), None)
        if not step and solutions_of_givens(position).only:
            return None
        if not step:
            guesses = solutions_of(position).states - 1
            return NoSolution("exhausted", guesses=guesses) if guesses else NoSolution("locked")
        after.apply(step)
        forced += 1
    return reason


def _visible(position: Position, forced: int) -> SudokuError | None:
    """The cell or unit that shows the contradiction, after that many forced digits, if one does."""
    found = contradiction(position)
    if found is None:
        return None
    geometry = position.tables.geometry
    if forced:
        return contradiction_reason(geometry, found, forced)
    if found.cell is not None:
        return PositionConflict("no-candidate", cell=geometry.cell_name(found.cell))
    kind, number, _ = geometry.units[found.unit or 0]
    digit = geometry.symbols[(found.digit or 1) - 1]
    return validity.InvalidPuzzle(f"stuck-{kind}", kind=kind, number=number, digit=digit)


def _blame(position: Position) -> Iterator[PositionConflict]:
    """The digits and candidates that are wrong, or else digits that contradict each other."""
    solution = solutions_of_givens(position).only
    if solution:
        if wrong := wrong_digits(position, solution):
            yield _about(position, "blame-wrong", wrong)
        before = Position.of_grid(position.grid)  # what peers rule out was not removed
        gone = lost_digits(position, solution)
        if lost := tuple(cell for cell in gone if before.has(cell, solution.values[cell])):
            yield _about(position, "blame-lost", lost)
    elif not validity.clashes(position.grid):  # these name their cells
        found = MinimalConflict(position.grid.line)
        for _ in within(found.run(), position.tables.cells):
            pass
        if found.cells:
            are_givens = all(position.givens >> cell & 1 for cell in found.cells)
            code = "blame-givens" if are_givens else "blame-digits"
            yield _about(position, code, found.cells)


def _about(position: Position, code: str, cells: Iterable[int]) -> PositionConflict:
    names = map(position.tables.geometry.cell_name, cells)
    return PositionConflict(code, cells=", ".join(names))
