"""The program: its commands, and how it ends."""

import argparse
import re
import sys
from collections.abc import Sequence
from typing import Any

from sudoku_py import __version__
from sudoku_py.cli import (
    algorithms,
    check,
    class_results,
    compare,
    convert,
    draw,
    explain,
    generate,
    lesson,
    menu,
    rate,
    read,
    review,
    serve,
    solve,
    steps,
    student_code,
    techniques,
    terminal,
    trace,
)
from sudoku_py.cli.command import USAGE_ERROR, UsageError
from sudoku_py.cli.ending import ended_in_order
from sudoku_py.cli.sources import has_puzzle
from sudoku_py.cli.steps import has_position
from sudoku_py.core.errors import SudokuError

STOPPED_BY_CTRL_C = 130  # as shells report a program that a signal ended
STOPPED_BY_PIPE = 141
OPTION = re.compile(r"--?[A-Za-z][\w-]*(=.*)?", re.DOTALL)  # what may be one, if mistyped
COMMANDS = (
    solve.COMMAND,
    generate.COMMAND,
    check.COMMAND,
    convert.COMMAND,
    compare.BENCH,
    menu.COMMAND,
    algorithms.COMMAND,
    trace.COMMAND,
    compare.RACE,
    compare.EXPERIMENT,
    rate.COMMAND,
    explain.COMMAND,
    steps.COMMAND,
    techniques.COMMAND,
    draw.COMMAND,
    read.COMMAND,
    review.COMMAND,
    student_code.WATCH,
    student_code.GRADE,
    class_results.CLASS,
    lesson.COMMAND,
    serve.COMMAND,
)


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command in `argv` (else of the process) and return its exit code."""
    terminal.prepare_streams()
    with ended_in_order():
        try:
            return _result_of(argv)
        except KeyboardInterrupt:
            return STOPPED_BY_CTRL_C
        except BrokenPipeError:
            terminal.drop(sys.stdout)
            return STOPPED_BY_PIPE
        except terminal.Unwritable as error:
            print(f"sudoku_py: The output cannot be written: {error}.", file=sys.stderr)
            return USAGE_ERROR
        except (UsageError, SudokuError) as error:
            print(f"sudoku_py: {error}", file=sys.stderr)
            return USAGE_ERROR


def _result_of(argv: Sequence[str] | None) -> int:
    """The exit code of a command, after all its output is written."""
    try:
        arguments = parser().parse_args(argv)
        return int(arguments.run(arguments))
    finally:
        sys.stdout.flush()  # a failure here is reported; when the interpreter ends, it is too late


class ArgumentParser(argparse.ArgumentParser):
    """Never mistakes a puzzle for an option, although its first cell may be written as a dash."""

    def __init__(self, *given: Any, **named: Any) -> None:
        """Make one without colours, which Python 3.14 would write into its help."""
        super().__init__(*given, **named)
        self.color = False

    def _parse_optional(self, arg_string: str) -> Any:
        """What argparse knows of an argument if that may be an option, else None."""
        if arg_string not in self._option_string_actions and is_puzzle(arg_string):
            return None
        return super()._parse_optional(arg_string)

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        """The result of argparse, with the sources that it leaves over added to the others.

        argparse itself takes the sources up to the first option, and none after it.
        """
        found, rest = super().parse_known_args(args, namespace)
        for action in self._get_positional_actions():
            if action.nargs == "*" and not any(map(self._parse_optional, rest)):
                more = [each for each in rest if each != "--"]
                setattr(found, action.dest, getattr(found, action.dest) + more)
                rest = []
        return found, rest


def is_puzzle(argument: str) -> bool:
    """Whether an argument that begins with a dash is a puzzle, or can be no option at all.

    A pattern of givens counts as a puzzle.

    >>> is_puzzle("-2--34----1-4---"), is_puzzle("-x-x-xx-x-x--x-x"), is_puzzle("--minmal")
    (True, True, False)
    """
    match = OPTION.fullmatch(argument)
    if match is None:
        return argument.startswith("-")
    readers = has_puzzle, has_position, generate.has_pattern
    return not match[1] and any(reader(argument) for reader in readers)


def parser() -> ArgumentParser:
    """The parser of the whole command line, built from `COMMANDS`."""
    top = ArgumentParser("sudoku_py", description="Solve and generate Sudoku puzzles.")
    top.add_argument("--version", action="version", version=f"sudoku_py {__version__}")
    commands = top.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for command in COMMANDS:
        subparser = commands.add_parser(command.name, help=command.help, description=command.help)
        command.add_arguments(subparser)
        subparser.set_defaults(run=command.run)
    return top
