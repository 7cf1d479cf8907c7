"""The puzzle lists of this folder; where they come from stands in its README.md."""

import json
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from sudoku_py.core.grid import Grid

FOLDER = Path(__file__).parent
KEPT = sorted(each for each in (FOLDER / "kept").iterdir() if each.is_dir())  # one for each version


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


class Rated(NamedTuple):
    puzzle: Grid
    rating: tuple[int, ...]  # rating, pearl and diamond in tenths


def rated(most: int = 1000) -> list[Rated]:
    """The puzzles of se_rated_own.txt with ratings of up to `most` tenths."""
    return [row for row in _all_rated() if row.rating[0] <= most]


@cache
def _all_rated() -> tuple[Rated, ...]:
    lines = (FOLDER / "se_rated_own.txt").read_text("utf-8").splitlines()
    fields = [line.split() for line in lines if not line.startswith("#")]
    return tuple(
        Rated(Grid.from_line(puzzle), tenths(*rating.split("/"))) for puzzle, rating in fields
    )


def tenths(*ratings: str | float) -> tuple[int, ...]:
    return tuple(round(float(rating) * 10) for rating in ratings)


def paths() -> list[dict[str, Any]]:
    """The puzzles of se_paths_own.jsonl with the steps that Sudoku Explainer took."""
    lines = (FOLDER / "se_paths_own.jsonl").read_text("utf-8").splitlines()
    return [json.loads(line) for line in lines]


def pinned() -> list[tuple[dict[str, Any], str]]:
    """Options of the generator, and the puzzles that they must make on every platform."""
    lines = (FOLDER / "pinned.jsonl").read_text("utf-8").splitlines()
    rows = [json.loads(line) for line in lines]
    return [(row["options"], row["puzzle"]) for row in rows]
