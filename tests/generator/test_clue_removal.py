"""Puzzles by clue removal and in patterns, and counting in slices."""

from collections.abc import Generator
from random import Random
from typing import Any

import pytest

from sudoku_py.bitboard import is_unique
from sudoku_py.core.geometry import geometry
from sudoku_py.core.grid import Grid
from sudoku_py.core.validity import is_solution
from sudoku_py.generator import Options, Progress, Puzzle, full_grid, generate, puzzle_of
from sudoku_py.generator.clue_removal import PAUSE, count_in_slices
from sudoku_py.generator.symmetry import SYMMETRIES, has_symmetry
from tests.data import pinned, puzzles
from tests.generator.checks import given_cells, is_minimal, solutions

HERE = Progress(1, 1, 0, 81, 30)


def result(work: Generator[Progress, None, int | None]) -> tuple[int, int | None]:
    """How many reports there were, and what came out."""
    reports = 0
    while True:
        try:
            assert next(work) == HERE
        except StopIteration as end:
            return reports, end.value
        reports += 1


@pytest.mark.parametrize(
    ("limit", "patience", "count"), [(2, 1000, 2), (100, 1000, 72), (100, 10, None), (72, 1000, 72)]
)
def test_limit_and_patience(limit: int, patience: int, count: int | None) -> None:
    assert result(count_in_slices("1" + "." * 15, limit, patience, lambda: HERE))[1] == count


def test_reports_come_every_few_states() -> None:
    reports, count = result(count_in_slices(puzzles("top12")[6].line, 2, 1000, lambda: HERE))
    assert count == 1
    assert 2 <= reports < 1000 // PAUSE


@pytest.mark.parametrize(("size", "givens"), [(4, 6), (6, 13), (8, 24), (9, 30), (12, 53)])
def test_a_puzzle_has_one_solution_and_the_usual_count(size: int, givens: int) -> None:
    puzzle = puzzle_of(Options(size=size, seed=1))
    assert (puzzle.grid.size, puzzle.grid.givens, puzzle.reached) == (size, givens, True)
    assert is_solution(puzzle.grid, puzzle.solution)
    assert solutions(puzzle.grid) == 1


def test_16x16() -> None:
    puzzle = puzzle_of(Options(size=16, seed=1))
    assert (puzzle.grid.givens, puzzle.reached) == (95, True)
    assert is_solution(puzzle.grid, puzzle.solution)
    assert is_unique(puzzle.grid)


def test_no_second_solution_in_many_puzzles() -> None:
    for seed in range(20):
        assert solutions(puzzle_of(Options(givens=26, seed=seed)).grid) == 1


def test_givens_or_empty_cells_are_counted_as_asked() -> None:
    assert puzzle_of(Options(givens=40)).grid.givens == 40
    assert len(puzzle_of(Options(empty=45)).grid.empty_cells) == 45
    full = puzzle_of(Options(empty=0))
    assert full.grid == full.solution


def test_a_count_out_of_reach_is_said_and_the_best_is_given() -> None:
    few = puzzle_of(Options(givens=17, attempts=2))
    assert not few.reached
    assert 17 < few.grid.givens < 28
    assert solutions(few.grid) == 1


@pytest.mark.parametrize("size", [4, 6, 9])
@pytest.mark.parametrize("symmetry", SYMMETRIES)
def test_symmetric_as_asked(symmetry: str, size: int) -> None:
    for seed in range(3):
        puzzle = puzzle_of(Options(size=size, symmetry=symmetry, seed=seed))
        assert has_symmetry(size, given_cells(puzzle.grid), symmetry)
        assert puzzle.reached
        assert solutions(puzzle.grid) == 1


@pytest.mark.parametrize("symmetry", ["half-turn", "horizontal", "diagonal", "diagonals"])
def test_a_count_and_a_symmetry_go_together(symmetry: str) -> None:
    for givens in (32, 33):
        puzzle = puzzle_of(Options(symmetry=symmetry, givens=givens, seed=5))
        assert (puzzle.grid.givens, puzzle.reached) == (givens, True)


def test_the_search_ends_with_its_time() -> None:
    puzzle = puzzle_of(Options(givens=17, attempts=10**6, seconds=0.2))
    assert not puzzle.reached
    assert solutions(puzzle.grid) == 1


@pytest.mark.parametrize("size", [4, 6, 8, 9])
def test_minimal_means_that_no_given_can_go(size: int) -> None:
    for seed in range(4):
        puzzle = puzzle_of(Options(size=size, minimal=True, seed=seed))
        assert (puzzle.redundant, puzzle.reached) == (0, True)
        assert solutions(puzzle.grid) == 1
        assert is_minimal(puzzle.grid)


def test_minimal_with_a_count() -> None:
    puzzle = puzzle_of(Options(minimal=True, givens=24, seed=1))
    assert (puzzle.grid.givens, puzzle.reached) == (24, True)
    assert is_minimal(puzzle.grid)
    rare = puzzle_of(Options(minimal=True, givens=35, seed=1, attempts=2))
    assert not rare.reached
    assert is_minimal(rare.grid)


def test_minimal_and_symmetric() -> None:
    """In two attempts, which are too few for some."""
    wishes = [
        Options(symmetry="half-turn", minimal=True, seed=seed, attempts=2) for seed in range(3)
    ]
    made = [puzzle_of(wish) for wish in wishes]
    assert {puzzle.reached for puzzle in made} == {True, False}
    for puzzle in made:
        assert has_symmetry(9, given_cells(puzzle.grid), "half-turn")
        assert puzzle.reached == (puzzle.redundant == 0) == is_minimal(puzzle.grid)


def test_from_a_solution() -> None:
    solution = full_grid(geometry(9), Random(8))
    puzzle = puzzle_of(Options(solution=solution, givens=28))
    assert puzzle.solution == solution
    assert is_solution(puzzle.grid, solution)
    assert solutions(puzzle.grid) == 1


@pytest.mark.parametrize(("wish", "line"), pinned(), ids=lambda part: str(part)[:40])
def test_the_same_options_make_the_same_puzzle_everywhere(wish: dict[str, Any], line: str) -> None:
    """A change here is a change of what every link with a seed shows."""
    pattern = wish.pop("pattern", None)
    options = Options(**wish, pattern=Grid.from_line(pattern) if pattern else None)
    assert puzzle_of(options).grid.line == line


def test_progress_tells_how_far() -> None:
    *progress, last = generate(Options(seed=1))
    assert isinstance(last, Puzzle)
    steps = [report for report in progress if isinstance(report, Progress)]
    assert len(steps) == len(progress) > 50
    assert steps[0] == Progress(attempt=1, attempts=20, tried=0, cells=81, givens=81)
    assert [step.tried for step in steps] == sorted(step.tried for step in steps)
    assert all(30 < step.givens <= 81 for step in steps)


PATTERN = Grid.of(int(char == "x") for char in "x.x.x.x.x...x.x...xx.....xx" * 3)
POOR = Grid.of([1, 0, 0, 0, 0] * 16 + [1])


@pytest.mark.parametrize("seed", range(3))
def test_from_a_pattern(seed: int) -> None:
    puzzle = puzzle_of(Options(pattern=PATTERN, seed=seed))
    assert puzzle.reached
    assert given_cells(puzzle.grid) == given_cells(PATTERN)
    assert is_solution(puzzle.grid, puzzle.solution)
    assert solutions(puzzle.grid) == 1


def test_a_pattern_that_is_too_poor_gets_more_givens_and_that_is_said() -> None:
    puzzle = puzzle_of(Options(pattern=POOR, seed=1, seconds=0.2))
    assert not puzzle.reached
    assert set(given_cells(POOR)) < set(given_cells(puzzle.grid))
    assert solutions(puzzle.grid) == 1


def test_from_a_solution_and_a_pattern() -> None:
    solution = full_grid(geometry(9), Random(8))
    puzzle = puzzle_of(Options(pattern=PATTERN, solution=solution))
    assert puzzle.solution == solution
    assert set(given_cells(PATTERN)) <= set(given_cells(puzzle.grid))
    assert solutions(puzzle.grid) == 1


def test_it_can_be_stopped_at_any_time() -> None:
    work = generate(Options(pattern=POOR, seed=1))
    for _ in range(100):
        report = next(work)
        assert isinstance(report, Progress)
        assert report.tried <= report.cells
        assert not isinstance(report, Puzzle)
