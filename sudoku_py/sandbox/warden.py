"""Runs between the program and a student's process, and lets nothing of that process survive.

    the program ─ request, lifeline ─► warden ─ request ─► child: the student's code
         ▲──────────────────── messages ─────────────────────┘

Nobody writes to the lifeline, the warden's standard input, after the request: its end says that the
program is done, or has ended in whatever way. Then the warden ends the child and all processes
below it. It ends with the child's exit code, 128 more than the number for a signal.
"""

import json
import os
import select
import signal
import subprocess
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TypeAlias

from sudoku_py.sandbox import isolation
from sudoku_py.sandbox.channel import SIGNALLED, Message, Sender
from sudoku_py.sandbox.process_tree import (
    adopt_orphans,
    end_descendants,
    end_with_parent,
    ignore_signals,
)

ROOT = Path(__file__).resolve().parents[2]
START = "import sys; sys.path[:0] = sys.argv[1:]; from sudoku_py.sandbox import {0}; {0}.main()"
LIFELINE = 0
OUTSIDE = 0  # the parent of the first process of a namespace
MAX_CODE = 1 << 31  # of Windows, which counts on with negative ones for `os._exit`

Process: TypeAlias = "subprocess.Popen[bytes]"
Wait = Callable[[Process], int]


def command(module: str) -> list[str]:
    """How to run the function `main` of a module of this package in a separate Python."""
    return [sys.executable, "-I", "-c", START.format(module), str(ROOT)]


def main() -> None:
    """Run the child until it ends, or the lifeline does."""
    ignore_signals()
    adopt_orphans()
    request = sys.stdin.buffer.readline()
    if not request:  # the program ended before it sent a request
        return
    wait = _wait_by_signal() if os.name == "posix" else _wait_by_thread
    process = _started(request)
    code = wait(process)
    end_descendants()
    code = SIGNALLED - code if code < 0 else code
    os._exit(code - 2 * MAX_CODE if code >= MAX_CODE else code)


def _started(request: bytes) -> Process:
    data: Message = json.loads(request)
    as_child = command("child")
    if data["isolated"]:
        as_child = _isolated(as_child, data["token"])
    process = subprocess.Popen(  # noqa: S603 (our own command)
        as_child,
        stdin=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env={} if data["isolated"] else None,
        start_new_session=os.name == "posix",
        preexec_fn=_tied_to(os.getpid()),  # noqa: PLW1509 (there is no thread yet)
    )
    _leave_output()
    assert process.stdin is not None  # noqa: S101 (it is a pipe)
    with suppress(OSError), process.stdin as stream:
        stream.write(request)
    return process


def _isolated(as_child: list[str], token: str) -> list[str]:
    """The command in an isolated environment; ends this process if there is none."""
    try:
        python, paths = isolation.python_and_paths()
        isolation.enter([*paths, *isolation.package_paths(ROOT)])
    except isolation.Unavailable as error:
        Sender(1, token).send({"unavailable": str(error)})
        os._exit(0)
    return [python, *as_child[1:], *isolation.import_paths()]


def _tied_to(warden: int) -> Callable[[], None] | None:
    """What the child does first: it ends when the warden does."""
    if os.name != "posix":
        return None

    def tie() -> None:
        end_with_parent()
        if os.getppid() not in (warden, OUTSIDE):
            os._exit(1)

    return tie


def _leave_output() -> None:
    """Close the messages' pipe, so that it ends with the child."""
    nowhere = os.open(os.devnull, os.O_RDWR)
    os.dup2(nowhere, 1)
    os.close(nowhere)


def _wait_by_signal() -> Wait:
    """Get ready to wait for the child or the end of the lifeline; without a thread.

    What has left the namespace of its processes can have none.
    """
    wake, woken = os.pipe()
    os.set_blocking(woken, False)
    signal.signal(signal.SIGCHLD, lambda *_: None)
    signal.set_wakeup_fd(woken)

    def wait(process: Process) -> int:
        while process.poll() is None:
            ready, _, _ = select.select([LIFELINE, wake], [], [])
            if LIFELINE in ready and not os.read(LIFELINE, 1):
                process.kill()
                break
            if wake in ready:
                os.read(wake, SIGNALLED)
        return process.wait()

    return wait


def _wait_by_thread(process: Process) -> int:
    """The same, where `select` knows no pipes."""

    def end_at_lifeline() -> None:
        while os.read(LIFELINE, 1):
            pass
        process.kill()

    threading.Thread(target=end_at_lifeline, daemon=True).start()
    return process.wait()
