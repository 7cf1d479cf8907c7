"""The way to a solution: the steps of techniques from a puzzle on, in one of three orders."""

from collections import Counter
from collections.abc import Iterator
from typing import cast, get_args

from sudoku_py.core import formats
from sudoku_py.core.sentence import Details
from sudoku_py.engine.errors import RequestError
from sudoku_py.engine.hints import Rungs, ladder
from sudoku_py.engine.protocol import PathArguments, PathRow, PathStep, TaskAnswer
from sudoku_py.engine.rating import progress_at
from sudoku_py.engine.step_data import candidates_of, rating_of, step_data
from sudoku_py.engine.tasks import TASKS, Task
from sudoku_py.engine.verdicts import find_verdict
from sudoku_py.techniques.argument import argument_of
from sudoku_py.techniques.argument.sentences import Words
from sudoku_py.techniques.explainer.ladder import Pause
from sudoku_py.techniques.explainer.rating import path_in_slices
from sudoku_py.techniques.hodoku import procedure
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.procedures import Order
from sudoku_py.techniques.registry import technique
from sudoku_py.techniques.step import Step
from sudoku_py.techniques.text.sentences import StepDescriber

MAX_CACHED = 4  # paths; a page shows one
RATED_SIZE = 9  # of the boards that both scales are for
MAX_WRITTEN = 40  # characters of what follows from a step, in the list


class SolutionPath:
    """A puzzle and the steps from it on, with the row of each for the list."""

    def __init__(self, start: Position) -> None:
        """Start without steps."""
        self.start = start
        self.steps: list[Step] = []
        self.rows: list[PathRow] = []
        self._describer = StepDescriber(start.tables.geometry)
        self._slice = 0  # that of the last step
        self._known = 0  # how many rows had been reported before this slice

    def add(self, step: Step) -> None:
        """Add the next step."""
        if self._slice != TASKS.slices:
            self._slice, self._known = TASKS.slices, len(self.rows)
        self.steps.append(step)
        self.rows.append(_row(step, self._describer))

    def new_rows(self) -> list[PathRow]:
        """The rows since the last report that the page has seen: the last report of a slice."""
        return self.rows[self._known :] if self._slice == TASKS.slices else []

    def position(self, index: int) -> Position:
        """The position before the step with this index."""
        position = self.start.copy()
        for step in self.steps[:index]:
            position.apply(step)
        return position


_PATHS: dict[int, SolutionPath] = {}


def open_path(
    puzzle: str,
    order: str = "teachable",
    uniqueness: bool = True,
) -> TaskAnswer:
    """Start the task that finds the steps from `puzzle`, a line, to its solution.

    Without `uniqueness`, the order "teachable" uses no technique that assumes one solution; the
    other two are those of their scales and ignore this option.

    Its progress: `path`, the number of the path; `n` steps, and the cells that are `left`; `new`,
    those of its steps that are; in the order "se" also what `engine.rating` reports. Its result:
    `path`; `steps`, for each its `technique`, `rating`, `exact`, `score` and `text`, what follows;
    `left`, 0 if techniques lead to the end; `techniques`, pairs of an id and how often; `rating`,
    the highest in tenths, `score` and `level`, each None where that order has no such figure;
    whether it is `unique`.
    """
    if order not in get_args(Order):
        raise RequestError("bad-request", why=f"order {order}")
    return TASKS.start(_find(puzzle, cast(Order, order), bool(uniqueness)))


def path_step(path: int, index: int) -> PathStep:
    """The position before a step, as `values` and `candidates`, and the `step`, None at the end."""
    if path not in _PATHS:
        raise RequestError("bad-request", why=f"path {path}")
    found = _PATHS[path]
    index = min(max(index, 0), len(found.steps))
    position = found.position(index)
    step = found.steps[index] if index < len(found.steps) else None
    return {
        "index": index,
        "values": position.grid.line,
        "candidates": candidates_of(position),
        "step": step_data(step, position) if step else None,
    }


def path_arguments(path: int) -> PathArguments:
    """The argument of each step of a path, as sentences, for a text with all of them."""
    if path not in _PATHS:
        raise RequestError("bad-request", why=f"path {path}")
    found = _PATHS[path]
    position, words = found.start.copy(), Words(found.start.tables.geometry)
    arguments = []
    for step in found.steps:
        arguments.append([words.sentence(claim) for claim in argument_of(step, position)])
        position.apply(step)
    return {"arguments": arguments}


def _find(puzzle: str, order: Order, uniqueness: bool) -> Task:
    grid = formats.read(puzzle)
    known = yield from find_verdict(grid)
    if known.reason and not known.solution:
        raise known.reason
    start = Position.of_grid(grid)
    path, position = SolutionPath(start), start.copy()
    number = _keep(path)
    is_unique = known.status == "unique"
    is_rated = is_unique and position.tables.size == RATED_SIZE
    rungs = ladder(position.tables.size, uniqueness=uniqueness and is_unique)
    pause: Pause | None = None
    for report in _steps(position, order, rungs, is_rated=is_rated):
        if isinstance(report, Step):
            path.add(report)
            position.apply(report)
        else:
            pause = report
        yield {"path": number, **_progress(path, position, pause), "new": path.new_rows()}, False
    yield {"path": number, **_result(path, position, order), "unique": is_unique}, True


def _keep(path: SolutionPath) -> int:
    """Store a path and return its number; drop the oldest stored path if there are too many."""
    number = max(_PATHS, default=0) + 1
    _PATHS[number] = path
    while len(_PATHS) > MAX_CACHED:
        del _PATHS[min(_PATHS)]
    return number


def _progress(path: SolutionPath, position: Position, pause: Pause | None) -> dict[str, int]:
    if pause:
        hardest = max((step.rating or 0 for step in path.steps), default=0)
        return progress_at(pause, position, len(path.steps), hardest)._asdict()
    return {"n": len(path.steps), "left": position.empty.bit_count()}


def _steps(
    position: Position, order: Order, rungs: Rungs, *, is_rated: bool
) -> Iterator[Step | Pause | None]:
    """The steps, and pauses in between; the caller applies each of them to `position`.

    `rungs` are tried unless the order is that of a scale and `is_rated`.
    """
    if order == "hodoku" and is_rated:
        yield from procedure.path(position.copy())
    elif order == "se" and is_rated:
        yield from path_in_slices(position.copy())
    else:
        yield from _by_rungs(position, rungs)


def _by_rungs(position: Position, rungs: Rungs) -> Iterator[Step | None]:
    """The first step that one of the rungs finds, again and again, with a pause after each."""
    step: Step | None = None
    while position.empty:
        for _, finder in rungs:
            step = next(finder(position), None)
            yield step
            if step:
                break
        if not step:
            return


def _result(path: SolutionPath, position: Position, order: Order) -> Details:
    rows = path.rows
    counts = Counter(step.technique for step in path.steps)
    ratings = [row["rating"] for row in rows if row["rating"]]
    return {
        "order": order,
        "steps": rows,
        "left": position.empty.bit_count(),
        "techniques": sorted(counts.items(), key=lambda pair: _difficulty(pair[0])),
        "rating": max(ratings, default=None),
        **_score(path, position, order),
    }


def _row(step: Step, describer: StepDescriber) -> PathRow:
    rating, is_exact = rating_of(step)
    found = [*describer.placements(step), *describer.eliminations(step)]
    text = ", ".join(found).replace("<>", "≠")
    score = technique(step.technique).score
    if len(text) > MAX_WRITTEN:
        text = text[:MAX_WRITTEN].rsplit(",", 1)[0] + ", …"
    return {
        "technique": step.technique,
        "rating": rating,
        "exact": is_exact,
        "score": score,
        "text": text,
    }


def _difficulty(name: str) -> tuple[int, int]:
    """The key that puts the hardest techniques first."""
    row = technique(name)
    return (-(row.score or 0), -(row.rating or 0))


def _score(path: SolutionPath, position: Position, order: Order) -> Details:
    """HoDoKu's score and level, which only its own path has."""
    if order != "hodoku" or position.tables.size != RATED_SIZE:
        return {"score": None, "level": None}
    found = procedure.rating_of(path.steps, is_solved=position.is_solved)
    return {"score": found.score, "level": found.level}
