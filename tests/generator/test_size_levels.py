"""Levels of boards without ratings say truly what the hardest needed technique is."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_py.bitboard import is_unique
from sudoku_py.core.errors import SizeError
from sudoku_py.core.grid import Grid
from sudoku_py.core.shape import SIZES
from sudoku_py.generator import Options, OptionsError, difficulty_of, puzzle_of
from sudoku_py.generator.size_levels import LEVELS_OF_SIZE, RANGES, range_of
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.procedures import teachable_ladder
from sudoku_py.techniques.registry import TEACHABLE

SMALL = [(size, level) for size in (4, 6, 8) for level in LEVELS_OF_SIZE[size]]


def hardest(grid: Grid) -> int:
    """The place of the hardest technique on the way to the solution, the easiest step first."""
    position, places = Position.of_grid(grid), [0]
    while not position.is_solved:
        found = (next(finder(position), None) for _, finder in teachable_ladder(grid.size))
        step = next(step for step in found if step)
        places.append(TEACHABLE.index(step.technique))
        position.apply(step)
    return max(places)


@settings(max_examples=12, deadline=None)
@given(wish=st.sampled_from(SMALL), seed=st.integers(0, 2**32))
def test_the_hardest_technique_of_a_puzzle_is_in_the_range_of_its_level(
    wish: tuple[int, str], seed: int
) -> None:
    size, level = wish
    difficulty = difficulty_of(None, level, None, None, size=size)
    puzzle = puzzle_of(Options(size=size, seed=seed, difficulty=difficulty))
    assert puzzle.reached
    assert is_unique(puzzle.grid)
    first, last = (TEACHABLE.index(name) for name in RANGES[level])
    assert first <= hardest(puzzle.grid) <= last


def test_the_ranges_follow_each_other_in_the_teachable_order() -> None:
    places = [TEACHABLE.index(name) for each in RANGES.values() for name in each]
    assert places == sorted(places)
    assert places[0] == 0
    assert [after - before for before, after in zip(places[1::2], places[2::2], strict=False)] == [
        1, 1, 1,
    ]  # fmt: skip


@pytest.mark.parametrize("size", [size for size in SIZES if size != 9])
def test_a_level_that_a_size_lacks_is_refused_with_those_that_it_has(size: int) -> None:
    with pytest.raises(OptionsError) as caught:
        range_of("extreme", size)
    assert caught.value.code == ("level-size" if size in LEVELS_OF_SIZE else "size-too-large")
    with pytest.raises(SizeError):
        range_of("easy", 5)


def test_few_empty_cells_cannot_need_more_than_full_houses() -> None:
    medium = difficulty_of(None, "medium", None, None, size=6)
    with pytest.raises(OptionsError, match="full houses"):
        Options(size=6, empty=2, difficulty=medium)
