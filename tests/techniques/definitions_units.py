"""Singles, locked candidates and subsets, straight from their definitions."""

from collections.abc import Iterable, Iterator
from itertools import combinations

from sudoku_py.techniques.board_tables import bit_indices
from sudoku_py.techniques.position import Position
from tests.techniques.definitions import Cells, Removed, digits, of, places, units

Digits = frozenset[int]


def full_houses(position: Position) -> Removed:
    empty = {*bit_indices(position.empty)}
    last = {cell for unit in units(position) for cell in unit if unit & empty == {cell}}
    return naked_singles(position) & of_any(position, last)


def naked_singles(position: Position) -> Removed:
    empty = bit_indices(position.empty)
    return of_any(position, (cell for cell in empty if len(digits(position, cell)) == 1))


def of_any(position: Position, cells: Iterable[int]) -> Removed:
    """All candidates of the cells."""
    return frozenset((cell, digit) for cell in cells for digit in digits(position, cell))


def hidden_singles(position: Position) -> Removed:
    size = position.tables.size
    return frozenset(
        (cell, digit)
        for digit in range(1, size + 1)
        for unit in units(position)
        for cell in unit
        if places(position, digit) & unit == {cell}
    )


def locked_candidates(position: Position, numbers: Iterable[int]) -> set[Removed]:
    """Where all cells of a digit in one of these units lie in another unit, too."""
    every, found = units(position), set()
    for number in numbers:
        for digit in range(1, position.tables.size + 1):
            cells = places(position, digit) & every[number]
            for other in every if len(cells) > 1 else []:
                if cells <= other:
                    found.add(of(digit, places(position, digit) & other - cells))
    return found - {frozenset()}


def pointing(position: Position) -> set[Removed]:
    return locked_candidates(position, range(2 * position.tables.size, 3 * position.tables.size))


def claiming(position: Position) -> set[Removed]:
    return locked_candidates(position, range(2 * position.tables.size))


def naked_sets(position: Position, size: int) -> Iterator[tuple[Cells, Digits]]:
    empty = {*bit_indices(position.empty)}
    for unit in units(position):
        for chosen in combinations(sorted(unit & empty), size):
            own = [digits(position, cell) for cell in chosen]
            every = frozenset().union(*own)
            if len(every) == size and all(len(each) > 1 for each in own):
                yield frozenset(chosen), every


def lost(position: Position, cells: Iterable[int], gone: Iterable[int]) -> Removed:
    """Which of these digits the cells have."""
    found = [(cell, digits(position, cell) & {*gone}) for cell in cells]
    return frozenset((cell, digit) for cell, own in found for digit in own)


def subsets(position: Position, size: int, *, locked: bool) -> set[Removed]:
    """What naked sets remove, those that are locked or the others."""
    found = set()
    for cells, own in naked_sets(position, size):
        around = [unit for unit in units(position) if cells <= unit]
        crossing = frozenset.intersection(*around)
        outside = [lost(position, unit - crossing, own) for unit in around]
        if locked == (size < 4 and len(around) > 1 and all(outside)):
            found.add(lost(position, frozenset().union(*around) - cells, own))
    return found - {frozenset()}


def hidden_sets(position: Position, size: int) -> set[Removed]:
    found = set()
    for unit in units(position):
        for own in combinations(range(1, position.tables.size + 1), size):
            where = [places(position, digit) & unit for digit in own]
            cells = frozenset().union(*where)
            if len(cells) == size and all(len(each) > 1 for each in where):
                every = range(1, position.tables.size + 1)
                found.add(lost(position, cells, {*every} - {*own}))
    return found - {frozenset()}
