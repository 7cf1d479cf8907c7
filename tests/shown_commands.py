"""Command lines that the documents show, and what they do."""

import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from contextlib import redirect_stderr, redirect_stdout
from io import StringIO
from pathlib import Path
from typing import NamedTuple

from sudoku_py.cli import main

PROGRAM = ["python", "-m", "sudoku_py"]
SHELL_SIGNS = {"|", "<", ">", "&&", "||", ";"}
COMMAND = re.compile(r"\bpython -m sudoku_py\b")
EXIT_CODE = re.compile(r"# exit code (\d)")


class Block(NamedTuple):
    """A fenced block of a document."""

    language: str
    text: str


class Ended(NamedTuple):
    """How a command line ended, and what it printed."""

    exit_code: object
    output: str
    errors: str


class Command(NamedTuple):
    """A command line, how it must end, and what it must print (nothing said: anything)."""

    line: str
    exit_code: int
    output: str

    def run(self) -> Ended:
        """Run it; to start a process takes long, so only a line that needs a shell gets one."""
        words = shlex.split(self.line, comments=True)
        is_plain = words[:3] == PROGRAM and not SHELL_SIGNS & set(words)
        return ended_here(words[3:]) if is_plain else ended_in_shell(self.line)


def commands(block: Block) -> Iterator[Command]:
    """The block's command lines of `sudoku_py`; in `console` after `$ `, with what they print."""
    for line, output in lines(block):
        if COMMAND.search(line):
            told = EXIT_CODE.search(line)
            yield Command(line, int(told[1]) if told else 0, output.strip())


def lines(block: Block) -> Iterator[tuple[str, str]]:
    """Each command line of a block, and what it prints."""
    if block.language == "console":
        for part in re.split(r"^\$ ", block.text, flags=re.MULTILINE)[1:]:
            line, _, output = part.partition("\n")
            yield line, output
    elif block.language in ("sh", "bash"):
        for line in block.text.replace("\\\n", "").splitlines():
            yield line, ""


def ended_here(arguments: list[str]) -> Ended:
    """Run the program in this process."""
    with redirect_stdout(StringIO()) as output, redirect_stderr(StringIO()) as errors:
        try:
            exit_code: object = main(arguments)
        except SystemExit as end:  # after --help
            exit_code = end.code or 0
    return Ended(exit_code, output.getvalue(), errors.getvalue())


def ended_in_shell(line: str) -> Ended:
    """Run a line as it would be typed."""
    folder = Path(sys.executable).parent
    run = subprocess.run(  # noqa: S603 (the documents are ours)
        ["/bin/sh", "-c", line],
        env=os.environ | {"PATH": f"{folder}{os.pathsep}{os.environ['PATH']}"},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    return Ended(run.returncode, run.stdout, run.stderr)
