"""What the board shows of a step, made of the frames of real runs."""

from typing import Any

import pytest

from sudoku_py.core.shape import SYMBOLS
from sudoku_py.engine.laboratory import advance_run, open_run
from sudoku_py.solvers.registry import SOLVERS
from sudoku_py.ui.lab.board import LabBoard

SMALL = "12..34....1.4..."
NAMES = {"data-mark", "data-gone", "data-heat", "data-outline", "notes"}

Frame = dict[str, Any]


def frames(algorithm: str, steps: int = 200) -> list[Frame]:
    run = open_run(SMALL, algorithm, 1)["run"]
    return [advance_run(run, 1, to_end=True) for _ in range(steps)]


def first(kind: str, algorithm: str = "cell-order") -> tuple[Frame, LabBoard]:
    frame = next(each for each in frames(algorithm) if each["event"]["kind"] == kind)
    return frame["event"], LabBoard(SMALL, frame)


def values(board: LabBoard) -> list[int]:
    state: dict[str, list[int]] = vars(board)["board"]
    return state["values"]


@pytest.mark.parametrize("algorithm", [row.id for row in SOLVERS])
def test_every_step_of_every_algorithm_can_be_shown(algorithm: str) -> None:
    for frame in frames(algorithm):
        board = LabBoard(SMALL, frame)
        assert all(0 <= value <= 4 for value in values(board))
        assert all(set(said) <= NAMES for said in board.beside.values())


@pytest.mark.parametrize("algorithm", ["cell-order", "depth-first", "row-permutations"])
def test_the_board_is_the_runs_but_for_digits_that_are_tried(algorithm: str) -> None:
    for frame in frames(algorithm):
        board = LabBoard(SMALL, frame)
        for cell, value in enumerate(values(board)):
            tried = board.beside.get(cell, {}).get("data-mark") in ("tried", "rejected")
            assert tried or SYMBOLS[value - 1 : value] == frame["board"][cell].strip(".")


def test_a_rejected_digit_is_shown_with_the_cell_that_holds_it() -> None:
    event, board = first("reject")
    assert values(board)[event["cell"]] == event["digit"]
    assert board.beside[event["cell"]]["data-mark"] == "rejected"
    assert board.beside[event["clash"]]["data-mark"] == "holds"


def test_a_digit_that_was_taken_back_is_seen_once_more() -> None:
    event, board = first("remove")
    said = board.beside[event["cell"]]
    assert (said["data-mark"], said["data-gone"]) == ("removed", str(event["digit"]))
    assert values(board)[event["cell"]] == 0


def test_a_cell_to_branch_on_shows_its_candidates() -> None:
    event, board = first("candidates", "candidate-list")
    shown = "".join(board.beside[event["cell"]]["notes"].split())
    assert [int(digit) for digit in shown] == event["digits"]


def test_where_the_algorithm_keeps_candidates_every_empty_cell_shows_them() -> None:
    frame = frames("propagation", 1)[0]
    board = LabBoard(SMALL, frame)
    for cell, value in enumerate(values(board)):
        assert bool(value) != ("notes" in board.beside.get(cell, {}))


def test_at_high_speed_there_are_digits_and_heat_alone() -> None:
    for frame in frames("propagation", 20):
        assert LabBoard(SMALL, frame, quick=True).beside == {}
    heat = [3, *[0] * 15]
    assert LabBoard(SMALL, frame, quick=True, heat=heat).beside == {0: {"data-heat": "3"}}
