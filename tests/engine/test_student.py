"""What the sandbox answers about a student's run."""

import json
from functools import partial
from typing import Any

import pytest

from sudoku_py.engine import judge_rpc, student_run
from sudoku_py.engine.rpc import OPERATIONS, VERSION
from sudoku_py.solvers.registry import SOLVERS
from tests.sandbox.solvers import BACKTRACKING, SHORT, SMALL, SMALL_SOLUTION, solution, solver

PRINTING = solver("print('one')\nboard[0][2] = 4\nboard[0][2] = 0\nprint('two')\nreturn False")
LOOP = solver("while True:\n    pass")
JUDGED = ("record", "grade.test", "trace", "trial")


def call(rpc: Any, operation: str, told: str | None = None, **arguments: Any) -> Any:
    request = {"v": VERSION, "op": operation, "args": arguments}
    text = json.dumps(request)
    return rpc.call(text) if told is None else rpc.call(text, told)


def run(source: str, puzzle: str = "", exercise: str = "", test: int = -1, **limits: Any) -> str:
    """What the engine that runs the code tells of it; nothing where nothing is to be run."""
    arguments: dict[str, Any] = {"source": source, "puzzle": puzzle, **limits}
    if exercise:
        found = json.loads(call(judge_rpc, "task", source=source, exercise=exercise, test=test))
        if not found["ok"] or not found["result"]["task"]:
            return ""
        arguments |= found["result"]
    return str(call(student_run, "record", **arguments))


def reply(operation: str, **arguments: Any) -> Any:
    """What the sandbox answers, as the page asks its two engines."""
    if operation not in JUDGED:
        rpc = judge_rpc if operation in judge_rpc.OPERATIONS else student_run
        return json.loads(call(rpc, operation, **arguments))
    told = run(**arguments)
    if told and not json.loads(told)["ok"]:
        return json.loads(told)
    arguments.pop("limits", None)
    return json.loads(call(judge_rpc, operation, told, **arguments))


def ask(operation: str, **arguments: Any) -> Any:
    answer = reply(operation, **arguments)
    assert answer["ok"], answer
    return answer["result"]


def show(*parts: str, lines: tuple[int, ...] = (), **go: Any) -> Any:
    """A step that a command goes to, and these parts of it."""
    command = {**go, "breakpoints": list(lines)} if go else {}
    found = ask("show", go=command, parts={name: {} for name in parts})
    return (found["frame"] or {}) | {name: each["result"] for name, each in found["parts"].items()}


def seek(step: int, *parts: str) -> Any:
    return show(*parts, command="seek", step=step)


def go(step: int, kind: str, *, backwards: bool = False, lines: tuple[int, ...] = ()) -> int:
    seek(step)
    return int(show(command="find", stop=kind, forward=not backwards, lines=lines)["step"])


@pytest.fixture(scope="module")
def shown() -> list[Any]:
    """All frames of the sample run, from before its first line to its end."""
    steps = ask("record", source=BACKTRACKING, puzzle=SHORT)["steps"]
    return [seek(step, "stack", "output") for step in range(steps + 2)]


def test_the_labs_engine_runs_no_students_code() -> None:
    assert not OPERATIONS.keys() & student_run.OPERATIONS.keys()
    assert OPERATIONS.keys() & judge_rpc.OPERATIONS.keys() == {"prepare"}


def test_a_run_is_recorded_and_shown_from_before_its_first_line_to_its_end(
    shown: list[Any],
) -> None:
    found = ask("record", source=BACKTRACKING, puzzle=SHORT)
    assert (found["end"], found["problem"], found["puzzle"]) == ("finished", None, SHORT)
    first, *between, last = shown
    assert len(between) == found["steps"]
    assert (first["lit"], first["board"], first["stack"]) == (None, SHORT, [])
    assert (last["lit"], last["board"], last["stack"]) == (None, SMALL_SOLUTION, [])
    assert {frame["lit"] for frame in between} == set(range(1, 21)) - {7, 8}
    assert last["counters"] == found["counters"] | {"depth": 0}
    assert max(frame["depth"] for frame in between) == found["counters"]["depth"]


def test_the_frame_of_a_piece_comes_after_its_lines() -> None:
    piece = "def order(digits):\n    return digits[::-1]\n"
    found = ask("record", source=piece, puzzle=SMALL)
    lines = found["code"][-found["frame"] :]
    assert found["code"] == [*piece.splitlines(), *lines]
    assert "    for digit in order(candidates(board, cell)):" in lines
    assert "def order(digits):" not in lines
    assert ask("record", source=BACKTRACKING, puzzle=SMALL)["frame"] == 0


def test_a_step_tells_what_the_line_before_it_has_written() -> None:
    ask("record", source=PRINTING, puzzle=SMALL)
    steps = [seek(step, "output") for step in range(8)]
    written = {frame["step"]: frame["writes"] for frame in steps if frame["writes"]}
    assert written == {
        4: [{"cell": "r1c3", "digit": "4"}],
        5: [{"cell": "r1c3", "digit": None}],
    }
    assert steps[6]["output"] == [{"step": 2, "text": "one\n"}, {"step": 5, "text": "two\n"}]


def test_variables_are_there_with_what_lists_hold() -> None:
    source = solver("seen = []\nfor d in range(3):\n    seen.append(d)\nreturn False")
    steps = ask("record", source=source, puzzle=SMALL)["steps"]
    (frame,) = seek(steps, "stack")["stack"]
    assert frame["variables"] == [
        ["board", "board"],
        ["seen", "list"],
        ["d", "2"],
    ]
    asked = {"source": source, "puzzle": SMALL}
    (frame,) = ask("contents", place=[steps, 5, 1], **asked)["frames"]
    assert frame["variables"][1] == ["seen", "[0, 1, 2]"]
    assert ask("contents", place=[steps, 4, 1], **asked)["frames"] is None  # another line


def stops(kind: str, depth: int, frame: Any) -> bool:
    if kind == "write":
        return bool(frame["writes"])
    if kind == "breakpoint":
        return frame["lit"] in (4, 18)
    return bool(frame["depth"] < depth + (kind == "over"))


def test_steps_are_found_in_both_directions_as_by_looking_at_all(shown: list[Any]) -> None:
    steps = ask("record", source=BACKTRACKING, puzzle=SHORT)["steps"]
    for here in range(0, steps + 2, 13):
        depth = shown[here]["depth"]
        after, before = shown[here + 1 :], shown[:here][::-1]
        for kind in ("over", "out", "write", "breakpoint"):
            fits = partial(stops, kind, depth)
            onwards = next((each["step"] for each in after if fits(each)), steps + 1)
            back = next((each["step"] for each in before if fits(each)), 0)
            assert go(here, kind, lines=(4, 18)) == onwards, (kind, here)
            assert go(here, kind, backwards=True, lines=(4, 18)) == back, (kind, here)


def test_steps_are_found_beyond_checkpoints() -> None:
    body = "for i in range(9000):\n    board[0][2] = i % 4\n    x = f(i)\nreturn f(0)"
    source = "def f(i):\n    return i\n\n\n" + solver(body)
    steps = ask("record", source=source, puzzle=SMALL)["steps"]
    inside = go(0, "breakpoint", lines=(2,))
    assert go(inside, "out") == inside + 1
    assert go(steps - 2, "breakpoint", backwards=True, lines=(1,)) == 1
    last = go(0, "breakpoint", lines=(9,))
    assert go(last, "over") == steps + 1
    assert go(steps, "out", backwards=True) == last
    assert go(last, "write", backwards=True) == last - 3


def test_it_advances_to_the_next_breakpoint_at_most(shown: list[Any]) -> None:
    steps = ask("record", source=BACKTRACKING, puzzle=SHORT)["steps"]
    lit = [frame["lit"] for frame in shown]
    for here in range(0, steps + 2, 13):
        seek(here)
        following = next((at for at in range(here + 1, steps + 1) if lit[at] in (4, 18)), None)
        for count in (1, 7, 10**9):
            seek(here)
            found = show(command="advance", steps=count, lines=(4, 18))
            target = min(here + count, steps + 1)
            is_stopped = following is not None and following <= target
            assert (found["step"], found["stops"]) == (
                (following, True) if is_stopped else (target, False)
            ), (here, count)


def test_what_the_page_asks_that_is_none_is_an_error() -> None:
    ask("record", source=BACKTRACKING, puzzle=SHORT)
    go = {"command": "seek", "step": 3, "breakpoints": []}
    for wrong in ({"command": "fly"}, {"command": "find", "stop": "in"}):
        assert not reply("show", go=go | wrong, parts={})["ok"]
    assert not reply("show", go=go, parts={"heat": {}})["ok"]
    assert reply("show", go={}, parts={})["result"] == {"frame": None, "parts": {}}


def test_profile_counts_each_line() -> None:
    ask("record", source=PRINTING, puzzle=SMALL)
    rows = show("profile")["profile"]
    assert [(row["line"], row["count"]) for row in rows] == [(line, 1) for line in range(1, 7)]


def test_the_tree_is_that_of_the_digits_that_stand_and_those_that_were_tried(
    shown: list[Any],
) -> None:
    found = ask("record", source=BACKTRACKING, puzzle=SHORT)
    tree = seek(found["steps"], "tree")["tree"]
    assert "".join(str(level["tried"][-1][0]) for level in tree) == "".join(
        digit for digit, given in zip(SMALL_SOLUTION, SHORT, strict=True) if given == "."
    )
    for level in tree:
        for digit, step, _ in level["tried"]:
            writes = seek(step)["writes"]
            assert writes == [{"cell": level["cell"], "digit": str(digit)}]
    nodes = sum(bool(write["digit"]) for frame in shown for write in frame["writes"])
    assert seek(1, "tree")["tree"] == []
    first = tree[0]["tried"]  # all other digits are below one of the first cell
    assert sum(1 + below for _, _, below in first) == nodes
    assert [level["tried"][-1][2] for level in tree] == [*range(len(tree) - 1, -1, -1)]


def test_code_that_cannot_start_has_a_problem_and_no_steps() -> None:
    found = ask("record", source="def solve(board)\n    pass", puzzle=SMALL)
    assert (found["end"], found["steps"]) == ("refused", 0)
    assert found["problem"]["key"] == "sandbox.syntax-colon"
    assert found["problem"]["line"] == 1
    assert not reply("show", go={}, parts={})["ok"]


def test_a_run_keeps_within_the_limits_of_the_request() -> None:
    found = ask("record", source=LOOP, puzzle=SMALL, limits={"steps": 500})
    assert (found["end"], found["steps"]) == ("steps", 500)
    assert found["problem"]["details"]["steps"] == 500


def test_a_puzzle_that_is_none_is_an_error() -> None:
    assert reply("record", source=LOOP, puzzle="nonsense")["error"]["key"].startswith("error.")


def test_exercises_come_with_texts_and_their_tests_are_graded_one_by_one() -> None:
    rows = {row["id"]: row for row in ask("exercises")["exercises"]}
    assert {"en", "es"} <= rows["undo"]["starter"].keys() & rows["undo"]["text"].keys()
    for number in range(len(rows["undo"]["tests"])):
        found = ask("grade.test", source=solution("undo"), exercise="undo", test=number)
        assert (found["passed"], found["problem"]) == (True, None)


@pytest.mark.parametrize("options", [{}, {"follows": False}])
def test_a_test_runs_without_a_puzzle_as_the_page_asks_for_it(options: dict[str, bool]) -> None:
    source = solution("is_valid")
    first = json.loads(call(judge_rpc, "task", source=source, exercise="is-valid", test=0))
    asked = {"source": source, **first["result"], **options}
    answer = json.loads(call(student_run, "record", **asked))
    assert answer["ok"], answer


def test_a_test_that_fails_can_be_watched() -> None:
    source = "def is_valid(board, row, column, digit):\n    return digit\n"
    found = ask("grade.test", source=source, exercise="is-valid", test=0)
    assert not found["passed"]
    run = ask("record", source=source, exercise="is-valid", test=0)
    assert run["end"] == "finished"
    assert found["problem"]["step"] == run["steps"]


def test_an_exercise_of_a_teacher_is_read_and_its_faults_are_named() -> None:
    text = '{"id": "x", "tests": [{"kind": "imports", "forbidden": ["os"]}]}'
    assert ask("exercise", exercise=text)["id"] == "x"
    assert not ask("grade.test", source="import os", exercise=text, test=0)["passed"]
    assert reply("exercise", exercise="{")["error"]["key"] == "error.exercise-json"


@pytest.mark.parametrize("name", [solver.id for solver in SOLVERS])
def test_every_algorithm_can_be_changed_and_runs_as_it_is(name: str) -> None:
    source = ask("algorithm", id=name)["source"]
    limits = {"steps": 20_000}
    assert ask("record", source=source, puzzle=SMALL, limits=limits)["end"] in ("finished", "steps")
