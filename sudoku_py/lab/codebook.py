"""One number for each event together with the place in the code that yielded it.

A search repeats itself: a run of millions of events has some thousand different ones. Each is
numbered when it first comes, so that to keep it again costs one look into a table.
"""

from typing import Any, NamedTuple, Protocol

from sudoku_py.lab.side import Longs, States
from sudoku_py.lab.sites import Site
from sudoku_py.solvers.contract import (
    Arrange,
    Candidates,
    Contradiction,
    Deduce,
    Energy,
    Event,
    Open,
    Positions,
    Push,
    Solution,
)

MOST_NUMBERED = 100_000  # then kinds of which there are many different ones are kept as bytes


class Word(NamedTuple):
    """What a number stands for: an event of `kind`, yielded at `site`.

    `site` is an index into the `sites` of the codebook. `event` is the one that it first stood
    for. If `exact` it stands for no other; otherwise its fields follow from the board, the states
    or the long events at that step.
    """

    kind: type[Event]
    site: int
    event: Event
    exact: bool


class Encoder(Protocol):
    """Gives the number of an event of one kind, from one site."""

    def __getitem__(self, event: Any, /) -> int:
        """The number of `event`; whatever has to be kept besides is kept."""


class Codebook:
    """All numbers given so far, and what they stand for.

    >>> from sudoku_py.solvers.contract import Remove
    >>> book = Codebook(States((0,)), Longs())
    >>> encoders = book.encoders(Site("module", "function", line=1))
    >>> [encoders[Remove][Remove(3, digit)] for digit in (5, 6, 5)]
    [0, 1, 0]
    >>> book.words[1].event
    Remove(cell=3, digit=6)
    """

    def __init__(self, states: States, longs: Longs) -> None:
        """Start with none."""
        self.words: list[Word] = []
        self.sites: list[Site] = []
        self.states = states
        self.longs = longs
        self.solutions = 0  # how many were numbered
        self._encoders: dict[Site, Encoders] = {}

    def encoders(self, site: Site) -> "Encoders":
        """An encoder for each kind of event, for what comes from `site`."""
        if site not in self._encoders:
            self._encoders[site] = Encoders(self, len(self.sites))
            self.sites.append(site)
        return self._encoders[site]

    def number(self, site: int, event: Event, exact: bool) -> int:
        """A new number."""
        self.words.append(Word(type(event), site, event, exact))
        return len(self.words) - 1


class Encoders(dict[type[Event], Encoder]):
    """The encoder of each kind of event at one site, made when the kind first comes."""

    def __init__(self, book: Codebook, site: int) -> None:
        """Start with none."""
        super().__init__()
        self._book = book
        self._site = site

    def __missing__(self, kind: type[Event]) -> Encoder:
        """Make the encoder for `kind`."""
        encoder: Encoder = ENCODERS.get(kind, Numbered)(self._book, self._site)
        self[kind] = encoder
        return encoder


class Numbered(dict[Event, int]):
    """A number for each different event."""

    def __init__(self, book: Codebook, site: int) -> None:
        """Start with none."""
        super().__init__()
        self._book = book
        self._site = site

    def __missing__(self, event: Event) -> int:
        """Give `event` a number of its own."""
        number = self[event] = self._book.number(self._site, event, exact=True)
        return number


class Bounded(Numbered):
    """For kinds of which there can be too many different ones, such as sets of candidates."""

    def __init__(self, book: Codebook, site: int) -> None:
        """Start with none."""
        super().__init__(book, site)
        self._rest = AsBytes(book, site)

    def __missing__(self, event: Event) -> int:
        """Give `event` a number of its own while there are some to spare."""
        if len(self._book.words) < MOST_NUMBERED:
            return super().__missing__(event)
        return self._rest[event]


class Alike:
    """One number for all events of a kind: what they tell is known from elsewhere."""

    def __init__(self, book: Codebook, site: int) -> None:
        """Wait for the first, which says what the number stands for."""
        self._book = book
        self._site = site
        self._number = -1

    def number(self, event: Event) -> int:
        """The number; the first of its events asks for it."""
        if self._number < 0:
            self._number = self._book.number(self._site, event, exact=False)
        return self._number


class Solutions(Alike):
    """For solutions, which are the board."""

    def __getitem__(self, event: Solution) -> int:
        """The number; solutions are counted."""
        self._book.solutions += 1
        return self.number(event)


class AsBytes(Alike):
    """For events that hardly ever come twice."""

    def __getitem__(self, event: Event) -> int:
        """The number; the event is put with the long ones."""
        self._book.longs.append(event)
        return self.number(event)


class Pushes(Alike):
    """For states that go onto the open list; they come in the order of their numbers."""

    def __getitem__(self, event: Push) -> int:
        """The number; where the state came from is kept."""
        self._book.states.push(event[1], event[2])  # by index: this is done for half of the events
        return self.number(event)


class Opens(Alike):
    """For states that are taken from the open list, in any order."""

    def __getitem__(self, event: Open) -> int:
        """The number; which one it was is kept."""
        self._book.states.open(event[0])
        return self.number(event)


ENCODERS: dict[type[Event], type[Any]] = {
    Solution: Solutions,
    Arrange: AsBytes,
    Energy: AsBytes,
    Push: Pushes,
    Open: Opens,
    Candidates: Bounded,
    Positions: Bounded,
    Deduce: Bounded,
    Contradiction: Bounded,
}
