"""The puzzle lists that are measured; where they come from stands in data/README.md."""

from typing import NamedTuple

from bench.paths import COUNTS, DATA

LISTS = ("easy50", "top95", "hardest11", "diabolical200")
CELLS = 81


class Counted(NamedTuple):
    """A puzzle and how many solutions it has."""

    puzzle: str
    solutions: int


def puzzles(name: str) -> list[str]:
    """The puzzles of a list, each as 81 characters with `.` for an empty cell."""
    words = (DATA / f"{name}.txt").read_text("utf-8").split()
    return [word.replace("0", ".") for word in words if len(word) == CELLS]


def counted() -> list[Counted]:
    """The puzzles of counts42.txt."""
    lines = [line.split(":") for line in COUNTS.read_text("utf-8").split()]
    return [Counted(puzzle, int(count)) for puzzle, count, *_ in lines]
