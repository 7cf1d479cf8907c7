"""The puzzle lists of this folder; where they come from stands in its README.md."""

from pathlib import Path
from typing import NamedTuple

from sudoku_py.core.grid import Grid

FOLDER = Path(__file__).parent


class Counted(NamedTuple):
    puzzle: Grid
    solutions: int


def puzzles(name: str) -> list[Grid]:
    """The puzzles of a list that holds one on each line."""
    lines = (FOLDER / f"{name}.txt").read_text("utf-8").split()
    return [Grid.from_line(line.replace("0", ".")) for line in lines]


def counted() -> list[Counted]:
    """The puzzles of counts42.txt with their counts of solutions."""
    fields = [line.split(":") for line in (FOLDER / "counts42.txt").read_text("utf-8").split()]
    return [Counted(Grid.from_line(puzzle), int(count)) for puzzle, count, *_ in fields]
