"""Counting solutions, and counting on later."""

from collections.abc import Iterator

from sudoku_py import bitboard


class Counting:
    """The solutions of one puzzle, counted as far as anybody has asked.

    >>> counting = Counting("1" + "." * 15)
    >>> for _ in counting.work(limit=50): pass
    >>> counting.count, counting.complete
    (50, False)
    >>> for _ in counting.work(limit=1000): pass
    >>> counting.count, counting.complete
    (72, True)
    """

    def __init__(self, puzzle: str) -> None:
        """Begin with none; `puzzle` is a line."""
        self.puzzle = puzzle
        self.count = 0
        self.complete = False  # whether there are no more than those counted
        self._search = bitboard.search(puzzle)

    def work(self, limit: int) -> Iterator[None]:
        """Count on to `limit` at most, a state of the search a piece.

        It may be dropped at any time: what is counted stays counted, and the next goes on there.
        """
        while self.count < limit and not self.complete:
            try:
                self.count += next(self._search) is not None
            except StopIteration:
                self.complete = True
            yield
