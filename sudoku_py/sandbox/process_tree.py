"""The processes that a process has started, and theirs: found and ended, where Linux runs.

A process that leaves its session, or whose parent ends, gets away from a process group. But it
stays below the next ancestor that has said to adopt it. Elsewhere these functions do nothing.
"""

import ctypes
import os
import signal
import sys
import time
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

IS_LINUX = sys.platform == "linux"
PROCESSES = Path("/proc")
PR_SET_PDEATHSIG = 1
PR_SET_CHILD_SUBREAPER = 36
PR_GET_CHILD_SUBREAPER = 37
SIGSTOP, SIGKILL = 19, 9  # of Linux; `signal` lacks them on Windows
PATIENCE = 5.0  # seconds; a process that the system keeps busy may end later
PAUSE = 0.005
SURVIVABLE = ("SIGHUP", "SIGINT", "SIGTERM")


def end_with_parent() -> None:
    """Let the system end this process when the thread that has started it ends."""
    _prctl(PR_SET_PDEATHSIG, SIGKILL)


def adopt_orphans(*, adopts: bool = True) -> None:
    """Become the parent of what the descendants of this process leave behind."""
    _prctl(PR_SET_CHILD_SUBREAPER, int(adopts))


@contextmanager
def adopting() -> Iterator[None]:
    """Adopt orphans within a block, and end those left behind when the block ends.

    Processes that existed before, or stay in the session of this process, are left alone.
    """
    if not IS_LINUX:
        yield
        return
    is_adopting = _adopts_orphans()
    before = children(os.getpid())
    adopt_orphans()
    try:
        yield
    finally:
        own, session = os.getpid(), os.getsid(0)
        orphans = [pid for pid in children(own) - before if _session_of(pid) != session]
        if orphans:
            end_all(lambda: descendants(orphans))
        for pid in orphans:
            _reap(pid)
        adopt_orphans(adopts=is_adopting)


def ignore_signals() -> None:
    """Keep running when a terminal is closed or the whole group is ended: a parent decides."""
    for name in SURVIVABLE:
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), signal.SIG_IGN)


def end_descendants() -> None:
    """End all processes below this one, however deep, even if they resist."""
    own = os.getpid()
    end_all(lambda: descendants(children(own)))
    with suppress(ChildProcessError):
        while os.waitpid(-1, os.WNOHANG)[0]:
            pass


def end_all(found: Callable[[], set[int]]) -> None:
    """End the processes that are found: first all are stopped, so that none starts another one."""
    stopped: set[int] = set()
    stop = time.monotonic() + PATIENCE
    while (fresh := found() - stopped) and time.monotonic() < stop:
        _send(fresh, SIGSTOP)
        stopped |= fresh
    stop = time.monotonic() + PATIENCE
    while (left := found()) and time.monotonic() < stop:
        _send(left, SIGKILL)
        time.sleep(PAUSE)


def children(parent: int) -> set[int]:
    """The processes that have this parent, and have not ended.

    >>> children(os.getpid()) - {0} == children(os.getpid())
    True
    """
    return {pid for pid, above in _parents().items() if above == parent}


def descendants(tops: Collection[int]) -> set[int]:
    """Those of these processes that are running, and all that are below them."""
    parents = _parents()
    found = {pid for pid in tops if pid in parents}
    while below := {pid for pid, above in parents.items() if above in found} - found:
        found |= below
    return found


def _parents() -> dict[int, int]:
    """The parent of each process that has not ended."""
    found = {}
    for folder in PROCESSES.iterdir() if IS_LINUX and PROCESSES.is_dir() else ():
        if folder.name.isdecimal() and (fields := _fields(int(folder.name))) and fields[0] != "Z":
            found[int(folder.name)] = int(fields[1])
    return found


def _fields(pid: int) -> list[str]:
    """State, parent, group and session of a process; empty if there is none."""
    with suppress(OSError):
        return (PROCESSES / f"{pid}/stat").read_text("latin-1").rpartition(")")[2].split()[:4]
    return []


def _is_running(pid: int) -> bool:
    fields = _fields(pid)
    return bool(fields) and fields[0] not in "ZX"


def _session_of(pid: int) -> int:
    fields = _fields(pid)
    return int(fields[3]) if fields else 0


def _send(pids: Collection[int], number: int) -> None:
    for pid in pids:
        with suppress(OSError):
            os.kill(pid, number)


def _reap(pid: int) -> None:
    with suppress(ChildProcessError):
        os.waitpid(pid, 0 if not _is_running(pid) else os.WNOHANG)


def _adopts_orphans() -> bool:
    found = ctypes.c_int(0)
    ctypes.CDLL(None).prctl(PR_GET_CHILD_SUBREAPER, ctypes.byref(found), 0, 0, 0)
    return bool(found.value)


def _prctl(option: int, value: int) -> None:
    if IS_LINUX:
        ctypes.CDLL(None).prctl(option, value, 0, 0, 0)
