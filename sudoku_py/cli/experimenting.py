"""The command `experiment`: algorithms × puzzles, a table."""

import csv
import json
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterator

from sudoku_py.cli.command import SOME_NOT, SUCCESS, Command, UsageError, add_sources, positive
from sudoku_py.cli.progress import bar
from sudoku_py.cli.racing import RUNNERS, names
from sudoku_py.cli.searching import GOOD, add_limits
from sudoku_py.cli.sources import items
from sudoku_py.core.grid import Grid
from sudoku_py.lab.experiment import Experiment, Limits, Result

SECONDS = 10.0
Write = Callable[[Result], object]


def arguments(own: ArgumentParser) -> None:
    """What `experiment` takes."""
    add_sources(own)
    own.add_argument(
        "--algorithms", default=RUNNERS, metavar="ID,ID…", help=f"see `algorithms`; else {RUNNERS}"
    )
    own.add_argument(
        "--steps", type=positive, default=Limits().steps, metavar="N", help="the most of a run"
    )
    own.add_argument(
        "--json", action="store_true", help="one JSON object per run and line; else CSV"
    )
    add_limits(own, SECONDS)


def run(given: Namespace) -> int:
    """Print a row as soon as it is known; 1 if any run did not answer the question."""
    entries = list(items(given.sources))
    puzzles = [Grid.from_line(item.puzzle) for item in entries if not item.problem]
    if not puzzles:
        raise UsageError("There is no puzzle to read.")
    problems = [f"{item.puzzle}: {item.problem}" for item in entries if item.problem]
    print(*problems, sep="\n", end="\n" if problems else "", file=sys.stderr)
    limits = Limits(given.seconds, given.steps)
    experiment = Experiment(names(given.algorithms), puzzles, given.seed, limits)
    write = as_json if given.json else as_csv()
    all_good = not problems
    with bar(len(puzzles) * len(experiment.rows)) as advance:
        for result in results(experiment):
            write(result)
            all_good &= result.outcome in GOOD
            advance()
    return SUCCESS if all_good else SOME_NOT


def results(experiment: Experiment) -> Iterator[Result]:
    """The rows alone."""
    return (came for came in experiment.work() if isinstance(came, Result))


def as_json(result: Result) -> None:
    """Print a row as an object."""
    print(json.dumps(result._asdict()), flush=True)


def as_csv() -> Write:
    """Print the head of a table, and give the function that prints a row."""
    writer = csv.writer(sys.stdout, lineterminator="\n")
    writer.writerow(Result._fields)
    return writer.writerow


COMMAND = Command("experiment", "run algorithms on many puzzles, to a table", arguments, run)
