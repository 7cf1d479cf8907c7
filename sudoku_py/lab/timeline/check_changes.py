"""The checks that depend on the state of a search; those of single events are in `check_rules`."""

from collections.abc import Callable, Mapping
from math import isqrt
from typing import Any, cast

from sudoku_py.core.grid import Grid
from sudoku_py.core.shape import EMPTY
from sudoku_py.lab.recording.event_codes import DIGIT_BITS, LongEvents
from sudoku_py.lab.timeline.search_state import Change, SearchState
from sudoku_py.solvers.contract import (
    Candidates,
    Contradiction,
    Eliminate,
    Event,
    Looks,
    Place,
    Solver,
)
from sudoku_py.solvers.mix.choices import Choices

Makers = Mapping[type[Event], Callable[[Any, bool], Change]]  # see `choice_changes`


def check_changes(puzzle: Grid, solver: Solver, long_events: LongEvents) -> Makers:
    """What the events of a solver add to the checks of a state, before all else that they do."""
    if solver.looks == "listed" and solver.choices:
        return listed(puzzle, solver.choices, long_events)
    make = MAKERS.get(solver.looks) if solver.looks else None
    return make(puzzle) if make else {}


def vectors(puzzle: Grid) -> Makers:
    """The peers of every empty cell, before each choice."""
    empty, peers = len(puzzle.empty_cells), len(puzzle.geometry.peers[0])

    def choose(state: SearchState, _step: int) -> None:
        state.checks += peers * (empty - state.depth)

    return {Candidates: lambda *_: choose}


def listed(puzzle: Grid, choices: Choices, long_events: LongEvents) -> Makers:
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

    These are `pending` until the next digit is placed, since only a contradiction tells where the
    striking has stopped; that of a cell whose digits have all been tried says nothing of it.
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
