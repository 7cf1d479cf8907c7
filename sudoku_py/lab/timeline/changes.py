"""What each event does to the state of a search.

All searches share some changes; others depend on the kind of tree: guesses, levels and jumps, where
events alone do not show them. `SearchState.choices` has a number for each depth. A search that
tests one digit after the other counts there how many of them fitted so far; one of them alone is a
guess only if another would have fitted, which the board shows. A search that lists its options
first has their number there. Of a search that fills whole rows, each row with an arrangement is a
level, and so is a row of givens, though no digit is placed in it.
"""

from collections.abc import Callable, Mapping
from typing import Any, cast

from sudoku_py.core.grid import Grid
from sudoku_py.core.shape import EMPTY
from sudoku_py.lab.recording.event_codes import DIGIT_BITS, EventCode, LongEvents
from sudoku_py.lab.timeline.checks import check_changes
from sudoku_py.lab.timeline.search_state import (
    NO_JUMP,
    Change,
    SearchState,
    Struck,
    enter_option,
    try_option,
)
from sudoku_py.solvers.candidates import vector
from sudoku_py.solvers.contract import (
    Candidates,
    Contradiction,
    Eliminate,
    Energy,
    Event,
    Frozen,
    Open,
    Place,
    Positions,
    Push,
    Reject,
    Remove,
    Solution,
    Solver,
    Tree,
    Undo,
)


def row_changes(puzzle: Grid) -> Mapping[type[Event], Callable[[Any, bool], Change | None]]:
    """What the events of such a search do before all else."""
    size, free = puzzle.size, free_cells(puzzle)

    def place(event: Place, _exact: bool) -> Change:
        row = event.cell // size
        if event.cell != free[row][0]:
            return continue_row(row)
        return arrange(row, full_below=full_from(free, row + 1))

    def remove(event: Remove, _exact: bool) -> Change:
        row = event.cell // size
        return empty_row(row, is_first=event.cell == free[row][-1])

    def reject(event: Reject, _exact: bool) -> Change | None:
        row = event.cell // size
        return to_depth(row) if row and not free[row - 1] else None

    def undo(event: Undo, _exact: bool) -> Change:
        return to_depth(event.unit, backtracks=0 if free[event.unit] else 1)

    return {
        Place: place,
        Remove: remove,
        Reject: reject,
        Undo: undo,
        Contradiction: lambda event, exact: to_depth(event.unit) if exact else None,
        Solution: lambda *_: to_depth(size),
    }


def free_cells(puzzle: Grid) -> list[list[int]]:
    """The cells of each row that hold no given."""
    rows = puzzle.geometry.units[: puzzle.size]
    return [[cell for cell in row.cells if puzzle.values[cell] == EMPTY] for row in rows]


def full_from(free: list[list[int]], row: int) -> int:
    """How many rows from `row` on are full of givens, one after the other.

    >>> full_from([[1], [], [], [2]], 1)
    2
    """
    count = 0
    while row + count < len(free) and not free[row + count]:
        count += 1
    return count


def arrange(row: int, full_below: int) -> Change:
    """Begin to write an arrangement."""

    def change(state: SearchState, step: int) -> None:
        state.depth = row
        try_option(state, step)
        for full in range(full_below):
            state.choices[row + 2 + full] = 0

    return change


def continue_row(row: int) -> Change:
    """Write another digit of it, which is not a separate guess."""

    def change(state: SearchState, _step: int) -> None:
        state.depth = row
        state.guesses -= 1

    return change


def empty_row(row: int, is_first: bool) -> Change:
    """Take a digit of an arrangement back; with the first one the search backtracks."""

    def change(state: SearchState, _step: int) -> None:
        state.depth = row + 1
        state.backtracks += is_first

    return change


def to_depth(depth: int, backtracks: int = 0) -> Change:
    """Set the depth, after that many backtracks."""

    def change(state: SearchState, _step: int) -> None:
        state.backtracks += backtracks
        state.depth = depth
        state.high = max(state.high, depth)
        state.low = min(state.low, depth)

    return change


Make = Callable[[Any, bool], Change | None]  # for an event; whether its code has its fields
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
    return listed_options(long_events) if solver.looks == "updates" else {}


class Jumps:
    """Levels of a search that jumps back: a jump is one backtrack, over one level or more."""

    def __init__(self, puzzle: Grid, long_events: LongEvents) -> None:
        self._peers = puzzle.geometry.peers
        self._size = puzzle.size
        self._long_events = long_events
        self.makers: Makers = {
            Place: lambda *_: try_option,
            Contradiction: self._contradiction,
            Remove: self._remove,
        }

    def _contradiction(self, event: Contradiction, exact: bool) -> Change:
        """Note where to jump: to the newest cell of the conflict set, or out of the search."""

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


def listed_options(long_events: LongEvents) -> Makers:
    """How many options there are at each depth."""

    def branch(event: Candidates | Positions, exact: bool) -> Change:
        def change(state: SearchState, _step: int) -> None:
            own = event if exact else long_events.event(state.long_events, type(event))
            state.choices[state.depth] = len(own[-1])  # type: ignore[arg-type]

        return change

    return {Candidates: branch, Positions: branch}


class Changes:
    """What the events of one run do to its state.

    Some depend on the kind of tree, and on how the algorithm looks at cells: `choice_changes` and
    `check_changes` make these, to be done before the others.
    """

    def __init__(self, puzzle: Grid, solver: Solver, long_events: LongEvents) -> None:
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
    """One change that makes all of these changes, at most three."""
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
    """Note a reason to backtrack."""
    state.reason = step


def long_event(state: SearchState, _step: int) -> None:
    """Pass an event that is stored as bytes."""
    state.long_events += 1


def long_reason(state: SearchState, step: int) -> None:
    """Note a reason to backtrack, stored as bytes."""
    state.long_events += 1
    state.reason = step


def push(state: SearchState, _step: int) -> None:
    """Put a grid onto the frontier."""
    state.pushed += 1
    state.frontier = frontier = state.frontier + 1
    state.most_frontier = max(state.most_frontier, frontier)


def open_next(state: SearchState, step: int) -> None:
    """Open a grid of the frontier; it is a backtrack if the grid before was not its parent."""
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
