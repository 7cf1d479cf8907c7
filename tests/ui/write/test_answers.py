"""What comes from the sandbox is hostile: it is read as what it must be, or not at all."""

from typing import Any

import pytest

from sudoku_py.ui.engine.errors import EngineError
from sudoku_py.ui.write.answers import result_of, sound_frame, sound_run, sound_shown

RUN: dict[str, Any] = {
       "end": "finished", "problem": None, "steps": 3, "puzzle": "." * 16, "code": ["x"],
       "frame": 1, "counters": {"lines": 3}, "verdict": "",
       "boards": [["board", "solve", 0], ["copy", "solve", 12]], "shown": 1}  # fmt: skip
FRAME = {"step": 1, "stops": False, "lit": 1, "depth": 1, "board": "1" + "." * 15,
         "counters": {}, "writes": [{"cell": "r1c1", "digit": "1"}]}  # fmt: skip
STACK = [{"function": "f", "line": 1, "variables": [["x", "1"]]}]
SEEK = {"command": "seek", "step": 1}


@pytest.mark.parametrize(
    "response",
    [None, "", [], 7, {}, {"result": 1}, {"error": 1}, {"error": {"key": 1}},
     {"error": {"key": "k", "details": []}}],
)  # fmt: skip
def test_what_is_no_answer_is_an_error(response: object) -> None:
    with pytest.raises(EngineError, match=r"write\.bad-answer"):
        result_of(response)


def test_the_details_of_an_error_are_numbers_short_texts_and_sentences_of_such() -> None:
    details = {"a": 1, "b": "x" * 5000, "c": ["key"], "d": None, "e": ["key", {"n": 1, "f": []}]}
    deep: list[object] = ["key", {}]
    for _ in range(50):
        deep = ["key", {"more": deep}]
    details["g"] = deep
    with pytest.raises(EngineError) as caught:
        result_of({"error": {"key": "sandbox.error", "details": details}})
    found = dict(caught.value.details)
    assert repr(found.pop("g")).count("key") == 3
    assert found == {"a": 1, "b": "x" * 2000, "e": ("key", {"n": 1})}


def test_a_run_and_its_steps_are_taken_as_they_are() -> None:
    assert sound_run(RUN) == RUN
    found = sound_frame(FRAME, sound_run(RUN))
    assert {name: found[name] for name in FRAME} == FRAME  # type: ignore[literal-required]
    assert (found["recorded"], found["event"]) == (4, None)  # the end comes after the last line


@pytest.mark.parametrize(
    "changes",
    [{"steps": -1}, {"steps": 10**9}, {"puzzle": "." * 15}, {"puzzle": "x" * 16}, {"end": 1},
     {"counters": {"lines": "many"}, "steps": None}, {"frame": 2}, {"shown": 2},
     {"boards": [["a", "b"]] * 2}, {"boards": [["a" * 999, "", 1]] * 2}, {"boards": []}],
)  # fmt: skip
def test_a_run_that_makes_no_sense_is_an_error(changes: dict[str, Any]) -> None:
    with pytest.raises(EngineError):
        sound_run(RUN | changes)


@pytest.mark.parametrize(
    "changes",
    [
        {"board": "." * 81},
        {"board": "<" * 16},
        {"lit": "1"},
        {"step": 1.5},
        {"step": 5},
        {"stops": 1},
    ],
)
def test_a_step_that_makes_no_sense_is_an_error(changes: dict[str, Any]) -> None:
    with pytest.raises(EngineError):
        sound_frame(FRAME | changes, sound_run(RUN))


def test_what_the_player_reads_is_not_what_the_sandbox_says() -> None:
    more = {"event": {"kind": "solution"}, "recorded": 10**9, "sentences": [], "line": {}}
    assert sound_frame(FRAME | more, sound_run(RUN)) == sound_frame(FRAME, sound_run(RUN))


@pytest.mark.parametrize(
    "data",
    [None, [], {"frame": FRAME}, {"frame": None, "parts": {}}, {"frame": FRAME, "parts": []},
     {"frame": FRAME | {"step": 2}, "parts": {}}, {"frame": FRAME, "parts": {"stack": {}}},
     {"frame": FRAME, "parts": {"stack": {"result": {}}}}],
)  # fmt: skip
def test_an_answer_that_leads_elsewhere_is_an_error(data: object) -> None:
    with pytest.raises(EngineError):
        sound_shown(data, sound_run(RUN), SEEK)


def test_what_nobody_asked_for_is_left_out() -> None:
    parts = {"stack": {"result": STACK}, "heat": {"result": 1}}
    found = sound_shown({"frame": FRAME, "parts": parts}, sound_run(RUN), {})
    assert found == {"frame": None, "parts": {"stack": {"done": True, "result": STACK}}}


def test_rows_that_make_no_sense_are_left_out() -> None:
    changes = {"writes": [1, {"cell": "x"}]}
    rows = {"stack": [{"function": 1}], "output": [None], "tree": [{}], "profile": [7]}
    parts = {name: {"result": each} for name, each in rows.items()}
    found = sound_shown({"frame": FRAME | changes, "parts": parts}, sound_run(RUN), SEEK)
    assert found["frame"]
    assert found["frame"]["writes"] == []
    assert [part["result"] for part in found["parts"].values()] == [[], [], [], []]
