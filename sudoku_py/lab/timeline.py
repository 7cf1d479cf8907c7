"""The timeline: every event of a run, in a few bytes each, and any step of it at once.

Events lie in chunks. Step 0 is the puzzle, step k is what event number k led to. Before each
chunk stands a checkpoint; a position inside of it is played from there.
"""

from array import array
from collections.abc import Iterator
from random import Random
from time import perf_counter
from typing import NamedTuple

from sudoku_py.core.grid import Grid
from sudoku_py.lab.actions import action_of
from sudoku_py.lab.codebook import Codebook, Word
from sudoku_py.lab.position import Action, Checkpoint, Position
from sudoku_py.lab.recorder import recorder_of
from sudoku_py.lab.side import Longs, States
from sudoku_py.lab.sites import Site
from sudoku_py.lab.tally import Weights, add_up, nothing
from sudoku_py.solvers.contract import Event, Open, Push, Solution, Solver

CHUNK = 4096  # events; twice as long is twice as long to seek
BUCKET = 64  # events, for each of which the bounds of the depth are kept; divides a chunk
MOST_STEPS = 10_000_000


class Mark(NamedTuple):
    """What stands before a chunk: the position, the tally and the computing time up to there."""

    checkpoint: Checkpoint
    tally: "array[int]"
    seconds: float


class Timeline:
    """The events of one search, as far as they were asked for.

    `end` is None while there is more to come; then it is "finished" (the search has ended), "full"
    (`most_steps` are recorded), "too-deep" (Python's own stack was not enough) or "out-of-memory".

    >>> from sudoku_py.solvers import cell_order, registry
    >>> timeline = Timeline(Grid.from_line("1234341221434.2."), registry.solver("cell-order"))
    >>> timeline.extend(99)
    11
    >>> timeline.end, timeline.event(3), timeline.site(3).function
    ('finished', Place(cell=13, digit=3, guessed=True), 'fill')
    """

    def __init__(
        self, puzzle: Grid, solver: Solver, seed: int = 0, most_steps: int = MOST_STEPS
    ) -> None:
        """Get ready to search; nothing is computed yet."""
        self.puzzle = puzzle
        self.solver = solver
        self.end: str | None = None
        self.seconds = 0.0
        self.states = States(puzzle.values)
        self.longs = Longs()
        self.marks: list[int] = []  # for each full chunk, see `tally.add_up`
        self._most_steps = most_steps
        self.book = Codebook(self.states, self.longs)
        self._recorder = recorder_of(solver.search(puzzle, Random(seed)), self.book)
        self._chunks: list[array[int]] = []
        self._head: list[int] = []
        self._actions: list[Action | None] = []
        self._weights = Weights(puzzle.geometry, solver.comparisons)
        self._position = Position(puzzle.values, self.states)  # before the head
        self._before = [Mark(self._position.checkpoint(), nothing(len(puzzle.values)), 0.0)]
        self.lows = array("H")  # the least and the greatest depth of each full bucket
        self.highs = array("H")

    def __len__(self) -> int:
        """How many events are recorded: the last step there is so far."""
        return len(self._chunks) * CHUNK + len(self._head)

    @property
    def search(self) -> Iterator[Event]:
        """The running search itself, which stands at the last step; to look at, not to run."""
        return self._recorder.search

    def extend(self, most: int) -> int:
        """Record the next events, at most so many; how many there were."""
        before = len(self)
        stop = min(before + most, self._most_steps)
        while len(self) < stop and self.end is None:
            self._record(min(stop - len(self), CHUNK - len(self._head)))
        if self.end is None and len(self) == self._most_steps:
            self.end = "full"
        return len(self) - before

    def _record(self, most: int) -> None:
        start, want = perf_counter(), len(self._head) + most
        try:
            self._recorder.record(most, self._head)
        except RecursionError:
            self.end = "too-deep"
        except MemoryError:
            self.end = "out-of-memory"
        else:
            if len(self._head) < want:
                self.end = "finished"
        self.seconds += perf_counter() - start
        if len(self._head) == CHUNK:
            self._close_chunk()

    def _close_chunk(self) -> None:
        head, first = self._head, len(self._chunks) * CHUNK
        for low, high in self.depths(self._position, head, first + 1, BUCKET):
            self.lows.append(low)
            self.highs.append(high)
        tally, marks = add_up(self._before[-1].tally, head, self._weights)
        self._before.append(Mark(self._position.checkpoint(), tally, self.seconds))
        self.marks.append(marks)
        self._chunks.append(array("H" if len(self.book.words) <= 1 << 16 else "I", head))
        self._head = []

    def _know(self) -> None:
        """Find out what the newest numbers do."""
        for word in self.book.words[len(self._actions) :]:
            self._actions.append(action_of(word))
            self._weights.add(word)
        self.states.make_room()

    def numbers(self, chunk: int) -> "array[int] | list[int]":
        """The numbers of a chunk's events."""
        return self._chunks[chunk] if chunk < len(self._chunks) else self._head

    def word(self, step: int) -> Word:
        """What the event that led to `step` is, and where in the code it came from; step ≥ 1."""
        chunk, offset = divmod(step - 1, CHUNK)
        return self.book.words[self.numbers(chunk)[offset]]

    def site(self, step: int) -> Site:
        """The place in the code that yielded the event that led to `step`; step ≥ 1."""
        return self.book.sites[self.word(step).site]

    def position(self, step: int) -> Position:
        """The position after `step` events, 0 ≤ step ≤ len(self)."""
        chunk, offset = divmod(step, CHUNK)
        position = Position.at(self._before[chunk].checkpoint, self.states)
        self.play(position, self.numbers(chunk)[:offset], step - offset + 1)
        return position

    def play(self, position: Position, numbers: "array[int] | list[int]", step: int) -> None:
        """Play events of this timeline, the first of which leads to `step`."""
        self._know()
        position.play(numbers, self._actions, step)

    def depths(
        self, position: Position, numbers: "array[int] | list[int]", step: int, bucket: int
    ) -> Iterator[tuple[int, int]]:
        """Play `position` on as `play` does; the least and the greatest depth every few steps."""
        self._know()
        for start in range(0, len(numbers), bucket):
            position.play(numbers[start : start + bucket], self._actions, step + start)
            yield position.bounds()

    def tally(self, step: int) -> "array[int]":
        """What was counted up to `step`; see `tally.add_up`."""
        chunk, offset = divmod(step, CHUNK)
        self._know()
        return add_up(self._before[chunk].tally, self.numbers(chunk)[:offset], self._weights)[0]

    def seconds_at(self, step: int) -> float:
        """The computing time up to `step`; inside of a chunk an even pace is taken for granted."""
        chunk, offset = divmod(step, CHUNK)
        start = self._before[chunk].seconds
        last = chunk == len(self._chunks)
        stop = self.seconds if last else self._before[chunk + 1].seconds
        return start + (stop - start) * offset / (max(1, len(self._head)) if last else CHUNK)

    def event(self, step: int) -> Event:
        """The event that led to `step`, 1 ≤ step ≤ len(self)."""
        word = self.word(step)
        return word.event if word.exact else self.decoded(word, self.position(step))

    def decoded(self, word: Word, position: Position) -> Event:
        """The event of `word` that led to `position`."""
        if word.exact:
            return word.event
        if word.kind is Solution:
            return Solution(tuple(position.values()))
        if word.kind is Push:
            return self.states.push_event(position.pushed)
        if word.kind is Open:
            return Open(position.state, bytes(position.values()))
        return self.longs.event(position.longs - 1, word.kind)

    def events(
        self, first: int = 1, last: int | None = None
    ) -> Iterator[tuple[int, Event, Position]]:
        """The steps from `first` to `last`, each with its event and the position it led to.

        The position is played on for the next step: take out of it what is needed.
        """
        stop = len(self) if last is None else min(last, len(self))
        position = self.position(first - 1)
        for step in range(first, stop + 1):
            chunk, offset = divmod(step - 1, CHUNK)
            number = self.numbers(chunk)[offset]
            self.play(position, [number], step)
            yield step, self.decoded(self.book.words[number], position), position
