"""The links of a position: what follows at once when a candidate goes on or off.

Weak: a candidate that goes on turns off the others of its cell and, for its digit, of its units.
Strong: a candidate that goes off turns on the other one, where its cell or a unit for its digit
has just two left. Digit links alone (X) leave out the cells.
"""

from collections.abc import Sequence
from functools import cached_property, lru_cache

from sudoku_py.techniques.explainer.chains.tables import (
    CANDIDATES,
    CELL_MASKS,
    CELLS,
    CONSTRAINTS,
    IN_UNITS,
    IN_UNITS_MASKS,
    MEMBERS,
    NINE,
    PLACE_IN,
    SIZE,
    WEAK_MASKS,
)
from sudoku_py.techniques.position import Position

NO_LINKS: tuple[int, ...] = ()
# The constraints in the order in which a candidate meets its own: cell, box, row, column.
UNITS_BY_KIND = tuple(CELLS + unit * SIZE + digit for unit in NINE.brc for digit in range(SIZE))
BY_KIND = (*range(CELLS), *UNITS_BY_KIND)
# For a set of the nine members: its two indices, if it has two.
PAIRS = tuple(
    ((mask & -mask).bit_length() - 1, mask.bit_length() - 1) if mask.bit_count() == 2 else ()
    for mask in range(1 << SIZE)
)


class Links:
    """The links among the candidates of a position; `cell_links` says whether cells make links.

    `candidates` has those that are present, ascending; `mask` is their set; `remaining` has for
    each constraint the set of its members that are present, of nine bits.
    """

    def __init__(self, marks: Sequence[int], *, cell_links: bool) -> None:
        """Read the candidates: a mask of digits for each cell."""
        self.cell_links = cell_links
        self.marks = marks

    @cached_property
    def of_digits(self) -> "Links":
        """The same candidates without the links of cells."""
        links = Links(self.marks, cell_links=False)
        links.candidates = self.candidates
        links.remaining = self.remaining
        links.in_units = self.in_units
        return links

    @cached_property
    def candidates(self) -> list[int]:
        """All candidates, ascending."""
        digits = NINE.digit_indices
        return [
            cell * SIZE + digit
            for cell, mask in enumerate(self.marks)
            if mask
            for digit in digits[mask]
        ]

    @cached_property
    def mask(self) -> int:
        """The set of all candidates."""
        return sum(mask << SIZE * cell for cell, mask in enumerate(self.marks) if mask)

    @cached_property
    def starts(self) -> int:
        """The set of the candidates in cells with at least two."""
        single = (cell for cell, mask in enumerate(self.marks) if mask.bit_count() == 1)
        return self.mask & ~sum(CELL_MASKS[cell] for cell in single)

    @cached_property
    def remaining(self) -> list[int]:
        """For each constraint, which of its nine members are present."""
        remaining = [0] * CONSTRAINTS
        for candidate in self.candidates:
            for constraint, bit in PLACE_IN[candidate]:
                remaining[constraint] |= bit
        return remaining

    @cached_property
    def in_units(self) -> list[tuple[int, ...]]:
        """For each candidate those of its digit that it sees: box, row, column."""
        present = [False] * CANDIDATES
        for candidate in self.candidates:
            present[candidate] = True
        found = [NO_LINKS] * CANDIDATES
        for candidate in self.candidates:
            found[candidate] = tuple([other for other in IN_UNITS[candidate] if present[other]])
        return found

    @cached_property
    def weak(self) -> list[tuple[int, ...]]:
        """For each candidate those that it turns off, in the original's order."""
        if not self.cell_links:
            return self.in_units
        weak, digits = self.in_units.copy(), NINE.digit_indices
        for candidate in self.candidates:
            cell, digit = divmod(candidate, SIZE)
            others = digits[self.marks[cell] & ~(1 << digit)]
            weak[candidate] = (*[cell * SIZE + other for other in others], *weak[candidate])
        return weak

    @cached_property
    def weak_masks(self) -> list[int]:
        """For each candidate the set of those that it turns off."""
        every = WEAK_MASKS if self.cell_links else IN_UNITS_MASKS
        masks = [0] * CANDIDATES
        for candidate in self.candidates:
            masks[candidate] = every[candidate] & self.mask
        return masks

    @cached_property
    def strong(self) -> dict[int, list[int]]:
        """For each candidate with strong links those that it turns on by going off, in order."""
        strong: dict[int, list[int]] = {}
        remaining = self.remaining
        for constraint in BY_KIND if self.cell_links else UNITS_BY_KIND:
            if pair := PAIRS[remaining[constraint]]:
                low, high = MEMBERS[constraint][pair[0]], MEMBERS[constraint][pair[1]]
                for candidate, other in ((low, high), (high, low)):
                    known = strong.setdefault(candidate, [])
                    if other not in known:
                        known.append(other)
        return strong


@lru_cache(maxsize=2)
def _links(marks: tuple[int, ...]) -> Links:
    return Links(marks, cell_links=True)


def all_links(position: Position) -> Links:
    """The links of cells and digits."""
    return _links(tuple(position.candidates))


def digit_links(position: Position) -> Links:
    """The links of digits alone."""
    return all_links(position).of_digits
