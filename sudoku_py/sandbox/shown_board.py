"""Which of a run's boards is shown: the one that the code works on, or one chosen by its name."""

from array import array
from collections.abc import Sequence

from sudoku_py.core.grid import Grid
from sudoku_py.sandbox.board_track import BoardName, BoardTrack
from sudoku_py.sandbox.tokens import written

MAX_BOARDS = 12  # to choose from, besides the given one
MANY = 20_000  # writes that are no mere copy of a board
OF, GIVEN = " in ", "given"


def most_changed(tracks: Sequence[BoardTrack]) -> list[BoardTrack]:
    """Those that can be chosen, the one that changes most first."""
    return sorted(tracks, key=lambda track: -len(track.steps))[:MAX_BOARDS]


def default_board(
    puzzle: Grid, writes: tuple["array[int]", "array[int]"], tracks: Sequence[BoardTrack]
) -> int:
    """The number of the board to show: 0 for the given one, else that of the track, from 1.

    Of those that change about as often as any, it is the fullest one in the end. The given board
    is shown if it changes more often, or if the code works on it all the time: not only before it
    copies it, or at last to write the solution into it. `writes` are the steps and the tokens of
    what was written there.
    """
    if not tracks:
        return 0
    most = max(len(track.steps) for track in tracks)
    often = [track for track in tracks if 2 * len(track.steps) >= most]
    best = max(often, key=lambda track: (_digits(track), len(track.steps)))
    changes = _changes(puzzle, *writes)
    middle = best.steps[len(best.steps) // 2]
    if changes and (len(changes) > most or changes[0] < middle <= changes[-1]):
        return 0
    return 1 + tracks.index(best)


def _digits(track: BoardTrack) -> int:
    """How many cells have a digit in the end."""
    board, count = track.board, 0
    while board:
        count += bool(board & 0xFF)
        board >>= 8
    return count


def _changes(puzzle: Grid, steps: "array[int]", tokens: "array[int]") -> "array[int]":
    """The steps of the writes that are no repetition of what is there; all if there are many."""
    if len(steps) > MANY:
        return steps
    board, found = bytearray(puzzle.values), array("I")
    for step, token in zip(steps, tokens, strict=True):
        cell, value = written(token)
        if board[cell] != value:
            board[cell] = value
            found.append(step)
    return found


def named(boards: Sequence[BoardName], wanted: str) -> int | None:
    """The number of a board by its name; None if none has that name.

    "copy" is the one of that name that changes most; "copy in solve" is a single one, and "given"
    that which the code was given.

    >>> boards = [BoardName("board", "solve", 2), BoardName("copy", "solve", 51)]
    >>> named(boards, "copy"), named(boards, "given"), named(boards, "copy in f")
    (1, 0, None)
    """
    if wanted == GIVEN:
        return 0
    found = [n for n, board in enumerate(boards) if wanted in (board.name, label(board))]
    return max(found, key=lambda number: boards[number].writes, default=None)


def label(board: BoardName) -> str:
    """The name of a board with its function, if it has one.

    >>> label(BoardName("copy", "solve", 51)), label(BoardName("grid", "", 3))
    ('copy in solve', 'grid')
    """
    return board.name + (OF + board.function if board.function else "")
