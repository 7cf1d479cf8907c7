"""What cannot be in a puzzle with one solution, proved from the position alone.

A solution without any of the extras would not be the only one. Of a deadly pattern this is seen by
trying: whatever its cells hold without the extras, they could hold something else with the same
digits in each row, column and box, and none of them is a given. Of a bivalue universal grave it
follows from counting: where each empty cell has two candidates, and each digit that a unit lacks
has two places there, the candidates that a solution does not use are another solution. For of its
two places in a unit each digit uses one, so that the other is among those that are not used.
"""

from collections.abc import Iterator, Sequence

from sudoku_py.techniques.argument.claims import Bug, Deadly
from sudoku_py.techniques.board_tables import BoardTables, bit_indices, mask_of
from sudoku_py.techniques.position import Position

Filling = tuple[int, ...]  # the digits of the cells in turn


def is_deadly(claim: Deadly, position: Position) -> bool:
    """Whether each filling without the extras can be exchanged for another one.

    >>> from sudoku_py.core.grid import Grid
    >>> position = Position.of_grid(Grid.from_line("12..34...341..21"))
    >>> is_deadly(Deadly(cells=(2, 3, 6, 7), digits=(1, 2, 3, 4), extras=()), position)
    False
    """
    solved = tuple([cell for cell in claim.cells if position.values[cell]])
    if solved != claim.solved or mask_of(claim.cells) & position.givens:
        return False
    if not all(cell in claim.cells and position.has(cell, digit) for cell, digit in claim.extras):
        return False
    choices = [_digits_without(claim, cell, position) for cell in claim.cells]
    if {digit for digits in choices for digit in digits} != set(claim.digits):
        return False
    tables = position.tables
    return all(_can_exchange(filling, claim.cells, tables)
               for filling in _fillings(claim.cells, choices, tables))  # fmt: skip


def _digits_without(claim: Deadly, cell: int, position: Position) -> list[int]:
    """What a cell can hold if no extra is true."""
    if position.values[cell]:
        return [position.values[cell]]
    digits = (index + 1 for index in bit_indices(position.candidates[cell]))
    return [digit for digit in digits if (cell, digit) not in claim.extras]


def _fillings(
    cells: Sequence[int], choices: Sequence[Sequence[int]], tables: BoardTables,
    before: Filling = (),
) -> Iterator[Filling]:  # fmt: skip
    """Every way to fill the cells with one of their choices, no digit twice in a unit."""
    if len(before) == len(cells):
        yield before
        return
    cell = cells[len(before)]
    for digit in choices[len(before)]:
        if not any(
            held == digit and tables.peers[cell] >> other & 1
            for held, other in zip(before, cells, strict=False)
        ):
            yield from _fillings(cells, choices, tables, (*before, digit))


def _can_exchange(filling: Filling, cells: Sequence[int], tables: BoardTables) -> bool:
    """Whether another filling has the same digits in each row, column and box."""
    held: dict[int, set[int]] = {}
    for cell, digit in zip(cells, filling, strict=True):
        for unit in tables.units_of[cell]:
            held.setdefault(unit, set()).add(digit)
    choices = [
        sorted(set.intersection(*(held[unit] for unit in tables.units_of[cell]))) for cell in cells
    ]
    return any(other != filling for other in _fillings(cells, choices, tables))


def is_bug(claim: Bug, position: Position) -> bool:
    """Whether all that is open would be in twos without the extras."""
    rest = position.copy()
    for cell, digit in claim.extras:
        if not rest.has(cell, digit):
            return False
        rest.eliminate(cell, digit)
    if any(rest.candidates[cell].bit_count() != 2 for cell in bit_indices(rest.empty)):
        return False
    for cells in rest.tables.unit_cells:
        missing = set(range(1, rest.tables.size + 1)) - {rest.values[cell] for cell in cells}
        for digit in missing:
            if (rest.places[digit - 1] & mask_of(cells)).bit_count() != 2:
                return False
    return True
