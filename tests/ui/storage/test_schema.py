"""Whatever the data, a kind gives sound data or none."""

from typing import Any

import pytest
from hypothesis import given

from sudoku_py.ui.board.game import RECORD
from sudoku_py.ui.play import puzzle_options
from sudoku_py.ui.storage import library, puzzle_pool, schema, settings, solved_puzzles
from tests.ui.storage.json_data import JSON

KINDS = {
    "settings": settings.read,
    "statistics": solved_puzzles.SOLVED,
    "record": RECORD,
    "choice": puzzle_options.read_choice,
    "ready": puzzle_options.read_ready,
    "entry": library.read_entry,
    "pool": puzzle_pool.FORMER,
}
RECORD_DATA = {
    "puzzle": "1" + "." * 15,
    "seconds": 1.5,
    "counted": False,
    "helped": True,
    "daily": "2026-11-20",
    "se": 26,
}


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
