"""The shape of a board as plain functions on numbers and lists.

This module also runs on the page's MicroPython, so that the page marks a clash by the same rule
that the solvers use. It therefore uses only what both Pythons have: no dataclasses, no typing, no
dictionary that relies on its order.
"""

EMPTY = 0
SYMBOLS = "123456789ABCDEFGHIJKLMNOP"
BOX_SHAPES = ((2, 2), (2, 3), (2, 4), (3, 3), (3, 4), (4, 4), (5, 5))
SIZES = tuple(rows * columns for rows, columns in BOX_SHAPES)
UNIT_KINDS = ("row", "column", "box")


def box_shape(size: int) -> tuple[int, int]:
    """Rows and columns of a box on a board of `size` × `size` cells.

    >>> box_shape(6)
    (2, 3)
    """
    return BOX_SHAPES[SIZES.index(size)]


def units(size: int) -> list[tuple[str, int, list[int]]]:
    """Every unit as (kind, number from 1, cells): the rows, then the columns, then the boxes.

    >>> units(4)[8]
    ('box', 1, [0, 1, 4, 5])
    """
    rows, columns = box_shape(size)
    found = []
    for row in range(size):
        found.append(("row", row + 1, [row * size + column for column in range(size)]))
    for column in range(size):
        found.append(("column", column + 1, [row * size + column for row in range(size)]))
    for box in range(size):
        top = box // rows * rows  # as many boxes stand side by side as a box has rows
        left = box % rows * columns
        cells = [(top + r) * size + left + c for r in range(rows) for c in range(columns)]
        found.append(("box", box + 1, cells))
    return found


def cell_name(size: int, cell: int) -> str:
    """The name of a cell; rows and columns count from 1.

    >>> cell_name(9, 10)
    'r2c2'
    """
    return "r" + str(cell // size + 1) + "c" + str(cell % size + 1)


def clashes(
    all_units: list[tuple[str, int, list[int]]], values: list[int]
) -> list[tuple[str, int, int, list[int]]]:
    """Every digit that is twice in a unit, as (kind, number of the unit, digit, cells).

    `all_units` is the result of `units`; `values` has a digit per cell, 0 for an empty one.

    >>> clashes(units(4), [1, 0, 0, 1] + [0] * 12)
    [('row', 1, 1, [0, 3])]
    """
    found = []
    for kind, number, cells in all_units:
        digits = [values[cell] for cell in cells if values[cell]]
        if len(set(digits)) == len(digits):
            continue
        for digit in sorted(set(digits)):
            same = [cell for cell in cells if values[cell] == digit]
            if len(same) > 1:
                found.append((kind, number, digit, same))
    return found
