"""The procedure: the first technique that finds something is applied, until the board is full.

The score is the sum of the scores of the steps. The level is the highest of a step, raised as long
as the score is above the level's ceiling.
"""

from collections.abc import Generator, Iterator, Sequence
from typing import NamedTuple, get_args

from sudoku_py.core.grid import Grid
from sudoku_py.techniques.board_tables import bit_indices
from sudoku_py.techniques.finders import FINDERS, Finder
from sudoku_py.techniques.hodoku.selection import SinglesQueue, select
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.registry import TECHNIQUES, Level, technique
from sudoku_py.techniques.solutions import solutions_of
from sudoku_py.techniques.step import Role, Step

LEVELS: tuple[Level, ...] = get_args(Level)
CEILINGS = {"easy": 800, "medium": 1000, "hard": 1600, "unfair": 1800}
GIVE_UP = 20000
SINGLES = {"full-house", "naked-single", "hidden-single"}
BRUTE_FORCE = "brute-force"


class HodokuRating(NamedTuple):
    """Score and level, and the steps; `gave_up` if they do not reach the solution."""

    score: int
    level: Level
    steps: tuple[Step, ...]
    gave_up: bool


def default_order() -> list[list[str]]:
    """The techniques of the default procedure after the singles, in order.

    Techniques with the same number are looked for together.
    """
    places: dict[int, list[str]] = {}
    for row in TECHNIQUES:
        if row.order is not None and row.id not in SINGLES:
            places.setdefault(row.order, []).append(row.id)
    return [places[order] for order in sorted(places)]


def rate(puzzle: Grid, finders: dict[str, Finder] = FINDERS) -> HodokuRating:
    """Score and level of a 9×9 puzzle with one solution."""
    steps = tuple(path(Position.of_grid(puzzle), finders))
    position = Position.of_grid(puzzle)
    for step in steps:
        position.apply(step)
    return rating_of(steps, is_solved=position.is_solved)


def rating_of(steps: Sequence[Step], *, is_solved: bool) -> HodokuRating:
    """Score and level of a path, and whether it reaches the solution."""
    rows = [technique(step.technique) for step in steps]
    score = sum(row.score or 0 for row in rows)
    if not is_solved:
        return HodokuRating(score + GIVE_UP, "extreme", tuple(steps), gave_up=True)
    level = max((LEVELS.index(row.level or "easy") for row in rows), default=0)
    return HodokuRating(score, _raised(level, score), tuple(steps), gave_up=False)


def _raised(level: int, score: int) -> Level:
    """The level, raised as long as the score is above its ceiling."""
    while LEVELS[level] in CEILINGS and score > CEILINGS[LEVELS[level]]:
        level += 1
    return LEVELS[level]


def path(position: Position, finders: dict[str, Finder] = FINDERS) -> Iterator[Step]:
    """The steps from a position, as far as the procedure goes.

    Brute force takes a digit only from the solution of a position that has no other.
    """
    return filter(None, path_in_slices(position, finders))


def path_in_slices(
    position: Position, finders: dict[str, Finder] = FINDERS
) -> Iterator[Step | None]:
    """The same steps, with None after each technique that has found nothing."""
    queue = SinglesQueue(position)
    order = default_order()
    while not queue.position.is_solved:
        step = queue.single() or (yield from _next(queue.position, order, finders))
        if step is None:
            return
        yield step
        queue.apply(step)


def _next(
    position: Position, order: list[list[str]], finders: dict[str, Finder]
) -> Generator[None, None, Step | None]:
    """The step of the first technique in order that has one."""
    for names in order:
        if BRUTE_FORCE in names:
            return _brute_force(position)
        known = {name: finders[name] for name in names if name in finders}
        step = select(known, position)
        if step:
            return step
        yield
    return None


def _brute_force(position: Position) -> Step | None:
    """The digit of the only solution in the middle one of the empty cells."""
    solution = solutions_of(position).only
    if solution is None:
        return None
    cells = bit_indices(position.empty)
    cell = cells[len(cells) // 2]
    digit, roles = solution.values[cell], (Role("cells", cells=(cell,)),)
    return Step(BRUTE_FORCE, ((cell, digit),), digits=(digit,), roles=roles)
