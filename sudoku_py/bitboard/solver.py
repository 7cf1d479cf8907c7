"""What the fast engine answers: the solutions of a puzzle, their number, what follows from it.

A solution has none of the `removed` candidates, see `core.candidate_grid`.
"""

from collections.abc import Collection, Iterator
from itertools import islice
from random import Random
from typing import TypeVar, cast

from sudoku_py.bitboard import propagation
from sudoku_py.bitboard.codec import decode, encode
from sudoku_py.bitboard.search import search
from sudoku_py.core.candidate_grid import Candidate
from sudoku_py.core.grid import Grid

Puzzle = TypeVar("Puzzle", Grid, str)


def solve(
    puzzle: Puzzle, rng: Random | None = None, removed: Collection[Candidate] = ()
) -> Puzzle | None:
    """The first solution found, a grid or a line as `puzzle` is, or None; with `rng` by chance.

    >>> solve("..34..1..2..1...")
    '2134431232411423'
    """
    return next(solutions(puzzle, rng, removed), None)


def solutions(
    puzzle: Puzzle, rng: Random | None = None, removed: Collection[Candidate] = ()
) -> Iterator[Puzzle]:
    """Every solution of `puzzle` once, each searched for only when the caller asks for it.

    >>> sorted(solutions("1234341......1.."))
    ['1234341223414123', '1234341243212143']
    """
    return filter(None, explore(puzzle, rng, removed))


def explore(
    puzzle: Puzzle, rng: Random | None = None, removed: Collection[Candidate] = ()
) -> Iterator[Puzzle | None]:
    """The same, with None for each state visited that is no solution: to count, or to stop there.

    >>> list(explore("1234341......1.."))
    [None, '1234341223414123', '1234341243212143']
    """
    board, state = encode(puzzle, removed)
    for solved in search(board, state, rng):
        yield cast(Puzzle, decode(board, solved, puzzle)) if solved else None


def count_solutions(puzzle: Grid | str, limit: int, removed: Collection[Candidate] = ()) -> int:
    """How many solutions `puzzle` has, not looking beyond `limit`: 2 tells if it is unique.

    >>> count_solutions("1" + "." * 15, limit=2), count_solutions("." * 16, limit=1000)
    (2, 288)
    >>> count_solutions("." * 16, limit=1000, removed=[(0, 2), (0, 3), (0, 4)])
    72
    """
    return sum(1 for _ in islice(filter(None, search(*encode(puzzle, removed), None)), limit))


def is_unique(puzzle: Grid | str, removed: Collection[Candidate] = ()) -> bool:
    """Whether `puzzle` has exactly one solution.

    >>> is_unique("12..34....1.4...")
    True
    """
    return count_solutions(puzzle, 2, removed) == 1


def propagate(puzzle: Puzzle, removed: Collection[Candidate] = ()) -> Puzzle | None:
    """The puzzle with all filled in that follows without a guess; None if it contradicts itself.

    >>> propagate("1...3.4.........")
    '1...324.........'
    """
    board, state = encode(puzzle, removed)
    state = propagation.propagate(board, state)
    return cast(Puzzle, decode(board, state, puzzle)) if state else None
