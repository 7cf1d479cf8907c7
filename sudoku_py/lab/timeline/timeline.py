"""The timeline: every event of a run in a few bytes, and quick access to any step.

Events are stored in chunks of codes. Step 0 is the puzzle, step k the state after k events.
Before each chunk there is a checkpoint; a state inside the chunk is played from there.
"""

from array import array
from collections.abc import Iterator
from time import perf_counter
from typing import NamedTuple

from sudoku_py.core.grid import Grid
from sudoku_py.core.seeds import random_of
from sudoku_py.lab.recording.event_codes import EventCode, EventCodes, LongEvents, States
from sudoku_py.lab.recording.recorder import recorder_of
from sudoku_py.lab.recording.yield_sites import YieldSite
from sudoku_py.lab.timeline.changes import Changes
from sudoku_py.lab.timeline.checks import CountRules, add_counts, zero_counts
from sudoku_py.lab.timeline.search_state import Change, Checkpoint, SearchState
from sudoku_py.lab.timing import Stopwatch
from sudoku_py.solvers.contract import Event, Open, Push, Solution, Solver

CHUNK = 4096  # events; with twice as many, a seek takes twice as long
BUCKET = 64  # events, for each of which the bounds of the depth are kept; divides a chunk
MAX_STEPS = 10_000_000


class ChunkStart(NamedTuple):
    """What is stored before a chunk: the state and the counts up to there."""

    checkpoint: Checkpoint
    counts: "array[int]"


class SearchStopped(Exception):  # noqa: N818 (it says that there is an end, which need be no error)
    """Raised by a search that was recorded elsewhere, and had another `end` than "finished"."""

    def __init__(self, end: str) -> None:
        super().__init__(end)
        self.end = end


class Timeline:
    """The events of one search, as far as they are recorded.

    `end` is None while the search can continue; then "finished" (the search has ended), "full"
    (`max_steps` are recorded), "too-deep" (the search went beyond Python's own stack),
    "out-of-memory", or what `SearchStopped` says.

    >>> from sudoku_py.solvers import cell_order, registry
    >>> timeline = Timeline(Grid.from_line("1234341221434.2."), registry.solver("cell-order"))
    >>> timeline.extend(99)
    11
    >>> timeline.end, timeline.event(3), timeline.site(3).function
    ('finished', Place(cell=13, digit=3, guessed=True), 'fill')
    """

    def __init__(
        self, puzzle: Grid, solver: Solver, seed: int = 0, max_steps: int = MAX_STEPS
    ) -> None:
        """Get ready to search; nothing is computed yet."""
        self.puzzle = puzzle
        self.solver = solver
        self.end: str | None = None
        self.seconds = 0.0  # of computing time
        self.stopwatch = Stopwatch()
        self.states = States(puzzle.values)
        self.long_events = LongEvents()
        self.event_codes = EventCodes(self.states, self.long_events)
        self.marks: list[int] = []  # of each full chunk, see `counts.add_counts`
        self.lows = array("H")  # the least and the greatest depth of each full bucket
        self.highs = array("H")
        self._max_steps = max_steps
        self._clock = solver.clock or perf_counter
        self._recorder = recorder_of(solver.search(puzzle, random_of(seed)), self.event_codes)
        self._chunks: list[array[int]] = []
        self._newest: list[int] = []  # the codes of the chunk that is not full yet
        self._changes: list[Change | None] = []
        self._change_rules = Changes(puzzle, solver, self.long_events)
        self._count_rules = CountRules(puzzle, solver)
        self._state = SearchState(puzzle.values, self.states)  # before the newest chunk
        self._starts = [ChunkStart(self._state.checkpoint(), zero_counts(len(puzzle.values)))]

    def __len__(self) -> int:
        """How many events are recorded; also the number of the last step so far."""
        return len(self._chunks) * CHUNK + len(self._newest)

    @property
    def search(self) -> Iterator[Event]:
        """The running search itself, at the last step; to inspect, not to run."""
        return self._recorder.search

    def extend(self, limit: int) -> int:
        """Record the next events, at most that many; how many there were."""
        before = len(self)
        stop = min(before + limit, self._max_steps)
        while len(self) < stop and self.end is None:
            self._record(min(stop - len(self), CHUNK - len(self._newest)))
        if self.end is None and len(self) == self._max_steps:
            self.end = "full"
        return len(self) - before

    def _record(self, limit: int) -> None:
        start, stop = self._clock(), len(self._newest) + limit
        try:
            self._recorder.record(limit, self._newest)
        except RecursionError:
            self.end = "too-deep"
        except MemoryError:
            self.end = "out-of-memory"
        except SearchStopped as stopped:
            self.end = stopped.end
        else:
            if len(self._newest) < stop:
                self.end = "finished"
        self.seconds += self._clock() - start
        self.stopwatch.note(len(self), self.seconds, last=self.end is not None)
        if len(self._newest) == CHUNK:
            self._close_chunk()

    def _close_chunk(self) -> None:
        codes, first = self._newest, len(self._chunks) * CHUNK
        for low, high in self.depths(self._state, codes, first + 1, BUCKET):
            self.lows.append(low)
            self.highs.append(high)
        counts, marks = add_counts(self._starts[-1].counts, codes, self._count_rules)
        self._starts.append(ChunkStart(self._state.checkpoint(), counts))
        self.marks.append(marks)
        self._chunks.append(array("H" if len(self.event_codes.entries) <= 1 << 16 else "I", codes))
        self._newest = []

    def _learn_new_codes(self) -> None:
        """Find out what the newest codes do."""
        for code in self.event_codes.entries[len(self._changes) :]:
            self._changes.append(self._change_rules.of(code))
            self._count_rules.add(code)
        self.states.extend_played()

    def codes(self, chunk: int) -> "array[int] | list[int]":
        """The codes of a chunk's events."""
        return self._chunks[chunk] if chunk < len(self._chunks) else self._newest

    def event_code(self, step: int) -> EventCode:
        """The code of the event that led to `step`, with what it stands for; step ≥ 1."""
        chunk, offset = divmod(step - 1, CHUNK)
        return self.event_codes.entries[self.codes(chunk)[offset]]

    def site(self, step: int) -> YieldSite:
        """The line of code that yielded the event that led to `step`; step ≥ 1."""
        return self.event_codes.sites[self.event_code(step).site]

    def state(self, step: int) -> SearchState:
        """The state after `step` events, 0 ≤ step ≤ len(self)."""
        chunk, offset = divmod(step, CHUNK)
        state = SearchState.at(self._starts[chunk].checkpoint, self.states)
        self.play(state, self.codes(chunk)[:offset], step - offset + 1)
        return state

    def play(self, state: SearchState, codes: "array[int] | list[int]", step: int) -> None:
        """Play events of this timeline, the first of which leads to `step`."""
        self._learn_new_codes()
        state.play(codes, self._changes, step)

    def depths(
        self, state: SearchState, codes: "array[int] | list[int]", step: int, bucket: int
    ) -> Iterator[tuple[int, int]]:
        """Play `state` on as `play` does; yield the least and greatest depth of each bucket."""
        self._learn_new_codes()
        for start in range(0, len(codes), bucket):
            state.play(codes[start : start + bucket], self._changes, step + start)
            yield state.bounds()

    def counts(self, step: int) -> "array[int]":
        """The counts up to `step`; see `timeline.counts`."""
        chunk, offset = divmod(step, CHUNK)
        self._learn_new_codes()
        before, codes = self._starts[chunk].counts, self.codes(chunk)[:offset]
        return add_counts(before, codes, self._count_rules)[0]

    def event(self, step: int) -> Event:
        """The event that led to `step`, 1 ≤ step ≤ len(self)."""
        code = self.event_code(step)
        return code.event if code.exact else self.decoded(code, self.state(step))

    def decoded(self, code: EventCode, state: SearchState) -> Event:
        """The event with this code that led to `state`."""
        if code.exact:
            return code.event
        if code.kind is Solution:
            return Solution(tuple(state.values()))
        if code.kind is Push:
            return self.states.push_event(state.pushed)
        if code.kind is Open:
            return Open(state.open_state, bytes(state.values()))
        return self.long_events.event(state.long_events - 1, code.kind)

    def events(
        self, first: int = 1, last: int | None = None
    ) -> Iterator[tuple[int, Event, SearchState]]:
        """The steps from `first` to `last`, each with its event and the state it led to.

        It is one state that is played on: read what you need from it before the next step.
        """
        stop = len(self) if last is None else min(last, len(self))
        state = self.state(first - 1)
        self._learn_new_codes()
        for step in range(first, stop + 1):
            chunk, offset = divmod(step - 1, CHUNK)
            code = self.codes(chunk)[offset]
            state.play((code,), self._changes, step)
            yield step, self.decoded(self.event_codes.entries[code], state), state
