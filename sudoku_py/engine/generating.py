"""A new puzzle."""

from typing import cast

from sudoku_py import generator
from sudoku_py.core.grid import Grid
from sudoku_py.engine.tasks import TASKS, Data, Work
from sudoku_py.generator_recipe import Method


def generate(  # noqa: PLR0913, PLR0917 - each wish of a recipe has its name
    size: int = 9,
    seed: int = 0,
    givens: int | None = None,
    empty: int | None = None,
    symmetry: str = "none",
    minimal: bool = False,
    solution: str | None = None,
    pattern: str | None = None,
    method: str = "dig",
) -> Data:
    """Start the task that makes a puzzle with one solution, as `generator.Recipe` tells.

    `solution` and `pattern` are lines. The task's result: `puzzle` and `solution` (lines),
    `givens`, `seed`, `reached`, `spare`, `counters` (of the historical method, else None).
    """
    recipe = generator.Recipe(
        size=size,
        givens=givens,
        empty=empty,
        seed=seed,
        symmetry=symmetry,
        minimal=minimal,
        solution=_grid(solution),
        pattern=_grid(pattern),
        method=cast(Method, method),  # which the recipe checks
    )
    return TASKS.start(_generating(recipe))


def _grid(line: str | None) -> Grid | None:
    return Grid.from_line(line) if line else None


def _generating(recipe: generator.Recipe) -> Work:
    for report in generator.generate(recipe):
        if isinstance(report, generator.Puzzle):
            yield _puzzle_data(report), True
        else:
            yield {"percent": 100 * report.tried // report.cells}, False


def _puzzle_data(made: generator.Puzzle) -> Data:
    return {
        "puzzle": made.grid.line,
        "solution": made.solution.line,
        "givens": made.grid.givens,
        "seed": made.seed,
        "reached": made.reached,
        "spare": made.spare,
        "counters": made.counters._asdict() if made.counters else None,
    }
