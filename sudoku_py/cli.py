"""The command line: one function and one row of `COMMANDS` for each command.

Exit codes: 0 all is well; 1 not every puzzle came out as hoped; 2 the command was not
understood, or there was nothing to read.
"""

import json
import os
import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, nullcontext, suppress
from dataclasses import dataclass
from io import TextIOWrapper
from pathlib import Path
from random import SystemRandom
from typing import TextIO

from sudoku_py import __version__
from sudoku_py.core.errors import SudokuError
from sudoku_py.core.formats import Entry, read_all, read_lines, write
from sudoku_py.generator import Puzzle, Recipe, puzzle_of
from sudoku_py.verdict import Verdict, verdict_of

STOPPED_BY_CTRL_C = 130  # what shells report for a program that a signal ended
STOPPED_BY_PIPE = 141
ENCODING = "utf-8-sig"
SHORTEST_PUZZLE = 16  # characters, of a 4×4 board
LONGEST_SOURCE = 100  # characters of a text that is no puzzle, when it is reported


class UsageError(Exception):
    """The command cannot be carried out as it was given; the message is for the person."""


@dataclass(frozen=True)
class Command:
    """A row of `COMMANDS`: how it is called, what it takes, and the function that runs it."""

    name: str
    help: str
    add_arguments: Callable[[ArgumentParser], None]
    run: Callable[[Namespace], int]


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command in `argv` (else of the process) and return its exit code."""
    arguments = parser().parse_args(argv)
    try:
        return int(arguments.run(arguments))
    except KeyboardInterrupt:
        return STOPPED_BY_CTRL_C
    except BrokenPipeError:
        # What is still buffered would fail again when the interpreter ends.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return STOPPED_BY_PIPE
    except (UsageError, SudokuError) as error:
        print(f"sudoku_py: {error}", file=sys.stderr)
        return 2


def parser() -> ArgumentParser:
    """The parser of the whole command line, made from `COMMANDS`."""
    top = ArgumentParser("sudoku_py", description="Solve and generate Sudoku puzzles.")
    top.add_argument("--version", action="version", version=f"sudoku_py {__version__}")
    commands = top.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for command in COMMANDS:
        own = commands.add_parser(command.name, help=command.help, description=command.help)
        command.add_arguments(own)
        own.set_defaults(run=command.run)
    return top


def solve_arguments(own: ArgumentParser) -> None:
    """What `solve` takes."""
    own.add_argument(
        "source",
        nargs="?",
        default="-",
        metavar="FILE|-|PUZZLE",
        help="a file in any known format, - for standard input (if nothing is given), or a puzzle",
    )
    form = own.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="one JSON object per puzzle and line")
    form.add_argument("--text", action="store_true", help="boards to read, the default on a screen")


def solve(arguments: Namespace) -> int:
    """Print the verdict on each puzzle as soon as it is known; 1 if any is not unique."""
    as_text = arguments.text or (sys.stdout.isatty() and not arguments.json)
    show = text_of if as_text else json_of
    statuses = set()
    for entry in entries(arguments.source):
        verdict = verdict_of(entry.grid) if entry.grid else Verdict("invalid", reason=entry.error)
        print(show(entry, verdict), flush=True)
        statuses.add(verdict.status)
    if not statuses:
        raise UsageError("There is no puzzle to read.")
    return int(statuses != {"unique"})


def json_of(entry: Entry, verdict: Verdict) -> str:
    """The verdict as a JSON object on one line."""
    return json.dumps(
        {
            "puzzle": entry.grid.line if entry.grid else shortened(entry.source),
            "status": verdict.status,
            "solution": verdict.solution.line if verdict.solution else None,
            "reason": str(verdict.reason) if verdict.reason else None,
        }
    )


def text_of(entry: Entry, verdict: Verdict) -> str:
    """The verdict for the eye: the solution, or else the puzzle, and a sentence below."""
    grid = verdict.solution or entry.grid
    board = write(grid, "decorated") if grid else shortened(entry.source)
    return f"{board}\n{verdict.reason or 'This is the only solution.'}\n"


def shortened(source: str) -> str:
    """The source on one line of bounded length."""
    line = " ".join(source.split())
    return line if len(line) <= LONGEST_SOURCE else line[:LONGEST_SOURCE] + "…"


def entries(source: str) -> Iterator[Entry]:
    """The puzzles of a file, of standard input, or of the text that `source` itself is."""
    if source == "-" or is_there(source):
        try:
            with opened(source) as lines:
                yield from read_lines(lines)
        except OSError as error:
            raise UsageError(f"{source} cannot be read: {error.strerror}.") from error
    elif looks_like_a_path(source):
        raise UsageError(f"There is no file {shortened(source)}, and it is no puzzle either.")
    else:
        yield from (Entry(1, source, grid) for grid in read_all(source))


def is_there(path: str) -> bool:
    """Whether the file system has it; a puzzle can be too long for a path."""
    with suppress(OSError, ValueError):
        return path != "" and Path(path).exists()
    return False


def opened(path: str) -> AbstractContextManager[TextIO]:
    """The lines of a file or of standard input; what is no text is left to the reader to refuse."""
    if path != "-":
        return Path(path).open(encoding=ENCODING, errors="replace")
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(encoding=ENCODING, errors="replace")
    return nullcontext(sys.stdin)


def looks_like_a_path(text: str) -> bool:
    """Whether a person who wrote this meant a file rather than a puzzle."""
    if len(text) < SHORTEST_PUZZLE:
        return any(map(str.isalpha, text))
    cells = sum(char.isdigit() or char in " ._*" for char in text)
    return "/" in text or "\\" in text or cells < len(text) / 2


def generate_arguments(own: ArgumentParser) -> None:
    """What `generate` takes."""
    wish = own.add_mutually_exclusive_group()
    wish.add_argument("--clues", type=int, metavar="N", help="how many givens to leave")
    wish.add_argument("--empty", type=int, metavar="N", help="how many cells to empty")
    own.add_argument("--size", type=int, default=9, help="cells in a row: 4, 6, 8, 9, 12 or 16")
    own.add_argument("--seed", type=int, help="the first seed; each puzzle takes the next one")
    own.add_argument("--count", type=positive, default=1, help="how many puzzles")
    own.add_argument("--json", action="store_true", help="one JSON object per puzzle and line")


def generate(arguments: Namespace) -> int:
    """Print puzzles with one solution; 1 if one has more givens than were asked for."""
    seed = SystemRandom().randrange(2**32) if arguments.seed is None else arguments.seed
    all_reached = True
    for offset in range(arguments.count):
        recipe = Recipe(arguments.size, arguments.clues, arguments.empty, seed + offset)
        puzzle = puzzle_of(recipe)
        print(made_json(puzzle) if arguments.json else puzzle.grid.line, flush=True)
        if not puzzle.reached:
            all_reached = False
            print(not_reached(recipe, puzzle), file=sys.stderr)
    return int(not all_reached)


def made_json(puzzle: Puzzle) -> str:
    """The puzzle as a JSON object on one line."""
    return json.dumps(
        {
            "puzzle": puzzle.grid.line,
            "solution": puzzle.solution.line,
            "givens": puzzle.grid.givens,
            "seed": puzzle.seed,
            "reached": puzzle.reached,
        }
    )


def not_reached(recipe: Recipe, puzzle: Puzzle) -> str:
    """The sentence for a puzzle that has more givens than it should."""
    return (
        f"Seed {recipe.seed}: givens asked for: {recipe.target}; "
        f"fewest reached: {puzzle.grid.givens}."
    )


def positive(text: str) -> int:
    """A whole number from 1 on, for argparse."""
    if not text.isdecimal() or not int(text):
        raise ArgumentTypeError(f"{text} is not a whole number from 1 on")
    return int(text)


COMMANDS = (
    Command("solve", "tell whether puzzles have one solution", solve_arguments, solve),
    Command("generate", "make puzzles with one solution", generate_arguments, generate),
)
