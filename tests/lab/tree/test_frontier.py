"""The frontier against a list that is kept by hand."""

import pytest

from sudoku_py.lab.run import Run
from sudoku_py.lab.tree.frontier import frontier, waiting_at_ends, waiting_states
from sudoku_py.solvers.contract import Open, Push
from sudoku_py.solvers.registry import SOLVERS
from tests.lab.samples import NINE

STEPS = 3_000
LISTED = [row.id for row in SOLVERS if row.open_list]


@pytest.mark.parametrize("algorithm", LISTED)
def test_it_is_what_was_pushed_and_not_opened_and_its_first_is_opened_next(algorithm: str) -> None:
    run = Run(NINE, algorithm)
    run.record(STEPS, 10_000)
    waiting: set[int] = set()
    first: int | None = None  # the one to be opened next
    for step, event, state in run.timeline.events():
        if isinstance(event, Push):
            waiting.add(event.state)
        elif isinstance(event, Open) and event.state:
            assert event.state == first
            waiting.remove(event.state)
        found = waiting_states(run.timeline, state)
        assert sorted(found) == sorted(waiting), step
        first = found[0] if found else None


@pytest.mark.parametrize("algorithm", LISTED)
def test_its_ends_are_the_newest_and_the_oldest_and_its_boards_have_their_digit(
    algorithm: str,
) -> None:
    run = Run(NINE, algorithm)
    run.record(STEPS, 10_000)
    found = frontier(run.timeline, STEPS - 200, 5)
    numbers = [board[0] for board in found.boards]
    assert found.n > len(numbers) == 5
    assert found.queue is (numbers[0] < numbers[-1])
    for _, cell, digit, line in found.boards:
        assert line[cell] == str(digit)
        assert line.count(".") < NINE.line.count(".")


@pytest.mark.parametrize("algorithm", LISTED)
def test_what_waits_in_the_tree_stands_below_the_state_that_generated_it(algorithm: str) -> None:
    run = Run(NINE, algorithm)
    run.record(STEPS, 10_000)
    states, step = run.timeline.states, STEPS - 200
    run.tree.follow(10_000)
    drawn = {node.first for node in run.tree.view_at(step, 10**6)}
    found = waiting_at_ends(run.timeline, step)
    assert found
    above = [each.parent for each in found]
    few = {node.first for node in run.tree.view_at(step, 5, (), above)}
    assert set(above) <= few <= drawn
    for each in found:
        generator = states.parent[each.number]
        assert each.parent == (states.opened_at[generator] if generator else 0)


def test_who_has_no_open_list_has_no_frontier() -> None:
    run = Run(NINE, "cell-order")
    run.record(100, 10_000)
    assert frontier(run.timeline, 50, 5) == (0, False, [])
