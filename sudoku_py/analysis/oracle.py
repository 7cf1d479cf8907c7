"""The one question that every analysis asks: is there a solution with these digits?

The answer is a solution; an empty text if there is none; None if that is not known. A piece of
work is a state of the fast engine's search. A solution has none of the `removed` candidates.
"""

from collections.abc import Collection
from math import inf
from random import Random
from typing import TypeAlias

from sudoku_py import bitboard
from sudoku_py.analysis.budget import Pausable
from sudoku_py.core.candidate_grid import Candidate

Answer: TypeAlias = str | None

NONE = ""


def solution(
    puzzle: str,
    patience: float = inf,
    rng: Random | None = None,
    but: str = NONE,
    removed: Collection[Candidate] = (),
) -> Pausable[Answer]:
    """A solution of the line `puzzle` other than `but`; visits `patience` states, and one more."""
    for states, found in enumerate(bitboard.explore(puzzle, rng, removed)):
        if states == patience:
            return None
        if found and found != but:
            return found
        yield
    return NONE


def attempt(puzzle: str, but: str = NONE, removed: Collection[Candidate] = ()) -> Pausable[Answer]:
    """The same with a patience that is enough for nearly all: twice as many states as cells."""
    return solution(puzzle, 2 * len(puzzle), but=but, removed=removed)


def decision(puzzle: str, but: str = NONE, removed: Collection[Candidate] = ()) -> Pausable[Answer]:
    """The same for as long as it takes; never None.

    One order of guesses is often quick where another takes ages (Gomes and Selman, Algorithm
    portfolios, 2001): if the attempt fails, two searches take turns, one of them by chance.
    """
    found = yield from attempt(puzzle, but, removed)
    if found is not None:
        return found
    answers: list[Answer] = []
    searches = [
        _append(answers, solution(puzzle, rng=rng, but=but, removed=removed))
        for rng in (None, Random(0))
    ]
    for _ in zip(*searches, strict=False):
        yield
    return answers[0]


def _append(answers: list[Answer], search: Pausable[Answer]) -> Pausable[None]:
    answers.append((yield from search))


def filled(puzzle: str, cell: int, symbol: str) -> str:
    """The line with `symbol` in `cell`; `.` empties it.

    >>> filled("12..", 3, "4")
    '12.4'
    """
    return puzzle[:cell] + symbol + puzzle[cell + 1 :]
