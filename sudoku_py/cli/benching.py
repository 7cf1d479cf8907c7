"""The command `bench`: how long the fast engine takes for each puzzle of a list."""

import json
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
Task = Callable[[str], object]


def arguments(own: ArgumentParser) -> None:
    """What `bench` takes."""
    add_sources(own)
    own.add_argument("--unique", action="store_true", help="time the proof of uniqueness instead")
    own.add_argument("--repeat", type=positive, default=3, help="runs per puzzle; the best counts")


def run(given: Namespace) -> int:
    """Print one JSON object: the puzzles, and the µs that one of them takes."""
    task: Task = is_unique if given.unique else bitboard.solve
    times, skipped = array("d"), 0  # eight bytes for each puzzle
    with bar() as advance:
        for item in items(given.sources):
            if item.problem:
                skipped += 1
            else:
                times.append(best_time(task, item.puzzle, given.repeat))
            advance()
    if not times:
        raise UsageError("There is no puzzle to time.")
    summary = {"task": "unique" if given.unique else "solve", "skipped": skipped}
    print(json.dumps({**summary, "repeat": given.repeat, **figures(times)}))
    return SUCCESS


def is_unique(puzzle: str) -> bool:
    """Whether it has exactly one solution."""
    return bitboard.count_solutions(puzzle, 2) == 1


def best_time(task: Task, puzzle: str, repeat: int) -> float:
    """Seconds of the quickest of the runs; the first one also makes the masks of its size."""
    times = []
    for _ in range(repeat):
        start = perf_counter()
        task(puzzle)
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
