"""The recorder: pulls events out of a search and writes one number for each.

A number also tells the line that yielded the event. A search is a chain of generators, each
waiting for the next in a `yield from`; the line is where the innermost stands. To walk down the
chain for every event would cost as much as its depth, so the recorder remembers the innermost
generator: it is the one that runs next, and what it did can be told from where it stands. At a
`yield` of its own it is still the innermost; at a `yield from` others were added below it; and if
it has no frame it has ended, and the one above it went on.
"""

from collections.abc import Iterator
from itertools import islice
from types import CodeType, FrameType, GeneratorType
from typing import Any, NamedTuple, TypeAlias, cast

from sudoku_py.lab.codebook import Codebook, Encoders
from sudoku_py.solvers.contract import Event

Search: TypeAlias = "GeneratorType[Event, Any, Any]"
Table = dict[int, Encoders]  # by the offset of the `yield` in its code


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
        self._innermost = self.search
        self._above: list[Search] = []
        self._tables: dict[CodeType, Table] = {}
        self._table: Table = {}
        self._by_site: dict[Site, Encoders] = {}

    def record(self, most: int, numbers: list[int]) -> None:
        """Append the numbers of the next events, at most so many; fewer when the search ends."""
        append, innermost, table = numbers.append, self._innermost, self._table
        for event in islice(self.search, most):
            frame = innermost.gi_frame
            encoders = table.get(frame.f_lasti) if frame else None
            if encoders is None:
                encoders = self._find()
                innermost, table = self._innermost, self._table
            append(encoders[type(event)][event])

    def _find(self) -> Encoders:
        """Go to the generator that is the innermost now."""
        search = self._innermost
        while search.gi_frame is None:
            search = self._above.pop()
        while isinstance(below := search.gi_yieldfrom, GeneratorType):
            self._above.append(search)
            search = below
        self._innermost = search
        return self._encoders(cast(FrameType, search.gi_frame), plain=below is None)

    def _encoders(self, frame: FrameType, plain: bool) -> Encoders:
        """The encoders of the site where `frame` stands, at a `yield` if it is `plain`."""
        self._table = self._tables.setdefault(frame.f_code, {})
        found = self._table.get(frame.f_lasti)
        if found is None:
            name = function_name(frame.f_code)
            site = Site(frame.f_globals["__name__"], name, frame.f_lineno)
            found = self._encoders_of(site)
            if plain:  # in a `yield from`, there may be a generator to go down to next time
                self._table[frame.f_lasti] = found
        return found

    def _encoders_of(self, site: Site) -> Encoders:
        if site not in self._by_site:
            self._by_site[site] = self._book.encoders(len(self.sites))
            self.sites.append(site)
        return self._by_site[site]


def function_name(code: CodeType) -> str:
    """What a function is called, with its class but without the functions around it."""
    return code.co_qualname.rsplit("<locals>.", maxsplit=1)[-1]
