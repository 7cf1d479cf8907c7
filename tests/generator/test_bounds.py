"""The ratings between which puzzles with certain techniques are, on puzzles rated by others."""

import pytest

from sudoku_py.core.grid import Grid
from sudoku_py.generator.bounds import HIGHEST_OF, PLACING, bounds, highest_rating
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.practice import example_step
from sudoku_py.techniques.procedures import path
from sudoku_py.techniques.registry import BY_ID, TEACHABLE
from tools.paths import ROOT

EVERY = 24
HARDEST = 6.5  # of those that the teachable techniques solve for sure
ROWS = (ROOT / "tests/data/se_rated_own.txt").read_text("utf-8").splitlines()[1:]
LINES = [row for row in ROWS if float(row.split()[1].split("/")[0]) < HARDEST][::EVERY]


@pytest.mark.parametrize("line", LINES, ids=str)
def test_a_rated_puzzle_is_between_the_bounds_of_what_it_needs(line: str) -> None:
    puzzle, ratings = line.split()
    rating = round(10 * float(ratings.split("/")[0]))
    position = Position.of_grid(Grid.from_line(puzzle))
    used = {step.technique for step in path(position)}
    assert position.is_solved
    lowest, highest = bounds(max(used, key=TEACHABLE.index))
    assert lowest <= rating <= min(highest, highest_rating(used))


def test_only_some_families_place_digits() -> None:
    placing = set()
    for name in TEACHABLE:
        if example_step(name).placements:
            placing.add(BY_ID[name].family)
    assert placing <= set(PLACING)
    for line in LINES[::3]:
        for step in path(Position.of_grid(Grid.from_line(line.split()[0]))):
            assert not step.placements or BY_ID[step.technique].family in PLACING


def test_no_technique_is_rated_lower_than_its_smallest_rating() -> None:
    for name, highest in HIGHEST_OF.items():
        assert (BY_ID[name].rating or 0) <= highest
