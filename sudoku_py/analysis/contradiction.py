"""The smallest set of givens that already contradicts itself.

Some givens *correct* an impossible puzzle if it has a solution without them. Every contradicting
set meets every correction set: it could not contradict itself otherwise. So a smallest set that
meets all correction sets known so far (`hitting`) is no larger than the smallest contradicting one:
if it contradicts itself, it is that one; if not, a solution of it shows a correction set that it
does not meet, and so on. Meanwhile any contradicting set from which nothing can be taken away is a
bound from above; when both bounds meet, it is proven. (Ignatiev, Previti, Liffiton and
Marques-Silva, Smallest MUS Extraction with Minimal Hitting Set Dualization, 2015; the duality is
Reiter's, 1987.)

A set of givens is an integer, with a bit for each of them.
"""

from collections.abc import Iterator
from random import Random
from typing import Literal

from sudoku_py.analysis.hitting import bits, smallest
from sudoku_py.analysis.oracle import NONE, attempt, decision, solution
from sudoku_py.analysis.pieces import Work

ATTEMPTS = 10  # orders in which givens are taken away at first

Status = Literal["unknown", "solvable", "found", "smallest"]


class Contradiction:
    """What is known of the contradiction in one puzzle.

    >>> found = Contradiction("12....3.4.......")
    >>> for _ in found.work(): pass
    >>> found.status, found.cells
    ('smallest', [0, 1, 6])
    """

    def __init__(self, puzzle: str) -> None:
        """Know nothing yet; `puzzle` is a line."""
        self.puzzle = puzzle
        self.givens = [cell for cell, symbol in enumerate(puzzle) if symbol != "."]
        self.all = (1 << len(self.givens)) - 1
        self.best = 0  # the smallest contradicting set so far, once there is one
        self.at_least = 2  # givens that any contradicting set has
        self.solvable = False
        self._irreducible = False  # whether each given of the best was seen to be needed
        self._corrections: list[int] = []
        self._chance = Random(0)

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
        """Whether it is proven that nothing can be taken away from the best set."""
        return self._irreducible or self.status == "smallest"

    def work(self) -> Iterator[None]:
        """Find a contradicting set, then smaller ones, until the smallest is proven."""
        if (yield from decision(self.puzzle)) != NONE:
            self.solvable = True
            return
        self.best = self.all
        yield from self._find_any()
        yield from self._find_single_corrections()
        while self.at_least < self.best.bit_count():
            yield from self._raise_or_lower()

    def _raise_or_lower(self) -> Iterator[None]:
        """Bring the bounds nearer to each other, or learn correction sets that will."""
        met = yield from smallest(self._corrections, self.at_least, self.best.bit_count())
        if met is None:
            self.at_least = self.best.bit_count()
            return
        self.at_least = max(self.at_least, met.bit_count())
        found = yield from decision(self._line(met))
        if found == NONE:
            self._keep(met, irreducible=True)
            return
        while found:  # add what meets the new one too, which costs less than to begin anew
            met |= self._best_element((yield from self._learn(found)))
            found = yield from attempt(self._line(met))
        if found == NONE:
            yield from self._keep_shrunk(met, len(self.puzzle))

    def _find_any(self) -> Iterator[None]:
        """A good set to begin with: one that shows without a guess, if there is one, is small."""
        for _ in range(ATTEMPTS):
            yield from self._keep_shrunk(self.all, 1)
        for patience in (10, len(self.puzzle)):
            yield from self._keep_shrunk(self.best, patience)

    def _keep_shrunk(self, contradicting: int, patience: int) -> Iterator[None]:
        """Take away from the set what it does not need, and keep the rest if it is the best."""
        irreducible = True
        for given in self._shuffled(contradicting):
            found = yield from solution(self._line(contradicting ^ given), patience)
            if found == NONE:
                contradicting ^= given
                self._keep(contradicting)
            irreducible &= found is not None
        self._keep(contradicting, irreducible=irreducible)

    def _keep(self, contradicting: int, *, irreducible: bool = False) -> None:
        size, best = contradicting.bit_count(), self.best.bit_count()
        if size < best or (size == best and irreducible):
            self.best, self._irreducible = contradicting, irreducible

    def _find_single_corrections(self) -> Iterator[None]:
        """The givens without which there is a solution: every contradicting set has them."""
        for given in bits(self.best):
            if (yield from attempt(self._line(self.all ^ given))):
                self._corrections.append(given)
        self.at_least = max(self.at_least, len(self._corrections))

    def _learn(self, found: str) -> Work[int]:
        """A new correction set: what a solution denies, less what others allow to keep as well."""
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
        """The given in it that is in most of the others too."""
        return max(
            self._shuffled(correction),
            key=lambda given: sum(each & given != 0 for each in self._corrections),
        )

    def _shuffled(self, givens: int) -> list[int]:
        return sorted(bits(givens), key=lambda _: self._chance.random())

    def _agreeing(self, found: str) -> int:
        """The givens that stand in a solution."""
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
