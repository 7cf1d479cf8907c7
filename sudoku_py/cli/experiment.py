"""The command `experiment`: algorithms × puzzles, as a table."""

import csv
import json
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterator
from itertools import islice

from sudoku_py.cli.command import FAILURE, SUCCESS, Command, UsageError, add_sources, positive
from sudoku_py.cli.progress import bar
from sudoku_py.cli.race import DEFAULT_ALGORITHMS, names
from sudoku_py.cli.search import GOOD, add_limits
from sudoku_py.cli.sources import items
from sudoku_py.core.grid import Grid
from sudoku_py.lab.experiment.experiment import Experiment
from sudoku_py.lab.experiment.trial import Limits, Result

SECONDS = 10.0
MOST = 100_000  # puzzles, all of which are read before the first run
Write = Callable[[Result], object]


def arguments(parser: ArgumentParser) -> None:
    """Add the arguments of `experiment`."""
    add_sources(parser)
    parser.add_argument(
        "--algorithms",
        default=DEFAULT_ALGORITHMS,
        metavar="ID,ID…",
        help=f"see `algorithms` (default: {DEFAULT_ALGORITHMS})",
    )
    parser.add_argument(
        "--steps", type=positive, default=Limits().steps, metavar="N", help="step limit of a run"
    )
    parser.add_argument(
        "--json", action="store_true", help="print one JSON object per line and run instead of CSV"
    )
    parser.add_argument(
        "--seeds",
        type=positive,
        default=1,
        metavar="N",
        help="run algorithms that use random choices with N seeds, from --seed on",
    )
    add_limits(parser, SECONDS)


def run(given: Namespace) -> int:
    """Print each row as soon as it is known; 1 if any run came to no result."""
    entries = list(islice(items(given.sources), MOST + 1))
    if len(entries) > MOST:
        raise UsageError(f"There are more than {MOST:,} puzzles, which is the limit here.")
    puzzles = [Grid.from_line(item.puzzle) for item in entries if not item.problem]
    if not puzzles:
        raise UsageError("No puzzle to read.")
    problems = [f"{item.puzzle}: {item.problem}" for item in entries if item.problem]
    remarks = [*problems, *{item.remark for item in entries if item.remark}]
    print(*remarks, sep="\n", end="\n" if remarks else "", file=sys.stderr)
    limits = Limits(given.seconds, given.steps)
    experiment = Experiment(names(given.algorithms), puzzles, given.seed, limits, given.seeds)
    write = as_json if given.json else as_csv()
    all_good = not problems
    with bar(experiment.runs) as advance:
        for result in results(experiment):
            write(result)
            all_good &= result.outcome in GOOD
            advance()
    return SUCCESS if all_good else FAILURE


def results(experiment: Experiment) -> Iterator[Result]:
    """The results without the progress."""
    return (report for report in experiment.advance() if isinstance(report, Result))


def as_json(result: Result) -> None:
    """Print a row as a JSON object."""
    print(json.dumps(result._asdict()), flush=True)


def as_csv() -> Write:
    """Print the header of a table; return the function that prints a row."""
    writer = csv.writer(sys.stdout, lineterminator="\n")
    writer.writerow(Result._fields)
    return writer.writerow


COMMAND = Command("experiment", "run algorithms on many puzzles and print a table", arguments, run)
