"""ALS-XY-chain: four sets or more, with different successive restricted commons.

If z is not in the first set, that is locked, and so the second is, and the others up to the last:
cells that see every z of the first and of the last set lose it. Sets that are not neighbours may
have cells in common.

Chains of almost locked sets: which set follows which, by which restricted commons.
A *state* is a set with the commons by which it was entered, less the one by which the set before
was entered. The first common of a chain is one of those of its first two sets.
"""

import itertools
from collections import defaultdict
from collections.abc import Iterator
from typing import NamedTuple

from sudoku_py.techniques.als import (
    AlmostLockedSet,
    all_restricted_commons,
    almost_locked_sets,
    eliminations_of,
    seen_by_both,
    set_step,
    sets_by_units,
)
from sudoku_py.techniques.board_tables import bit_indices
from sudoku_py.techniques.options import DEFAULTS, SearchOptions
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.step import Candidates, Step

PATIENCE = 500  # states until the search for a chain gives up; nearly all need less than 20
Start = tuple[int, int]  # the number of the first set, and the first common, a digit index


class State(NamedTuple):
    """The number of a set, and a mask of the restricted commons by which it is entered."""

    set: int
    commons: int


class SetChain(NamedTuple):
    """The numbers of the sets, and the digit indices of the commons between them."""

    sets: tuple[int, ...]
    commons: tuple[int, ...]


class SetChains:
    """The states of sets, and for each start the states in that many links, as masks of states.

    These layers may come back to a set; a chain does not. If `forward`, it goes to later sets only,
    as HoDoKu's do, and of two commons by which a set is entered, the lower one is the link.
    """

    def __init__(self, sets: list[AlmostLockedSet], *, overlap: bool, forward: bool) -> None:
        """Find the restricted commons, and from each state the next ones."""
        self._links: list[list[State]] = [
            [State(*link) for link in links if not forward or link.other > number]
            for number, links in enumerate(all_restricted_commons(sets, overlap=overlap))
        ]
        self._forward = forward
        self.states: list[State] = []
        self.of_set: list[int] = [0] * len(sets)
        self._numbers: dict[State, int] = {}
        self._before: dict[int, int] = defaultdict(int)
        self._after: dict[int, int] = {}
        self._layers: dict[Start, list[int]] = {}
        self._find_starts()

    @property
    def starts(self) -> list[Start]:
        """All starts, by set and by common."""
        return list(self._layers)

    def layer(self, start: Start, links: int) -> int:
        """The states in exactly that many links, one or more."""
        layers = self._layers[start]
        while len(layers) < links:
            following = 0
            for number in bit_indices(layers[-1]):
                following |= self._next(number)
            layers.append(following)
        return layers[links - 1]

    def chain(self, start: Start, end: int, links: int) -> SetChain | None:
        """A chain from the start to the state `end`, None if every chain repeats a set."""
        self._patience = PATIENCE
        path = self._back(start, (end,), links - 1)
        if path is None:
            return None
        states = [self.states[number] for number in path]
        commons = [self._entry(*both) for both in itertools.pairwise(states)]
        commons.append(_lowest(states[-1].commons))
        return SetChain((start[0], *(state.set for state in states)), tuple(commons))

    def _find_starts(self) -> None:
        """Number the states with one common that follow a first set, and note them as layers."""
        firsts: dict[Start, int] = defaultdict(int)
        for number, links in enumerate(self._links):
            for link in links:
                for common in bit_indices(link.commons):
                    firsts[number, common] |= 1 << self._number(State(link.set, 1 << common))
        self._layers = {start: [firsts[start]] for start in sorted(firsts)}

    def _number(self, state: State) -> int:
        number = self._numbers.setdefault(state, len(self.states))
        if number == len(self.states):
            self.states.append(state)
            self.of_set[state.set] |= 1 << number
        return number

    def _next(self, number: int) -> int:
        """The states that follow a state."""
        if number not in self._after:
            state, found = self.states[number], 0
            for link in self._links[state.set]:
                for common in self._entries(state):
                    rest = link.commons & ~(1 << common)
                    if rest:
                        found |= 1 << self._number(State(link.set, rest))
            self._after[number] = found
            for other in bit_indices(found):
                self._before[other] |= 1 << number
        return self._after[number]

    def _entries(self, state: State) -> list[int]:
        """The commons by which a state may be entered, one at a time."""
        return [_lowest(state.commons)] if self._forward else bit_indices(state.commons)

    def _entry(self, state: State, after: State) -> int:
        """By which of its commons a state is entered, if `after` follows."""
        every = next(link for link in self._links[state.set] if link.set == after.set).commons
        return next(c for c in self._entries(state) if every & ~(1 << c) == after.commons)

    def _back(self, start: Start, path: tuple[int, ...], links: int) -> tuple[int, ...] | None:
        """Extend a path backwards, that many links from the start."""
        used = {start[0], *(self.states[number].set for number in path)}
        if len(used) <= len(path):
            return None
        if not links:
            return path
        for number in bit_indices(self._layers[start][links - 1] & self._before[path[0]]):
            self._patience -= 1
            if self._patience < 0:
                return None
            longer = self._back(start, (number, *path), links - 1)
            if longer:
                return longer
        return None


def _lowest(mask: int) -> int:
    return (mask & -mask).bit_length() - 1


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
                    continue  # perhaps a longer one does not return to a set
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
