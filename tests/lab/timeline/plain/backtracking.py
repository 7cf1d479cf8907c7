"""Searches that place digits and take the newest back."""

from collections.abc import Callable, Sequence
from itertools import permutations
from random import Random

from tests.lab.timeline.plain.board import Board, FoundError, Tally, finished


def cell_order(board: Board, order: Callable[[list[int]], list[int]] = list) -> Tally:
    """First empty cell, one digit after the other."""

    def fits(cell: int, digit: int) -> bool:
        for other in board.around[cell]:
            board.add("checks")
            if board.values[other] == digit:
                return False
        return True

    def fill(depth: int) -> None:
        if depth == len(board.empty):
            raise FoundError
        cell = board.empty[depth]
        options = len(board.candidates(cell))
        board.add("dead_ends", not options)
        for digit in order(list(range(1, board.size + 1))):
            if fits(cell, digit):
                board.values[cell] = digit
                board.enter(depth + 1, options)
                fill(depth + 1)
                board.values[cell] = 0
                board.leave()

    return finished(board, fill, 0)


def random_order(board: Board) -> Tally:
    """The same, the digits shuffled."""
    rng = Random(0)
    return cell_order(board, lambda digits: rng.sample(digits, len(digits)))


def candidate_list(board: Board) -> Tally:
    """First empty cell, its candidates listed from row, column and box."""
    return listed(board, board.around, lambda empty: [empty[0]])


def fewest_candidates(board: Board) -> Tally:
    """A cell with fewest candidates, those of every empty cell listed from its peers."""
    return listed(board, board.peers, lambda empty: empty)


def listed(board: Board, looks: list[list[int]], which: Callable[[list[int]], list[int]]) -> Tally:
    """Try the candidates of the smallest choice among some cells."""

    def fill(depth: int) -> None:
        empty = [cell for cell in board.empty if not board.values[cell]]
        if not empty:
            raise FoundError
        cells = which(empty)
        board.add("checks", sum(len(looks[cell]) for cell in cells))
        _, cell = min((len(board.candidates(cell)), cell) for cell in cells)
        options = board.candidates(cell)
        board.add("dead_ends", not options)
        for digit in options:
            board.values[cell] = digit
            board.enter(depth + 1, len(options))
            fill(depth + 1)
            board.values[cell] = 0
            board.leave()

    return finished(board, fill, 0)


def row_permutations(board: Board) -> Tally:  # noqa: C901 (one piece, as a textbook has it)
    """A whole row at once; a level is a row."""
    board.count |= {"arrangements": 0, "promising": 0, "rows_undone": 0}

    def fits(free: list[int], digits: Sequence[int]) -> bool:
        for cell, digit in zip(free, digits, strict=True):
            for peer in board.peers[cell]:
                board.add("checks")
                if board.values[peer] == digit:
                    return False
        return True

    def fill(row: int) -> None:
        if row == board.size:
            raise FoundError
        cells = range(row * board.size, (row + 1) * board.size)
        free = [cell for cell in cells if not board.values[cell]]
        lacking = {*range(1, board.size + 1)} - {board.values[cell] for cell in cells}
        before = board.count["checks"]
        possible = [each for each in permutations(sorted(lacking)) if fits(free, each)]
        board.count["checks"] = before
        board.add("dead_ends", not possible)
        for digits in permutations(sorted(lacking)):
            board.add("arrangements")
            if fits(free, digits):
                board.add("promising")
                for cell, digit in zip(free, digits, strict=True):
                    board.values[cell] = digit
                board.enter(row + 1, len(possible))
                fill(row + 1)
                for cell in free:
                    board.values[cell] = 0
                board.leave(len(free))
        board.add("rows_undone")

    return finished(board, fill, 0)


def forward_checking(board: Board) -> Tally:
    """First empty cell; a digit is struck from the empty peers, up to the first without any."""
    left = {cell: set(board.candidates(cell)) for cell in board.empty}

    def strike(cell: int, digit: int) -> list[int]:
        struck = []
        for peer in board.peers[cell]:
            board.add("checks")
            if not board.values[peer] and digit in left[peer]:
                left[peer].remove(digit)
                struck.append(peer)
                if not left[peer]:
                    break
        return struck

    def fill(depth: int) -> None:
        if any(not left[cell] for cell in board.empty[depth:]):
            board.add("dead_ends")
            return
        if depth == len(board.empty):
            raise FoundError
        cell = board.empty[depth]
        options = sorted(left[cell])
        for digit in options:
            board.values[cell] = digit
            board.enter(depth + 1, len(options))
            struck = strike(cell, digit)
            fill(depth + 1)
            for peer in struck:
                left[peer].add(digit)
            board.values[cell] = 0
            board.leave()

    return finished(board, fill, 0)
