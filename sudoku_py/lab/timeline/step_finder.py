"""The steps at which to stop: the next of a kind, the previous one, and those with a solution.

A finder goes chunk by chunk. It skips the chunks whose marks show that they have no such step,
and tests the events of the others. It can be stopped between two chunks.
"""

from collections.abc import Iterator
from time import perf_counter
from typing import Literal, NamedTuple, get_args

from sudoku_py.lab.recording.event_codes import EventCode
from sudoku_py.lab.timeline.checks import KIND_BITS, PLACED
from sudoku_py.lab.timeline.search_state import SearchState
from sudoku_py.lab.timeline.timeline import CHUNK, Timeline
from sudoku_py.solvers.contract import Contradiction, Open, Place, Remove, Solution

Stop = Literal["backtrack", "placement", "contradiction", "solution"]
STOPS: tuple[str, ...] = get_args(Stop)


class Breakpoint(NamedTuple):
    """Where to stop: at a step of this kind; for placements, only in `cell` if it is given."""

    stop: Stop
    cell: int | None = None

    @property
    def marks(self) -> int:
        """A chunk with none of these marks has no such step."""
        if self.stop == "backtrack":
            return KIND_BITS[Remove] | KIND_BITS[Open]
        if self.stop == "placement":
            own = KIND_BITS[Place] if self.cell is None else 1 << PLACED + self.cell
            return own | KIND_BITS[Open]
        return KIND_BITS[Contradiction if self.stop == "contradiction" else Solution]

    def can_match(self, code: EventCode) -> bool:
        """Whether an event with this code can be such a step."""
        if isinstance(code.event, Place):
            return self.stop == "placement" and self.cell in (None, code.event.cell)
        return bool(self.marks & KIND_BITS[code.kind])

    def matches(self, backtracks_before: int, state: SearchState, code: EventCode) -> bool:
        """Whether the event with this code, which led to `state`, is such a step.

        An event that opens a grid of a frontier is a placement in the cell that is new in it.
        """
        if self.stop == "backtrack":
            return state.backtracks > backtracks_before
        if code.kind is Open and self.stop == "placement":
            opened = state.open_state
            return opened > 0 and self.cell in (None, state.states.cell(opened))
        return True


class StepFinder:
    """Finds the steps of a timeline that match a breakpoint.

    >>> from sudoku_py.core.grid import Grid
    >>> from sudoku_py.solvers import registry
    >>> timeline = Timeline(Grid.from_line("1234341221434.2."), registry.solver("cell-order"))
    >>> _ = timeline.extend(99)
    >>> list(StepFinder(timeline, Breakpoint("solution")).after(0))
    [5]
    >>> list(StepFinder(timeline, Breakpoint("placement", cell=13)).before(5))
    [3]
    """

    def __init__(self, timeline: Timeline, breakpoint_: Breakpoint) -> None:
        self._timeline = timeline
        self._breakpoint = breakpoint_
        self._tested = 0  # codes
        self._possible: set[int] = set()  # codes that can match

    def after(self, step: int) -> Iterator[int | None]:
        """Yield None for each chunk without a match, then the next step after `step`.

        Nothing but None if there is no such step as far as the timeline is recorded.
        """
        end = len(self._timeline)
        for chunk in range(step // CHUNK, end // CHUNK + 1):
            if self._can_skip(chunk):
                continue
            first, last = max(step, chunk * CHUNK) + 1, min((chunk + 1) * CHUNK, end)
            match = next(self._in_chunk(first, last), None)
            yield match
            if match is not None:
                return

    def before(self, step: int) -> Iterator[int | None]:
        """Yield the last step before `step`, in the same way."""
        for chunk in range((step - 2) // CHUNK, -1, -1):
            if self._can_skip(chunk):
                continue
            first, last = chunk * CHUNK + 1, min((chunk + 1) * CHUNK, step - 1)
            match = max(self._in_chunk(first, last), default=None)
            yield match
            if match is not None:
                return

    def _can_skip(self, chunk: int) -> bool:
        """Whether the marks show that nothing in the chunk matches."""
        marks = self._timeline.marks
        return chunk < len(marks) and not marks[chunk] & self._breakpoint.marks

    def _in_chunk(self, first: int, last: int) -> Iterator[int]:
        """The steps from `first` to `last`, all of one chunk, that match."""
        timeline, entries = self._timeline, self._timeline.event_codes.entries
        self._test_new_codes()
        chunk, offset = divmod(first - 1, CHUNK)
        codes = timeline.codes(chunk)[offset : offset + last - first + 1]
        possible = [index for index, code in enumerate(codes) if code in self._possible]
        if not possible:  # which is cheaper to see than to play up to there
            return
        state, played = timeline.state(first - 1), 0
        for index in possible:
            timeline.play(state, codes[played:index], first + played)
            before, played = state.backtracks, index + 1
            timeline.play(state, codes[index:played], first + index)
            if self._breakpoint.matches(before, state, entries[codes[index]]):
                yield first + index

    def _test_new_codes(self) -> None:
        """Test which of the newest codes can match."""
        entries = self._timeline.event_codes.entries
        for code in range(self._tested, len(entries)):
            if self._breakpoint.can_match(entries[code]):
                self._possible.add(code)
        self._tested = len(entries)


def next_step(timeline: Timeline, breakpoint_: Breakpoint, after: int) -> int | None:
    """The next step after `after` that matches, as far as the timeline is recorded."""
    steps = StepFinder(timeline, breakpoint_).after(after)
    return next((step for step in steps if step is not None), None)


MAX_SOLUTIONS = 24  # more marks on a bar cannot be distinguished


class SolutionSteps:
    """The first steps with a solution, at most `MAX_SOLUTIONS`, as far as they are found.

    >>> from sudoku_py.core.grid import Grid
    >>> from sudoku_py.solvers import registry
    >>> timeline = Timeline(Grid.from_line("1234341221434.2."), registry.solver("cell-order"))
    >>> _ = timeline.extend(99)
    >>> solutions = SolutionSteps(timeline)
    >>> solutions.follow(), solutions.steps
    (True, [5])
    """

    def __init__(self, timeline: Timeline) -> None:
        self.steps: list[int] = []
        self._timeline = timeline
        self._finder = StepFinder(timeline, Breakpoint("solution"))

    def follow(self, budget_ms: float = 30.0) -> bool:
        """Find the solutions recorded since, within a budget; True if there are no more."""
        stop = perf_counter() + budget_ms / 1000
        while len(self.steps) < min(MAX_SOLUTIONS, self._timeline.event_codes.solutions):
            step = self._next()
            if step is None:
                return True
            self.steps.append(step)
            if perf_counter() >= stop:
                return False
        return True

    def _next(self) -> int | None:
        last = self.steps[-1] if self.steps else 0
        return next((step for step in self._finder.after(last) if step is not None), None)
