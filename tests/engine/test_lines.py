"""Ways between lines, as the page requests them: a frame of the step, and the line after it."""

from typing import Any

import pytest

from tests.engine.test_panel_data import LONG, PUZZLE
from tests.engine.test_rpc import ask

MODULE = "sudoku_py.solvers.conflict_directed"
BACK = 57  # the line of `fill` that finds out whether to jump


def opened() -> dict[str, Any]:
    run: dict[str, Any] = ask("run.open", puzzle=PUZZLE, algorithm="conflict-directed")["result"]
    return run


def shown(run: int, parts: dict[str, Any] | None = None, **go: Any) -> dict[str, Any]:
    answer: dict[str, Any] = {"frame": None}
    while not answer["frame"]:
        go["command"] = "line"
        answer = ask("run.show", run=run, go=go, parts=parts or {}, budget_ms=LONG)["result"]
    return answer


def at(frame: dict[str, Any]) -> tuple[int, int]:
    return frame["step"], frame["line"]["offset"] if frame["line"] else 0


def test_lines_forwards_and_backwards() -> None:
    run = opened()["run"]
    first = shown(run, at=[0, 0], way="move", lines=1)["frame"]
    assert at(first) == (0, 1)
    assert first["line"]["function"] == "search"
    later = shown(run, at=[0, 1], way="move", lines=500)["frame"]
    assert at(shown(run, at=at(later), way="move", lines=500, forward=False)["frame"]) == (0, 1)
    folded = shown(run, at=at(later), way="move", folded=True)["frame"]
    assert folded["line"]["line"] not in opened()["source"]["yields"]


def test_a_line_comes_with_its_stack_and_its_text() -> None:
    run = opened()["run"]
    parts = {
        "source": {"known": []},
        "frames": {"replay": True, "calls": False, "known": -1, "idle": False},
    }
    frame = shown(run, at=[20, 0], way="move", lines=2)["frame"]
    answer = ask("run.show", run=run, go={}, parts=parts, budget_ms=LONG)["result"]["parts"]
    stack = answer["frames"]["result"]
    assert (stack["step"], stack["offset"]) == at(frame)
    assert stack["frames"][-1]["function"] == frame["line"]["function"]
    assert stack["frames"][-1]["line"] == frame["line"]["line"]
    assert answer["source"]["result"]["module"] == frame["line"]["module"]


def test_a_line_and_a_condition_stop_the_run() -> None:
    run = opened()["run"]
    lines, jump = [[MODULE, BACK]], [["jump", 0]]
    frame = shown(run, at=[0, 0], way="until", stops={"lines": lines})["frame"]
    assert frame["found"]
    assert frame["line"]["line"] == BACK
    frame = shown(run, at=[0, 0], way="until", stops={"conditions": jump})["frame"]
    assert frame["found"]
    assert frame["counters"]["jumps"] == 1
    none = shown(run, at=at(frame), way="until", forward=False, stops={"conditions": jump})["frame"]
    assert (none["found"], at(none)) == (False, (0, 0))


def test_a_step_has_no_line() -> None:
    run = opened()["run"]
    shown(run, at=[30, 0], way="move", lines=1)
    go = {"command": "seek", "step": 30}
    assert ask("run.show", run=run, go=go, parts={})["result"]["frame"]["line"] is None


def test_a_line_of_a_link_that_is_not_there_is_the_last_after_the_step() -> None:
    frame = shown(opened()["run"], at=[30, 9_999], way="to")["frame"]
    assert frame["line"]["offset"] == frame["line"]["lines"] > 0


def test_lines_that_can_be_lit_are_sent_with_the_text() -> None:
    source = opened()["source"]
    assert set(source["yields"]) < set(source["lit"])
    texts = source["text"].split("\n")
    assert all("yield" in texts[line - 1] or "if" in texts[line - 1] for line in source["yields"])
    assert not any(texts[line - 1].startswith(("import", "def", '"""')) for line in source["lit"])


@pytest.mark.parametrize(
    "wrong", [{"way": "sideways"}, {"stops": {"conditions": [["cell", 81]]}}, {"lines": "many"}]
)
def test_nonsense_is_refused(wrong: dict[str, Any]) -> None:
    go = {"command": "line", "at": [0, 0], "way": "until", **wrong}
    answer = ask("run.show", run=opened()["run"], go=go, parts={})
    assert not answer["ok"]
