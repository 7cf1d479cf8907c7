"""The number of solutions, counted in several goes."""

from collections.abc import Collection, Iterator

from sudoku_py import bitboard
from sudoku_py.core.candidate_grid import Candidate


class SolutionCount:
    """The number of solutions of one puzzle, counted as far as needed so far.

    >>> solutions = SolutionCount("1" + "." * 15)
    >>> for _ in solutions.run(limit=50): pass
    >>> solutions.count, solutions.complete
    (50, False)
    >>> for _ in solutions.run(limit=1000): pass
    >>> solutions.count, solutions.complete
    (72, True)
    """

    def __init__(self, puzzle: str, removed: Collection[Candidate] = ()) -> None:
        """Start at 0; `puzzle` is a line, and solutions have no `removed` candidate."""
        self.puzzle = puzzle
        self.count = 0
        self.complete = False  # whether all solutions are counted
        self._search = bitboard.explore(puzzle, removed=removed)

    def run(self, limit: int) -> Iterator[None]:
        """Count on to `limit` at most; a piece of work is a state of the search.

        The caller may stop at any time: the next call continues from there.
        """
        while self.count < limit and not self.complete:
            try:
                self.count += next(self._search) is not None
            except StopIteration:
                self.complete = True
            yield
