"""What ended a student's code, as a problem that a beginner can use."""

import linecache
import re
import sys
import traceback
from collections import Counter

from sudoku_py.core.sentence import Sentence
from sudoku_py.sandbox.forbidden import HIDDEN
from sudoku_py.sandbox.limits import LimitReached, Limits, Refused, details_of
from sudoku_py.sandbox.problem import Problem, ended
from sudoku_py.sandbox.program import BadSource, Program

MAX_MESSAGE = 1000  # characters of what Python says
DEEP = 400  # calls; a recursion that ends before has used up the stack of C
NESTED = 20  # calls; with fewer, it is not the stack that has ended
PARSES = re.compile(r"\b(eval|exec|compile)\(")
PLACE = re.compile(r" \(.*\)(?=\.$)")  # of a module on the computer
PACKAGES = ("numpy", "pandas", "scipy", "sympy", "matplotlib", "ortools", "pygame", "torch")
JOINED = re.compile("can only concatenate str|must be str, not")
MIXED = re.compile(r"between instances of|unsupported operand|can only concatenate")


def problem_of(error: BaseException, program: Program, limits: Limits) -> Problem:
    """The problem that this exception is, with the line of the student's code that raised it."""
    if isinstance(error, BadSource):
        return error.problem
    key, details = _key(error, limits)
    line = line_of(error, program)
    if isinstance(error, RecursionError | MemoryError):
        again, calls = again_of(error, program)
        if isinstance(error, RecursionError) or _was_parsing(program, again, calls):
            key, details = "recursion-stack" if calls < DEEP else "recursion", {"calls": calls}
            line = again
    own = len(program.source.splitlines())
    if line is not None and line > own and isinstance(error, TypeError | ValueError | IndexError):
        key, details = "piece", {"line": line, "text": ended(_text(error))}
    trace = "" if isinstance(error, LimitReached | Refused) else trace_of(error, program)
    return Problem(key, {"line": line or 1, **details}, line, trace=trace)


def _key(error: BaseException, limits: Limits) -> Sentence:
    if isinstance(error, LimitReached):
        return f"limit-{error.limit}", details_of(limits)
    if isinstance(error, Refused):
        return error.key, {"name": error.name}
    if isinstance(error, MemoryError) or _is_too_large(error):
        return "limit-memory", details_of(limits)
    if isinstance(error, SystemExit | KeyboardInterrupt | GeneratorExit):
        return "exit", {"name": type(error).__name__}
    return _of_exception(error)


def _was_parsing(program: Program, line: int | None, calls: int) -> bool:
    """Whether Python had no stack left to read a text as code, which it calls a MemoryError."""
    return calls >= NESTED and line is not None and bool(PARSES.search(program.lines[line - 1]))


def _is_too_large(error: BaseException) -> bool:
    """Whether a list was to be longer than any list; a page has lists up to 2**31 items."""
    return isinstance(error, OverflowError) and "index-sized" in _text(error)


def _of_exception(error: BaseException) -> Sentence:
    text = _text(error)
    if isinstance(error, ImportError):
        return _of_import(error, ended(text))
    if isinstance(error, NameError) and not isinstance(error, UnboundLocalError):
        return "name", {"text": ended(text)}
    if isinstance(error, TypeError) and JOINED.search(text):
        return "text-plus-number", {"text": ended(text)}
    if isinstance(error, TypeError) and MIXED.search(text) and "str" in text and "int" in text:
        return "text-and-number", {"text": ended(text)}
    return "error", {"name": type(error).__name__, "text": ended(text or "–")}


def _of_import(error: ImportError, text: str) -> Sentence:
    """A module that is not there, a part of the library that is not there, or a wrong name."""
    module = (error.name or "").partition(".")[0]
    if not isinstance(error, ModuleNotFoundError) or not module:
        return "import-name", {"text": PLACE.sub("", text)}
    if module in sys.stdlib_module_names:
        return "import-missing", {"name": module}
    is_known = module in (*HIDDEN, *PACKAGES)
    return "import" if is_known else "import-module", {"text": text, "name": module}


def _text(error: BaseException) -> str:
    """The message; an exception of the student's may have none that can be had."""
    try:
        text = str(error)
    except BaseException:
        return ""
    return text if len(text) <= MAX_MESSAGE else text[:MAX_MESSAGE] + "…"


def line_of(error: BaseException, program: Program) -> int | None:
    """The innermost line of the program in the traceback."""
    found, trace = None, error.__traceback__
    codes = {id(code) for code in program.functions}
    while trace is not None:
        if id(trace.tb_frame.f_code) in codes:
            found = trace.tb_lineno
        trace = trace.tb_next
    return found


def again_of(error: BaseException, program: Program) -> tuple[int | None, int]:
    """The line of the program that calls again and again, and how many calls there are."""
    found: Counter[tuple[str, int]] = Counter()
    trace, calls = error.__traceback__, 0
    functions = {id(code) for code in program.functions}
    while trace is not None:
        code = trace.tb_frame.f_code
        if code.co_filename == program.name:
            found[code.co_qualname, trace.tb_lineno] += 1
            calls += id(code) in functions
        trace = trace.tb_next
    if not found:
        return None, 0
    (_, line), _ = found.most_common(1)[0]
    return line, calls


def keep_lines(program: Program) -> None:
    """Let tracebacks, and `inspect`, find the lines of the program."""
    lines = [line + "\n" for line in program.lines]
    linecache.cache[program.name] = (len(program.source), None, lines, program.name)


def trace_of(error: BaseException, program: Program) -> str:
    """The traceback as Python prints it, with the program's frames only."""
    keep_lines(program)
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
