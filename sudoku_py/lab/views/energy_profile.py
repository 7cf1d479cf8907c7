"""The energy over the steps of an annealing run: how many pairs clash as each sweep begins.

Between two sweeps the last count stands; before the first one it is 0, as no givens clash.
"""

from array import array
from bisect import bisect_right
from typing import cast

from sudoku_py.lab.timeline.timeline import CHUNK, Timeline
from sudoku_py.lab.views.depth_profile import DepthProfile
from sudoku_py.solvers.contract import Energy


class EnergyProfile:
    """The counts that a run has told so far, and the steps at which it told them.

    >>> from sudoku_py.core.grid import Grid
    >>> from sudoku_py.solvers import registry
    >>> puzzle = Grid.from_line("12..34....1.4...")
    >>> timeline = Timeline(puzzle, registry.solver("boltzmann"))
    >>> _ = timeline.extend(99)
    >>> EnergyProfile(timeline).view(max_buckets=4).high
    [7, 7, 3, 3]
    """

    def __init__(self, timeline: Timeline) -> None:
        """Start with none; `view` takes up what was recorded since."""
        self._timeline = timeline
        self._followed = 0  # steps
        self._steps = array("I", [0])
        self._clashes = array("I", [0])

    def view(self, max_buckets: int = 500) -> DepthProfile:
        """The least and the greatest energy in each of at most about `max_buckets` buckets."""
        self._follow()
        recorded = len(self._timeline)
        steps = max(1, -(-recorded // max_buckets))
        buckets = [self._within(at, at + steps) for at in range(0, recorded, steps)]
        return DepthProfile(
            0, steps, [min(each) for each in buckets], [max(each) for each in buckets]
        )

    def _within(self, first: int, last: int) -> "array[int]":
        """The counts that stand at any of the steps from `first` to `last`."""
        start = bisect_right(self._steps, first) - 1
        return self._clashes[start : max(bisect_right(self._steps, last), start + 1)]

    def _follow(self) -> None:
        timeline, entries = self._timeline, self._timeline.event_codes.entries
        kinds = {code for code, entry in enumerate(entries) if entry.kind is Energy}
        for chunk in range(self._followed // CHUNK, -(-len(timeline) // CHUNK)):
            codes = timeline.codes(chunk)
            start = max(0, self._followed - chunk * CHUNK)
            for offset in range(start, len(codes)):
                if codes[offset] in kinds:
                    self._add(chunk * CHUNK + offset + 1)
        self._followed = len(timeline)

    def _add(self, step: int) -> None:
        """Add a count; those of an annealing run are its only long events."""
        number = len(self._steps) - 1
        event = cast(Energy, self._timeline.long_events.event(number, Energy))
        self._steps.append(step)
        self._clashes.append(event.clashes)
