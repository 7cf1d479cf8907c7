"""What is stored of a game, and what comes of whatever the storage holds."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_py.core.shape import SIZES
from sudoku_py.ui.board import boards
from sudoku_py.ui.board.game import RECORD, Game, PuzzleRecords, new_record
from sudoku_py.ui.storage import game_codec, schema, settings
from tests.ui.storage.json_data import JSON

PUZZLE = "12..34.........."
ROWS = ("past", "future", "savepoints", "abouts")


def first(line: str = PUZZLE) -> Any:
    return boards.from_line(line)


def played(*digits: tuple[int, int]) -> Any:
    state: Any = Game()
    state.resume({"board": first(), "savepoints": [], "abouts": []})
    for cell, digit in digits:
        state.change(boards.place(state.board, cell, digit))
    return state


def text_of(state: Any, most: int = game_codec.MAX_UNDO_STEPS) -> str:
    past = game_codec.UndoCodec().texts(state.past, state.board)
    future = game_codec.UndoCodec().texts(state.future, state.board)
    return game_codec.text_of(state, past, future, most)


def check_sound(game: game_codec.StoredGame) -> None:
    assert boards.is_board(game["board"])
    for steps in (game["past"], game["future"]):
        assert all(boards.is_board(board) for board in game_codec.back(game["board"], steps))
    assert all(boards.is_board(savepoint["board"]) for savepoint in game["savepoints"])
    assert all(schema.read(RECORD, about) for about in game["abouts"])


@given(JSON)
def test_whatever_is_stored_a_sound_game_comes_of_it(kept: Any) -> None:
    game, whole = game_codec.read(kept)
    check_sound(game)
    assert whole is (kept is None)


@given(st.sampled_from([*ROWS, "board", "v"]), JSON)
def test_whatever_one_part_is_the_rest_comes_back(name: str, spoilt: Any) -> None:
    state = played((2, 3), (3, 4))
    state.undo()
    kept = json.loads(text_of(state))
    kept[name] = spoilt
    game, _ = game_codec.read(kept)
    check_sound(game)
    if name not in ("board", "v"):
        assert game["board"] == state.board


@given(st.integers(0, 200), JSON)
def test_whatever_stands_at_one_place_of_the_board_it_is_sound(at: int, spoilt: Any) -> None:
    kept = json.loads(text_of(played((2, 3))))
    board = kept["board"]
    name = sorted(board)[at % len(board)]
    if isinstance(board[name], list):
        board[name][at % 16] = spoilt
    else:
        board[name] = spoilt
    check_sound(game_codec.read(kept)[0])


@given(st.lists(st.integers() | st.floats() | st.text(), max_size=12))
def test_a_step_leads_to_a_sound_board_or_nowhere(step: list[Any]) -> None:
    board = game_codec.stepped(first(), step)
    assert board is None or boards.is_board(board)


@given(st.lists(st.tuples(st.integers(0, 15), st.integers(0, 4)), max_size=20), st.integers(0, 20))
def test_a_game_comes_back_as_it_was(digits: list[tuple[int, int]], undone: int) -> None:
    state = played(*digits)
    for _ in range(undone):
        state.undo()
    game, whole = game_codec.read(json.loads(text_of(state)))
    assert whole
    assert game["board"] == state.board
    assert list(game_codec.back(game["board"], game["past"])) == state.past[::-1]
    assert list(game_codec.back(game["board"], game["future"])) == state.future[::-1]


@pytest.mark.parametrize("size", SIZES)
def test_a_step_to_a_board_of_another_size_holds_it_whole(size: int) -> None:
    other = boards.blank(size)
    assert (
        game_codec.stepped(first(), json.loads(json.dumps(game_codec.step(first(), other))))
        == other
    )


def test_known_steps_follow_what_is_undone_and_done_anew() -> None:
    state, steps = played((2, 3), (3, 4), (6, 1)), game_codec.UndoCodec()
    for _ in range(2):
        steps.texts(state.past, state.board)
        state.undo()
    state.change(boards.place(state.board, 9, 4))
    assert steps.texts(state.past, state.board) == game_codec.UndoCodec().texts(
        state.past, state.board
    )


def test_the_oldest_steps_go_first() -> None:
    state = played((2, 3), (3, 4), (6, 1))
    game, _ = game_codec.read(json.loads(text_of(state, most=1)))
    assert list(game_codec.back(game["board"], game["past"])) == state.past[-1:]


@pytest.mark.parametrize("version", [1, 2])
def test_older_versions_are_taken_over(version: int) -> None:
    board = first()
    bare = {name: board[name] for name in ("size", "values", "by")} if version == 1 else board
    game, whole = game_codec.read({"v": version, "board": bare, "savepoints": []})
    assert (game["board"], whole) == (board, True)


@given(JSON)
def test_whatever_is_stored_the_settings_are_sound(kept: Any) -> None:
    found = schema.read(settings.read, kept, settings.DEFAULTS)
    assert found.keys() == settings.DEFAULTS.keys()
    assert all(isinstance(value, bool) for value in found.values())


def test_an_about_stays_with_its_puzzle() -> None:
    known = PuzzleRecords()
    known.of(first())["seconds"] = 7
    assert known.of(first("1" + "." * 15))["seconds"] == 0
    assert known.of(boards.place(first(), 2, 3))["seconds"] == 7
    assert known.rows[-1]["puzzle"] == PUZZLE


def test_records_of_earlier_days_have_no_rating_and_are_whole() -> None:
    stored = json.loads(text_of(played((2, 3))))
    stored["abouts"] = [new_record(PUZZLE)]
    del stored["abouts"][0]["se"]
    game, whole = game_codec.read(stored)
    assert whole
    assert game["abouts"] == [new_record(PUZZLE)]
