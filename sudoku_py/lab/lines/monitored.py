"""Calls back at each line of some functions, by `sys.monitoring`: Python 3.12 and newer."""

import sys
from collections.abc import Callable
from contextlib import AbstractContextManager
from types import CodeType

from sudoku_py.lab.lines.functions import Functions

OnLine = Callable[[CodeType, int], object]
OnCode = Callable[..., object]  # the code, and what of the event is of no interest
FRAMES_UP = 1  # from `on_line` to the frame of the line

if sys.version_info >= (3, 12):
    from sudoku_py.lab.lines.monitor import monitored

    EVENTS = sys.monitoring.events
    OF_CODE = EVENTS.LINE | EVENTS.PY_START | EVENTS.PY_RETURN

    def watched(
        functions: Functions, on_line: OnLine, on_call: OnCode, on_return: OnCode
    ) -> AbstractContextManager[None]:
        """Call `on_line(code, line)` before each line, and the others at calls and returns.

        A generator is called once, and returns when it ends; what it yields is no return. The
        others get the code, and after it what Python says besides: a function between that left it
        out would be one call more for each call of a search with many short functions.
        """
        callbacks = [
            (EVENTS.LINE, on_line),
            (EVENTS.PY_START, on_call),
            (EVENTS.PY_RETURN, on_return),
        ]
        return monitored([(row.code, OF_CODE) for row in functions.rows], callbacks)
