"""A browser on a slow processor: it is stopped for most of the time, again and again.

Chromium's own emulation slows a page's main thread down, but not its workers, in which the engine
is. Stopping works for all threads and processes, in each browser, and needs a POSIX system.
"""

import contextlib
import os
import signal
import threading
import time
from typing import Self

from playwright.sync_api import Browser

SLICE = 0.004  # seconds for which it runs


class SlowProcessor:
    """Makes a browser so many times slower, for as long as the context lasts."""

    def __init__(self, group: int, factor: float) -> None:
        """Slow a group of processes down; it must not be the caller's own."""
        if group == os.getpgrp():
            raise ValueError("This would stop the program that measures.")
        self._group = group
        self._factor = factor
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)

    def __enter__(self) -> Self:
        """Begin."""
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        """Let it run as fast as before."""
        self._over.set()
        self._thread.join()

    def _run(self) -> None:
        with contextlib.suppress(ProcessLookupError):  # it has ended
            while not self._over.is_set():
                start = time.monotonic()
                time.sleep(SLICE)
                ran = time.monotonic() - start  # on a busy machine, a sleep takes longer
                os.killpg(self._group, signal.SIGSTOP)
                time.sleep(ran * (self._factor - 1))
                os.killpg(self._group, signal.SIGCONT)


def group_of(browser: Browser) -> int:
    """Return the group of a Chromium's processes."""
    processes = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
    return os.getpgid(next(each["id"] for each in processes if each["type"] == "browser"))
