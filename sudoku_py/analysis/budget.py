"""Computations that pause after each small piece of work, and the budget that bounds them."""

import sys
from collections.abc import Generator, Iterator
from itertools import islice
from typing import TypeAlias, TypeVar

Found = TypeVar("Found")
Pausable: TypeAlias = Generator[None, None, Found]  # yields after each piece, returns the result

BUDGET = 60_000  # pieces: one to two seconds of CPython at most, on boards up to 16×16
LARGE_CELLS = 256  # on a board with more cells a piece takes longer, so there are fewer


def within(pieces: Iterator[None], cells: int, budget: int = BUDGET) -> Iterator[None]:
    """The pieces of work on a board with `cells` cells, up to the budget.

    >>> len(list(within(iter([None] * 100), cells=512, budget=60)))
    30
    """
    return islice(pieces, min(max(budget, 0), sys.maxsize) * LARGE_CELLS // max(cells, LARGE_CELLS))


def finish(computation: Pausable[Found]) -> Found:
    """The result of a computation, without a pause.

    >>> from sudoku_py.analysis.oracle import solution
    >>> finish(solution("1234341......1.."))
    '1234341223414123'
    """
    while True:
        try:
            next(computation)
        except StopIteration as end:
            return end.value  # type: ignore[no-any-return] # a generator's result is untyped
