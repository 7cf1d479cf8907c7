"""A few givens that leave only one of several solutions.

It adds the rarest digit among some random solutions, again and again, until one is left. Then it
removes each given that turns out not to be needed.
"""

from collections import Counter
from collections.abc import Iterator
from random import Random

from sudoku_py.analysis.budget import Pausable
from sudoku_py.analysis.oracle import NONE, attempt, decision, filled, solution

SAMPLES = 12

Given = tuple[int, str]  # a cell and its digit's symbol


class Disambiguation:
    """What is known of the givens to add to one puzzle.

    >>> found = Disambiguation("1234341......1..")
    >>> for _ in found.run(): pass
    >>> len(found.added), found.unique, found.irreducible
    (1, True, True)
    """

    def __init__(self, puzzle: str) -> None:
        """Know nothing yet; `puzzle` is a line."""
        self.puzzle = puzzle
        self.added: list[Given] = []
        self.unique = False  # whether it is proven that the added givens leave one solution
        self.irreducible = False  # and that each of them is needed
        self._rng = Random(0)

    def run(self) -> Iterator[None]:
        """Add givens until one solution is left, then remove the redundant ones; none for none."""
        samples = yield from self._sample()
        while len(samples) > 1:
            given = rarest(samples)
            self.added.append(given)
            samples = {each for each in samples if each[given[0]] == given[1]}
            if len(samples) == 1:
                samples |= yield from self._sample(*samples)
        self.unique = bool(samples)
        for only in samples:
            yield from self._remove_redundant(only)

    def _sample(self, known: str = NONE) -> Pausable[set[str]]:
        """Some solutions, at least two if there are two."""
        line = self._line(self.added)
        found = {known} if known else {(yield from decision(line)) or NONE} - {NONE}
        if not found:
            return found
        other = yield from decision(line, but=next(iter(found)))
        if other:
            found.add(other)
            for _ in range(SAMPLES):
                drawn = yield from solution(line, len(line), self._rng)
                found |= {drawn} if drawn else set()
        return found

    def _remove_redundant(self, only: str) -> Iterator[None]:
        """Remove each added given without which `only` is still the only solution."""
        decided = True
        for given in self.added[:]:
            rest = [each for each in self.added if each != given]
            found = yield from attempt(self._line(rest), but=only)
            decided &= found is not None
            self.added = rest if found == NONE else self.added
        self.irreducible = decided

    def _line(self, added: list[Given]) -> str:
        line = self.puzzle
        for cell, symbol in added:
            line = filled(line, cell, symbol)
        return line


def rarest(solutions: set[str]) -> Given:
    """The given that the fewest of them have; among equals the one where they differ most.

    >>> rarest({"1234", "1243", "2143"})
    (0, '2')
    """
    counts = [Counter(symbols) for symbols in zip(*sorted(solutions), strict=True)]
    rarity = [
        (count, -len(of), cell, symbol)
        for cell, of in enumerate(counts)
        for symbol, count in of.items()
        if count < len(solutions)
    ]
    return min(rarity)[2:]
