"""Chains of almost locked sets: which set follows which, by which restricted commons.

A *state* is a set with the commons by which it was entered, less the one by which the set before
was entered. The first common of a chain is one of those of its first two sets.
"""

import itertools
from collections import defaultdict
from typing import NamedTuple

from sudoku_py.techniques.als.locked_sets import AlmostLockedSet, all_restricted_commons
from sudoku_py.techniques.board_tables import bit_indices

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
    """The states of sets, and for each start the states in so many links, as masks of states.

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
        """The states in exactly so many links, one or more."""
        layers = self._layers[start]
        while len(layers) < links:
            following = 0
            for number in bit_indices(layers[-1]):
                following |= self._next(number)
            layers.append(following)
        return layers[links - 1]

    def chain(self, start: Start, end: int, links: int) -> SetChain | None:
        """A chain from the start to the state `end`, None if each one comes back to a set."""
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
        """Extend a path backwards, so many links from the start."""
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
