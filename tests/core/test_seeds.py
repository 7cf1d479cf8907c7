"""Every seed has random numbers of its own, those of Python where it is not negative."""

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from sudoku_py.core.grid import Grid
from sudoku_py.core.seeds import random_of
from sudoku_py.generator import Options, puzzle_of
from sudoku_py.lab.run import Run

EMPTY = Grid.from_line("." * 16)


def first(seed: int) -> list[float]:
    rng = random_of(seed)
    return [rng.random() for _ in range(3)]


@given(st.integers(), st.integers())
def test_different_seeds_have_different_numbers(one: int, other: int) -> None:
    assert (first(one) == first(other)) == (one == other)
    assert one == 0 or first(one) != first(-one)


@given(st.integers(min_value=0))
def test_other_seeds_stay_what_they_were(seed: int) -> None:
    assert random_of(seed).random() == Random(seed).random()


def test_whatever_takes_a_seed_tells_a_negative_one_from_its_opposite() -> None:
    for method in ("dig", "historical"):
        puzzles = [puzzle_of(Options(seed=seed, empty=40, method=method)) for seed in (-7, 7)]
        assert len({puzzle.solution for puzzle in puzzles}) == 2
    pattern = Grid.from_line("1..1.11...1.1..1")
    made = [puzzle_of(Options(size=4, seed=seed, pattern=pattern)) for seed in (-7, 7, -8, 8)]
    assert len({puzzle.solution for puzzle in made}) > 2
    runs = [Run(EMPTY, "random-order", seed) for seed in (-7, 7)]
    for run in runs:
        run.timeline.extend(40)
    assert len({str(list(run.timeline.events())) for run in runs}) == 2
