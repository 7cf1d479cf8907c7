"""An exercise: what a student reads and starts with, and the tests of the code."""

from typing import Any, NamedTuple

from sudoku_py.core.grid import Grid
from sudoku_py.sandbox.limits import Limits
from sudoku_py.sandbox.practice import Practice

Text = dict[str, str]  # by language
# The ids of the built-in exercises, in their order.
BUILT_IN = ("is-valid", "backtracking", "undo", "mrv", "forward-checking", "count-solutions")


class ExerciseTest(NamedTuple):
    """A test: what is run, and the expected result.

    A test with `unless` does not apply if the code has a function with that name: it tests another
    approach. `needs` are the numbers of tests, from 0, without which it does not count; `pairs` of
    those that count only together with it. If a `gate` fails, the score is 0; it has no points.
    """

    kind: str
    name: Text
    points: int
    puzzle: Grid | None
    function: str
    arguments: tuple[Any, ...]
    expect: object
    swapped: object  # the result with row and column swapped; None if that is not known
    any_order: bool
    keeps_board: bool
    max_writes: int | None
    forbidden: tuple[str, ...]
    unless: str | None
    gate: bool = False
    needs: tuple[int, ...] = ()
    pairs: tuple[int, ...] = ()


class Exercise(NamedTuple):
    """An exercise, ready to be shown and graded."""

    id: str
    title: Text
    text: Text
    starter: Text
    limits: Limits
    tests: tuple[ExerciseTest, ...]
    practice: Practice = Practice()


def in_language(text: Text, language: str) -> str:
    """The text in a language, else in English, else in any.

    >>> in_language({"en": "Undo", "es": "Deshacer"}, "fr")
    'Undo'
    """
    return text.get(language) or text.get("en") or next(iter(text.values()))
