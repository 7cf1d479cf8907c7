"""The frames of a past step: the run is made again up to there.

A generator can be neither copied nor wound back, but a run is a function of puzzle, algorithm and
seed. So another generator of the same run, a replica, is pulled to the step. Afterwards it stays
parked where it is, for the next step that lies behind it; some more can be parked along the run
while there is nothing else to do.
"""

from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import NamedTuple

from sudoku_py.core.geometry import Geometry
from sudoku_py.lab.frames import Frame, frames_of
from sudoku_py.lab.pace import slices
from sudoku_py.lab.replica import Replica, pull
from sudoku_py.solvers.contract import Event

MOST_PARKED = 4
BEFORE = 32  # steps before the one asked for whose frames are kept too, for stepping back
MOST_KEPT = 128  # steps whose frames are kept


class Stack(NamedTuple):
    """The frames of a step, and for each the step at which it called the next one.

    See `Replica.calls`; None if that is not known.
    """

    frames: list[Frame]
    calls: list[int] | None = None


class Replicas:
    """The replicas of one run, and the frames that were read lately.

    >>> from random import Random
    >>> from sudoku_py.core.grid import Grid
    >>> from sudoku_py.solvers import _template
    >>> puzzle = Grid.from_line("1234341221434.2.")
    >>> replicas = Replicas(lambda: _template.search(puzzle, Random(0)), puzzle.geometry)
    >>> replay = replicas.replay(2)
    >>> replay.work(budget_ms=1000), [frame.function for frame in replay.frames or ()]
    (True, ['search', 'fill', 'fill'])
    >>> replay.calls
    [0, 1, 2]
    """

    def __init__(self, start: Callable[[], Iterator[Event]], geometry: Geometry) -> None:
        """Start with none; `start` makes a new generator of the run."""
        self._start = start
        self._geometry = geometry
        self._parked: list[Replica] = []
        self._kept: dict[int, Stack] = {}
        self._preparing: tuple[Replica, int] | None = None

    @property
    def parked(self) -> list[int]:
        """The steps at which replicas stand, ascending."""
        return sorted(replica.at for replica in self._parked)

    def replay(self, step: int) -> "Replay":
        """The way to the frames of `step`, which the run must have."""
        return Replay(self, step, self._kept.get(step))

    def first_missing(self, step: int) -> int:
        """The first of `step` and the steps shortly before it whose frames are not at hand."""
        near = range(max(0, step - BEFORE), step)
        return next((each for each in near if each not in self._kept), step)

    def read(self, replica: Replica) -> Stack:
        """Read the frames where a replica stands, and keep them for a while."""
        self._kept.pop(replica.at, None)
        frames = frames_of(replica.search, self._geometry)
        found = self._kept[replica.at] = Stack(frames, replica.calls())
        if len(self._kept) > MOST_KEPT:
            del self._kept[next(iter(self._kept))]
        return found

    def take(self, step: int) -> Replica:
        """The parked replica that is nearest before `step`, else a new one."""
        behind = [replica for replica in self._parked if replica.at <= step]
        if not behind:
            return Replica(self._start())
        nearest = max(behind, key=lambda replica: replica.at)
        self._parked.remove(nearest)
        return nearest

    def park(self, replica: Replica) -> None:
        """Keep a replica; of too many, the older one that stands closest behind another goes."""
        self._parked.append(replica)
        if len(self._parked) > MOST_PARKED:
            old = self._parked[:-1]
            stands = [0, *self.parked]
            gaps = {after: after - before for before, after in pairwise(stands)}
            self._parked.remove(min(old, key=lambda each: gaps[each.at]))

    def prepare(self, steps: int, budget_ms: float) -> bool:
        """Use idle time to park replicas along a run of so many steps; True if all are there."""
        if self._preparing is None and (target := self._widest(steps)):
            self._preparing = Replica(self._start()), target
        if self._preparing is None:
            return True
        replica, target = self._preparing
        if pull(replica, target, budget_ms):
            self.park(replica)
            self._preparing = None
        return False

    def _widest(self, steps: int) -> int | None:
        """The middle of the widest stretch without a replica, if it is worth one."""
        width, start = max((after - at, at) for at, after in pairwise([0, *self.parked, steps]))
        room = len(self._parked) < MOST_PARKED - 1  # one stays free for the steps asked for
        return start + width // 2 if room and width > steps // MOST_PARKED > BEFORE else None


class Replay:
    """The way to the frames of one step; to cancel it, park it."""

    def __init__(self, replicas: Replicas, step: int, stack: Stack | None = None) -> None:
        """Get ready; there is nothing to do if the stack is at hand."""
        self.step = step
        self._stack = stack
        self._replicas = replicas
        self._replica: Replica | None = None
        self._first = self._read_from = 0

    @property
    def frames(self) -> list[Frame] | None:
        """The frames, the outermost first; None before they are there."""
        return self._stack and self._stack.frames

    @property
    def calls(self) -> list[int] | None:
        """For each frame the step at which it called the next; None if that is not known."""
        return self._stack and self._stack.calls

    @property
    def progress(self) -> float:
        """How much of the way is done, 0 to 1."""
        if self._replica is None:
            return float(self._stack is not None)
        return (self._replica.at - self._first) / max(1, self.step - self._first)

    def work(self, budget_ms: float) -> bool:
        """Go on for so long; True once `frames` is there."""
        if self._stack is None:
            self._go_on(self._replica or self._begin(), budget_ms / 2)
        return self._stack is not None

    def _begin(self) -> Replica:
        """Take the nearest replica."""
        self._read_from = self._replicas.first_missing(self.step)
        self._replica = replica = self._replicas.take(self._read_from)
        self._first = replica.at
        return replica

    def _go_on(self, replica: Replica, half_ms: float) -> None:
        if pull(replica, self._read_from, half_ms):
            for _ in slices(half_ms):
                found = self._replicas.read(replica)
                if replica.at == self.step:
                    self._stack = found
                    self.park()
                    break
                replica.advance(1)

    def park(self) -> None:
        """Leave the way where it is, for others to go on from there."""
        if self._replica:
            self._replicas.park(self._replica)
            self._replica = None
