"""Why a search does what it does: the single that forces a digit, and why it backtracks.

A reason is what cannot be completed, and the guess that is taken back, as plain data.

Conflict-directed backjumping jumps from a dead end to the newest cell of its conflict set. The
cells in between are skipped: their digits are taken back, and no other digit is tried there.
"""

import re
from typing import Any, NamedTuple, cast

from sudoku_py.core.geometry import Geometry
from sudoku_py.core.grid import Grid
from sudoku_py.lab.recording.event_codes import DIGIT_BITS, DIGIT_MASK
from sudoku_py.lab.timeline.search_state import SearchState
from sudoku_py.lab.timeline.timeline import Timeline
from sudoku_py.solvers.candidates import candidates_of
from sudoku_py.solvers.contract import (
    Contradiction,
    Deduce,
    Eliminate,
    Event,
    Open,
    Place,
    Remove,
    Revise,
)

Data = dict[str, Any]


def kind_name(kind: type[Event]) -> str:
    """The name of a kind of event, its words joined by hyphens.

    >>> from sudoku_py.solvers.contract import OverBudget
    >>> kind_name(OverBudget)
    'over-budget'
    """
    return re.sub(r"(?<=.)([A-Z])", r"-\1", kind.__name__).lower()


def event_data(event: Event, geometry: Geometry) -> Data:
    """The kind of an event and its fields; a board becomes a line.

    >>> from sudoku_py.core.geometry import geometry
    >>> from sudoku_py.solvers.contract import Candidates
    >>> event_data(Candidates(3, (1, 2)), geometry(9))
    {'kind': 'candidates', 'cell': 3, 'digits': [1, 2]}
    """
    fields = event._asdict()
    if "values" in fields:
        fields["values"] = Grid(geometry, tuple(fields["values"])).line
    plain = {name: list(v) if isinstance(v, tuple) else v for name, v in fields.items()}
    return {"kind": kind_name(type(event)), **plain}


def unstruck_candidates(puzzle: Grid, state: SearchState) -> list[int]:
    """The candidates that the search has left: for each cell the bits 1 << digit."""
    bits = _unstruck(puzzle, state)
    for cell, digit in enumerate(state.board):
        if digit:
            bits[cell] = 1 << digit
    return bits


def _unstruck(puzzle: Grid, state: SearchState) -> list[int]:
    """The candidates but those struck; a filled cell has those that it had before."""
    bits = candidates_of(puzzle)
    for struck in (state.struck_first, *(placed[3] for placed in state.live.values())):
        for candidate in struck:
            bits[candidate >> DIGIT_BITS] &= ~(1 << (candidate & DIGIT_MASK))
    return bits


def forced_by(puzzle: Grid, state: SearchState, event: Place) -> Deduce | None:
    """The naked or hidden single that `event`, which has led to `state`, follows from.

    None if the candidates do not force the digit.
    """
    cell, bit = event.cell, 1 << event.digit
    before = unstruck_candidates(puzzle, state)
    before[cell] = _unstruck(puzzle, state)[cell]
    if before[cell] == bit:
        return Deduce("naked-single", (cell,), (event.digit,))
    for number, unit in enumerate(puzzle.geometry.units):
        if cell in unit.cells and not any(before[o] & bit for o in unit.cells if o != cell):
            return Deduce("hidden-single", (cell,), (event.digit,), number)
    return None


class Jump(NamedTuple):
    """A jump at a contradiction with a conflict set.

    `step` is that of the contradiction, `target` the cell to which it backtracks, None for an empty
    conflict set; `skipped` are the cells that it jumps over, the newest first.
    """

    step: int
    event: Contradiction
    target: int | None
    skipped: tuple[int, ...]

    @property
    def levels(self) -> int:
        """How many levels it goes up, as the counter of the longest jump counts them.

        0 for an empty conflict set: that leaves the search.
        """
        return 0 if self.target is None else len(self.skipped) + 1


def jump_from(step: int, event: Contradiction, state: SearchState) -> Jump | None:
    """The jump that begins at a contradiction; None if the algorithm has no conflict sets."""
    if event.conflict_set is None:
        return None
    skipped: list[int] = []
    for cell in reversed(state.live):
        if cell in event.conflict_set:
            return Jump(step, event, cell, tuple(skipped))
        skipped.append(cell)
    return Jump(step, event, None, tuple(skipped))


def jump_at(timeline: Timeline, step: int) -> Jump | None:
    """The jump that `step` is part of: its contradiction, or a digit taken back on the way.

    >>> from sudoku_py.core.grid import Grid
    >>> from sudoku_py.solvers import registry
    >>> puzzle = Grid.from_line("1......3..1.....")
    >>> timeline = Timeline(puzzle, registry.solver("conflict-directed"))
    >>> _ = timeline.extend(99)
    >>> jumps = [jump_at(timeline, step) for step in range(1, len(timeline))]
    >>> next((jump.target, jump.skipped) for jump in jumps if jump and jump.skipped)
    (3, (5, 4))
    """
    newer: list[int] = []  # cells emptied before `step`, since the contradiction
    at = step
    while timeline.event_code(at).kind is Remove and at > 1:
        newer.append(cast(Remove, timeline.event_code(at).event).cell)
        at -= 1
    if timeline.event_code(at).kind is not Contradiction:
        return None
    jump = jump_from(at, cast(Contradiction, timeline.event(at)), timeline.state(at))
    return None if jump and jump.target in newer[1:] else jump


NEWEST, DROP, JUMP = "newest", "drop", "jump"  # how a search leaves a dead end
KINDS_WITH_REASON = (Contradiction, Remove, Open)


def reason_of(timeline: Timeline, step: int, state: SearchState) -> Data | None:
    """The reason for `step` if it is a contradiction or a backtrack; else None.

    `kind` is "contradiction", "solution" (the search continues to others), "exhausted" (every digit
    was tried) or "waits" (the other grids wait on the frontier). A contradiction has its own
    `step`, `cell`, `unit`, `digit` and `conflict_set` (see the event), and the `arc` (two cells)
    whose revision by AC-3 struck the last candidate of `cell`. A solution has its `step`.
    `tried` is true if a digit fitted in `cell` and has been tried: then the cell has failed, but no
    dead end is counted. `culprit` is the choice that is taken back, with `cell`, `digit` and the
    `step` at which it was made; None if the puzzle itself has no further solution. `retreat` says
    how a contradiction chooses it: "newest" choice first, which proves nothing against it, after as
    many digits as it has `forced` since; "drop" the node, of which it is the newest digit; or
    "jump" to the newest of the conflict set, over the cells `skipped`, and up by the number of
    `levels`.
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
        cause = {**_cause(timeline, event, step), "retreat": retreat, "culprit": culprit(state)}
        return cause | ({"forced": forced_since(state)} if retreat == NEWEST else {})
    if code.kind is Remove:
        guess = _taken_back(timeline, step)
        return {**_backtrack_cause(timeline, state, guess), "culprit": guess}
    if code.kind is Open and state.opened > 1:
        return _other_branch(timeline, state)
    return None


def _cause(timeline: Timeline, event: Event, step: int) -> Data:
    if isinstance(event, Contradiction):
        conflict_set = None if event.conflict_set is None else list(event.conflict_set)
        fields = {**event._asdict(), "conflict_set": conflict_set, "arc": _arc(timeline, step)}
        return {"kind": "contradiction", "step": step, "retreat": NEWEST, "tried": False, **fields}
    return {"kind": "solution", "step": step}


def _arc(timeline: Timeline, step: int) -> list[int] | None:
    """The arc that was revised just before the contradiction at `step`."""
    if step < 3 or timeline.event_code(step - 1).kind is not Eliminate:
        return None
    arc = timeline.event_code(step - 2).event
    return [arc.cell, arc.other] if isinstance(arc, Revise) else None


def _jump_cause(timeline: Timeline, jump: Jump) -> Data:
    state = timeline.state(jump.step)
    guess = culprit(state, jump.event.conflict_set)
    how = {"retreat": JUMP, "skipped": list(jump.skipped), "levels": jump.levels}
    how["tried"] = was_tried(state)
    return {**_cause(timeline, jump.event, jump.step), **how, "culprit": guess}


def was_tried(state: SearchState) -> bool:
    """Whether a digit fitted at the current contradiction of a search that jumps, and was tried."""
    return state.choices[state.depth] > 0


def _backtrack_cause(timeline: Timeline, state: SearchState, guess: Data | None = None) -> Data:
    step = state.backtrack_reason
    if not step:
        return {"kind": "exhausted"}
    cause = _cause(timeline, timeline.event(step), step)
    if guess and cause["kind"] == "contradiction":
        stuck = timeline.state(step)
        cause["forced"] = forced_since(stuck) if culprit(stuck) == guess else 0
    return cause


def forced_since(state: SearchState) -> int:
    """The number of digits that were placed since the newest choice, and were no choices."""
    for forced, (_, guessed, _, _) in enumerate(reversed(state.live.values())):
        if guessed:
            return forced
    return 0


def culprit(state: SearchState, conflict_set: tuple[int, ...] | None = None) -> Data | None:
    """The newest choice; the newest in the conflict set where the algorithm has one."""
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
    """The reason for opening a grid that is not a child of the one opened before."""
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
    """The digit in which a grid of the frontier differs from its parent; None for the puzzle."""
    states = state.states
    if not number:
        return None
    cell, digit = states.cell(number), states.digit(number)
    return {"cell": cell, "digit": digit, "step": states.opened_at[number]}
