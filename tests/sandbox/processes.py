"""The processes of a student's code, as the system sees them: found by a mark in their name."""

import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

from tests.cli.running import hear_signals

COMMAND = [sys.executable, "-m", "sudoku_py"]
UNIQUE = "12..34....1.4..."
PATIENCE = 60.0  # seconds, on a busy machine; mostly it is much less than one

# Three processes with a name of their own: the code, a child in a session of its own, and that of a
# child that has ended. All ignore what can be ignored, and hang where no signal handler of Python
# runs. Each writes its name into the folder `seen`.
HANGING = """\
import ctypes, os, pathlib, signal, time
system = ctypes.CDLL(None)

def named(name):
    for each in (signal.SIGHUP, signal.SIGINT, signal.SIGTERM, signal.SIGALRM):
        signal.signal(each, signal.SIG_IGN)
    system.prctl(15, (MARK + name).encode())
    pathlib.Path(SEEN, name).touch()

def far():
    if system.fork():
        return
    os.setsid()
    if system.fork() == 0:
        os.setsid()
        named("c")
        while True:
            time.sleep(9)
    named("b")
    while True:
        time.sleep(9)

def solve(board):
    far()
    named("a")
    {hang}
"""


def hanging(mark: str, seen: Path, hang: str) -> str:
    return f"MARK, SEEN = {mark!r}, {str(seen)!r}\n" + HANGING.replace("{hang}", hang)


def wait_for(seen: Path, count: int = 3) -> None:
    stop = time.monotonic() + PATIENCE
    while len(list(seen.iterdir())) < count:
        assert time.monotonic() < stop, "the code has not begun"
        time.sleep(0.02)


def left(mark: str, *, patience: float = 0.0) -> list[str]:
    """The names of the processes with the mark, and of wardens without a parent, after a while."""
    stop = time.monotonic() + patience
    while (found := _named(mark)) and time.monotonic() < stop:
        time.sleep(0.02)
    return found


def _named(mark: str) -> list[str]:
    found = []
    for folder in Path("/proc").iterdir():
        with suppress(OSError):
            name = (folder / "comm").read_text("latin-1").strip()
            state = (folder / "stat").read_text("latin-1").rpartition(")")[2].split()[0]
            found += [name] if name.startswith(mark) and state != "Z" else []
    return found


def started(*arguments: str) -> "subprocess.Popen[bytes]":
    pipe = subprocess.PIPE
    return subprocess.Popen(  # noqa: S603 (our own command)
        [*COMMAND, *arguments],
        stdout=pipe,
        stderr=pipe,
        preexec_fn=hear_signals,  # noqa: PLW1509 (the tests have one thread)
    )
