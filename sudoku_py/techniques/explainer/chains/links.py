"""The candidates of a 9×9 board as numbers, and what follows at once when one turns on or off.

A **candidate** is a number: 9 · cell + digit index. A set of candidates is an integer with a bit
for each, 729 in all. A **constraint** is a cell, or a unit with a digit: one of its nine members
must be true. There are 324; each candidate belongs to four of them, in the order of the original:
cell, box, row, column.

**Links** are weak or strong. Weak: a candidate that is on turns off the others of its cell and,
for its digit, of its units. Strong: a candidate that is off turns on the other one, where its
cell or a unit for its digit has just two left. Digit links alone (X) leave out the cells.

**Alternatives** are the candidates of a cell, or those of a digit in a unit: one of them is true,
so a statement that follows from each of them is proved. The original goes through them cell by
cell, and considers a unit at the first of its cells only.
"""

from collections.abc import Iterator, Sequence
from functools import cached_property, lru_cache
from typing import NamedTuple

from sudoku_py.techniques.board_tables import board_tables
from sudoku_py.techniques.position import Position

SIZE = 9
NINE = board_tables(SIZE)
CELLS = NINE.cells
CANDIDATES = CELLS * SIZE
BIT = tuple(1 << index for index in range(2 * CANDIDATES))  # of statements as well


def _members() -> tuple[tuple[int, ...], ...]:
    cells = [tuple(cell * SIZE + digit for digit in range(SIZE)) for cell in range(CELLS)]
    units = [
        tuple(cell * SIZE + digit for cell in unit)
        for unit in NINE.unit_cells
        for digit in range(SIZE)
    ]
    return (*cells, *units)


MEMBERS = _members()  # of each constraint: cells first, then 81 + 9 · unit + digit index
CONSTRAINTS = len(MEMBERS)


def _constraints(candidate: int) -> tuple[int, int, int, int]:
    cell, digit = divmod(candidate, SIZE)
    box, row, column = (CELLS + unit * SIZE + digit for unit in NINE.units_of[cell])
    return cell, box, row, column


CONSTRAINTS_OF = tuple(_constraints(candidate) for candidate in range(CANDIDATES))


def _local_bits(candidate: int) -> tuple[int, ...]:
    return tuple(1 << MEMBERS[of].index(candidate) for of in CONSTRAINTS_OF[candidate])


# For each candidate its constraints, each with the candidate's bit among the nine members.
PLACE_IN = tuple(
    tuple(zip(CONSTRAINTS_OF[candidate], _local_bits(candidate), strict=True))
    for candidate in range(CANDIDATES)
)
# The same in one row, which is quicker to unpack: constraint, bit, constraint, bit …
FLAT_PLACES = tuple(tuple(number for pair in pairs for number in pair) for pairs in PLACE_IN)
# For a set of the nine members: the index of its only one, or -1.
ONLY_ONE = tuple(
    mask.bit_length() - 1 if mask.bit_count() == 1 else -1 for mask in range(1 << SIZE)
)


def _sees(candidate: int) -> tuple[int, ...]:
    found = dict.fromkeys(
        member for constraint in CONSTRAINTS_OF[candidate][1:] for member in MEMBERS[constraint]
    )
    del found[candidate]
    return tuple(found)


# The candidates of its digit that a candidate sees, in the original's order: box, row, column.
IN_UNITS = tuple(_sees(candidate) for candidate in range(CANDIDATES))


def mask_of(candidates: tuple[int, ...]) -> int:
    """The set of distinct candidates.

    >>> mask_of((0, 3))
    9
    """
    return sum(BIT[candidate] for candidate in candidates)


CELL_MASKS = tuple(mask_of(MEMBERS[cell]) for cell in range(CELLS))
IN_UNITS_MASKS = tuple(mask_of(others) for others in IN_UNITS)
WEAK_MASKS = tuple(
    CELL_MASKS[index // SIZE] ^ BIT[index] | IN_UNITS_MASKS[index] for index in range(CANDIDATES)
)
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
        """For each candidate with strong links those that it turns on when it is off, in order."""
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
