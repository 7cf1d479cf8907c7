"""The minimal conflict of a puzzle: the smallest set of givens that contradicts itself.

A *conflict* is a set of givens without a solution. A *correction set* is a set of givens without
which the puzzle has a solution. Every conflict meets every correction set: otherwise it would have
a solution. So a smallest set that meets all correction sets known so far (`smallest`) is no
larger than the smallest conflict. If it is a conflict, it is the smallest one; if not, a solution
of it shows a correction set that it does not meet, and so on. Meanwhile any conflict from which
nothing can be removed is an upper bound; when both bounds meet, it is proven. (Ignatiev, Previti,
Liffiton and Marques-Silva, Smallest MUS Extraction with Minimal Hitting Set Dualization, 2015; the
duality is Reiter's, 1987.)

A set of givens is an integer, with a bit for each of them.
"""

from collections.abc import Iterable, Iterator
from itertools import count
from random import Random
from typing import Literal

from sudoku_py.analysis.oracle import NONE, Pausable, attempt, decision, solution

PAUSE = 16  # nodes in a piece of work: they take about as long as a state of the fast engine


def bits(number: int) -> Iterator[int]:
    """The elements of a set, each as a set of its own, the lowest first.

    >>> list(bits(0b1011))
    [1, 2, 8]
    """
    while number:
        yield (bit := number & -number)
        number ^= bit


def smallest(sets: Iterable[int], at_least: int, below: int) -> Pausable[int | None]:
    """A smallest set that meets each of `sets`, None if none has fewer than `below` elements.

    The caller must know that none has fewer than `at_least`. The search allows one more element at
    a time; each node takes a set that is not met yet, and meets it with each element in turn.

    >>> from sudoku_py.analysis.oracle import finish
    >>> bin(finish(smallest([0b0011, 0b0110, 0b1100], at_least=0, below=4)))
    '0b110'
    """
    ordered = sorted(sets, key=int.bit_count)
    nodes = count()
    for size in range(at_least, below):
        found = yield from _extended(0, ordered, size, nodes)
        if found is not None:
            return found
    return None


def _extended(
    chosen: int, unmet: list[int], left: int, nodes: "count[int]"
) -> Pausable[int | None]:
    """`chosen` with at most `left` more that meet `unmet`, smallest first; None if none do."""
    if next(nodes) % PAUSE == 0:
        yield
    if not unmet:
        return chosen
    if _disjoint(unmet) > left:
        return None
    tried = 0
    for element in sorted(bits(unmet[0]), key=lambda bit: -sum(each & bit != 0 for each in unmet)):
        rest = [each & ~tried for each in unmet if not each & element]
        if all(rest):
            rest.sort(key=int.bit_count)
            found = yield from _extended(chosen | element, rest, left - 1, nodes)
            if found is not None:
                return found
        tried |= element
    return None


def _disjoint(sets: Iterable[int]) -> int:
    """How many disjoint sets a greedy pass finds: each needs an element of its own."""
    used = taken = 0
    for each in sets:
        if not each & used:
            used |= each
            taken += 1
    return taken


ATTEMPTS = 10  # orders in which givens are removed at first
Status = Literal["unknown", "solvable", "found", "smallest"]


class MinimalConflict:
    """What is known of the smallest conflict in one puzzle.

    >>> found = MinimalConflict("12....3.4.......")
    >>> for _ in found.run(): pass
    >>> found.status, found.cells
    ('smallest', [0, 1, 6])
    """

    def __init__(self, puzzle: str) -> None:
        self.puzzle = puzzle
        self.givens = [cell for cell, symbol in enumerate(puzzle) if symbol != "."]
        self.all = (1 << len(self.givens)) - 1
        self.best = 0  # the smallest conflict so far, once there is one
        self.at_least = 2  # givens that any conflict has
        self.solvable = False
        self._irreducible = False  # whether each given of the best is known to be needed
        self._corrections: list[int] = []
        self._rng = Random(0)

    @property
    def status(self) -> Status:
        """`smallest` if that is proven, `found` if not; `unknown` if it may have a solution."""
        if self.best:
            return "smallest" if self.best.bit_count() == self.at_least else "found"
        return "solvable" if self.solvable else "unknown"

    @property
    def cells(self) -> list[int]:
        """The cells of the best set, ascending."""
        return [cell for rank, cell in enumerate(self.givens) if self.best >> rank & 1]

    @property
    def irreducible(self) -> bool:
        """Whether it is proven that nothing can be removed from the best set."""
        return self._irreducible or self.status == "smallest"

    def run(self) -> Iterator[None]:
        """Find a conflict, then smaller ones, until the smallest is proven."""
        if (yield from decision(self.puzzle)) != NONE:
            self.solvable = True
            return
        self.best = self.all
        yield from self._find_any()
        yield from self._find_single_corrections()
        while self.at_least < self.best.bit_count():
            yield from self._raise_or_lower()

    def _raise_or_lower(self) -> Iterator[None]:
        """Bring the bounds closer together, or learn correction sets that will."""
        met = yield from smallest(self._corrections, self.at_least, self.best.bit_count())
        if met is None:
            self.at_least = self.best.bit_count()
            return
        self.at_least = max(self.at_least, met.bit_count())
        found = yield from decision(self._line(met))
        if found == NONE:
            self._keep(met, irreducible=True)
            return
        while found:  # meet the new one too, which costs less than to start again
            met |= self._best_element((yield from self._learn(found)))
            found = yield from attempt(self._line(met))
        if found == NONE:
            yield from self._keep_shrunk(met, len(self.puzzle))

    def _find_any(self) -> Iterator[None]:
        """A good conflict to start with: those that show without a guess are small."""
        for _ in range(ATTEMPTS):
            yield from self._keep_shrunk(self.all, 1)
        for patience in (10, len(self.puzzle)):
            yield from self._keep_shrunk(self.best, patience)

    def _keep_shrunk(self, conflict: int, patience: int) -> Iterator[None]:
        """Remove from the conflict what it does not need, and keep the rest if it is the best."""
        irreducible = True
        for given in self._shuffled(conflict):
            found = yield from solution(self._line(conflict ^ given), patience)
            if found == NONE:
                conflict ^= given
                self._keep(conflict)
            irreducible &= found is not None
        self._keep(conflict, irreducible=irreducible)

    def _keep(self, conflict: int, *, irreducible: bool = False) -> None:
        size, best = conflict.bit_count(), self.best.bit_count()
        if size < best or (size == best and irreducible):
            self.best, self._irreducible = conflict, irreducible

    def _find_single_corrections(self) -> Iterator[None]:
        """The givens each of which is a correction set alone: every conflict has them."""
        for given in bits(self.best):
            if (yield from attempt(self._line(self.all ^ given))):
                self._corrections.append(given)
        self.at_least = max(self.at_least, len(self._corrections))

    def _learn(self, found: str) -> Pausable[int]:
        """A new correction set: the givens that a solution lacks, less those that others keep."""
        kept = self._agreeing(found)
        for given in self._shuffled(self.all ^ kept):
            if not kept & given:
                larger = yield from attempt(self._line(kept | given))
                kept = self._agreeing(larger) if larger else kept
        correction = self.all ^ kept
        self._corrections = [each for each in self._corrections if each & correction != correction]
        self._corrections.append(correction)
        return correction

    def _best_element(self, correction: int) -> int:
        """The given in it that is also in most of the others."""
        return max(
            self._shuffled(correction),
            key=lambda given: sum(each & given != 0 for each in self._corrections),
        )

    def _shuffled(self, givens: int) -> list[int]:
        return sorted(bits(givens), key=lambda _: self._rng.random())

    def _agreeing(self, found: str) -> int:
        """The givens that a solution has."""
        return sum(
            1 << rank for rank, cell in enumerate(self.givens) if found[cell] == self.puzzle[cell]
        )

    def _line(self, givens: int) -> str:
        """The puzzle with just these givens."""
        symbols = ["."] * len(self.puzzle)
        for rank, cell in enumerate(self.givens):
            if givens >> rank & 1:
                symbols[cell] = self.puzzle[cell]
        return "".join(symbols)
