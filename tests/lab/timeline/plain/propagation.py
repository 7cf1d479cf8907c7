"""Singles, then guesses."""

from tests.lab.timeline.plain.board import Board, FoundError, Tally, finished


def propagation(board: Board) -> Tally:  # noqa: C901 (one piece, as a textbook has it)
    """Singles while there are any, all that one look at the board finds; then a guess."""
    units = [
        each[board.size * kind : board.size * (kind + 1)]
        for kind in range(3)
        for each in board.around
    ]

    def singles() -> list[tuple[int, int]] | None:
        """None where a cell or a digit of a unit has nothing left."""
        left = {cell: board.candidates(cell) for cell in board.empty if not board.values[cell]}
        naked = [(cell, digits[0]) for cell, digits in left.items() if len(digits) == 1]
        if not all(left.values()):
            return None
        hidden = []
        for unit in dict.fromkeys(map(tuple, () if naked else units)):
            lacking = {*range(1, board.size + 1)} - {board.values[cell] for cell in unit}
            places = {digit: [c for c in unit if digit in left.get(c, ())] for digit in lacking}
            if not all(places.values()):
                return None
            for cell in unit:
                own = [digit for digit, cells in places.items() if cells == [cell]]
                hidden += [(cell, max(own))] if own else []
        return naked or hidden

    def write(cell: int, digit: int, depth: int, options: int) -> None:
        board.values[cell] = digit
        board.enter(depth, options)
        board.add("checks", len(board.peers[cell]))

    def deduce(placed: list[int], depth: int) -> bool:
        while found := singles():
            for cell, digit in found:
                if not board.values[cell] and digit in board.candidates(cell):
                    placed.append(cell)
                    write(cell, digit, depth + len(placed), 1)
        return found is not None

    def explore(depth: int) -> int:
        placed: list[int] = []
        if not deduce(placed, depth):
            board.add("dead_ends")
        elif 0 not in board.values:
            raise FoundError
        else:
            guess(depth + len(placed))
        for cell in placed:
            board.values[cell] = 0
        board.add("taken_back", len(placed))
        return depth

    def guess(depth: int) -> None:
        empty = [cell for cell in board.empty if not board.values[cell]]
        cell = min(empty, key=lambda each: len(board.candidates(each)))
        options = board.candidates(cell)
        for digit in options:
            write(cell, digit, depth + 1, len(options))
            explore(depth + 1)
            board.values[cell] = 0
            board.leave()

    return finished(board, explore, 0)
