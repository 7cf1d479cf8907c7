"""Learning a technique: examples, positions to practise, and what is said of answers."""

from typing import Any

from sudoku_py.generator.drills import drillable
from sudoku_py.techniques.registry import TECHNIQUES
from tests.engine.test_rpc import ask, finish


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
