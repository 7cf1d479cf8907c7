"""One run of a student's code, from its first line to its end: the state at any step of it.

Step k is the moment at which the k-th line is about to run; all that the lines before it have
done is in its state. The variables come from the assignments that the recorder has noted. What a
list or an object holds can change without one: `run.frames_at` runs the code again up to there.
"""

from array import array
from bisect import bisect_left, bisect_right
from collections import Counter
from dataclasses import dataclass, field
from typing import NamedTuple

from sudoku_py.core.grid import Grid
from sudoku_py.lab.replay.frames import Frame
from sudoku_py.sandbox.board_track import BoardName, BoardTrack
from sudoku_py.sandbox.problem import Problem
from sudoku_py.sandbox.program import Program
from sudoku_py.sandbox.run_recorder import Checkpoint, FrameState
from sudoku_py.sandbox.strange import Strange
from sudoku_py.sandbox.tokens import (
    CALL,
    KIND,
    KIND_BITS,
    LINE,
    RESUME,
    RETURN,
    SET,
    WRITE,
    written,
)
from sudoku_py.sandbox.values import Values


class Printed(NamedTuple):
    """What was written to the output before a step; `step` is the one whose line wrote it."""

    step: int
    text: str


class Place(NamedTuple):
    """A line that is about to run: its step, its number, and the depth of the stack."""

    step: int
    line: int
    depth: int


@dataclass
class State:
    """What there is at a step: the board row by row, and the frames, the innermost last."""

    step: int
    board: bytearray
    stack: list[FrameState]
    writes: int
    calls: int

    @property
    def line(self) -> int:
        """The line that is about to run, from 1; 0 before the first one."""
        return self.stack[-1].line if self.stack else 0

    @property
    def depth(self) -> int:
        """How many frames there are."""
        return len(self.stack)


@dataclass
class Recording:
    """A run: `end` is "finished", "error", "refused" or the limit that it reached.

    `result` is what the function returned, as `returned.plain` keeps it; `board` the values of the
    given board in the end, and `strange` the first thing in it that is not a digit. `boards` can be
    shown: the given one, then those of `tracks`. `shown` is the number of the one that is, which
    has the values `final` in the end.
    """

    program: Program
    puzzle: Grid | None
    end: str
    problem: Problem | None
    result: object
    board: list[int]
    strange: Strange | None
    steps: int
    writes: int
    calls: int
    deepest: int
    seconds: float
    tokens: "array[int]" = field(repr=False)
    write_steps: "array[int]" = field(repr=False)
    write_tokens: "array[int]" = field(repr=False)
    checkpoints: list[Checkpoint] = field(repr=False)
    values: Values = field(repr=False)
    names: list[str] = field(repr=False)
    output: list[Printed] = field(repr=False)
    times: dict[int, list[float]] = field(repr=False)
    boards: list[BoardName]
    shown: int
    final: list[int]
    tracks: list[BoardTrack] = field(default_factory=list, repr=False)

    def state(self, step: int) -> State:
        """The state at a step, 0 (before the first line) to `steps`."""
        number = bisect_right(self.checkpoints, step, key=lambda each: each.step) - 1
        if number < 0:
            board = bytearray(self.puzzle.values) if self.puzzle else bytearray()
            state, position = State(0, board, [], 0, 0), 0
        else:
            state, position = _state_of(self.checkpoints[number])
        self.play(state, position, step)
        return state

    def play(self, state: State, position: int, step: int) -> int:
        """Play the tokens from `position` on, up to `step`; the position of the next one."""
        tokens = self.tokens
        while state.step < step:
            token = tokens[position]
            position += 1
            kind = token & KIND
            if kind == LINE:
                state.step += 1
                state.stack[-1] = state.stack[-1]._replace(line=token >> KIND_BITS)
            elif kind == SET:
                state.stack[-1].variables[token >> KIND_BITS] = tokens[position] >> KIND_BITS
                position += 1
            else:
                _play_rare(state, kind, token)
        return position

    def frames(self, state: State) -> list[Frame]:
        """The frames at a state with their variables; of what can change, only the type."""
        program, names, values = self.program, self.names, self.values
        return [
            Frame(
                program.name,
                program.functions[frame.function].co_qualname,
                frame.line,
                {names[name]: values[value] for name, value in frame.variables.items()},
            )
            for frame in state.stack
        ]

    def output_at(self, step: int) -> int:
        """How many entries of `output` there are at a step."""
        return bisect_right(self.output, step - 1, key=lambda each: each.step)

    def line_counts(self) -> Counter[int]:
        """How often each line ran."""
        counts = Counter(self.tokens).items()  # without a loop in Python: there are millions
        return Counter({token >> KIND_BITS: n for token, n in counts if token & KIND == LINE})

    def line_seconds(self) -> dict[int, float]:
        """About how long each line took of the run's time: some of its runs are measured."""
        counts = self.line_counts()
        found = {line: seconds / n * counts[line] for line, (seconds, n) in self.times.items()}
        scale = self.seconds / (sum(found.values()) or 1.0)
        return {line: seconds * scale for line, seconds in found.items()}

    # the board that is shown

    def show(self, number: int) -> None:
        """Show the board with this number in `boards`."""
        self.shown = number
        track = self.shown_track
        self.final = [*track.board_at(self.steps + 1, len(self.board))] if track else self.board

    @property
    def shown_track(self) -> BoardTrack | None:
        """The changes of the board that is shown; None if it is the given one."""
        return self.tracks[self.shown - 1] if self.shown else None

    @property
    def shown_writes(self) -> int:
        """How often the board that is shown changes."""
        return self.boards[self.shown].writes

    @property
    def shown_steps(self) -> "array[int]":
        """For each change of the board that is shown the step whose line makes it."""
        track = self.shown_track
        return track.steps if track else self.write_steps

    @property
    def shown_tokens(self) -> "array[int]":
        """The token of each."""
        track = self.shown_track
        return track.tokens if track else self.write_tokens

    def shown_at(self, state: State) -> tuple[bytearray, int]:
        """The board that is shown at a state, and how often it has changed so far."""
        track = self.shown_track
        if track is None:
            return state.board, state.writes
        return track.board_at(state.step, len(self.board)), track.count_at(state.step)

    def writes_of(self, step: int) -> "array[int]":
        """The tokens of what the line of this step writes into the board that is shown."""
        steps = self.shown_steps
        return self.shown_tokens[bisect_left(steps, step) : bisect_right(steps, step)]

    def step_of_write(self, wanted: int) -> int:
        """The step whose line makes the write with this number, from 1; the last if not noted."""
        return self.write_steps[wanted - 1] if wanted <= len(self.write_steps) else self.steps


def _state_of(checkpoint: Checkpoint) -> tuple[State, int]:
    stack = [frame._replace(variables=dict(frame.variables)) for frame in checkpoint.stack]
    board = bytearray(checkpoint.board)
    state = State(checkpoint.step, board, stack, checkpoint.writes, checkpoint.calls)
    return state, checkpoint.position


def _play_rare(state: State, kind: int, token: int) -> None:
    if kind == WRITE:
        cell, value = written(token)
        state.board[cell] = value
        state.writes += 1
    elif kind in (CALL, RESUME):
        state.stack.append(FrameState(token >> KIND_BITS, 0, {}))
        state.calls += kind == CALL
    elif kind == RETURN and state.stack:
        state.stack.pop()
