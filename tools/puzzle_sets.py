"""The puzzle sets that the page brings along, in ``static/puzzles/``.

``python -m tools.puzzle_sets`` writes them: the published lists from their copies in
``bench/data/``, without whatever a line says beside its puzzle, and those of our own generator.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from sudoku_py.generator import puzzle_of
from sudoku_py.generator.options import Options
from tools.files import write_if_changed
from tools.paths import ROOT, STATIC

PUZZLES = STATIC / "puzzles"
LISTS = ROOT / "bench" / "data"
CELLS = 81
ATTEMPTS = 1000  # few puzzles have as few givens as are asked for here

NORVIG = "norvig/pytudes, py/sudoku-{}.txt; licence: MIT, Copyright (c) 2010-2017 Peter Norvig"
BANK = "grantm/sudoku-exchange-puzzle-bank, diabolical.txt; licence: public domain"
OWN = "made by this project's generator, see tools/puzzle_sets.py; licence: MIT, as the project's"


class PuzzleSet(NamedTuple):
    """A file: its name without ``.txt``, a line that says what it holds, its source, its puzzles.

    Every puzzle has exactly one solution.
    """

    name: str
    title: str
    source: str
    puzzles: Callable[[], Iterable[str]]

    def text(self) -> str:
        """The file."""
        return "\n".join((f"# {self.title}", f"# Source: {self.source}", *self.puzzles(), ""))


def listed(name: str) -> Iterator[str]:
    """The puzzles of a published list."""
    words = (LISTS / f"{name}.txt").read_text("utf-8").split()
    return (word.replace("0", ".") for word in words if len(word) == CELLS)


def rated() -> Iterator[str]:
    """Forty puzzles of each level with their ratings, the easiest level first.

    `python -m sudoku_py generate --level easy --count 40 --seed 100 --json` made those of a level;
    it takes minutes for the hardest. The daily puzzles come from this list, so it never changes.
    """
    return iter((LISTS / "levels-9x9.txt").read_text("utf-8").splitlines())


def made(size: int, givens: Sequence[int], rounds: int) -> Iterator[str]:
    """Puzzles of our own, round by round one for each number of givens.

    So the first puzzles of the set, however many, are spread over all of the numbers.
    """
    for turn in range(rounds):
        for number in givens:
            options = Options(size=size, givens=number, seed=100 * turn + number, attempts=ATTEMPTS)
            yield puzzle_of(options).grid.line


SETS = (
    PuzzleSet(
        "givens-9x9", "Nine by nine, 22 to 40 givens", OWN, lambda: made(9, range(40, 21, -2), 4)
    ),
    PuzzleSet("levels-9x9", "Nine by nine, forty of each level, with SE ratings", OWN, rated),
    PuzzleSet(
        "givens-6x6", "Six by six, 9 to 20 givens", OWN, lambda: made(6, range(20, 8, -1), 2)
    ),
    PuzzleSet(
        "givens-4x4", "Four by four, 4 to 11 givens", OWN, lambda: made(4, range(11, 3, -1), 3)
    ),
    PuzzleSet(
        "givens-16x16", "Sixteen by sixteen, 95 to 135 givens", OWN,
        lambda: made(16, range(135, 94, -20), 2),
    ),
    PuzzleSet(
        "easy50", "Nine by nine, easy", NORVIG.format("easy50"), lambda: listed("easy50")
    ),
    PuzzleSet(
        "top95", "Nine by nine, hard and minimal", NORVIG.format("top95"), lambda: listed("top95")
    ),
    PuzzleSet(
        "hardest11", "Nine by nine, once called the hardest", NORVIG.format("hardest"),
        lambda: listed("hardest11"),
    ),
    PuzzleSet(
        "diabolical200", "Nine by nine, hard for people", BANK, lambda: listed("diabolical200")
    ),
)  # fmt: skip


def write_sets() -> None:
    """Write the files that would change."""
    for each in SETS:
        write_if_changed(PUZZLES / f"{each.name}.txt", each.text().encode())


if __name__ == "__main__":
    write_sets()
