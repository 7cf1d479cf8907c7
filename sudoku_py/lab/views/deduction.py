"""Why the techniques of people hold where a run uses them: the argument of a step.

A run records a deduction as its technique and its pattern. The step is found again, in the
position that the run has there, and only when its argument is to be shown.
"""

from sudoku_py.core.grid import Grid
from sudoku_py.core.sentence import Sentence
from sudoku_py.lab.timeline.search_state import SearchState
from sudoku_py.lab.timeline.timeline import Timeline
from sudoku_py.lab.views.reason import unstruck_candidates
from sudoku_py.solvers.contract import Deduce, Eliminate, Place
from sudoku_py.solvers.human_techniques import deduction, first_step, techniques
from sudoku_py.techniques.argument import argument_of
from sudoku_py.techniques.argument.sentences import Words
from sudoku_py.techniques.board_tables import bit_indices
from sudoku_py.techniques.position import Position

OBVIOUS = "full-house"  # the sentence of the event itself says all of it


def position_of(puzzle: Grid, state: SearchState) -> Position:
    """The digits and the candidates that a search has at this state."""
    left = unstruck_candidates(puzzle, state)
    board = Grid(puzzle.geometry, tuple(state.board))
    givens = sum(1 << cell for cell, digit in enumerate(puzzle.values) if digit)
    position = Position.of_grid(board, givens=givens)
    for cell in bit_indices(position.empty):
        for _, digit in position.candidates_in((cell,)):
            if not left[cell] >> digit & 1:
                position.eliminate(cell, digit)
    return position


def argument(puzzle: Grid, event: Deduce, state: SearchState) -> list[Sentence]:
    """The claims of a deduction at this state, as sentences.

    It is empty for the last empty cell of a unit, where the event says why; and if the event is not
    what a technique finds there, because it comes from someone's own solver.

    >>> from sudoku_py.solvers.registry import solver
    >>> timeline = Timeline(Grid.from_line("12..34....1.4..."), solver("rule-based"))
    >>> _ = timeline.extend(99)
    >>> [key for key, _ in argument(timeline.puzzle, timeline.event(4), timeline.state(4))]
    ['claim.blocked-by-several', 'claim.so-unit']
    """
    if event.rule == OBVIOUS or event.rule not in techniques(puzzle.geometry.size):
        return []
    position = position_of(puzzle, state)
    step = first_step(position, event.rule)
    if step is None or deduction(step) != event:
        return []
    words = Words(puzzle.geometry)
    return [words.sentence(claim) for claim in argument_of(step, position)]


def deduction_before(timeline: Timeline, step: int, first: int = 1) -> int:
    """The step with the deduction that `step` is part of, not before `first`; 0 if there is none.

    Digits and candidates that it changes follow it: they belong to it.
    """
    while step >= max(1, first):
        code = timeline.event_code(step)
        if code.kind is Deduce:
            return step
        is_guess = isinstance(code.event, Place) and code.event.guessed
        if code.kind not in (Eliminate, Place) or is_guess:
            return 0
        step -= 1
    return 0
