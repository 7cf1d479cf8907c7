"""Avoidable rectangles: a rectangle with digits that were placed, and not given.

If all four corners had a and b in turn, they could be exchanged. 1: three corners are solved, and
the fourth loses the digit that would complete the rectangle. 2: two are solved, and the two others
have its digit and the same extra digit each: cells that see both lose the extra.
"""

from collections.abc import Iterator

from sudoku_py.techniques.board_tables import bit_indices
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.step import Role, Step, of_digit
from sudoku_py.techniques.uniqueness.rectangles import Corners, all_corners


def _with_solved(position: Position, count: int) -> Iterator[tuple[Corners, int, int]]:
    """Rectangles without givens, with so many solved corners: corners, and their digits in turn.

    The digits are those of the first and fourth, and of the second and third corner.
    """
    values, givens = position.values, position.givens
    for corners in all_corners(position.tables.size):
        solved = [values[cell] for cell in corners]
        if 4 - solved.count(0) != count or any(givens >> cell & 1 for cell in corners):
            continue
        diagonals = [{solved[one], solved[two]} - {0} for one, two in ((0, 3), (1, 2))]
        if all(len(digits) == 1 for digits in diagonals) and diagonals[0] != diagonals[1]:
            yield corners, diagonals[0].pop(), diagonals[1].pop()


def _step(technique: str, corners: Corners, digits: tuple[int, int], cells: int, gone: int) -> Step:
    roles = (Role("cells", cells=corners),)
    removed = of_digit(cells, gone)
    used = (min(digits), max(digits))
    return Step(technique, eliminations=removed, digits=used, roles=roles)


def type_1(position: Position) -> Iterator[Step]:
    """Three corners are solved: the fourth loses the digit that would complete the rectangle."""
    for corners, first, second in _with_solved(position, 3):
        number = next(n for n, cell in enumerate(corners) if not position.values[cell])
        digit = first if number in (0, 3) else second
        if position.has(corners[number], digit):
            cell = 1 << corners[number]
            yield _step("avoidable-rectangle-1", corners, (first, second), cell, digit)


def type_2(position: Position) -> Iterator[Step]:
    """Two corners are solved, two bivalue with the same extra digit."""
    candidates = position.candidates
    for corners, first, second in _with_solved(position, 2):
        extra = set()
        for number, cell in enumerate(corners):
            digit = first if number in (0, 3) else second
            if not position.values[cell]:
                is_bivalue = candidates[cell].bit_count() == 2 and position.has(cell, digit)
                extra.add(candidates[cell] & ~(1 << digit - 1) if is_bivalue else 0)
        if len(extra) == 1 and (digits := extra.pop()):
            open_cells = sum(1 << cell for cell in corners if not position.values[cell])
            seen = position.tables.common_peers(open_cells)
            (index,) = bit_indices(digits)
            removed = position.places[index] & seen
            if removed:
                both = (first, second)
                yield _step("avoidable-rectangle-2", corners, both, removed, index + 1)


FINDERS = {"avoidable-rectangle-1": type_1, "avoidable-rectangle-2": type_2}
