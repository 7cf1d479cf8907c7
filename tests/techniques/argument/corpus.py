"""Positions and steps on which arguments are proved: every technique's example, and its images."""

from collections.abc import Iterator
from functools import cache
from itertools import islice

from sudoku_py.techniques.explainer.finders import FINDERS as EXPLAINER_FINDERS
from sudoku_py.techniques.finders import Finder
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.practice import example, example_step
from sudoku_py.techniques.procedures import ALL_FINDERS
from sudoku_py.techniques.registry import TECHNIQUES, technique
from sudoku_py.techniques.step import Step
from tests.techniques.symmetries import Symmetry, symmetries

MOST = 12  # steps of one technique in one position
ENOUGH = 120  # steps of one technique: that many are found in few positions
SLOW = ("kraken-fish", "template-set", "template-delete")  # looked for in few positions
EACH = {"chains": 8, "forcing": 16}  # families that take long: only each so many-th position
LONG = ("dynamic-",)  # they take so long that their own examples have to do
LONGEST = ("nested-",)  # they take seconds in one position: the step is not looked for


@cache
def positions() -> tuple[Position, ...]:
    """The examples of all techniques, and an image of each with other digits and directions."""
    plain = [example(row.id).position for row in TECHNIQUES]
    images = []
    for number, position in enumerate(plain):
        others = list(symmetries(position.tables.size).values())[1:]
        images.append(others[number % len(others)].position(position))
    return tuple([each for both in zip(plain, images, strict=True) for each in both])


def takes_long(technique_id: str) -> bool:
    """Whether the search for a technique takes seconds: `test_fish` draws these fish at random."""
    return "franken" in technique_id or "mutant" in technique_id


@cache
def steps(technique_id: str, among: tuple[Position, ...]) -> tuple[tuple[Step, Position], ...]:
    """The first steps of a technique in each position that its boards may have."""
    return tuple(islice(_steps(technique_id, among), ENOUGH))


def _steps(technique_id: str, among: tuple[Position, ...]) -> Iterator[tuple[Step, Position]]:
    own = example_step(technique_id), example(technique_id).position
    if takes_long(technique_id):
        yield own
        return
    if technique_id.startswith(LONGEST):
        yield from (_image(*own, symmetry) for symmetry in symmetries().values())
        return
    if technique_id in SLOW:
        among = (example(technique_id).position, *among[::12])
    finders: set[Finder] = {ALL_FINDERS[technique_id]}
    finders.add(EXPLAINER_FINDERS.get(technique_id, ALL_FINDERS[technique_id]))
    for position in _searched(technique_id, among):
        if position.tables.size in technique(technique_id).sizes:
            for finder in finders:
                for step in islice(finder(position), MOST):
                    yield step, position


def _image(step: Step, position: Position, symmetry: Symmetry) -> tuple[Step, Position]:
    return symmetry.step(step, position), symmetry.position(position)


def _searched(technique_id: str, among: tuple[Position, ...]) -> tuple[Position, ...]:
    """All positions, or of a technique that takes long, its example, the image, and some others."""
    family = technique(technique_id).family
    if family not in EACH or among is not positions():
        return among
    number = [row.id for row in TECHNIQUES].index(technique_id)
    own = among[2 * number], among[2 * number + 1]
    return own if technique_id.startswith(LONG) else (*own, *among[:: EACH[family]])
