"""What ended a student's code, as a problem that a beginner can use."""

import linecache
import re
import traceback
from typing import Any

from sudoku_py.sandbox.limits import LimitReached, Limits, Refused, details_of
from sudoku_py.sandbox.problem import Problem
from sudoku_py.sandbox.program import BadSource, Program
from sudoku_py.sandbox.values import shortened

MIXED = re.compile(r"between instances of|unsupported operand|can only concatenate|must be str")


def problem_of(error: BaseException, program: Program, limits: Limits) -> Problem:
    """The problem that this exception is, with the line of the student's code that raised it."""
    if isinstance(error, BadSource):
        return error.problem
    key, details = _key(error, limits)
    line = line_of(error, program)
    own = len(program.source.splitlines())
    if line is not None and line > own and isinstance(error, TypeError | ValueError | IndexError):
        key, details = "piece", {"line": line, "text": _text(error)}
    trace = "" if isinstance(error, LimitReached | Refused) else trace_of(error, program)
    return Problem(key, {"line": line or 1, **details}, line, trace=trace)


def _key(error: BaseException, limits: Limits) -> tuple[str, dict[str, Any]]:
    if isinstance(error, LimitReached):
        return f"limit-{error.limit}", details_of(limits)
    if isinstance(error, Refused):
        return error.key, {"name": error.name}
    if isinstance(error, MemoryError) or _is_too_large(error):
        return "limit-memory", details_of(limits)
    if isinstance(error, RecursionError):
        return "recursion", {}
    if isinstance(error, SystemExit | KeyboardInterrupt | GeneratorExit):
        return "exit", {"name": type(error).__name__}
    return _of_exception(error)


def _is_too_large(error: BaseException) -> bool:
    """Whether a list was to be longer than any list; a page has lists up to 2**31 items."""
    return isinstance(error, OverflowError) and "index-sized" in _text(error)


def _of_exception(error: BaseException) -> tuple[str, dict[str, Any]]:
    text = _text(error)
    if isinstance(error, ImportError):
        return "import", {"text": text}
    if isinstance(error, NameError) and not isinstance(error, UnboundLocalError):
        return "name", {"text": text}
    if isinstance(error, TypeError) and MIXED.search(text) and "str" in text and "int" in text:
        return "text-and-number", {"text": text}
    return "error", {"name": type(error).__name__, "text": text or "–"}


def _text(error: BaseException) -> str:
    """The message; an exception of the student's may have none that can be had."""
    try:
        return shortened(str(error))
    except BaseException:
        return ""


def line_of(error: BaseException, program: Program) -> int | None:
    """The innermost line of the program in the traceback."""
    found, trace = None, error.__traceback__
    codes = {id(code) for code in program.functions}
    while trace is not None:
        if id(trace.tb_frame.f_code) in codes:
            found = trace.tb_lineno
        trace = trace.tb_next
    return found


def trace_of(error: BaseException, program: Program) -> str:
    """The traceback as Python prints it, with the program's frames only."""
    lines = [line + "\n" for line in program.lines]
    linecache.cache[program.name] = (len(program.source), None, lines, program.name)
    frames = [
        frame
        for frame in traceback.extract_tb(error.__traceback__)
        if frame.filename == program.name
    ]
    last = f"{type(error).__name__}: {_text(error)}".removesuffix(": ")
    if not frames:
        return last
    listed = "".join(traceback.StackSummary.from_list(frames).format())
    return f"Traceback (most recent call last):\n{listed}{last}"
