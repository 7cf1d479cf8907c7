"""What is measured of techniques, in CPython and in Pyodide alike: ratings, hints, generation."""

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from statistics import median
from typing import NamedTuple

from bench.generation import REQUESTS
from bench.generation import rows as generated
from bench.paths import ROOT
from bench.timing import clock
from sudoku_py.core.grid import Grid
from sudoku_py.techniques.explainer.rating import rate
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.procedures import next_step

RATED = ROOT / "tests" / "data" / "se_rated_own.txt"
HARDEST_HINT = 75  # tenths: hints are measured on puzzles up to here
Ratings = tuple[int, ...]
Puzzle = tuple[str, Ratings]


class Rated(NamedTuple):
    """A puzzle with its ratings by the original and ours, in tenths, and the seconds it took."""

    expected: Ratings
    found: Ratings
    seconds: float


class Hinted(NamedTuple):
    """The rating of a puzzle in tenths, the next step's technique, and the seconds it took."""

    rating: int
    technique: str
    seconds: float


class Runs(NamedTuple):
    """All that is measured; of generation the median of the seconds by what was wanted."""

    rated: list[Rated]
    hinted: list[Hinted]
    generated: dict[str, float]


def rated_puzzles(path: Path) -> Iterator[Puzzle]:
    """The puzzles of a list with `puzzle ER/EP/ED` on each line."""
    for line in path.read_text("utf-8").splitlines():
        if not line.startswith("#"):
            puzzle, ratings = line.split()
            yield puzzle, tuple(round(float(rating) * 10) for rating in ratings.split("/"))


def some(puzzles: Iterable[Puzzle], most: int) -> Iterator[Puzzle]:
    """Of each rating the first `most` puzzles."""
    taken: dict[int, int] = {}
    for puzzle, expected in puzzles:
        taken[expected[0]] = taken.get(expected[0], 0) + 1
        if taken[expected[0]] <= most:
            yield puzzle, expected


def measure(puzzles: Iterable[Puzzle], most: int) -> list[Rated]:
    """Rate the puzzles, of each rating `most` at most."""
    found = []
    for puzzle, expected in some(puzzles, most):
        grid = Grid.from_line(puzzle)
        start = clock()
        ratings = tuple(rate(grid))
        found.append(Rated(expected, ratings, clock() - start))
    return found


def hints(puzzles: Iterable[Puzzle], most: int) -> Iterator[Hinted]:
    """The next step in each position on the way from puzzle to solution, easiest first."""
    for puzzle, expected in some(puzzles, most):
        if expected[0] > HARDEST_HINT:
            continue
        position = Position.of_grid(Grid.from_line(puzzle))
        start = clock()
        while step := next_step(position):
            yield Hinted(expected[0], step.technique, clock() - start)
            position.apply(step)
            start = clock()


def measure_all(path: Path, most: int, count: int) -> Runs:
    """Of each rating `most` puzzles, and `count` puzzles of each kind that is generated."""
    puzzles = list(rated_puzzles(path))
    measure(puzzles, 1)  # what is made once is made now
    wanted = [request for request in REQUESTS if request[2]]
    made = {
        name: median(each.seconds for each in found)
        for name, found, _ in generated(count, 1, wanted)
    }
    return Runs(measure(puzzles, most), list(hints(puzzles, most)), made)


def as_json(path: str, most: int, count: int) -> str:
    """All figures as JSON: what techniques.mjs calls in Pyodide."""
    return json.dumps(measure_all(Path(path), most, count))


def read_json(text: str) -> Runs:
    """The figures that `as_json` wrote."""
    rated, hinted, made = json.loads(text)
    pairs = ((tuple(expected), tuple(found), time) for expected, found, time in rated)
    return Runs([Rated(*each) for each in pairs], [Hinted(*each) for each in hinted], made)
