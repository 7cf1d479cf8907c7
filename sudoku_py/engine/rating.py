"""The rating of a puzzle on Sudoku Explainer's scale, computed while nobody waits for it."""

from collections.abc import Generator, Iterator

from sudoku_py import bitboard
from sudoku_py.core import formats
from sudoku_py.core.grid import Grid
from sudoku_py.engine.tasks import TASKS, Data, Task
from sudoku_py.lab.transcript.texts import LANGUAGES, load
from sudoku_py.techniques.explainer.rating import UNSOLVED
from sudoku_py.techniques.explainer.row_limits import rows_up_to
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.step import Step

RATED_SIZE = 9
NO_RATING = 0  # of a board of another size, or without just one solution
LIMIT = 90  # tenths; a search of a higher row keeps the engine busy for seconds


def rate(puzzle: str) -> Data:
    """Start the task that rates `puzzle`, a line. Its progress: `n` steps.

    Its result: `se`, the rating in tenths (200 if it is above all that is tried, 0 if the puzzle
    has none), the technique of the `hardest` step or None, and its name by language as `texts`.
    """
    return TASKS.start(_rate(formats.read(puzzle)))


def _rate(grid: Grid) -> Task:
    for report in steps(grid):
        if isinstance(report, int):
            yield {"n": report}, False
        else:
            yield _data(*report), True


def steps(grid: Grid) -> Iterator[int | tuple[int, str | None]]:
    """Yield the number of steps at each pause, and last the rating with its technique."""
    if grid.size != RATED_SIZE or not bitboard.is_unique(grid):
        yield NO_RATING, None
        return
    position = Position.of_grid(grid)
    count, hardest = 0, (NO_RATING, "")
    while position.empty:
        step = yield from _next(position, count)
        if step is None:
            yield UNSOLVED, None
            return
        hardest = max(hardest, (step.rating or 0, step.technique), key=lambda each: each[0])
        position.apply(step)
        count += 1
    yield hardest


def _next(position: Position, count: int) -> Generator[int, None, Step | None]:
    """The next step; pauses after each row that finds none."""
    for row in rows_up_to(LIMIT):
        step = row(position)
        yield count
        if step:
            return step
    return None


def _data(se: int, hardest: str | None) -> Data:
    names = {}
    if hardest:
        key = f"technique.{hardest}"
        names = {language: {key: load(language)[key]} for language in LANGUAGES}
    return {"se": se, "hardest": hardest or None, "texts": names}
