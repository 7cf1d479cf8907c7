"""Row 16: unique rectangles and loops, of types 1 to 4.

A loop of cells with the same two candidates, in which every unit has two of them, has two ways to
be filled; a puzzle with one solution needs something that prevents both.
"""

from collections.abc import Iterator
from typing import NamedTuple

from sudoku_py.techniques.board_tables import bit_indices, mask_of
from sudoku_py.techniques.explainer.loop_search import Loop, loops
from sudoku_py.techniques.explainer.loop_sets import LockedSet, hidden_sets, naked_sets
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.step import Candidates, Role, Step, of_digit

RECTANGLE = 45
LENGTHS = {4: 0, 6: 1, 8: 2}  # what the length of the loop adds to the rating
LONGER = 5
MAX_SET_SIZE = 7


class Hint(NamedTuple):
    """A step with its type, which sorts hints, and what makes two of them the same."""

    step: Step
    kind: int
    identity: tuple[object, ...]


def unique_loops(position: Position) -> Iterator[Step]:
    """All hints, the easiest first; of hints with the same type and cells the first."""
    found: dict[tuple[object, ...], Hint] = {}
    for loop in loops(position):
        for hint in _hints(position, loop):
            found.setdefault(hint.identity, hint)
    for hint in sorted(found.values(), key=_difficulty):
        yield hint.step


def _difficulty(hint: Hint) -> tuple[int, int]:
    return hint.step.rating or 0, hint.kind


def _rating(loop: Loop) -> int:
    return RECTANGLE + LENGTHS.get(len(loop.cells), LONGER)


def _hints(position: Position, loop: Loop) -> Iterator[Hint]:
    many = len(loop.extra_cells)
    if many == 1:
        yield from _type_1(position, loop)
    if many >= 2 and loop.extra.bit_count() == 1:
        yield from _type_2(position, loop)
    if many == 2:
        if loop.extra.bit_count() >= 2:
            yield from _type_3(position, loop)
        yield from _type_4(position, loop)


def _type_1(position: Position, loop: Loop) -> Iterator[Hint]:
    (cell,) = loop.extra_cells
    digits = position.tables.digit_indices[loop.pair]
    yield _hint(loop, 1, tuple([(cell, index + 1) for index in digits]))


def _type_2(position: Position, loop: Loop) -> Iterator[Hint]:
    seen = position.tables.common_peers(mask_of(loop.extra_cells))
    lost = seen & position.places[loop.extra.bit_length() - 1]
    if lost:
        yield _hint(loop, 2, of_digit(lost, loop.extra.bit_length()))


def _type_3(position: Position, loop: Loop) -> Iterator[Hint]:
    for unit in position.tables.common_units(mask_of(loop.extra_cells)):
        for size in range(loop.extra.bit_count(), MAX_SET_SIZE + 1):
            for find in (naked_sets, hidden_sets):
                for found in find(position, loop, unit, size):
                    yield _locked_hint(loop, unit, found)


def _locked_hint(loop: Loop, unit: int, found: LockedSet) -> Hint:
    identity = (unit, found.digits, mask_of(found.cells))
    hint = _hint(loop, 3, found.eliminations, found.rating, identity)
    role = Role("als", cells=found.cells, units=(unit,))
    return hint._replace(step=hint.step._replace(roles=(*hint.step.roles, role)))


def _type_4(position: Position, loop: Loop) -> Iterator[Hint]:
    tables, places = position.tables, position.places
    extra_cells = mask_of(loop.extra_cells)
    first, second = tables.digit_indices[loop.pair]
    for unit in tables.common_units(extra_cells):
        others = tables.unit_masks[unit] & ~extra_cells
        for locked, other in ((first, second), (second, first)):
            if not places[locked] & others:
                yield _hint(loop, 4, of_digit(extra_cells, other + 1))
                break


def _hint(
    loop: Loop, kind: int, lost: Candidates, added: int = 0, more: tuple[int, ...] = ()
) -> Hint:
    is_rectangle = len(loop.cells) == 4
    digits = tuple([index + 1 for index in bit_indices(loop.pair)])
    roles = (Role("cells", cells=loop.cells), Role("extra", cells=loop.extra_cells))
    technique = f"unique-rectangle-{kind}" if is_rectangle else "unique-loop"
    step = Step(technique, (), lost, digits, roles, rating=_rating(loop) + added)
    return Hint(step, kind, (kind, mask_of(loop.cells), *more))
