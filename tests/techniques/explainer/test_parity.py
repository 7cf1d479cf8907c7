"""What Sudoku Explainer 1.2.1 did, step by step, and how it rated.

No hint removes a digit of the solution, and each of them changes the position.
"""

from typing import Any

import pytest

from sudoku_py.core.grid import Grid
from sudoku_py.generator import Options, puzzle_of
from sudoku_py.techniques.explainer.ladder import HINTS, next_step
from sudoku_py.techniques.explainer.rating import path, rate
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.registry import technique
from sudoku_py.techniques.step import Step
from tests.data import paths, rated, tenths

WITHOUT_CHAINS = 62  # tenths: the hardest row before those with chains
Conclusions = tuple[set[str], set[str]]
SEEDS = 3  # puzzles of each size; by hand, thousands


def of_file(step: dict[str, Any]) -> Conclusions:
    return {step["set"]} if "set" in step else set(), set(step.get("out", ()))


def of_step(position: Position, step: Step) -> Conclusions:
    name = position.tables.geometry.cell_name
    placements = {f"{name(cell)}={digit}" for cell, digit in step.placements}
    return placements, {f"{name(cell)}<>{digit}" for cell, digit in step.eliminations}


def follow(position: Position, step: dict[str, Any]) -> None:
    placements, eliminations = of_file(step)
    for text in eliminations:
        cell, digit = text.split("<>")
        position.eliminate(position.tables.geometry.cell(cell), int(digit))
    for text in placements:
        cell, digit = text.split("=")
        position.place(position.tables.geometry.cell(cell), int(digit))


@pytest.mark.parametrize("row", paths(), ids=lambda row: f"{row['er']}-{row['puzzle'][:9]}")
def test_every_step_without_chains_is_the_originals(row: dict[str, Any]) -> None:
    position = Position.of_grid(Grid.from_line(row["puzzle"]))
    for number, expected in enumerate(row["steps"]):
        if tenths(expected["r"]) <= (WITHOUT_CHAINS,):
            step = next_step(position)
            assert step is not None, (number, expected)
            assert of_step(position, step) == of_file(expected), number
            assert (step.rating,) == tenths(expected["r"]), number
        follow(position, expected)
    assert position.is_solved


@pytest.mark.parametrize("rating", sorted({row.rating[0] for row in rated(WITHOUT_CHAINS)}))
def test_ratings_without_chains_are_the_originals(rating: int) -> None:
    rows = [row for row in rated(WITHOUT_CHAINS) if row.rating[0] == rating]
    assert rows
    for row in rows:
        assert rate(row.puzzle) == row.rating, row.puzzle.line


def check(position: Position, step: Step, solution: Grid) -> None:
    about = (solution.line, position.grid.line, step)
    assert position.tables.size in technique(step.technique).sizes, about
    assert step.placements or step.eliminations, about
    for cell, digit in step.placements:
        assert position.has(cell, digit), about
        assert solution.values[cell] == digit, about
    for cell, digit in step.eliminations:
        assert position.has(cell, digit), about
        assert solution.values[cell] != digit, about


@pytest.mark.parametrize("size", [4, 6, 8, 9])
def test_no_hint_removes_a_digit_of_the_solution(size: int) -> None:
    for seed in range(SEEDS):
        puzzle = puzzle_of(Options(size=size, minimal=True, seed=seed))
        position = Position.of_grid(puzzle.grid)
        for number, step in enumerate(path(position)):
            check(position, step, puzzle.solution)
            if number % 20 == 0:
                for row in range(1, 21):
                    for hint in HINTS[row](position) if row in HINTS else ():
                        check(position, hint, puzzle.solution)


def test_a_path_leads_to_the_solution() -> None:
    for row in rated(62)[::20]:
        position = Position.of_grid(row.puzzle)
        assert all(step.rating for step in path(position))
        assert position.is_solved
        assert not position.is_contradictory
