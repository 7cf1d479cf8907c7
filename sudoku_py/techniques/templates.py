"""Templates: all ways to place a digit once in each row, column and box.

*Set*: a cell that is in every template has the digit. *Delete*: a cell that is in none loses it.
A cell that is in every template of a digit is lost for the others, so their templates with it are
dropped. That may add such cells, so it is repeated until nothing changes.
"""

from collections.abc import Iterator
from functools import reduce

from sudoku_py.techniques.board_tables import bit_indices
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.step import Role, Step, of_digit

Bounds = tuple[int, int]  # the cells in all templates of a digit, and those in one at least


def template_bounds(position: Position, digit: int, places: int) -> Bounds:
    """The cells that are in all templates of the digit on `places`, and those that are in one.

    All are masks of empty cells; without any template, they are all cells and none.
    """
    tables = position.tables
    masks, peers = tables.unit_masks, tables.peers
    rows = [masks[row] & places for row in tables.rows]
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

    place(0, 0, places)
    return every, some


def refined_bounds(position: Position) -> list[Bounds]:
    """The bounds of each digit, by its index, after all impossible templates were dropped.

    The list is empty if some digit is left without templates: then nothing can be concluded.
    """
    found: list[Bounds] = [(0, 0)] * position.tables.size
    used: list[int | None] = [None] * position.tables.size  # the places that the bounds are for
    changed = True
    while changed:
        changed = False
        for index in range(position.tables.size):
            others = (every for other, (every, _) in enumerate(found) if other != index)
            places = reduce(lambda left, taken: left & ~taken, others, position.places[index])
            if places != used[index]:
                found[index] = template_bounds(position, index + 1, places)
                used[index], changed = places, True
                if found[index][0] & ~found[index][1]:
                    return []
    return found


def template_sets(position: Position) -> Iterator[Step]:
    """For each digit the cells that are in all of its templates."""
    for index, (every, _) in enumerate(refined_bounds(position)):
        if every:
            yield Step("template-set", of_digit(every, index + 1), digits=(index + 1,))


def template_deletes(position: Position) -> Iterator[Step]:
    """For each digit the cells that are in none of its templates."""
    for index, (_, some) in enumerate(refined_bounds(position)):
        removed = position.places[index] & ~some
        if removed:
            digit = index + 1
            roles = (Role("cells", of_digit(some, digit), tuple(bit_indices(some))),)
            gone = of_digit(removed, digit)
            yield Step("template-delete", eliminations=gone, digits=(digit,), roles=roles)


FINDERS = {"template-set": template_sets, "template-delete": template_deletes}
