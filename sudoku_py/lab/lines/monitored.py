"""Calls back at each line of some functions, by `sys.monitoring`: Python 3.12 and newer."""

import sys
from collections.abc import Callable
from contextlib import AbstractContextManager
from types import CodeType

from sudoku_py.lab.lines.functions import Functions

OnLine = Callable[[CodeType, int], object]
OnCode = Callable[[CodeType], object]
FRAMES_UP = 1  # from `on_line` to the frame of the line

if sys.version_info >= (3, 12):
    from sudoku_py.lab.lines.monitor import monitored

    EVENTS = sys.monitoring.events
    OF_CODE = EVENTS.LINE | EVENTS.PY_START | EVENTS.PY_RETURN

    def watched(
        functions: Functions, on_line: OnLine, on_call: OnCode, on_return: OnCode
    ) -> AbstractContextManager[None]:
        """Call `on_line(code, line)` before each line, and the others at calls and returns.

        A generator is called once, and returns when it ends; what it yields is no return.
        """

        def on_start(code: CodeType, _offset: int) -> None:
            on_call(code)

        def on_end(code: CodeType, _offset: int, _value: object) -> None:
            on_return(code)

        callbacks = [
            (EVENTS.LINE, on_line),
            (EVENTS.PY_START, on_start),
            (EVENTS.PY_RETURN, on_end),
        ]
        return monitored([(row.code, OF_CODE) for row in functions.rows], callbacks)
