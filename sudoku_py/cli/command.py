"""What a command is, and what commands share: errors of use, arguments, exit codes."""

from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Callable
from dataclasses import dataclass

SUCCESS = 0  # all is well
SOME_NOT = 1  # not every puzzle came out as hoped
MISUSE = 2  # the command was not understood, or there was nothing to read


class UsageError(Exception):
    """The command cannot be carried out as it was given; the message is for the person."""


@dataclass(frozen=True)
class Command:
    """A row of `program.COMMANDS`: its name, its help, what it takes, and what runs it."""

    name: str
    help: str
    add_arguments: Callable[[ArgumentParser], None]
    run: Callable[[Namespace], int]


def positive(text: str) -> int:
    """A whole number from 1 on, for argparse.

    >>> positive("12")
    12
    """
    if not text.isdecimal() or not int(text):
        raise ArgumentTypeError(f"{text} is not a whole number from 1 on")
    return int(text)


def add_sources(own: ArgumentParser) -> None:
    """Let the command take files, standard input and puzzles."""
    own.add_argument(
        "sources",
        nargs="*",
        default=["-"],
        metavar="FILE|-|PUZZLE",
        help="files in any known format, - for standard input (if nothing is given), or puzzles",
    )


def add_workers(own: ArgumentParser) -> None:
    """Let the command use several processes, or a cluster."""
    where = own.add_mutually_exclusive_group()
    where.add_argument(
        "--jobs",
        type=positive,
        default=1,
        metavar="N",
        help="work in so many processes; answers keep their order, but come in small batches",
    )
    where.add_argument(
        "--dask",
        metavar="ADDRESS",
        help="work on the Dask cluster there, such as tcp://host:8786 (needs sudoku_py[dask])",
    )


def add_form(own: ArgumentParser) -> None:
    """Let the command print JSON or text."""
    form = own.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="one JSON object per puzzle and line")
    form.add_argument("--text", action="store_true", help="boards to read, the default on a screen")
