"""Why a search backtracks: what cannot be completed, and the guess that is taken back."""

from typing import cast

from sudoku_py.lab.timeline.search_state import SearchState
from sudoku_py.lab.timeline.timeline import Timeline
from sudoku_py.lab.views.event_data import Data
from sudoku_py.lab.views.jump import Jump, jump_at
from sudoku_py.solvers.contract import Contradiction, Eliminate, Event, Open, Remove, Revise

NEWEST, DROP, JUMP = "newest", "drop", "jump"  # how a search leaves a dead end
KINDS_WITH_REASON = (Contradiction, Remove, Open)


def reason_of(timeline: Timeline, step: int, state: SearchState) -> Data | None:
    """The reason for `step` if it is a contradiction or a backtrack; else None.

    `kind` is "contradiction", "solution" (the search goes on to others), "exhausted" (every digit
    was tried) or "waits" (the other grids wait on the open list). A contradiction has its own
    `step`, `cell`, `unit`, `digit` and `conflict_set` (see the event), and the `arc` (two cells)
    whose revision by AC-3 struck the last candidate of `cell`. A solution has its `step`.
    `culprit` is the guess that is taken back, with `cell`, `digit` and the `step` at which it was
    made; None if the puzzle itself has no further solution. `retreat` tells how a contradiction
    chooses it: "newest" guess first, which proves nothing against it; "drop" the grid, of which it
    is the newest digit; or "jump" to the newest of the conflict set, over the cells `skipped`.
    """
    code = timeline.event_code(step)
    if timeline.solver.breaks_rules:
        return None
    jump = jump_at(timeline, step) if code.kind in (Contradiction, Remove) else None
    if jump:
        return _jump_cause(timeline, jump)
    if code.kind is Contradiction:
        event = cast(Contradiction, timeline.decoded(code, state))
        retreat = DROP if timeline.solver.open_list else NEWEST
        return {**_cause(timeline, event, step), "retreat": retreat, "culprit": culprit(state)}
    if code.kind is Remove:
        return {**_backtrack_cause(timeline, state), "culprit": _taken_back(timeline, step)}
    if code.kind is Open and state.opened > 1:
        return _other_branch(timeline, state)
    return None


def _cause(timeline: Timeline, event: Event, step: int) -> Data:
    if isinstance(event, Contradiction):
        conflict_set = None if event.conflict_set is None else list(event.conflict_set)
        fields = {**event._asdict(), "conflict_set": conflict_set, "arc": _arc(timeline, step)}
        return {"kind": "contradiction", "step": step, "retreat": NEWEST, **fields}
    return {"kind": "solution", "step": step}


def _arc(timeline: Timeline, step: int) -> list[int] | None:
    """The arc that was revised just before the contradiction at `step`."""
    if step < 3 or timeline.event_code(step - 1).kind is not Eliminate:
        return None
    arc = timeline.event_code(step - 2).event
    return [arc.cell, arc.other] if isinstance(arc, Revise) else None


def _jump_cause(timeline: Timeline, jump: Jump) -> Data:
    guess = culprit(timeline.state(jump.step), jump.event.conflict_set)
    how = {"retreat": JUMP, "skipped": list(jump.skipped)}
    return {**_cause(timeline, jump.event, jump.step), **how, "culprit": guess}


def _backtrack_cause(timeline: Timeline, state: SearchState) -> Data:
    step = state.backtrack_reason
    return _cause(timeline, timeline.event(step), step) if step else {"kind": "exhausted"}


def culprit(state: SearchState, conflict_set: tuple[int, ...] | None = None) -> Data | None:
    """The newest guess; the newest in the conflict set where the algorithm has one."""
    if state.open_state >= 0:
        return _newest_digit(state, state.open_state)
    for cell, (digit, guessed, step, _) in reversed(state.live.items()):
        if guessed and (conflict_set is None or cell in conflict_set):
            return {"cell": cell, "digit": digit, "step": step}
    return None


def _taken_back(timeline: Timeline, step: int) -> Data | None:
    """The guess that `step` takes back, or the newest one before it if it takes back no guess."""
    before = timeline.state(step - 1)
    cell = cast(Remove, timeline.event_code(step).event).cell
    digit, guessed, placed, _ = before.live[cell]
    return {"cell": cell, "digit": digit, "step": placed} if guessed else culprit(before)


def _other_branch(timeline: Timeline, state: SearchState) -> Data | None:
    """The reason for opening a grid that is no child of the one opened before."""
    states = state.states
    last = states.opened[state.opened - 2]
    if states.parent[state.open_state] == last:
        return None
    waits = {"kind": "waits"}
    cause = _backtrack_cause(timeline, state) if state.backtrack_reason else waits
    if cause["kind"] == "contradiction":
        cause["retreat"] = DROP
    return {**cause, "culprit": _newest_digit(state, last)}


def _newest_digit(state: SearchState, number: int) -> Data | None:
    """The digit in which a grid of the open list differs from its parent; None for the puzzle."""
    states = state.states
    if not number:
        return None
    cell, digit = states.cell(number), states.digit(number)
    return {"cell": cell, "digit": digit, "step": states.opened_at[number]}
