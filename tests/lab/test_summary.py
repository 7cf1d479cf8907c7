"""The numbers that sum up an algorithm's runs."""

from statistics import median as textbook

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_py.lab.experiment import Result
from sudoku_py.lab.summary import Tally, median


def result(outcome: str, steps: int) -> Result:
    return Result(1, "....", 0, "cell-order", 0, outcome, steps, steps / 4)


def tallied(*results: Result) -> Tally:
    tally = Tally("cell-order")
    for each in results:
        tally.add(each)
    return tally


@given(st.lists(st.integers(0, 10**9), min_size=1))
def test_a_median_is_the_textbooks(values: list[int]) -> None:
    assert median(sorted(values)) == textbook(values)


@given(st.lists(st.integers(0, 100), min_size=1), st.integers(1, 50))
def test_what_was_broken_off_is_beyond_all(values: list[int], beyond: int) -> None:
    found = median(sorted(values), beyond)
    assert found == (None if beyond >= len(values) else textbook(values + [1000] * beyond))


def test_whoever_gives_up_has_come_to_an_end_and_who_was_broken_off_has_not() -> None:
    found = tallied(result("solved", 4), result("gave-up", 8), result("limit", 99)).summary
    assert (found.runs, found.solved, found.median_steps) == (3, 1, 8)
    assert (found.most_steps, found.at_least) == (99, True)
    assert found.seconds == pytest.approx(111 / 4)


def test_refusals_are_told_apart() -> None:
    found = tallied(result("refused", 0), result("none", 6)).summary
    assert (found.runs, found.refused, found.solved, found.median_steps) == (1, 1, 0, 6)
    assert tallied(result("refused", 0)).summary.median_steps is None
