"""The numbering of candidates and constraints on a board of 9×9 cells, as tables.

A **candidate** is a number: 9 · cell + digit index. A set of candidates is an integer with a bit
for each, 729 in all. A **constraint** is a cell, or a unit with a digit: one of its nine members
must be true. There are 324; each candidate belongs to four of them, in the order of the original:
cell, box, row, column.
"""

from sudoku_py.techniques.board_tables import board_tables

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
