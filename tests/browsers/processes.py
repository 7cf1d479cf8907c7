"""The programs that a browser consists of: started, waited for, and ended with all they started."""

import os
import signal
import subprocess
import time
from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

PATIENCE = 120  # seconds, on two busy cores
Found = TypeVar("Found")


def start(
    command: Sequence[str], environment: Mapping[str, str], pass_fds: Sequence[int] = ()
) -> subprocess.Popen[bytes]:
    """Start a program, at the head of a group of its own; what it writes is of no interest."""
    return subprocess.Popen(  # noqa: S603 (a browser, or what it needs)
        command,
        env={**os.environ, **environment},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        pass_fds=pass_fds,
        start_new_session=True,
    )


def end(process: subprocess.Popen[bytes]) -> None:
    """End a program and its group."""
    if process.poll() is None:
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()


def wait_for(look: Callable[[], Found | None], process: subprocess.Popen[bytes]) -> Found:
    """Return what there is to find as soon as it is there; fail if the program ended before."""
    deadline = time.monotonic() + PATIENCE
    while (found := look()) is None:
        assert process.poll() is None, f"{process.args!r} ended with {process.returncode}"
        assert time.monotonic() < deadline, f"{process.args!r} does not answer"
        time.sleep(0.02)
    return found
