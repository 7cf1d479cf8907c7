"""The border: what the worker answers to the page. JSON text comes in, JSON text goes out.

A request is `{"v": 1, "op": …, "args": {…}}`; the answer is `{"v": 1, "ok": true, "result": …}`
or, for whatever goes wrong, `{"v": 1, "ok": false, "error": {"code", "key", "details"}}`, where
`key` names a sentence in `static/i18n/*.json`. Nothing is ever raised across the border.

What can take long is a *task*: its first answer, and each to `advance`, comes after at most a
budget of milliseconds and says how far it is, so the page can show that, or `cancel` it. The page
pulls; the engine never works unasked.
"""

import io
import json
import sys
from collections.abc import Callable, Iterator
from inspect import signature
from time import perf_counter
from typing import Any, ClassVar

from sudoku_py import generator, verdict
from sudoku_py.core import formats
from sudoku_py.core.errors import SudokuError

VERSION = 1
BUDGET_MS = 30
MOST_TASKS = 8  # whoever starts more and never asks for them again loses the oldest

Data = dict[str, Any]
Work = Iterator[tuple[Data, bool]]  # (progress, False) any number of times, then (result, True)


class RequestError(SudokuError):
    """A request that the engine cannot understand."""

    sentences: ClassVar[dict[str, str]] = {
        "bad-request": "The engine was asked for something that it cannot understand: {why}.",
        "no-task": "The engine knows no task {task}.",
        "internal": "The engine made a mistake that is its own: {why}.",
    }


def call(text: str) -> str:
    """Answer one request.

    >>> answer = json.loads(call('{"v": 1, "op": "read", "args": {"text": "12..34.........."}}'))
    >>> answer["result"]["done"], answer["result"]["result"]["puzzles"]
    (True, ['12..34..........'])
    >>> json.loads(call("nonsense"))["error"]["code"]
    'bad-request'
    """
    try:
        operation, arguments = _parse(text)
        answer: Data = {"ok": True, "result": _perform(operation, arguments)}
    except SudokuError as error:
        answer = {"ok": False, "error": error_data(error)}
    except Exception as error:  # the border: a mistake of ours is data too
        answer = {"ok": False, "error": error_data(RequestError("internal", why=repr(error)))}
    return json.dumps({"v": VERSION, **answer})


def error_data(error: SudokuError) -> Data:
    """An error as the page reads it."""
    return {"code": error.code, "key": f"error.{error.code}", "details": error.details}


def _parse(text: str) -> tuple[str, Data]:
    try:
        request = json.loads(text)
        version, operation, arguments = request["v"], request["op"], request["args"]
    except (ValueError, TypeError, KeyError) as error:
        raise RequestError("bad-request", why=f"{type(error).__name__}: {error}") from error
    if version != VERSION:
        raise RequestError("bad-request", why=f"version {version}, not {VERSION}")
    if operation not in OPERATIONS or not isinstance(arguments, dict):
        raise RequestError("bad-request", why=f"operation {operation}")
    return operation, arguments


def _perform(operation: str, arguments: Data) -> Data:
    function = OPERATIONS[operation]
    try:
        signature(function).bind(**arguments)
    except TypeError as error:
        raise RequestError("bad-request", why=str(error)) from error
    return function(**arguments)


class Tasks:
    """The tasks under way, by number; each is an iterator that is pulled within a budget."""

    def __init__(self) -> None:
        """Start with none."""
        self._under_way: dict[int, Work] = {}
        self._started = 0

    def start(self, work: Work) -> Data:
        """Take up `work` and give it its first slice."""
        self._started += 1
        self._under_way[self._started] = work
        if len(self._under_way) > MOST_TASKS:
            del self._under_way[min(self._under_way)]
        return self.advance(self._started)

    def advance(self, task: int, budget_ms: float = BUDGET_MS) -> Data:
        """Work on until the task is done or the budget is used up."""
        work = self._under_way.get(task)
        if work is None:
            raise RequestError("no-task", task=str(task))
        stop = perf_counter() + budget_ms / 1000
        for data, done in work:
            if done:
                del self._under_way[task]
                return {"task": task, "done": True, "result": data}
            if perf_counter() >= stop:
                return {"task": task, "done": False, "progress": data}
        raise RequestError("no-task", task=str(task))

    def cancel(self, task: int) -> Data:
        """Forget a task."""
        self._under_way.pop(task, None)
        return {}


def _hello() -> Data:
    return {"version": VERSION, "python": sys.version.split()[0]}


def _read(text: str) -> Data:
    if len(text) > formats.LARGEST_TEXT or not text.strip():
        formats.read(text)  # raises the sentence for it
    return _TASKS.start(_reading(text))


def _reading(text: str) -> Work:
    grids: list[str] = []
    problems: list[SudokuError] = []
    for entry in formats.read_lines(io.StringIO(text, newline=None)):
        if entry.grid:
            grids.append(entry.grid.line)
        elif entry.error:
            problems.append(entry.error)
        yield {"n": len(grids)}, False
    if not grids:
        raise problems[0] if problems else formats.FormatError("no-puzzle")
    problem = error_data(problems[0]) if problems else None
    yield {"puzzles": grids, "bad": len(problems), "problem": problem}, True


def _solve(puzzle: str) -> Data:
    return _TASKS.start(_judging(puzzle))


def _judging(puzzle: str) -> Work:
    start = perf_counter()
    for report in verdict.judge(formats.read(puzzle)):
        if isinstance(report, verdict.Verdict):
            yield _verdict_data(report, perf_counter() - start), True
        else:
            yield {"guesses": report.guesses}, False


def _verdict_data(found: verdict.Verdict, seconds: float) -> Data:
    return {
        "status": found.status,
        "solution": found.solution.line if found.solution else None,
        "reason": error_data(found.reason) if found.reason else None,
        "ms": max(1, round(seconds * 1000)),
    }


def _generate(size: int = 9, seed: int = 0, givens: int | None = None) -> Data:
    return _TASKS.start(_generating(generator.Recipe(size=size, seed=seed, givens=givens)))


def _generating(recipe: generator.Recipe) -> Work:
    for report in generator.generate(recipe):
        if isinstance(report, generator.Puzzle):
            yield _puzzle_data(report), True
        else:
            yield {"percent": 100 * report.tried // report.cells}, False


def _puzzle_data(made: generator.Puzzle) -> Data:
    return {
        "puzzle": made.grid.line,
        "solution": made.solution.line,
        "givens": made.grid.givens,
        "reached": made.reached,
        "seed": made.seed,
    }


_TASKS = Tasks()

OPERATIONS: dict[str, Callable[..., Data]] = {
    "hello": _hello,
    "read": _read,
    "solve": _solve,
    "generate": _generate,
    "advance": _TASKS.advance,
    "cancel": _TASKS.cancel,
}
