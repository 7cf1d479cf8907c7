"""Singles, then guesses."""

from tests.lab.timeline.plain.board import Board, FoundError, Tally, finished

Found = list[tuple[int, int]]  # cells, and the digits that they must have


def propagation(board: Board) -> Tally:
    """Singles while there are any, all that one look at the board finds; then a guess."""
    return finished(board, Search(board).explore, 0)


class Search:
    """A board, and its units: rows, columns and boxes."""

    def __init__(self, board: Board) -> None:
        """Nothing is written yet."""
        self.board = board
        size = board.size
        units = [
            each[size * kind : size * (kind + 1)] for kind in range(3) for each in board.around
        ]
        self.units = list(dict.fromkeys(map(tuple, units)))

    def explore(self, depth: int) -> None:
        """Deduce what can be deduced, guess where that is not all, and take it back."""
        board = self.board
        placed: list[int] = []
        if not self.deduce(placed, depth):
            board.add("dead_ends")
        elif 0 not in board.values:
            raise FoundError
        else:
            self.guess(depth + len(placed))
        for cell in placed:
            board.values[cell] = 0
        board.add("taken_back", len(placed))

    def deduce(self, placed: list[int], depth: int) -> bool:
        """Write singles as long as there are any; false at a contradiction."""
        board = self.board
        while found := self.singles():
            for cell, digit in found:
                if not board.values[cell] and digit in board.candidates(cell):
                    placed.append(cell)
                    self.write(cell, digit, depth + len(placed), 1)
        return found is not None

    def guess(self, depth: int) -> None:
        """Try each candidate of the first cell with the fewest."""
        board = self.board
        empty = [cell for cell in board.empty if not board.values[cell]]
        cell = min(empty, key=lambda each: len(board.candidates(each)))
        options = board.candidates(cell)
        for digit in options:
            self.write(cell, digit, depth + 1, len(options))
            self.explore(depth + 1)
            board.values[cell] = 0
            board.leave()

    def write(self, cell: int, digit: int, depth: int, options: int) -> None:
        """Write a digit, one of so many that were possible."""
        self.board.values[cell] = digit
        self.board.enter(depth, options)
        self.board.add("checks", len(self.board.peers[cell]))

    def singles(self) -> Found | None:
        """Naked singles, else hidden ones; None where a cell or a digit of a unit has no place."""
        board = self.board
        left = {cell: board.candidates(cell) for cell in board.empty if not board.values[cell]}
        if not all(left.values()):
            return None
        naked = [(cell, digits[0]) for cell, digits in left.items() if len(digits) == 1]
        return naked or self.hidden_singles(left)

    def hidden_singles(self, left: dict[int, list[int]]) -> Found | None:
        """For each unit the digits with one place, of a cell with two of them the larger."""
        found: Found = []
        for unit in self.units:
            lacking = {*range(1, self.board.size + 1)} - {self.board.values[cell] for cell in unit}
            places = {digit: [c for c in unit if digit in left.get(c, ())] for digit in lacking}
            if not all(places.values()):
                return None
            for cell in unit:
                own = [digit for digit, cells in places.items() if cells == [cell]]
                found += [(cell, max(own))] if own else []
        return found
