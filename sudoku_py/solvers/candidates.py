"""The candidates of cells, as many of the algorithms need them."""

from collections.abc import Iterable, Iterator, Sequence

from sudoku_py.core.grid import Grid


def vector(board: Sequence[int], peers: Iterable[int], size: int) -> tuple[int, ...]:
    """The digits of 1 to `size` that no one of `peers` holds, ascending.

    >>> vector([1, 0, 0, 2], peers=(0, 3), size=4)
    (3, 4)
    """
    held = {board[peer] for peer in peers}
    return tuple(digit for digit in range(1, size + 1) if digit not in held)


def candidates_of(puzzle: Grid) -> list[int]:
    """The candidates that the givens leave to each cell: a number with bit 1 << digit for each.

    A given is the only candidate of its cell.

    >>> f"{candidates_of(Grid.from_line('12..' + '.' * 12))[3]:b}"
    '11000'
    """
    every = (2 << puzzle.size) - 2
    bits = [1 << digit if digit else every for digit in puzzle.values]
    for cell, digit in enumerate(puzzle.values):
        if digit:
            for peer in puzzle.geometry.peers[cell]:
                bits[peer] &= ~(1 << digit)
    return bits


def digits_of(bits: int) -> Iterator[int]:
    """The digits whose bits are set, ascending.

    >>> list(digits_of(0b11000))
    [3, 4]
    """
    while bits:
        lowest = bits & -bits
        yield lowest.bit_length() - 1
        bits ^= lowest
