"""The puzzle sets that the page brings along."""

import pytest

from sudoku_py.bitboard import is_unique
from sudoku_py.core import formats
from sudoku_py.core.grid import Grid
from tools.puzzle_sets import PUZZLES, SETS, PuzzleSet

README = (PUZZLES / "README.md").read_text("utf-8")
each_set = pytest.mark.parametrize("puzzle_set", SETS, ids=lambda each: each.name)


def puzzles(puzzle_set: PuzzleSet) -> list[Grid]:
    return formats.read_all((PUZZLES / f"{puzzle_set.name}.txt").read_text("utf-8"))


@each_set
def test_every_puzzle_has_exactly_one_solution(puzzle_set: PuzzleSet) -> None:
    assert all(is_unique(puzzle) for puzzle in puzzles(puzzle_set))


@each_set
def test_the_file_is_what_its_maker_makes(puzzle_set: PuzzleSet) -> None:
    assert (PUZZLES / f"{puzzle_set.name}.txt").read_text("utf-8") == puzzle_set.text()


@each_set
def test_source_and_licence_stand_in_the_file_and_beside_it(puzzle_set: PuzzleSet) -> None:
    source = (PUZZLES / f"{puzzle_set.name}.txt").read_text("utf-8").splitlines()[1]
    assert source.startswith("# Source: ")
    assert "licence: " in source
    (row,) = [line for line in README.splitlines() if line.startswith(f"| {puzzle_set.name}.txt")]
    cells = [cell.strip() for cell in row.strip("|").split("|")]
    assert cells[1] == str(len(puzzles(puzzle_set)))
    assert cells[3].endswith(("MIT", "public domain", "Peter Norvig"))


def test_there_is_no_file_without_its_row() -> None:
    names = {path.name for path in PUZZLES.iterdir()}
    assert names == {"README.md", *(f"{each.name}.txt" for each in SETS)}


@pytest.mark.parametrize("name", ["givens-9x9", "givens-6x6", "givens-4x4"])
def test_the_first_puzzles_of_a_set_of_ours_are_spread_over_all_givens(name: str) -> None:
    grids = puzzles(next(each for each in SETS if each.name == name))
    kinds = {grid.givens for grid in grids}
    assert {grid.givens for grid in grids[: len(kinds)]} == kinds
