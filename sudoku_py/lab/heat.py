"""How often each cell changed: what can still be seen of a search that is too quick to follow."""

from collections import Counter

from sudoku_py.lab.codebook import Word
from sudoku_py.lab.timeline import CHUNK, Timeline
from sudoku_py.solvers.contract import Place, Remove


def heat(timeline: Timeline, first: int = 0, last: int | None = None) -> list[int]:
    """For each cell, how often it was filled or emptied after step `first` and up to `last`.

    For an open list: how often a state was opened that is new in this cell.

    >>> from sudoku_py.core.grid import Grid
    >>> from sudoku_py.solvers import registry
    >>> timeline = Timeline(Grid.from_line("1234341221434.2."), registry.solver("cell-order"))
    >>> _ = timeline.extend(99)
    >>> heat(timeline)[12:], heat(timeline, 3, 6)[12:]
    ([0, 2, 0, 2], [0, 0, 0, 2])
    """
    stop = len(timeline) if last is None else min(last, len(timeline))
    found = [0] * timeline.puzzle.geometry.cells
    words = timeline.book.words
    for number, count in _counted(timeline, first, stop).items():
        if (cell := _cell(words[number])) is not None:
            found[cell] += count
    opened = timeline.position(first).opened, timeline.position(stop).opened
    for state in filter(None, timeline.states.opened[slice(*opened)]):
        found[timeline.states.cell(state)] += 1
    return found


def _counted(timeline: Timeline, first: int, stop: int) -> "Counter[int]":
    """How often each number came."""
    came: Counter[int] = Counter()
    for chunk in range(first // CHUNK, -(-stop // CHUNK)):
        start = chunk * CHUNK
        came.update(timeline.numbers(chunk)[max(0, first - start) : stop - start])
    return came


def _cell(word: Word) -> int | None:
    return word.event.cell if isinstance(word.event, Place | Remove) else None
