"""The command `generate`: puzzles with one solution."""

import json
from argparse import ArgumentParser, Namespace
from dataclasses import replace
from functools import partial
from random import SystemRandom
from typing import get_args

from sudoku_py.cli.answers import Answer, stream
from sudoku_py.cli.command import Command, add_workers, positive, seconds
from sudoku_py.cli.sources import has_puzzle, value_of
from sudoku_py.cli.terminal import status
from sudoku_py.core.formats import read
from sudoku_py.core.grid import Grid
from sudoku_py.generation import not_reached
from sudoku_py.generator import LEVELS, Options, Puzzle, difficulty_of, generate, groups
from sudoku_py.generator.options import FACTOR_IF_DIFFICULTY, Method
from sudoku_py.generator.symmetry import SYMMETRIES

DEFAULT_SIZE = 9
SECONDS = 60.0


def arguments(parser: ArgumentParser) -> None:
    """Add the arguments of `generate`."""
    count = parser.add_mutually_exclusive_group()
    count.add_argument("--clues", "--givens", type=int, metavar="N", help="number of givens")
    count.add_argument("--empty", type=int, metavar="N", help="number of empty cells")
    parser.add_argument(
        "--size", type=int, help="cells in a row: 4, 6, 8, 9 (the default), 12 or 16"
    )
    parser.add_argument(
        "--symmetry", choices=SYMMETRIES, default="none", help="symmetry of the givens"
    )
    parser.add_argument(
        "--minimal", action="store_true", help="make minimal puzzles: every given is needed"
    )
    _add_difficulty(parser)
    _add_method(parser)
    parser.add_argument(
        "--seed", type=int, help="seed of the first puzzle; each further puzzle uses the next seed"
    )
    parser.add_argument("--count", type=positive, default=1, help="number of puzzles")
    parser.add_argument(
        "--json", action="store_true", help="print one JSON object per line and puzzle"
    )
    add_workers(parser)


def _add_difficulty(parser: ArgumentParser) -> None:
    """Add the arguments that say how difficult a puzzle is."""
    rating = parser.add_mutually_exclusive_group()
    rating.add_argument(
        "--rating", metavar="LOW-HIGH", help="range of the SE rating, such as 3.0-4.5 (9×9 only)"
    )
    ranges = ", ".join(f"{name} {found}" for name, found in LEVELS.items())
    rating.add_argument(
        "--level",
        choices=LEVELS,
        help=f"name of a range of SE ratings: {ranges}; on other "
        "boards than 9×9, of the hardest technique that is needed",
    )
    parser.add_argument(
        "--technique", metavar="ID", help="technique that is needed: easier ones do not suffice"
    )
    parser.add_argument(
        "--only",
        metavar="NAME,…",
        help=f"techniques that suffice: ids, or groups of them ({', '.join(groups())})",
    )
    parser.add_argument(
        "--fresh",
        action="store_true",
        help="search for a puzzle that needs the technique from the beginning, which can take "
        "minutes, instead of transforming a known one",
    )


def _add_method(parser: ArgumentParser) -> None:
    """Add the arguments that say how a puzzle is made."""
    parser.add_argument("--solution", metavar="FILE|GRID", help="solution of the puzzle")
    parser.add_argument(
        "--pattern", metavar="FILE|GRID", help="a digit or an x marks the cell of a given"
    )
    parser.add_argument(
        "--method",
        choices=get_args(Method),
        default="dig",
        help="historical: the slow, unsound method of an old program, with counters",
    )
    parser.add_argument(
        "--attempts",
        type=positive,
        default=20,
        help=f"maximum number of full grids to try; {FACTOR_IF_DIFFICULTY} times as many for a "
        "difficulty",
    )
    parser.add_argument(
        "--seconds",
        type=seconds,
        default=SECONDS,
        metavar="S",
        help="no further attempt at a puzzle after so many seconds (default: %(default)g)",
    )


def run(given: Namespace) -> int:
    """Print puzzles with one solution; 1 if one does not meet the options."""
    options = options_of(given)
    command = partial(answer, options, as_json=given.json)
    seeds = range(options.seed, options.seed + given.count)
    return stream(command, seeds, given, given.count)


def options_of(given: Namespace) -> Options:
    """The options for the first of the puzzles."""
    solution = value_of(given.solution, "solution", read) if given.solution else None
    pattern = value_of(given.pattern, "pattern", read_pattern) if given.pattern else None
    like = solution or pattern
    size = given.size or (like.size if like else DEFAULT_SIZE)
    level, technique = given.level, given.technique
    return Options(
        size=size,
        givens=given.clues,
        empty=given.empty,
        seed=SystemRandom().randrange(2**32) if given.seed is None else given.seed,
        attempts=given.attempts,
        seconds=given.seconds,
        symmetry=given.symmetry,
        minimal=given.minimal,
        solution=solution,
        pattern=pattern,
        method=given.method,
        difficulty=difficulty_of(given.rating, level, technique, given.only, size=size),
        fresh=given.fresh,
    )


def read_pattern(text: str) -> Grid:
    """A grid in any format, in which a digit or an x marks a cell.

    >>> read_pattern("x..x.xx..xx.x..x").givens
    8
    """
    return read(_with_digits(text))


def has_pattern(text: str) -> bool:
    """Whether a pattern is in this text.

    >>> has_pattern("-xx-x--xx--x-xx-"), has_pattern("--minimal")
    (True, False)
    """
    return has_puzzle(_with_digits(text))


def _with_digits(text: str) -> str:
    return text.replace("x", "1").replace("X", "1")


def answer(options: Options, seed: int, *, as_json: bool) -> list[Answer]:
    """The puzzle with that seed, and a remark if it does not meet the options."""
    puzzle = _made(replace(options, seed=seed))
    text = json_of(puzzle) if as_json else puzzle.grid.line
    remark = None if puzzle.reached else str(not_reached(options, puzzle))
    return [Answer(text, puzzle.reached, remark)]


def _made(options: Options) -> Puzzle:
    """The puzzle; on a terminal, the number of the attempt is shown meanwhile."""
    with status() as show:
        for report in generate(options):
            if isinstance(report, Puzzle):
                return report
            if options.difficulty:
                show(f"Seed {options.seed}: attempt {report.attempt} of {report.attempts}")
    raise AssertionError("a generator ends with a puzzle")


def json_of(puzzle: Puzzle) -> str:
    """The puzzle as a JSON object on one line."""
    found: dict[str, object] = {
        "puzzle": puzzle.grid.line,
        "solution": puzzle.solution.line,
        "givens": puzzle.grid.givens,
        "seed": puzzle.seed,
        "reached": puzzle.reached,
    }
    if puzzle.redundant is not None:
        found["spare"] = puzzle.redundant
    if puzzle.counters:
        found["counters"] = puzzle.counters._asdict()
    if puzzle.rating:
        names = ("se", "pearl", "diamond")
        found |= dict(zip(names, (tenths / 10 for tenths in puzzle.rating), strict=True))
    return json.dumps(found)


COMMAND = Command("generate", "generate puzzles with one solution", arguments, run)
