"""The commands that compare speeds: `race`, `experiment` and `bench`.

`race` runs several algorithms on one puzzle and ranks them by nodes or another cost, `experiment`
prints a table of algorithms × puzzles, and `bench` times the fast engine.
"""

import csv
import json
import sys
from argparse import ArgumentParser, Namespace
from array import array
from collections import deque
from collections.abc import Callable
from itertools import islice
from statistics import median
from time import perf_counter
from typing import get_args

from sudoku_py import bitboard
from sudoku_py.cli.command import (
    FAILURE,
    SUCCESS,
    UNDECIDED,
    Command,
    UsageError,
    add_sources,
    add_time_limit,
    positive,
    time_limit,
)
from sudoku_py.cli.search import GOOD, add_limits
from sudoku_py.cli.sources import items, puzzle_of
from sudoku_py.cli.terminal import bar
from sudoku_py.core.grid import Grid
from sudoku_py.core.time_limit import TimeIsUp, TimeLimit
from sudoku_py.experiments import experiment
from sudoku_py.lab.experiment import Limits, Result
from sudoku_py.lab.race.race import Fairness, Rank
from sudoku_py.puzzle import Puzzle
from sudoku_py.racing import race

DEFAULT_ALGORITHMS = "cell-order,fewest-candidates,propagation,exact-cover"
RACE_SECONDS = 30.0
RUN_SECONDS = 10.0
MOST = 100_000  # puzzles, all of which are read before the first run
Write = Callable[[Result], object]
MILLION = 1_000_000
BENCH_SECONDS = 60.0
SURE = 9  # size of the boards on which every search ends within the blink of an eye


def _add_algorithms(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--algorithms",
        default=DEFAULT_ALGORITHMS,
        metavar="ID,ID…",
        help=f"see `algorithms` (default: {DEFAULT_ALGORITHMS})",
    )


def race_arguments(parser: ArgumentParser) -> None:
    """Add the arguments of `race`."""
    parser.add_argument("puzzle", metavar="FILE|-|PUZZLE", help="the puzzle, or a file with it")
    _add_algorithms(parser)
    parser.add_argument(
        "--equal",
        choices=get_args(Fairness),
        default="steps",
        help="what each algorithm gets the same amount of until the time is up (default: steps)",
    )
    parser.add_argument(
        "--rank",
        choices=get_args(Rank),
        default="nodes",
        help="what the algorithms are ranked by (default: nodes); steps are animation steps",
    )
    parser.add_argument(
        "--all",
        action="store_true",
        help="race to the end of the search, not to the first solution",
    )
    parser.add_argument(
        "--json", action="store_true", help="print one JSON object per line and algorithm"
    )
    add_limits(parser, RACE_SECONDS)


TIMES = """\
seconds: the median of as many runs as the last column says, between the quickest (seconds_low) and
the slowest (seconds_high). Long runs are repeated less often. With --rank time, algorithms whose
times overlap have no place."""


def run_race(given: Namespace) -> int:
    """Print the table when all have finished, or the time is up."""
    found = race(
        Puzzle.of(puzzle_of(given.puzzle)),
        names(given.algorithms),
        equal=given.equal,
        rank=given.rank,
        goal="end" if given.all else "solution",
        seed=given.seed,
        seconds=given.seconds,
    )
    if given.json:
        for row in found:
            print(json.dumps(row._asdict()))
        print(*found.stopped, sep="\n", end="\n" if found.stopped else "", file=sys.stderr)
    else:
        print(found)
        print(f"\n{TIMES}")
    return SUCCESS


def names(text: str) -> list[str]:
    """The ids between commas.

    >>> names("cell-order, propagation")
    ['cell-order', 'propagation']
    """
    return [each.strip() for each in text.split(",") if each.strip()]


RACE = Command("race", "race algorithms on one puzzle", race_arguments, run_race)


def experiment_arguments(parser: ArgumentParser) -> None:
    """Add the arguments of `experiment`."""
    add_sources(parser)
    _add_algorithms(parser)
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
    add_limits(parser, RUN_SECONDS)


def run_experiment(given: Namespace) -> int:
    """Print each row as soon as it is known; 1 if any run came to no result."""
    entries = list(islice(items(given.sources), MOST + 1))
    if len(entries) > MOST:
        raise UsageError(f"There are more than {MOST:,} puzzles, which is the limit here.")
    puzzles = [Puzzle.of(Grid.from_line(item.puzzle)) for item in entries if not item.problem]
    if not puzzles:
        raise UsageError("No puzzle to read.")
    problems = [f"{item.puzzle}: {item.problem}" for item in entries if item.problem]
    remarks = [*problems, *{item.remark for item in entries if item.remark}]
    print(*remarks, sep="\n", end="\n" if remarks else "", file=sys.stderr)
    runs = experiment(
        puzzles,
        names(given.algorithms),
        seed=given.seed,
        seeds=given.seeds,
        seconds=given.seconds,
        steps=given.steps,
    )
    write = as_json if given.json else as_csv()
    all_good = not problems
    with bar(len(runs)) as advance:
        for result in runs:
            write(result)
            all_good &= result.outcome in GOOD
            advance()
    return SUCCESS if all_good else FAILURE


def as_json(result: Result) -> None:
    """Print a row as a JSON object."""
    print(json.dumps(result._asdict()), flush=True)


def as_csv() -> Write:
    """Print the header of a table; return the function that prints a row."""
    writer = csv.writer(sys.stdout, lineterminator="\n")
    writer.writerow(Result._fields)
    return writer.writerow


EXPERIMENT = Command(
    "experiment",
    "run algorithms on many puzzles and print a table",
    experiment_arguments,
    run_experiment,
)


def bench_arguments(parser: ArgumentParser) -> None:
    """Add the arguments of `bench`."""
    add_sources(parser)
    parser.add_argument(
        "--unique", action="store_true", help="time the proof that the solution is unique"
    )
    parser.add_argument(
        "--repeat", type=positive, default=3, help="runs per puzzle; the fastest counts"
    )
    add_time_limit(
        parser, BENCH_SECONDS, "each run on a board of more than 9×9 cells", "one does not end"
    )


def run_bench(given: Namespace) -> int:
    """Print one JSON object: the number of puzzles, and the µs for one of them.

    3 if one was not measured, because a run did not end within its time.
    """
    times, skipped, undecided = array("d"), 0, 0  # eight bytes for each puzzle
    remarks: set[str] = set()
    with bar() as advance:
        for item in items(given.sources):
            try:
                if item.problem:
                    skipped += 1
                else:
                    times.append(best_time(item.puzzle, given))
                    remarks |= {item.remark} if item.remark else set()
            except TimeIsUp:
                undecided += 1
            advance()
    print(*remarks, sep="\n", end="\n" if remarks else "", file=sys.stderr)
    if not times and not undecided:
        raise UsageError("No puzzle to time.")
    summary = {"task": "unique" if given.unique else "solve", "skipped": skipped}
    summary |= {"undecided": undecided} if undecided else {}
    print(json.dumps({**summary, "repeat": given.repeat, **(figures(times) if times else {})}))
    return UNDECIDED if undecided else SUCCESS


def best_time(puzzle: str, given: Namespace) -> float:
    """Seconds of the fastest run; the first one also makes the masks of its size.

    TimeIsUp if a run on a large board does not end within its time.
    """
    times = []
    for number in range(1, given.repeat + 1):
        with time_limit(given.seconds) as time:
            time.doing = f"Run {number} of {given.repeat}"
            start = perf_counter()
            measured(puzzle, time, is_unique=given.unique)
            times.append(perf_counter() - start)
    return min(times)


def measured(puzzle: str, time: TimeLimit, *, is_unique: bool) -> None:
    """Solve, or count up to two: on a large board with a look at the clock after each state."""
    if len(puzzle) <= SURE**2:
        _ = bitboard.is_unique(puzzle) if is_unique else bitboard.solve(puzzle)
    elif is_unique:
        deque(time.bounded(bitboard.SolutionCount(puzzle).run(2)), maxlen=0)
    else:
        next(filter(None, time.bounded(bitboard.explore(puzzle))), None)


def figures(times: "array[float]") -> dict[str, float]:
    """Count, mean, median and largest time in µs, and puzzles per second.

    >>> figures(array("d", [0.0001, 0.0003]))["mean_us"]
    200.0
    """
    mean = sum(times) / len(times)
    return {
        "puzzles": len(times),
        "mean_us": round(mean * MILLION, 1),
        "median_us": round(median(times) * MILLION, 1),
        "max_us": round(max(times) * MILLION, 1),
        "per_second": round(1 / mean, 1),
    }


BENCH = Command("bench", "time the fast engine on a list of puzzles", bench_arguments, run_bench)
