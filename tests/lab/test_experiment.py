"""Experiments and their summaries."""

import csv
import json
from statistics import median as textbook

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_py.core.grid import Grid
from sudoku_py.core.validity import is_solution
from sudoku_py.lab.experiment import (
    Experiment,
    Limits,
    Progress,
    Result,
    RunningSummary,
    Trial,
    median,
    to_csv,
    to_json,
)
from sudoku_py.lab.run import Run
from sudoku_py.solvers.registry import SOLVERS, UnknownSolver, solver
from tests.lab.samples import IMPOSSIBLE, NINE, SMALL


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


CLASHING = Grid.from_line("1..1............")


def results(experiment: Experiment) -> list[Result]:
    return [came for came in experiment.advance() if isinstance(came, Result)]


def test_every_algorithm_on_every_puzzle() -> None:
    ids = [row.id for row in SOLVERS]
    rows = results(Experiment(ids, [SMALL, IMPOSSIBLE], limits=Limits(steps=20_000)))
    assert [(row.puzzle, row.algorithm) for row in rows] == [(n, i) for n in (1, 2) for i in ids]
    for row in rows:
        run = Run((SMALL, IMPOSSIBLE)[row.puzzle - 1], row.algorithm)
        run.seek(row.steps, 10_000)
        assert run.step == row.steps
        assert row.solved == (run.outcome().solutions > 0)
        if row.outcome == "none":
            run.run_to_end(10_000)
            assert row.puzzle == 2
            assert run.outcome().complete


@pytest.mark.parametrize("steps", [15, 16, 17, 48, 100_000])
def test_who_gives_up_has_shown_nothing_wherever_the_slices_end(steps: int) -> None:
    row = solver("rule-based")
    (found,) = results(Experiment([row.id], [SMALL], limits=Limits(steps=steps)))
    assert found.outcome in ("gave-up", "limit")
    assert found.steps <= steps


def test_limits() -> None:
    by_steps = results(Experiment(["cell-order"], [NINE], limits=Limits(steps=1_000)))
    assert [(row.outcome, row.steps) for row in by_steps] == [("limit", 1_000)]
    (by_time,) = results(Experiment(["cell-order"], [NINE], limits=Limits(seconds=0.05)))
    assert by_time.outcome == "limit"
    assert by_time.seconds < 1


def test_progress_comes_often_and_pulling_no_more_cancels() -> None:
    work = Experiment(["cell-order"], [NINE, SMALL], limits=Limits(seconds=0.2)).advance()
    first = next(work)
    assert isinstance(first, Progress)
    assert (first.done, first.of) == (0, 2)
    assert first.steps > 0
    *_, last = work
    assert last == Progress(2, 2, 0)


def test_what_cannot_be_run_is_a_row_and_an_unknown_algorithm_an_error() -> None:
    assert [row.outcome for row in results(Experiment(["cell-order"], [CLASHING]))] == ["refused"]
    trial = Trial(solver("cell-order"), CLASHING, 0, Limits())
    assert "Row 1 has the digit 1" in str(trial.refusal)
    with pytest.raises(UnknownSolver):
        Experiment(["nix"], [SMALL])


def test_a_trial_has_its_solution() -> None:
    trial = Trial(solver("propagation"), NINE, 0, Limits())
    assert trial.solution is None
    while not trial.advance(100):
        pass
    assert trial.solution
    assert is_solution(NINE, trial.solution)


def test_tables() -> None:
    rows = results(Experiment(["propagation"], [SMALL, CLASHING]))
    read = list(csv.DictReader(to_csv(rows).splitlines()))
    assert [row["outcome"] for row in read] == ["solved", "refused"]
    assert json.loads(to_json(rows)) == [row._asdict() for row in rows]
