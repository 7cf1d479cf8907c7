"""Jumps of conflict-directed backjumping: from a dead end to the newest of its conflict set.

The cells in between are skipped: their digits are taken back, and no other digit is tried there.
"""

from typing import NamedTuple, cast

from sudoku_py.lab.timeline.search_state import SearchState
from sudoku_py.lab.timeline.timeline import Timeline
from sudoku_py.solvers.contract import Contradiction, Remove


class Jump(NamedTuple):
    """A jump at a contradiction with a conflict set.

    `step` is that of the contradiction, `target` the cell to which it goes back, None for an empty
    conflict set; `skipped` are the cells that it jumps over, the newest first.
    """

    step: int
    event: Contradiction
    target: int | None
    skipped: tuple[int, ...]


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
