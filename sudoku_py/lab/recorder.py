"""The recorder: pulls events out of a search and writes one number for each.

A number also tells the line that yielded the event. A search is a chain of generators, each
waiting for the next in a `yield from`; the line is where the innermost stands. To walk down the
chain for every event would cost as much as its depth, so the recorder remembers the innermost
generator: it is the one that runs next, and where it stands tells what it did. At a `yield` of its
own it is still the innermost; at a `yield from` others were added below it; and anywhere else it
has ended, and the one above it went on. So the chain is looked at only where it changes.
"""

from collections.abc import Iterator
from itertools import islice
from types import CodeType, FrameType, GeneratorType
from typing import Any, NamedTuple, TypeAlias, cast

from sudoku_py.lab.codebook import Codebook, Encoders
from sudoku_py.solvers.contract import Event

Search: TypeAlias = "GeneratorType[Event, Any, Any]"
Table = dict[int, Encoders]  # by the offset of each `yield` in its code
Link = tuple[Search, FrameType, Table]


class Site(NamedTuple):
    """A place in the code that yields: where, in which function, and the line."""

    module: str
    function: str
    line: int


class Recorder:
    """Records one search.

    >>> from random import Random
    >>> from sudoku_py.core.grid import Grid
    >>> from sudoku_py.lab.side import Longs, States
    >>> from sudoku_py.solvers import _template
    >>> puzzle = Grid.from_line("1234341221434.2.")
    >>> book = Codebook(States(puzzle.values), Longs())
    >>> recorder = Recorder(_template.search(puzzle, Random(0)), book)
    >>> numbers = []
    >>> recorder.record(99, numbers)
    >>> numbers
    [0, 1, 2, 3, 4]
    >>> recorder.sites[book.words[0].site].function
    'fill'
    """

    def __init__(self, search: Iterator[Event], book: Codebook) -> None:
        """Get ready; `search` must be a generator that was not started."""
        self.search = cast(Search, search)
        self.sites: list[Site] = []
        self._book = book
        self._tables: dict[CodeType, Table] = {}
        self._by_site: dict[Site, Encoders] = {}
        self._above: list[Link] = []
        self._innermost = self._link(self.search)

    def _link(self, search: Search) -> Link:
        frame = cast(FrameType, search.gi_frame)
        return search, frame, self._tables.setdefault(frame.f_code, {})

    def record(self, most: int, numbers: list[int]) -> None:
        """Append the numbers of the next events, at most so many; fewer when the search ends."""
        append = numbers.append
        _, frame, table = self._innermost
        for event in islice(self.search, most):
            encoders = table.get(frame.f_lasti)
            if encoders is None:
                encoders = self._find()
                _, frame, table = self._innermost
            append(encoders[type(event)][event])

    def _find(self) -> Encoders:
        """Go to the generator that is the innermost now; the encoders of where it stands."""
        search, frame, table = self._innermost
        found = None
        while found is None:
            below = search.gi_yieldfrom
            if isinstance(below, GeneratorType):
                self._above.append((search, frame, table))
                search, frame, table = self._link(below)
            elif search.gi_frame is None:
                search, frame, table = self._above.pop()
            else:
                found = self._new(frame, table, plain=below is None)
                break
            found = table.get(frame.f_lasti)
        self._innermost = search, frame, table
        return found

    def _new(self, frame: FrameType, table: Table, plain: bool) -> Encoders:
        """The encoders of a place where no event came from before; it is a `yield` if `plain`.

        In a `yield from` that waits for no generator now, there may be one to go down to next time.
        """
        module, function = frame.f_globals["__name__"], function_name(frame.f_code)
        found = self._encoders_of(Site(module, function, frame.f_lineno))
        if plain:
            table[frame.f_lasti] = found
        return found

    def _encoders_of(self, site: Site) -> Encoders:
        if site not in self._by_site:
            self._by_site[site] = self._book.encoders(len(self.sites))
            self.sites.append(site)
        return self._by_site[site]


def function_name(code: CodeType) -> str:
    """What a function is called, with its class but without the functions around it."""
    return code.co_qualname.rsplit("<locals>.", maxsplit=1)[-1]
