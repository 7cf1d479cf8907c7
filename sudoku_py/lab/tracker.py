"""The tracking recorder: finds out at every event where in the code it comes from.

A search is a chain of generators, each waiting for the next in a `yield from`; the line is where
the innermost stands. To walk down the chain for every event would cost as much as its depth, so
the recorder remembers the innermost generator: it is the one that runs next, and where it stands
tells what it did. At a `yield` of its own it is still the innermost; at a `yield from` others were
added below it; and anywhere else it has ended, and the one above it went on. So the chain is
looked at only where it changes.
"""

from itertools import islice
from types import CodeType, FrameType, GeneratorType
from typing import cast

from sudoku_py.lab.codebook import Codebook, Encoders
from sudoku_py.lab.sites import Search, Site, function_name

Table = dict[int, Encoders]  # by the offset of each `yield` in its code
Link = tuple[Search, FrameType, Table]


class TrackingRecorder:
    """Records any search.

    >>> from random import Random
    >>> from sudoku_py.core.grid import Grid
    >>> from sudoku_py.lab.side import Longs, States
    >>> from sudoku_py.solvers import rule_based
    >>> puzzle = Grid.from_line("1234341221434.2.")
    >>> book, numbers = Codebook(States(puzzle.values), Longs()), []
    >>> TrackingRecorder(rule_based.search(puzzle, Random(0)), book).record(3, numbers)
    >>> [book.sites[book.words[number].site].function for number in numbers]
    ['RuleBased.solve', 'RuleBased.apply', 'RuleBased.solve']
    """

    def __init__(self, search: Search, book: Codebook) -> None:
        """Get ready."""
        self.search = search
        self._book = book
        self._tables: dict[CodeType, Table] = {}
        self._above: list[Link] = []
        self._innermost = self._link(search)

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
        found = self._book.encoders(Site(module, function, frame.f_lineno))
        if plain:
            table[frame.f_lasti] = found
        return found
