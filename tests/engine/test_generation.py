"""How long the generator goes on for what is rare, and what it says meanwhile."""

from typing import Any, cast

import pytest

from sudoku_py.engine import generation
from sudoku_py.engine.protocol import TaskAnswer
from sudoku_py.engine.tasks import TASKS
from sudoku_py.generator import OptionsError


def made(**options: Any) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """The result, and the reports on the way."""
    task, reports = cast("TaskAnswer", generation.generate(**options)), []
    while not task["done"]:
        reports.append(task["progress"])
        task = TASKS.advance(task["task"], 1)
    return task["result"], reports


def test_few_givens_with_a_symmetry_are_found_with_patience() -> None:
    rare = {"givens": 24, "symmetry": "half-turn", "seed": 1}
    closest, _ = made(**rare)
    assert (closest["reached"], closest["givens"]) == (False, 25)
    found, reports = made(**rare, attempts=4000)
    assert (found["reached"], found["givens"]) == (True, 24)
    assert {report["total"] for report in reports} == {4000}
    assert max(report["n"] for report in reports) > 20


def test_a_check_refuses_what_cannot_be_and_starts_nothing() -> None:
    with pytest.raises(OptionsError) as refused:
        generation.generate(givens=12, check=True)
    assert refused.value.code == "too-few-givens"
    active = len(TASKS._active)
    assert generation.generate(givens=24, rating="2.0-3.0", check=True) == {}
    assert len(TASKS._active) == active
