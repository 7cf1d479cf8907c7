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
from typing import NamedTuple

from sudoku_py.core.geometry import Geometry
from sudoku_py.core.grid import Grid
from sudoku_py.core.seeds import random_of
from sudoku_py.core.shape import EMPTY
from sudoku_py.generator import generate
from sudoku_py.generator.options import Options
from sudoku_py.generator.randomness import choice, shuffled
from sudoku_py.generator.result import OptionsError, Puzzle
from sudoku_py.techniques.board_tables import bit_indices, mask_of
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.procedures import TEACHABLE_FINDERS
from sudoku_py.techniques.registry import TEACHABLE
from sudoku_py.techniques.step import Step
from sudoku_py.techniques.text.positions import read_line


class Isomorphism(NamedTuple):
    """Where each cell goes, and what each digit becomes; index 0 of `digits` is the empty cell."""

    cells: tuple[int, ...]
    digits: tuple[int, ...]

    def image(self, position: Position) -> Position:
        """The position after this transformation, with its givens and its removed candidates."""
        values = [EMPTY] * position.tables.cells
        for cell, digit in enumerate(position.values):
            values[self.cells[cell]] = self.digits[digit]
        givens = mask_of([self.cells[cell] for cell in bit_indices(position.givens)])
        grid = Grid(position.tables.geometry, tuple(values))
        removed = [
            (self.cells[cell], self.digits[digit])
            for cell in bit_indices(position.empty)
            for digit in range(1, position.tables.size + 1)
            if not position.has(cell, digit)
        ]
        return Position.of_grid(grid, removed, givens)


def random_isomorphism(board: Geometry, rng: Random) -> Isomorphism:
    """One of all that keep rows, columns and boxes together; the board is turned if boxes allow."""
    size = board.size
    down = _order(size, board.box_rows, rng)
    across = _order(size, board.box_columns, rng)
    is_turned = board.box_rows == board.box_columns and rng.random() < 0.5
    cells = [0] * board.cells
    for cell in range(board.cells):
        row, column = down[cell // size], across[cell % size]
        cells[cell] = column * size + row if is_turned else row * size + column
    return Isomorphism(tuple(cells), (EMPTY, *shuffled(range(1, size + 1), rng)))


def _order(size: int, group: int, rng: Random) -> list[int]:
    """Lines in another order that keeps those of a group together."""
    groups = shuffled(range(size // group), rng)
    return [each * group + place for each in groups for place in shuffled(range(group), rng)]


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
