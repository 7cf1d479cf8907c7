"""The counters of a run: one set of definitions; None where an algorithm lacks a counter.

A *node* is a consistent partial assignment that was the current one: the puzzle itself (the root),
and each digit placed, forced ones included. A digit that was tried and did not fit is not a node.
Knuth, "Estimating the Efficiency of Backtrack Programs", Mathematics of Computation 29, 1975, and
Kondrak and van Beek, "A Theoretical Evaluation of Selected Backtracking Algorithms", Artificial
Intelligence 89, 1997, count so. For row permutations a node is a row with a promising arrangement;
with a frontier it is a grid taken from it.

nodes          as above
guesses        the nodes whose choice had at least two options (decisions, or branching nodes)
dead_ends      the nodes with no consistent child, except solutions (leaves: Knuth, 1975)
backtracks     returns to an earlier level, of one level or, with a jump, of several (Golomb and
               Baumert, "Backtrack Programming", JACM 12, 1965); where deduced digits belong to the
               guess before them, as in propagation, a level is a guess
jumps          those backtracks that leave out levels, and the levels of the longest one (Prosser,
               "Hybrid Algorithms for the Constraint Satisfaction Problem", 1993)
taken_back     the digits that were taken back
checks         how many cells were looked at, to find out whether a digit fits into another cell, or
               to strike a candidate there (Prosser, 1993; Haralick and Elliott, 1980); for exact
               cover Knuth's updates ("Dancing Links", 2000), for AC-3 the arcs revised (Mackworth,
               "Consistency in Networks of Relations", 1977). Choosing a cell, and looking for
               singles among candidates, are not counted
max_depth      the most levels from the root to a node
frontier       the nodes generated and not yet expanded, now and at most (Russell and Norvig,
               "Artificial Intelligence: A Modern Approach", 3.3)
generated      the nodes put on the frontier, the puzzle included
expanded       the nodes taken from it
sweeps, accepted, rejected, clashes   of annealing: passes over all cells, draws that changed a
               digit and that did not (up to the last sweep), pairs of peers that hold the same
               digit (Kirkpatrick, Gelatt and Vecchi, 1983)
of a student's code each digit that it writes into the board is a node, whether or not it fits
arrangements, promising, rows_undone  of row permutations: tried; without a clash; rows left

`docs/glossary.md` explains them to readers.
"""

from collections.abc import Callable, Iterator

from sudoku_py.core.grid import Grid
from sudoku_py.core.shape import EMPTY
from sudoku_py.lab.timeline.changes import free_cells
from sudoku_py.lab.timeline.checks import CHECKED, KINDS, striking
from sudoku_py.lab.timeline.search_state import SearchState
from sudoku_py.lab.timeline.timeline import Timeline
from sudoku_py.solvers.candidates import vector
from sudoku_py.solvers.contract import (
    Arrange,
    Contradiction,
    Event,
    Open,
    Place,
    Remove,
    Solution,
    Tree,
    Undo,
)


def open_guesses(timeline: Timeline, state: SearchState) -> int:
    """How many of the choices that led to the current node have another option than the tried."""
    tree, puzzle = timeline.solver.tree, timeline.puzzle
    if tree in ("digits", "jumps"):
        levels = [[cell] for cell in puzzle.empty_cells]
    elif tree == "rows":
        levels = free_cells(puzzle)
    else:
        return 0
    return sum(has_two(puzzle, board, cells) for board, cells in open_levels(puzzle, levels, state))


def open_levels(
    puzzle: Grid, levels: list[list[int]], state: SearchState
) -> Iterator[tuple[list[int], list[int]]]:
    """The levels with one option tried: the board before, and the cells that it fills."""
    board = list(puzzle.values)
    for level, cells in enumerate(levels[: state.depth + 1]):
        if state.choices[level] == 1:
            yield board, cells
        for cell in cells:
            board[cell] = state.board[cell]


def has_two(puzzle: Grid, board: list[int], cells: list[int]) -> bool:
    """Whether there are two ways to fill these cells, or more.

    >>> puzzle = Grid.from_line("12.." + "." * 12)
    >>> has_two(puzzle, list(puzzle.values), [2, 3])
    True
    """
    ways = fillings(puzzle, list(board), cells)
    return next(ways, None) is not None and next(ways, None) is not None


def fillings(puzzle: Grid, board: list[int], cells: list[int]) -> Iterator[bool]:
    """One item for each way to fill these cells."""
    if not cells:
        yield True
        return
    cell, *rest = cells
    for digit in vector(board, puzzle.geometry.peers[cell], puzzle.size):
        board[cell] = digit
        yield from fillings(puzzle, board, rest)
    board[cell] = EMPTY


SHARED = (  # what all algorithms are compared by
    *("nodes", "guesses", "dead_ends", "backtracks", "jumps", "taken_back", "checks"),
    *("max_depth", "frontier_most", "generated", "expanded"),
)
OWN = (  # what only some have
    *("longest_jump", "frontier", "sweeps", "accepted", "rejected", "clashes"),
    *("arrangements", "promising", "rows_undone"),
)
Values = dict[str, int]


class StepCounts:
    """A step of a run, with what was counted up to there."""

    def __init__(self, timeline: Timeline, step: int, state: SearchState) -> None:
        """Count the events up to `step`, which have led to `state`."""
        counts = timeline.counts(step)
        self.timeline = timeline
        self.state = state
        self.events = dict(zip(KINDS, counts, strict=False))
        self.checked = counts[CHECKED]
        self.last: Event | None = None
        if step:
            self.last = timeline.decoded(timeline.event_code(step), state)

    @property
    def depth(self) -> int:
        """The levels from the root to the current node; that a row was full shows in the next."""
        return self.last.unit if isinstance(self.last, Arrange) else self.state.depth


def counters(timeline: Timeline, step: int, state: SearchState) -> dict[str, int | None]:
    """The counters after `step` events, which have led to `state`: all names of both tables."""
    at = StepCounts(timeline, step, state)
    found = TREES[timeline.solver.tree](at)
    if timeline.solver.looks:
        found["checks"] = checks(at)
    return {name: found.get(name) for name in (*SHARED, *OWN)}


def node_count(timeline: Timeline, step: int) -> int | None:
    """The nodes after `step` events; None where they are not known.

    >>> from sudoku_py.solvers import registry
    >>> timeline = Timeline(Grid.from_line("12..34....1.4..."), registry.solver("propagation"))
    >>> timeline.extend(3), node_count(timeline, 0), node_count(timeline, 1)
    (3, 1, 2)
    """
    at = StepCounts(timeline, step, timeline.state(step))
    return TREES[timeline.solver.tree](at).get("nodes")


def of_levels(at: StepCounts) -> Values:
    """Of a search that places digits and takes them back."""
    state, events = at.state, at.events
    return {
        "nodes": 1 + events[Place],
        "guesses": state.guesses + open_guesses(at.timeline, state),
        "dead_ends": events[Contradiction],
        "backtracks": state.backtracks,
        "taken_back": events[Remove],
        "max_depth": max(state.max_depth, state.high),
    }


def of_jumps(at: StepCounts) -> Values:
    """Of a search that jumps; a cell whose digits have all failed is a contradiction, too."""
    state = at.state
    own = {"jumps": state.jumps, "longest_jump": state.longest_jump}
    return {**of_levels(at), "dead_ends": state.dead_ends, **own}


def of_rows(at: StepCounts) -> Values:
    """Of a search whose levels are rows; each node but the root stands, or was left again."""
    events, depth = at.events, at.depth
    found = of_levels(at)
    promising = depth + at.state.backtracks
    return {
        **found,
        "nodes": 1 + promising,
        "max_depth": max(found["max_depth"], depth),
        "arrangements": events[Arrange],
        "promising": promising,
        "rows_undone": events[Undo],
    }


def of_states(at: StepCounts) -> Values:
    """Of a search over a frontier, which takes nothing back."""
    state, waits = at.state, not at.state.opened  # the puzzle, at the start
    return {
        "nodes": state.opened + waits,
        "guesses": state.guesses,
        "dead_ends": at.events[Contradiction],
        "max_depth": max(state.max_depth, state.high),
        "frontier": state.frontier + waits,
        "frontier_most": state.most_frontier + waits,
        "generated": state.pushed + 1,
        "expanded": state.opened,
    }


def of_no_search(at: StepCounts) -> Values:
    """Of an algorithm that never tries anything, or of annealing, which has no tree at all."""
    if at.timeline.solver.breaks_rules:
        return of_annealing(at)
    events, state = at.events, at.state
    return {
        "nodes": 1 + events[Place],
        "dead_ends": events[Contradiction],
        "max_depth": max(state.max_depth, state.high),
    }


def of_annealing(at: StepCounts) -> Values:
    """Of annealing: every digit taken back is a change that was accepted."""
    state = at.state
    return {
        "sweeps": max(0, state.sweeps - 1),
        "accepted": at.events[Remove],
        "rejected": state.rejected,
        "clashes": clashes(at.timeline.puzzle, state.board),
    }


def clashes(puzzle: Grid, board: list[int]) -> int:
    """How many pairs of peers hold the same digit.

    >>> clashes(Grid.from_line("." * 16), [1, 1] + [0] * 13 + [1])
    1
    """
    pairs = ((c, p) for c, peers in enumerate(puzzle.geometry.peers) for p in peers if p > c)
    return sum(board[cell] == board[peer] != 0 for cell, peer in pairs)


def checks(at: StepCounts) -> int:
    """The cells looked at: what events show, what the state has, and what is under way."""
    timeline, state, last = at.timeline, at.state, at.last
    found = at.checked + state.checks
    if timeline.solver.looks == "forward":
        found += striking(state, last, timeline.puzzle)
    if timeline.solver.looks == "state":
        looked = state.opened - at.events[Solution] - isinstance(last, Open)
        found += looked * len(timeline.puzzle.geometry.peers[0])
    return found


def of_writes(at: StepCounts) -> Values:
    """Of code that is known by its writes, which do not show whether a digit fits or is a guess."""
    found = of_levels(at)
    return {name: found[name] for name in ("nodes", "backtracks", "taken_back", "max_depth")}


def of_nothing(_at: StepCounts) -> Values:
    """Of code whose search is not known."""
    return {}


TREES: dict[Tree, Callable[[StepCounts], Values]] = {
    "cells": of_levels,
    "digits": of_levels,
    "jumps": of_jumps,
    "listed-jumps": of_jumps,
    "guesses": of_levels,
    "rows": of_rows,
    "states": of_states,
    "none": of_no_search,
    "writes": of_writes,
    "unknown": of_nothing,
}
