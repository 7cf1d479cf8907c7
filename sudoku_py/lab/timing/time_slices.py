"""Work in slices that keep to a budget of time, whatever a single step costs."""

from collections.abc import Iterator
from time import perf_counter

FIRST = 16  # steps
SHORT, LONG = 0.001, 0.004  # seconds: a slice should take between these


def time_slices(budget_ms: float, *, uneven: bool = False) -> Iterator[int]:
    """Yield how many steps to do next, at least once, until the budget is used up.

    `uneven` steps are done one by one: of these, the next can take long, whatever the last took.

    >>> next(time_slices(budget_ms=0)), len(list(time_slices(budget_ms=0)))
    (16, 1)
    """
    size, now = 1 if uneven else FIRST, perf_counter()
    stop = now + budget_ms / 1000
    while True:
        yield size
        before, now = now, perf_counter()
        if now >= stop:
            return
        if now - before < SHORT and not uneven:
            size *= 2
        elif now - before > LONG:
            size = max(1, size // 2)
