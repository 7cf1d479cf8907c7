"""Recorders: they pull events out of a search and write one number for each.

A number also tells the line that yielded the event. Where the source tells the line of each kind
of event, nothing else has to be known; for all other searches there is the `tracker`.
"""

from collections.abc import Iterator
from itertools import islice
from typing import Protocol, cast

from sudoku_py.lab.codebook import Codebook, Encoder
from sudoku_py.lab.sites import Search, Sites, sites_by_kind
from sudoku_py.lab.tracker import TrackingRecorder
from sudoku_py.solvers.contract import Event

BATCH = 128  # events; fewer cost more each, and so do thousands, which fill the caches


class Recorder(Protocol):
    """Records one search."""

    search: Search

    def record(self, most: int, numbers: list[int]) -> None:
        """Append the numbers of the next events, at most so many; fewer when the search ends.

        If the search fails, the numbers of the events before that are there.
        """


def recorder_of(search: Iterator[Event], book: Codebook) -> Recorder:
    """The quickest recorder for `search`, which must be a generator that was not started.

    >>> from random import Random
    >>> from sudoku_py.core.grid import Grid
    >>> from sudoku_py.lab.side import Longs, States
    >>> from sudoku_py.solvers import _template
    >>> puzzle = Grid.from_line("1234341221434.2.")
    >>> book, numbers = Codebook(States(puzzle.values), Longs()), []
    >>> recorder_of(_template.search(puzzle, Random(0)), book).record(99, numbers)
    >>> numbers, book.sites[book.words[0].site].function
    ([0, 1, 2, 3, 4], 'fill')
    """
    generator = cast(Search, search)
    sites = sites_by_kind(generator)
    return SourceRecorder(generator, book, sites) if sites else TrackingRecorder(generator, book)


class SourceRecorder:
    """Records a search of which `sites` tell where each kind of event comes from.

    It looks at an event when the search has gone on already, which is all the same: what is kept
    of an event does not change.
    """

    def __init__(self, search: Search, book: Codebook, sites: Sites) -> None:
        """Get ready."""
        self.search = search
        self._encoders = ByKind(book, sites)

    def record(self, most: int, numbers: list[int]) -> None:
        """Append numbers as a `Recorder` does."""
        encoders = self._encoders
        for start in range(0, most, BATCH):
            events: list[Event] = []
            try:
                events.extend(islice(self.search, min(BATCH, most - start)))
            finally:
                numbers += [encoders[type(event)][event] for event in events]


class ByKind(dict[type[Event], Encoder]):
    """The encoder of each kind of event, made when the kind first comes."""

    def __init__(self, book: Codebook, sites: Sites) -> None:
        """Start with none."""
        super().__init__()
        self._book = book
        self._sites = sites

    def __missing__(self, kind: type[Event]) -> Encoder:
        """Make the encoder for `kind`."""
        encoder = self[kind] = self._book.encoders(self._sites[kind])[kind]
        return encoder
