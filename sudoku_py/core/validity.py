"""Whether a grid keeps the rules: clashes, cells without a candidate, digits without a cell.

These are visible at a glance, without search: a grid that passes may still have no solution.
`reasons` turns them into errors.
"""

from collections.abc import Iterator
from typing import ClassVar, NamedTuple, cast

from sudoku_py.core import shape
from sudoku_py.core.errors import SudokuError
from sudoku_py.core.geometry import Geometry, Unit, UnitKind
from sudoku_py.core.grid import Grid


class NoSolution(SudokuError):  # noqa: N818 (the name says what is wrong with the puzzle)
    """Why a puzzle has no solution, though nothing is visibly wrong with it.

    A subclass says what is visibly wrong, or what is wrong with a position.

    Details: `forced`, the number of digits deduced before the contradiction, and the `cell`, or
    the `kind` and `number` of the unit with the `digit` as its symbol (`forced-…`); the same
    without `forced` where the candidates of a position lack a digit at once (`candidates-…`); none
    (`locked`); `guesses` (`exhausted`).

    >>> print(NoSolution("candidates-cell", cell="r1c2"))
    No candidate is left for r1c2.
    """

    sentences: ClassVar[dict[str, str]] = {
        "forced-cell": "Filling in the forced digits (count: {forced}) leaves no digit for {cell}.",
        "forced-row": "Filling in the forced digits (count: {forced}) leaves no place for "
        "{digit} in row {number}.",
        "forced-column": "Filling in the forced digits (count: {forced}) leaves no place for "
        "{digit} in column {number}.",
        "forced-box": "Filling in the forced digits (count: {forced}) leaves no place for "
        "{digit} in box {number}.",
        "candidates-cell": "No candidate is left for {cell}.",
        "candidates-row": "No cell of row {number} has the candidate {digit}.",
        "candidates-column": "No cell of column {number} has the candidate {digit}.",
        "candidates-box": "No cell of box {number} has the candidate {digit}.",
        "locked": "The puzzle contradicts itself without any guess: digits locked where a line "
        "crosses a box leave no place for others.",
        "exhausted": "A complete search found no solution (guesses: {guesses}).",
    }


class SeveralSolutions(SudokuError):  # noqa: N818 (as above)
    """A puzzle that has more than one solution: the first `cell` in which two of them differ.

    >>> print(SeveralSolutions("multiple", cell="r1c2", one="3", other="4"))
    There is more than one solution: r1c2 can be 3 or 4.
    """

    sentences: ClassVar[dict[str, str]] = {
        "multiple": "There is more than one solution: {cell} can be {one} or {other}.",
    }


class InvalidPuzzle(NoSolution):
    """A grid that breaks a rule, or that visibly has no solution.

    Details: `kind` and `number` of the unit, `digit` as its symbol, `cells` as their names joined
    by commas (`clash-…`); `cell` (`stuck-cell`); `kind`, `number`, `digit` (`stuck-…`).

    >>> isinstance(reasons(Grid.from_line("1..1" + "." * 12))[0], NoSolution)
    True
    """

    sentences: ClassVar[dict[str, str]] = {
        "clash-row": "Row {number} has the digit {digit} more than once: {cells}.",
        "clash-column": "Column {number} has the digit {digit} more than once: {cells}.",
        "clash-box": "Box {number} has the digit {digit} more than once: {cells}.",
        "stuck-cell": "No digit fits in {cell}: its row, column and box already have them all.",
        "stuck-row": "Row {number} has no place left for the digit {digit}.",
        "stuck-column": "Column {number} has no place left for the digit {digit}.",
        "stuck-box": "Box {number} has no place left for the digit {digit}.",
    }


class Clash(NamedTuple):
    """A digit that is more than once in a unit, and the cells that hold it."""

    unit: Unit
    digit: int
    cells: tuple[int, ...]


class StuckUnit(NamedTuple):
    """A unit that lacks a digit and has no cell for it."""

    unit: Unit
    digit: int


def clashes(grid: Grid) -> tuple[Clash, ...]:
    """Every digit that is more than once in a unit: by rows, then columns, then boxes.

    >>> [(clash.unit.kind, clash.cells) for clash in clashes(Grid.from_line("1..1" + "." * 12))]
    [('row', (0, 3))]
    """
    units = {(unit.kind, unit.number): unit for unit in grid.geometry.units}
    plain = [(unit.kind, unit.number, list(unit.cells)) for unit in units.values()]
    found = shape.clashes(list(plain), list(grid.values))
    return tuple(
        Clash(units[cast(UnitKind, kind), number], digit, tuple(cells))
        for kind, number, digit, cells in found
    )


def candidates(grid: Grid) -> tuple[tuple[int, ...], ...]:
    """For each cell the digits that no peer holds, ascending; none for a filled cell.

    >>> candidates(Grid.from_line("12.." + "." * 12))[2]
    (3, 4)
    """
    geometry, values = grid.geometry, grid.values
    digits = range(1, geometry.size + 1)
    return tuple(
        ()
        if value
        else tuple(sorted(set(digits) - {values[peer] for peer in geometry.peers[cell]}))
        for cell, value in enumerate(values)
    )


def stuck_cells(grid: Grid) -> tuple[int, ...]:
    """The empty cells without a candidate, ascending.

    >>> stuck_cells(Grid.from_line("123.." + "..4" + "." * 8))
    (3,)
    """
    return tuple(
        cell
        for cell, left in enumerate(candidates(grid))
        if not left and grid.values[cell] == shape.EMPTY
    )


def stuck_units(grid: Grid) -> tuple[StuckUnit, ...]:
    """Every unit that lacks a digit and has no cell with that candidate.

    >>> grid = Grid.from_line("12..3..........3")
    >>> [(stuck.unit.kind, stuck.unit.number, stuck.digit) for stuck in stuck_units(grid)]
    []
    """
    left = candidates(grid)
    return tuple(
        StuckUnit(unit, digit)
        for unit in grid.geometry.units
        for digit in range(1, grid.size + 1)
        if not any(grid.values[cell] == digit or digit in left[cell] for cell in unit.cells)
    )


def reasons(grid: Grid) -> tuple[InvalidPuzzle, ...]:
    """Why the grid visibly has no solution, as errors; none if nothing is visible.

    If there are clashes, these alone, because the rest mostly follows from them; otherwise stuck
    cells, then stuck units.

    >>> [str(reason) for reason in reasons(Grid.from_line("1..1" + "." * 12))]
    ['Row 1 has the digit 1 more than once: r1c1, r1c4.']
    """
    return tuple(_clash_reasons(grid)) or tuple(_stuck_reasons(grid))


def check(grid: Grid) -> None:
    """Raise the first of `reasons`, if there is one."""
    for reason in reasons(grid):
        raise reason


def is_solution(puzzle: Grid, solution: Grid) -> bool:
    """Whether `solution` is full, keeps every rule and has all the puzzle's digits.

    It uses the rules alone, so that it can check any solver.

    >>> solved = Grid.from_line("1234341221434321")
    >>> is_solution(Grid.from_line("12.............."), solved)
    True
    >>> is_solution(Grid.from_line("2..............."), solved)
    False
    """
    if puzzle.geometry != solution.geometry:
        return False
    digits = set(range(1, solution.size + 1))
    return all(
        given in (shape.EMPTY, value)
        for given, value in zip(puzzle.values, solution.values, strict=True)
    ) and all(
        {solution.values[cell] for cell in unit.cells} == digits for unit in solution.geometry.units
    )


def _clash_reasons(grid: Grid) -> Iterator[InvalidPuzzle]:
    for unit, digit, cells in clashes(grid):
        names = ", ".join(grid.geometry.cell_name(cell) for cell in cells)
        yield _reason("clash", grid.geometry, unit, digit, cells=names)


def _stuck_reasons(grid: Grid) -> Iterator[InvalidPuzzle]:
    for cell in stuck_cells(grid):
        yield InvalidPuzzle("stuck-cell", cell=grid.geometry.cell_name(cell))
    for unit, digit in stuck_units(grid):
        yield _reason("stuck", grid.geometry, unit, digit)


def _reason(
    problem: str, geometry: Geometry, unit: Unit, digit: int, **details: str
) -> InvalidPuzzle:
    return InvalidPuzzle(
        f"{problem}-{unit.kind}",
        kind=unit.kind,
        number=unit.number,
        digit=geometry.symbols[digit - 1],
        **details,
    )
