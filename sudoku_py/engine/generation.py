"""Generation of a new puzzle."""

from typing import cast

from sudoku_py import generator
from sudoku_py.core.geometry import geometry
from sudoku_py.core.grid import Grid
from sudoku_py.engine.protocol import Generated, Needable, Nothing, TaskAnswer
from sudoku_py.engine.tasks import TASKS, Task
from sudoku_py.generator.options import Method
from sudoku_py.lab.texts import LANGUAGES, load
from sudoku_py.techniques.procedures import teachable_ladder


def generate(  # noqa: PLR0913, PLR0917 - one for each of the options
    size: int = 9, seed: int = 0, givens: int | None = None, empty: int | None = None,
    symmetry: str = "none", minimal: bool = False, method: str = "dig",
    solution: str | None = None, pattern: str | None = None,
    rating: str | None = None, level: str | None = None,
    technique: str | None = None, only: str | None = None, attempts: int = 20,
    seconds: int | None = None, fresh: bool = False, check: bool = False,
) -> TaskAnswer | Nothing:  # fmt: skip
    """Start the task that makes a puzzle with one solution, as `generator.Options` describes.

    `solution` and `pattern` are lines; `rating` is a range such as 3.0-4.5, or `level` names one;
    `only` are techniques and groups of them, separated by commas; after `seconds`, the
    closest puzzle found is the result; `fresh` searches for a puzzle that needs the technique,
    instead of transforming a known one. The task's progress: `percent`, and the attempt `n` of
    `total`. Its result: `puzzle` and `solution` (lines), `givens`, `seed`, `reached`, `spare` (how
    many givens are redundant), `counters` (None except for the historical method), `rating` (SE,
    None without a difficulty).
    With `check`, no task is started: the function only refuses options that no puzzle can meet.
    """
    options = generator.Options(
        size=size,
        givens=givens,
        empty=empty,
        seed=seed,
        attempts=max(1, attempts),
        seconds=seconds,
        symmetry=symmetry,
        minimal=minimal,
        solution=_grid(solution),
        pattern=_grid(pattern),
        method=cast(Method, method),  # Options checks it
        difficulty=generator.difficulty_of(rating, level, technique, only, size=size),
        fresh=fresh,
    )
    return {} if check else TASKS.start(_generate(options))


def needable(size: int) -> Needable:
    """The `techniques` that a puzzle of this size can be made to need, the easiest first.

    `texts` has their names by language.

    >>> needable(9)["techniques"][:2]
    ['full-house', 'hidden-single']
    """
    names = [name for name, _ in teachable_ladder(geometry(size).size)]
    keys = [f"technique.{name}" for name in names]
    texts = {each: {key: load(each)[key] for key in keys} for each in LANGUAGES}
    return {"techniques": names, "texts": texts}


def _grid(line: str | None) -> Grid | None:
    return Grid.from_line(line) if line else None


def _generate(options: generator.Options) -> Task:
    for report in generator.generate(options):
        if isinstance(report, generator.Puzzle):
            yield _puzzle_data(report), True
        else:
            attempts = {"n": report.attempt, "total": report.attempts}
            yield {"percent": _percent(report, options), **attempts}, False


def _percent(report: generator.Progress, options: generator.Options) -> int:
    """How far the full grid is, or, for a difficulty, how many of them have been tried."""
    if options.difficulty:
        return 100 * report.attempt // report.attempts
    return 100 * report.tried // report.cells


def _puzzle_data(made: generator.Puzzle) -> Generated:
    return {
        "puzzle": made.grid.line,
        "solution": made.solution.line,
        "givens": made.grid.givens,
        "seed": made.seed,
        "reached": made.reached,
        "spare": made.redundant,
        "counters": made.counters._asdict() if made.counters else None,
        "rating": made.rating.rating / 10 if made.rating else None,
    }
