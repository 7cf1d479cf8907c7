"""The givens that could go."""

from collections.abc import Iterator
from typing import Literal

from sudoku_py.analysis.oracle import NONE, attempt, decision, filled

Status = Literal["unknown", "unsolvable", "unique", "multiple"]


class Minimality:
    """What is known of the givens of one puzzle: each alone, can it go with one solution left?

    >>> found = Minimality(".2..34....1.4...")
    >>> for _ in found.work(): pass
    >>> found.status, found.superfluous, found.minimal
    ('unique', [1, 5], False)
    """

    def __init__(self, puzzle: str) -> None:
        """Know nothing yet; `puzzle` is a line."""
        self.puzzle = puzzle
        self.status: Status = "unknown"
        self.undecided = [cell for cell, symbol in enumerate(puzzle) if symbol != "."]
        self._superfluous: list[int] = []

    @property
    def superfluous(self) -> list[int]:
        """The cells of the givens each of which can go, if the others stay; ascending."""
        return sorted(self._superfluous)

    @property
    def minimal(self) -> bool | None:
        """Whether no given can go; None if that is not found out, or the solution not unique."""
        if self.status != "unique" or (self.undecided and not self._superfluous):
            return None
        return not self._superfluous

    def work(self) -> Iterator[None]:
        """Judge the puzzle, then try each given, the hard ones last."""
        solution = (yield from decision(self.puzzle)) or NONE
        other = (yield from decision(self.puzzle, but=solution)) if solution else NONE
        if other or not solution:
            self.status = "multiple" if other else "unsolvable"
            return
        self.status = "unique"
        for ask in attempt, decision:
            for cell in self.undecided[:]:
                found = yield from ask(filled(self.puzzle, cell, "."), solution)
                if found is not None:
                    self.undecided.remove(cell)
                    self._superfluous += [cell] if found == NONE else []
