"""Records what runs of some functions, line by line: an algorithm's, or those of a student's code.

From Python 3.12 on `sys.monitoring` calls the recorder, which slows down little; before that
`sys.settrace`. What there is to note is different: the lab notes the lines of one stretch of a
search, or reads the stack at one of them; the sandbox notes variables and writes as well.
"""

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from opcode import opmap
from types import CodeType, FrameType
from typing import Any

NAME = "sudoku_py"
YIELD = opmap["YIELD_VALUE"]
OnLine = Callable[[CodeType, int], object]


class LineRecorder:
    """Is called at each line of some functions, and when they are called and end.

    A generator is called once, and returns when it ends; what it yields is no return. A recorder
    that is `thorough` is called at each yield and each continuation, too, and it learns of each
    exception that ends a function. The lab's are not: an event of a search passes through all the
    generators that wait for it.

    Nothing here needs a builtin while the functions run: a student's code can replace them.
    """

    thorough = False
    notes_calls = True  # else it is called at lines alone

    def __init__(self, codes: Sequence[CodeType], loops: frozenset[int] = frozenset()) -> None:
        """Number the functions; `loops` are lines that are whole loops, noted in each round."""
        self.codes = codes
        self.loops = loops
        self.functions = {id(code): number for number, code in enumerate(codes)}

    def recording(self) -> AbstractContextManager[None]:
        """Record while this lasts."""
        return _recording(self)

    def line_callback(self, frames_up: int) -> OnLine:
        """What to call before each line, with its code and number.

        The frame of that line is `frames_up` above the one of the function that this returns.
        """
        raise NotImplementedError

    # The callbacks get the code first, and then what else Python passes: a wrapper that dropped it
    # would add a call to each call of a search with many short functions.

    def on_call(self, code: CodeType, _offset: int = 0) -> None:
        """A function begins."""

    def on_return(self, code: CodeType, _offset: int = 0, value: object = None) -> None:
        """It returns a value, or yields it where the recorder is thorough."""

    def on_resume(self, code: CodeType, _offset: int = 0, _thrown: object = None) -> None:
        """A generator continues."""

    def on_unwind(self, code: CodeType, _offset: int, error: BaseException) -> None:
        """An exception ends a function."""

    def stack_from(self, frame: FrameType | None) -> list[FrameType]:
        """The recorded frames, the innermost last."""
        found = []
        while frame is not None:
            if id(frame.f_code) in self.functions:
                found.append(frame)
            frame = frame.f_back
        return found[::-1]


if sys.version_info >= (3, 12):
    EVENTS = sys.monitoring.events
    FRAMES_UP = 1  # from a callback to the frame of the function

    @contextmanager
    def _recording(recorder: LineRecorder) -> Iterator[None]:
        callbacks = _callbacks(recorder)
        everywhere = EVENTS.PY_UNWIND | EVENTS.PY_THROW  # Python has no others of these
        tool = next(tool for tool in range(6) if sys.monitoring.get_tool(tool) is None)
        sys.monitoring.use_tool_id(tool, NAME)
        try:
            for event, function in callbacks.items():
                sys.monitoring.register_callback(tool, event, function)
            sys.monitoring.set_events(tool, sum(callbacks) & everywhere)
            for code in recorder.codes:
                own = sum(callbacks) & ~everywhere
                if EVENTS.JUMP in callbacks and not set(_lines(code).values()) & recorder.loops:
                    own &= ~EVENTS.JUMP
                sys.monitoring.set_local_events(tool, code, own)
            yield
        finally:
            sys.monitoring.set_events(tool, 0)
            for code in recorder.codes:
                sys.monitoring.set_local_events(tool, code, 0)
            for event in callbacks:
                sys.monitoring.register_callback(tool, event, None)
            sys.monitoring.free_tool_id(tool)

    def _callbacks(recorder: LineRecorder) -> dict[int, Callable[..., Any]]:
        """What to call at each event."""
        found: dict[int, Callable[..., Any]] = {EVENTS.LINE: recorder.line_callback(FRAMES_UP)}
        if recorder.notes_calls:
            found[EVENTS.PY_START], found[EVENTS.PY_RETURN] = recorder.on_call, recorder.on_return
        if recorder.thorough:
            found[EVENTS.PY_YIELD] = recorder.on_return
            found[EVENTS.PY_RESUME] = found[EVENTS.PY_THROW] = recorder.on_resume
            found[EVENTS.PY_UNWIND] = recorder.on_unwind
        if recorder.loops:
            found[EVENTS.JUMP] = _jump_callback(recorder)
        return found

    def _jump_callback(recorder: LineRecorder) -> Callable[[CodeType, int, int], None]:
        """What notes that a loop on one line begins again: that is no line of its own."""
        lines = {id(code): _lines(code) for code in recorder.codes}
        loops, identity = recorder.loops, id
        note = recorder.line_callback(FRAMES_UP + 1)

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

else:
    FRAMES_UP = 2

    @contextmanager
    def _recording(recorder: LineRecorder) -> Iterator[None]:
        before = sys.gettrace()
        sys.settrace(_tracer(recorder))
        try:
            yield
        finally:
            sys.settrace(before)

    def _tracer(recorder: LineRecorder) -> Any:
        functions, identity, thorough = recorder.functions, id, recorder.thorough
        note, on_return = recorder.line_callback(FRAMES_UP), recorder.on_return
        with_loops = {
            id(code)
            for code in recorder.codes
            if any(line in recorder.loops for _, _, line in code.co_lines())
        }

        def in_function(frame: FrameType, event: str, value: object) -> Any:
            if event == "line":
                note(frame.f_code, frame.f_lineno)
            elif event == "return" and (thorough or not _yields(frame)):
                on_return(frame.f_code, 0, value)
            return in_function

        def tracer(frame: FrameType, _event: str, _value: object) -> Any:
            code = frame.f_code
            if identity(code) not in functions:
                return None
            if not _goes_on(frame):
                recorder.on_call(code)
            elif thorough:
                recorder.on_resume(code)
            if identity(code) not in with_loops:
                return in_function
            frame.f_trace_opcodes = True
            return _loop_tracer(note, on_return, thorough=thorough)

        return tracer

    def _loop_tracer(note: OnLine, on_return: Any, *, thorough: bool) -> Any:
        """Note also when a loop on one line begins again: Python does not say so for each one.

        It is called in place of the other tracer: both are as far from the frame of the function.
        """
        last = -1

        def in_loop(frame: FrameType, event: str, value: object) -> Any:
            nonlocal last
            if event == "opcode":
                if frame.f_lasti <= last:
                    note(frame.f_code, frame.f_lineno)
                last = frame.f_lasti
                return in_loop
            last = -1
            if event == "line":
                note(frame.f_code, frame.f_lineno)
            elif event == "return" and (thorough or not _yields(frame)):
                on_return(frame.f_code, 0, value)
            return in_loop

        return in_loop

    def _goes_on(frame: FrameType) -> bool:
        """Whether a generator continues: only at a start, the argument of RESUME is 0."""
        return frame.f_lasti >= 0 and frame.f_code.co_code[frame.f_lasti + 1] != 0

    def _yields(frame: FrameType) -> bool:
        return frame.f_code.co_code[frame.f_lasti] == YIELD
