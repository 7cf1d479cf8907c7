"""The backbone of a puzzle: the cells that hold the same digit in every solution.

It is found without listing all solutions. A cell is in the backbone if no other digit can be in it.
So for each cell that is the same in the solutions known so far, each other digit is tried: a
solution with it shows more cells that differ; if there is none for any digit, the cell is as good
as given. (Janota, Lynce and Marques-Silva, Algorithms for computing backbones of propositional
formulae, 2015.)
"""

from collections.abc import Collection, Iterator
from typing import Literal, Protocol

from sudoku_py import bitboard
from sudoku_py.analysis.budget import Pausable
from sudoku_py.analysis.oracle import NONE, Answer, attempt, decision, filled
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
        """Know nothing yet; `puzzle` is a line, and solutions have no `removed` candidate."""
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
