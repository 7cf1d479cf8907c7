"""What comes from the sandbox is hostile: it is read as what it must be, or not at all."""

from typing import Any

import pytest

from sudoku_py.ui.engine.errors import EngineError
from sudoku_py.ui.write.answers import result_of, sound_frame, sound_run

RUN = {"end": "finished", "problem": None, "steps": 3, "puzzle": "." * 16, "code": ["x"],
       "frame": 1, "counters": {"lines": 3}, "verdict": ""}  # fmt: skip
FRAME = {"step": 1, "line": 1, "depth": 1, "board": "1" + "." * 15, "counters": {},
         "writes": [{"cell": "r1c1", "digit": "1"}],
         "stack": [{"function": "f", "line": 1, "variables": [["x", "1", True]]}],
         "output": [{"step": 1, "text": "<b>"}]}  # fmt: skip


@pytest.mark.parametrize(
    "response",
    [None, "", [], 7, {}, {"result": 1}, {"error": 1}, {"error": {"key": 1}},
     {"error": {"key": "k", "details": []}}],
)  # fmt: skip
def test_what_is_no_answer_is_an_error(response: object) -> None:
    with pytest.raises(EngineError, match=r"write\.bad-answer"):
        result_of(response)


def test_the_details_of_an_error_are_numbers_and_short_texts() -> None:
    details = {"a": 1, "b": "x" * 5000, "c": ["key", {}], "d": None}
    with pytest.raises(EngineError) as caught:
        result_of({"error": {"key": "sandbox.error", "details": details}})
    assert caught.value.details == {"a": 1, "b": "x" * 2000}


def test_a_run_and_its_steps_are_taken_as_they_are() -> None:
    assert sound_run(RUN) == RUN
    found = sound_frame(FRAME, sound_run(RUN))
    assert found["stack"] == FRAME["stack"]
    assert found["writes"] == FRAME["writes"]


@pytest.mark.parametrize(
    "changes",
    [{"steps": -1}, {"steps": 10**9}, {"puzzle": "." * 15}, {"puzzle": "x" * 16}, {"end": 1},
     {"counters": {"lines": "many"}, "steps": None}, {"frame": 2}],
)  # fmt: skip
def test_a_run_that_makes_no_sense_is_an_error(changes: dict[str, Any]) -> None:
    with pytest.raises(EngineError):
        sound_run(RUN | changes)


@pytest.mark.parametrize(
    "changes", [{"board": "." * 81}, {"board": "<" * 16}, {"line": "1"}, {"step": 1.5}]
)
def test_a_step_that_makes_no_sense_is_an_error(changes: dict[str, Any]) -> None:
    with pytest.raises(EngineError):
        sound_frame(FRAME | changes, sound_run(RUN))


def test_rows_that_make_no_sense_are_left_out() -> None:
    changes = {"writes": [1, {"cell": "x"}], "stack": [{"function": 1}], "output": [None]}
    found = sound_frame(FRAME | changes, sound_run(RUN))
    assert (found["writes"], found["stack"], found["output"]) == ([], [], [])
