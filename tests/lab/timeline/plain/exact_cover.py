"""Algorithm X."""

from tests.lab.timeline.plain.board import Board, FoundError, Tally, finished


def exact_cover(board: Board) -> Tally:  # noqa: C901 (one piece, as a textbook has it)
    """Algorithm X on sets; an update takes an item, or an option of another item, out of a list."""
    size = board.size

    def items(cell: int, digit: int) -> list[tuple[int, int, int]]:
        row, column = divmod(cell, size)
        boxes_in_a_row = size // board.width
        box = row // board.height * boxes_in_a_row + column // board.width
        return [(0, cell, 0), (1, row, digit), (2, column, digit), (3, box, digit)]

    covered = {i for cell, digit in enumerate(board.values) if digit for i in items(cell, digit)}
    lists: dict[tuple[int, int, int], list[tuple[int, int]]] = {}
    for cell in range(size * size):
        lists |= {item: [] for item in [(0, cell, 0)] if item not in covered}
    for kind in (1, 2, 3):
        every = [(kind, number, digit) for number in range(size) for digit in range(1, size + 1)]
        lists |= {item: [] for item in every if item not in covered}
    for cell in board.empty:
        for digit in board.candidates(cell):
            for item in items(cell, digit):
                lists[item].append((cell, digit))

    def cover(table: dict[tuple[int, int, int], list[tuple[int, int]]], item: object) -> None:
        """Take the item, and its options, out of all other lists."""
        board.add("checks")
        for option in table.pop(item):  # type: ignore[call-overload]
            for other in items(*option):
                if other in table:
                    table[other].remove(option)
                    board.add("checks")

    def solve(table: dict[tuple[int, int, int], list[tuple[int, int]]], depth: int) -> None:
        if not table:
            raise FoundError
        item = min(table, key=lambda each: len(table[each]))
        options = list(table[item])
        board.add("dead_ends", not options)
        table = {key: list(each) for key, each in table.items()}
        if options:
            cover(table, item)
        for option in options:
            below = {key: list(each) for key, each in table.items()}
            for other in items(*option):
                if other != item:
                    cover(below, other)
            board.enter(depth + 1, len(options))
            solve(below, depth + 1)
            board.leave()

    return finished(board, solve, lists, 0)
