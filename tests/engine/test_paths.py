"""The way to the solution: steps in the order of a scale, each with the position before it.

Learning a technique: examples, positions to practise, and what is said of answers.
"""

from functools import partial
from typing import Any

import pytest

from sudoku_py.core.grid import Grid
from sudoku_py.engine import paths
from sudoku_py.engine.tasks import TASKS
from sudoku_py.generator.drills import drillable
from sudoku_py.techniques import explainer, hodoku
from sudoku_py.techniques.registry import TECHNIQUES, technique
from tests.engine.test_hints import RECTANGLE
from tests.engine.test_rpc import FIRST, SOLUTION, ask, finish

ESCARGOT = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."
ROW_OF_NESTED_CHAINS = 95
FISH = ".43.8.25.6.............1.949....4.7....6.8....1.2....382.5.............5.34.9.71."


def opened(puzzle: str, order: str = "teachable") -> dict[str, Any]:
    found: dict[str, Any] = finish("steps.find", puzzle=puzzle, order=order)
    return found


def step(path: int, index: int) -> dict[str, Any]:
    answer = ask("steps.show", path=path, index=index)
    assert answer["ok"]
    found: dict[str, Any] = answer["result"]
    return found


@pytest.mark.parametrize("order", ["teachable", "se", "hodoku"])
def test_each_order_leads_to_the_solution(order: str) -> None:
    found = opened(FIRST, order)
    n = len(found["steps"])
    assert found["left"] == 0
    assert sum(count for _, count in found["techniques"]) == n
    assert step(found["path"], 0)["values"] == FIRST
    last = step(found["path"], n)
    assert (last["values"], last["step"]) == (SOLUTION, None)


def test_without_uniqueness_the_teachable_order_leaves_it_out_and_the_scales_stay() -> None:
    for order, is_used in (("teachable", False), ("hodoku", True)):
        found = finish("steps.find", puzzle=RECTANGLE, order=order, uniqueness=False)
        names = {name for name, _ in found["techniques"]}
        assert any(technique(name).assumes_uniqueness for name in names) == is_used
        assert found["left"] == 0
        assert (found["score"] == opened(RECTANGLE, order)["score"]) or not is_used


def test_a_step_comes_with_its_position_and_what_to_draw() -> None:
    found = opened(FISH)
    at = [row["technique"] for row in found["steps"]].index("x-wing")
    shown = step(found["path"], at)
    assert shown["step"]["technique"] == "x-wing"
    for cell, digit in shown["step"]["eliminations"]:
        assert shown["candidates"][cell] >> digit & 1
        assert not step(found["path"], at + 1)["candidates"][cell] >> digit & 1
    assert "≠" in found["steps"][at]["text"]


def test_the_figures_are_those_of_the_scales() -> None:
    grid = Grid.from_line(FISH)
    assert opened(FISH, "se")["rating"] == explainer.rate(grid).rating == 32
    rated, found = hodoku.rate(grid), opened(FISH, "hodoku")
    assert (found["score"], found["level"]) == (rated.score, rated.level)
    assert (opened(FISH)["score"], opened(FISH)["level"]) == (None, None)


@pytest.mark.parametrize("order", ["teachable", "se"])
def test_the_reports_have_each_step_once_as_soon_as_it_is_found(
    order: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Those that the page sees: the last one of each slice."""
    monkeypatch.setattr(TASKS, "advance", partial(TASKS.advance, budget_ms=0))  # of the start, too
    task = ask("steps.find", puzzle=FISH, order=order)["result"]
    monkeypatch.undo()
    seen: list[Any] = []
    while not task["done"]:
        progress = task["progress"]
        seen += progress["new"]
        assert len(seen) == progress["n"]
        if seen:
            assert step(progress["path"], len(seen) - 1)["step"]["technique"]
        task = ask("advance", task=task["task"], budget_ms=0)["result"]
    assert seen
    assert seen == task["result"]["steps"][: len(seen)]


def test_a_path_goes_on_where_techniques_take_long_and_can_be_left() -> None:
    """The first step of this puzzle takes more than a second, in slices of milliseconds."""
    task = ask("steps.find", puzzle=ESCARGOT, order="se")["result"]
    while not task["done"] and task["progress"].get("looking") != ROW_OF_NESTED_CHAINS:
        task = ask("advance", task=task["task"], budget_ms=0)["result"]
    progress = task["progress"]
    assert progress["least"] >= progress["looking"] == ROW_OF_NESTED_CHAINS
    assert ask("cancel", task=task["task"])["ok"]
    assert ask("advance", task=task["task"])["error"]["code"] == "no-task"


def test_a_puzzle_with_several_solutions_has_a_path_as_far_as_it_goes() -> None:
    found = opened("12..34..........")
    assert found["left"] > 0
    assert step(found["path"], 99)["index"] == len(found["steps"])


def test_a_puzzle_without_a_solution_has_none() -> None:
    answer = ask("steps.find", puzzle="11..............")
    assert answer["error"]["code"] == "clash-row"


def test_only_the_last_paths_are_kept() -> None:
    first = opened(FIRST)["path"]
    for _ in range(paths.MAX_CACHED):
        opened(FIRST)
    assert ask("steps.show", path=first, index=0)["error"]["code"] == "bad-request"


@pytest.mark.parametrize("order", ["", "sudoku"])
def test_an_unknown_order_is_refused(order: str) -> None:
    assert ask("steps.find", puzzle=FIRST, order=order)["error"]["code"] == "bad-request"


def call(operation: str, **arguments: Any) -> dict[str, Any]:
    response = ask(operation, **arguments)
    assert response["ok"], response
    found: dict[str, Any] = response["result"]
    return found


def refused(operation: str, **arguments: Any) -> str:
    response = ask(operation, **arguments)
    assert not response["ok"]
    code: str = response["error"]["code"]
    return code


def test_every_technique_has_an_example_with_a_step_to_draw() -> None:
    for row in TECHNIQUES:
        found = call("practice.example", name=row.id)
        assert found["step"]["technique"] == row.id
        assert found["step"]["placements"] or found["step"]["eliminations"]
        assert len(found["values"]) == len(found["puzzle"]) == len(found["candidates"]) == 81
        given = [mark for mark in found["puzzle"] if mark != "."]
        assert 17 <= len(given) <= 81


def test_showing_the_step_of_a_drill_is_the_answer_that_is_right() -> None:
    for name in drillable():
        drill = finish("practice.position", name=name, seed=21)  # with this one soon found
        step = call("practice.show", name=name, line=drill["line"])["step"]
        marked = step["placements"] if drill["writing"] else step["eliminations"]
        assert marked, name
        found = call("practice.check", name=name, line=drill["line"], marked=marked)
        assert found["verdict"] in ("right", "partial"), name
        if not step["placements"] or drill["writing"]:
            assert found["verdict"] == "right", name
            assert found["step"]["technique"] == name


def test_a_wrong_answer_names_the_cells() -> None:
    drill = finish("practice.position", name="x-wing", seed=1)
    cell = next(cell for cell, bits in enumerate(drill["candidates"]) if bits)
    digits = [digit for digit in range(1, 10) if drill["candidates"][cell] >> digit & 1]
    marked = [[cell, digit] for digit in digits]  # one of them is the solution's
    found = call("practice.check", name="x-wing", line=drill["line"], marked=marked)
    assert found["verdict"] == "impossible"
    assert found["n"] == 1
    assert found["cells"] == f"r{cell // 9 + 1}c{cell % 9 + 1}"
    assert found["step"] is None


def test_what_cannot_be_is_refused() -> None:
    line = finish("practice.position", name="x-wing", seed=1)["line"]
    assert refused("practice.example", name="y-wing") == "unknown-technique"
    assert refused("practice.position", name="y-wing", seed=1) == "unknown-technique"
    assert refused("practice.position", name="leviathan", seed=1) == "no-drill"
    assert refused("practice.check", name="leviathan", line=line, marked=[[0, 1]]) == "bad-request"
    for marked in ([[0]], [[0, "1"]], [[99, 1]], [0]):
        assert refused("practice.check", name="x-wing", line=line, marked=marked) == "bad-request"
    assert refused("practice.show", name="x-wing", line="12:") == "position-length"


def test_a_technique_that_assumes_one_solution_is_not_practised_where_there_are_several() -> None:
    several = "....71..82745...1.1.63...9.3.1.8..5.94...576..5.9...8.71.8596...654............25"
    refusal = refused("practice.show", name="unique-rectangle-2", line=several + ":")
    assert refusal == "bad-request"
