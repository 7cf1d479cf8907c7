"""What the board shows of a step, made of the frames of real runs."""

from functools import cache

import pytest

from sudoku_py.core.geometry import geometry
from sudoku_py.core.shape import SIZES, SYMBOLS
from sudoku_py.engine.run_protocol import DrawnStep, Event, Frame
from sudoku_py.engine.runs import advance_run, open_run
from sudoku_py.solvers.registry import SOLVERS
from sudoku_py.ui.board import boards
from sudoku_py.ui.board.view_model import BoardViewModel, mark_attributes
from sudoku_py.ui.browser.i18n import I18n
from sudoku_py.ui.lab.step_board import StepBoard, label
from tests.ui.test_i18n import texts

SMALL = "12..34....1.4..."
PEERS = geometry(4).peers
NAMES = {"data-mark", "data-gone", "data-heat", "data-outline", "notes"}


@cache
def frames(algorithm: str, steps: int = 200) -> list[Frame]:
    run = open_run(SMALL, algorithm, 1)["run"]
    return [advance_run(run, 1, to_end=True) for _ in range(steps)]


def first(kind: str, algorithm: str = "cell-order") -> tuple[Event, StepBoard]:
    return next(
        (each["event"], StepBoard(SMALL, each))
        for each in frames(algorithm)
        if each["event"] and each["event"]["kind"] == kind
    )


def values(board: StepBoard) -> list[int]:
    state: dict[str, list[int]] = vars(board)["board"]
    return state["values"]


@pytest.mark.parametrize("algorithm", [row.id for row in SOLVERS])
def test_every_step_of_every_algorithm_can_be_shown(algorithm: str) -> None:
    for frame in frames(algorithm):
        board = StepBoard(SMALL, frame)
        assert all(0 <= value <= 4 for value in values(board))
        assert all(set(said) <= NAMES for said in board.extra_attributes.values())


@pytest.mark.parametrize("algorithm", ["cell-order", "depth-first", "row-permutations"])
def test_the_board_is_the_runs_but_for_digits_that_are_tried(algorithm: str) -> None:
    for frame in frames(algorithm):
        board = StepBoard(SMALL, frame)
        for cell, value in enumerate(values(board)):
            tried = board.extra_attributes.get(cell, {}).get("data-mark") in ("tried", "rejected")
            assert tried or SYMBOLS[value - 1 : value] == frame["board"][cell].strip(".")


def test_a_rejected_digit_is_shown_with_the_cell_that_holds_it() -> None:
    event, board = first("reject")
    assert values(board)[event["cell"]] == event["digit"]
    assert board.extra_attributes[event["cell"]]["data-mark"] == "rejected"
    assert board.extra_attributes[event["clash"]]["data-mark"] == "holds"


def test_a_digit_that_was_taken_back_is_seen_once_more() -> None:
    event, board = first("remove")
    said = board.extra_attributes[event["cell"]]
    assert (said["data-mark"], said["data-gone"]) == ("removed", str(event["digit"]))
    assert values(board)[event["cell"]] == 0


def test_a_cell_to_branch_on_shows_its_candidates() -> None:
    event, board = first("candidates", "candidate-list")
    shown = "".join(board.extra_attributes[event["cell"]]["notes"].split())
    assert [int(digit) for digit in shown] == event["digits"]


def test_where_the_algorithm_keeps_candidates_every_empty_cell_shows_them() -> None:
    frame = frames("propagation", 1)[0]
    board = StepBoard(SMALL, frame)
    for cell, value in enumerate(values(board)):
        assert bool(value) != ("notes" in board.extra_attributes.get(cell, {}))


def test_at_high_speed_there_are_digits_and_heat_alone() -> None:
    for frame in frames("propagation", 20):
        assert StepBoard(SMALL, frame, quick=True).extra_attributes == {}
    heat = [3, *[0] * 15]
    assert StepBoard(SMALL, frame, quick=True, heat=heat).extra_attributes == {
        0: {"data-heat": "3"}
    }


@pytest.mark.parametrize("size", SIZES)
def test_candidates_stand_where_play_puts_pencil_marks_that_have_places(size: int) -> None:
    all_bits = [(7 * cell + 1) % (1 << size) << 1 for cell in range(size * size)]
    empty = "." * (size * size)
    frame: DrawnStep = {
        "step": 0,
        "board": empty,
        "live": [],
        "candidates": all_bits,
        "event": None,
        "reason": None,
    }
    lab = StepBoard(empty, frame)
    play = BoardViewModel()
    play.board = boards.blank(size)
    play.in_places, play.centre, play.corner = True, all_bits, [0] * len(all_bits)
    texts = I18n("en", {}, str, lambda _: "")
    for cell in range(size * size):
        written = mark_attributes(play, texts, cell)["centre"][0]
        assert lab.extra_attributes.get(cell, {}).get("notes", "") == written, cell


def test_of_a_board_that_may_clash_all_that_do_are_marked_and_told() -> None:
    words = I18n("en", texts("en"))
    clashing = 0
    for frame in frames("boltzmann"):
        board = StepBoard(SMALL, frame, may_clash=True)
        state = frame["board"]
        expected = {
            cell
            for cell, digit in enumerate(state)
            for other, same in enumerate(state)
            if digit == same != "." and cell != other and other in PEERS[cell]
        }
        assert set(board.clashing) == expected
        for cell in expected:
            said = label(board, words).extra_attributes.get(cell, {}).get("aria-label")
            assert said is None or words.text("cell.clash") in said
        clashing += len(expected)
    assert clashing
    assert not StepBoard(SMALL, frames("boltzmann")[20], quick=True, may_clash=True).clashing
