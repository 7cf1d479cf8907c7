"""The lines of a search as a debugger sees them: a plain tracer, which knows no recorder."""

import ast
import inspect
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from types import FrameType
from typing import Any, NamedTuple

from sudoku_py.core.grid import Grid
from sudoku_py.lab.lines.line_cursor import Position
from sudoku_py.solvers.contract import Solver

SOLVERS = "sudoku_py.solvers."


class Traced(NamedTuple):
    """A line that is about to run, its frame, and those that wait for it."""

    at: Position
    module: str
    function: str
    line: int
    frame: FrameType
    callers: tuple[FrameType, ...]
    numbers: dict[str, int]  # of its own variables those that are numbers


def traced(solver: Solver, puzzle: Grid, events: int, seed: int = 0) -> list[Traced]:
    """The lines up to so many events, or to the end of the search."""
    found: list[Traced] = []
    events_so_far = offset = 0
    below = sys._getframe()  # no frame of the search waits beneath this one

    def on_line(frame: FrameType) -> None:
        nonlocal offset
        offset += 1
        frames = tuple(each for each in _back(frame, below) if _is_solvers(each))
        function = frame.f_code.co_qualname.rsplit("<locals>.", 1)[-1]
        numbers = {name: value for name, value in frame.f_locals.items() if type(value) is int}
        at, module = Position(events_so_far, offset), frame.f_globals["__name__"]
        line = frame.f_lineno
        found.append(Traced(at, module, function, line, frame, frames[1:], numbers))

    search = solver.search(puzzle, Random(seed))
    with _tracing(on_line):
        for _ in search:
            events_so_far, offset = events_so_far + 1, 0
            if events_so_far == events:
                break
        sys.settrace(None)
        search.close()  # type: ignore[attr-defined] # it is a generator
    return found


@contextmanager
def _tracing(on_line: Any) -> Iterator[None]:
    def tracer(frame: FrameType, event: str, _value: Any) -> Any:
        if not _is_solvers(frame):
            return None
        if event == "line":
            on_line(frame)
        return tracer

    before = sys.gettrace()
    sys.settrace(tracer)
    try:
        yield
    finally:
        sys.settrace(before)


def _is_solvers(frame: FrameType) -> bool:
    module = str(frame.f_globals.get("__name__"))
    return module.startswith(SOLVERS) and not frame.f_code.co_name.startswith("<")


def _back(frame: FrameType | None, below: FrameType) -> Iterator[FrameType]:
    while frame is not None and frame is not below:
        yield frame
        frame = frame.f_back


def comprehensions(module: str) -> set[int]:
    """The lines of a module that have a comprehension: Pythons differ in how often those begin."""
    kinds = (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)
    nodes = ast.walk(ast.parse(inspect.getsource(sys.modules[module])))
    return {
        line
        for node in nodes
        if isinstance(node, kinds)
        for line in range(node.lineno, (node.end_lineno or node.lineno) + 1)
    }
