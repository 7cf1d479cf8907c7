"""The steps with a solution."""

from sudoku_py.core.grid import Grid
from sudoku_py.lab.run import Run
from sudoku_py.lab.timeline.step_finder import MAX_SOLUTIONS
from sudoku_py.solvers.contract import Solution

MANY = "1234" + "." * 12


def test_they_are_found_as_the_run_grows() -> None:
    run = Run(Grid.from_line(MANY), "cell-order")
    while not run.timeline.end:
        run.record(run.recorded + 7)
        run.solution_steps.follow()
    steps = [step for step, event, _ in run.timeline.events() if isinstance(event, Solution)]
    assert run.solution_steps.steps == steps[:MAX_SOLUTIONS]
    assert len(steps) > 10


def test_there_are_no_more_than_can_be_told_apart() -> None:
    run = Run(Grid.from_line("." * 16), "cell-order")
    run.record(10**6, 60_000)
    assert run.solution_steps.follow(60_000)
    assert len(run.solution_steps.steps) == MAX_SOLUTIONS


def test_what_the_budget_does_not_reach_is_found_later() -> None:
    run = Run(Grid.from_line(MANY), "cell-order")
    run.run_to_end(60_000)
    found = []
    while not run.solution_steps.follow(budget_ms=0):
        found.append(len(run.solution_steps.steps))
    assert found == list(range(1, run.outcome().solutions + 1))
    assert len(run.solution_steps.steps) == run.outcome().solutions
