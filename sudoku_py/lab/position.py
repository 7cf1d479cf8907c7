"""Where a search stands after a step: the board, what led to it, and what was counted on the way.

A position is played forward, number by number; `lab.actions` says what each does to it, and most
do nothing. It is laid down as a checkpoint and taken up again from there.
"""

from array import array
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from sudoku_py.lab.side import States

Action = Callable[["Position", int], None]  # what an event does to a position, leading to a step
Struck = list[int]  # candidates that are gone: cell << DIGIT_BITS | digit
Live = tuple[int, bool, int, Struck]  # of a placed cell: digit, guessed, step, struck since


class Counts(NamedTuple):
    """The numbers of a position; `reason` and `because` are steps, 0 for none.

    `reason` is the newest contradiction or solution that the search has not yet gone back from,
    `because` the one that the newest step back answers to. `lows` and `highs` bound the depth
    since the last call of `bounds`.
    """

    depth: int = 0
    nodes: int = 1
    backtracks: int = 0
    reason: int = 0
    because: int = 0
    state: int = -1  # the open one of an open list; -1 if there is no such list
    pushed: int = 0
    opened: int = 0
    longs: int = 0
    frontier: int = 0
    most_frontier: int = 0


class Checkpoint(NamedTuple):
    """A position, packed.

    `live` has for each live cell its number << 1 | whether guessed, its step, and how many
    candidates were struck since; `struck` has them all, the oldest first.
    """

    board: bytes
    live: "array[int]"
    struck: "array[int]"
    counts: Counts


class Position:
    """A position that can be played on.

    >>> position = Position((0, 0, 3, 0), States((0, 0, 3, 0)))
    >>> position.checkpoint().board, position.bounds()
    (b'\\x00\\x00\\x03\\x00', (0, 0))
    """

    __slots__ = (
        *Counts._fields,
        "_struck",
        "board",
        "high",
        "live",
        "low",
        "states",
        "struck_first",
    )
    depth: int
    nodes: int
    backtracks: int
    reason: int
    because: int
    state: int
    pushed: int
    opened: int
    longs: int
    frontier: int
    most_frontier: int

    def __init__(self, values: Sequence[int], states: States) -> None:
        """Start with the puzzle."""
        self.board = list(values)
        self.states = states
        self.live: dict[int, Live] = {}
        self.struck_first: Struck = []
        self._struck: Struck | None = self.struck_first
        self._count(Counts())

    @classmethod
    def at(cls, checkpoint: Checkpoint, states: States) -> "Position":
        """The position that was laid down."""
        position = cls(checkpoint.board, states)
        struck = checkpoint.struck.tolist()
        start = position._take_up(checkpoint.live, struck)
        position.struck_first[:] = struck[:start]
        position._count(checkpoint.counts)
        return position

    def checkpoint(self) -> Checkpoint:
        """Lay the position down."""
        live, struck = array("I"), array("H", self.struck_first)
        for cell, (_, guessed, step, since) in self.live.items():
            live.extend((cell << 1 | guessed, step, len(since)))
            struck.extend(since)
        counts = Counts(*(getattr(self, name) for name in Counts._fields))
        return Checkpoint(bytes(self.board), live, struck, counts)

    def _take_up(self, packed: "array[int]", struck: Struck) -> int:
        """Unpack the live cells; where in `struck` the first of them has its part."""
        start = first = len(struck) - sum(packed[2::3])
        for index in range(0, len(packed), 3):
            key, step, count = packed[index : index + 3]
            since = struck[start : start + count]
            start += count
            self.live[key >> 1] = (self.board[key >> 1], bool(key & 1), step, since)
            self._struck = since
        return first

    def _count(self, counts: Counts) -> None:
        for name, value in zip(Counts._fields, counts, strict=True):
            setattr(self, name, value)
        self.low = self.high = self.depth

    def play(self, numbers: Iterable[int], actions: Sequence[Action | None], step: int) -> None:
        """Take the events with these numbers, the first of which leads to `step`."""
        for at, number in enumerate(numbers, step):
            action = actions[number]
            if action is not None:
                action(self, at)

    def bounds(self) -> tuple[int, int]:
        """The least and the greatest depth since the last call, or since the position was made."""
        found = self.low, self.high
        self.low = self.high = self.depth
        return found

    @property
    def struck(self) -> Struck:
        """What was struck since the newest of the live cells was placed; it can be added to."""
        if self._struck is None:
            newest = next(reversed(self.live.values()), None)
            self._struck = newest[3] if newest else self.struck_first
        return self._struck

    def values(self) -> list[int]:
        """The board, also where it is a state of an open list."""
        return self.board if self.state < 0 else self.states.board(self.state)
