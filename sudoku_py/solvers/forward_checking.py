"""Forward checking: keep the candidates of the cells to come, and look ahead by one step.

Idea: a digit placed is struck from the candidates of its empty peers at once. When one of them has
none left (a wipe-out), the striking stops: the branch is a dead end now, and not when that cell's
turn comes. The cells are taken in order, so looking ahead is the only difference to cell order.

Source: Haralick and Elliott, "Increasing Tree Search Efficiency for Constraint Satisfaction
Problems", Artificial Intelligence 14, 1980.

Cost: never more placements than cell order, mostly far fewer; for each of them the search visits
the peers and remembers the candidates struck, to restore them.

The candidates of a cell are the bits of one number, 1 << digit for each digit.

>>> for event in search(Grid.from_line("1234341221434.2."), Random(0)):
...     print(event)
Place(cell=13, digit=3, guessed=False)
Place(cell=15, digit=1, guessed=False)
Solution(values=(1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1))
Remove(cell=15, digit=1)
Remove(cell=13, digit=3)
"""

from collections.abc import Generator, Iterator
from random import Random

from sudoku_py.core.grid import Grid
from sudoku_py.core.shape import EMPTY
from sudoku_py.solvers.candidates import candidates_of, digits_of
from sudoku_py.solvers.contract import Contradiction, Eliminate, Event, Place, Remove, Solution


def search(puzzle: Grid, _rng: Random) -> Iterator[Event]:
    """Go through every way to fill `puzzle`, whose givens must not clash."""
    board = list(puzzle.values)
    candidates = candidates_of(puzzle)
    peers = puzzle.geometry.peers
    empty = puzzle.empty_cells

    def fill(depth: int) -> Iterator[Event]:
        """Fill the empty cells from number `depth` on, if each still has a candidate."""
        wiped = next((cell for cell in empty[depth:] if not candidates[cell]), None)
        if wiped is not None:
            yield Contradiction(cell=wiped)
        elif depth == len(empty):
            yield Solution(tuple(board))
        else:
            cell = empty[depth]
            digits = list(digits_of(candidates[cell]))
            for digit in digits:
                board[cell] = digit
                yield Place(cell, digit, guessed=len(digits) > 1)
                struck = yield from check_forward(board, candidates, peers[cell], digit)
                yield from fill(depth + 1)
                for peer in struck:
                    candidates[peer] |= 1 << digit
                board[cell] = EMPTY
                yield Remove(cell, digit)

    yield from fill(0)


def check_forward(
    board: list[int], candidates: list[int], peers: tuple[int, ...], digit: int
) -> Generator[Event, None, list[int]]:
    """Strike `digit` from the empty `peers` up to the first wipe-out; return those it was in."""
    bit = 1 << digit
    struck: list[int] = []
    for peer in peers:
        if board[peer] == EMPTY and candidates[peer] & bit:
            candidates[peer] ^= bit
            struck.append(peer)
            yield Eliminate(peer, digit)
            if not candidates[peer]:
                break
    return struck
