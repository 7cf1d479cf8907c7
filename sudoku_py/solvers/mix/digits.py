"""The order of the digits: which candidate of a cell is tried first."""

from sudoku_py.solvers.mix.problem import Pieces


class Ascending(Pieces):
    """From low to high."""

    def order_digits(self, cell: int) -> list[int]:
        """The candidates of `cell`, from low to high."""
        return self.candidates_of(cell)


class LeastConstraining(Pieces):
    """The least constraining value first."""

    def order_digits(self, cell: int) -> list[int]:
        """The candidates of `cell`; first those that the fewest empty peers have, too."""
        others = [self.candidates_of(peer) for peer in self.empty_peers(cell)]

        def taken_away(digit: int) -> int:
            return sum(digit in each for each in others)

        return sorted(self.candidates_of(cell), key=taken_away)


class Random(Pieces):
    """By chance."""

    def order_digits(self, cell: int) -> list[int]:
        """The candidates of `cell`, shuffled."""
        digits = self.candidates_of(cell)
        return self.rng.sample(digits, len(digits))
