"""What is told of a run is enough for its verdict, and is read as hostile."""

import base64
import json
import zlib
from contextlib import suppress
from string import Formatter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_py.core.grid import Grid
from sudoku_py.lab.texts import LANGUAGES, load
from sudoku_py.sandbox.exercise_reader import exercise_of
from sudoku_py.sandbox.grading import Result, result_of_run
from sudoku_py.sandbox.problem import KEYS, OF_A_BOARD, OF_A_RUN, PREFIX, sentence
from sudoku_py.sandbox.program import compiled
from sudoku_py.sandbox.recording import Recording
from sudoku_py.sandbox.report import recording_of, report_of
from sudoku_py.sandbox.returned import plain
from sudoku_py.sandbox.run import Settings
from sudoku_py.sandbox.task import CALL, SOLVE, Task, recorded, task_data, task_in
from sudoku_py.sandbox.tokens import OUTSIDE
from sudoku_py.sandbox.told_values import BadReport, told
from sudoku_py.sandbox.verdict import is_right, judged
from tests.sandbox.solvers import BACKTRACKING, SMALL, solver

PUZZLE = Grid.from_line(SMALL)
PROGRAM = compiled(BACKTRACKING)
RUN = recorded(PROGRAM, Task(SOLVE, PUZZLE), Settings())
GOOD = json.loads(json.dumps(report_of(RUN)))
# Each result, also one that is no answer, has its own verdict.
RESULTS = (
    "board", "True", "False", "None", "[[0] * 4] * 4", "[[1]]", "range(9)", "(x for x in board)",
    "'1234341221434321'", "[list('1234')] * 4", "[[1.0] * 4, [2] * 4, [3] * 4, [4] * 4]", "{1: 2}",
    "sum", "[['a', None, set(), range(2)]] * 4", "print(*board)", "board.clear()", "float('nan')",
)  # fmt: skip


def again(recording: Recording, puzzle: Grid | None = PUZZLE) -> Recording:
    told = json.loads(json.dumps(report_of(recording)))
    return recording_of(told, recording.program, puzzle)


@pytest.mark.parametrize("result", RESULTS)
@pytest.mark.parametrize("before", ["pass", "board[0][2] = 4", "board[0][0] = '1'", "1 / 0"])
def test_the_verdict_on_what_is_told_is_that_on_the_run(result: str, before: str) -> None:
    program = compiled(solver(f"{before}\nreturn {result}"))
    recording = recorded(program, Task(SOLVE, PUZZLE), Settings())
    told = again(recording)
    assert judged(told) == judged(recording)
    assert (told.end, told.steps, told.writes) == (recording.end, recording.steps, recording.writes)
    assert told.board == recording.board
    assert (told.boards, told.shown) == (recording.boards, recording.shown)
    assert told.final == recording.final
    assert [*told.write_steps] == [*recording.write_steps]
    assert [*told.write_tokens] == [*recording.write_tokens]


def test_a_task_stays_what_it_is_on_its_way() -> None:
    for task in (Task(SOLVE, PUZZLE), Task(CALL, None, "f", ((0, 1), "a", 2, None))):
        assert task_in(json.loads(json.dumps(task_data(task)))) == task


def test_what_the_code_is_told_of_a_test_is_not_what_must_come_out() -> None:
    assert task_data(Task(CALL, None, "f")).keys() == {"kind", "puzzle", "function", "arguments"}


TOLD = {"line": 1, "name": "E", "text": "x"}
SHOWN = {"value": "'x'", "type": "str", "n": 4}
# One of these in the place of a part, and it is no report.
WRONG: dict[str, list[Any]] = {
    "end": ["won", 1, None, [], "finished ", "error"],
    "problem": [1, [], ["error"], ["nothing", {}, None, None, ""], ["error", [], None, None, ""],
                ["error", {"a": []}, None, None, ""], ["error", {}, -1, None, ""],
                ["error", {}, None, None, ""], ["error", TOLD, None, 10**9, ""],
                ["error", TOLD, None, None, 1], ["error", TOLD, None, None, ""],
                ["solved", {}, None, None, ""], ["no-solution-right", {}, None, None, ""]],
    "result": [[], ["list"], 0.5, {}],
    "same": [1, [7], [-1], ["0"]],
    "board": [None, [], [0] * 15, [0] * 17, ["0"] * 16, [-1] * 16, [64] * 16, [True] * 16],
    "strange": [1, [], ["nothing", {}, 0], ["cell-text", {}, 0], ["cell-text", SHOWN, 16],
                ["cell-text", SHOWN, -1], ["cell-text", SHOWN, None], ["solved", {}, None]],
    "counts": [None, [], [1, 2, 3], [1, 2, 3, -1], [1, 2, 3, "4"], [1, 2, 3, 1 << 40],
               [1.5, 2, 3, 4], [0, 0, 0, 0]],
    "seconds": [None, -1, 1e9, "1", [], True],
    "output": [None, 1, [1], [[1]], [[1, 2]], [[-1, ""]], [[1, "x" * 999_999], [2, "yy"]]],
    "noted": [None, -1, 1, 10**9, "1"],
    "boards": [None, [], [["a", "b"]], [["a", 1, 2]], [["a", "b", -1]], [["a", "b", 1]] * 14, 1],
    "shown": [None, -1, 1, True, "0"],
    "final": [None, [], [0] * 15, [64] * 16, ["0"] * 16],
    "data": [None, "", "x", "eJw=", GOOD["data"][:-24]],
}  # fmt: skip


@pytest.mark.parametrize("name", WRONG)
def test_a_report_with_a_wrong_part_is_none(name: str) -> None:
    for part in WRONG[name]:
        with pytest.raises(BadReport):
            recording_of({**GOOD, name: part}, PROGRAM, PUZZLE)


def test_a_report_without_a_part_is_none() -> None:
    for name in GOOD:
        with pytest.raises(BadReport):
            recording_of({key: GOOD[key] for key in GOOD if key != name}, PROGRAM, PUZZLE)


ALL = dict.fromkeys(("value", "type", "n", "row", "found"), 1)
CELL = st.none() | st.integers(0, 15)
NOTHING = base64.b64encode(zlib.compress(b"")).decode()
SOLVES = {"kind": "solve", "puzzle": SMALL, "max_writes": 3}
CALLS = {"kind": "call", "puzzle": SMALL, "function": "solve", "expect": [[1, 2], 3]}
NONE = {"kind": "no-solution", "puzzle": "11" + "." * 14, "keeps_board": True}
TESTS = exercise_of(json.dumps({"id": "x", "tests": [SOLVES, CALLS, NONE]})).tests


def problem_of_key(key: str) -> list[Any]:
    return [key, dict.fromkeys(OF_A_RUN.get(key, "").split(), 1), 1, None, ""]


def told_of(text: str) -> Any:
    return told(plain(eval(text, {"board": [[1, 2, 3, 4] for _ in range(4)]})))  # noqa: S307 (ours)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from([*GOOD]), inner),
)


@given(JSON, st.sampled_from([*GOOD, ""]))
def test_anything_is_a_report_or_is_refused(data: Any, name: str) -> None:
    try:
        found = recording_of({**GOOD, name: data} if name else data, PROGRAM, PUZZLE)
    except BadReport:
        return
    judge(found)


def judge(found: Recording) -> None:
    """All that is made of a report: whatever it says, it has a sentence."""
    for result in [Result(False, judged(found)), *(result_of_run(found, test) for test in TESTS)]:
        assert result.problem is None or sentence(load("en"), result.problem)


@given(
    st.fixed_dictionaries(
        {},
        optional={
            "end": st.sampled_from(["finished", "error", "refused"]),
            "problem": st.none() | st.sampled_from([*OF_A_RUN]).map(problem_of_key),
            "result": st.sampled_from(RESULTS).map(told_of),
            "board": st.lists(st.integers(0, OUTSIDE), min_size=16, max_size=16),
            "counts": st.lists(st.integers(0, 99), min_size=4, max_size=4),
            "strange": st.none() | st.tuples(st.sampled_from([*OF_A_BOARD]), st.just(ALL), CELL),
        },
    )
)
def test_parts_that_do_not_fit_together_come_to_a_verdict(parts: dict[str, Any]) -> None:
    try:
        found = recording_of({**GOOD, **parts}, PROGRAM, PUZZLE)
    except BadReport:
        return
    judge(found)


@pytest.mark.parametrize("key", [key.removeprefix(PREFIX) for key in KEYS])
def test_no_end_that_is_told_passes_a_test(key: str) -> None:
    for end in ("finished", "error"):
        parts = {"problem": problem_of_key(key), "end": end, "counts": [0, 0, 0, 0], "noted": 0}
        with suppress(BadReport):
            found = recording_of({**GOOD, **parts, "data": NOTHING}, PROGRAM, PUZZLE)
            assert not is_right(judged(found))
            assert not any(result_of_run(found, test).passed for test in TESTS)


def test_the_blanks_of_what_is_told_are_those_of_the_sentences() -> None:
    for key, blanks in {**OF_A_RUN, **OF_A_BOARD}.items():
        for language in LANGUAGES:
            names = {name for _, name, _, _ in Formatter().parse(load(language)[PREFIX + key])}
            of_the_place = {"cell"} if key.startswith("cell") else set()
            assert names - {None} <= {*blanks.split(), *of_the_place}, (key, language)


def test_writes_into_cells_that_are_not_there_are_refused() -> None:
    large = Grid.from_line("." * 81)
    with pytest.raises(BadReport):
        recording_of({**GOOD, "board": [0] * 16}, PROGRAM, large)
    recording = recorded(
        compiled(solver("board[8][8] = 4\nreturn True")), Task(SOLVE, large), Settings()
    )
    with pytest.raises(BadReport):
        recording_of({**report_of(recording), "board": [0] * 16}, PROGRAM, PUZZLE)


def test_a_bomb_in_the_writes_unpacks_to_no_more_than_it_says() -> None:
    bomb = base64.b64encode(zlib.compress(bytes(100_000_000), 9)).decode()
    with pytest.raises(BadReport):
        recording_of({**GOOD, "data": bomb}, PROGRAM, PUZZLE)
