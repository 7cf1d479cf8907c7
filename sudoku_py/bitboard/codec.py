"""From a puzzle to a state of the fast engine, and from a solved state back."""

from collections.abc import Collection
from functools import reduce
from operator import and_, getitem

from sudoku_py.bitboard.masks import Board, board_of
from sudoku_py.core.candidate_grid import Candidate
from sudoku_py.core.grid import Grid


def encode(puzzle: Grid | str, removed: Collection[Candidate] = ()) -> tuple[Board, int]:
    """The board of a puzzle, and its state with the givens placed; 0 if some of them clash.

    The state lacks the `removed` candidates; it is 0 if a given is one of them.
    """
    cells = puzzle if isinstance(puzzle, str) else puzzle.values
    board = board_of(len(cells))
    try:
        givens = list(filter(None, map(getitem, board.given, cells)))
    except KeyError as error:
        raise ValueError(f"a board of size {board.size} has no {error}") from None
    state = reduce(and_, map(board.place.__getitem__, givens), board.start)
    # Each given closes four fields, unless another that it clashes with has closed one of them.
    clash = (state & board.guards).bit_count() != 4 * (board.cells - len(givens))
    if removed and not clash:
        gone = board.bits_of(removed)
        clash = any(gone >> given - 1 & 1 for given in givens)
        state &= ~gone
    return board, 0 if clash else state


def decode(board: Board, state: int, like: Grid | str) -> Grid | str:
    """The answer in `state`, as the same kind of thing as `like`."""
    if board.digit_bits == 4:
        line = f"{state & board.answer:0{board.cells}X}".replace("F", ".")
    else:
        line = (state & board.answer).to_bytes(board.cells, "big").replace(b"\xff", b".").decode()
    return line if isinstance(like, str) else Grid.from_line(line)
