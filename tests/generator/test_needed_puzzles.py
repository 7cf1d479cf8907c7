"""Puzzles that need a technique at once: images of known ones, judged like those of a search."""

from itertools import pairwise
from random import Random
from time import perf_counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_py import bitboard
from sudoku_py.core.grid import Grid
from sudoku_py.generator import Difficulty, Options, Progress, Puzzle, generate, puzzle_of
from sudoku_py.generator.difficulty import RatingRange
from sudoku_py.generator.isomorphism import random_isomorphism
from sudoku_py.generator.needed_puzzles import FILE, OFTEN_WANTED, known_techniques
from sudoku_py.techniques.explainer.rating import rate
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.procedures import teachable_ladder
from sudoku_py.techniques.registry import TEACHABLE


def hardest(grid: Grid) -> str | None:
    """The hardest technique on the way to the solution, the easiest step first; None if stuck."""
    position, used = Position.of_grid(grid), {"full-house"}
    while not position.is_solved:
        found = (next(finder(position), None) for _, finder in teachable_ladder(9))
        step = next((step for step in found if step), None)
        if step is None:
            return None
        used.add(step.technique)
        position.apply(step)
    return max(used, key=TEACHABLE.index)


def lines() -> list[list[str]]:
    rows = FILE.read_text("utf-8").splitlines()
    return [row.split(" | ") for row in rows if not row.startswith("#")]


def made(technique: str, seed: int, **options: object) -> Puzzle:
    difficulty = Difficulty(technique=technique)
    return puzzle_of(Options(seed=seed, difficulty=difficulty, **options))  # type: ignore[arg-type]


@settings(max_examples=12)
@given(name=st.sampled_from(known_techniques()), seed=st.integers(0, 2**32))
def test_an_image_has_one_solution_and_needs_the_technique(name: str, seed: int) -> None:
    puzzle = made(name, seed)
    assert puzzle.reached
    assert bitboard.is_unique(puzzle.grid)
    assert all(given in {0, digit} for given, digit in pairs(puzzle))
    assert hardest(puzzle.grid) == name
    assert made(name, seed).grid == puzzle.grid


def pairs(puzzle: Puzzle) -> list[tuple[int, int]]:
    return list(zip(puzzle.grid.values, puzzle.solution.values, strict=True))


def test_what_players_ask_for_is_known_in_the_teachable_order() -> None:
    assert set(OFTEN_WANTED) <= set(known_techniques())
    places = [TEACHABLE.index(name) for name in known_techniques()]
    assert all(before < after for before, after in pairwise(places))
    assert "MIT licence" in FILE.read_text("utf-8").splitlines()[2]


def test_a_sample_of_the_lines_has_one_solution_its_technique_and_its_rating() -> None:
    for name, rating, line in Random(1).sample(lines(), 8):
        grid = Grid.from_line(line)
        assert bitboard.is_unique(grid)
        assert hardest(grid) == name
        assert str(rate(grid).rating) == rating.replace(".", "")


def test_no_line_is_there_twice() -> None:
    puzzles = [line for _, _, line in lines()]
    assert len(set(puzzles)) == len(puzzles)


@settings(max_examples=20)
@given(seed=st.integers(), line=st.sampled_from([line for *_, line in lines()]))
def test_an_isomorphism_keeps_the_number_of_givens_of_each_row_band_and_digit(
    seed: int, line: str
) -> None:
    grid = Grid.from_line(line)
    image = random_isomorphism(grid.geometry, Random(seed)).of_grid(grid)
    counts = [
        {
            kind: sorted(
                sum(each.values[cell] > 0 for cell in unit.cells)
                for unit in each.geometry.units
                if unit.kind in kinds
            )
            for kind, kinds in (("lines", ("row", "column")), ("boxes", ("box",)))
        }
        for each in (grid, image)
    ]
    assert counts[0] == counts[1]
    assert bitboard.is_unique(image)


def test_rating_and_number_of_givens_are_met_too() -> None:
    rows = [(rating, line) for name, rating, line in lines() if name == "x-wing"]
    givens = len(rows[0][1]) - rows[0][1].count(".")
    assert made("x-wing", 3, givens=givens).grid.givens == givens
    tenths = int(rows[0][0].replace(".", ""))
    both = Difficulty(RatingRange(tenths, tenths), "x-wing")
    found = puzzle_of(Options(seed=3, difficulty=both))
    assert found.reached
    assert found.rating
    assert found.rating.rating == tenths


def test_a_rare_technique_is_there_at_once_and_a_fresh_puzzle_is_searched_for() -> None:
    begun = perf_counter()
    assert made("swordfish", 5).reached
    assert perf_counter() - begun < 5  # 20 ms on a calm machine; a search takes a minute
    known = generate(Options(seed=5, difficulty=Difficulty(technique="pointing")))
    fresh = generate(Options(seed=5, difficulty=Difficulty(technique="pointing"), fresh=True))
    attempts = [
        max((each.attempt for each in reports if isinstance(each, Progress)), default=0)
        for reports in (known, fresh)
    ]
    assert attempts[0] == 0 < attempts[1]


@pytest.mark.parametrize("options", [{"minimal": True}, {"symmetry": "half-turn"}])
def test_a_shape_is_met_by_a_search(options: dict[str, object]) -> None:
    puzzle = made("pointing", 1, **options)
    assert puzzle.reached
    assert hardest(puzzle.grid) == "pointing"
