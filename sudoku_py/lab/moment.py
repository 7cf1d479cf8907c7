"""Everything that can be shown of a step, but for the frames, as data for the page."""

from typing import NamedTuple

from sudoku_py.core.grid import Grid
from sudoku_py.lab.data import Data, event_data, kind_name
from sudoku_py.lab.position import Position
from sudoku_py.lab.side import DIGIT_BITS, DIGIT_MASK
from sudoku_py.lab.tally import COMPARED, KINDS
from sudoku_py.lab.timeline import Timeline
from sudoku_py.lab.why import why
from sudoku_py.solvers.candidates import candidates_of
from sudoku_py.solvers.contract import Contradiction, Place, Push, Reject, Solution


class Moment(NamedTuple):
    """A step of a run; plain numbers, texts, lists and dicts, so that `_asdict()` is JSON.

    `board` is the line of the grid. `event` has its `kind` and its fields (None at step 0), `code`
    the `module`, `function` and `line` it was yielded from. `depth` is how many digits the board
    has beyond the puzzle's, `guesses` how many of them are guesses. `live` are the cells filled by
    the search, the oldest first, each with `cell`, `digit`, `guessed` and `step`. `candidates` has
    for each cell the bits 1 << digit, if the algorithm keeps them. `why` tells why the search goes
    back, if it does (see `lab.why`).
    """

    step: int
    board: str
    event: Data | None
    code: Data | None
    depth: int
    guesses: int
    live: list[Data]
    candidates: list[int] | None
    why: Data | None
    counters: Data


def moment_of(timeline: Timeline, step: int, brief: bool = False) -> Moment:
    """The moment after `step` events, 0 ≤ step ≤ len(timeline).

    A `brief` one is without candidates and reasons, which take as long as all the rest.
    """
    position = timeline.position(step)
    puzzle, live = timeline.puzzle, live_cells(position)
    keeps = timeline.solver.keeps_candidates
    return Moment(
        step=step,
        board=Grid(puzzle.geometry, tuple(position.values())).line,
        event=_event(timeline, step, position) if step else None,
        code=timeline.site(step)._asdict() if step else None,
        depth=position.depth,
        guesses=sum(each["guessed"] for each in live),
        live=live,
        candidates=candidates(puzzle, position) if keeps and not brief else None,
        why=why(timeline, step, position) if step and not brief else None,
        counters=counters(timeline, step, position),
    )


def _event(timeline: Timeline, step: int, position: Position) -> Data:
    event = timeline.decoded(timeline.word(step), position)
    return event_data(event, timeline.puzzle.geometry)


def live_cells(position: Position) -> list[Data]:
    """The cells that the search has filled and not taken back, the oldest first."""
    states = position.states
    if position.state >= 0:
        path = states.path(position.state)
        rows = [(states.cell(s), states.digit(s), True, states.opened_at[s]) for s in path]
    else:
        rows = [(cell, *about[:3]) for cell, about in position.live.items()]
    names = ("cell", "digit", "guessed", "step")
    return [dict(zip(names, row, strict=True)) for row in rows]


def candidates(puzzle: Grid, position: Position) -> list[int]:
    """What the search still holds possible: for each cell the bits 1 << digit."""
    bits = candidates_of(puzzle)
    for since in (position.struck_first, *(about[3] for about in position.live.values())):
        for struck in since:
            bits[struck >> DIGIT_BITS] &= ~(1 << (struck & DIGIT_MASK))
    for cell, digit in enumerate(position.board):
        if digit:
            bits[cell] = 1 << digit
    return bits


def counters(timeline: Timeline, step: int, position: Position) -> Data:
    """What was counted up to `step`.

    `comparisons` is None for an algorithm that does not count them, `frontier` and `most_frontier`
    (the open list's size, and the largest so far) for one without an open list. `events` has every
    kind of event that came. `seconds` is computing time.
    """
    tally = timeline.tally(step)
    came = dict(zip(KINDS, tally, strict=False))
    listed = position.state >= 0
    return {
        "steps": step,
        "assignments": came[Place] + came[Push],
        "backtracks": position.backtracks,
        "nodes": position.nodes,
        "rejects": came[Reject],
        "contradictions": came[Contradiction],
        "solutions": came[Solution],
        "comparisons": tally[COMPARED] if timeline.solver.comparisons else None,
        "frontier": position.frontier if listed else None,
        "most_frontier": position.most_frontier if listed else None,
        "seconds": timeline.seconds_at(step),
        "events": {kind_name(kind): count for kind, count in came.items() if count},
    }
