"""A whole run at a glance: changes by cell, depth and energy over the steps.

How often each cell changed: what can be seen of a search that is too quick to follow.

The depth over the steps of a run, reduced to what a drawing can show.
Each bucket has the least and the greatest depth in it, so no spike is lost.

The energy over the steps of an annealing run: how many pairs clash as each sweep begins.
Between two sweeps the last count stands; before the first one it is 0, as no givens clash.
"""

from array import array
from bisect import bisect_right
from collections.abc import Iterator
from operator import sub
from typing import NamedTuple, cast

from sudoku_py.lab.timeline.checks import CHANGED
from sudoku_py.lab.timeline.timeline import BUCKET, CHUNK, Timeline
from sudoku_py.solvers.contract import Energy


def change_counts(timeline: Timeline, first: int = 0, last: int | None = None) -> list[int]:
    """For each cell, how often it was filled or emptied after step `first` and up to `last`.

    For a frontier: how often a grid was opened that is new in this cell.

    >>> from sudoku_py.core.grid import Grid
    >>> from sudoku_py.solvers import registry
    >>> timeline = Timeline(Grid.from_line("1234341221434.2."), registry.solver("cell-order"))
    >>> _ = timeline.extend(99)
    >>> change_counts(timeline)[12:], change_counts(timeline, 3, 6)[12:]
    ([0, 2, 0, 2], [0, 0, 0, 2])
    """
    stop = len(timeline) if last is None else max(first, min(last, len(timeline)))
    counts = timeline.counts(stop)[CHANGED:], timeline.counts(first)[CHANGED:]
    changes = list(map(sub, *counts))
    opened = timeline.state(first).opened, timeline.state(stop).opened
    for state in filter(None, timeline.states.opened[slice(*opened)]):
        changes[timeline.states.cell(state)] += 1
    return changes


class DepthProfile(NamedTuple):
    """Bucket i covers the steps from `first` + i · `steps` to `first` + (i + 1) · `steps`."""

    first: int
    steps: int
    low: list[int]
    high: list[int]


def depth_profile(
    timeline: Timeline, first: int = 0, last: int | None = None, max_buckets: int = 500
) -> DepthProfile:
    """The depth from step `first` to `last`, in at most about `max_buckets` buckets.

    A broad bucket is merged from bounds that the timeline stores; then `first` is rounded down to
    where one of those begins.

    >>> from sudoku_py.core.grid import Grid
    >>> from sudoku_py.solvers import registry
    >>> timeline = Timeline(Grid.from_line("1234341221434.2."), registry.solver("cell-order"))
    >>> _ = timeline.extend(99)
    >>> depth_profile(timeline, max_buckets=5)
    DepthProfile(first=0, steps=3, low=[0, 1, 1, 0], high=[1, 2, 1, 1])
    """
    stop = len(timeline) if last is None else min(last, len(timeline))
    steps = max(1, -(-(stop - first) // max_buckets))
    if steps < BUCKET:
        bounds = list(_played(timeline, first, stop, steps))
    else:
        merged = -(-steps // BUCKET)
        steps, first = merged * BUCKET, first // BUCKET * BUCKET
        bounds = list(_merged(*_stored(timeline, first, stop), merged))
    return DepthProfile(first, steps, [low for low, _ in bounds], [high for _, high in bounds])


def _played(timeline: Timeline, first: int, stop: int, steps: int) -> Iterator[tuple[int, int]]:
    """Bounds of buckets of any breadth, by playing the events again."""
    codes = list(_codes(timeline, first, stop))
    state = timeline.state(first)
    state.bounds()  # drop those between the checkpoint and `first`
    yield from timeline.depths(state, codes, first + 1, steps)


def _codes(timeline: Timeline, first: int, stop: int) -> Iterator[int]:
    """The codes of the events after step `first` and up to `stop`."""
    for chunk in range(first // CHUNK, -(-stop // CHUNK)):
        start = chunk * CHUNK
        yield from timeline.codes(chunk)[max(0, first - start) : stop - start]


def _stored(timeline: Timeline, first: int, stop: int) -> tuple["array[int]", "array[int]"]:
    """Bounds of buckets of `BUCKET` steps: those that the timeline stores; the rest is played."""
    full = len(timeline.lows)
    buckets = slice(first // BUCKET, min(-(-stop // BUCKET), full))
    lows, highs = timeline.lows[buckets], timeline.highs[buckets]
    if stop > full * BUCKET:
        for low, high in _played(timeline, max(first, full * BUCKET), stop, BUCKET):
            lows.append(low)
            highs.append(high)
    return lows, highs


def _merged(lows: "array[int]", highs: "array[int]", count: int) -> Iterator[tuple[int, int]]:
    """The bounds of each `count` neighbours together."""
    for start in range(0, len(lows), count):
        several = slice(start, start + count)
        yield min(lows[several]), max(highs[several])


class EnergyProfile:
    """The counts that a run has reported so far, and the steps at which it did.

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
        """The counts that apply at any of the steps from `first` to `last`."""
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
