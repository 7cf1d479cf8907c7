"""The rating of a puzzle on Sudoku Explainer's scale, computed in the background."""

from collections.abc import Iterator
from typing import NamedTuple

from sudoku_py import bitboard
from sudoku_py.core import formats
from sudoku_py.core.candidate_grid import CandidateGrid
from sudoku_py.core.grid import Grid
from sudoku_py.engine import protocol
from sudoku_py.engine.protocol import TaskAnswer
from sudoku_py.engine.tasks import TASKS, Task
from sudoku_py.lab.texts import LANGUAGES, load
from sudoku_py.techniques.explainer.ladder import LOWEST, Pause
from sudoku_py.techniques.explainer.rating import UNSOLVED, path_in_slices
from sudoku_py.techniques.position import Position

RATED_SIZE = 9
NO_RATING = 0  # of a board of another size, or without just one solution


class Progress(NamedTuple):
    """How far a rating is, as reported to the page."""

    n: int  # steps found
    left: int  # cells without a digit
    least: int  # what the rating is at least, in tenths
    looking: int  # the lowest rating of the row that is being tried
    percent: int  # of that row


class Rated(NamedTuple):
    """The rating in tenths, as in `rate`, and the technique of the hardest step."""

    se: int
    hardest: str | None


def rate(puzzle: str) -> TaskAnswer:
    """Start the task that rates `puzzle`, a line. Its progress: see `Progress`.

    Its result: `se`, the rating in tenths (200 if no technique finds the next step, 0 if the puzzle
    has none), the technique of the `hardest` step or None, and its name by language as `texts`.
    """
    return TASKS.start(_rate(formats.read(puzzle)))


def _rate(grid: Grid) -> Task:
    for report in steps(grid):
        if isinstance(report, Progress):
            yield report._asdict(), False
        else:
            yield _data(*report), True


def steps(grid: Grid) -> Iterator[Progress | Rated]:
    """Yield how far it is at each pause, and last the rating. The hardest puzzles take minutes."""
    if grid.size != RATED_SIZE or not bitboard.is_unique(grid):
        yield Rated(NO_RATING, None)
        return
    yield from _steps(Position.of_grid(grid), uniqueness=True)


def position_steps(puzzle: CandidateGrid) -> Iterator[Progress | Rated]:
    """Do the same for a position with one solution: its placed digits and candidates count.

    Techniques that assume one solution are for positions whose givens alone have just one.
    """
    if puzzle.givens.size != RATED_SIZE:
        yield Rated(NO_RATING, None)
        return
    uniqueness = puzzle.is_puzzle or bitboard.is_unique(puzzle.givens)
    yield from _steps(Position.of_candidates(puzzle), uniqueness=uniqueness)


def _steps(position: Position, *, uniqueness: bool) -> Iterator[Progress | Rated]:
    count, found = 0, Rated(NO_RATING, None)
    for report in path_in_slices(position, uniqueness=uniqueness):
        if isinstance(report, Pause):
            yield progress_at(report, position, count, found.se)
            continue
        if (report.rating or 0) > found.se:
            found = Rated(report.rating or 0, report.technique)
        count += 1
    yield Rated(UNSOLVED, None) if position.empty else found


def progress_at(pause: Pause, position: Position, count: int, hardest: int) -> Progress:
    """How far it is after `count` steps with ratings up to `hardest`.

    The rows before that of the pause have found nothing, so no step can be easier than it.
    """
    lowest = LOWEST[pause.row]
    left = position.empty.bit_count()
    return Progress(count, left, max(hardest, lowest), lowest, pause.percent)


def _data(se: int, hardest: str | None) -> protocol.Rated:
    names = {}
    if hardest:
        key = f"technique.{hardest}"
        names = {language: {key: load(language)[key]} for language in LANGUAGES}
    return {"se": se, "hardest": hardest or None, "texts": names}
