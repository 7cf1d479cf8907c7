"""The depth over the steps of a run, reduced to what a drawing can show.

Each bucket has the least and the greatest depth in it, so no spike is lost.
"""

from array import array
from collections.abc import Iterator
from typing import NamedTuple

from sudoku_py.lab.timeline.timeline import BUCKET, CHUNK, Timeline


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
