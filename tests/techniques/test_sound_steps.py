"""No step removes a digit of the solution, and every step changes something; on several sizes."""

from itertools import pairwise

import pytest

from sudoku_py.core.grid import Grid
from sudoku_py.generator import Options, puzzle_of
from sudoku_py.techniques.finders import FINDERS
from sudoku_py.techniques.hodoku.procedure import path
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.registry import BY_ID
from sudoku_py.techniques.solutions import solutions_of
from sudoku_py.techniques.step import Step

SLOW = ("whale", "leviathan", "squirmbag", "mutant", "jellyfish", "als-xy-chain", "net")
EARLY = (
    18  # the first steps of a path, where there are so many candidates that a fish takes seconds
)
QUICK = [name for name in FINDERS if not any(word in name for word in SLOW)]


def solution_of(position: Position) -> list[int]:
    only = solutions_of(position).only
    assert only
    return list(only.values)


def assert_sound(position: Position, step: Step, solution: list[int]) -> None:
    assert step.placements or step.eliminations, step
    assert step.technique in BY_ID
    for cell, digit in step.placements:
        assert position.has(cell, digit), step
        assert solution[cell] == digit, step
    for cell, digit in step.eliminations:
        assert position.has(cell, digit), step
        assert solution[cell] != digit, step
    for before, after in pairwise(step.links):
        assert before.end == after.start, step
    for link in step.links:
        assert link.start != link.end


def assert_all_sound(position: Position, solution: list[int], without: str = "") -> int:
    count = 0
    for name in QUICK:
        if name == without:
            continue
        if position.tables.size in BY_ID[name].sizes:
            for step in FINDERS[name](position):
                assert step.technique == name
                assert_sound(position, step, solution)
                count += 1
    return count


def test_all_steps_along_a_path_are_sound() -> None:
    position = Position.of_grid(puzzle_of(Options(size=9, minimal=True, seed=1)).grid)
    solution = solution_of(position)
    for number, step in enumerate(path(position)):
        if number % 6 == 0:
            assert assert_all_sound(position, solution, "kraken-fish" if number < EARLY else "")
        assert_sound(position, step, solution)
        position.apply(step)
    assert position.values == solution


@pytest.mark.parametrize("size", [4, 6, 8])
def test_steps_are_sound_on_other_sizes(size: int) -> None:
    position = Position.of_grid(puzzle_of(Options(size=size, minimal=True, seed=3)).grid)
    solution = solution_of(position)
    assert assert_all_sound(position, solution)


def test_simple_techniques_work_on_a_large_board() -> None:
    full = puzzle_of(Options(size=16, seed=1))
    position = Position.of_grid(full.grid)
    solution = list(full.solution.values)
    names = ("naked-single", "hidden-single", "pointing", "claiming", "naked-pair", "hidden-pair")
    more = ("skyscraper", "two-string-kite", "xy-wing", "w-wing", "simple-colors", "x-wing")
    for name in names + more:
        for step in FINDERS[name](position):
            assert_sound(position, step, solution)


def test_a_full_board_has_no_steps() -> None:
    position = Position.of_grid(Grid.from_line("1234341221434321"))
    assert not [step for name in QUICK for step in FINDERS[name](position)]
