"""The depth over the steps of a run, reduced to what a drawing can show.

Each bucket tells the least and the greatest depth in it, so no spike is lost.
"""

from array import array
from collections.abc import Iterator
from typing import NamedTuple

from sudoku_py.lab.timeline import BUCKET, CHUNK, Timeline


class Profile(NamedTuple):
    """Bucket i is about the steps from `first` + i · `steps` to `first` + (i + 1) · `steps`."""

    first: int
    steps: int
    low: list[int]
    high: list[int]


def profile_of(
    timeline: Timeline, first: int = 0, last: int | None = None, most: int = 500
) -> Profile:
    """The depth from step `first` to `last`, in at most about `most` buckets.

    Where a bucket is broad, it is put together from bounds that the timeline keeps, and `first`
    is rounded down to where one of those begins.

    >>> from sudoku_py.core.grid import Grid
    >>> from sudoku_py.solvers import registry
    >>> timeline = Timeline(Grid.from_line("1234341221434.2."), registry.solver("cell-order"))
    >>> _ = timeline.extend(99)
    >>> profile_of(timeline, most=5)
    Profile(first=0, steps=3, low=[0, 1, 1, 0], high=[1, 2, 1, 1])
    """
    stop = len(timeline) if last is None else min(last, len(timeline))
    steps = max(1, -(-(stop - first) // most))
    if steps < BUCKET:
        bounds = list(_played(timeline, first, stop, steps))
    else:
        merged = -(-steps // BUCKET)
        steps, first = merged * BUCKET, first // BUCKET * BUCKET
        bounds = list(_merged(*_kept(timeline, first, stop), merged))
    return Profile(first, steps, [low for low, _ in bounds], [high for _, high in bounds])


def _played(timeline: Timeline, first: int, stop: int, steps: int) -> Iterator[tuple[int, int]]:
    """Bounds of buckets of any breadth, by playing the events again."""
    numbers = [number for part in _parts(timeline, first, stop) for number in part]
    position = timeline.position(first)
    position.bounds()  # those on the way from the checkpoint are not asked for
    yield from timeline.depths(position, numbers, first + 1, steps)


def _parts(timeline: Timeline, first: int, stop: int) -> Iterator[list[int]]:
    for chunk in range(first // CHUNK, -(-stop // CHUNK)):
        start = chunk * CHUNK
        yield list(timeline.numbers(chunk)[max(0, first - start) : stop - start])


def _kept(timeline: Timeline, first: int, stop: int) -> tuple["array[int]", "array[int]"]:
    """Bounds of buckets of `BUCKET` steps: those that the timeline has, then the rest played."""
    full = len(timeline.lows)
    buckets = slice(first // BUCKET, min(-(-stop // BUCKET), full))
    lows, highs = timeline.lows[buckets], timeline.highs[buckets]
    if stop > full * BUCKET:
        for low, high in _played(timeline, max(first, full * BUCKET), stop, BUCKET):
            lows.append(low)
            highs.append(high)
    return lows, highs


def _merged(lows: "array[int]", highs: "array[int]", count: int) -> Iterator[tuple[int, int]]:
    """The bounds of so many neighbours together."""
    for start in range(0, len(lows), count):
        several = slice(start, start + count)
        yield min(lows[several]), max(highs[several])
