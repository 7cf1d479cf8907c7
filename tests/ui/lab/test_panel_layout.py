"""Where the panels stand: what moves them, and what is saved and read of that."""

import json

import pytest

from sudoku_py.ui.lab.panel_layout import COLUMNS, Arrangement

NAMES = [name for column in COLUMNS for name in column]


def test_without_anything_saved_all_panels_stand_where_they_usually_do() -> None:
    assert Arrangement(NAMES).columns == [list(column) for column in COLUMNS]


def test_what_is_saved_comes_back() -> None:
    before = Arrangement(NAMES)
    before.move("code", "across")
    before.move("stack", "down")
    before.divide("tree", "card", 0.25)
    before.side = 37
    after = Arrangement(NAMES, json.loads(json.dumps(before.saved())))
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
    assert Arrangement(NAMES, saved).saved() == Arrangement(NAMES).saved()


def test_each_panel_stands_once_whatever_was_saved() -> None:
    saved: object = {"columns": [["tree", "tree", "gone"], ["tree"]], "shares": {}, "side": None}
    columns = Arrangement(NAMES, saved).columns
    assert sorted(columns[0] + columns[1]) == sorted(NAMES)
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
