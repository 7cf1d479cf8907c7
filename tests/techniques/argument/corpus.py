"""Positions and steps on which arguments are proved: every technique's example, and its images."""

from collections.abc import Iterator
from functools import cache
from itertools import islice

from sudoku_py.techniques.finders import Finder
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.practice import example
from sudoku_py.techniques.procedures import ALL_FINDERS, TEACHABLE_FINDERS
from sudoku_py.techniques.registry import TECHNIQUES, technique
from sudoku_py.techniques.step import Step
from tests.techniques.symmetries import symmetries

MOST = 12  # steps of one technique in one position


@cache
def positions() -> tuple[Position, ...]:
    """The examples of all techniques, and an image of each with other digits and directions."""
    plain = [example(row.id).position for row in TECHNIQUES]
    images = []
    for number, position in enumerate(plain):
        others = list(symmetries(position.tables.size).values())[1:]
        images.append(others[number % len(others)].position(position))
    return (*plain, *images)


def steps(technique_id: str, among: tuple[Position, ...]) -> Iterator[tuple[Step, Position]]:
    """The first steps of a technique in each position that its boards may have."""
    finders: set[Finder] = {ALL_FINDERS[technique_id]}
    finders.add(TEACHABLE_FINDERS.get(technique_id, ALL_FINDERS[technique_id]))
    for position in among:
        if position.tables.size in technique(technique_id).sizes:
            for finder in finders:
                for step in islice(finder(position), MOST):
                    yield step, position
