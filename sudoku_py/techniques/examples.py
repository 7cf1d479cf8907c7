"""One position for each technique, and the step that it takes there: what its page shows."""

from functools import cache
from pathlib import Path
from typing import NamedTuple

from sudoku_py.techniques.position import Position
from sudoku_py.techniques.procedures import ALL_FINDERS, TEACHABLE_FINDERS
from sudoku_py.techniques.registry import technique
from sudoku_py.techniques.step import Candidates, Role, Step
from sudoku_py.techniques.text.library_line import read_line

FILE = Path(__file__).with_name("examples.txt")
SEARCHED = "brute-force"  # no finder: its step is taken from the solution
FINDERS = ALL_FINDERS | TEACHABLE_FINDERS


class Example(NamedTuple):
    """A position, and what the technique concludes there."""

    position: Position
    placements: Candidates
    eliminations: Candidates


def example(technique_id: str) -> Example:
    """The example of a technique; UnknownTechnique if there is no technique with this id.

    >>> example("full-house").eliminations
    ()
    """
    line, conclusions = _lines()[technique(technique_id).id]
    words = conclusions.split()
    return Example(
        read_line(line),
        tuple(_candidate(word, "=") for word in words if "<>" not in word),
        tuple(_candidate(word, "<>") for word in words if "<>" in word),
    )


@cache
def example_step(technique_id: str) -> Step:
    """The step of the example, as the technique's finder yields it.

    >>> example_step("x-wing").technique
    'x-wing'
    """
    found = example(technique_id)
    if technique_id == SEARCHED:
        (placed,) = found.placements
        cells = Role("cells", cells=(placed[0],))
        return Step(SEARCHED, (placed,), digits=(placed[1],), roles=(cells,))
    conclusions = set(found.placements), set(found.eliminations)
    steps = FINDERS[technique_id](found.position)
    return next(
        step for step in steps if (set(step.placements), set(step.eliminations)) == conclusions
    )


@cache
def _lines() -> dict[str, tuple[str, str]]:
    """By technique, the position and the conclusions."""
    found = {}
    for line in FILE.read_text("utf-8").splitlines():
        if not line.startswith("#"):
            name, position, conclusions = line.split(" | ")
            found[name] = position, conclusions
    return found


def _candidate(word: str, sign: str) -> tuple[int, int]:
    """`r3c4=5` as a cell and a digit."""
    cell, digit = word.split(sign)
    row, column = cell[1:].split("c")
    return (int(row) - 1) * 9 + int(column) - 1, int(digit)
