"""What `watch` and `grade` share: the file with a student's code, how it is run, the language."""

from argparse import ArgumentParser
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sudoku_py.cli.command import UsageError
from sudoku_py.lab.texts import LANGUAGES
from sudoku_py.sandbox.problem import Problem
from sudoku_py.sandbox.program import MAX_SOURCE, BadSource
from sudoku_py.sandbox.subprocess_run import NotIsolated

MAX_BYTES = 4 * MAX_SOURCE


def add_language(parser: ArgumentParser) -> None:
    """Add the option for the language of the sentences."""
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="language of the sentences")


def add_isolation(parser: ArgumentParser) -> None:
    """Add the option for untrusted code."""
    parser.add_argument(
        "--isolated",
        action="store_true",
        help="run the code without network, files, environment and further processes (Linux only)",
    )


@contextmanager
def needing_isolation() -> Iterator[None]:
    """UsageError if the code of the block should be isolated, but cannot be."""
    try:
        yield
    except NotIsolated as error:
        raise UsageError(f"--isolated is not possible on this computer: {error}.") from error


def source_of(path: str) -> str:
    """The code in a file; UsageError if it cannot be read, BadSource if it is no text."""
    try:
        with Path(path).open("rb") as file:
            found = file.read(MAX_BYTES + 1)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise UsageError(f"{path} cannot be read: {reason}.") from error
    if len(found) > MAX_BYTES:
        size = Path(path).stat().st_size
        raise BadSource(Problem("too-long", {"found": size, "most": MAX_SOURCE}))
    try:
        return found.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise BadSource(Problem("no-text")) from None
