"""A logarithmic scale for bars."""

from math import log10


def bounds(values: list[float], from_one: bool) -> tuple[int, int]:
    """The powers of ten between which the scale runs; what is 0 has no place on it.

    >>> bounds([105, 37507], True), bounds([0.0004, 0.0536], False), bounds([0, 1], True)
    ((0, 5), (-4, -1), (0, 1))
    """
    logs = [log10(value) for value in values if value > 0] or [0]
    low = 0 if from_one else int(min(logs) // 1)
    return low, max(low + 1, -int(-max(logs) // 1))


def share(value: float, low: int, high: int) -> float:
    """How much of the scale a bar takes.

    >>> share(100, 0, 4), share(0, 0, 4)
    (0.5, 0.0)
    """
    return max(0.0, (log10(value) - low) / (high - low)) if value > 0 else 0.0
