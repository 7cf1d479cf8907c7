"""Several solutions: in which cells they differ, and which givens would leave only one.

The backbone of a puzzle: the cells that hold the same digit in every solution.
It is found without listing all solutions. A cell is in the backbone if no other digit can be in it.
So for each cell that is the same in the solutions known so far, each other digit is tried: a
solution with it shows more cells that differ; if there is none for any digit, the cell is as good
as given. (Janota, Lynce and Marques-Silva, Algorithms for computing backbones of propositional
formulae, 2015.)

A few givens that leave only one of several solutions.
It adds the rarest digit among some random solutions, again and again, until one is left. Then it
removes each given that turns out not to be needed.
"""

from collections import Counter
from collections.abc import Collection, Iterator
from random import Random
from typing import Literal, Protocol

from sudoku_py import bitboard
from sudoku_py.analysis.oracle import NONE, Answer, Pausable, attempt, decision, filled, solution
from sudoku_py.core.candidate_grid import Candidate
from sudoku_py.core.geometry import geometry

Status = Literal["unknown", "unsolvable", "unique", "multiple"]


class Search(Protocol):
    """A search of the oracle."""

    def __call__(self, puzzle: str, *, removed: Collection[Candidate]) -> Pausable[Answer]:
        """Search for a solution."""


class Backbone:
    """What is known of the solutions of one puzzle, and of where they differ.

    >>> found = Backbone("1234341......1..")
    >>> for _ in found.run(): pass
    >>> found.status, sorted(found.differing), found.exact, found.distance
    ('multiple', [8, 10, 12, 14], True, 4)
    """

    def __init__(self, puzzle: str, removed: Collection[Candidate] = ()) -> None:
        """Start without knowledge; `puzzle` is a line; solutions have no `removed` candidate."""
        self.puzzle = puzzle
        self._removed = removed
        self.status: Status = "unknown"
        self.solution = self.other = NONE  # two that differ in many cells, but not in the most
        self.differing: set[int] = set()  # cells that are known not to be in the backbone
        self.undecided = {cell for cell, symbol in enumerate(puzzle) if symbol == "."}
        self._board = geometry(round(len(puzzle) ** 0.5))
        self._same = puzzle  # with the digits of the backbone that are known

    @property
    def exact(self) -> bool:
        """Whether all cells that differ are known."""
        return not self.undecided

    @property
    def distance(self) -> int:
        """In how many cells the two solutions differ; 0 while there are not two."""
        return len(_apart(self.solution, self.other)) if self.other else 0

    def run(self) -> Iterator[None]:
        """Find two solutions, then every cell that differs, then a second one that differs more."""
        removed, other = self._removed, NONE
        self.solution = (yield from decision(self.puzzle, removed=removed)) or NONE
        if self.solution:
            other = (yield from decision(self.puzzle, self.solution, removed)) or NONE
        if not other:
            self.status = "unique" if self.solution else "unsolvable"
            self.undecided.clear()
            return
        self.status = "multiple"
        self._learn(other)
        self._deduce()
        for search in attempt, decision:
            for cell in sorted(self.undecided):
                if cell in self.undecided:
                    yield from self._decide(cell, search)
        yield from self._increase_distance()

    def _learn(self, found: str) -> None:
        """Learn from a solution."""
        apart = _apart(self.solution, found)
        self.differing |= apart
        self.undecided -= apart
        if len(apart) > self.distance:
            self.other = found

    def _deduce(self) -> None:
        """What follows without a guess is the same in every solution."""
        self._same = bitboard.propagate(self.puzzle, self._removed) or self.puzzle
        self.undecided &= {cell for cell, symbol in enumerate(self._same) if symbol == "."}

    def _decide(self, cell: int, search: Search) -> Iterator[None]:
        """Find out whether any other digit can be in a cell."""
        answers: list[Answer] = []
        for symbol in self._others(cell, self._same):
            tried = filled(self._same, cell, symbol)
            answers.append((yield from search(tried, removed=self._removed)))
            if found := answers[-1]:
                self._learn(found)
                return
        if None not in answers:
            self._same = filled(self._same, cell, self.solution[cell])
            self.undecided.discard(cell)

    def _increase_distance(self) -> Iterator[None]:
        """Let the other solution differ in more cells, one by one, where that is quick to find."""
        far, kept = self.other, self._same
        for cell in sorted(self.differing):
            symbols = [far[cell]] if far[cell] != self.solution[cell] else self._others(cell, kept)
            for symbol in symbols:
                found = yield from attempt(filled(kept, cell, symbol), removed=self._removed)
                if found:
                    far, kept = found, filled(kept, cell, symbol)
                    self._learn(far)
                    break

    def _others(self, cell: int, line: str) -> list[str]:
        """The candidates of a cell in `line`, without the digit of the solution."""
        seen = {line[peer] for peer in self._board.peers[cell]} | {self.solution[cell]}
        return [symbol for symbol in self._board.symbols if symbol not in seen]


def _apart(one: str, other: str) -> set[int]:
    """The cells in which two lines differ."""
    return {cell for cell, (a, b) in enumerate(zip(one, other, strict=True)) if a != b}


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
