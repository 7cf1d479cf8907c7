"""Everything that can be shown of a step except the call stack, as data for the page."""

from typing import NamedTuple

from sudoku_py.core.grid import Grid
from sudoku_py.lab.timeline.checks import KINDS
from sudoku_py.lab.timeline.counters import counters as tree_counters
from sudoku_py.lab.timeline.search_state import SearchState, live_cells
from sudoku_py.lab.timeline.timeline import Timeline
from sudoku_py.lab.views.reason import Data, event_data, kind_name, reason_of, unstruck_candidates
from sudoku_py.solvers.contract import Contradiction, Place, Push, Reject, Solution


class StepView(NamedTuple):
    """A step of a run: plain numbers, texts, lists and dicts, so that `_asdict()` is JSON.

    `board` is the line of the grid. `event` has its `kind` and its fields (None at step 0), `code`
    the `module`, `function` and `line` that yielded it. `depth` is how many levels of the
    tree the search has gone down: digits beyond the puzzle's, or rows where it fills whole rows.
    `guesses` is how many of the live cells are guesses. `live` are the cells filled by the
    search, the oldest first, each with `cell`, `digit`, `guessed` and `step`. `candidates` has for
    each cell the bits 1 << digit, if the algorithm keeps them. `reason` is that of a backtrack
    (see `views.reason`).
    """

    step: int
    board: str
    event: Data | None
    code: Data | None
    depth: int
    guesses: int
    live: list[Data]
    candidates: list[int] | None
    reason: Data | None
    counters: Data


def step_view(timeline: Timeline, step: int, brief: bool = False) -> StepView:
    """The view of the state after `step` events, 0 ≤ step ≤ len(timeline).

    A `brief` one has neither candidates nor reason, which take as long as all the rest.
    """
    state = timeline.state(step)
    puzzle, live = timeline.puzzle, live_cells(state)
    keeps_candidates = timeline.solver.keeps_candidates
    return StepView(
        step=step,
        board=Grid(puzzle.geometry, tuple(state.values())).line,
        event=_event(timeline, step, state) if step else None,
        code=timeline.site(step)._asdict() if step else None,
        depth=state.depth,
        guesses=sum(each.guessed for each in live),
        live=[each._asdict() for each in live],
        candidates=unstruck_candidates(puzzle, state) if keeps_candidates and not brief else None,
        reason=reason_of(timeline, step, state) if step and not brief else None,
        counters=counters(timeline, step, state),
    )


def _event(timeline: Timeline, step: int, state: SearchState) -> Data:
    event = timeline.decoded(timeline.event_code(step), state)
    return event_data(event, timeline.puzzle.geometry)


def counters(timeline: Timeline, step: int, state: SearchState) -> Data:
    """What was counted up to `step`.

    First those of `timeline.counters`, which are None where an algorithm has no such thing.
    `comparisons` are the checks of an algorithm for which the cost model T(n) holds; `events` has
    every kind of event that occurred. `seconds` is computing time, with that for handing over and
    recording the events. `most_frontier` is `frontier_most` by its older name.
    """
    found = tree_counters(timeline, step, state)
    events = dict(zip(KINDS, timeline.counts(step), strict=False))
    return {
        "steps": step,
        **found,
        "assignments": events[Place] + events[Push],
        "rejects": events[Reject],
        "contradictions": events[Contradiction],
        "solutions": events[Solution],
        "comparisons": found["checks"] if timeline.solver.comparisons else None,
        "most_frontier": found["frontier_most"],
        "seconds": timeline.stopwatch.seconds_at(step),
        "events": {kind_name(kind): count for kind, count in events.items() if count},
    }
