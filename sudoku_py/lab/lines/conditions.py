"""Conditions on the state of a search: the next step at which one comes true, or the previous.

They look at events alone, which the timeline has: a chunk of events in which a condition cannot
come true is skipped.
"""

from collections.abc import Iterator
from typing import Literal, NamedTuple, get_args

from sudoku_py.lab.timeline.counts import CHANGED
from sudoku_py.lab.timeline.counts import KINDS as EVENTS
from sudoku_py.lab.timeline.search_state import SearchState
from sudoku_py.lab.timeline.timeline import BUCKET, CHUNK, Timeline
from sudoku_py.solvers.contract import Contradiction

Kind = Literal["cell", "below", "above", "jump", "dead-end"]
KINDS: tuple[str, ...] = get_args(Kind)
PER_CHUNK = CHUNK // BUCKET
CONTRADICTIONS = EVENTS.index(Contradiction)


class Condition(NamedTuple):
    """What comes true at a step.

    cell: the cell with this number changes. below, above: the depth gets below this number, or
    above it. jump: the search jumps back. dead-end: the number of dead ends reaches this one, or
    rises at all if it is 0.
    """

    kind: Kind
    number: int = 0


class ConditionFinder:
    """Finds the steps of a timeline at which a condition comes true.

    >>> from sudoku_py.core.grid import Grid
    >>> from sudoku_py.solvers import registry
    >>> timeline = Timeline(Grid.from_line("1234341221434.2."), registry.solver("cell-order"))
    >>> _ = timeline.extend(99)
    >>> list(ConditionFinder(timeline, Condition("cell", 13)).after(0))
    [3]
    >>> list(ConditionFinder(timeline, Condition("above", 1)).before(9))
    [4]
    """

    def __init__(self, timeline: Timeline, condition: Condition) -> None:
        """Get ready."""
        self._timeline = timeline
        self._condition = condition

    def after(self, step: int, last: int | None = None) -> Iterator[int | None]:
        """Yield None for each chunk searched in vain, then the next step after `step`, if any.

        `last` is the last step to look at; without it, that is the last one recorded.
        """
        end = len(self._timeline) if last is None else min(last, len(self._timeline))
        for chunk in range(step // CHUNK, end // CHUNK + 1):
            first, stop = max(step, chunk * CHUNK) + 1, min((chunk + 1) * CHUNK, end)
            found = next(self._in_chunk(first, stop), None) if self._can_be_in(chunk) else None
            yield found
            if found is not None:
                return

    def before(self, step: int, first: int = 1) -> Iterator[int | None]:
        """Yield the last step before `step`, and not before `first`, in the same way."""
        for chunk in range((step - 2) // CHUNK, (first - 1) // CHUNK - 1, -1):
            low, high = max(first, chunk * CHUNK + 1), min((chunk + 1) * CHUNK, step - 1)
            steps = self._in_chunk(low, high) if self._can_be_in(chunk) else iter(())
            found = max(steps, default=None)
            yield found
            if found is not None:
                return

    def _can_be_in(self, chunk: int) -> bool:
        """Whether the condition can come true in a chunk, by what is known of it as a whole."""
        timeline, (kind, number) = self._timeline, self._condition
        if (chunk + 1) * CHUNK > len(timeline):
            return True
        if kind in ("below", "above"):
            buckets = slice(chunk * PER_CHUNK, (chunk + 1) * PER_CHUNK)
            if kind == "below":
                return min(timeline.lows[buckets]) < number
            return max(timeline.highs[buckets]) > number
        if kind == "cell":
            rank, has_open_list = CHANGED + number, timeline.solver.open_list
            first, last = (timeline.counts(each * CHUNK)[rank] for each in (chunk, chunk + 1))
            return has_open_list or first != last
        first, last = (self._value(each * CHUNK) for each in (chunk, chunk + 1))
        return first < last and (not number or kind == "jump" or first < number <= last)

    def _in_chunk(self, first: int, last: int) -> Iterator[int]:
        """The steps from `first` to `last` at which it comes true."""
        before = self._value(first - 1)
        for step, now in self._values(first, last):
            if now != before:
                if self._comes_true(before, now):
                    yield step
                before = now

    def _value(self, step: int) -> int:
        """The number that the condition is about, at a step."""
        if self._counts_contradictions:
            return self._timeline.counts(step)[CONTRADICTIONS]
        return self._of_state(self._timeline.state(step))

    def _values(self, first: int, last: int) -> Iterator[tuple[int, int]]:
        """The same at each of some steps in a row, which are in one chunk."""
        timeline, entries = self._timeline, self._timeline.event_codes.entries
        chunk, offset = divmod(first - 1, CHUNK)
        codes = timeline.codes(chunk)[offset : offset + last - first + 1]
        if self._counts_contradictions:
            count = self._value(first - 1)
            for step, code in enumerate(codes, first):
                count += entries[code].kind is Contradiction
                yield step, count
            return
        state = timeline.state(first - 1)
        for step, code in enumerate(codes, first):
            timeline.play(state, [code], step)
            yield step, self._of_state(state)

    @property
    def _counts_contradictions(self) -> bool:
        """Each is a dead end, unless the search jumps: `timeline.counters`."""
        return self._condition.kind == "dead-end" and self._timeline.solver.tree != "jumps"

    def _of_state(self, state: SearchState) -> int:
        kind, number = self._condition
        if kind == "cell":
            return state.values()[number]
        if kind == "jump":
            return state.jumps
        return state.dead_ends if kind == "dead-end" else state.depth

    def _comes_true(self, before: int, now: int) -> bool:
        kind, number = self._condition
        if kind == "below":
            return now < number <= before
        if kind == "above":
            return now > number >= before
        if kind == "dead-end" and number:
            return before < number <= now
        return kind == "cell" or now > before
