"""Find puzzles that need a technique, for `sudoku_py/generator/needed_puzzles.txt`.

``python -m tools.needed_puzzles [LAST]`` generates the puzzles of the seeds up to LAST with the
project's own generator and solves each by the teachable order. The hardest technique on the way is
the one that the puzzle needs. Where a rare technique is used and something harder, too, givens are
added until the rare one is the hardest. Of what is still rare then, more puzzles are made from
those that were found: two givens are taken away, and others added, mostly to another solution.

It continues where the file ends, so without the file all is made anew; LAST alone decides what
comes of it. It takes about an hour on one core.
"""

import re
import sys
from collections.abc import Generator
from random import Random
from typing import NamedTuple, TypeVar, cast

from sudoku_py import bitboard
from sudoku_py.core.grid import Grid
from sudoku_py.core.seeds import random_of
from sudoku_py.core.shape import EMPTY
from sudoku_py.generator import puzzle_of
from sudoku_py.generator.difficulty import Difficulty, shown
from sudoku_py.generator.needed_puzzles import FILE, OFTEN_WANTED
from sudoku_py.generator.options import Options
from sudoku_py.generator.randomness import choice, shuffled
from sudoku_py.generator.targeted import conditions
from sudoku_py.techniques.explainer.rating import rate
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.procedures import teachable_ladder
from sudoku_py.techniques.registry import TEACHABLE

SIZE = 9
LAST = 20_999
FEWEST, COUNTS = 20, 10  # givens: each number from 20 to 29 in turn; there are more if none can go
EASIEST, HARDEST = "pointing", "grouped-aic"  # of the techniques that are looked for
MANY, SOME = 36, 12  # puzzles of a technique that is often wanted, and of another
SAVED_EVERY = 1000  # seeds
DROPPED, VARIATIONS = 2, 12_000  # givens taken away, and how often that is tried for each technique
HEAD = """\
# Puzzles with one solution that need a technique: those before it in the teachable order do not
# solve them, and together with it they do. Made by this project’s generator (see
# tools/needed_puzzles.py, seeds 0 to {last}); the project’s own, under its MIT licence.
# technique | SE rating | puzzle
"""


class Found(NamedTuple):
    """A puzzle, and the techniques with which the teachable order solves it or gets stuck."""

    grid: Grid
    used: frozenset[str]
    is_solved: bool


def followed(grid: Grid) -> Found:
    """Solve a puzzle by the teachable order, as far as the hardest that is looked for."""
    names = TEACHABLE[: TEACHABLE.index(HARDEST) + 1]
    ladder = [(name, finder) for name, finder in teachable_ladder(SIZE) if name in names]
    position = Position.of_grid(grid)
    used: set[str] = set()
    while not position.is_solved:
        found = next(((n, s) for n, f in ladder if (s := next(f(position), None))), None)
        if found is None:
            return Found(grid, frozenset(used), is_solved=False)
        used.add(found[0])
        position.apply(found[1])
    return Found(grid, frozenset(used), is_solved=True)


class Collection:
    """The puzzles found so far, by technique, each as a line."""

    def __init__(self) -> None:
        last, first = TEACHABLE.index(HARDEST), TEACHABLE.index(EASIEST)
        self.lines: dict[str, list[str]] = {name: [] for name in TEACHABLE[first : last + 1]}
        self.next_seed = 0
        self._ratings: dict[str, str] = {}

    @classmethod
    def of_file(cls) -> "Collection":
        """What is in the file; an empty collection if there is none."""
        found = cls()
        for row in FILE.read_text("utf-8").splitlines() if FILE.is_file() else ():
            if row.startswith("#"):
                seeds = re.search(r"seeds 0 to (\d+)", row)
                found.next_seed = int(seeds[1]) + 1 if seeds else found.next_seed
            else:
                name, rating, line = row.split(" | ")
                found.lines[name].append(line)
                found._ratings[line] = rating
        return found

    def lacks(self, name: str) -> bool:
        """Whether more puzzles of this technique are wanted."""
        most = MANY if name in OFTEN_WANTED else SOME
        return name in self.lines and len(self.lines[name]) < most

    @property
    def is_full(self) -> bool:
        """Whether there are enough of every technique."""
        return not any(self.lacks(name) for name in self.lines)

    def add(self, name: str, grid: Grid) -> None:
        """Add a puzzle, with its digits in the order in which they appear first."""
        order = list(dict.fromkeys(digit for digit in grid.values if digit != EMPTY))
        order += [digit for digit in range(1, SIZE + 1) if digit not in order]
        new = {EMPTY: EMPTY} | {old: digit for digit, old in enumerate(order, 1)}
        line = Grid(grid.geometry, tuple(new[digit] for digit in grid.values)).line
        if line not in self.lines[name]:
            self.lines[name].append(line)

    def text(self) -> str:
        """The file, after the seeds before `next_seed`."""
        rows = (
            f"{name} | {self._rating(line)} | {line}\n"
            for name, lines in self.lines.items()
            for line in lines
        )
        return HEAD.format(last=self.next_seed - 1) + "".join(rows)

    def _rating(self, line: str) -> str:
        if line not in self._ratings:
            self._ratings[line] = shown(rate(Grid.from_line(line)).rating)
        return self._ratings[line]


def look_at(seed: int, collection: Collection) -> None:
    """Add the puzzle of a seed, or what becomes of it with more givens."""
    made = puzzle_of(Options(givens=FEWEST + seed % COUNTS, seed=seed, attempts=1))
    found = followed(made.grid)
    hardest = max(found.used, key=TEACHABLE.index)
    if found.is_solved and collection.lacks(hardest):
        collection.add(hardest, made.grid)
    for name in sorted(found.used - ({hardest} if found.is_solved else set())):
        if collection.lacks(name) and (easier := eased(name, made.grid, made.solution, seed)):
            collection.add(name, easier)


def eased(name: str, grid: Grid, solution: Grid, seed: int) -> Grid | None:
    """The puzzle with so many more givens that it needs the technique; None if none was found.

    Each new given is one without which the techniques up to this one get stuck.
    """
    (condition,) = conditions(Difficulty(technique=name), SIZE)
    rng, trial = random_of(seed), condition.trial(grid)
    _finish(trial.run())
    while not trial.position.is_solved:
        cells = [cell for cell, value in enumerate(trial.position.values) if value == EMPTY]
        for cell in shuffled(cells, rng):
            values = list(grid.values)
            values[cell] = solution.values[cell]
            fuller = Grid(grid.geometry, tuple(values))
            if _finish(condition.allows(fuller)):
                break
        else:
            return None
        grid = fuller
        trial.fill(grid)
        _finish(trial.run())
    return None if _finish(condition.judge(grid)) else grid


def varied(grid: Grid, rng: Random) -> tuple[Grid, Grid]:
    """A puzzle that has most givens of this one, and its solution, which may be another one."""
    values = list(grid.values)
    given = [cell for cell, value in enumerate(values) if value != EMPTY]
    for cell in shuffled(given, rng)[:DROPPED]:
        values[cell] = EMPTY
    solution = next(bitboard.solutions(Grid(grid.geometry, tuple(values)), rng))
    while True:
        puzzle = Grid(grid.geometry, tuple(values))
        others = (each for each in bitboard.solutions(puzzle, rng) if each != solution)
        other = next(others, None)
        if other is None:
            return puzzle, solution
        differing = [
            cell for cell in range(SIZE * SIZE) if other.values[cell] != solution.values[cell]
        ]
        cell = choice(differing, rng)
        values[cell] = solution.values[cell]


def add_variations(name: str, collection: Collection) -> None:
    """Add puzzles that are made from those of this technique."""
    rng, lines = random_of(TEACHABLE.index(name)), collection.lines[name]
    for number in range(VARIATIONS if lines else 0):
        if not collection.lacks(name):
            return
        puzzle, solution = varied(Grid.from_line(lines[number % len(lines)]), rng)
        if name in followed(puzzle).used and (easier := eased(name, puzzle, solution, number)):
            collection.add(name, easier)


Result = TypeVar("Result")


def _finish(work: Generator[None, None, Result]) -> Result:
    """What such a work returns."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            return cast(Result, end.value)


def main(last: int) -> None:
    """Write the file, now and then also before the end."""
    collection = Collection.of_file()
    for seed in range(collection.next_seed, last + 1):
        look_at(seed, collection)
        collection.next_seed = seed + 1
        if collection.next_seed % SAVED_EVERY == 0:
            save(collection)
    for name in OFTEN_WANTED:
        add_variations(name, collection)
        save(collection)


def save(collection: Collection) -> None:
    """Write the file, and say how far it is."""
    FILE.write_text(collection.text(), "utf-8")
    counts = {name: len(lines) for name, lines in collection.lines.items()}
    sys.stderr.write(f"{collection.next_seed}: {counts}\n")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else LAST)
