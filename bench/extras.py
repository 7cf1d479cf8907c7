"""What is measured without peers: generator, large boards, counting, events of a solver.

Runs in CPython and in Pyodide, so there are no time limits here but those by number of steps.
"""

import json
from collections.abc import Callable
from functools import partial
from statistics import median
from typing import Any

from bench import laboratory
from bench.sets import counted
from bench.timing import clock, median_of, seconds
from sudoku_py import bitboard
from sudoku_py.generator import Options, Puzzle, generate, puzzle_of

SEEDS = range(20)
HISTORICAL_SEEDS = range(5)
HISTORICAL_LIMIT = 6.0  # seconds for one puzzle
LARGE_SEEDS = range(5)
GIVENS_16 = 102  # 40 % of the 256 cells
Entry = dict[str, Any]


def measure(rounds: int) -> dict[str, Entry]:
    """Every figure by its name: seconds, or events per second, with what has to be checked."""
    return {
        "givens": made(rounds, lambda seed: Options(givens=25 + seed % 6, seed=seed)),
        "minimal": made(rounds, lambda seed: Options(minimal=True, seed=seed)),
        "empty": made(rounds, lambda seed: Options(empty=50, seed=seed)),
        "historical": historical(),
        "sixteen": sixteen(rounds),
        "twenty_five": twenty_five(rounds),
        "counts42": counts42(rounds),
        "events": events(rounds),
        "recording": laboratory.recording(rounds),
    }


def measure_json(rounds: int) -> str:
    """The same as JSON: what peers.mjs calls in Pyodide."""
    return json.dumps(measure(rounds))


def made(rounds: int, options: Callable[[int], Options]) -> Entry:
    """Puzzles made: the median over the seeds, of the rounds' medians; and the puzzles."""
    all_options = [options(seed) for seed in SEEDS]
    times, results = [], list[Puzzle]()
    for _ in range(rounds):
        timed = [seconds(partial(puzzle_of, one)) for one in all_options]
        times.append(median(taken for taken, _ in timed))
        results = [result for _, result in timed]
    lines = [result.grid.line for result in results]
    reached = sum(result.reached for result in results)
    return {"value": median(times), "puzzles": lines, "reached": reached}


def historical() -> Entry:
    """The historical method for 50 empty cells; one that is stopped counts with its time so far."""
    done = [until(Options(empty=50, seed=seed, method="historical")) for seed in HISTORICAL_SEEDS]
    return {
        "value": median(taken for taken, _ in done),
        "finished": sum(finished for _, finished in done),
        "of": len(done),
    }


def until(options: Options) -> tuple[float, bool]:
    """How long the puzzle took, and whether it was finished in time."""
    start = clock()
    for report in generate(options):
        taken = clock() - start
        if isinstance(report, Puzzle) or taken > HISTORICAL_LIMIT:
            return taken, isinstance(report, Puzzle)
    raise AssertionError("a generator ends with a puzzle")


def sixteen(rounds: int) -> Entry:
    """16×16 puzzles of the generator's own with 40 % givens: the mean to solve one."""
    sixteens = [Options(size=16, givens=GIVENS_16, seed=seed) for seed in LARGE_SEEDS]
    lines = [puzzle_of(options).grid.line for options in sixteens]
    answers = [bitboard.solve(line) for line in lines]
    value = median_of(rounds, lambda: [bitboard.solve(line) for line in lines]) / len(lines)
    return {"value": value, "puzzles": lines, "answers": answers}


def twenty_five(rounds: int) -> Entry:
    """An empty 25×25 grid filled: the slowest time, which is the first, as that makes the masks."""
    empty = "." * 625
    times = [seconds(lambda: bitboard.solve(empty))[0] for _ in range(rounds)]
    entry = {"value": max(times), "again": median(times)}
    return entry | {"puzzles": [empty], "answers": [bitboard.solve(empty)]}


def counts42(rounds: int) -> Entry:
    """All solutions of counts42.txt counted: the mean for one puzzle."""
    wanted = counted()

    def run() -> list[int]:
        return [bitboard.count_solutions(one.puzzle, limit=1000) for one in wanted]

    wrong = sum(got != one.solutions for got, one in zip(run(), wanted, strict=True))
    return {"value": median_of(rounds, run) / len(wanted), "wrong": wrong, "of": len(wanted)}


def events(rounds: int) -> Entry:
    """Events per second of the bare `cell-order` solver, on a puzzle that keeps it busy."""
    run = partial(laboratory.bare, laboratory.EVENTS)
    return {"value": laboratory.EVENTS / median_of(rounds, run)}
