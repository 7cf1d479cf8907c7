"""The forcing chains of row 22, shortest first, and how the row sorts its hints."""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from sudoku_py.techniques.board_tables import bit_indices
from sudoku_py.techniques.explainer.chains.chain_lengths import ChainStarts, chain_starts
from sudoku_py.techniques.explainer.chains.cycles import Cycle
from sudoku_py.techniques.explainer.chains.links import Links
from sudoku_py.techniques.explainer.chains.rating import length_part
from sudoku_py.techniques.explainer.chains.reach import (
    LinkedCandidates,
    ReachFromOff,
    ReachFromOn,
)

FROM_CYCLE, FROM_ON, FROM_OFF = range(3)  # the order of discovery at one start


class Hint(NamedTuple):
    """A hint; the lower one is taken, by the fields in their order."""

    rating: int
    complexity: int
    key: int
    start: int
    source: int
    cycle: Cycle | None = None


class Run(NamedTuple):
    """One of the three runs: its sort key and the ratings of its hints, less the length part."""

    key: int
    cycle_base: int
    chain_base: int


X_RUN, Y_RUN, BOTH_RUN = Run(2, 65, 66), Run(3, 65, 0), Run(4, 70, 70)


class ChainSearch:
    """The forcing chains of a run, found as far as needed."""

    def __init__(self, run: Run, links: Links) -> None:
        """Prepare the searches from all candidates."""
        graph = LinkedCandidates(links)
        self.run = run
        self.links = links
        self.from_on = ReachFromOn(graph)
        self._events = chain_starts(self.from_on, ReachFromOff(graph))
        self._read: list[ChainStarts] = []

    def events(self) -> Iterator[ChainStarts]:
        """The starts of chains, shortest first; it can be read again."""
        yield from self._read
        starts = self.links.starts
        for complexity, false, true in self._events:
            event = ChainStarts(complexity, false & starts, true & starts)
            self._read.append(event)
            yield event

    def hints(self) -> Iterator[Hint]:
        """All forcing chains, in the order in which the original sorts them."""
        for complexity, false, true in self.events():
            rating = self.run.chain_base + length_part(complexity)
            for start in bit_indices(false | true):
                for source, proved in ((FROM_ON, false), (FROM_OFF, true)):
                    if proved >> start & 1:
                        yield Hint(rating, complexity, self.run.key, start, source)

    def proves_false(self, longest: int) -> bool:
        """Whether a chain of at most so many nodes proves some candidate false."""
        for complexity, false, _ in self.events():
            if false or complexity > longest:
                return complexity <= longest
        return False

    def false_within(self, longest: int) -> int:
        """The candidates proved false by chains of at most so many nodes."""
        every = 0
        for complexity, false, _ in self.events():
            if complexity > longest:
                break
            every |= false
        return every


@lru_cache(maxsize=2)
def chain_search(links: Links) -> ChainSearch:
    """The search with all links; row 25 goes on with that of row 22."""
    return ChainSearch(BOTH_RUN, links)
