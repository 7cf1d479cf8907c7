from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_py.analysis.solution_count import SolutionCount
from tests.analysis.samples import all_solutions, small_lines
from tests.data import Counted, counted


def run(counting: SolutionCount, limit: int) -> int:
    for _ in counting.run(limit):
        pass
    return counting.count


@pytest.mark.parametrize("row", counted()[::5], ids=lambda row: str(row.solutions))
def test_published_counts(row: Counted) -> None:
    counting = SolutionCount(row.puzzle.line)
    assert run(counting, 10_000) == row.solutions
    assert counting.complete


@given(small_lines(), st.lists(st.integers(0, 50), max_size=4))
def test_counting_on_comes_to_the_same(line: str, limits: list[int]) -> None:
    counting = SolutionCount(line)
    for limit in sorted(limits):
        assert run(counting, limit) == min(limit, len(all_solutions(line)))
    assert run(counting, 1000) == len(all_solutions(line))
    assert counting.complete


@given(st.integers(0, 300))
def test_what_is_dropped_goes_on_where_it_was(pieces: int) -> None:
    counting = SolutionCount("." * 16)
    for _ in islice(counting.run(1000), pieces):
        pass
    assert run(counting, 1000) == 288


def test_a_lower_limit_takes_nothing_back() -> None:
    counting = SolutionCount("." * 16)
    assert run(counting, 100) == 100
    assert run(counting, 10) == 100
    assert not counting.complete
