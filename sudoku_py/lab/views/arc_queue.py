"""The queue of AC-3 at a step: the arcs that wait to be revised."""

from collections import deque
from collections.abc import Iterator
from typing import NamedTuple, cast

from sudoku_py.lab.timeline.timeline import Timeline
from sudoku_py.solvers.contract import Contradiction, Eliminate, Enqueue, Event, Place, Revise

Arc = tuple[int, int]
WORKING = (Enqueue, Revise, Eliminate, Contradiction)  # events that the revision of an arc has


class ArcQueue(NamedTuple):
    """`n` arcs wait, `arcs` are the first of them, the oldest first; `revised` is being revised."""

    n: int
    arcs: list[Arc]
    revised: Arc | None


def arc_queue(timeline: Timeline, step: int, most: int) -> ArcQueue:
    """The queue after `step` events, with at most that many arcs.

    >>> from sudoku_py.core.grid import Grid
    >>> from sudoku_py.solvers.registry import solver
    >>> timeline = Timeline(Grid.from_line("1234341221434..."), solver("mix"))
    >>> _ = timeline.extend(99)
    >>> arc_queue(timeline, 3, most=2)
    ArcQueue(n=6, arcs=[(14, 13), (15, 13)], revised=None)
    >>> arc_queue(timeline, 4, most=1)
    ArcQueue(n=5, arcs=[(15, 13)], revised=(14, 13))
    """
    queue: deque[Arc] = deque()
    revised: Arc | None = None
    for event in _since(timeline, _start(timeline, step), step):
        if isinstance(event, Enqueue):
            queue.extend((cell, event.other) for cell in event.cells)
        elif isinstance(event, Revise):
            revised = queue.popleft()
        elif isinstance(event, Contradiction):
            queue.clear()
        elif not isinstance(event, WORKING):
            revised = None
    return ArcQueue(len(queue), [*queue][:most], revised)


def _start(timeline: Timeline, step: int) -> int:
    """The step at which the queue was empty last: a digit was placed, or the run began."""
    while step and timeline.event_code(step).kind is not Place:
        step -= 1
    return step


def _since(timeline: Timeline, start: int, stop: int) -> Iterator[Event]:
    """The events after `start`; of those that are stored as bytes, only the arcs are decoded."""
    stored = timeline.state(start).long_events
    for step in range(start + 1, stop + 1):
        code = timeline.event_code(step)
        if code.kind is Enqueue:
            yield cast(Enqueue, timeline.long_events.event(stored, Enqueue))
        else:
            yield code.event
        stored += not code.exact
