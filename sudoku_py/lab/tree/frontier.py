"""The frontier at a step: the states that were generated and not opened yet."""

from collections.abc import Sequence
from typing import NamedTuple

from sudoku_py.core.grid import Grid
from sudoku_py.lab.timeline.search_state import SearchState
from sudoku_py.lab.timeline.timeline import Timeline

AT_END = 16  # states at each end of a frontier that are drawn in a tree
OLDEST_FIRST = ("breadth-first",)  # the algorithms whose frontier is a queue; others have a stack


class Waiting(NamedTuple):
    """A state that waits: its number, the step that opened its parent, its last cell and digit."""

    number: int
    parent: int
    cell: int
    digit: int


class Frontier(NamedTuple):
    """The `n` states that wait; `queue` says whether the oldest is opened next, not the newest.

    `boards` has some of them, the next one to be opened first and the last one last: of each its
    number, its cell and digit, and the line of its grid. Numbers count in the order in which the
    states were generated.
    """

    n: int
    queue: bool
    boards: list[tuple[int, int, int, str]]


def is_queue(timeline: Timeline) -> bool:
    """Whether the oldest state is opened next."""
    return timeline.solver.id in OLDEST_FIRST


def waiting_states(timeline: Timeline, state: SearchState) -> Sequence[int]:
    """The numbers of the states that wait, the next one to be opened first."""
    if state.open_state < 0:
        return ()
    if is_queue(timeline):
        return range(state.opened, state.pushed + 1)
    return _stacked(state)


def _stacked(state: SearchState) -> list[int]:
    """The children of the open state, then its siblings, those of its parent, and so on.

    Siblings are generated one after the other, and those after the opened one are done.
    """
    parents, opened = state.states.parent, state.open_state
    found, number = [], state.pushed
    while number and parents[number] == opened:
        found.append(number)
        number -= 1
    while opened:
        parent, number = parents[opened], opened - 1
        while number and parents[number] == parent:
            found.append(number)
            number -= 1
        opened = parent
    return found


def waiting_at_ends(timeline: Timeline, step: int) -> list[Waiting]:
    """The states at the two ends of the frontier, those to be opened first before the others."""
    numbers = waiting_states(timeline, timeline.state(step))
    states = timeline.states
    found: list[Waiting] = []
    for number in dict.fromkeys([*numbers[:AT_END], *numbers[-AT_END:]]):
        above = states.parent[number]
        parent = states.opened_at[above] if above else 0
        found.append(Waiting(number, parent, states.cell(number), states.digit(number)))
    return found


def frontier(timeline: Timeline, step: int, most: int) -> Frontier:
    """The frontier at `step`, with at most `most` boards of its two ends.

    >>> from sudoku_py.solvers import registry
    >>> timeline = Timeline(Grid.from_line("12..34.........."), registry.solver("breadth-first"))
    >>> _ = timeline.extend(99)
    >>> found = frontier(timeline, 3, 9)
    >>> found.n, found.queue, [board[0] for board in found.boards]
    (2, True, [1, 2])
    """
    numbers = waiting_states(timeline, timeline.state(step))
    shown = list(numbers[:most])
    if len(numbers) > most:
        shown[-1] = numbers[-1]
    states, geometry = timeline.states, timeline.puzzle.geometry
    boards = [
        (
            number,
            states.cell(number),
            states.digit(number),
            Grid(geometry, tuple(states.board(number))).line,
        )
        for number in shown
    ]
    return Frontier(len(numbers), is_queue(timeline), boards)
