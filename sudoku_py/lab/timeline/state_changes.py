"""What each event does to the state of a search."""

from collections.abc import Callable
from typing import Any, cast

from sudoku_py.core.grid import Grid
from sudoku_py.core.shape import EMPTY
from sudoku_py.lab.recording.event_codes import DIGIT_BITS, EventCode, LongEvents
from sudoku_py.lab.timeline.check_changes import check_changes
from sudoku_py.lab.timeline.choice_changes import choice_changes
from sudoku_py.lab.timeline.search_state import NO_JUMP, Change, SearchState, Struck
from sudoku_py.solvers.contract import (
    Contradiction,
    Eliminate,
    Event,
    Open,
    Place,
    Push,
    Remove,
    Solution,
    Solver,
    Tree,
)


class Changes:
    """What the events of one run do to its state.

    Some depend on the kind of tree, and on how the algorithm looks at cells: `choice_changes` and
    `check_changes` make these, to be done before the others.
    """

    def __init__(self, puzzle: Grid, solver: Solver, long_events: LongEvents) -> None:
        """Get ready."""
        self._tree = solver.tree
        self._tables = (
            choice_changes(puzzle, solver, long_events),
            check_changes(puzzle, solver, long_events),
        )

    def of(self, code: EventCode) -> Change | None:
        """What the events with this code do to a state; None if nothing."""
        makers = [table[code.kind] for table in self._tables if code.kind in table]
        changes = [*(make(code.event, code.exact) for make in makers), self._common(code)]
        return in_turn([each for each in changes if each])

    def _common(self, code: EventCode) -> Change | None:
        if not code.exact and code.kind is Contradiction:
            return long_reason
        if code.kind is Remove:
            return removal(cast(Remove, code.event).cell, self._tree)
        make = CHANGES.get(code.kind)
        if make:
            return make(code.event)
        return None if code.exact else long_event


def in_turn(changes: list[Change]) -> Change | None:
    """One change that makes all of these, of which there are at most three."""
    if len(changes) < 2:
        return changes[0] if changes else None
    first, rest = changes[0], in_turn(changes[1:])

    def change(state: SearchState, step: int) -> None:
        first(state, step)
        rest(state, step)  # type: ignore[misc]

    return change


def place(cell: int, digit: int, guessed: bool) -> Change:
    """Write a digit.

    >>> from sudoku_py.lab.recording.event_codes import States
    >>> state = SearchState((0, 0, 3, 0), States((0, 0, 3, 0)))
    >>> place(0, 1, guessed=True)(state, 1)
    >>> state.board, state.depth, state.live[0]
    ([1, 0, 3, 0], 1, (1, True, 1, []))
    """

    def change(state: SearchState, step: int) -> None:
        state.board[cell] = digit
        struck: Struck = []
        state._struck = struck
        state.live[cell] = (digit, guessed, step, struck)
        state.guesses += guessed
        state.reason = 0
        state.depth = depth = state.depth + 1
        state.high = max(state.high, depth)

    return change


def removal(cell: int, tree: Tree) -> Change:
    """Take a digit back, which is a backtrack where each digit is a level of the tree.

    Where deductions belong to the guess before them, to take back that guess is one. Where the
    search jumps, or fills rows, `choice_changes` counts.
    """
    every, guessed_only = tree in ("cells", "digits", "writes"), tree in ("guesses", "none")

    def change(state: SearchState, _step: int) -> None:
        state.board[cell] = EMPTY
        guessed = state.live.pop(cell)[1]
        state._struck = None
        state.backtrack_reason = state.reason
        if guessed and state.jump_to == NO_JUMP:
            state.reason = 0
        if every or (guessed_only and guessed):
            state.backtracks += 1
        state.depth = depth = state.depth - 1
        state.low = min(state.low, depth)

    return change


def strike(candidate: int) -> Change:
    """Strike a candidate."""

    def change(state: SearchState, _step: int) -> None:
        state.struck.append(candidate)

    return change


def reason(state: SearchState, step: int) -> None:
    """Have a reason to backtrack."""
    state.reason = step


def long_event(state: SearchState, _step: int) -> None:
    """Pass an event that is stored as bytes."""
    state.long_events += 1


def long_reason(state: SearchState, step: int) -> None:
    """Have a reason to backtrack, stored as bytes."""
    state.long_events += 1
    state.reason = step


def push(state: SearchState, _step: int) -> None:
    """Put a grid onto the open list."""
    state.pushed += 1
    state.frontier = frontier = state.frontier + 1
    state.most_frontier = max(state.most_frontier, frontier)


def open_next(state: SearchState, step: int) -> None:
    """Open a grid of the open list; it is a backtrack if the grid before was not its parent."""
    states = state.states
    opened = states.opened[state.opened]
    state.opened += 1
    state.backtrack_reason = state.reason
    state.reason = 0
    depth = 0
    if opened:
        parents = states.parent
        parent = parents[opened]
        depth = states.depth[parent] + 1
        state.frontier -= 1
        if (parents[opened - 1] == parent and opened > 1) or (
            opened + 1 < len(parents) and parents[opened + 1] == parent
        ):  # siblings have numbers in a row
            state.guesses += 1
        state.backtracks += parent != state.open_state
    else:
        state.most_frontier = 1
    states.opened_at[opened] = step
    states.depth[opened] = depth
    state.open_state = opened
    state.depth = depth
    if depth > state.high:
        state.high = depth
    elif depth < state.low:
        state.low = depth


CHANGES: dict[type[Event], Callable[[Any], Change]] = {
    Place: lambda event: place(*event),
    Eliminate: lambda event: strike(event.cell << DIGIT_BITS | event.digit),
    Contradiction: lambda _: reason,
    Solution: lambda _: reason,
    Push: lambda _: push,
    Open: lambda _: open_next,
}
