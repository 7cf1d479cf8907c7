"""The search tree against the one that every event, taken by itself, tells of.

The frontier against a list that is kept by hand.
"""

from collections import Counter
from functools import cache

import pytest

from sudoku_py.core.grid import Grid
from sudoku_py.lab.run import Run
from sudoku_py.lab.tree.frontier import frontier, waiting_at_ends, waiting_states
from sudoku_py.lab.tree.kinds import GuessTree, StateTree
from sudoku_py.lab.tree.search_tree import Node, SearchTree
from sudoku_py.solvers.contract import Open, Place, Push, Remove, Solution
from sudoku_py.solvers.registry import SOLVERS
from tests.lab.samples import NINE, SMALL

LONG = 10_000.0  # ms
FEW = 6_000  # events
LONG_RUN = 12_000  # events
ids = [row.id for row in SOLVERS if not row.breaks_rules]
STEPS = 3_000
LISTED = [row.id for row in SOLVERS if row.open_list]


@cache
def run_of(puzzle: Grid, algorithm: str, events: int) -> Run:
    """A run of so many events, for tests that only look at it."""
    run = Run(puzzle, algorithm)
    run.record(events, LONG)
    return run


def followed(tree: SearchTree) -> list[Node]:
    while not tree.follow(LONG):
        pass
    return tree.view(limit=10**6)


def paths(run: Run) -> list[list[int]]:
    """For each step the steps that made the guesses which stand, or the open state's ancestors."""
    found: list[list[int]] = [[]]
    made: dict[int, int] = {}
    for step, event, now in run.timeline.events():
        if isinstance(event, Place) and event.guessed:
            made[event.cell] = step
        elif isinstance(event, Remove):
            made.pop(event.cell, None)
        if isinstance(event, Open):
            made = {at: now.states.opened_at[at] for at in now.states.path(event.state)}
        found.append(list(made.values()))
    return found


@pytest.mark.parametrize("algorithm", ids)
@pytest.mark.parametrize("puzzle", [SMALL, NINE], ids=["small", "nine"])
def test_nodes_are_the_guesses_and_know_their_steps(algorithm: str, puzzle: Grid) -> None:
    run = run_of(puzzle, algorithm, FEW)
    nodes = {node.first: node for node in followed(run.tree)}
    standing = paths(run)
    inside: dict[int, list[int]] = {0: [0, run.recorded]}
    for step, path in enumerate(standing):
        for at in path:
            inside.setdefault(at, [step, step])[1] = step
    assert run.tree.path(run.recorded) == [0, *standing[-1]]
    assert nodes.keys() == inside.keys()
    below = Counter(dict.fromkeys(nodes, 1))
    for at, node in nodes.items():
        first, last = inside[at]
        assert (node.first, node.folded) == (first, 0)
        assert node.last in (last, last + 1)
        assert node.parent == (([0, *standing[at]])[-2] if at else None)
        below[node.parent or 0] += node.size if at else 0
    assert below == {at: node.size for at, node in nodes.items()}


@pytest.mark.parametrize("algorithm", ["cell-order", "fewest-candidates", "depth-first"])
def test_every_solution_is_counted_in_every_node_above(algorithm: str) -> None:
    run = Run(SMALL, algorithm)
    run.run_to_end(LONG)
    standing = paths(run)
    events = run.timeline.events()
    solved = [standing[step] for step, event, _ in events if isinstance(event, Solution)]
    for node in followed(run.tree):
        expected = len(solved) if not node.first else sum(node.first in path for path in solved)
        assert node.solutions == expected


@pytest.mark.parametrize("algorithm", ["cell-order", "depth-first", "breadth-first"])
def test_a_bounded_tree_still_counts_everything(algorithm: str) -> None:
    run = run_of(NINE, algorithm, LONG_RUN)
    kind = GuessTree if algorithm == "cell-order" else StateTree
    whole = {node.first: node for node in followed(kind(run.timeline))}
    small = followed(kind(run.timeline, max_nodes=200))
    assert len(whole) > 1_000
    assert len(small) <= 200
    for node in small:
        full = whole[node.first]
        assert (node.size, node.parent, node.last) == (full.size, full.parent, full.last)
        assert (node.cell, node.digit, node.solutions) == (full.cell, full.digit, full.solutions)
    assert any(node.folded for node in small)


@pytest.mark.parametrize("algorithm", ids)
@pytest.mark.parametrize("puzzle", [SMALL, NINE], ids=["small", "nine"])
def test_the_tree_at_a_step_is_that_of_a_run_that_has_come_no_further(
    algorithm: str, puzzle: Grid
) -> None:
    run = run_of(puzzle, algorithm, FEW)
    followed(run.tree)
    steps = {*range(60), *range(60, 1_500, 97), run.recorded - 1} & {*range(run.recorded)}
    short = Run(puzzle, algorithm)
    for step in sorted(steps):
        short.record(step, LONG)
        assert run.tree.view_at(step, 10**6) == followed(tree_of(short)), step


def tree_of(run: Run) -> SearchTree:
    """Its tree, of no more steps than are recorded."""
    has_open_list = len(run.timeline.states.opened) > 0
    return StateTree(run.timeline) if has_open_list else GuessTree(run.timeline)


@pytest.mark.parametrize("algorithm", ["cell-order", "depth-first", "breadth-first"])
def test_a_bounded_tree_counts_everything_at_an_earlier_step_too(algorithm: str) -> None:
    run = run_of(NINE, algorithm, LONG_RUN)
    kind = GuessTree if algorithm == "cell-order" else StateTree
    whole, small = kind(run.timeline), kind(run.timeline, max_nodes=200)
    followed(whole), followed(small)
    for step in range(500, LONG_RUN, 1_234):
        expected = {node.first: node for node in whole.view_at(step, 10**6)}
        for node in small.view_at(step, 10**6):
            full = expected[node.first]
            assert (node.size, node.parent, node.solutions) == (
                full.size,
                full.parent,
                full.solutions,
            )


def test_how_often_it_follows_makes_no_difference() -> None:
    run = Run(NINE, "candidate-list")
    for _ in range(40):
        run.record(run.recorded + 311, LONG)
        run.tree.follow(LONG)
    assert run.tree.view(limit=10**6) == followed(GuessTree(run.timeline))


def test_what_was_folded_can_be_unfolded() -> None:
    run = run_of(NINE, "cell-order", LONG_RUN)
    whole = {node.first: node for node in followed(run.tree)}
    closed = next(n for n in whole.values() if n.outcome == "exhausted" and n.size > 20)
    below = GuessTree(run.timeline, closed.first, closed.last)
    inner = followed(below)
    assert inner[0].size == closed.size
    assert {node.first for node in inner} == {
        at for at in whole if closed.first <= at <= closed.last
    }


def test_a_view_has_the_largest_and_the_way_to_a_step() -> None:
    run = run_of(NINE, "cell-order", LONG_RUN)
    run.tree.follow(LONG)
    step = 8_000
    shown = run.tree.view(30, [step])
    first = {node.first for node in shown}
    assert set(run.tree.path(step)) <= first
    assert all(node.parent in first for node in shown if node.first)
    assert len(shown) <= 30 + len(run.tree.path(step))


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
