"""What a student's code can reach, and how everything is restored when it has ended.

Some functions are refused, and some modules it does not find.
"""

import asyncio
import builtins
import contextlib
import io
import os
import random
import sys
import threading
from collections.abc import Callable, Iterator
from types import ModuleType
from typing import Any

from sudoku_py.sandbox.limits import Refused
from sudoku_py.sandbox.recording import Printed

THREADS = "refused-thread"
PROCESSES = "refused-process"
INPUT = "refused-input"
ASYNC = "refused-async"
# Functions that would end Python, wait for ever or outlast the run: they are refused by name.
REFUSED = (
    (os, "_exit", PROCESSES),
    (os, "abort", PROCESSES),
    (os, "fork", PROCESSES),
    (os, "kill", PROCESSES),
    (os, "killpg", PROCESSES),
    (os, "posix_spawn", PROCESSES),
    (os, "system", PROCESSES),
    (os, "execv", PROCESSES),
    (os, "execve", PROCESSES),
    (threading.Thread, "start", THREADS),
    (sys.modules["_thread"], "start_new_thread", THREADS),
    (sys.modules["_thread"], "start_joinable_thread", THREADS),
    # The page has a single event loop, which continues only when the code has ended.
    (asyncio, "run", ASYNC),
    (asyncio, "Runner", ASYNC),
    (asyncio, "new_event_loop", ASYNC),
    (asyncio, "get_event_loop", ASYNC),
    (asyncio, "get_running_loop", ASYNC),
    (asyncio, "create_task", ASYNC),
    (asyncio, "ensure_future", ASYNC),
)
# Modules that lead out of Python into the browser: the code does not find them.
BROWSER = ("js", "pyodide", "pyodide_js", "_pyodide", "_pyodide_core", "micropip", "pyscript")
# There, it ends Python and what it runs in; elsewhere, libraries need it.
HIDDEN = (*BROWSER, "ctypes", "_ctypes") if sys.platform == "emscripten" else BROWSER

STREAMS = ("stdin", "stdout", "stderr")


class Hidden:
    """A finder that finds nothing under these names, and lets no other find it."""

    @staticmethod
    def find_spec(name: str, _path: object = None, _target: object = None) -> None:
        """Refuse the module."""
        if name.partition(".")[0] in HIDDEN:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)


def refusing(key: str, name: str) -> Callable[..., Any]:
    """A function that says that this cannot be used here."""

    def refuse(*_given: object, **_named: object) -> None:
        raise Refused(key, name)

    return refuse


@contextlib.contextmanager
def refused() -> Iterator[None]:
    """Refuse all of `REFUSED` until the end of the block."""
    there = [(owner, name, key) for owner, name, key in REFUSED if hasattr(owner, name)]
    before = [getattr(owner, name) for owner, name, _ in there]
    try:
        for owner, name, key in there:
            setattr(owner, name, refusing(key, name))
        yield
    finally:
        for (owner, name, _), function in zip(there, before, strict=True):
            setattr(owner, name, function)


class Output(io.TextIOBase):
    """Standard output and standard error: kept, with the step; `full` is called at the limit."""

    def __init__(self, limit: int, step: Callable[[], int], full: Callable[[], None]) -> None:
        """Keep at most `limit` characters."""
        self.kept: list[Printed] = []
        self._left = limit
        self._step = step
        self._full = full

    def writable(self) -> bool:
        """Say that it takes text."""
        return True

    # The builtins are bound here, because the student's code may replace them.
    def write(self, text: str, *, length: Callable[[str], int] = len) -> int:
        """Keep a text; ignore an empty one."""
        size = length(text)
        if self._left <= 0 and size:
            self._full()
        if size:
            self._keep(text[: self._left])
            self._left -= size
        return size

    def _keep(self, text: str) -> None:
        step = self._step()
        if self.kept and self.kept[-1].step == step:
            self.kept[-1] = Printed(step, self.kept[-1].text + text)
        else:
            self.kept.append(Printed(step, text))


def own_builtins() -> ModuleType:
    """A copy of `builtins`: deleting or replacing something in it affects only this run."""
    copy = ModuleType("builtins", builtins.__doc__)
    vars(copy).update(vars(builtins))
    for name in ("input", "breakpoint"):
        setattr(copy, name, refusing(INPUT, name))
    return copy


@contextlib.contextmanager
def environment(output: Output) -> Iterator[ModuleType]:
    """Give the code its builtins, its output and the same random numbers in each run."""
    modules, path, limit = dict(sys.modules), list(sys.path), sys.getrecursionlimit()
    finders = list(sys.meta_path)
    streams = {name: getattr(sys, name) for name in STREAMS}
    own = own_builtins()
    sys.modules["builtins"] = own
    for name in [name for name in sys.modules if name.partition(".")[0] in HIDDEN]:
        del sys.modules[name]
    sys.meta_path.insert(0, Hidden)
    sys.stdin, sys.stdout, sys.stderr = io.StringIO(), output, output
    random.seed(0)
    try:
        with refused():
            yield own
    finally:
        sys.modules.clear()
        sys.modules.update(modules)
        sys.path[:], sys.meta_path[:] = path, finders
        sys.setrecursionlimit(limit)
        for name, stream in streams.items():
            setattr(sys, name, stream)
