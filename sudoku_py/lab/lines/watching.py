"""Calls back at each line of some functions.

From Python 3.12 on by `sys.monitoring`, which slows down little; before that by `sys.settrace`. The
sandbox uses the parts: `monitored` and `goes_on`.
"""

import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from opcode import opmap
from types import CodeType, FrameType
from typing import Any

NAME = "sudoku_py"
YIELD = opmap["YIELD_VALUE"]
OnLine = Callable[[CodeType, int], object]
OnCode = Callable[..., object]  # the code, and what of the event is of no interest

if sys.version_info >= (3, 12):
    EVENTS = sys.monitoring.events
    OF_CODE = EVENTS.LINE | EVENTS.PY_START | EVENTS.PY_RETURN
    FRAMES_UP = 1  # from `on_line` to the frame of the line

    def watched(
        codes: Sequence[CodeType], on_line: OnLine, on_call: OnCode, on_return: OnCode
    ) -> AbstractContextManager[None]:
        """Call `on_line(code, line)` before each line, and the others at calls and returns.

        A generator is called once, and returns when it ends; what it yields is no return. The
        others get the code, and after it the other arguments that Python passes: a wrapper that
        dropped them would add a call to each call of a search with many short functions.
        """
        callbacks = [
            (EVENTS.LINE, on_line),
            (EVENTS.PY_START, on_call),
            (EVENTS.PY_RETURN, on_return),
        ]
        return monitored([(code, OF_CODE) for code in codes], callbacks)

    @contextmanager
    def monitored(
        local: Sequence[tuple[CodeType, int]],
        callbacks: Iterable[tuple[int, Callable[..., Any]]],
        everywhere: int = 0,
    ) -> Iterator[None]:
        """Call back while this lasts.

        `local` has the events to watch for in each code, `everywhere` those that Python has for all
        code alone; `callbacks` says what to call at which of them.
        """
        tool = next(tool for tool in range(6) if sys.monitoring.get_tool(tool) is None)
        sys.monitoring.use_tool_id(tool, NAME)
        rows = [(event, function) for events, function in callbacks for event in _each(events)]
        try:
            for event, function in rows:
                sys.monitoring.register_callback(tool, event, function)
            sys.monitoring.set_events(tool, everywhere)
            for code, events in local:
                sys.monitoring.set_local_events(tool, code, events)
            yield
        finally:
            sys.monitoring.set_events(tool, 0)
            for code, _ in local:
                sys.monitoring.set_local_events(tool, code, 0)
            for event, _ in rows:
                sys.monitoring.register_callback(tool, event, None)
            sys.monitoring.free_tool_id(tool)

    def _each(events: int) -> list[int]:
        return [1 << bit for bit in range(events.bit_length()) if events >> bit & 1]

else:
    FRAMES_UP = 2

    @contextmanager
    def watched(
        codes: Sequence[CodeType], on_line: OnLine, on_call: OnCode, on_return: OnCode
    ) -> Iterator[None]:
        """Call `on_line(code, line)` before each line, and the others at calls and returns.

        A generator is called once, and returns when it ends; what it yields is no return.
        """
        known, identity, before = {id(code) for code in codes}, id, sys.gettrace()

        def in_function(frame: FrameType, event: str, _value: object) -> Any:
            if event == "line":
                on_line(frame.f_code, frame.f_lineno)
            elif event == "return" and not _yields(frame):
                on_return(frame.f_code)
            return in_function

        def tracer(frame: FrameType, _event: str, _value: object) -> Any:
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
    """Whether a generator continues: only at a start, the argument of RESUME is 0."""
    return frame.f_lasti >= 0 and frame.f_code.co_code[frame.f_lasti + 1] != 0
