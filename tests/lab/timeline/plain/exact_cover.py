"""Algorithm X."""

from tests.lab.timeline.plain.board import Board, FoundError, Tally, finished

Item = tuple[int, int, int]  # cell, row and digit, column and digit, box and digit
Option = tuple[int, int]  # a digit in a cell
Table = dict[Item, list[Option]]


def exact_cover(board: Board) -> Tally:
    """Algorithm X on sets; an update takes an item, or an option of another item, out of a list."""
    search = Search(board)
    return finished(board, search.solve, search.table(), 0)


class Search:
    """The items and options of a board."""

    def __init__(self, board: Board) -> None:
        """Nothing is covered yet but by the givens."""
        self.board = board

    def items(self, cell: int, digit: int) -> list[Item]:
        """What a digit in a cell covers."""
        board = self.board
        row, column = divmod(cell, board.size)
        boxes_in_a_row = board.size // board.width
        box = row // board.height * boxes_in_a_row + column // board.width
        return [(0, cell, 0), (1, row, digit), (2, column, digit), (3, box, digit)]

    def table(self) -> Table:
        """The items that no given covers, cells first, with their options."""
        board = self.board
        digits = range(1, board.size + 1)
        every: list[Item] = [(0, cell, 0) for cell in range(board.size**2)]
        every += [(kind, n, d) for kind in (1, 2, 3) for n in range(board.size) for d in digits]
        given = [(cell, digit) for cell, digit in enumerate(board.values) if digit]
        covered = {item for option in given for item in self.items(*option)}
        table: Table = {item: [] for item in every if item not in covered}
        for cell in board.empty:
            for digit in board.candidates(cell):
                for item in self.items(cell, digit):
                    table[item].append((cell, digit))
        return table

    def cover(self, table: Table, item: Item) -> None:
        """Take the item, and its options, out of all other lists."""
        self.board.add("checks")
        for option in table.pop(item):
            for other in self.items(*option):
                if other in table:
                    table[other].remove(option)
                    self.board.add("checks")

    def solve(self, table: Table, depth: int) -> None:
        """Try each option of the first item with the fewest."""
        if not table:
            raise FoundError
        item = min(table, key=lambda each: len(table[each]))
        options = list(table[item])
        self.board.add("dead_ends", not options)
        table = copied(table)
        if options:
            self.cover(table, item)
        for option in options:
            below = copied(table)
            for other in self.items(*option):
                if other != item:
                    self.cover(below, other)
            self.board.enter(depth + 1, len(options))
            self.solve(below, depth + 1)
            self.board.leave()


def copied(table: Table) -> Table:
    """A table whose lists are its own."""
    return {item: list(options) for item, options in table.items()}
