"""How often each cell changed: what can be seen of a search that is too quick to follow."""

from operator import sub

from sudoku_py.lab.timeline.counts import CHANGED
from sudoku_py.lab.timeline.timeline import Timeline


def change_counts(timeline: Timeline, first: int = 0, last: int | None = None) -> list[int]:
    """For each cell, how often it was filled or emptied after step `first` and up to `last`.

    For an open list: how often a grid was opened that is new in this cell.

    >>> from sudoku_py.core.grid import Grid
    >>> from sudoku_py.solvers import registry
    >>> timeline = Timeline(Grid.from_line("1234341221434.2."), registry.solver("cell-order"))
    >>> _ = timeline.extend(99)
    >>> change_counts(timeline)[12:], change_counts(timeline, 3, 6)[12:]
    ([0, 2, 0, 2], [0, 0, 0, 2])
    """
    stop = len(timeline) if last is None else max(first, min(last, len(timeline)))
    counts = timeline.counts(stop)[CHANGED:], timeline.counts(first)[CHANGED:]
    changes = list(map(sub, *counts))
    opened = timeline.state(first).opened, timeline.state(stop).opened
    for state in filter(None, timeline.states.opened[slice(*opened)]):
        changes[timeline.states.cell(state)] += 1
    return changes
