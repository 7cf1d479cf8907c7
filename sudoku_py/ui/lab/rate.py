"""How many steps a second a run makes, measured while it plays."""

WINDOW = 500  # ms that a figure stands for


class Rate:
    """Told of each frame, it knows the pace of the last half second."""

    def __init__(self) -> None:
        """Start at rest."""
        self.per_second = 0
        self._since = None  # (step, ms) at which the window began

    def rest(self) -> None:
        """The run does not play any more; the last pace is kept."""
        self._since = None

    def at(self, step: int, now: float) -> None:
        """The run plays, and is at a step, `now` in ms.

        >>> rate = Rate()
        >>> rate.at(0, 0), rate.at(100, 250), rate.at(400, 500)
        (None, None, None)
        >>> rate.per_second
        800
        """
        if self._since is None or step < self._since[0]:
            self._since = (step, now)
        elif now - self._since[1] >= WINDOW:
            before, then = self._since
            self.per_second = int((step - before) * 1000 / (now - then) + 0.5)
            self._since = (step, now)
