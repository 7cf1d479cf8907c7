import pytest

from sudoku_py.core.grid import Grid
from sudoku_py.sandbox import run_recorder
from sudoku_py.sandbox.entry import solver_of
from sudoku_py.sandbox.limits import Limits
from sudoku_py.sandbox.program import compiled
from sudoku_py.sandbox.recording import Recording
from sudoku_py.sandbox.run import Settings, frames_at, run
from sudoku_py.sandbox.watching import watched, watched_steps
from tests.sandbox.solvers import BACKTRACKING, SHORT, SMALL, SMALL_SOLUTION, solver

GRID = Grid.from_line(SMALL)
GENERATING = solver("return list(each()) and False") + "\ndef each():\n    yield 1\n    yield 2\n"


def recording_of(source: str) -> Recording:
    return watched(source, "solver.py", GRID)


def test_a_plain_solver_is_recorded_without_a_change() -> None:
    recording = recording_of(BACKTRACKING)
    assert (recording.end, recording.problem, recording.result) == ("finished", None, True)
    assert Grid.of(recording.board).line == SMALL_SOLUTION
    assert recording.deepest == GRID.size**2 - GRID.givens + 1  # one per empty cell, and the last
    counts = recording.line_counts()
    assert counts.total() == recording.steps
    assert counts[15] == recording.writes - counts[18]
    assert sum(recording.line_seconds().values()) <= recording.seconds * 1.01


def test_a_generator_that_goes_on_is_no_new_call() -> None:
    recording = recording_of(GENERATING)
    shown = [recording.state(step).calls for step in range(1, recording.steps + 1)]
    assert shown == sorted(shown)
    assert shown[-1] == recording.calls == 3  # the file itself, solve and each


def test_every_step_can_be_shown_in_any_order() -> None:
    recording = watched(BACKTRACKING, "solver.py", Grid.from_line(SHORT))
    assert recording.line_counts()[18]  # it goes back
    forwards = [recording.state(step) for step in range(1, recording.steps + 1)]
    position, state = 0, recording.state(0)
    for step, shown in enumerate(forwards, 1):
        position = recording.play(state, position, step)
        assert (shown.step, shown.line, shown.depth) == (step, state.line, state.depth)
        assert (shown.board, shown.writes) == (state.board, state.writes)
    assert [each.line for each in forwards[:4]] == [1, 9, 10, 11]
    assert forwards[-1].line == 17
    assert Grid.of(forwards[-1].board).line == SMALL_SOLUTION


def test_the_variables_of_every_frame_are_those_at_the_step() -> None:
    recording = recording_of(BACKTRACKING)
    for state, *_ in watched_steps(recording):
        if state.line == 18:  # takes back the digit d from row r, column c
            own = recording.frames(state)[-1].variables
            row, column = int(own["r"]), int(own["c"])
            assert str(state.board[row * 4 + column]) == own["d"]
            assert own["board"] == "board"
        if state.line == 4:
            caller, own = (frame.variables for frame in recording.frames(state)[-2:])
            assert {name: own[name] for name in "rcd"} == {name: caller[name] for name in "rcd"}


def test_a_long_run_is_shown_like_a_short_one() -> None:
    source = solver("for i in range(20_000):\n    x = i * i\n    board[0][2] = i % 4\nreturn x")
    recording = recording_of(source)
    assert len(recording.checkpoints) > 5
    for step in (4, 4096, 4097, 4098, 30_000, 59_990, 59_991, 59_992):
        state = recording.state(step)
        variables = recording.frames(state)[-1].variables
        if state.line in (3, 4):
            assert state.writes == int(variables["i"])
        if state.line == 4:
            assert variables["x"] == str(state.writes**2)


def test_what_a_list_holds_is_shown_by_running_again() -> None:
    source = solver("seen = []\nfor d in range(5):\n    seen.append([d])\nreturn False")
    program = compiled(source)
    act, settings = solver_of(program, GRID), Settings()
    recording = run(program, act, GRID, settings)
    step = next(s for s in range(1, recording.steps + 1) if recording.state(s).line == 5)
    assert recording.frames(recording.state(step))[-1].variables["seen"] == "list"
    frames = frames_at(recording, act, step, settings)
    assert frames is not None
    assert frames[-1].variables == {"board": "board", "seen": "[[0], [1], [2], [3], [4]]", "d": "4"}


def test_code_that_does_something_else_each_time_is_not_shown_by_running_again() -> None:
    body = (
        "random.runs = getattr(random, 'runs', 0) + 1\nif random.runs % 2:\n    return 1\nreturn 2"
    )
    program = compiled("import random\n" + solver(body))
    act = solver_of(program, GRID)
    recording = run(program, act, GRID)
    assert frames_at(recording, act, recording.steps, Settings()) is None


def test_generators_classes_and_nested_functions_keep_the_stack() -> None:
    source = """\
class Search:
    def __init__(self, board):
        self.board = board

    def cells(self):
        for r in range(4):
            for c in range(4):
                if self.board[r][c] == 0:
                    yield r, c

    def run(self):
        total = 0

        def add(n):
            nonlocal total
            total += n

        for cell in self.cells():
            add(cell[0])
        return total


def solve(board):
    return Search(board).run() > 0
"""
    recording = recording_of(source)
    assert recording.problem is None
    for step in range(1, recording.steps + 1):
        state = recording.state(step)
        names = [frame.function for frame in recording.frames(state)]
        if state.line == 9:
            assert names[-1] == "Search.cells"
            assert {"r", "c"} <= recording.frames(state)[-1].variables.keys()
        if state.line == 19:
            assert names == ["solve", "Search.run"]
            assert recording.frames(state)[-1].variables["cell"].startswith("(")


def test_print_is_kept_with_its_step() -> None:
    recording = recording_of(solver("print('a')\nx = 1\nprint('b', 2)\nreturn False"))
    lines = {recording.state(each.step).line: each.text for each in recording.output}
    assert lines == {2: "a\n", 4: "b 2\n"}


def test_the_limit_of_steps_is_exact() -> None:
    program = compiled(solver("while True:\n    board[0][2] = 1"))
    recording = run(program, solver_of(program, GRID), GRID, Settings(Limits(steps=5000)))
    assert (recording.end, recording.steps) == ("steps", 5000)
    assert recording.state(5000).line in (2, 3)
    assert recording.problem is not None
    assert recording.problem.key == "limit-steps"


def test_each_write_is_found() -> None:
    recording = recording_of(BACKTRACKING)
    for number in range(1, recording.writes + 1):
        step = recording.step_of_write(number)
        assert recording.state(step).line in (15, 18)
        assert recording.state(step).writes == number - 1


def test_a_run_says_how_far_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run_recorder, "REPORT", 0.0)
    seen: list[int] = []
    program = compiled(solver("while True:\n    board[0][2] = 1"))
    settings = Settings(Limits(steps=5000), progress=seen.append)
    run(program, solver_of(program, GRID), GRID, settings)
    assert len(seen) > 10
    assert seen == sorted(set(seen))
    assert 4000 < seen[-1] < 5000
