"""Which single forces a digit: read from the candidates, for searches that do not say it."""

from sudoku_py.core.grid import Grid
from sudoku_py.lab.recording.side_tables import DIGIT_BITS, DIGIT_MASK
from sudoku_py.lab.timeline.search_state import SearchState
from sudoku_py.solvers.candidates import candidates_of
from sudoku_py.solvers.contract import Deduce, Place


def candidates(puzzle: Grid, state: SearchState) -> list[int]:
    """The candidates that the search has left: for each cell the bits 1 << digit."""
    bits = _unstruck(puzzle, state)
    for cell, digit in enumerate(state.board):
        if digit:
            bits[cell] = 1 << digit
    return bits


def _unstruck(puzzle: Grid, state: SearchState) -> list[int]:
    """The candidates but those struck; a filled cell has those that it had before."""
    bits = candidates_of(puzzle)
    for struck in (state.struck_first, *(placed[3] for placed in state.live.values())):
        for candidate in struck:
            bits[candidate >> DIGIT_BITS] &= ~(1 << (candidate & DIGIT_MASK))
    return bits


def forced_by(puzzle: Grid, state: SearchState, event: Place) -> Deduce | None:
    """The naked or hidden single that `event`, which has led to `state`, follows from.

    None if the candidates do not force the digit.
    """
    cell, bit = event.cell, 1 << event.digit
    before = candidates(puzzle, state)
    before[cell] = _unstruck(puzzle, state)[cell]
    if before[cell] == bit:
        return Deduce("naked-single", (cell,), (event.digit,))
    for number, unit in enumerate(puzzle.geometry.units):
        if cell in unit.cells and not any(before[o] & bit for o in unit.cells if o != cell):
            return Deduce("hidden-single", (cell,), (event.digit,), number)
    return None
