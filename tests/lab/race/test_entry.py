"""The decisions of a run."""

from bisect import bisect_right

import pytest

from sudoku_py.lab.race.entry import Decisions
from sudoku_py.lab.timeline.counters import counters
from sudoku_py.lab.timeline.timeline import Timeline
from sudoku_py.solvers.contract import Place
from sudoku_py.solvers.registry import SOLVERS
from tests.lab.race.test_race import KNOWN
from tests.lab.samples import PUZZLES, SMALL, recorded, shared

PIECES = 7  # events


@pytest.mark.parametrize("algorithm", [solver.id for solver in SOLVERS])
def test_there_are_as_many_decisions_as_guesses_at_every_step(algorithm: str) -> None:
    solver = next(each for each in SOLVERS if each.id == algorithm)
    tested = 0
    for puzzle in (*PUZZLES, KNOWN):
        timeline = shared(solver, puzzle, seed=3)
        decisions, every = followed(timeline), 1 + len(timeline) // 50
        for step, _, state in timeline.events():
            if step % every or is_within_row(timeline, step):
                continue
            tested += 1
            guesses = counters(timeline, step, state)["guesses"] or 0
            assert bisect_right(decisions.steps, step) == guesses, (puzzle.line, step)
    assert tested > 100


def followed(timeline: Timeline) -> Decisions:
    """All decisions of a timeline."""
    decisions = Decisions(timeline)
    decisions.follow()
    return decisions


def is_within_row(timeline: Timeline, step: int) -> bool:
    """An arrangement of a row is counted with its first digit, and decided with its last one."""
    in_rows = timeline.solver.tree == "rows" and step < len(timeline)
    return in_rows and timeline.event_code(step + 1).kind is Place


def test_a_run_can_be_followed_piece_by_piece() -> None:
    for solver in SOLVERS:
        timeline = recorded(solver, SMALL, most=0)
        decisions = Decisions(timeline)
        while timeline.extend(PIECES):
            decisions.follow()
        whole = followed(timeline)
        assert (decisions.steps, decisions.keys) == (whole.steps, whole.keys)


def test_an_arrangement_is_one_decision() -> None:
    timeline = recorded(next(each for each in SOLVERS if each.tree == "rows"), SMALL)
    decisions = followed(timeline)
    assert decisions.placed(0) == [(2, 3), (3, 4)]
    for number, step in enumerate(decisions.steps):
        board = timeline.state(step).values()
        placed = decisions.placed(number)
        assert [board[cell] for cell, _ in placed] == [digit for _, digit in placed]
        assert all(board[: (placed[-1][0] // 4 + 1) * 4])  # the row and those above it are full
