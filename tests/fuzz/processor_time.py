"""How much processor time a browser's main threads have used between two moments, where Linux runs.

A page that waits because others use the processor has done nothing wrong. So the time for which it
does not answer is counted in the processor time of the busiest main thread below this process.
"""

import os
import sys
import threading
import time
from bisect import bisect_left
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from sudoku_py.sandbox.process_tree import descendants

PAUSE = 0.05  # seconds between two looks
BETWEEN = 20  # looks between two searches for new processes
UTIME, STIME = 11, 12  # fields of /proc/…/stat after the name
TICK = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100

Sample = tuple[float, float]  # a moment and the processor time by then, in seconds


class Meter:
    """Notes the processor time of main threads again and again, until it is stopped."""

    def __init__(self) -> None:
        """Note nothing yet."""
        self._samples: dict[int, list[Sample]] = {}
        self._stopped = threading.Event()
        self._thread = threading.Thread(target=self._note, daemon=True)

    @contextmanager
    def running(self) -> Iterator["Meter"]:
        """Note within a block."""
        self._thread.start()
        try:
            yield self
        finally:
            self._stopped.set()
            self._thread.join()

    def most(self, start: float, end: float) -> float:
        """The most seconds that a main thread used between two moments of `time.time`.

        It is at least what was used, as exactly as there were looks; all of it elsewhere.
        """
        time.sleep(max(0.0, end + 4 * PAUSE - time.time()))
        used = [_at(found, end, after=True) - _at(found, start) for found in self._all()]
        return min(max(used), end - start) if used else end - start

    def _all(self) -> list[list[Sample]]:
        return [[*found] for found in [*self._samples.values()]]

    def _note(self) -> None:
        looks, pids = 0, set[int]()
        while sys.platform == "linux" and not self._stopped.wait(PAUSE):
            if looks % BETWEEN == 0:
                pids = descendants([os.getpid()]) - {os.getpid()}
            looks += 1
            for pid in pids:
                with suppress(OSError, IndexError):
                    sample = time.time(), _used(pid)
                    self._samples.setdefault(pid, []).append(sample)


def _used(pid: int) -> float:
    """The processor time of a process's main thread."""
    text = Path(f"/proc/{pid}/task/{pid}/stat").read_text("latin-1")
    fields = text.rpartition(")")[2].split()
    return (int(fields[UTIME]) + int(fields[STIME])) / TICK


def _at(samples: list[Sample], moment: float, *, after: bool = False) -> float:
    """The processor time at the last look before a moment, or at the first one after it."""
    number = bisect_left(samples, (moment, 0.0)) - (not after)
    return samples[min(max(number, 0), len(samples) - 1)][1]
