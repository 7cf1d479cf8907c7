"""The order of the cells: which empty cell is next."""

from sudoku_py.core.shape import EMPTY
from sudoku_py.solvers.mix.problem import Pieces


class First(Pieces):
    """In the order of the board."""

    def choose_cell(self) -> int:
        """The first empty cell."""
        return self.board.index(EMPTY)


class Fewest(Pieces):
    """Minimum remaining values."""

    def choose_cell(self) -> int:
        """The first of the empty cells that have the fewest candidates."""
        return min(self.empty_cells(), key=lambda cell: len(self.candidates_of(cell)))


class Degree(Pieces):
    """The degree heuristic."""

    def choose_cell(self) -> int:
        """The first of the empty cells that have the most empty peers."""
        return max(self.empty_cells(), key=lambda cell: len(self.empty_peers(cell)))


class FewestDegree(Pieces):
    """Minimum remaining values, ties broken by degree."""

    def choose_cell(self) -> int:
        """Of the empty cells that have the fewest candidates, one with the most empty peers."""

        def rank(cell: int) -> tuple[int, int]:
            return len(self.candidates_of(cell)), -len(self.empty_peers(cell))

        return min(self.empty_cells(), key=rank)


class Random(Pieces):
    """By chance."""

    def choose_cell(self) -> int:
        """One of the empty cells, by chance."""
        return self.rng.choice(self.empty_cells())
