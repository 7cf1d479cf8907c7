"""The chain of generators of a running search: who calls whom, and who yields next.

A search is a chain of generators, each waiting for the next in a `yield from`; the innermost one
yields the events. After its own `yield` it is still the innermost. At a `yield from` it has called
another one, and where it has ended, one above it went on. So the tracker walks only where the
chain changes: to walk down the whole chain at every event would cost as much as its depth.
"""

from collections.abc import Iterator
from types import GeneratorType
from typing import Any, NamedTuple, TypeAlias, cast

from sudoku_py.solvers.contract import Event

Search: TypeAlias = "GeneratorType[Event, Any, Any]"


class Link(NamedTuple):
    """A generator that has started and not ended, and the first step at which it had started."""

    search: Search
    since: int


class StackTracker:
    """The chain of generators of `search`, which must not have started.

    >>> from random import Random
    >>> from sudoku_py.core.grid import Grid
    >>> from sudoku_py.solvers import _template
    >>> search = _template.search(Grid.from_line("1234341221434.2."), Random(0))
    >>> tracker, event = StackTracker(search), next(search)
    >>> tracker.follow(step=1).gi_frame.f_lineno == tracker.innermost.gi_frame.f_lineno
    True
    >>> [(link.search.__name__, link.since) for link in tracker.chain]
    [('search', 0), ('fill', 1)]
    """

    def __init__(self, search: Iterator[Event]) -> None:
        """Start at step 0."""
        self.chain = [Link(cast(Search, search), 0)]

    @property
    def innermost(self) -> Search:
        """The generator that yields next, as far as the tracker was led."""
        return self.chain[-1].search

    def follow(self, step: int = 0) -> Search:
        """Find the innermost generator after `step` events; it has yielded the last of them."""
        chain = self.chain
        while not chain[-1].search.gi_suspended:
            chain.pop()
        for below in called_by(chain[-1].search):
            chain.append(Link(below, step))
        return chain[-1].search


def called_by(search: Search) -> Iterator[Search]:
    """The generators below one that waits, from the one that it called to the innermost."""
    while isinstance(below := search.gi_yieldfrom, GeneratorType):
        yield below
        search = below
