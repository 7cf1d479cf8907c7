"""What was stored is taken up again, from older versions too; what is spoilt is not."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_py.ui import boards, keeping, marks, settings
from sudoku_py.ui.bundled import FIRST_PUZZLE
from sudoku_py.ui.game import Game

PUZZLE = "12..34.........."
FIRST = boards.from_line("".join(FIRST_PUZZLE))
MOMENT = 1.7e12
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=3),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=8,
)


def puzzle() -> Any:
    return boards.from_line(PUZZLE)


def noted() -> Any:
    board = marks.toggled(puzzle(), boards.CENTRE, [2, 3], 4)
    return marks.coloured(board, [0, 2], 3)


def stored(board: Any, *savepoints: Any) -> Any:
    game = Game(board)
    game.savepoints = savepoints
    return json.loads(keeping.text_of(game, [], [], 0))


def test_a_game_comes_back_as_it_was() -> None:
    savepoint = {"board": puzzle(), "at": MOMENT}
    found, whole = keeping.read(stored(noted(), savepoint))
    assert (found["board"], found["savepoints"], whole) == (noted(), [savepoint], True)


def test_the_first_version_knew_no_notes_and_the_second_no_steps() -> None:
    board = puzzle()
    old = {name: board[name] for name in ("size", "values", "by")}
    assert keeping.read({"v": 1, "board": old})[0]["board"] == board
    found, whole = keeping.read({"v": 2, "board": noted(), "savepoints": []})
    assert (found["board"], found["past"], whole) == (noted(), [], True)


@pytest.mark.parametrize(
    ("notes", "bits"),
    [
        (boards.CENTRE, 1),
        (boards.CORNER, 1 << 5),
        (boards.STRUCK, -2),
        (boards.CENTRE, True),
        (boards.CENTRE, 2.0),
        (boards.COLOUR, 9),
        (boards.COLOUR, "1"),
    ],
)
def test_notes_that_cannot_be_are_lost_but_not_the_digits(notes: str, bits: object) -> None:
    kept = stored(noted())
    kept["board"][notes][2] = bits
    found, whole = keeping.read(kept)
    assert (found["board"], whole) == (puzzle(), False)


@pytest.mark.parametrize(
    "spoilt", [{"at": "now"}, {"board": None, "at": 1}, {"board": noted(), "at": -1}, 7, None]
)
def test_a_spoilt_savepoint_is_left_out(spoilt: object) -> None:
    sound = {"board": noted(), "at": MOMENT}
    found, whole = keeping.read(stored(noted(), spoilt, sound))
    assert (found["savepoints"], whole) == ([sound], False)


@given(JSON, st.sampled_from([1, 2, 3]))
def test_whatever_is_stored_a_board_comes_out(data: object, version: int) -> None:
    for kept in (data, {"v": version, "board": data, "savepoints": data, "past": data}):
        assert keeping.read(kept)[0]["board"] == FIRST


@given(JSON)
def test_settings_are_taken_as_far_as_they_are_sound(data: object) -> None:
    found = settings.read(data)
    assert found.keys() == settings.DEFAULTS.keys()
    assert all(isinstance(value, bool) for value in found.values())


def test_settings_come_back() -> None:
    assert settings.read({"candidates": True, "clashes": 0, "more": True}) == {
        **settings.DEFAULTS,
        "candidates": True,
    }
