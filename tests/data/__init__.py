"""The puzzle lists of this folder; where they come from stands in its README.md."""

import json
from pathlib import Path
from typing import Any, NamedTuple

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


def pinned() -> list[tuple[dict[str, Any], str]]:
    """Recipes of the generator and the puzzles that they have to make on every platform."""
    lines = (FOLDER / "pinned.jsonl").read_text("utf-8").splitlines()
    rows = [json.loads(line) for line in lines]
    return [(row["recipe"], row["puzzle"]) for row in rows]
