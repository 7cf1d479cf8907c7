"""How the tests run the command line, and the puzzles they give it."""

import json
import re
import signal
import subprocess
import sys
from typing import Any

from sudoku_py.cli.terminal import OBEYED
from tests.data import FOLDER

UNIQUE = "12..34....1.4..."
SOLUTION = "1243342123144132"
MULTIPLE = "12..3..........."
CLASHING = "11.............."
STUCK = "3..4...3.21...2."
BROKEN = "53..7....6..195x" * 5 + "."
OUR_TRACEBACK = re.compile(r"Traceback \(most recent call last\):\n(?:.*\n)*?.*sudoku_py/")
COMMAND = [sys.executable, "-m", "sudoku_py"]


def started(*arguments: str) -> "subprocess.Popen[str]":
    pipe = subprocess.PIPE
    return subprocess.Popen(  # noqa: S603 (our own command)
        [*COMMAND, *arguments],
        stdin=pipe,
        stdout=pipe,
        stderr=pipe,
        text=True,
        bufsize=1,
        preexec_fn=hear_signals,  # noqa: PLW1509 (the tests have one thread)
    )


def hear_signals() -> None:
    """Undo what a shell does to what it runs in the background: that ignores Ctrl-C, and more."""
    for each in signal.SIGINT, signal.SIGHUP:
        signal.signal(each, signal.SIG_DFL)


def objects(text: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in text.splitlines()]


def clean(text: str) -> bool:
    """Whether a terminal obeys nothing in it, and no traceback is that of this program."""
    return not OBEYED.search(text) and not OUR_TRACEBACK.search(text)


def puzzle_line() -> str:
    return (FOLDER / "easy10.txt").read_text("utf-8").splitlines()[0]
