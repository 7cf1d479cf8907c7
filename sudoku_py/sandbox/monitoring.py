"""Calls the recorder by `sys.monitoring`, which Python has from 3.12 on: it slows down little."""

import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from types import CodeType
from typing import Any

from sudoku_py.sandbox.line_recorder import LineRecorder

if sys.version_info >= (3, 12):
    from sudoku_py.lab.lines.watching import monitored

    EVENTS = sys.monitoring.events
    OF_CODE = EVENTS.LINE | EVENTS.PY_START | EVENTS.PY_RETURN | EVENTS.PY_YIELD | EVENTS.PY_RESUME
    EVERYWHERE = EVENTS.PY_UNWIND | EVENTS.PY_THROW  # Python has no others of these

    def recording(recorder: LineRecorder) -> AbstractContextManager[None]:
        """Call the recorder while this lasts."""
        loops = recorder.program.one_line_loops
        local = [
            (code, OF_CODE | (EVENTS.JUMP if set(_lines(code).values()) & loops else 0))
            for code in recorder.program.functions
        ]
        return monitored(local, _callbacks(recorder), EVERYWHERE)

    def _callbacks(recorder: LineRecorder) -> Iterator[tuple[int, Any]]:
        """The events, and what to call at each."""
        functions, identity = recorder.functions, id
        on_call, on_return = recorder.on_call, recorder.on_return

        def on_start(code: CodeType, _offset: int) -> None:
            on_call(functions[identity(code)])

        def on_resume(code: CodeType, _offset: int, _thrown: object = None) -> None:
            if identity(code) in functions:
                on_call(functions[identity(code)], again=True)

        def on_end(_code: CodeType, _offset: int, value: object) -> None:
            on_return(value)

        def on_unwind(code: CodeType, _offset: int, error: object, *, kind: Any = type) -> None:
            if identity(code) not in functions:
                return
            if kind(error) is RecursionError:
                recorder.on_overflow()
            else:
                on_return(failed=True)

        yield EVENTS.LINE, recorder.line_callback()
        yield EVENTS.JUMP, _jump_callback(recorder)
        yield EVENTS.PY_START, on_start
        yield EVENTS.PY_RESUME | EVENTS.PY_THROW, on_resume
        yield EVENTS.PY_RETURN | EVENTS.PY_YIELD, on_end
        yield EVENTS.PY_UNWIND, on_unwind

    def _jump_callback(recorder: LineRecorder) -> Callable[[CodeType, int, int], None]:
        """What notes that a loop on one line begins again."""
        lines = {id(code): _lines(code) for code in recorder.program.functions}
        loops, identity = recorder.program.one_line_loops, id
        note = recorder.line_callback(frames_up=2)

        def on_jump(code: CodeType, start: int, end: int) -> None:
            line = lines[identity(code)].get(end)
            if end <= start and line is not None and line in loops:
                note(code, line)

        return on_jump

    def _lines(code: CodeType) -> dict[int, int]:
        """The line of each instruction, by its offset."""
        return {
            offset: line
            for start, end, line in code.co_lines()
            if line is not None
            for offset in range(start, end, 2)
        }
