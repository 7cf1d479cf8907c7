"""A time limit for work that comes in pieces, so that the caller can stop waiting."""

from collections.abc import Callable, Iterable, Iterator
from math import inf
from time import perf_counter
from typing import TypeVar

Piece = TypeVar("Piece")
INTERVAL = 0.5  # seconds between two messages about what is being done


class TimeIsUp(ValueError):  # noqa: N818 (it says what has happened)
    """The work was not done within its time; the message is for the user."""


class TimeLimit:
    """A time limit that starts now.

    >>> list(TimeLimit(60).bounded("abc"))
    ['a', 'b', 'c']
    """

    def __init__(
        self, seconds: float = inf, show: Callable[[str], object] = lambda _text: None
    ) -> None:
        """Allow `seconds`; `show` is called from time to time with what is being done."""
        self.seconds, self._show = seconds, show
        self._start = self._shown = perf_counter()
        self.doing = "Searching"
        self.found = 0  # of what is being looked for
        self.is_cut = False  # whether there may be pieces of work that did not fit

    def until(self, pieces: Iterable[Piece]) -> Iterator[Piece]:
        """The pieces of work that fit into the time."""
        for piece in pieces:
            yield piece
            if self._is_over():
                self.is_cut = True
                return

    def bounded(self, pieces: Iterable[Piece]) -> Iterator[Piece]:
        """All pieces of work; TimeIsUp if they do not fit."""
        yield from self.until(pieces)
        if self._is_over():
            raise TimeIsUp(f"not decided within {self.seconds:g} seconds")

    def _is_over(self) -> bool:
        now = perf_counter()
        if now - self._shown >= INTERVAL:
            self._shown = now
            limit = "" if self.seconds == inf else f" of at most {self.seconds:g}"
            found = f", {self.found} found" if self.found else ""
            self._show(f"{self.doing}{found}: {now - self._start:.0f}{limit} seconds")
        return now - self._start >= self.seconds

    def clear(self) -> None:
        """Remove what is shown, before an answer is printed."""
        self._show("")
