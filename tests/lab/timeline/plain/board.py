"""A puzzle, and what a search counts on it."""

from collections.abc import Callable, Sequence
from contextlib import suppress

Tally = dict[str, int | None]
TREE = ("nodes", "guesses", "dead_ends", "backtracks", "taken_back", "checks", "max_depth")


class FoundError(Exception):
    """The first solution is there."""


class Board:
    """A puzzle, and what a search counts on it."""

    def __init__(self, values: Sequence[int], height: int, width: int) -> None:
        """Boxes are of `height` rows and `width` columns."""
        self.values = list(values)
        self.size = height * width
        self.height, self.width = height, width
        self.empty = [cell for cell, value in enumerate(values) if not value]
        self.around = [self._around(cell) for cell in range(len(values))]
        self.peers = [sorted({*each} - {cell}) for cell, each in enumerate(self.around)]
        self.count: Tally = dict.fromkeys(TREE, 0)
        self.count["nodes"] = 1

    def _around(self, cell: int) -> list[int]:
        """The cells of row, column and box one after the other, the cell itself three times."""
        row, column = divmod(cell, self.size)
        top, left = row - row % self.height, column - column % self.width
        rows, columns = range(top, top + self.height), range(left, left + self.width)
        return [
            *(row * self.size + each for each in range(self.size)),
            *(each * self.size + column for each in range(self.size)),
            *(y * self.size + x for y in rows for x in columns),
        ]

    def add(self, name: str, more: int = 1) -> None:
        """Count."""
        self.count[name] = (self.count[name] or 0) + more

    def candidates(self, cell: int) -> list[int]:
        """The digits that no peer holds; counts nothing."""
        held = {self.values[peer] for peer in self.peers[cell]}
        return [digit for digit in range(1, self.size + 1) if digit not in held]

    def enter(self, depth: int, options: int) -> None:
        """Count a node at a depth, one of so many that were possible."""
        self.add("nodes")
        self.add("guesses", options > 1)
        self.count["max_depth"] = max(self.count["max_depth"] or 0, depth)

    def leave(self, digits: int = 1) -> None:
        """Count a return by one level."""
        self.add("backtracks")
        self.add("taken_back", digits)


def finished(board: Board, search: Callable[..., object], *arguments: object) -> Tally:
    """The counters of a search that ends by itself or at its first solution."""
    with suppress(FoundError):
        search(*arguments)
    return board.count
