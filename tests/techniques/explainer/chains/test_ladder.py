"""The whole ladder on puzzles that need chains."""

from time import process_time

import pytest

from sudoku_py.core.grid import Grid
from sudoku_py.techniques.explainer.ladder import next_step, step_in_slices
from sudoku_py.techniques.explainer.rating import rate
from sudoku_py.techniques.position import Position
from tests.data import Rated, paths, rated
from tests.techniques.explainer.chains.samples import samples
from tests.techniques.explainer.test_parity import WITHOUT_CHAINS, follow, of_file, of_step

LONGEST_SLICE = 0.5  # seconds of the processor


def one_of_each() -> list[Rated]:
    """The first puzzle of each rating that needs chains."""
    rows = [row for row in reversed(rated()) if row.rating[0] > WITHOUT_CHAINS]
    return list({row.rating[0]: row for row in rows}.values())


@pytest.mark.parametrize("row", one_of_each(), ids=lambda row: str(row.rating[0]))
def test_ratings_with_chains_are_the_originals(row: Rated) -> None:
    assert rate(row.puzzle) == row.rating


def test_aligned_triplets_are_the_originals() -> None:
    found = 0
    for path in paths():
        position = Position.of_grid(Grid.from_line(path["puzzle"]))
        for expected in path["steps"]:
            if expected["t"] == "Aligned Triplet Exclusion":
                found += 1
                step = next_step(position)
                assert step is not None
                assert of_step(position, step) == of_file(expected)
                assert step.rating == 75
            follow(position, expected)
    assert found


def test_the_step_in_slices_is_the_same_and_no_slice_takes_long() -> None:
    for sample in samples()[::4]:
        slices = step_in_slices(sample.position)
        start, longest, pauses = process_time(), 0.0, []
        while True:
            try:
                pauses.append(next(slices))
            except StopIteration as end:
                step = end.value
                break
            finally:
                longest, start = max(longest, process_time() - start), process_time()
        assert step == next_step(sample.position)
        assert longest < LONGEST_SLICE
        assert [pause.row for pause in pauses] == sorted(pause.row for pause in pauses)
        assert all(0 <= pause.percent <= 100 for pause in pauses)
