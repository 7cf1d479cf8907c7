"""Whether a puzzle is minimal, and which givens are redundant."""

from collections.abc import Iterator
from typing import Literal

from sudoku_py.analysis.oracle import NONE, attempt, decision, filled

Status = Literal["unknown", "unsolvable", "unique", "multiple"]


class Minimality:
    """What is known of the givens of one puzzle: which of them, alone, can be removed?

    >>> found = Minimality(".2..34....1.4...")
    >>> for _ in found.run(): pass
    >>> found.status, found.redundant, found.minimal
    ('unique', [1, 5], False)
    """

    def __init__(self, puzzle: str) -> None:
        self.puzzle = puzzle
        self.status: Status = "unknown"
        self.undecided = [cell for cell, symbol in enumerate(puzzle) if symbol != "."]
        self._redundant: list[int] = []

    @property
    def redundant(self) -> list[int]:
        """The cells of the givens each of which can be removed if the others stay; ascending.

        The solution is still the only one then.
        """
        return sorted(self._redundant)

    @property
    def minimal(self) -> bool | None:
        """Whether no given is redundant; None if not known, or if the solution is not unique."""
        if self.status != "unique" or (self.undecided and not self._redundant):
            return None
        return not self._redundant

    def run(self) -> Iterator[None]:
        """Judge the puzzle, then try each given, the hard ones last."""
        solution = (yield from decision(self.puzzle)) or NONE
        other = (yield from decision(self.puzzle, but=solution)) if solution else NONE
        if other or not solution:
            self.status = "multiple" if other else "unsolvable"
            return
        self.status = "unique"
        for search in attempt, decision:
            for cell in self.undecided[:]:
                found = yield from search(filled(self.puzzle, cell, "."), solution)
                if found is not None:
                    self.undecided.remove(cell)
                    self._redundant += [cell] if found == NONE else []
