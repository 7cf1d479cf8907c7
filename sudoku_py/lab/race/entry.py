"""One of the runs of a race: where it reached its goal, and its guesses and their steps."""

from array import array
from collections.abc import Callable, MutableSequence
from functools import cached_property
from typing import Literal

from sudoku_py.core.shape import EMPTY
from sudoku_py.lab.race.repeats import Repeats, Spread
from sudoku_py.lab.recording.event_codes import DIGIT_BITS, DIGIT_MASK, EventCode
from sudoku_py.lab.run import Run
from sudoku_py.lab.timeline.changes import free_cells
from sudoku_py.lab.timeline.counters import has_two
from sudoku_py.lab.timeline.step_finder import Breakpoint, next_step
from sudoku_py.lab.timeline.timeline import CHUNK, Timeline
from sudoku_py.lab.timing import NANO
from sudoku_py.lab.views.reason import Data
from sudoku_py.lab.views.step_view import counters
from sudoku_py.solvers.candidates import vector
from sudoku_py.solvers.contract import Open, Place, Remove

Handler = Callable[[int], None]  # for the step of an event
UNKNOWN = ("writes", "unknown")  # trees of code whose guesses are not known
DIGITS = ("digits", "jumps")  # trees of a search whose events do not show a choice with one option


class Decisions:
    """Follows a timeline; `steps` and `keys` have an entry for each decision.

    A key is a number for what was decided, the same in all runs on a puzzle.

    >>> from sudoku_py.core.grid import Grid
    >>> from sudoku_py.solvers import registry
    >>> timeline = Timeline(Grid.from_line("12..3..........."), registry.solver("cell-order"))
    >>> _ = timeline.extend(99)
    >>> decisions = Decisions(timeline)
    >>> decisions.follow()
    >>> list(decisions.steps[:3]), decisions.placed(0)
    ([3, 12, 16], [(2, 3)])
    """

    def __init__(self, timeline: Timeline) -> None:
        self.steps = array("I")
        self.keys: MutableSequence[int] = array("I")
        self._timeline = timeline
        self._followed = 0
        self._board = list(timeline.puzzle.values)
        self._handlers: list[Handler | None] = []  # by code
        self._opened = 0  # grids taken from the frontier
        self._rows: list[list[int]] = []
        if timeline.solver.tree == "rows":
            self._rows, self.keys = free_cells(timeline.puzzle), []  # an arrangement is a long key
        self._is_guess = False  # whether the row that is being written is one

    def follow(self) -> None:
        """Process what was recorded since the last call."""
        timeline = self._timeline
        while self._followed < len(timeline):
            chunk, offset = divmod(self._followed, CHUNK)
            codes = timeline.codes(chunk)[offset:]
            self._learn_new_codes()
            handlers = self._handlers
            for step, code in enumerate(codes, self._followed + 1):
                handler = handlers[code]
                if handler is not None:
                    handler(step)
            self._followed += len(codes)

    def placed(self, number: int) -> list[tuple[int, int]]:
        """The cells and digits of a decision, counted from 0."""
        key, found = self.keys[number], []
        while key:
            key, low = divmod(key, KEY_END)
            found.append((low >> DIGIT_BITS, low & DIGIT_MASK))
        return found[::-1]

    def _learn_new_codes(self) -> None:
        solver = self._timeline.solver
        if solver.breaks_rules or solver.tree in UNKNOWN:
            self._handlers = [None] * len(self._timeline.event_codes.entries)
        for code in self._timeline.event_codes.entries[len(self._handlers) :]:
            self._handlers.append(self._handler(code))

    def _handler(self, code: EventCode) -> Handler | None:
        event, tree = code.event, self._timeline.solver.tree
        if code.kind is Open:
            return self._open
        if isinstance(event, Place):
            key = event.cell << DIGIT_BITS | event.digit
            if tree in DIGITS:
                return self._digit(event, key)
            if tree == "rows":
                return self._digit_of_row(event)
            return self._guess(key) if event.guessed else None
        if isinstance(event, Remove) and tree in (*DIGITS, "rows"):
            return self._remove(event.cell)
        return None

    def _add(self, step: int, key: int) -> None:
        self.steps.append(step)
        self.keys.append(key)

    def _guess(self, key: int) -> Handler:
        return lambda step: self._add(step, key)

    def _digit(self, event: Place, key: int) -> Handler:
        board, geometry = self._board, self._timeline.puzzle.geometry
        cell, digit = event.cell, event.digit

        def place(step: int) -> None:
            if len(vector(board, geometry.peers[cell], geometry.size)) > 1:
                self._add(step, key)
            board[cell] = digit

        return place

    def _digit_of_row(self, event: Place) -> Handler:
        """An arrangement is decided with the last digit of its row."""
        puzzle, board, cell = self._timeline.puzzle, self._board, event.cell
        row = self._rows[cell // puzzle.size]

        def place(step: int) -> None:
            if cell == row[0]:
                self._is_guess = has_two(puzzle, board, row)
            board[cell] = event.digit
            if cell == row[-1] and self._is_guess:
                whole = 0
                for each in row:
                    whole = whole * KEY_END + (each << DIGIT_BITS | board[each])
                self._add(step, whole)

        return place

    def _remove(self, cell: int) -> Handler:
        def remove(_step: int) -> None:
            self._board[cell] = EMPTY

        return remove

    def _open(self, step: int) -> None:
        """A grid was decided on if another one was pushed with it."""
        states = self._timeline.states
        state = states.opened[self._opened]
        self._opened += 1
        if state and _has_sibling(states.parent, state):
            self._add(step, states.new[state])


KEY_END = 1 << 16  # of a cell and a digit


def _has_sibling(parents: "array[int]", state: int) -> bool:
    """Whether a neighbour has the same parent: all states of one are pushed together."""
    after = state + 1 < len(parents) and parents[state + 1] == parents[state]
    return after or (state > 1 and parents[state - 1] == parents[state])


Goal = Literal["solution", "end"]


class RaceEntry:
    """A run, and the step at which it reached the goal.

    With the goal "solution" that is its first one, otherwise the end of a search that has found
    and proved all.
    """

    def __init__(self, run: Run, goal: Goal) -> None:
        self.run = run
        self.goal = goal
        self.goal_step: int | None = None
        self._stopwatch = run.timeline.stopwatch
        self._counted: tuple[int, Data] = (-1, {})  # a step, and its counters

    @property
    def done(self) -> bool:
        """Whether it has reached the goal, or ended without it."""
        return self.goal_step is not None or self.run.timeline.end is not None

    @property
    def last(self) -> int:
        """The last step that counts."""
        return self.run.recorded if self.goal_step is None else self.goal_step

    @property
    def time(self) -> int:
        """The nanoseconds that it has certainly used; those after its last step count, too.

        A program can run for seconds until a limit stops it, and never write a digit.
        """
        if not self.done:
            return self._stopwatch.noted
        at_last = self.time_at(self.last)
        is_at_solution = self.goal == "solution" and self.goal_step is not None
        return at_last if is_at_solution else max(at_last, int(self.run.timeline.seconds * NANO))

    @property
    def spread(self) -> Spread:
        """The seconds that it took, once it is done: several runs, one if it missed the goal."""
        return self.repeats.spread if self.goal_step is not None else Spread.of([self.time])

    @cached_property
    def decisions(self) -> Decisions:
        """Its guesses, also those after its goal; `follow` brings them up to what is recorded."""
        return Decisions(self.run.timeline)

    @cached_property
    def repeats(self) -> Repeats:
        """Its time to the goal, once it has reached it, measured again."""
        return Repeats(self.run, self.last, self.time)

    def time_at(self, step: int) -> int:
        """The nanoseconds of computing time at a step."""
        return self._stopwatch.time_at(step)

    def step_at(self, time: int) -> int:
        """The step that it had reached after that many nanoseconds."""
        return min(self._stopwatch.step_at(time), self.last)

    def advance(self, steps: int) -> None:
        """Advance by that many steps, and see whether the goal is reached."""
        timeline = self.run.timeline
        timeline.extend(steps)
        if self.goal == "solution" and timeline.event_codes.solutions:
            self.goal_step = next_step(timeline, Breakpoint("solution"), after=0)
        elif timeline.end == "finished" and self.run.outcome().complete:
            self.goal_step = self.run.recorded
        if self.done:
            self._stopwatch.note(self.run.recorded, timeline.seconds, last=True)

    @property
    def status(self) -> str:
        """See `race.Standing`."""
        outcome = self.run.outcome()
        if not self.done:
            return "running"
        if self.goal == "solution" and outcome.solutions:
            return "solved"
        if outcome.complete:
            return "all" if outcome.solutions else "none"
        return "gave-up" if outcome.end == "finished" else outcome.end or "running"

    def counters(self, step: int) -> Data:
        """The counters at a step, or at its last step if it has not reached this one."""
        at = min(step, self.last)
        if at != self._counted[0]:
            timeline = self.run.timeline
            self._counted = at, counters(timeline, at, timeline.state(at))
        return self._counted[1]
