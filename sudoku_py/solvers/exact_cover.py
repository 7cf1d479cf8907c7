"""Exact cover: Algorithm X with dancing links.

Idea: a solved Sudoku meets each of 4n² demands exactly once: every cell holds a digit, and every
unit holds every digit. A digit in a cell is an option that meets four of them. Take a demand with
the fewest options, try each, and lift out of the table all that it makes impossible.

Source: Knuth, "Dancing Links", in "Millennial Perspectives in Computer Science", 2000.

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
    demands, table = table_of(puzzle, options)

    def cover() -> Iterator[Event]:
        """Meet a demand that has fewest options, and then the rest."""
        item = table.smallest()
        if item is None:
            yield Solution(tuple(board))
            return
        chosen = list(table.options_of(item))
        yield branch(puzzle.geometry, demands[item], [options[each] for each in chosen])
        table.cover(item)
        for number in chosen:
            table.take(number, item)
            cell, digit = options[number]
            board[cell] = digit
            yield Place(cell, digit, guessed=len(chosen) > 1)
            yield from cover()
            board[cell] = EMPTY
            yield Remove(cell, digit)
            table.give_back(number, item)
        table.uncover(item)

    yield from cover()


def options_of(puzzle: Grid) -> list[Option]:
    """Every digit in every empty cell, if the givens allow it."""
    candidates = candidates_of(puzzle)
    return [(cell, digit) for cell in puzzle.empty_cells for digit in digits_of(candidates[cell])]


def demands_of(geometry: Geometry, cell: int, digit: int) -> list[int]:
    """What a digit in a cell meets: first come the cells' demands, then n for each unit."""
    size = geometry.size
    numbers = (unit.number - 1 for unit in geometry.units_of[cell])
    units = (kind * size + number for kind, number in enumerate(numbers))  # as in geometry.units
    return [cell, *(geometry.cells + unit * size + digit - 1 for unit in units)]


def table_of(puzzle: Grid, options: list[Option]) -> tuple[list[int], DancingLinks]:
    """The demands that the givens leave open, and the table with one item for each."""
    geometry = puzzle.geometry
    met = {
        demand
        for cell, digit in enumerate(puzzle.values)
        if digit
        for demand in demands_of(geometry, cell, digit)
    }
    demands = [each for each in range(4 * geometry.cells) if each not in met]
    item = {demand: number for number, demand in enumerate(demands)}
    lines = [[item[each] for each in demands_of(geometry, *option)] for option in options]
    return demands, DancingLinks(len(demands), lines)


def branch(geometry: Geometry, demand: int, options: list[Option]) -> Event:
    """What the search branches on: a cell's candidates, a digit's positions; or there are none."""
    if demand < geometry.cells:
        digits = tuple(digit for _, digit in options)
        return Candidates(demand, digits) if digits else Contradiction(cell=demand)
    unit, below = divmod(demand - geometry.cells, geometry.size)
    cells = tuple(cell for cell, _ in options)
    return Positions(unit, below + 1, cells) if cells else Contradiction(unit=unit, digit=below + 1)
