"""Branching in the fast engine: which cell, or which place for a digit, to guess at next."""

from random import Random

from sudoku_py.bitboard.masks import Board

CELLS_REMEMBERED = 2  # the cells of the latest guesses, which are preferred


def choices(
    board: Board, state: int, rng: Random | None, weighed: int, recent: list[int]
) -> list[int]:
    """The candidates of an open field that has the fewest; the last is to be tried first.

    It prefers a cell that is among the `recent`, the latest first, then the best of so many
    `weighed`. The cell it takes becomes the latest of the `recent`.
    """
    is_open = state & board.guards
    ones = is_open >> board.size
    rest, fewest = state & state - ones, 0
    while not fewest:  # after the singles, which have been placed, come pairs, then triples ...
        rest &= rest - ones
        fewest = rest - ones & is_open ^ is_open
    cells = (fewest & board.cell_guards) >> board.cells_at
    for cell in recent:
        if cells >> cell - 1 & 1:
            recent.remove(cell)
            break
    else:
        cell = _weigh(board, cells, weighed) if cells else fewest.bit_length() - board.cells_at
        del recent[CELLS_REMEMBERED - 1 :]
    recent.insert(0, cell)
    return _candidates(board, state, cell + board.cells_at - board.pitch, rng)


def _weigh(board: Board, cells: int, limit: int) -> int:
    """Of the first `limit` cells the one with the most peers among them all: it settles more."""
    left, best, most, sight = cells, 0, -1, board.sight
    for _ in range(min(limit, cells.bit_count())):
        cell = left.bit_length()
        left ^= 1 << cell - 1
        seen = (cells & sight[cell]).bit_count()
        if seen > most:
            most, best = seen, cell
    return best


def _candidates(board: Board, state: int, field: int, rng: Random | None) -> list[int]:
    """The candidates of the field that begins at this bit, the highest first; or by chance."""
    digits = state >> field & (1 << board.size) - 1
    found = []
    while digits:
        digit = digits.bit_length()
        digits ^= 1 << digit - 1
        found.append(field + digit)
    return found if rng is None else sorted(found, key=lambda _: rng.random())
