"""Ends code that runs longer than its limit without a new line, by signals, where there are any."""

import os
import signal
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext

from sudoku_py.sandbox.limits import Limits
from sudoku_py.sandbox.run import Guard
from sudoku_py.sandbox.run_recorder import RunRecorder

OUT_OF_MEMORY = 94
EXIT_CODES = {91: "seconds", 92: "steps", 93: "output", OUT_OF_MEMORY: "memory"}
AGAIN = 0.5  # seconds between attempts to end code that catches everything
MAX_ATTEMPTS = 6
exit_now = os._exit  # the student's code cannot call it


def guard_of(limits: Limits) -> Guard:
    """What watches a run with these limits."""
    if not hasattr(signal, "setitimer"):
        return lambda _recorder: nullcontext()
    return lambda recorder: _guarded(recorder, limits)


def _guarded(recorder: RunRecorder, limits: Limits) -> AbstractContextManager[None]:
    attempts = 0

    def alarm(_signal: int, _frame: object) -> None:
        nonlocal attempts
        attempts += 1
        reached = recorder.over.limit if recorder.over else "seconds"
        if attempts > MAX_ATTEMPTS:
            exit_now(next(code for code, limit in EXIT_CODES.items() if limit == reached))
        recorder.stop(reached)

    @contextmanager
    def guarded() -> Iterator[None]:
        recorder.on_stop = lambda: _alarm_in(AGAIN)
        before = signal.signal(signal.SIGALRM, alarm)
        _alarm_in(limits.seconds)
        try:
            yield
        finally:
            _alarm_in(0)
            signal.signal(signal.SIGALRM, before)

    return guarded()


def _alarm_in(seconds: float) -> None:
    """Raise the alarm after `seconds`, and then again and again; never after 0."""
    signal.setitimer(signal.ITIMER_REAL, seconds, AGAIN)
