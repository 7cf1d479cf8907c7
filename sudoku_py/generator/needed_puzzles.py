"""Puzzles that need a technique, at once: known ones, transformed.

Few random puzzles need, say, a jellyfish, and a search for one takes minutes. So the project brings
along puzzles for each technique that players ask for, up to three dozen, which its own generator
made (`tools/needed_puzzles.py`). A puzzle here is one of these with other digits, rows and columns,
and perhaps transposed: there are 1.2 · 10¹² such images of each. The generator tests every image
again, by the same conditions as a puzzle of a search.
"""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from sudoku_py import bitboard
from sudoku_py.core.grid import Grid
from sudoku_py.core.seeds import random_of
from sudoku_py.generator.difficulty import Difficulty, rating_range
from sudoku_py.generator.isomorphism import random_isomorphism
from sudoku_py.generator.options import Options
from sudoku_py.generator.randomness import shuffled
from sudoku_py.generator.result import Progress, Puzzle
from sudoku_py.generator.targeted import DifficultySearch

FILE = Path(__file__).with_name("needed_puzzles.txt")
SIZE = 9
# The techniques for which players ask most. The tool looks for three dozen puzzles of each.
OFTEN_WANTED = (
    "pointing", "claiming", "naked-pair", "hidden-pair", "naked-triple", "hidden-triple",
    "naked-quad", "x-wing", "swordfish", "jellyfish", "finned-x-wing", "skyscraper",
    "two-string-kite", "turbot-fish", "empty-rectangle", "simple-colors", "xy-wing", "xyz-wing",
    "w-wing", "unique-rectangle-1", "bug-plus-1", "x-chain", "xy-chain", "als-xz", "aic",
)  # fmt: skip


class KnownPuzzle(NamedTuple):
    """A puzzle as a line, and its SE rating in tenths."""

    line: str
    rating: int

    @property
    def givens(self) -> int:
        """How many cells are given."""
        return len(self.line) - self.line.count(".")


def known_techniques() -> tuple[str, ...]:
    """The techniques with known puzzles, the easiest to see first."""
    return tuple(_known())


def generate(options: Options, difficulty: Difficulty) -> Iterator[Progress | Puzzle]:
    """Yield progress, and last an image of a known puzzle that meets the options.

    Yields no puzzle if none does: then only a search from the beginning can find one.
    """
    search, rng = DifficultySearch(options, difficulty), random_of(options.seed)
    for known in shuffled(_fitting(options, difficulty), rng):
        grid = Grid.from_line(known.line)
        image = random_isomorphism(grid.geometry, rng).of_grid(grid)
        solution = next(bitboard.solutions(image))
        puzzle = Puzzle(image, solution, options.seed, reached=True)
        if not (yield from search.distance(puzzle)):
            yield from search.labelled(puzzle, reached=True)
            return


def _fitting(options: Options, difficulty: Difficulty) -> list[KnownPuzzle]:
    """The known puzzles of this technique, number of givens and rating.

    There are none where the options say what only a search can give: a solution, a symmetry.
    """
    is_free = options.symmetry == "none" and not options.minimal and not options.solution
    if options.fresh or options.size != SIZE or not is_free:
        return []
    return [
        each
        for each in _known().get(difficulty.technique or "", ())
        if not options.has_count or each.givens == options.target
        if difficulty.rating is None or each.rating in difficulty.rating
    ]


@cache
def _known() -> dict[str, list[KnownPuzzle]]:
    """The file's puzzles by technique; it is read at the first request."""
    found: dict[str, list[KnownPuzzle]] = {}
    for row in FILE.read_text("utf-8").splitlines():
        if not row.startswith("#"):
            name, rating, line = row.split(" | ")
            found.setdefault(name, []).append(KnownPuzzle(line, rating_range(rating).low))
    return found
