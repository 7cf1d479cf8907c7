"""Positions in which one technique is next: no easier one of the teachable order finds a step.

Most techniques are next somewhere in every few puzzles: fresh puzzles are made and followed until
that happens. Others are rare: a position that is known to have one is transformed, with other
digits, rows and columns, and perhaps transposed. What the techniques find there is the image
of what they find in the original position.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random

from sudoku_py.core.seeds import random_of
from sudoku_py.generator import generate
from sudoku_py.generator.isomorphism import random_isomorphism
from sudoku_py.generator.options import Options
from sudoku_py.generator.randomness import choice
from sudoku_py.generator.result import OptionsError, Puzzle
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.procedures import TEACHABLE_FINDERS
from sudoku_py.techniques.registry import TEACHABLE
from sudoku_py.techniques.step import Step
from sudoku_py.techniques.text.positions import read_line

FILE = Path(__file__).with_name("drills.txt")
ATTEMPTS = 40  # puzzles that are made before a known position is taken
GIVENS = 22  # of a fresh puzzle: few enough to need more than singles
PASSED = "xyz-wing"  # a fresh puzzle is followed with the techniques up to this one, at least
# Those that are next in at least one of thirty fresh puzzles.
FREQUENT = (
    "full-house", "hidden-single", "naked-single", "pointing", "claiming", "locked-pair",
    "naked-pair", "hidden-pair", "x-wing", "skyscraper", "two-string-kite", "xy-wing", "w-wing",
    "xyz-wing",
)  # fmt: skip


@dataclass(frozen=True)
class Attempt:
    """A puzzle was made and followed without success; `number` counts from 1."""

    number: int


def drillable() -> tuple[str, ...]:
    """The techniques for which there are positions, the easiest to see first."""
    return tuple(name for name in TEACHABLE if name in _known())


def drill(technique_id: str, seed: int) -> Iterator[Attempt | Position]:
    """Yield an `Attempt` after each unsuccessful puzzle, and the position last.

    OptionsError for a technique without positions. The same seed gives the same position.
    """
    if technique_id not in _known():
        raise OptionsError("no-drill", id=technique_id, known=", ".join(drillable()))
    rng = random_of(seed)
    for number in range(1, ATTEMPTS + 1 if technique_id in FREQUENT else 1):
        position = _fresh(technique_id, rng)
        if position:
            yield position
            return
        yield Attempt(number)
    known = read_line(choice(_known()[technique_id], rng))
    yield random_isomorphism(known.tables.geometry, rng).image(known)


def next_technique(position: Position, last: str) -> Step | None:
    """The next step of the teachable order, as far as the technique `last`; None without one."""
    names = TEACHABLE[: TEACHABLE.index(last) + 1]
    found = (next(TEACHABLE_FINDERS[name](position), None) for name in names)
    return next((step for step in found if step), None)


def _fresh(technique_id: str, rng: Random) -> Position | None:
    """The first position of a new puzzle in which the technique is next, if there is one."""
    options = Options(givens=GIVENS, seed=int(rng.random() * 2**32), attempts=1)
    puzzle = next(each for each in generate(options) if isinstance(each, Puzzle))
    position = Position.of_grid(puzzle.grid)
    last = max(technique_id, PASSED, key=TEACHABLE.index)
    while step := next_technique(position, last):
        if step.technique == technique_id:
            return position
        position.apply(step)
    return None


@cache
def _known() -> dict[str, list[str]]:
    """Lines of positions by technique."""
    found: dict[str, list[str]] = {}
    for line in FILE.read_text("utf-8").splitlines():
        if not line.startswith("#"):
            name, position = line.split(" | ")
            found.setdefault(name, []).append(position)
    return found
