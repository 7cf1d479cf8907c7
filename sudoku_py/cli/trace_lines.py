"""What `trace` prints of lines: each that runs, or one with the call stack and its variables."""

import json
from collections.abc import Iterator
from linecache import getline
from sys import modules

from sudoku_py.cli.command import UsageError
from sudoku_py.core.formats import write
from sudoku_py.lab.lines.breakpoints import Breakpoints, breakpoint_of
from sudoku_py.lab.lines.line_cursor import START, Line, Position
from sudoku_py.lab.lines.run_lines import reached
from sudoku_py.lab.replay.frames import Frame
from sudoku_py.lab.run import Run


def lines_of(traced: Run, count: int, as_json: bool) -> Iterator[str]:
    """The first lines that run: step and offset, function, number and text of each."""
    at = START
    for _ in range(count):
        before, at = at, reached(traced.lines.move(at, 1)) or at
        if at == before:
            return
        if line := traced.lines.line(at):
            yield _json(at, line) if as_json else _told(at, line)


def position_of(text: str) -> Position:
    """The position that `--at` says: a step, or a step and the number of a line after it.

    >>> position_of("300"), position_of("300.4")
    (Position(step=300, offset=0), Position(step=300, offset=4))
    """
    step, _, offset = text.partition(".")
    if not step.isdecimal() or not (offset or "0").isdecimal():
        raise UsageError(f"--at needs a step, or a step and a line such as 300.4, not {text}.")
    return Position(int(step), int(offset or 0))


def until(traced: Run, texts: list[str]) -> Position | None:
    """The first position at which one of these breakpoints stops the run."""
    module = traced.solver.search.__module__
    found = [breakpoint_of(each, traced.puzzle.geometry, module) for each in texts]
    lines = tuple(line for each in found for line in each.lines)
    conditions = tuple(condition for each in found for condition in each.conditions)
    return reached(traced.lines.until(START, Breakpoints(lines, conditions)))


def state_at(traced: Run, at: Position, as_json: bool) -> Iterator[str]:
    """The board and the call stack there."""
    while not traced.record(at.step):
        pass
    position = reached(traced.lines.to(min(at, Position(traced.recorded, at.offset))))
    traced.go(position or START)
    replay = traced.line_frames() if traced.offset else traced.frames()
    while not replay.advance(budget_ms=100):
        pass
    frames = replay.frames or []
    if as_json:
        stack = [frame._asdict() for frame in frames]
        where = {"step": traced.step, "offset": traced.offset, "board": traced.grid().line}
        yield json.dumps({**where, "stack": stack})
        return
    yield f"{traced.step}.{traced.offset}" if traced.offset else str(traced.step)
    yield write(traced.grid(), "decorated")
    for frame in frames:
        yield from _frame_lines(frame)


def _frame_lines(frame: Frame) -> Iterator[str]:
    yield f"{frame.function}:"
    yield f"  {frame.line}: {_text(frame.module, frame.line)}"
    yield from (f"    {name} = {text}" for name, text in frame.variables.items())


def _told(at: Position, line: Line) -> str:
    return f"{at.step}.{at.offset} {line.function} {line.line}: {_text(line.module, line.line)}"


def _json(at: Position, line: Line) -> str:
    where = {"step": at.step, "offset": at.offset}
    return json.dumps(
        {**where, "module": line.module, "function": line.function, "line": line.line}
    )


def _text(module: str, line: int) -> str:
    return getline(modules[module].__file__ or "", line).strip()
