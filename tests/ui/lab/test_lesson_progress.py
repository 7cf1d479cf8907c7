"""How far someone is in the lessons: kept, and begun again."""

import json
from typing import Any

from sudoku_py.ui.lab.lessons.answers import STORAGE_KEY, LessonProgress
from sudoku_py.ui.lab.lessons.lesson_data import LESSONS
from sudoku_py.ui.storage import schema

FIRST = LESSONS[0]
NAME, MANY = FIRST["name"], len(FIRST["stations"])


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
    assert new.results(FIRST) == [None] * 5
    assert new.given(NAME, 2) is None
    assert new.is_new
    assert storage.kept == {}


def test_the_station_and_the_first_answers_are_kept() -> None:
    storage = Storage()
    here = progress(storage)
    here.begin(NAME)
    here.answer(NAME, 2, "r1c1", is_right=False)
    here.answer(NAME, 2, "r4c4", is_right=True)  # it was answered already
    here.answer(NAME, 4, "2", is_right=True)
    here.reach(NAME, 5, is_last=False)
    later = progress(storage)
    assert (later.is_new, later.resumes_at(FIRST)) == (False, 5)
    assert later.results(FIRST) == [False, True, None, None, None]
    assert later.given(NAME, 2) == "r1c1"
    assert later.resumes_at(LESSONS[1]) == 1


def test_a_lesson_that_was_done_begins_again_with_open_questions() -> None:
    storage = Storage()
    here = progress(storage)
    here.answer(NAME, 2, "r4c4", is_right=True)
    here.reach(NAME, MANY, is_last=True)
    assert (here.is_done(NAME), here.resumes_at(FIRST)) == (True, 1)
    assert here.results(FIRST)[0] is True
    here.begin(NAME)
    here.reach(NAME, 3, is_last=False)
    later = progress(storage)
    assert (later.is_done(NAME), later.resumes_at(FIRST)) == (True, 3)
    assert later.results(FIRST) == [None] * 5


def test_what_is_saved_is_hostile() -> None:
    sound = {"station": 2, "is_done": False, "answers": {}}
    for bad in ({"station": 0}, {"station": "2"}, {"answers": {"2": 7}}, {"is_done": 1}):
        storage = Storage(**{STORAGE_KEY: json.dumps({NAME: sound | bad})})
        assert progress(storage).is_new
    assert progress(Storage(**{STORAGE_KEY: "[]"})).is_new
