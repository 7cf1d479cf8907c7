"""Generate puzzles of a wanted difficulty: how long it takes, and how many attempts.

The times are processor time in CPython. The aims are for Pyodide, which takes three and a half
times as long at most.
"""

import argparse
from collections.abc import Iterator, Sequence
from dataclasses import replace
from statistics import median
from typing import NamedTuple

from bench.figures import Figure
from bench.report import figures_table, outcome, table
from bench.timing import clock
from sudoku_py.generator import Difficulty, Options, Puzzle, RatingRange, generate

PYODIDE = 3.5  # times as slow
# What is wanted, and how many seconds the median may take in Pyodide.
Request = tuple[str, Options, float | None]
REQUESTS: tuple[Request, ...] = (
    ("SE 1.2–2.5", Options(difficulty=Difficulty(RatingRange(12, 25))), 0.2),
    ("SE 3.0–5.0", Options(difficulty=Difficulty(RatingRange(30, 50))), 2),
    ("SE 6.5–7.5", Options(difficulty=Difficulty(RatingRange(65, 75))), 3),
    ("X-Wing", Options(difficulty=Difficulty(technique="x-wing")), 10),
    ("XY-Wing", Options(difficulty=Difficulty(technique="xy-wing")), 10),
    ("Skyscraper", Options(difficulty=Difficulty(technique="skyscraper")), 10),
    (
        "SE 3.0–5.0, minimal",
        Options(minimal=True, difficulty=Difficulty(RatingRange(30, 50))),
        None,
    ),
    (
        "SE 3.0–5.0, half-turn",
        Options(symmetry="half-turn", difficulty=Difficulty(RatingRange(30, 50))),
        None,
    ),
    ("singles and pairs", Options(difficulty=Difficulty(only=("singles", "pairs"))), None),
)


class Made(NamedTuple):
    """How a puzzle came to be: seconds, attempts, and whether it is what was wanted."""

    seconds: float
    attempts: int
    reached: bool


def made(options: Options) -> Made:
    """Generate a puzzle."""
    start, attempts = clock(), 0
    for report in generate(options):
        if isinstance(report, Puzzle):
            return Made(clock() - start, attempts, report.reached)
        attempts = report.attempt
    raise AssertionError("a generator ends with a puzzle")


def rows(
    count: int, seed: int, requests: Sequence[Request] = REQUESTS
) -> Iterator[tuple[str, list[Made], float | None]]:
    """For each request what `count` seeds from `seed` on took, and the aim."""
    for name, options, aim in requests:
        seeds = range(seed, seed + count)
        yield name, [made(replace(options, seed=each)) for each in seeds], aim


def line(name: str, found: list[Made]) -> list[str]:
    """A line of the table."""
    times = [each.seconds * 1e3 for each in found]
    attempts = [each.attempts for each in found]
    reached = sum(each.reached for each in found)
    figures = [f"{median(times):.0f}", f"{max(times):.0f}", f"{median(attempts):g}"]
    return [name, f"{reached} of {len(found)}", *figures, str(max(attempts))]


def figure(name: str, found: list[Made], aim: float) -> Figure:
    """The median, in the time that Pyodide would take."""
    seconds = PYODIDE * median(each.seconds for each in found)
    return Figure(f"{name}: median × {PYODIDE:g}", seconds, "s", aim)


def main() -> None:
    """Measure, print the tables."""
    parser = argparse.ArgumentParser(prog="python -m bench.generation", description=__doc__)
    parser.add_argument("--count", type=int, default=25, help="puzzles of each kind")
    parser.add_argument("--seed", type=int, default=1, help="the first seed")
    options = parser.parse_args()
    lines = [["wanted", "found", "median ms", "slowest ms", "attempts", "most attempts"]]
    figures = []
    for name, found, aim in rows(options.count, options.seed):
        lines.append(line(name, found))
        if aim:
            figures.append(figure(name, found, aim))
    print(table(lines), figures_table(figures), outcome(figures), sep="\n\n")


if __name__ == "__main__":
    main()
