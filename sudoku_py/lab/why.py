"""Why a search goes back: what cannot be completed, and the guess that is to blame."""

from typing import cast

from sudoku_py.lab.data import Data
from sudoku_py.lab.position import Position
from sudoku_py.lab.timeline import Timeline
from sudoku_py.solvers.contract import Contradiction, Event, Open, Remove

GOING_BACK = (Contradiction, Remove, Open)  # the kinds of events that can have a reason


def why(timeline: Timeline, step: int, position: Position) -> Data | None:
    """The reason for `step` if it finds that there is no way on, or goes back; else None.

    `kind` is "contradiction", "solution" (the search goes on to others), "exhausted" (every way
    on was tried) or "waits" (the ways on wait on the open list). A contradiction has its own
    `step`, `cell`, `unit`, `digit` and `guilty` (see the event), a solution its `step`. `blamed`
    is the guess to blame, with `cell`, `digit` and the `step` at which it was made; None if the
    puzzle itself has no further solution.
    """
    word = timeline.word(step)
    if timeline.solver.breaks_rules:
        return None
    if word.kind is Contradiction:
        found = cast(Contradiction, timeline.decoded(word, position))
        return {**_reason(found, step), "blamed": blamed(position, found.guilty)}
    if word.kind is Remove:
        return {**_because(timeline, position), "blamed": _taken_back(timeline, step)}
    if word.kind is Open and position.opened > 1:
        return _other_state(timeline, position)
    return None


def _reason(event: Event, step: int) -> Data:
    if isinstance(event, Contradiction):
        guilty = None if event.guilty is None else list(event.guilty)
        return {"kind": "contradiction", "step": step, **event._asdict(), "guilty": guilty}
    return {"kind": "solution", "step": step}


def _because(timeline: Timeline, position: Position) -> Data:
    if not position.because:
        return {"kind": "exhausted"}
    return _reason(timeline.event(position.because), position.because)


def blamed(position: Position, guilty: tuple[int, ...] | None = None) -> Data | None:
    """The newest guess, of the guilty ones where the algorithm knows them."""
    if position.state >= 0:
        return _state(position, position.state)
    for cell, (digit, guessed, step, _) in reversed(position.live.items()):
        if guessed and (guilty is None or cell in guilty):
            return {"cell": cell, "digit": digit, "step": step}
    return None


def _taken_back(timeline: Timeline, step: int) -> Data | None:
    """The guess that `step` takes back, or the newest one before it if it takes back no guess."""
    before = timeline.position(step - 1)
    cell = cast(Remove, timeline.word(step).event).cell
    digit, guessed, placed, _ = before.live[cell]
    return {"cell": cell, "digit": digit, "step": placed} if guessed else blamed(before)


def _other_state(timeline: Timeline, position: Position) -> Data | None:
    """The reason for taking a state that does not come from the last one."""
    states = position.states
    last = states.opened[position.opened - 2]
    if states.parent[position.state] == last:
        return None
    reason = _because(timeline, position) if position.because else {"kind": "waits"}
    return {**reason, "blamed": _state(position, last)}


def _state(position: Position, state: int) -> Data | None:
    """The digit with which a state began; None for the puzzle."""
    states = position.states
    if not state:
        return None
    cell, digit = states.cell(state), states.digit(state)
    return {"cell": cell, "digit": digit, "step": states.opened_at[state]}
