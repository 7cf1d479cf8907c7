"""How often each kind of event occurred and each cell changed, and how many checks were made.

A check is a look at one cell, to find out whether a digit fits into another, or to strike a
candidate there. `counters` has the definition and its sources. Some checks follow from single
events (`RULES`), others depend on the state of a search (`MAKERS`).

Counts are an array: one number for each of `KINDS`, then at `CHECKED` the checks, at
`UNCHANGED` the events that change no cell, and from `CHANGED` on the changes of each cell.
"""

from array import array
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from math import isqrt
from typing import Any, cast, get_args

from sudoku_py.core.grid import Grid
from sudoku_py.core.shape import EMPTY
from sudoku_py.lab.recording.event_codes import DIGIT_BITS, EventCode, LongEvents
from sudoku_py.lab.timeline.search_state import Change, SearchState
from sudoku_py.solvers.comparisons import per_digit, per_vector
from sudoku_py.solvers.conflict_directed import givens_first
from sudoku_py.solvers.contract import (
    Candidates,
    Contradiction,
    Eliminate,
    Event,
    Looks,
    Place,
    Reject,
    Remove,
    Revise,
    Solver,
)
from sudoku_py.solvers.mix.choices import Choices

CheckRule = Callable[[Event], int]  # of an event whose fields the code has


def check_rule(puzzle: Grid, solver: Solver) -> CheckRule:
    """The rule of a solver on a puzzle; zero for all events if there is none."""
    make = RULES.get(solver.looks) if solver.looks else None
    return make(puzzle) if make else lambda _: 0


def one_digit(puzzle: Grid) -> CheckRule:
    """Row, column and box, up to the first cell that holds the digit."""
    return lambda event: per_digit(puzzle.geometry, event)


def vector(puzzle: Grid) -> CheckRule:
    """Row, column and box, once for all digits."""
    return lambda event: per_vector(puzzle.geometry, event)


def strike(puzzle: Grid) -> CheckRule:
    """All peers, from which a placed digit is struck."""
    peers = puzzle.geometry.peers
    return lambda event: len(peers[event.cell]) if isinstance(event, Place) else 0


def arcs(_puzzle: Grid) -> CheckRule:
    """The other cell of each arc that is revised."""
    return lambda event: isinstance(event, Revise)


def conflict(puzzle: Grid) -> CheckRule:
    """The peers, givens first, up to the first that holds the digit.

    >>> rule = conflict(Grid.from_line("1..." + "." * 12))
    >>> rule(Reject(cell=1, digit=1, clash=0)), rule(Place(cell=1, digit=2, guessed=True))
    (1, 7)
    """
    peers = [givens_first(puzzle, each) for each in puzzle.geometry.peers]

    def rule(event: Event) -> int:
        if isinstance(event, Reject):
            return peers[event.cell].index(event.clash) + 1
        return len(peers[event.cell]) if isinstance(event, Place) else 0

    return rule


def row(puzzle: Grid) -> CheckRule:
    """The peers of each cell of an arrangement, up to the first clash.

    >>> rule = row(Grid.from_line("1..." + "." * 12))
    >>> rule(Reject(cell=2, digit=3, clash=14)), rule(Place(1, 2, True)), rule(Place(2, 3, True))
    (14, 21, 0)
    """
    peers, size, values = puzzle.geometry.peers, puzzle.size, puzzle.values

    def rule(event: Event) -> int:
        if not isinstance(event, Reject | Place):
            return 0
        start = event.cell - event.cell % size
        free = [cell for cell in range(start, start + size) if values[cell] == EMPTY]
        if isinstance(event, Reject):
            before = free[: free.index(event.cell)]
            own = peers[event.cell].index(event.clash) + 1
            return sum(len(peers[cell]) for cell in before) + own
        return sum(len(peers[cell]) for cell in free) if event.cell == free[0] else 0

    return rule


RULES: dict[Looks, Callable[[Grid], CheckRule]] = {
    "digit": one_digit,
    "vector": vector,
    "row": row,
    "conflict": conflict,
    "strike": strike,
    "arcs": arcs,
}
Makers = Mapping[type[Event], Callable[[Any, bool], Change]]  # see `choice_changes`


def check_changes(puzzle: Grid, solver: Solver, long_events: LongEvents) -> Makers:
    """What the events of a solver add to the checks of a state, before all else that they do."""
    if solver.looks == "listed" and solver.choices:
        return listed_looks(puzzle, solver.choices, long_events)
    make = MAKERS.get(solver.looks) if solver.looks else None
    return make(puzzle) if make else {}


def vectors(puzzle: Grid) -> Makers:
    """The peers of every empty cell, before each choice."""
    empty, peers = len(puzzle.empty_cells), len(puzzle.geometry.peers[0])

    def choose(state: SearchState, _step: int) -> None:
        state.checks += peers * (empty - state.depth)

    return {Candidates: lambda *_: choose}


def listed_looks(puzzle: Grid, choices: Choices, long_events: LongEvents) -> Makers:
    """The peers of each cell whose candidates a mixed algorithm lists, before each choice.

    Those are the chosen cell, every empty cell if the order of the cells needs them, and the empty
    peers if the order of the digits does.
    """
    empty, all_peers = len(puzzle.empty_cells), puzzle.geometry.peers
    looks, counts_peers = len(all_peers[0]), choices.digits == "least-constraining"

    def choose(event: Candidates, exact: bool) -> Change:
        def change(state: SearchState, _step: int) -> None:
            own = event if exact else long_events.event(state.long_events, Candidates)
            peers = all_peers[cast(Candidates, own).cell] if counts_peers else ()
            cells = 1 + sum(state.board[peer] == EMPTY for peer in peers)
            if choices.lists_all:
                cells += empty - state.depth
            state.checks += looks * cells

        return change

    return {Candidates: choose}


def forward(puzzle: Grid) -> Makers:
    """The peers of each digit, up to the first whose last candidate is struck.

    These are `pending` until the next digit is placed, since only a contradiction shows where the
    striking has stopped; that of a cell whose digits have all been tried does not show it.
    """
    peers = puzzle.geometry.peers

    def place(state: SearchState, _step: int) -> None:
        state.checks += state.pending
        state.pending = len(peers[0])

    def stop(state: SearchState, _step: int) -> None:
        newest = next(reversed(state.live), None)
        if newest is not None and state.struck and not state.choices[state.depth]:
            state.pending = peers[newest].index(state.struck[-1] >> DIGIT_BITS) + 1

    return {Place: lambda *_: place, Contradiction: lambda *_: stop}


def striking(state: SearchState, last: Event | None, puzzle: Grid) -> int:
    """The checks of the newest striking, as far as it has gone when `last` was the last event."""
    if isinstance(last, Place):
        return 0
    if isinstance(last, Eliminate):
        newest = next(reversed(state.live))
        return puzzle.geometry.peers[newest].index(last.cell) + 1
    return state.pending


def updates(puzzle: Grid) -> Makers:
    """Knuth's updates: how often dancing links take a node out of a list, see `covered`.

    The item that is branched on is covered once for all of its options. What it was follows from
    their number, which `choices` has: negative after the first of them.
    """
    peers = [set(each) for each in puzzle.geometry.peers]

    def place(event: Place, _exact: bool) -> Change:
        cell, digit, _ = event

        def change(state: SearchState, _step: int) -> None:
            options = state.choices[state.depth]
            state.checks += covered(state.board, peers, cell, digit)
            if options < 0:
                state.checks -= 1 - 3 * options
            state.choices[state.depth] = -abs(options)

        return change

    return {Place: place}


def covered(board: list[int], peers: list[set[int]], cell: int, digit: int) -> int:
    """The updates for covering the four items of an option.

    Each item leaves the list of items, and each option that shares an item leaves the lists of its
    three others. Those options are the candidates of the cell, and the digit in its peers.
    """
    reached, packed = peers[cell], bytes(board)  # its `find` is five times as fast as a loop
    candidates = isqrt(len(board)) - len({packed[peer] for peer in reached} - {EMPTY})
    holder = packed.find(digit)
    while holder >= 0:
        reached = reached - peers[holder]
        holder = packed.find(digit, holder + 1)
    return 4 + 3 * (candidates + [packed[peer] for peer in reached].count(EMPTY))


MAKERS: dict[Looks, Callable[[Grid], Makers]] = {
    "vectors": vectors,
    "forward": forward,
    "updates": updates,
}
KINDS: tuple[type[Event], ...] = get_args(Event)
KIND_BITS = {kind: 1 << number for number, kind in enumerate(KINDS)}
PLACED = len(KINDS)  # bit PLACED + cell: a digit was placed in the cell
CHECKED, UNCHANGED, CHANGED = len(KINDS), len(KINDS) + 1, len(KINDS) + 2


class CountRules:
    """For each event code: which counts it raises, by how much, and which marks it sets."""

    def __init__(self, puzzle: Grid, solver: Solver) -> None:
        self._check_rule = check_rule(puzzle, solver)
        self.rows: list[tuple[int, int, int, int]] = []  # kind, changed, checks, marks

    def add(self, code: EventCode) -> None:
        """Add the rule of the next code."""
        event = code.event
        marks = KIND_BITS[code.kind]
        if isinstance(event, Place):
            marks |= 1 << PLACED + event.cell
        changed = CHANGED + event.cell if isinstance(event, Place | Remove) else UNCHANGED
        self.rows.append((KINDS.index(code.kind), changed, self._check_rule(event), marks))


def add_counts(
    before: "array[int]", codes: Iterable[int], rules: CountRules
) -> tuple["array[int]", int]:
    """The counts after the events with these codes, and the marks of those events.

    The marks are the bits of a number: bit k if an event of kind k is among them, and see `PLACED`.
    """
    counts, marks, rows = before[:], 0, rules.rows
    for code, times in Counter(codes).items():
        kind, changed, checks, own_marks = rows[code]
        counts[kind] += times
        counts[changed] += times
        counts[CHECKED] += times * checks
        marks |= own_marks
    return counts, marks


def zero_counts(cells: int) -> "array[int]":
    """The counts at the start, for a board of that many cells.

    >>> sum(zero_counts(81))
    0
    """
    return array("Q", [0] * (CHANGED + cells))
