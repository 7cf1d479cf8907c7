"""Recorders: they pull events out of a search and write a code for each.

A code also includes the line of code that yielded the event. If the source shows that line for
each kind of event, `SourceRecorder` does not look at the search; it is a sixth faster. For all
other searches `TrackingRecorder` uses the stack tracker.
"""

from collections.abc import Iterator
from itertools import islice
from types import CodeType, FrameType
from typing import Protocol, cast

from sudoku_py.lab.recording.event_codes import Encoder, Encoders, EventCodes
from sudoku_py.lab.recording.yield_sites import (
    Search,
    SitesByKind,
    StackTracker,
    YieldSite,
    function_name,
    sites_by_kind,
)
from sudoku_py.solvers.contract import Event

BATCH = 128  # events; smaller ones cost more per event, and so do thousands, which fill the caches


class Recorder(Protocol):
    """Records one search."""

    search: Search

    def record(self, limit: int, codes: list[int]) -> None:
        """Append the codes of the next events, at most that many; fewer when the search ends.

        If the search raises an exception, the codes of the events before it are there.
        """


def recorder_of(search: Iterator[Event], event_codes: EventCodes) -> Recorder:
    """The quickest recorder for `search`, a generator that has not started.

    >>> from random import Random
    >>> from sudoku_py.core.grid import Grid
    >>> from sudoku_py.lab.recording.event_codes import LongEvents, States
    >>> from sudoku_py.solvers import _template
    >>> puzzle = Grid.from_line("1234341221434.2.")
    >>> event_codes, codes = EventCodes(States(puzzle.values), LongEvents()), []
    >>> recorder_of(_template.search(puzzle, Random(0)), event_codes).record(99, codes)
    >>> codes, event_codes.sites[event_codes.entries[0].site].function
    ([0, 1, 2, 3, 4], 'fill')
    """
    generator = cast(Search, search)
    sites = sites_by_kind(generator)
    if sites:
        return SourceRecorder(generator, event_codes, sites)
    return TrackingRecorder(generator, event_codes)


class SourceRecorder:
    """Records a search for which `sites` has the line that yields each kind of event.

    It encodes an event after the search has continued. That makes no difference, because what is
    recorded of an event does not change.
    """

    def __init__(self, search: Search, event_codes: EventCodes, sites: SitesByKind) -> None:
        self.search = search
        self._encoders = EncodersBySource(event_codes, sites)

    def record(self, limit: int, codes: list[int]) -> None:
        """Append codes as a `Recorder` does."""
        encoders = self._encoders
        for start in range(0, limit, BATCH):
            events: list[Event] = []
            try:
                events.extend(islice(self.search, min(BATCH, limit - start)))
            finally:
                codes += [encoders[type(event)][event] for event in events]


class EncodersBySource(dict[type[Event], Encoder]):
    """The encoder of each kind of event, made when the kind first occurs."""

    def __init__(self, event_codes: EventCodes, sites: SitesByKind) -> None:
        super().__init__()
        self._event_codes = event_codes
        self._sites = sites

    def __missing__(self, kind: type[Event]) -> Encoder:
        """Make the encoder for `kind`."""
        encoder = self[kind] = self._event_codes.encoders(self._sites[kind])[kind]
        return encoder


Table = dict[int, Encoders]  # by the offset of each `yield` in its byte code


class TrackingRecorder:
    """Records any search: at every event it finds the line of the innermost generator.

    >>> from random import Random
    >>> from sudoku_py.core.grid import Grid
    >>> from sudoku_py.lab.recording.event_codes import LongEvents, States
    >>> from sudoku_py.solvers import rule_based
    >>> puzzle = Grid.from_line("1234341221434.2.")
    >>> event_codes, codes = EventCodes(States(puzzle.values), LongEvents()), []
    >>> TrackingRecorder(rule_based.search(puzzle, Random(0)), event_codes).record(3, codes)
    >>> [event_codes.sites[event_codes.entries[code].site].function for code in codes]
    ['RuleBased.deduce', 'RuleBased.place', 'RuleBased.deduce']
    """

    def __init__(self, search: Search, event_codes: EventCodes) -> None:
        self.search = search
        self._event_codes = event_codes
        self._tracker = StackTracker(search)
        self._tables: dict[int, tuple[CodeType, Table]] = {}  # by the code's id: its hash is slow
        self._standing = self._stand(search)

    def record(self, limit: int, codes: list[int]) -> None:
        """Append codes as a `Recorder` does."""
        append = codes.append
        frame, table = self._standing
        for event in islice(self.search, limit):
            encoders = table.get(frame.f_lasti)
            if encoders is None:
                innermost = self._tracker.follow()
                frame, table = self._standing = self._stand(innermost)
                encoders = table.get(frame.f_lasti) or self._new(innermost, table)
            append(encoders[type(event)][event])

    def _stand(self, search: Search) -> tuple[FrameType, Table]:
        """Where a generator stands, and the encoders of the lines that it yielded from before."""
        frame = cast(FrameType, search.gi_frame)
        code = frame.f_code
        return frame, self._tables.setdefault(id(code), (code, {}))[1]

    def _new(self, search: Search, table: Table) -> Encoders:
        """The encoders of a line that yielded no event before.

        A `yield from` that waits for a plain iterable now may wait for a generator the next time:
        so it stays out of the table.
        """
        frame = cast(FrameType, search.gi_frame)
        module, function = frame.f_globals["__name__"], function_name(frame.f_code)
        encoders = self._event_codes.encoders(YieldSite(module, function, frame.f_lineno))
        if search.gi_yieldfrom is None:
            table[frame.f_lasti] = encoders
        return encoders
