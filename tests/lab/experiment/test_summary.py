"""The numbers that sum up an algorithm's runs."""

from statistics import median as textbook

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_py.lab.experiment.experiment import RunningSummary, median
from sudoku_py.lab.experiment.trial import Result


def result(outcome: str, steps: int) -> Result:
    return Result(1, "....", 0, "cell-order", 0, outcome, steps, steps / 4)


def summed_up(*results: Result) -> RunningSummary:
    running = RunningSummary("cell-order", limit=10.0)
    for each in results:
        running.add(each)
    return running


@given(st.lists(st.integers(0, 10**9), min_size=1))
def test_a_median_is_the_textbooks(values: list[int]) -> None:
    assert median(sorted(values)) == textbook(values)


@given(st.lists(st.integers(0, 100), min_size=1), st.integers(1, 50))
def test_what_was_broken_off_is_beyond_all(values: list[int], beyond: int) -> None:
    found = median(sorted(values), beyond)
    assert found == (None if beyond >= len(values) else textbook(values + [1000] * beyond))


def test_neither_giving_up_nor_running_out_of_time_is_a_success() -> None:
    found = summed_up(result("solved", 4), result("gave-up", 1), result("limit", 99)).summary
    assert (found.runs, found.solved, found.censored, found.median_steps) == (3, 1, 2, None)
    assert (found.most_steps, found.at_least) == (99, True)
    assert found.seconds == pytest.approx(104 / 4)
    assert found.par2_seconds == pytest.approx((1 + 20 + 20) / 3)


def test_who_gives_up_at_once_is_behind_who_solves_late() -> None:
    quitter = summed_up(result("gave-up", 1), result("gave-up", 1), result("solved", 4)).summary
    solver = summed_up(*[result("solved", 40)] * 3).summary
    assert quitter.median_steps is None
    assert quitter.par2_seconds > solver.par2_seconds  # type: ignore[operator]


def test_a_median_of_nodes_needs_them_of_every_run() -> None:
    rows = [result("solved", 4)._replace(nodes=7, checks=None)] * 2
    assert (summed_up(*rows).summary.median_nodes, summed_up(*rows).summary.median_checks) == (
        7,
        None,
    )


def test_refusals_are_told_apart() -> None:
    found = summed_up(result("refused", 0), result("none", 6)).summary
    assert (found.runs, found.refused, found.solved, found.median_steps) == (1, 1, 0, 6)
    assert summed_up(result("refused", 0)).summary.median_steps is None
