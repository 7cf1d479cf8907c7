"""What is kept of the answers: how far someone is in the lessons."""

import json
from typing import Any

from sudoku_py.ui.lab.lessons.answers import (
    NUMBERED,
    STORAGE_KEY,
    LessonProgress,
)
from sudoku_py.ui.lab.lessons.lesson_data import LESSONS
from sudoku_py.ui.storage import schema

FIRST = LESSONS[0]
NAME, MANY = FIRST["name"], len(FIRST["stations"])
ASKED = sum(bool(each["ask"]) for each in FIRST["stations"])


class Storage:
    """What the browser keeps, as JSON."""

    def __init__(self, **kept: str) -> None:
        self.kept = kept

    def load(self, name: str, kind: schema.Kind) -> Any:
        return schema.read(kind, json.loads(self.kept[name])) if name in self.kept else None

    def save(self, name: str, data: object) -> None:
        self.kept[name] = json.dumps(data)


def progress(storage: Storage) -> LessonProgress:
    return LessonProgress(storage)  # type: ignore[arg-type] # as much of it as is used


def test_who_has_opened_none_is_new_and_looking_changes_nothing() -> None:
    storage = Storage()
    new = progress(storage)
    assert (new.is_new, new.resumes_at(FIRST), new.is_done(NAME)) == (True, 1, False)
    assert new.results(FIRST) == [None] * ASKED
    assert new.given(FIRST, 2) is None
    assert new.is_new
    assert storage.kept == {}


def test_the_station_and_the_first_answers_are_kept() -> None:
    storage = Storage()
    here = progress(storage)
    here.begin(NAME)
    here.answer(FIRST, 2, "4", is_right=False)
    here.answer(FIRST, 2, "1", is_right=True)  # it was answered already
    here.answer(FIRST, 4, "1", is_right=True)
    here.reach(FIRST, 5, is_last=False)
    later = progress(storage)
    assert (later.is_new, later.resumes_at(FIRST)) == (False, 5)
    assert later.results(FIRST) == [False, None, True] + [None] * (ASKED - 3)
    assert later.given(FIRST, 2) == "4"
    assert later.resumes_at(LESSONS[1]) == 1


def test_a_lesson_that_was_done_begins_again_with_open_questions() -> None:
    storage = Storage()
    here = progress(storage)
    here.answer(FIRST, 2, "1", is_right=True)
    here.reach(FIRST, MANY, is_last=True)
    assert (here.is_done(NAME), here.resumes_at(FIRST)) == (True, 1)
    assert here.results(FIRST)[0] is True
    here.begin(NAME)
    here.reach(FIRST, 3, is_last=False)
    later = progress(storage)
    assert (later.is_done(NAME), later.resumes_at(FIRST)) == (True, 3)
    assert later.results(FIRST) == [None] * ASKED


def test_what_was_saved_by_number_is_found_at_the_same_questions() -> None:
    """As the page saved it before stations had names: it was in the middle, and at the end."""
    kept = {
        NAME: {"station": 7, "is_done": False, "answers": {"2": "+r4c4", "4": "-3", "6": "+1"}},
        "open-list": {"station": 12, "is_done": True, "answers": {"10": "-0", "12": "+1"}},
        "magic": {"station": 1, "is_done": False, "answers": {"1": "+1"}},
    }
    later = progress(Storage(**{STORAGE_KEY: json.dumps(kept)}))
    names = [each["name"] for each in FIRST["stations"]]
    assert names[later.resumes_at(FIRST) - 1] == "back"
    given = {name: later.given(FIRST, at) for at, name in enumerate(names, 1)}
    assert {name: each for name, each in given.items() if each} == {
        "guess": "r4c4",
        "column": "3",
        "dead-end": "1",
    }
    assert later.results(FIRST).count(True) == 2
    third = LESSONS[2]
    assert later.is_done("open-list")
    assert third["stations"][later.resumes_at(third) - 1]["name"] == "why"
    assert later.results(third).count(True) == later.results(third).count(False) == 1


def test_each_station_that_a_lesson_had_is_still_there() -> None:
    for each in LESSONS:
        names = [station["name"] for station in each["stations"]]
        assert set(NUMBERED[each["name"]].split()) <= set(names)
        assert len(names) == len(set(names))
        assert not any(name.isdigit() for name in names)


def test_what_is_saved_is_hostile() -> None:
    sound = {"station": 2, "is_done": False, "answers": {}}
    for bad in ({"station": 0}, {"station": "2"}, {"answers": {"2": 7}}, {"is_done": 1}):
        storage = Storage(**{STORAGE_KEY: json.dumps({NAME: sound | bad})})
        assert progress(storage).is_new
    assert progress(Storage(**{STORAGE_KEY: "[]"})).is_new
