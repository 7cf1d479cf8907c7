"""The built-in exercises."""

from pathlib import Path

from sudoku_py.sandbox.exercise import BUILT_IN, Exercise
from sudoku_py.sandbox.exercise_reader import exercise_of

FOLDER = Path(__file__).with_name("exercises")


def exercise_ids() -> tuple[str, ...]:
    """The ids of the built-in exercises."""
    return BUILT_IN


def bundled(name: str) -> Exercise:
    """The exercise with that id.

    >>> bundled("undo").title["es"]
    'Deshacer'
    """
    return exercise_of((FOLDER / f"{name}.json").read_text("utf-8"))
