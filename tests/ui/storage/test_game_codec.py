"""Whatever the data, a kind gives sound data or none.

What is stored of a game, and what comes of whatever the storage holds.

What is stored of programs, and what comes of whatever the storage or a file holds.
"""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_py.core.shape import SIZES
from sudoku_py.ui.board import boards
from sudoku_py.ui.board.game import RECORD, Game, PuzzleRecords, new_record
from sudoku_py.ui.play import puzzle_options
from sudoku_py.ui.storage import (
    drafts,
    game_codec,
    library,
    puzzle_pool,
    schema,
    settings,
    solved_puzzles,
    technique_counts,
)
from sudoku_py.ui.storage.drafts import Drafts
from tests.ui.storage.json_data import JSON

KINDS = {
    "settings": settings.read,
    "statistics": solved_puzzles.SOLVED,
    "record": RECORD,
    "choice": puzzle_options.read_choice,
    "ready": puzzle_options.read_ready,
    "entry": library.read_entry,
    "pool": puzzle_pool.FORMER,
    "techniques": technique_counts.GAMES,
}
RECORD_DATA = {
    "puzzle": "1" + "." * 15,
    "seconds": 1.5,
    "counted": False,
    "helped": True,
    "daily": "2026-11-20",
    "se": 26,
    "moves": "1fE0b7",
}
PUZZLE = "12..34.........."
ROWS = ("past", "future", "savepoints", "abouts")
CODE = "def solve(board):\n    return True\n"
FIELDS = ("name", "at", "code", "exercise")


@given(data=JSON)
def test_any_data_gives_sound_data_or_none(data: Any) -> None:
    for name, kind in KINDS.items():
        found = schema.read(kind, data)
        assert found is None or kind(found) == found, name


@given(data=JSON)
def test_a_record_is_sound_in_every_field_or_not_at_all(data: Any) -> None:
    for name in RECORD_DATA:
        found = schema.read(RECORD, {**RECORD_DATA, name: data})
        assert found is None or type(found[name]) in (str, int, float, bool, type(None)), name
    assert schema.read(RECORD, RECORD_DATA) == RECORD_DATA


@pytest.mark.parametrize("rating", [None, 0, 26, 200, -1, 201, 2.6, "26", True])
def test_a_rating_that_is_none_is_not_known(rating: object) -> None:
    found = schema.read(RECORD, {**RECORD_DATA, "se": rating})
    assert found["se"] == (rating if rating in (0, 26, 200) else None)


@pytest.mark.parametrize("date", ["2026-13-01", "2026-00-01", "2026-1-1", "20261120", "x", 7, None])
def test_what_is_no_date_is_unsound(date: object) -> None:
    assert schema.read(RECORD, {**RECORD_DATA, "daily": date}) is None


@pytest.mark.parametrize(
    ("kind", "sound", "unsound"),
    [
        (schema.whole(0, 3), [0, 3], [-1, 4, True, 1.0, "1", None]),
        (schema.number(0, 3), [0, 2.5, 3], [-0.1, 3.1, float("nan"), True, "1", None]),
        (schema.one_of(9, "x"), [9, "x"], [9.0, "9", True, None, []]),
        (schema.one_of(1), [1], [True, 1.0]),
        (schema.optional(schema.flag), [None, True], [0, "", []]),
        (schema.list_of(schema.flag, 1, 2), [[True], [True, False]], [[], [True] * 3, [1], True]),
        (schema.mapping(schema.flag), [{}, {"a": True}], [{"a": 1}, [], None]),
    ],
)
def test_a_kind_takes_what_is_sound(kind: Any, sound: list[object], unsound: list[object]) -> None:
    assert [schema.read(kind, data, schema) for data in sound] == sound
    assert all(schema.read(kind, data, schema) is schema for data in unsound)


def test_a_long_text_is_cut_and_of_a_long_list_the_end_is_taken() -> None:
    assert schema.text(2)("abc") == "ab"
    assert schema.sound_items(schema.flag, 2)([True, 1, True, False]) == [True, False]


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


class Memory:
    """A storage in memory, with the methods that drafts need."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}

    def names(self, start: str) -> list[str]:
        return sorted(name for name in self.texts if name.startswith(start))

    def load(self, name: str, kind: schema.Kind) -> Any:
        text = self.texts.get(name)
        return schema.read(kind, json.loads(text)) if text else None

    def save(self, name: str, data: object) -> None:
        self.texts[name] = json.dumps(data)

    def remove(self, name: str) -> None:
        self.texts.pop(name, None)


@pytest.fixture
def memory() -> Memory:
    return Memory()


@pytest.fixture
def kept(memory: Memory) -> Drafts:
    made: Any = memory
    return Drafts(made)


def draft(name: str, code: str = CODE) -> drafts.Draft:
    return {
        "name": name,
        "at": 5,
        "code": code,
        "exercise": None,
        "hints": 0,
        "parsons": "",
    }


def test_what_was_stored_is_read_again(kept: Drafts, memory: Memory) -> None:
    stored = kept.add(draft("one"))
    kept.add(draft("two"))
    memory.save(stored, draft("one", "changed"))
    assert [each["code"] for _, each in kept.entries()] == ["changed", CODE]
    memory.remove(stored)
    assert [each["name"] for _, each in kept.entries()] == ["two"]


def test_names_in_the_storage_are_not_used_again(kept: Drafts, memory: Memory) -> None:
    first, second = kept.add(draft("one")), kept.add(draft("two"))
    memory.remove(first)
    assert len({first, second, kept.add(draft("three"))}) == 3


def test_only_programs_that_are_not_there_are_imported(kept: Drafts) -> None:
    kept.add(draft("one"))
    added, left = kept.add_new([draft("one"), draft("two"), draft("one", "other")])
    assert (len(added), left) == (2, 0)


def test_there_is_room_for_so_many(kept: Drafts) -> None:
    many = [draft(str(n)) for n in range(drafts.MAX_DRAFTS + 5)]
    added, left = kept.add_new(many)
    assert (len(added), left) == (drafts.MAX_DRAFTS, len(many) - drafts.MAX_DRAFTS)


def test_what_is_damaged_goes_and_the_others_stay(kept: Drafts, memory: Memory) -> None:
    kept.add(draft("one"))
    memory.texts["draft.000009"] = '{"name": "x", "code": 5}'
    assert [each["name"] for _, each in kept.entries()] == ["one"]
    assert "draft.000009" not in memory.texts


@given(st.dictionaries(st.sampled_from(FIELDS), JSON) | JSON)
def test_hostile_data_is_sound_or_refused(data: object) -> None:
    found = schema.read(drafts.read_draft, data)
    if found is not None:
        assert isinstance(found["code"], str)
        assert isinstance(found["name"], str)
        assert len(found["name"]) <= drafts.MAX_NAME


def test_code_that_is_too_long_is_refused_not_cut() -> None:
    assert schema.read(drafts.read_draft, draft("one", "#" * (drafts.MAX_CODE + 1))) is None


def test_the_librarys_file_holds_them() -> None:
    made = library.file([], [draft("one"), draft("two")], {}, [], [], {})
    found = [schema.read(drafts.read_draft, each) for each in [*made["drafts"], {"name": "x"}, 7]]
    assert [each and each["name"] for each in found] == ["one", "two", None, None]


def test_a_savepoint_has_a_name_or_as_in_earlier_versions_none() -> None:
    board = boards.of_puzzle(PUZZLE)
    savepoints = [
        {"board": board, "at": 1.0},
        {"board": board, "at": 2.0, "name": "before the guess"},
    ]
    stored = {"v": 3, "board": board, "past": [], "future": [], "abouts": []}
    game, is_whole = game_codec.read({**stored, "savepoints": savepoints})
    assert is_whole
    assert game["savepoints"] == savepoints
    for name in ("x" * (game_codec.MAX_NAME + 1), 3):
        spoilt = {"board": board, "at": 2.0, "name": name}
        game, is_whole = game_codec.read({**stored, "savepoints": [*savepoints, spoilt]})
        assert not is_whole
        assert game["savepoints"][:2] == savepoints
        assert all(len(each.get("name", "")) <= game_codec.MAX_NAME for each in game["savepoints"])
