"""Exact cover: Algorithm X with dancing links.

Idea: a solved Sudoku covers each of 4n² items exactly once: every cell holds a digit, and every
unit holds every digit. A digit in a cell is an option, which covers four items. Choose an item with
the fewest remaining options (MRV), try each option, and cover its items: that takes all options out
of the table that share an item with it.

Source: Knuth, "Dancing Links", in "Millennial Perspectives in Computer Science", 2000; items,
options and the MRV heuristic as in "The Art of Computer Programming" 4B, 7.2.2.1.

Cost: exponential at worst; on puzzles close to the fewest guesses there can be without
deduction, since it branches on the places of a digit as well as on the digits of a cell. The table
has up to 4n³ nodes.

>>> for event in search(Grid.from_line("1234341221434.2."), Random(0)):
...     print(event)
Candidates(cell=13, digits=(3,))
Place(cell=13, digit=3, guessed=False)
Candidates(cell=15, digits=(1,))
Place(cell=15, digit=1, guessed=False)
Solution(values=(1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1))
Remove(cell=15, digit=1)
Remove(cell=13, digit=3)
"""

from collections.abc import Iterator
from random import Random

from sudoku_py.core.geometry import Geometry
from sudoku_py.core.grid import Grid
from sudoku_py.core.shape import EMPTY
from sudoku_py.solvers.candidates import candidates_of, digits_of
from sudoku_py.solvers.contract import (
    Candidates,
    Contradiction,
    Event,
    Place,
    Positions,
    Remove,
    Solution,
)
from sudoku_py.solvers.dancing_links import DancingLinks

Option = tuple[int, int]  # a cell, and the digit in it


def search(puzzle: Grid, _rng: Random) -> Iterator[Event]:
    """Go through every way to fill `puzzle`, whose givens must not clash."""
    board = list(puzzle.values)
    options = options_of(puzzle)
    items, table = table_of(puzzle, options)

    def solve() -> Iterator[Event]:
        """Cover an item that has the fewest options, and then the rest."""
        item = table.choose_item()
        if item is None:
            yield Solution(tuple(board))
            return
        numbers = list(table.options_of(item))
        yield branch(puzzle.geometry, items[item], [options[number] for number in numbers])
        table.cover(item)
        for number in numbers:
            table.cover_others(number, item)
            cell, digit = options[number]
            board[cell] = digit
            yield Place(cell, digit, guessed=len(numbers) > 1)
            yield from solve()
            board[cell] = EMPTY
            yield Remove(cell, digit)
            table.uncover_others(number, item)
        table.uncover(item)

    yield from solve()


def options_of(puzzle: Grid) -> list[Option]:
    """Every digit in every empty cell, if the givens allow it."""
    candidates = candidates_of(puzzle)
    return [(cell, digit) for cell in puzzle.empty_cells for digit in digits_of(candidates[cell])]


def items_of(geometry: Geometry, cell: int, digit: int) -> list[int]:
    """The items that an option covers: those of the cells have the first numbers, then n a unit."""
    size = geometry.size
    numbers = (unit.number - 1 for unit in geometry.units_of[cell])
    units = (kind * size + number for kind, number in enumerate(numbers))  # as in geometry.units
    return [cell, *(geometry.cells + unit * size + digit - 1 for unit in units)]


def table_of(puzzle: Grid, options: list[Option]) -> tuple[list[int], DancingLinks]:
    """The items that the givens do not cover, and the table of those alone, renumbered."""
    geometry = puzzle.geometry
    covered = {
        item
        for cell, digit in enumerate(puzzle.values)
        if digit
        for item in items_of(geometry, cell, digit)
    }
    items = [item for item in range(4 * geometry.cells) if item not in covered]
    numbers = {item: number for number, item in enumerate(items)}
    rows = [[numbers[item] for item in items_of(geometry, *option)] for option in options]
    return items, DancingLinks(len(items), rows)


def branch(geometry: Geometry, item: int, options: list[Option]) -> Event:
    """What the search branches on: a cell's candidates, or a digit's positions; or a dead end."""
    if item < geometry.cells:
        digits = tuple(digit for _, digit in options)
        return Candidates(item, digits) if digits else Contradiction(cell=item)
    unit, below = divmod(item - geometry.cells, geometry.size)
    cells = tuple(cell for cell, _ in options)
    return Positions(unit, below + 1, cells) if cells else Contradiction(unit=unit, digit=below + 1)
