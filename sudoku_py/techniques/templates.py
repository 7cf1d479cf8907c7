"""Templates: all ways to place a digit once in each row, column and box.

*Set*: a cell that is in every template has the digit. *Delete*: a cell that is in none loses it.
"""

from collections.abc import Iterator

from sudoku_py.techniques.board_tables import bit_indices
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.step import Role, Step, of_digit


def template_bounds(position: Position, digit: int) -> tuple[int, int]:
    """The cells that are in all templates of the digit, and those that are in one at least.

    Both are masks of empty cells; without any template, they are all cells and none.
    """
    tables = position.tables
    masks, peers = tables.unit_masks, tables.peers
    rows = [masks[row] & position.places[digit - 1] for row in tables.rows]
    order = sorted((row for row in rows if row), key=int.bit_count)
    missing = sum(
        digit in position.values[r * tables.size : (r + 1) * tables.size] for r in tables.rows
    )
    if len(order) + missing != tables.size:
        return tables.every_cell, 0
    every, some = tables.every_cell, 0

    def place(number: int, chosen: int, free: int) -> None:
        nonlocal every, some
        if number == len(order):
            every &= chosen
            some |= chosen
            return
        for cell in bit_indices(order[number] & free):
            place(number + 1, chosen | 1 << cell, free & ~peers[cell])

    place(0, 0, position.places[digit - 1])
    return every, some


def template_sets(position: Position) -> Iterator[Step]:
    """For each digit the cells that are in all of its templates."""
    for digit in range(1, position.tables.size + 1):
        every, some = template_bounds(position, digit)
        if some and every:
            yield Step("template-set", of_digit(every, digit), digits=(digit,))


def template_deletes(position: Position) -> Iterator[Step]:
    """For each digit the cells that are in none of its templates."""
    for digit in range(1, position.tables.size + 1):
        _, some = template_bounds(position, digit)
        removed = position.places[digit - 1] & ~some
        if some and removed:
            roles = (Role("cells", of_digit(some, digit), tuple(bit_indices(some))),)
            gone = of_digit(removed, digit)
            yield Step("template-delete", eliminations=gone, digits=(digit,), roles=roles)


FINDERS = {"template-set": template_sets, "template-delete": template_deletes}
