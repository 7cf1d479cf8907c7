"""Event codes: one number for each event together with the line of code that yielded it.

What does not fit into an event code: the states of a frontier, and long events.
Both are stored in the order of their events. A search state counts how many it has passed, and
finds its own entry by that number.
"""

import marshal
from array import array
from collections.abc import Callable
from typing import Any, NamedTuple, Protocol

from sudoku_py.core.shape import EMPTY
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

DIGIT_BITS = 5  # of a number that holds a cell and a digit
DIGIT_MASK = (1 << DIGIT_BITS) - 1


class States:
    """Every state of a frontier, by number: its parent, and when it was opened.

    `parent` and `new` (cell << 5 | digit) are stored when a state is pushed. `depth` and
    `opened_at` (a step; 0 for a state that waits) are filled in when the events are played.

    >>> states = States((0, 0, 3, 0))
    >>> states.open(Open(0, ())), states.push(Push(1, cell=0, digit=1)), states.open(Open(1, ()))
    (None, None, None)
    >>> states.board(1), states.path(1), states.cell(1)
    ([1, 0, 3, 0], [1], 0)
    """

    def __init__(self, puzzle: tuple[int, ...]) -> None:
        """Start with state 0, the puzzle."""
        self._puzzle = puzzle
        self._open = 0
        self.parent = array("I", [0])
        self.new = array("H", [EMPTY])
        self.depth = array("H", [0])
        self.opened_at = array("I", [0])
        self.opened = array("I")  # the states in the order in which they were opened

    def push(self, event: Push) -> None:
        """Store a new state, a child of the open one."""
        self.parent.append(self._open)
        self.new.append(event[1] << DIGIT_BITS | event[2])  # by index: half of the events are these

    def open(self, event: Open) -> None:
        """Store that a state was taken from the frontier."""
        self._open = event[0]
        self.opened.append(event[0])

    def extend_played(self) -> None:
        """Make entries that playing the events fills in, for the states pushed lately."""
        missing = len(self.parent) - len(self.depth)
        self.depth.extend([0] * missing)
        self.opened_at.extend([0] * missing)

    def cell(self, state: int) -> int:
        """The cell in which a state differs from its parent."""
        return self.new[state] >> DIGIT_BITS

    def digit(self, state: int) -> int:
        """The digit of the state in that cell."""
        return self.new[state] & DIGIT_MASK

    def path(self, state: int) -> list[int]:
        """The states from the puzzle (left out) to `state`."""
        path = []
        while state:
            path.append(state)
            state = self.parent[state]
        return path[::-1]

    def board(self, state: int) -> list[int]:
        """The grid of `state`, row by row."""
        board = list(self._puzzle)
        for each in self.path(state):
            board[self.cell(each)] = self.digit(each)
        return board

    def push_event(self, state: int) -> Push:
        """The event that pushed `state`."""
        return Push(state, self.cell(state), self.digit(state))


class LongEvents:
    """Events with too many different values for a code each, as bytes.

    >>> long_events = LongEvents()
    >>> long_events.append(Arrange(3, (2, 1))), long_events.append(Arrange(3, ()))
    (None, None)
    >>> long_events.event(0, Arrange), long_events.event(1, Arrange)
    (Arrange(unit=3, digits=(2, 1)), Arrange(unit=3, digits=()))
    """

    def __init__(self) -> None:
        self._bytes = bytearray()
        self._ends = array("Q", [0])

    def append(self, event: Event) -> None:
        """Store one more."""
        if type(event) is Arrange:
            self._bytes.append(event.unit)
            self._bytes += bytes(event.digits)
        elif type(event) is Enqueue:
            self._bytes += array("H", (event.other, *event.cells)).tobytes()
        else:
            self._bytes += marshal.dumps((*event,))
        self._ends.append(len(self._bytes))

    def event(self, number: int, kind: type[Event]) -> Event:
        """The event of this kind that was stored as `number`, counted from 0."""
        data = bytes(self._bytes[self._ends[number] : self._ends[number + 1]])
        if kind is Arrange:
            return Arrange(data[0], tuple(data[1:]))
        if kind is Enqueue:
            other, *cells = array("H", data)
            return Enqueue(tuple(cells), other)
        return kind(*marshal.loads(data))  # noqa: S302 (our own bytes)


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
