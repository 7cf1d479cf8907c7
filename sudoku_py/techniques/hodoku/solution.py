"""The solution of a position, for the digit that brute force places."""

from sudoku_py.techniques.board_tables import bit_indices
from sudoku_py.techniques.position import Position


def solution_of(position: Position) -> list[int] | None:
    """The values of the first solution, or None; depth first, cells with few candidates first."""
    position = position.copy()
    if position.is_solved:
        return position.values
    cell = min(bit_indices(position.empty), key=lambda each: position.candidates[each].bit_count())
    for index in bit_indices(position.candidates[cell]):
        trial = position.copy()
        trial.place(cell, index + 1)
        found = solution_of(trial)
        if found:
            return found
    return None
