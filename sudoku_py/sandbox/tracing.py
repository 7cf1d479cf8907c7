"""Calls the recorder by `sys.settrace`, where Python has no `sys.monitoring`: before 3.12."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any

from sudoku_py.lab.lines.watching import goes_on
from sudoku_py.sandbox.line_recorder import LineRecorder


@contextmanager
def recording(recorder: LineRecorder) -> Iterator[None]:
    """Call the recorder while this lasts."""
    before = sys.gettrace()
    sys.settrace(_tracer(recorder))
    try:
        yield
    finally:
        sys.settrace(before)


def _tracer(recorder: LineRecorder) -> Any:
    functions, identity, note = recorder.functions, id, recorder.line_callback(frames_up=2)

    with_loops = {
        number
        for number, code in enumerate(recorder.program.functions)
        if recorder.program.one_line_loops & {line for _, _, line in code.co_lines()}
    }

    def in_function(frame: FrameType, event: str, value: object) -> Any:
        if event == "line":
            note(None, frame.f_lineno)
        elif event == "return":
            recorder.on_return(value)
        return in_function

    def tracer(frame: FrameType, _event: str, _value: object) -> Any:
        function = functions.get(identity(frame.f_code))
        if function is None:
            return None
        recorder.on_call(function, again=goes_on(frame))
        if function not in with_loops:
            return in_function
        frame.f_trace_opcodes = True
        return _loop_tracer(in_function, note)

    return tracer


def _loop_tracer(in_function: Any, note: Any) -> Any:
    """Note also when a loop on one line begins again: Python does not say so for each of them."""
    last = -1

    def in_loop(frame: FrameType, event: str, value: object) -> Any:
        nonlocal last
        if event == "opcode":
            if frame.f_lasti <= last:
                note(None, frame.f_lineno)
            last = frame.f_lasti
        else:
            last = -1
            in_function(frame, event, value)
        return in_loop

    return in_loop
