"""What is said of a position without a solution."""

from collections.abc import Iterator
from random import Random

import pytest

from sudoku_py.analysis.position_conflict import position_conflict
from sudoku_py.analysis.verdict import verdict_of
from sudoku_py.core.grid import Grid
from sudoku_py.generator import Options, puzzle_of
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.text.positions import read_line


def codes(line: str) -> list[str]:
    return [reason.code for reason in position_conflict(read_line(line))]


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("123....4........:", ["no-solution-left", "stuck-cell", "blame-givens"]),
        ("12..34....1.4...:413", ["no-solution-left", "stuck-column", "blame-lost"]),
        ("12..34....1.4...:413 313", ["no-solution-left", "no-candidate", "blame-lost"]),
        ("12+3.34....1.4...:", ["no-solution-left", "stuck-column", "blame-wrong"]),
        ("1..............+2:311 341 313", []),
        ("12..............:332 331 341 342", ["no-solution-left", "stuck-box"]),
    ],
)
def test_where_it_shows_and_what_is_to_blame(line: str, found: list[str]) -> None:
    assert codes(line) == found


def test_a_puzzle_without_a_solution_has_the_reason_of_its_verdict() -> None:
    met = set()
    for grid in mistyped(40):
        found, verdict = position_conflict(Position.of_grid(grid)), verdict_of(grid)
        assert bool(found) == (verdict.solution is None)
        if found:
            assert str(found[1]) == str(verdict.reason)
            met |= {reason.code for reason in found[2:]}
    assert met == {"blame-givens"}


def mistyped(count: int) -> Iterator[Grid]:
    """Puzzles with another digit in place of a given, of which some clash."""
    rng = Random(4)
    for seed in range(count):
        puzzle = puzzle_of(Options(size=6, minimal=True, seed=seed)).grid
        values = list(puzzle.values)
        cell = rng.choice([cell for cell, digit in enumerate(values) if digit])
        values[cell] = rng.choice([digit for digit in range(1, 7) if digit != values[cell]])
        yield Grid(puzzle.geometry, tuple(values))


def test_what_differs_from_the_only_solution_is_named_and_nothing_else() -> None:
    rng = Random(5)
    for size in (4, 6, 9, 12):
        made = puzzle_of(Options(size=size, seed=size))
        position = Position.of_grid(made.grid)
        cells = sorted(rng.sample(made.grid.empty_cells, 2))
        for cell in cells:
            position.eliminate(cell, made.solution.values[cell])
        *_, last = position_conflict(position)
        names = ", ".join(made.grid.geometry.cell_name(cell) for cell in cells)
        assert (last.code, last.details) == ("blame-lost", {"cells": names})


def test_digits_to_blame_have_no_solution_alone() -> None:
    for line, code in (
        ("12....3.4.......:", "blame-givens"),
        ("12....3.+4.......:", "blame-givens"),
        ("12....+3.+4.......:", "blame-digits"),
    ):
        *_, last = position_conflict(read_line(line))
        assert (last.code, last.details) == (code, {"cells": "r1c1, r1c2, r2c3"})
