"""The board that is shown is the one that the code works on, in whatever form it keeps it."""

import sys
from types import FrameType
from typing import Any

import pytest

from sudoku_py.core.grid import Grid
from sudoku_py.sandbox.exercise_set import bundled
from sudoku_py.sandbox.grading import result_of
from sudoku_py.sandbox.recording import Recording
from sudoku_py.sandbox.run import Settings
from sudoku_py.sandbox.shown_board import label, named
from sudoku_py.sandbox.tokens import written
from sudoku_py.sandbox.watching import watched
from tests.sandbox.board_styles import STYLES
from tests.sandbox.solvers import PUZZLE, SMALL, SMALL_SOLUTION, SOLUTION, solver

EASY = SOLUTION[:9] + PUZZLE[9:36] + SOLUTION[36:63] + PUZZLE[63:]
NAME = "solver.py"


def recording_of(source: str, puzzle: str = EASY) -> Recording:
    return watched(source, NAME, Grid.from_line(puzzle))


def shown(recording: Recording, step: int) -> str:
    track = recording.shown_track
    board = track.board_at(step, 81) if track else recording.state(step).board
    return "".join(map(str, board))


class Looker:
    """An independent look at a variable, by a tracer that reads it before each line.

    Whenever it has changed in a call of its function, that is the new board.
    """

    def __init__(self, name: str, function: str) -> None:
        self.name, self.function = name, function
        self.boards: dict[int, str] = {}  # before each step of the function
        self.board: str | None = None
        self.step = self.changes = 0
        self.last: dict[int, str] = {}  # of each frame
        self.begun: set[int] = set()  # frames that have run a line since they were entered

    def __call__(self, frame: FrameType, event: str, _: object) -> Any:
        code = frame.f_code
        if code.co_filename != NAME or (code.co_name[0] == "<" and code.co_name != "<module>"):
            return None
        is_its = code.co_name == self.function or not self.function
        is_its = is_its or code.co_qualname.startswith(self.function + ".")
        if event == "call":  # a generator that continues has changed nothing yet
            self.last.pop(id(frame), None)
            self.begun.discard(id(frame))
        elif is_its and (event == "line" or id(frame) in self.begun):
            self.look(frame)
        if event == "line":
            self.begun.add(id(frame))
            self.step += 1
            if is_its and self.board is not None:
                self.boards[self.step] = self.board
        return self

    def look(self, frame: FrameType) -> None:
        base, _, attribute = self.name.partition(".")
        value = frame.f_locals.get(base, None if self.function else frame.f_globals.get(base))
        value = getattr(value, attribute, None) if attribute else value
        board = plain(value)
        if board is None or self.last.get(id(frame)) == board:
            return
        self.last[id(frame)] = board
        if self.board is None and has_givens(board):
            self.board = EASY.replace(".", "0")
        if self.board is not None:
            self.changes += sum(old != new for old, new in zip(self.board, board, strict=True))
        self.board = board


def has_givens(board: str) -> bool:
    return all(given in (".", digit) for given, digit in zip(EASY, board, strict=True))


def plain(value: Any) -> str | None:
    """A board of 81 cells on one line, 0 for each cell without a digit."""
    if isinstance(value, dict):
        pairs = [(r, c) for r in range(9) for c in range(9)]
        keys = ["ABCDEFGHI"[r] + str(c + 1) for r, c in pairs] if "A1" in value else pairs
        value = [value.get(key, 0) for key in keys]
    if isinstance(value, (list, tuple)) and len(value) == 9:
        value = [item for row in value for item in row]
    if value is None or len(value) != 81:
        return None
    return "".join(map(digit, value))


def digit(item: Any) -> str:
    if isinstance(item, int):
        return str(item)
    return str(*item) if len(item) == 1 and "." not in item else "0"


def looked(source: str, name: str, function: str) -> Looker:
    looker, namespace = Looker(name, function), {"__name__": "solver"}
    code = compile(source, NAME, "exec")
    board = [list(row) for row in Grid.from_line(EASY).rows()]
    before = sys.gettrace()
    sys.settrace(looker)
    try:
        exec(code, namespace)  # noqa: S102 (ours)
        namespace["solve"](board)  # type: ignore[operator]
    finally:
        sys.settrace(before)
    return looker


WORKS_IN = {"filled squares": "go"}  # its function only begins with the board


@pytest.mark.parametrize("style", STYLES)
def test_the_board_is_what_an_independent_look_at_the_variable_finds(style: str) -> None:
    name, source = STYLES[style]
    recording = recording_of(source)
    board = recording.boards[recording.shown]
    assert (recording.end, label(board)) == ("finished", name)
    assert "".join(map(str, recording.final)) == SOLUTION
    assert bool(recording.shown) == (style != "in place")
    looker = looked(source, board.name, WORKS_IN.get(style, board.function))
    assert looker.step == recording.steps
    assert looker.boards
    for step, found in looker.boards.items():
        assert shown(recording, step) == found, step
    assert board.writes == recording.shown_writes == looker.changes


@pytest.mark.parametrize("style", STYLES)
def test_every_board_that_can_be_chosen_is_the_same_backwards(style: str) -> None:
    recording = recording_of(STYLES[style][1])
    for number, board in enumerate(recording.boards):
        recording.show(number)
        values = [int(each) for each in shown(recording, 0)]
        boards = []
        for step in range(recording.steps + 1):
            boards.append("".join(map(str, values)))
            for cell, value in map(written, recording.writes_of(step)):
                values[cell] = value
        assert values == recording.final
        for step in range(recording.steps, -1, -97):
            assert shown(recording, step) == boards[step], (label(board), step)
        assert len(recording.shown_steps) == board.writes


@pytest.mark.parametrize("style", STYLES)
def test_each_style_of_solver_gets_its_points(style: str) -> None:
    exercise = bundled("backtracking")
    test = next(test for test in exercise.tests if test.puzzle and test.puzzle.size == 9)
    result = result_of(STYLES[style][1], NAME, test, Settings(exercise.limits))
    assert result.passed, result.problem


COPIED = "grid = [row[:] for row in board]\n"
# What nobody has prepared: the body of a solver of 4 × 4 cells, the board shown, and how it ends.
ODD = {
    "rebound to None": (COPIED + "grid[0][2] = 4\ngrid = None\nreturn False", "grid in solve",
                        "1240" + SMALL[4:]),
    "of two sizes": ("big = [[0] * 9 for _ in range(9)]\n" + COPIED
                     + "big[0][0] = 5\ngrid[0][3] = 3\nreturn False", "grid in solve",
                     "1203" + SMALL[4:]),
    "negative places": (COPIED + "grid[-1][-1] = 2\nreturn False", "grid in solve",
                        SMALL[:15] + "2"),
    "a loop on one line": (COPIED + "for i in range(2, 4): grid[0][i] = i\nreturn 0",
                           "grid in solve", "1223" + SMALL[4:]),
    "a changed key": (COPIED + "i = 2\ngrid[0][i], i = 4, 0\nreturn 0", "grid in solve",
                      "1240" + SMALL[4:]),
    "mapped": (COPIED + "list(map(grid[0].__setitem__, [2, 3], [4, 3]))\nreturn 0",
               "grid in solve", "1243" + SMALL[4:]),
    "pairs": ("m = {(r, c): board[r][c] for r in range(4) for c in range(4)}\nm[0, 3] = 3\n"
              "return 0", "m in solve", "1203" + SMALL[4:]),
    "pairs from 1": ("m = {(r + 1, c + 1): board[r][c] for r in range(4) for c in range(4)}\n"
                     "m[(1, 4)] = 3\nreturn 0", "m in solve", "1203" + SMALL[4:]),
    "numbered squares": ("m = {f'r{r}c{c}': board[r][c] for c in range(4) for r in range(4)}\n"
                         "m['r0c3'] = 3\nreturn 0", "m in solve", "1203" + SMALL[4:]),
    "candidates": ("m = [[str(d or 1234) for d in row] for row in board]\nm[0][3] = '3'\n"
                   "return 0", "m in solve", "1203" + SMALL[4:]),
    "bytes": ("m = bytearray(d for row in board for d in row)\nm[2] = 4\nreturn 0", "m in solve",
              "1240" + SMALL[4:]),
    "lines of a text": ("s = '\\n'.join(''.join(map(str, row)) for row in board)\n"
                        "s = s[:3] + '3' + s[4:]\nreturn 0", "s in solve", "1203" + SMALL[4:]),
    "a given overwritten": (COPIED + "grid[0][0] = 4\ngrid[0][2] = 1\nreturn 0", "grid in solve",
                            "4210" + SMALL[4:]),
    "a scratch copy": (COPIED + "for i in (2, 3):\n    for d in 1, 2, 3:\n        grid[0][i] = d\n"
                       "    board[0][i] = 7 - 2 * i + i // 3 * 2\nreturn 0", "board in solve",
                       "1233" + SMALL[4:]),
    "flags": ("used = [[0] * 4 for _ in range(4)]\nfor i in range(4): used[i][0] = 1\nreturn 0",
              "board in solve", SMALL),
    "nothing": ("return 0", "board in solve", SMALL),
}  # fmt: skip


@pytest.mark.parametrize("kind", ODD)
def test_what_nobody_has_prepared(kind: str) -> None:
    body, name, end = ODD[kind]
    recording = recording_of(solver(body), SMALL)
    assert recording.end == "finished"
    assert label(recording.boards[recording.shown]) == name
    assert "".join(map(str, recording.final)) == end.replace(".", "0")


def test_letters_of_large_boards_are_digits() -> None:
    puzzle = Grid.from_line("123456789ABCDEFG" + "." * 240)
    body = "rows = [[' 123456789ABCDEFG'[d] for d in row] for row in board]\nrows[1][0] = 'g'"
    recording = watched(solver(body + "\nreturn rows"), NAME, puzzle)
    assert recording.boards[recording.shown].writes == 1
    assert recording.final[16] == 16


def test_a_board_is_chosen_by_its_name() -> None:
    recording = recording_of(STYLES["deepcopy"][1])
    names = [label(board) for board in recording.boards]
    assert names[:3] == ["board in solve", "copy in solve", "board in solve"]
    assert [named(recording.boards, each) for each in ("given", "board", "copy in solve")] == [
        0, 2, 1,
    ]  # fmt: skip
    assert named(recording.boards, "c") is None
    recording.show(0)
    assert "".join(map(str, recording.final)) == EASY.replace(".", "0")


def test_nothing_of_the_students_own_runs_to_look_at_a_board() -> None:
    source = """
class Odd(int):
    def __hash__(self): raise SystemExit
    def __eq__(self, other): raise SystemExit

class Sly:
    @property
    def __dict__(self): raise SystemExit
    def __getattribute__(self, name): raise SystemExit
    def __setattr__(self, name, value): pass

def solve(board):
    a = [[Odd(1)] * 4] * 4
    b = [Odd(1)] * 16
    a[0][0] = b[0] = Odd(2)
    c = {}
    c[0] = {"a": Odd(3)}
    d = Sly()
    d.board = [[0] * 4] * 4
    e = [d] * 16
    e[3] = d
    return False
"""
    recording = recording_of(source, SMALL)
    assert (recording.end, len(recording.boards)) == ("finished", 1)


def test_the_solution_is_shown_also_where_the_code_only_returns_it() -> None:
    body = f"text = {SMALL_SOLUTION!r}\nfor i in range(16):\n    board[i//4][i%4] = int(text[i])"
    recording = recording_of(solver(body + "\nreturn True"), SMALL)
    assert "".join(map(str, recording.final)) == SMALL_SOLUTION
