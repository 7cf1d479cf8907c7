"""The command `watch`: what a student's own solver does on a puzzle, line by line."""

import json
from argparse import ArgumentParser, Namespace
from pathlib import Path

from sudoku_py.cli.command import FAILURE, SUCCESS, Command, positive
from sudoku_py.cli.sources import puzzle_of
from sudoku_py.cli.student_file import (
    add_isolation,
    add_language,
    needing_isolation,
    source_of,
)
from sudoku_py.core.grid import Grid
from sudoku_py.lab.texts import Texts, load
from sudoku_py.sandbox import subprocess_run
from sudoku_py.sandbox.ending import explanation
from sudoku_py.sandbox.limits import Limits
from sudoku_py.sandbox.problem import Problem, sentence
from sudoku_py.sandbox.program import BadSource

DEFAULT_STEPS = 1000
DEFAULTS = Limits()


def arguments(parser: ArgumentParser) -> None:
    """Add the arguments of `watch`."""
    parser.add_argument("solver", metavar="SOLVER", help="a Python file with the solver")
    parser.add_argument("puzzle", metavar="FILE|-|PUZZLE", help="the puzzle, or a file with it")
    parser.add_argument(
        "--steps",
        type=positive,
        metavar="N",
        help=f"how many steps to print (default: {DEFAULT_STEPS}; with --json, all)",
    )
    what = parser.add_mutually_exclusive_group()
    what.add_argument(
        "--at",
        type=positive,
        metavar="STEP",
        help="print one step, with the stack and all variables",
    )
    what.add_argument(
        "--profile", action="store_true", help="print how often each line ran, and its milliseconds"
    )
    _add_limits(parser)
    add_isolation(parser)
    add_language(parser)
    parser.add_argument(
        "--json", action="store_true", help="print each event as a JSON object instead"
    )


def _add_limits(parser: ArgumentParser) -> None:
    for name, unit in (("steps", "lines"), ("seconds", "seconds"), ("memory", "MiB of memory")):
        parser.add_argument(
            f"--max-{name}",
            type=positive,
            default=int(getattr(DEFAULTS, name)),
            metavar="N",
            help=f"stop the code after so many {unit} (default: %(default)s)",
        )


def run(given: Namespace) -> int:
    """Print the run; 1 if it does not solve the puzzle."""
    puzzle, texts = puzzle_of(given.puzzle), load(given.lang)
    limits = Limits(given.max_steps, given.max_seconds, given.max_memory)
    try:
        with needing_isolation():
            return SUCCESS if _printed(given, puzzle, limits) else FAILURE
    except BadSource as error:
        _print_problem(error.problem, error.problem.key, texts, as_json=given.json)
    except subprocess_run.Died as error:
        _print_problem(error.problem, error.problem.end, texts, as_json=given.json)
    return FAILURE


def _printed(given: Namespace, puzzle: Grid, limits: Limits) -> bool:
    """Print the run; whether it has solved the puzzle."""
    steps = given.steps or (None if given.json else DEFAULT_STEPS)
    options = {"json": given.json, "language": given.lang, "steps": steps}
    options |= {"at": given.at, "profile": given.profile, "isolated": given.isolated}
    source, name = source_of(given.solver), Path(given.solver).name
    solved = False
    for message in subprocess_run.watch(source, name, puzzle, limits, options):
        if "text" in message:
            print(message["text"], flush=True)
        else:
            solved = bool(message["ran"])
    return solved


def _print_problem(problem: Problem, end_name: str, texts: Texts, *, as_json: bool) -> None:
    """Print why there is no run, or why it is incomplete."""
    if as_json:
        end = {"kind": "end", "end": end_name, "solved": False}
        reason = {"reason": sentence(texts, problem), "line": problem.line, "trace": problem.trace}
        print(json.dumps({**end, **reason}))
    else:
        for line in explanation(texts, problem):
            print(line)


COMMAND = Command("watch", "show what a solver of your own does, line by line", arguments, run)
