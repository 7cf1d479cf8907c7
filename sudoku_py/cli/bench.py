"""The command `bench`: the time of the fast engine for the puzzles of a list."""

import json
import sys
from argparse import ArgumentParser, Namespace
from array import array
from collections.abc import Callable
from statistics import median
from time import perf_counter

from sudoku_py import bitboard
from sudoku_py.cli.command import SUCCESS, Command, UsageError, add_sources, positive
from sudoku_py.cli.progress import bar
from sudoku_py.cli.sources import items

MILLION = 1_000_000
Measured = Callable[[str], object]


def arguments(parser: ArgumentParser) -> None:
    """Add the arguments of `bench`."""
    add_sources(parser)
    parser.add_argument(
        "--unique", action="store_true", help="time the proof that the solution is unique"
    )
    parser.add_argument(
        "--repeat", type=positive, default=3, help="runs per puzzle; the fastest counts"
    )


def run(given: Namespace) -> int:
    """Print one JSON object: the number of puzzles, and the µs for one of them."""
    measured: Measured = bitboard.is_unique if given.unique else bitboard.solve
    times, skipped = array("d"), 0  # eight bytes for each puzzle
    remarks: set[str] = set()
    with bar() as advance:
        for item in items(given.sources):
            if item.problem:
                skipped += 1
            else:
                times.append(best_time(measured, item.puzzle, given.repeat))
                remarks |= {item.remark} if item.remark else set()
            advance()
    print(*remarks, sep="\n", end="\n" if remarks else "", file=sys.stderr)
    if not times:
        raise UsageError("No puzzle to time.")
    summary = {"task": "unique" if given.unique else "solve", "skipped": skipped}
    print(json.dumps({**summary, "repeat": given.repeat, **figures(times)}))
    return SUCCESS


def best_time(measured: Measured, puzzle: str, repeat: int) -> float:
    """Seconds of the fastest run; the first one also makes the masks of its size."""
    times = []
    for _ in range(repeat):
        start = perf_counter()
        measured(puzzle)
        times.append(perf_counter() - start)
    return min(times)


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
