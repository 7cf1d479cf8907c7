"""The command `bench`: the time of the fast engine for the puzzles of a list."""

import json
import sys
from argparse import ArgumentParser, Namespace
from array import array
from collections import deque
from statistics import median
from time import perf_counter

from sudoku_py import bitboard
from sudoku_py.cli.command import (
    SUCCESS,
    UNDECIDED,
    Command,
    UsageError,
    add_sources,
    add_time_limit,
    positive,
)
from sudoku_py.cli.progress import bar
from sudoku_py.cli.sources import items
from sudoku_py.cli.time_limit import TimeIsUp, TimeLimit, time_limit

MILLION = 1_000_000
SECONDS = 60.0
SURE = 9  # size of the boards on which every search ends within the blink of an eye


def arguments(parser: ArgumentParser) -> None:
    """Add the arguments of `bench`."""
    add_sources(parser)
    parser.add_argument(
        "--unique", action="store_true", help="time the proof that the solution is unique"
    )
    parser.add_argument(
        "--repeat", type=positive, default=3, help="runs per puzzle; the fastest counts"
    )
    add_time_limit(
        parser, SECONDS, "each run on a board of more than 9×9 cells", "one does not end"
    )


def run(given: Namespace) -> int:
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


COMMAND = Command("bench", "time the fast engine on a list of puzzles", arguments, run)
