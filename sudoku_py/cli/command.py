"""What a command is, and what commands share: usage errors, arguments, exit codes, time limits."""

from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from math import inf

from sudoku_py.cli.terminal import status
from sudoku_py.core.time_limit import TimeLimit

SUCCESS = 0
FAILURE = 1  # some puzzle is not as expected
USAGE_ERROR = 2  # the command makes no sense, or there is nothing to read
UNDECIDED = 3  # some puzzle was not decided within its time, and all others are as expected


class UsageError(Exception):
    """The command cannot be carried out; the message is for the user."""


@dataclass(frozen=True)
class Command:
    """A row of `program.COMMANDS`: its name, its help, its arguments, and what runs it."""

    name: str
    help: str
    add_arguments: Callable[[ArgumentParser], None]
    run: Callable[[Namespace], int]


def positive(text: str) -> int:
    """A whole number of at least 1, for argparse.

    >>> positive("12")
    12
    """
    if not text.isdecimal() or not int(text):
        raise ArgumentTypeError(f"{text} is not a whole number of at least 1")
    return int(text)


def seconds(text: str) -> float:
    """A time limit in seconds, for argparse.

    >>> seconds("0.5")
    0.5
    """
    try:
        found = float(text)
    except ValueError:
        found = -1.0
    if not 0 <= found < inf:
        raise ArgumentTypeError(f"{text} is not a number of seconds")
    return found


def add_sources(parser: ArgumentParser) -> None:
    """Add the argument for files, standard input and puzzles."""
    parser.add_argument(
        "sources",
        nargs="*",
        default=["-"],
        metavar="FILE|-|PUZZLE",
        help="files in any known format, - for standard input (the default), or puzzles",
    )


def add_workers(parser: ArgumentParser) -> None:
    """Add the options for several processes, or a cluster."""
    where = parser.add_mutually_exclusive_group()
    where.add_argument(
        "--jobs",
        type=positive,
        default=1,
        metavar="N",
        help="number of processes, up to four for each core and no more than puzzles; results keep "
        "their order, but are printed in small batches",
    )
    where.add_argument(
        "--dask",
        metavar="ADDRESS",
        help="address of a Dask cluster, such as tcp://host:8786 (needs sudoku-lab[dask])",
    )


def add_time_limit(
    parser: ArgumentParser,
    default: float,
    what: str = "each puzzle",
    unless: str = "one is not decided",
) -> None:
    """Add the option for the time of each puzzle, or of something else."""
    parser.add_argument(
        "--seconds",
        type=seconds,
        default=default,
        metavar="S",
        help=f"time limit for {what} (default: %(default)g); the exit code is 3 if {unless} "
        "within it",
    )


def add_output_format(parser: ArgumentParser) -> None:
    """Add the options for JSON or text."""
    form = parser.add_mutually_exclusive_group()
    form.add_argument(
        "--json", action="store_true", help="print one JSON object per line and puzzle"
    )
    form.add_argument(
        "--text", action="store_true", help="print readable boards (the default on a terminal)"
    )


@contextmanager
def time_limit(seconds: float | None, *, shows: bool = True) -> Iterator[TimeLimit]:
    """A time limit, or none; `shows` says whether a terminal shows meanwhile what is done."""
    with status(wanted=shows) as show:
        yield TimeLimit(inf if seconds is None else seconds, show)
