"""Death blossom: a stem cell, and for each of its candidates a set in sight of it.

Whatever the stem is, one of the sets, the petals, is locked: cells that see every z of all petals
lose a digit z that all of them have.
"""

from collections.abc import Iterator
from typing import NamedTuple

from sudoku_py.techniques.als.locked_sets import AlmostLockedSet, almost_locked_sets
from sudoku_py.techniques.als.steps import eliminations_of, set_roles
from sudoku_py.techniques.board_tables import bit_indices
from sudoku_py.techniques.options import DEFAULTS, SearchOptions
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.step import Role, Step
from sudoku_py.techniques.wings import all_candidates


class Petals(NamedTuple):
    """The sets chosen so far, and the cells that still lose each digit index."""

    sets: tuple[AlmostLockedSet, ...]
    cells: int
    removed: dict[int, int]


def death_blossoms(position: Position, options: SearchOptions = DEFAULTS) -> Iterator[Step]:
    """All stems with petals, stems in reading order."""
    sets = almost_locked_sets(position)
    for stem in bit_indices(position.empty):
        indices = bit_indices(position.candidates[stem])
        if len(indices) >= 2:
            choices = [_petals(sets, stem, index) for index in indices]
            yield from _steps(position, options, stem, choices)


def _petals(sets: list[AlmostLockedSet], stem: int, index: int) -> list[AlmostLockedSet]:
    """The sets that have the digit, with all its cells in them in sight of the stem."""
    return [
        each for each in sets if index in each.seen and each.seen[index] >> stem & 1
        and not each.cells >> stem & 1
    ]  # fmt: skip


def _steps(
    position: Position, options: SearchOptions, stem: int, choices: list[list[AlmostLockedSet]]
) -> Iterator[Step]:
    own = position.candidates[stem]
    start = {index: cells & ~(1 << stem) for index, cells in enumerate(position.places)}
    for petals in _choose(options, choices, Petals((), 0, start)):
        removed = {index: cells for index, cells in petals.removed.items() if not own >> index & 1}
        if removed:
            gone = eliminations_of(removed)
            roles = (
                Role("stem", all_candidates(position, (stem,)), (stem,)),
                *set_roles(position, petals.sets),
            )
            digits = tuple(sorted({digit for _, digit in gone}))
            yield Step("death-blossom", eliminations=gone, digits=digits, roles=roles)


def _choose(
    options: SearchOptions, choices: list[list[AlmostLockedSet]], petals: Petals
) -> Iterator[Petals]:
    """Take a set for each further candidate, as long as some digit is still eliminated."""
    if len(petals.sets) == len(choices):
        yield petals
        return
    for each in choices[len(petals.sets)]:
        if petals.cells & each.cells and not options.als_overlap:
            continue
        removed = {
            index: cells & each.seen[index]
            for index, cells in petals.removed.items()
            if index in each.seen and cells & each.seen[index]
        }
        if removed:
            sets = (*petals.sets, each)
            yield from _choose(options, choices, Petals(sets, petals.cells | each.cells, removed))


FINDERS = {"death-blossom": death_blossoms}
