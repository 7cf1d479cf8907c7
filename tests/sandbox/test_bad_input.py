"""Code that hangs, ends Python, takes all memory or breaks what it runs in.

Each runs in a process as on the command line: that ends, and says in a sentence what was wrong.
What could not harm these tests, even if it were not stopped as it should be, runs among them.
"""

import time

import pytest

from sudoku_py.core.grid import Grid
from sudoku_py.lab.texts import LANGUAGES, load
from sudoku_py.sandbox import ending, subprocess_run, watching
from sudoku_py.sandbox.exercise import Exercise
from sudoku_py.sandbox.exercise_reader import exercise_of
from sudoku_py.sandbox.limits import Limits
from sudoku_py.sandbox.problem import sentence
from sudoku_py.sandbox.program import BadSource
from sudoku_py.sandbox.run import Settings
from sudoku_py.sandbox.verdict import judged
from tests.sandbox.solvers import SMALL, solver

LIMITS = Limits(steps=50_000, seconds=60, memory=512, output=10_000)
SOON = LIMITS._replace(seconds=0.2)
EXERCISE = """{"id": "x", "tests": [{"kind": "solve", "puzzle": "12..34....1.4..."},
 {"kind": "call", "function": "solve", "expect": 7, "arguments": [0]}]}"""
ENDLESS = "try:\n        board[0][0] += 1\n    except BaseException:\n        pass"
BAD = {
    "a loop without an end": (solver("while True:\n    pass"), "limit-steps"),
    "the same on one line": (solver("while True: pass"), "limit-steps"),
    "a list of 10**10": (solver("x = [0] * 10**10"), "limit-memory"),
    "a list that grows": (
        solver("x = []\nfor i in range(10**6):\n    x.append(bytes(10**6))"),
        "limit-memory",
    ),
    "recursion": (solver("return solve(board)"), "recursion"),
    "recursion without a limit": (
        solver("return solve(board)", "import sys\nsys.setrecursionlimit(10**9)"),
        "limit-steps",
    ),
    "ten million prints": (solver("for i in range(10**7):\n    print(i)"), "limit-output"),
    "one long print": (solver("print('x' * 10**7)\nprint('y')"), "limit-output"),
    "sys.exit": (solver("import sys\nsys.exit()"), "exit"),
    "SystemExit": (solver("raise SystemExit(3)"), "exit"),
    "KeyboardInterrupt": (solver("raise KeyboardInterrupt"), "exit"),
    "os._exit": (solver("import os\nos._exit(0)"), "refused-process"),
    "os.abort": (solver("import os\nos.abort()"), "refused-process"),
    "posix._exit": (solver("import posix\nposix._exit(0)"), "ended-python"),
    "a crash": (solver("import ctypes\nctypes.string_at(0)"), "ended-python"),
    "no builtins": (
        solver("return len(board)", "import builtins\nvars(builtins).clear()"),
        "name",
    ),
    "no builtins in the middle": (
        solver("import builtins\nvars(builtins).clear()\nboard[0][2] = 4\nreturn len(board)"),
        "name",
    ),
    "other builtins": (
        solver("print = list = type = id = len = None\nboard[0][2] = 9\nprint()"),
        "shadowed-builtin",
    ),
    "other builtins for all": (
        solver("import builtins\nbuiltins.type = builtins.len = None\nreturn len(board)"),
        "call-of-other",
    ),
    "all is caught": (solver(f"while True:\n    {ENDLESS}"), "limit-steps"),
    "a generator without an end": (
        solver("def g():\n    while True:\n        yield 1\nreturn sum(g())"),
        "limit-steps",
    ),
    "a thread": (
        solver("import threading\nthreading.Thread(target=print).start()"),
        "refused-thread",
    ),
    "an event loop": (
        solver("import asyncio\nasync def main():\n    pass\nasyncio.run(main())"),
        "refused-async",
    ),
    "a task": (solver("import asyncio\nasyncio.ensure_future(print())"), "refused-async"),
    "a coroutine": ("async def solve(board):\n    return True\n", "not-run"),
    "a generator": (solver("yield 1"), "not-run"),
    "a process": (solver("import os\nos.fork()"), "refused-process"),
    "input": (solver("return input('?')"), "refused-input"),
    "a debugger": (solver("breakpoint()"), "refused-input"),
    "nothing to read": (solver("import sys\nreturn sys.stdin.read() + 1"), "text-plus-number"),
    "JavaScript": (solver("import js"), "import"),
    "Pyodide": (solver("from pyodide.code import run_js"), "import"),
    "Pyodide's JavaScript": (solver("import pyodide_js"), "import"),
    "nonsense": (solver("return object()"), "nonsense"),
    "no solver": ("x = 1\n", "no-entry"),
    "a number instead of a solver": ("solve = 5\n", "not-callable"),
    "no code": ("", "no-code"),
    "NUL": ("def solve(board):\n    '\0'\n", "nul"),
}  # fmt: skip
HARMLESS = (
    "the same on one line",
    "recursion",
    "a generator without an end",
    "a thread",
    "a task",
    "a generator",
    "input",
    "a debugger",
    "JavaScript",
    "Pyodide",
    "Pyodide's JavaScript",
    "nonsense",
)


def exercise(limits: Limits) -> Exercise:
    return exercise_of(EXERCISE)._replace(limits=limits)


def watched(source: str, limits: Limits = LIMITS) -> str:
    """What is told of the run, or of the problem if there is none."""
    options = {"json": False, "language": "en", "steps": 1, "at": None, "profile": False}
    puzzle = Grid.from_line(SMALL)
    try:
        messages = list(subprocess_run.watch(source, "solver.py", puzzle, limits, options))
    except (subprocess_run.Died, BadSource) as error:
        return sentence(load("en"), error.problem)
    return "\n".join(each["text"] for each in messages if "text" in each)


def watched_here(source: str) -> str:
    """What is told of a run in this process."""
    recording = watching.watched(source, "solver.py", Grid.from_line(SMALL), Settings(LIMITS))
    return "\n".join(ending.lines_of(recording, judged(recording), load("en")))


def begins(key: str) -> str:
    """The first words of a sentence, up to its first blank."""
    text = str(load("en")["sandbox." + key])
    return max((part.split("}")[-1] for part in text.split("{")), key=len)


@pytest.mark.parametrize("name", BAD)
def test_bad_code_ends_with_a_clear_sentence(name: str) -> None:
    source, key = BAD[name]
    text = watched_here(source) if name in HARMLESS else watched(source)
    assert begins(key) in text


def test_a_loop_inside_one_line_is_ended_by_its_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(subprocess_run, "EXTRA", 0.3)
    for body in ("return sum(1 for _ in iter(int, 1))", "return sum(iter(int, 1))"):
        assert begins("limit-seconds") in watched(solver(body), SOON)


def test_code_that_ends_the_recorder_is_ended_by_its_time() -> None:
    again_soon = "from sudoku_py.sandbox import time_limit\ntime_limit.AGAIN = 0.05\nimport sys"
    source = solver(f"sys.settrace(None)\nwhile True:\n    {ENDLESS}", again_soon)
    assert "Stopped after" in watched(source, SOON)


def test_a_recursion_through_c_without_a_limit_is_said_to_be_too_deep() -> None:
    head = "import sys\nfrom functools import partial\nsys.setrecursionlimit(10**9)"
    told = watched(solver("return partial(solve, board)()", head), LIMITS._replace(steps=10**7))
    assert any(begins(key) in told for key in ("too-deep", "recursion", "recursion-stack")), told


def test_a_test_that_ends_its_process_is_followed_by_the_next() -> None:
    source = solver("if board == 0:\n    return 7\nimport ctypes\nctypes.string_at(0)")
    first, second = subprocess_run.grade(source, "solver.py", exercise(LIMITS))
    assert first.problem is not None
    assert (first.passed, first.problem.key) == (False, "ended-python")
    assert second.passed


def test_a_test_that_hangs_is_followed_by_the_next() -> None:
    source = solver("return sum(1 for _ in iter(int, 1))")
    results = subprocess_run.grade(source, "solver.py", exercise(SOON))
    keys = [result.problem.key for result in results if result.problem]
    assert keys == ["limit-seconds", "limit-seconds"]


def test_what_a_process_has_started_ends_with_it() -> None:
    source = solver("import subprocess\nsubprocess.Popen(['sleep', '600'])\nreturn False")
    start = time.monotonic()
    watched(source)
    assert time.monotonic() - start < 300


def test_every_sentence_is_there_in_every_language() -> None:
    for language in LANGUAGES:
        texts = load(language)
        assert all(texts["sandbox." + key] for _, key in BAD.values())
