"""Work in slices, so that it keeps to a budget of time however dear its steps are."""

from collections.abc import Iterator
from time import perf_counter

FIRST = 16  # steps
SHORT, LONG = 0.001, 0.004  # seconds: a slice should take between these


def slices(budget_ms: float) -> Iterator[int]:
    """Yield how many steps to do next, at least once, until the budget is used up.

    >>> next(slices(budget_ms=0)), len(list(slices(budget_ms=0)))
    (16, 1)
    """
    size, now = FIRST, perf_counter()
    stop = now + budget_ms / 1000
    while True:
        yield size
        before, now = now, perf_counter()
        if now >= stop:
            return
        if now - before < SHORT:
            size *= 2
        elif now - before > LONG:
            size = max(1, size // 2)
