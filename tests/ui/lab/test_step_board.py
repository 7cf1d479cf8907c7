"""What the board shows of a step, made of the frames of real runs.

Where the panels stand: what moves them, and what is saved and read of that.

The combinations as the page knows them agree with the package.
"""

import json
from functools import cache

import pytest

from sudoku_py.core.geometry import geometry
from sudoku_py.core.shape import SIZES, SYMBOLS
from sudoku_py.engine.run_protocol import DrawnStep, Event, Frame
from sudoku_py.engine.runs import advance_run, algorithms, open_run
from sudoku_py.solvers.mix import choices
from sudoku_py.solvers.registry import SOLVERS, solver
from sudoku_py.ui.board import boards
from sudoku_py.ui.board.view_model import BoardViewModel, mark_attributes
from sudoku_py.ui.board.view_model import label as cell_label
from sudoku_py.ui.browser.i18n import I18n
from sudoku_py.ui.lab import mixed
from sudoku_py.ui.lab.panel_layout import COLUMNS, Arrangement
from sudoku_py.ui.lab.state import LabState
from sudoku_py.ui.lab.step_board import StepBoard, label
from sudoku_py.ui.storage import url_parameters
from sudoku_py.ui.storage.url_parameters import is_algorithm
from tests.ui.test_i18n import texts

SMALL = "12..34....1.4..."
PEERS = geometry(4).peers
NAMES = {"data-mark", "data-gone", "data-heat", "data-outline", "notes"}
PANEL_NAMES = [name for column in COLUMNS for name in column]


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


def test_without_anything_saved_all_panels_stand_where_they_usually_do() -> None:
    assert Arrangement(PANEL_NAMES).columns == [list(column) for column in COLUMNS]


def test_what_is_saved_comes_back() -> None:
    before = Arrangement(PANEL_NAMES)
    before.move("code", "across")
    before.move("stack", "down")
    before.divide("tree", "card", 0.25)
    before.side = 37
    after = Arrangement(PANEL_NAMES, json.loads(json.dumps(before.saved())))
    assert after.saved() == before.saved()
    assert after.part("tree", "card") == pytest.approx(0.25)


@pytest.mark.parametrize(
    "saved",
    [
        None,
        7,
        {"columns": [["code"]], "shares": {}, "side": None},
        {"columns": [["code"], ["tree"]], "shares": {"code": -1}, "side": None},
        {"columns": [["code"], ["tree"]], "shares": {}, "side": 99},
    ],
)
def test_what_is_unsound_is_not_taken(saved: object) -> None:
    assert Arrangement(PANEL_NAMES, saved).saved() == Arrangement(PANEL_NAMES).saved()


def test_each_panel_stands_once_whatever_was_saved() -> None:
    saved: object = {"columns": [["tree", "tree", "gone"], ["tree"]], "shares": {}, "side": None}
    columns = Arrangement(PANEL_NAMES, saved).columns
    assert sorted(columns[0] + columns[1]) == sorted(PANEL_NAMES)
    assert columns[0][0] == "tree"


def test_the_last_panel_goes_down_to_the_top_and_two_panels_can_be_swapped() -> None:
    arrangement = Arrangement(["code", "stack", "tree"])
    arrangement.move("stack", "down")
    assert arrangement.columns == [["stack", "code"], ["tree"]]
    arrangement.move("code", "across")
    assert arrangement.columns == [["stack", "tree"], ["code"]]


def test_neighbours_share_what_they_have_and_none_gets_nothing() -> None:
    arrangement = Arrangement(["code", "stack"])
    both = arrangement.share("code") + arrangement.share("stack")
    arrangement.divide("code", "stack", 0)
    assert arrangement.share("code") > 0
    assert arrangement.share("code") + arrangement.share("stack") == pytest.approx(both)


def known() -> LabState:
    state, told = LabState(), algorithms()
    state.algorithms, state.facts = told["algorithms"], dict(told["facts"])
    return state


def test_the_choices_are_those_of_the_package() -> None:
    assert choices.Choices._fields == mixed.NAMES
    assert mixed.DEFAULT_CHOICES == choices.DEFAULT_CHOICES
    for each in choices.combinations():
        assert mixed.id_of(tuple(each)) == each.id
        assert mixed.choices_of(each.id) == each
        assert is_algorithm(each.id)


def test_a_combination_is_known_with_its_facts_and_others_are_not() -> None:
    state = known()
    for each in choices.combinations():
        row = solver(each.id)
        assert state.knows(each.id)
        facts = state.facts[each.id]
        assert (facts["seeded"], facts["candidates"]) == (row.seeded, row.keeps_candidates)
        assert facts["queue"] == (row.looks == "arcs")
    assert len(state.algorithms) == len(set(state.algorithms))
    for wrong in ("mix.first", "mix.first.first.none.chronological", "magic", "cell-order.x"):
        assert not state.knows(wrong)


@pytest.mark.parametrize("language", ["en", "es"])
def test_every_combination_has_a_name_of_its_own(language: str) -> None:
    words = I18n(language, texts(language))
    names = {words.text(*mixed.name_of(each.id)) for each in choices.combinations()}
    assert len(names) == 90
    assert not any("mix." in name or "{" in name for name in names)


def test_a_link_leads_back_to_the_same_combination() -> None:
    for each in choices.combinations():
        settings, problems = url_parameters.read(mixed.link_pairs(each.id))
        assert not problems
        assert mixed.choices_of(settings["alg"]) == each


def test_a_link_may_leave_choices_out_and_have_other_parameters() -> None:
    pairs = [("retreat", "conflict-directed"), ("seed", "7"), ("alg", "mix")]
    settings, problems = url_parameters.read(pairs)
    assert (settings, problems) == (
        {"seed": 7, "alg": "mix.fewest.ascending.ac3.conflict-directed"},
        [],
    )
    assert url_parameters.read([("alg", "mix")]) == ({"alg": "mix"}, [])


def test_choices_without_the_algorithm_are_unknown_parameters() -> None:
    _, problems = url_parameters.read([("alg", "cell-order"), ("order", "first")])
    assert problems == [("link.unknown", {"name": "order"})]
    settings, _ = url_parameters.read([("digits", "1" + "." * 15)])
    assert settings["digits"]["size"] == 4


def test_a_race_names_combinations() -> None:
    ids = "mix,mix.first.ascending.none.chronological"
    assert url_parameters.read([("algs", ids)])[0] == {"algs": ids.split(",")}


def test_labels_are_kept_for_their_own_texts() -> None:
    board = BoardViewModel()
    board.board = boards.blank(4)
    none, english = I18n("en", {}), I18n("en", texts("en"))
    assert cell_label(board, none, 8, 6).startswith("cell.position")
    assert cell_label(board, english, 8, 6) == "row 3, column 1, empty, candidates 1 2"
