"""HoDoKu's scores and levels of puzzles, compared with those that it gave itself."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from bench.figures import Figure
from bench.paths import ROOT
from bench.report import table
from bench.timing import clock
from sudoku_py.core.grid import Grid
from sudoku_py.techniques.hodoku.procedure import LEVELS, rate

SCORED = ROOT / "tests" / "data" / "hodoku_scores_own.txt"
TOLERANCE = 10  # per cent of the original's score
LEVEL_AIM, SCORE_AIM = 97, 95


class Scored(NamedTuple):
    """The level and score of a puzzle by the original and by ours, and the seconds it took."""

    level: str
    score: int
    found_level: str
    found_score: int
    seconds: float

    @property
    def is_near(self) -> bool:
        """Whether our score is within the tolerance."""
        return 100 * abs(self.found_score - self.score) <= TOLERANCE * self.score


def scored_puzzles(path: Path) -> Iterator[tuple[str, str, int]]:
    """Puzzle, level and score of each line."""
    for line in path.read_text("utf-8").splitlines():
        if not line.startswith("#"):
            puzzle, level, score = line.split()
            yield puzzle, level.lower(), int(score)


def measure_scores(puzzles: Iterator[tuple[str, str, int]], most: int) -> list[Scored]:
    """Score the puzzles, of each level `most` at most."""
    taken: dict[str, int] = {}
    found = []
    for puzzle, level, score in puzzles:
        taken[level] = taken.get(level, 0) + 1
        if taken[level] <= most:
            start = clock()
            ours = rate(Grid.from_line(puzzle))
            found.append(Scored(level, score, ours.level, ours.score, clock() - start))
    return found


def score_figures(rows: Sequence[Scored]) -> list[Figure]:
    """The share of equal levels and of near scores."""
    levels = sum(row.level == row.found_level for row in rows)
    near = sum(row.is_near for row in rows)
    return [
        _share("HoDoKu level: agrees", levels, len(rows), LEVEL_AIM),
        _share(f"HoDoKu score: within {TOLERANCE} %", near, len(rows), SCORE_AIM),
    ]


def _share(what: str, count: int, total: int, aim: float) -> Figure:
    share = 100 * count / total if total else None
    return Figure(what, share, "%", aim, "≥", f"{count} of {total}")


def level_table(rows: Sequence[Scored]) -> str:
    """For each level how many levels and scores are equal, how many scores near, and the time."""
    lines = [["level", "puzzles", "same level", "same score", "near score", "mean ms"]]
    for level in LEVELS:
        some = [row for row in rows if row.level == level]
        if some:
            counts = (
                len(some),
                sum(row.found_level == level for row in some),
                sum(row.found_score == row.score for row in some),
                sum(row.is_near for row in some),
            )
            mean = 1e3 * sum(row.seconds for row in some) / len(some)
            lines.append([level, *map(str, counts), f"{mean:.1f}"])
    return table(lines)
