"""Event codes: one number for each event together with the line of code that yielded it.

A search repeats itself: a run of millions of events has some thousand different ones. Each gets a
code when it first occurs; to record it again takes one look into a dictionary.
"""

from collections.abc import Callable
from typing import Any, NamedTuple, Protocol

from sudoku_py.lab.recording.side_tables import LongEvents, States
from sudoku_py.lab.recording.yield_sites import YieldSite
from sudoku_py.solvers.contract import (
    Arrange,
    Candidates,
    Contradiction,
    Deduce,
    Energy,
    Enqueue,
    Event,
    Open,
    Positions,
    Push,
    Solution,
)

MAX_CODES = 100_000  # with more than these, events of some kinds are stored as bytes


class EventCode(NamedTuple):
    """What a code stands for: an event of `kind`, yielded at `site`.

    `site` is an index into `EventCodes.sites`. `event` is the first event with this code. If
    `exact`, all events with it are equal; otherwise their fields follow from the board, the states
    or the long events at their step.
    """

    kind: type[Event]
    site: int
    event: Event
    exact: bool


class Encoder(Protocol):
    """Gives the codes of the events of one kind, from one site."""

    def __getitem__(self, event: Any, /) -> int:
        """The code of `event`; what does not fit into it goes into a side table."""


class EventCodes:
    """All codes so far, and what they stand for.

    >>> from sudoku_py.solvers.contract import Remove
    >>> codes = EventCodes(States((0,)), LongEvents())
    >>> encoders = codes.encoders(YieldSite("module", "function", line=1))
    >>> [encoders[Remove][Remove(3, digit)] for digit in (5, 6, 5)]
    [0, 1, 0]
    >>> codes.entries[1].event
    Remove(cell=3, digit=6)
    """

    def __init__(self, states: States, long_events: LongEvents) -> None:
        """Start with none."""
        self.entries: list[EventCode] = []
        self.sites: list[YieldSite] = []
        self.states = states
        self.long_events = long_events
        self.solutions = 0  # how many were encoded
        self._encoders: dict[YieldSite, Encoders] = {}

    def encoders(self, site: YieldSite) -> "Encoders":
        """An encoder for each kind of event, for the events from `site`."""
        if site not in self._encoders:
            self._encoders[site] = Encoders(self, len(self.sites))
            self.sites.append(site)
        return self._encoders[site]

    def add(self, site: int, event: Event, exact: bool) -> int:
        """A new code."""
        self.entries.append(EventCode(type(event), site, event, exact))
        return len(self.entries) - 1

    def count_solution(self, _event: Solution) -> None:
        """Count a solution; its digits are those of the board."""
        self.solutions += 1


class Encoding(NamedTuple):
    """How the events of a kind are encoded.

    `exact`: each different event gets a code of its own. `store`: where events go that share a
    code, which are all if the encoding is not exact, else those after `MAX_CODES` codes.
    """

    exact: bool
    store: Callable[[EventCodes], Callable[[Any], None]] | None = None


ENCODINGS: dict[type[Event], Encoding] = {  # all other kinds: exact
    Solution: Encoding(exact=False, store=lambda codes: codes.count_solution),
    Push: Encoding(exact=False, store=lambda codes: codes.states.push),
    Open: Encoding(exact=False, store=lambda codes: codes.states.open),
    Arrange: Encoding(exact=False, store=lambda codes: codes.long_events.append),
    Energy: Encoding(exact=False, store=lambda codes: codes.long_events.append),
    Candidates: Encoding(exact=True, store=lambda codes: codes.long_events.append),
    Positions: Encoding(exact=True, store=lambda codes: codes.long_events.append),
    Enqueue: Encoding(exact=False, store=lambda codes: codes.long_events.append),
    Deduce: Encoding(exact=True, store=lambda codes: codes.long_events.append),
    Contradiction: Encoding(exact=True, store=lambda codes: codes.long_events.append),
}


class Encoders(dict[type[Event], Encoder]):
    """The encoder of each kind of event at one site, made when the kind first occurs."""

    def __init__(self, codes: EventCodes, site: int) -> None:
        """Start with none."""
        super().__init__()
        self._codes = codes
        self._site = site

    def __missing__(self, kind: type[Event]) -> Encoder:
        """Make the encoder for `kind`."""
        codes, site, encoding = self._codes, self._site, ENCODINGS.get(kind, Encoding(exact=True))
        shared = SharedCode(codes, site, encoding.store(codes)) if encoding.store else None
        encoder = shared if shared and not encoding.exact else ExactCodes(codes, site, shared)
        self[kind] = encoder
        return encoder


class SharedCode:
    """One code for all events of a kind; a side table stores each of them."""

    def __init__(self, codes: EventCodes, site: int, store: Callable[[Any], None]) -> None:
        """Wait for the first event, which makes the code."""
        self._codes = codes
        self._site = site
        self._store = store
        self._code = -1

    def __getitem__(self, event: Event) -> int:
        """The code of `event`, which is stored."""
        self._store(event)
        if self._code < 0:
            self._code = self._codes.add(self._site, event, exact=False)
        return self._code


class ExactCodes(dict[Event, int]):
    """A code for each different event; `shared` takes the new ones when there are `MAX_CODES`."""

    def __init__(self, codes: EventCodes, site: int, shared: SharedCode | None) -> None:
        """Start with none."""
        super().__init__()
        self._codes = codes
        self._site = site
        self._shared = shared

    def __missing__(self, event: Event) -> int:
        """Make a code for `event`."""
        if self._shared and len(self._codes.entries) >= MAX_CODES:
            return self._shared[event]
        code = self[event] = self._codes.add(self._site, event, exact=True)
        return code
