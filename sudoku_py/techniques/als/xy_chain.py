"""ALS-XY-chain: four sets or more, with different successive restricted commons.

If z is not in the first set, that is locked, and so the second is, and the others up to the last:
cells that see every z of the first and of the last set lose it. Sets that are not neighbours may
have cells in common.
"""

from collections.abc import Iterator

from sudoku_py.techniques.als.locked_sets import (
    AlmostLockedSet,
    almost_locked_sets,
    seen_by_both,
    sets_by_units,
)
from sudoku_py.techniques.als.set_chains import SetChains, Start
from sudoku_py.techniques.als.steps import eliminations_of, set_step
from sudoku_py.techniques.board_tables import bit_indices
from sudoku_py.techniques.options import DEFAULTS, SearchOptions
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.step import Candidates, Step

MIN_LINKS = 3  # between four sets
Removed = dict[int, int]  # for each digit index the cells that lose it


class ChainSearch:
    """The conclusions of chains, each once, with a shortest chain for it.

    If `forward`, chains go from sets to later ones only.
    """

    def __init__(
        self,
        position: Position,
        options: SearchOptions,
        sets: list[AlmostLockedSet],
        *,
        forward: bool = False,
    ) -> None:
        """Find the restricted commons."""
        self._position = position
        self._sets = sets
        self._most = options.max_set_links
        self._chains = SetChains(sets, overlap=options.als_overlap, forward=forward)
        self._removed: list[dict[int, Removed] | None] = [None] * len(sets)
        self._tried: dict[Start, int] = {}
        self._done: set[Candidates] = set()

    def run(self) -> Iterator[Step]:
        """The steps, short chains first."""
        starts = self._chains.starts
        for length in range(MIN_LINKS, self._most + 1):
            starts = [start for start in starts if self._chains.layer(start, length)]
            for start in starts:
                yield from self._steps(start, length)

    def _steps(self, start: Start, length: int) -> Iterator[Step]:
        """The new conclusions of the chains of a length from a start."""
        first, common = start
        removed = self._of_first(first)
        tried = self._tried.get(start, 0)
        for end in bit_indices(self._chains.layer(start, length) & self._ends_of(first) & ~tried):
            last, commons = self._chains.states[end]
            digits = ~(commons | 1 << common)
            gone = {z: cells for z, cells in removed[last].items() if digits >> z & 1}
            conclusion = eliminations_of(gone)
            if conclusion and conclusion not in self._done:
                chain = self._chains.chain(start, end, length)
                if not chain:
                    continue  # perhaps a longer one does not come back
                self._done.add(conclusion)
                sets: list[AlmostLockedSet] = [self._sets[number] for number in chain.sets]
                yield set_step(self._position, "als-xy-chain", sets, chain.commons, gone)
            tried |= 1 << end
        self._tried[start] = tried

    def _of_first(self, first: int) -> dict[int, Removed]:
        """What a first set eliminates together with others, by their numbers."""
        found = self._removed[first]
        if found is None:
            found = self._removed[first] = {}
            for last, two in enumerate(self._sets):
                removed = seen_by_both(self._position, self._sets[first], two, -1)
                if removed and last != first:
                    found[last] = removed
        return found

    def _ends_of(self, first: int) -> int:
        """The states, as far as they are known, of the sets that eliminate something with it."""
        states = 0
        for last in self._of_first(first):
            states |= self._chains.of_set[last]
        return states


def als_xy_chains(position: Position, options: SearchOptions = DEFAULTS) -> Iterator[Step]:
    """The conclusions of all chains, each once.

    With `options.as_listed`, those of chains that go from sets to later ones by units, and others
    only on digits on which there is none.
    """
    digits = set()
    if options.as_listed:
        for step in ChainSearch(position, options, sets_by_units(position), forward=True).run():
            digits.add(step.digits)
            yield step
    for step in ChainSearch(position, options, almost_locked_sets(position)).run():
        if step.digits not in digits:
            yield step


FINDERS = {"als-xy-chain": als_xy_chains}
