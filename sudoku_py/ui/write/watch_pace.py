"""How far a run that plays goes from one picture to the next."""

LEAST_MS = 40  # between two pictures


class Pace:
    """Steps per second, shared out over pictures.

    >>> pace = Pace(1000)
    >>> pace.delay_ms, pace.steps
    (40, 40)
    >>> Pace(4).delay_ms, Pace(4).steps
    (250, 1)
    """

    def __init__(self, per_second: int | None) -> None:
        """None is as fast as a person can follow on a run of millions: a hundredth a second."""
        self.per_second = per_second
        self.delay_ms = max(LEAST_MS, 1000 // per_second) if per_second else LEAST_MS
        self.steps = max(1, self.delay_ms * per_second // 1000) if per_second else 0

    def next(self, step: int, last: int) -> int:
        """The step of the next picture.

        >>> Pace(None).next(0, 1_000_000), Pace(4).next(7, 7)
        (1000, 7)
        """
        return min(step + (self.steps or max(1, last // 1000)), last)
