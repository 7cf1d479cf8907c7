"""What the page draws of a whole run: the search tree and the profile of its depth."""

from itertools import pairwise
from typing import Any

import pytest

from sudoku_py.core import formats
from sudoku_py.engine import run_views, runs
from sudoku_py.lab.run import Run
from sudoku_py.lab.tree.search_tree import Node
from tests.data import puzzles
from tests.engine.test_rpc import ask, result_of
from tests.engine.test_runs import EASY, FIRST, opened

LONG = 60_000.0  # ms
MIDDLE = puzzles("easy10")[1].line  # 22,349 steps of cell order, and FIRST has 160,775


def recorded(algorithm: str, puzzle: str = FIRST, steps: int = 20_000) -> int:
    run: int = opened(puzzle, algorithm)["run"]
    result_of(runs.advance_run, run=run, steps=steps, to_end=True, budget_ms=LONG)
    return run


def drawn(run: int, **wanted: Any) -> Any:
    return result_of(run_views.tree, run=run, budget_ms=LONG, **wanted)


def nodes_of(told: Any) -> dict[int, Node]:
    return {node.first: node for node in (Node(*row) for row in told["nodes"])}


@pytest.mark.parametrize("algorithm", ["cell-order", "depth-first", "breadth-first"])
def test_a_large_tree_is_bounded_and_holds_together(algorithm: str) -> None:
    run = recorded(algorithm)
    told = drawn(run, step=15_000, most=100)
    nodes = nodes_of(told)
    assert len(nodes) <= 100 + 2 * FIRST.count(".")  # the step's guesses, and a solution's
    assert nodes[0].size > 1_000
    assert all(node.parent in nodes for node in nodes.values() if node.first)
    assert told["path"][0] == 0
    assert all(nodes[below].parent == above for above, below in pairwise(told["path"]))
    assert nodes[told["path"][-1]].first <= 15_000 <= nodes[told["path"][-1]].last
    assert told["listed"] is (algorithm != "cell-order")


def test_the_solution_is_drawn_however_small_its_part_of_the_tree_is() -> None:
    run = recorded("cell-order", MIDDLE, 10**6)
    told = drawn(run, step=0, most=5, future=True)
    solved = [node for node in nodes_of(told).values() if node.solutions]
    assert [node.outcome for node in solved][-1] == "solution"


def test_without_the_future_the_tree_is_that_of_the_step() -> None:
    run = recorded("cell-order", MIDDLE, 10**6)
    assert list(nodes_of(drawn(run, step=0))) == [0]
    nodes = nodes_of(drawn(run, step=500, most=100))
    assert 1 < len(nodes) <= 100 + MIDDLE.count(".")
    assert all(node.last <= 500 for node in nodes.values())
    assert nodes[0].outcome == "open"


@pytest.mark.parametrize("algorithm", ["depth-first", "breadth-first"])
def test_what_waits_is_told_of_a_frontier_and_of_the_tree(algorithm: str) -> None:
    run = recorded(algorithm, steps=2_000)
    told = result_of(run_views.frontier, run=run, step=1_000, most=4)
    assert told["n"] > len(told["boards"]) == 4
    waiting, nodes = drawn(run, step=1_000)["waiting"], nodes_of(drawn(run, step=1_000))
    assert waiting
    assert all(parent in nodes for _, parent, _, _ in waiting)
    assert drawn(recorded("cell-order"), step=9)["waiting"] == []


def test_a_step_is_followed_as_it_is_made() -> None:
    run = opened(FIRST, "cell-order")["run"]
    paths = []
    for step in range(8):
        result_of(runs.seek_run, run=run, step=step)
        told = drawn(run, step=step)
        paths.append(told["path"])
        assert (told["whole"], told["followed"]) == (True, step)
    made = Run(formats.read(FIRST), "cell-order")
    made.record(8, LONG)
    made.tree.follow(LONG)
    assert paths == [made.tree.path(step) for step in range(8)]
    assert len(paths[-1]) > 1


def test_what_the_budget_does_not_reach_is_told_and_comes_later() -> None:
    run = recorded("cell-order", steps=20_000)
    told = result_of(run_views.tree, run=run, step=0, budget_ms=0)
    assert (told["whole"], told["followed"]) == (False, 16)
    while not told["whole"]:  # its search for solutions has a budget of its own
        told = drawn(run, step=0)
    assert told["followed"] == 20_000


def test_who_searches_no_tree_says_so() -> None:
    run = recorded("boltzmann", EASY, 200)
    told = drawn(run, step=100)
    assert (told["searches"], len(told["nodes"]), told["path"]) == (False, 1, [0])
    assert drawn(recorded("cell-order", EASY), step=0)["searches"]


@pytest.mark.parametrize("step", [-5, 10**9])
def test_a_step_that_is_not_there_is_the_nearest(step: int) -> None:
    run = recorded("cell-order", EASY)
    told = drawn(run, step=step)
    assert told["path"] == drawn(run, step=0 if step < 0 else 11)["path"]


@pytest.mark.parametrize("most", [-1, 0, 10**9])
def test_how_many_are_asked_for_stays_in_bounds(most: int) -> None:
    run = recorded("cell-order")
    assert 1 <= len(drawn(run, step=0, most=most)["nodes"]) <= run_views.MAX_NODES
    high = result_of(run_views.profile, run=run, most=most)["high"]
    assert 1 <= len(high) <= run_views.MAX_BUCKETS


def test_the_profile_covers_the_run_and_marks_its_solutions() -> None:
    run = recorded("cell-order", MIDDLE, 10**6)
    told = result_of(run_views.profile, run=run, most=200, budget_ms=LONG)
    found = runs.run_of(run)
    assert told["recorded"] == found.recorded
    assert len(told["low"]) == len(told["high"]) <= 200
    assert len(told["high"]) * told["steps"] >= told["recorded"]
    assert max(told["high"]) == MIDDLE.count(".")
    assert [found.timeline.event(step) for step in told["solved"]] == [
        event for _, event, _ in found.timeline.events() if type(event).__name__ == "Solution"
    ]


def test_a_run_without_steps_has_a_root_and_no_profile() -> None:
    run = opened()["run"]
    told = result_of(run_views.profile, run=run)
    assert (told["recorded"], told["low"], told["high"], told["solved"]) == (0, [], [], [])
    assert told["whole"]
    assert [node.first for node in nodes_of(drawn(run, step=0)).values()] == [0]
    assert runs.run_of(run).recorded == 0


@pytest.mark.parametrize("part", ["tree", "profile"])
def test_a_run_that_is_gone_is_told(part: str) -> None:
    answer = ask("run.show", run=10**6, go={}, parts={part: {}})
    assert answer["error"]["code"] == "no-task"
