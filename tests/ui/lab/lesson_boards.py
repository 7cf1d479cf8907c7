"""What a run does after a question, and the board where that is put."""

from sudoku_py.core.shape import EMPTY
from sudoku_py.solvers.candidates import vector
from tests.ui.lab.lesson_runs import Asked, seen
from tests.ui.lab.test_lesson_claims import board_at


def rest_of(question: Asked, until: type) -> list[object]:
    """The events after a question, up to the first of a kind."""
    events: list[object] = []
    for event in question.events[question.place["step"] :]:
        events.append(event)
        if isinstance(event, until):
            break
    return events


def board_of(question: Asked) -> list[int]:
    """The board where a question is put."""
    return board_at(seen(question.station["text"])._replace(events=question.events_before))


def candidates(question: Asked, cell: int) -> tuple[int, ...]:
    """What fits in a cell, where a question is put."""
    board, puzzle = board_of(question), seen(question.station["text"]).puzzle
    assert board[cell] == EMPTY
    return vector(board, puzzle.geometry.peers[cell], puzzle.size)
