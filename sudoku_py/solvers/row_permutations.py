"""Row permutations: fill a whole row at once, with every permutation of the digits it lacks.

Idea: one level of the recursion is one row. The digits that it lacks are put into its free cells
in every order, in lexicographic order; a permutation is promising if none of its digits is in
its column or box already. If it is, continue to the next row; when there are no more permutations,
restore the row and return to the one above.

Source: the order and the step from one permutation to the next are Narayana Pandita's, 14th
century; Knuth, "The Art of Computer Programming" 4A, 7.2.1.2, Algorithm L.

Cost: a row that lacks k digits has k! permutations, and all are made, even where the first cell
already shows that thousands of them cannot work.

>>> for event in search(Grid.from_line("..34341221434321"), Random(0)):
...     print(event)
Arrange(unit=0, digits=(1, 2))
Place(cell=0, digit=1, guessed=True)
Place(cell=1, digit=2, guessed=True)
Arrange(unit=1, digits=())
Arrange(unit=2, digits=())
Arrange(unit=3, digits=())
Solution(values=(1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1))
Undo(unit=3)
Undo(unit=2)
Undo(unit=1)
Remove(cell=1, digit=2)
Remove(cell=0, digit=1)
Arrange(unit=0, digits=(2, 1))
Reject(cell=0, digit=2, clash=8)
Undo(unit=0)
"""

from collections.abc import Iterator
from random import Random

from sudoku_py.core.geometry import Geometry
from sudoku_py.core.grid import Grid
from sudoku_py.core.shape import EMPTY
from sudoku_py.solvers.contract import (
    Arrange,
    Contradiction,
    Event,
    Place,
    Reject,
    Remove,
    Solution,
    Undo,
)


def search(puzzle: Grid, _rng: Random) -> Iterator[Event]:
    """Go through every way to fill `puzzle`, whose givens must not clash."""
    board = list(puzzle.values)
    geometry = puzzle.geometry

    def fill(row: int) -> Iterator[Event]:
        """Fill `row` in every way that is promising, and then the rows below."""
        if row == geometry.size:
            yield Solution(tuple(board))
            return
        free, digits = lacking(board, geometry, row)
        promising = False
        for arrangement in arrangements(digits):
            yield Arrange(row, arrangement)
            clash = first_clash(board, geometry, free, arrangement)
            if clash:
                yield Reject(*clash)
                continue
            promising = True
            yield from put(board, free, arrangement)
            yield from fill(row + 1)
            yield from take_back(board, free)
        if not promising:
            yield Contradiction(unit=row)
        yield Undo(row)

    yield from fill(0)


def put(board: list[int], free: list[int], digits: tuple[int, ...]) -> Iterator[Event]:
    """Write a permutation into the free cells of a row."""
    for cell, digit in zip(free, digits, strict=True):
        board[cell] = digit
        yield Place(cell, digit, guessed=True)


def take_back(board: list[int], free: list[int]) -> Iterator[Event]:
    """Empty the free cells of a row, the last one first."""
    for cell in reversed(free):
        digit, board[cell] = board[cell], EMPTY
        yield Remove(cell, digit)


def lacking(board: list[int], geometry: Geometry, row: int) -> tuple[list[int], list[int]]:
    """The free cells of `row`, and the digits that it lacks, both ascending."""
    cells = geometry.units[row].cells
    held = {board[cell] for cell in cells}
    digits = [digit for digit in range(1, geometry.size + 1) if digit not in held]
    return [cell for cell in cells if board[cell] == EMPTY], digits


def first_clash(
    board: list[int], geometry: Geometry, free: list[int], digits: tuple[int, ...]
) -> tuple[int, int, int] | None:
    """Why the permutation is not promising: its first digit that a column or box holds already.

    The cell, the digit, and the cell that holds it. The row need not be tested: the digits are
    those that it lacks, each once.
    """
    for cell, digit in zip(free, digits, strict=True):
        for peer in geometry.peers[cell]:
            if board[peer] == digit:
                return cell, digit, peer
    return None


def arrangements(digits: list[int]) -> Iterator[tuple[int, ...]]:
    """Every order of `digits`, which ascend at the start, each made from the one before."""
    yield tuple(digits)
    while next_permutation(digits):
        yield tuple(digits)


def next_permutation(digits: list[int]) -> bool:
    """Turn `digits` into the permutation that follows it; False if it was the last, descending.

    >>> digits = [1, 4, 3, 2]
    >>> next_permutation(digits), digits
    (True, [2, 1, 3, 4])
    """
    rise = len(digits) - 2
    while rise >= 0 and digits[rise] >= digits[rise + 1]:
        rise -= 1
    if rise < 0:
        return False
    larger = len(digits) - 1
    while digits[larger] <= digits[rise]:
        larger -= 1
    digits[rise], digits[larger] = digits[larger], digits[rise]
    digits[rise + 1 :] = reversed(digits[rise + 1 :])
    return True
