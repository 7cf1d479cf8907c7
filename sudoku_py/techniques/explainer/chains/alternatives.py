"""Sets of candidates one of which is true: those of a cell, and those of a digit in a unit.

A statement that follows from each of them is proved. The original takes them up cell by cell, and a
unit with the first of its cells only.
"""

from collections.abc import Iterator
from typing import NamedTuple

from sudoku_py.techniques.explainer.chains.links import Links
from sudoku_py.techniques.explainer.chains.tables import CONSTRAINTS_OF, MEMBERS, SIZE

CELL_KEY, REGION_KEY = 5, 6  # sort keys


class Alternatives(NamedTuple):
    """Candidates one of which is true, in order, with their constraint and the hint's sort key."""

    key: int
    constraint: int
    members: tuple[int, ...]


def present_members(links: Links, constraint: int) -> tuple[int, ...]:
    """The members of a constraint that are present, in order."""
    left = links.remaining[constraint]
    return tuple(member for place, member in enumerate(MEMBERS[constraint]) if left >> place & 1)


def alternatives(links: Links, fewest: int) -> Iterator[Alternatives]:
    """All of them at cells with at least `fewest` candidates, in order of discovery."""
    for cell, mask in enumerate(links.marks):
        if mask.bit_count() < fewest:
            continue
        digits = present_members(links, cell)
        for candidate in digits:
            for constraint in CONSTRAINTS_OF[candidate][1:]:
                members = present_members(links, constraint)
                if len(members) >= 2 and members[0] // SIZE == cell:
                    yield Alternatives(REGION_KEY, constraint, members)
        yield Alternatives(CELL_KEY, cell, digits)
