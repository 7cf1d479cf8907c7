"""Work in small pieces: what the analyses are made of, and how much of it a puzzle is worth."""

import sys
from collections.abc import Generator, Iterator
from itertools import islice
from typing import TypeAlias, TypeVar

Found = TypeVar("Found")
Work: TypeAlias = Generator[None, None, Found]  # yields after each piece, returns what it found

BUDGET = 60_000  # pieces: one to two seconds of CPython at most, on boards up to 16×16
LARGE_CELLS = 256  # on a board with more a piece takes longer, so there are fewer


def within(work: Iterator[None], cells: int, budget: int = BUDGET) -> Iterator[None]:
    """The work on a board of so many cells, broken off when the budget is used up.

    >>> len(list(within(iter([None] * 100), cells=512, budget=60)))
    30
    """
    return islice(work, min(max(budget, 0), sys.maxsize) * LARGE_CELLS // max(cells, LARGE_CELLS))


def finish(work: Work[Found]) -> Found:
    """What the work finds, without a break.

    >>> from sudoku_py.analysis.oracle import solution
    >>> finish(solution("1234341......1.."))
    '1234341223414123'
    """
    while True:
        try:
            next(work)
        except StopIteration as end:
            return end.value  # type: ignore[no-any-return] # what a generator returns is untyped
