"""The cells that a search has filled and not taken back."""

from typing import NamedTuple

from sudoku_py.lab.timeline.search_state import SearchState


class LiveCell(NamedTuple):
    """A filled cell, its digit, whether it is a guess, and the step at which it was filled."""

    cell: int
    digit: int
    guessed: bool
    step: int


def live_cells(state: SearchState) -> list[LiveCell]:
    """The cells that the search has filled and not taken back, the oldest first."""
    if state.open_state < 0:
        return [LiveCell(cell, *placed[:3]) for cell, placed in state.live.items()]
    states = state.states
    path = states.path(state.open_state)
    return [LiveCell(states.cell(s), states.digit(s), True, states.opened_at[s]) for s in path]
