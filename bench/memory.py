"""How much memory the command line takes for a long stream of puzzles from a pipe."""

import json
import os
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from itertools import cycle, islice
from random import Random
from typing import IO, NamedTuple

from bench.paths import ROOT
from bench.sets import puzzles
from bench.verify import is_solution

COMMAND = (sys.executable, "-m", "sudoku_py", "solve", "--json")
CHECKED = 100  # one answer in so many is looked at
KILOBYTE = 1 if sys.platform == "darwin" else 1024  # the unit in which systems tell the peak


class Memory(NamedTuple):
    """What one run took: lines asked for, answered, wrong among those checked; bytes, seconds."""

    asked: int
    answered: int
    wrong: int
    peak: int
    seconds: float


def measure(lines: int, limit: float) -> Memory:
    """Solve `lines` puzzles, no two the same, or as many as `limit` seconds allow.

    This process has to be a small one: a child starts with its parent's peak.
    """
    start = time.monotonic()
    process = subprocess.Popen(COMMAND, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    stream = islice(different_puzzles(), lines)
    until = start + limit
    feeder = threading.Thread(target=feed, args=(process.stdin, stream, until), daemon=True)
    feeder.start()
    answered, wrong = look_at(process.stdout)
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    wrong += process.returncode != 0
    return Memory(lines, answered, wrong, usage.ru_maxrss * KILOBYTE, time.monotonic() - start)


def different_puzzles() -> Iterator[str]:
    """The easy puzzles over and over, each time with other digits."""
    rng = Random(0)
    for puzzle in cycle(puzzles("easy50")):
        digits = "".join(rng.sample("123456789", 9))
        yield puzzle.translate(str.maketrans("123456789", digits))


def feed(pipe: IO[bytes] | None, stream: Iterator[str], until: float) -> None:
    """Write puzzles into the pipe, and close it."""
    assert pipe  # noqa: S101 (for the type checker)
    with pipe:
        for puzzle in stream:
            if time.monotonic() > until:
                break
            pipe.write(puzzle.encode() + b"\n")


def look_at(pipe: IO[bytes] | None) -> tuple[int, int]:
    """Count the answers, and the wrong ones among those that are checked."""
    answered = wrong = 0
    for answered, answer in enumerate(pipe or (), 1):
        if answered % CHECKED == 0:
            told = json.loads(answer)
            wrong += not is_solution(told["puzzle"], told["solution"])
    return answered, wrong
