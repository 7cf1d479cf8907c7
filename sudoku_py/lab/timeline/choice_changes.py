"""What a search chooses: guesses, levels and jumps, where events alone do not tell them.

`SearchState.choices` has a number for each depth. A search that tests one digit after the other
counts there how many of them fitted so far; one of them alone is a guess only if another would
have fitted, which the board tells. A search that lists its options first has their number there.
"""

from collections.abc import Callable, Mapping
from typing import Any, cast

from sudoku_py.core.grid import Grid
from sudoku_py.lab.recording.event_codes import LongEvents
from sudoku_py.lab.timeline.row_changes import row_changes
from sudoku_py.lab.timeline.search_state import (
    NO_JUMP,
    Change,
    SearchState,
    enter_option,
    try_option,
)
from sudoku_py.solvers.candidates import vector
from sudoku_py.solvers.contract import (
    Candidates,
    Contradiction,
    Energy,
    Event,
    Frozen,
    Place,
    Positions,
    Remove,
    Solver,
)

Make = Callable[[Any, bool], Change | None]  # for an event; whether its code tells its fields
Makers = Mapping[type[Event], Make]


def choice_changes(puzzle: Grid, solver: Solver, long_events: LongEvents) -> Makers:
    """What the events of a solver do because of its kind of tree, before all else."""
    if solver.tree == "digits":
        return {Place: lambda *_: try_option}
    if solver.tree == "jumps":
        return Jumps(puzzle, long_events).makers
    if solver.tree == "listed-jumps":
        return ListedJumps(puzzle, long_events).makers
    if solver.tree == "rows":
        return row_changes(puzzle)
    if solver.breaks_rules:
        return annealing(puzzle)
    return listed(long_events) if solver.looks == "updates" else {}


class Jumps:
    """Levels of a search that jumps back: a jump is one backtrack, over one level or more."""

    def __init__(self, puzzle: Grid, long_events: LongEvents) -> None:
        """Get ready."""
        self._peers = puzzle.geometry.peers
        self._size = puzzle.size
        self._long_events = long_events
        self.makers: Makers = {
            Place: lambda *_: try_option,
            Contradiction: self._contradiction,
            Remove: self._remove,
        }

    def _contradiction(self, event: Contradiction, exact: bool) -> Change:
        """Know where to jump: to the newest cell of the conflict set, or out of the search."""

        def stored(state: SearchState, step: int) -> None:
            own = self._long_events.event(state.long_events, Contradiction)
            self._fail(cast(Contradiction, own))(state, step)

        return self._fail(event) if exact else stored

    @staticmethod
    def _fail(event: Contradiction) -> Change:
        conflict_set = frozenset(event.conflict_set or ())

        def change(state: SearchState, _step: int) -> None:
            if not state.choices[state.depth]:
                state.dead_ends += 1
            state.jump_to = newest_level(state, conflict_set)

        return change

    def _remove(self, event: Remove, _exact: bool) -> Change:
        """Count a jump at its first digit; the cells jumped over may have had other options."""
        cell = event.cell

        def change(state: SearchState, step: int) -> None:
            target, level = state.jump_to, state.depth - 1
            if level == target:  # one level, or the end of a jump
                state.jump_to = NO_JUMP
                state.backtracks += state.reason == step - 1
            elif target == NO_JUMP:
                state.backtracks += 1
            else:
                self._jump_over(state, cell, is_first=state.reason == step - 1)

        return change

    def _jump_over(self, state: SearchState, cell: int, is_first: bool) -> None:
        level, target = state.depth - 1, state.jump_to
        if is_first and target >= 0:
            state.backtracks += 1
            state.jumps += 1
            state.longest_jump = max(state.longest_jump, level + 1 - target)
        self._leave_out(state, cell, level)

    def _leave_out(self, state: SearchState, cell: int, level: int) -> None:
        if state.choices[level] == 1:
            state.guesses += len(vector(state.board, self._peers[cell], self._size)) > 1
            state.choices[level] = 0


class ListedJumps(Jumps):
    """Jumps of a search that lists its options first: each digit says whether it is a guess."""

    def __init__(self, puzzle: Grid, long_events: LongEvents) -> None:
        """Get ready; only whether any option was tried is counted."""
        super().__init__(puzzle, long_events)
        self.makers = {**self.makers, Place: lambda *_: enter_option}

    def _leave_out(self, state: SearchState, cell: int, level: int) -> None:
        """There is nothing to make up for."""


def newest_level(state: SearchState, cells: frozenset[int]) -> int:
    """The level of the newest live one of `cells`; -1 if there is none."""
    level = len(state.live) - 1
    for cell in reversed(state.live):
        if cell in cells:
            return level
        level -= 1
    return -1


def annealing(puzzle: Grid) -> Makers:
    """Sweeps, and the draws that changed nothing; each change is a removal."""
    empty = len(puzzle.empty_cells)

    def sweep(state: SearchState, _step: int) -> None:
        state.rejected = state.sweeps * empty - state.backtracks
        state.sweeps += 1

    return {Energy: lambda *_: sweep, Frozen: lambda *_: sweep}


def listed(long_events: LongEvents) -> Makers:
    """How many options there are at each depth."""

    def branch(event: Candidates | Positions, exact: bool) -> Change:
        def change(state: SearchState, _step: int) -> None:
            own = event if exact else long_events.event(state.long_events, type(event))
            state.choices[state.depth] = len(own[-1])  # type: ignore[arg-type]

        return change

    return {Candidates: branch, Positions: branch}
