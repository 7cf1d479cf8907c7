"""What each event does to a position."""

from collections.abc import Callable
from typing import Any

from sudoku_py.core.shape import EMPTY
from sudoku_py.lab.codebook import Word
from sudoku_py.lab.position import Action, Position, Struck
from sudoku_py.lab.side import DIGIT_BITS
from sudoku_py.solvers.contract import (
    Contradiction,
    Eliminate,
    Event,
    Open,
    Place,
    Push,
    Remove,
    Solution,
)


def action_of(word: Word) -> Action | None:
    """What the events of `word` do; None for those that change nothing here."""
    if not word.exact and word.kind is Contradiction:
        return long_reason
    make = ACTIONS.get(word.kind)
    if make:
        return make(word.event)
    return None if word.exact else long_event


def place(cell: int, digit: int, guessed: bool) -> Action:
    """Write a digit.

    >>> from sudoku_py.lab.side import States
    >>> position = Position((0, 0, 3, 0), States((0, 0, 3, 0)))
    >>> place(0, 1, guessed=True)(position, 1)
    >>> position.board, position.depth, position.live[0]
    ([1, 0, 3, 0], 1, (1, True, 1, []))
    """

    def act(position: Position, step: int) -> None:
        position.board[cell] = digit
        struck: Struck = []
        position._struck = struck
        position.live[cell] = (digit, guessed, step, struck)
        position.nodes += guessed
        position.reason = 0
        position.depth = depth = position.depth + 1
        position.high = max(position.high, depth)

    return act


def remove(cell: int) -> Action:
    """Take a digit back; to take back a guess is to go back."""

    def act(position: Position, _step: int) -> None:
        position.board[cell] = EMPTY
        guessed = position.live.pop(cell)[1]
        position._struck = None
        position.because = position.reason
        if guessed:
            position.backtracks += 1
            position.reason = 0
        position.depth = depth = position.depth - 1
        position.low = min(position.low, depth)

    return act


def strike(candidate: int) -> Action:
    """Strike a candidate."""

    def act(position: Position, _step: int) -> None:
        position.struck.append(candidate)

    return act


def reason(position: Position, step: int) -> None:
    """Have a reason to go back."""
    position.reason = step


def long_event(position: Position, _step: int) -> None:
    """Pass an event that is kept as bytes."""
    position.longs += 1


def long_reason(position: Position, step: int) -> None:
    """Both."""
    position.longs += 1
    position.reason = step


def push(position: Position, _step: int) -> None:
    """Put a state onto the open list."""
    position.pushed += 1
    position.frontier = frontier = position.frontier + 1
    position.most_frontier = max(position.most_frontier, frontier)


def take(position: Position, step: int) -> None:
    """Take a state from the open list; if the last one did not lead to it, that is to go back."""
    states = position.states
    state = states.opened[position.opened]
    position.opened += 1
    position.because = position.reason
    position.reason = 0
    depth = 0
    if state:
        parent = states.parent[state]
        depth = states.depth[parent] + 1
        position.nodes += 1
        position.frontier -= 1
        position.backtracks += parent != position.state
    else:
        position.most_frontier = 1
    states.opened_at[state] = step
    states.depth[state] = depth
    position.state = state
    position.depth = depth
    if depth > position.high:
        position.high = depth
    elif depth < position.low:
        position.low = depth


ACTIONS: dict[type[Event], Callable[[Any], Action]] = {
    Place: lambda event: place(*event),
    Remove: lambda event: remove(event.cell),
    Eliminate: lambda event: strike(event.cell << DIGIT_BITS | event.digit),
    Contradiction: lambda _: reason,
    Solution: lambda _: reason,
    Push: lambda _: push,
    Open: lambda _: take,
}
