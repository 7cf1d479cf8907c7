"""Depth-first and breadth-first search: what they open, and how large their lists grow."""

from collections import deque
from random import Random

from sudoku_py.core.geometry import geometry
from sudoku_py.core.grid import Grid
from sudoku_py.solvers import breadth_first
from sudoku_py.solvers.contract import Event, Open, OverBudget, Push
from sudoku_py.solvers.registry import solver
from tests.data import puzzles
from tests.solvers.runs import NOTEBOOK, first_solution, run, until_solved


def sizes(events: list[Event]) -> list[int]:
    """The size of the open list after each event."""
    size, found = 1, []
    for event in events:
        size += isinstance(event, Push) - isinstance(event, Open)
        found.append(size)
    return found


def opened(events: list[Event]) -> list[int]:
    return [event.state for event in events if isinstance(event, Open)]


def test_breadth_first_opens_states_in_the_order_they_were_pushed_in() -> None:
    states = opened(run("breadth-first", Grid.from_line("12..3...........")))
    assert states == list(range(len(states)))


def test_depth_first_opens_the_newest_there_is() -> None:
    waiting = [0]
    for event in run("depth-first", Grid.from_line("12..3...........")):
        if isinstance(event, Open):
            assert event.state == waiting.pop()
        elif isinstance(event, Push):
            waiting.append(event.state)
    assert not waiting


def test_both_open_the_same_states_in_all() -> None:
    puzzle = Grid.from_line("12..3...........")
    boards = [
        sorted(bytes(event.values) for event in run(each, puzzle) if isinstance(event, Open))
        for each in ("depth-first", "breadth-first")
    ]
    assert boards[0] == boards[1]


def test_the_queue_grows_far_beyond_the_stack() -> None:
    stack, queue = (
        max(sizes(list(until_solved(each, NOTEBOOK)))) for each in ("depth-first", "breadth-first")
    )
    assert (stack, queue) == (19, 2566)


def test_all_solutions_lie_equally_deep_so_both_find_the_same_one_first() -> None:
    puzzle = Grid.from_line("12..3...........")
    assert first_solution("depth-first", puzzle) == first_solution("breadth-first", puzzle)


def test_breadth_first_stops_at_its_budget_and_says_where() -> None:
    puzzle = puzzles("top12")[0]
    events = list(breadth_first.search(puzzle, Random(0), max_states=1000))
    depths = {0: 0}
    state = 0
    for event in events:
        if isinstance(event, Open):
            state = event.state
        elif isinstance(event, Push):
            depths[event.state] = depths[state] + 1
    newest = max(depths)
    assert events[-1] == OverBudget(depth=depths[newest], frontier=1000)
    assert sizes(events)[-1] == max(sizes(events)) == 1000


def test_the_budget_in_its_row_is_the_one_it_keeps() -> None:
    row = solver("breadth-first")
    assert row.budget == ("states", breadth_first.MAX_STATES)
    (last,) = deque(row.search(Grid(geometry(6), (0,) * 36), Random(0)), maxlen=1)
    assert isinstance(last, OverBudget)
    assert last.frontier == breadth_first.MAX_STATES
