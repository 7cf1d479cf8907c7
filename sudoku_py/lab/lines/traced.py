"""Calls back at each line of some functions, by `sys.settrace`, where Python has no monitoring."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from opcode import opmap
from types import CodeType, FrameType
from typing import Any

from sudoku_py.lab.lines.functions import Functions

OnLine = Callable[[CodeType, int], object]
OnCode = Callable[..., object]
FRAMES_UP = 2  # from `on_line` to the frame of the line
YIELD = opmap["YIELD_VALUE"]


@contextmanager
def watched(
    functions: Functions, on_line: OnLine, on_call: OnCode, on_return: OnCode
) -> Iterator[None]:
    """Call back as `monitored.watched` does."""
    known, identity, before = functions.bases, id, sys.gettrace()

    def in_function(frame: FrameType, event: str, _value: Any) -> Any:
        if event == "line":
            on_line(frame.f_code, frame.f_lineno)
        elif event == "return" and not _yields(frame):
            on_return(frame.f_code)
        return in_function

    def tracer(frame: FrameType, _event: str, _value: Any) -> Any:
        if identity(frame.f_code) not in known:
            return None
        if not goes_on(frame):
            on_call(frame.f_code)
        return in_function

    sys.settrace(tracer)
    try:
        yield
    finally:
        sys.settrace(before)


def _yields(frame: FrameType) -> bool:
    return frame.f_code.co_code[frame.f_lasti] == YIELD


def goes_on(frame: FrameType) -> bool:
    """Whether a generator goes on: only at a start, the argument of RESUME is 0."""
    return frame.f_lasti >= 0 and frame.f_code.co_code[frame.f_lasti + 1] != 0
