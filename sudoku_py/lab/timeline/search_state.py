"""The state of a search after a step: the board, what led to it, and what was counted so far."""

from array import array
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from sudoku_py.lab.recording.event_codes import States

Change = Callable[["SearchState", int], None]  # what an event does to a state, leading to a step
Struck = list[int]  # candidates that are gone: cell << DIGIT_BITS | digit
NO_JUMP = -2  # −1 leaves the puzzle itself
Live = tuple[int, bool, int, Struck]  # of a placed cell: digit, guessed, step, struck since


class Counters(NamedTuple):
    """The numbers of a state; `reason` and `backtrack_reason` are steps, 0 for none.

    `reason` is the newest contradiction or solution from which the search has not backtracked yet,
    `backtrack_reason` the one for which the newest backtrack was made. What is counted here is what
    does not follow from the number of events alone; `timeline.counters` makes the counters of it.
    """

    depth: int = 0
    max_depth: int = 0  # up to the last call of `bounds`
    guesses: int = 0
    dead_ends: int = 0  # only for an algorithm that jumps
    backtracks: int = 0
    jumps: int = 0
    longest_jump: int = 0
    jump_to: int = NO_JUMP  # the depth to which the search is jumping back
    checks: int = 0  # that no event code has
    pending: int = 0  # checks of the newest striking
    sweeps: int = 0
    rejected: int = 0  # draws of annealing that changed nothing
    reason: int = 0
    backtrack_reason: int = 0
    open_state: int = -1  # the number of the grid that was opened last; -1 without a frontier
    pushed: int = 0
    opened: int = 0
    long_events: int = 0
    frontier: int = 0
    most_frontier: int = 0


class Checkpoint(NamedTuple):
    """A state, packed.

    `live` has for each live cell its number << 1 | whether guessed, its step, and how many
    candidates were struck since; `struck` has all of those, the oldest first. `choices` are those
    of the state up to its depth.
    """

    board: bytes
    choices: "array[int]"
    live: "array[int]"
    struck: "array[int]"
    counters: Counters


class SearchState:
    """A state that can be played on.

    >>> state = SearchState((0, 0, 3, 0), States((0, 0, 3, 0)))
    >>> state.checkpoint().board, state.bounds()
    (b'\\x00\\x00\\x03\\x00', (0, 0))
    """

    __slots__ = (
        *Counters._fields,
        "_struck",
        "board",
        "choices",
        "high",
        "live",
        "low",
        "states",
        "struck_first",
    )
    depth: int
    max_depth: int
    guesses: int
    dead_ends: int
    backtracks: int
    jumps: int
    longest_jump: int
    jump_to: int
    checks: int
    pending: int
    sweeps: int
    rejected: int
    reason: int
    backtrack_reason: int
    open_state: int
    pushed: int
    opened: int
    long_events: int
    frontier: int
    most_frontier: int

    def __init__(self, values: Sequence[int], states: States) -> None:
        """Start with the puzzle.

        `choices` has a number for each depth, about the choice that the search makes there: how
        many of its options were tried, or how many there are (see `choice_changes`).
        """
        self.board = list(values)
        self.choices = [0] * (len(values) + 2)
        self.states = states
        self.live: dict[int, Live] = {}
        self.struck_first: Struck = []
        self._struck: Struck | None = self.struck_first
        self._set_counters(Counters())

    @classmethod
    def at(cls, checkpoint: Checkpoint, states: States) -> "SearchState":
        """The state that a checkpoint packs."""
        state = cls(checkpoint.board, states)
        state.choices[: len(checkpoint.choices)] = checkpoint.choices
        struck = checkpoint.struck.tolist()
        start = state._unpack_live(checkpoint.live, struck)
        state.struck_first[:] = struck[:start]
        state._set_counters(checkpoint.counters)
        return state

    def checkpoint(self) -> Checkpoint:
        """Pack the state."""
        live, struck = array("I"), array("H", self.struck_first)
        for cell, (_, guessed, step, since) in self.live.items():
            live.extend((cell << 1 | guessed, step, len(since)))
            struck.extend(since)
        self.max_depth = max(self.max_depth, self.high)
        counters = Counters(*(getattr(self, name) for name in Counters._fields))
        choices = array("h", self.choices[: self.depth + 1])
        return Checkpoint(bytes(self.board), choices, live, struck, counters)

    def _unpack_live(self, packed: "array[int]", struck: Struck) -> int:
        """Unpack the live cells; the index in `struck` at which the first cell's begin."""
        start = first = len(struck) - sum(packed[2::3])
        for index in range(0, len(packed), 3):
            key, step, count = packed[index : index + 3]
            since = struck[start : start + count]
            start += count
            self.live[key >> 1] = (self.board[key >> 1], bool(key & 1), step, since)
            self._struck = since
        return first

    def _set_counters(self, counters: Counters) -> None:
        for name, value in zip(Counters._fields, counters, strict=True):
            setattr(self, name, value)
        self.low = self.high = self.depth

    def play(self, codes: Iterable[int], changes: Sequence[Change | None], step: int) -> None:
        """Play the events with these codes, the first of which leads to `step`."""
        for at, code in enumerate(codes, step):
            change = changes[code]
            if change is not None:
                change(self, at)

    def bounds(self) -> tuple[int, int]:
        """The least and the greatest depth since the last call, or since the state was made."""
        bounds = self.low, self.high
        self.max_depth = max(self.max_depth, self.high)
        self.low = self.high = self.depth
        return bounds

    @property
    def struck(self) -> Struck:
        """The candidates struck since the newest live cell was placed; for appending, too."""
        if self._struck is None:
            newest = next(reversed(self.live.values()), None)
            self._struck = newest[3] if newest else self.struck_first
        return self._struck

    def values(self) -> list[int]:
        """The board, also where it is a grid of a frontier."""
        return self.board if self.open_state < 0 else self.states.board(self.open_state)


def try_option(state: SearchState, _step: int) -> None:
    """Count one more option that fits at this depth, before it is counted as a guess.

    The first one is not a guess as far as is known; with the second one both are.
    """
    choices, depth = state.choices, state.depth
    tried = choices[depth] = choices[depth] + 1
    if tried <= 2:
        state.guesses += 2 * tried - 3
    choices[depth + 1] = 0


def enter_option(state: SearchState, _step: int) -> None:
    """Count one more option at this depth, with none below it yet."""
    state.choices[state.depth] += 1
    state.choices[state.depth + 1] = 0


class LiveCell(NamedTuple):
    """A filled cell, its digit, whether it is a guess, and the step at which it was filled."""

    cell: int
    digit: int
    guessed: bool
    step: int


def live_cells(state: SearchState) -> list[LiveCell]:
    """The cells that the search has filled and not taken back, the oldest first."""
    if state.open_state < 0:
        return [LiveCell(cell, *placed[:3]) for cell, placed in state.live.items()]
    states = state.states
    path = states.path(state.open_state)
    return [LiveCell(states.cell(s), states.digit(s), True, states.opened_at[s]) for s in path]
