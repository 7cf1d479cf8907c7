"""What the lessons ask: where, with which numbers, and which answer the run gives.

And what is kept of the answers: how far someone is in the lessons.
"""

import json
from string import Formatter
from typing import Any

import pytest

from sudoku_py.lab.texts import LANGUAGES, load, render
from sudoku_py.ui.lab.lessons.answers import (
    CELL,
    CHOICE,
    DIGIT,
    NUMBER,
    STORAGE_KEY,
    LessonProgress,
    read_answer,
    right_answer,
    verdict,
)
from sudoku_py.ui.lab.lessons.lesson_data import LESSONS
from sudoku_py.ui.storage import schema
from tests.ui.lab.lessons.lesson_runs import QUESTIONS, Found, asked

# The right answer to each question, and what of the run fills its text.
TOLD: dict[str, tuple[str, Found]] = {
    "lesson.backtracking-guess-ask": ("r4c4", {}),
    "lesson.backtracking-column-ask": ("2", {"cell": "r4c6", "digit": "1"}),
    "lesson.backtracking-dead-end-ask": ("1", {"cell": "r4c6"}),
    "lesson.backtracking-farther-ask": ("r4c4", {"cell": "r4c6", "digit": "3"}),
    "lesson.backtracking-solution-ask": ("7", {"depth": 1, "empty": 4, "nodes": 4}),
    "lesson.cost-fit-ask": ("27", {}),
    "lesson.cost-one-ask": ("252", {}),
    "lesson.cost-two-ask": ("2511", {"worst-one": 252}),
    "lesson.cost-measured-ask": ("2", {"empty": 4, "worst": 205821}),
    "lesson.cost-children-ask": ("2", {}),
    "lesson.open-list-children-ask": ("2", {}),
    "lesson.open-list-dead-end-ask": ("2", {}),
    "lesson.open-list-deep-solution-ask": ("0", {"empty": 12}),
    "lesson.open-list-sister-ask": ("1", {}),
    "lesson.open-list-longest-ask": ("2", {}),
    "lesson.open-list-why-ask": ("1", {"nodes": 53, "other-nodes": 17}),
    "lesson.fewest-candidates-first-ask": ("r1c1", {}),
    "lesson.fewest-candidates-slow-ask": ("2", {"assignments": 148, "empty": 52}),
    "lesson.fewest-candidates-two-ask": ("2", {"assignments": 9}),
    "lesson.fewest-candidates-back-ask": ("4", {}),
    "lesson.fewest-candidates-price-ask": (
        "1",
        {"checks": 50320, "nodes": 90, "other-checks": 302024, "other-nodes": 3667},
    ),
    "lesson.looking-ahead-late-ask": ("1", {"cell": "r1c3", "digit": "1"}),
    "lesson.looking-ahead-wiped-ask": ("r2c2", {"cell": "r1c2", "digit": "3"}),
    "lesson.looking-ahead-solved-ask": ("0", {}),
    "lesson.looking-ahead-revise-ask": ("1", {"cell": "r1c4", "cells": "r3c4"}),
    "lesson.looking-ahead-consistent-ask": ("2", {}),
    "lesson.jumping-back-blame-ask": ("2", {"cell": "r2c3"}),
    "lesson.jumping-back-far-ask": ("r1c1", {"cell": "r3c3", "depth": 12}),
    "lesson.jumping-back-jump-ask": ("12", {"depth": 12}),
    "lesson.jumping-back-over-ask": ("r2c4", {"cells": "r1c9, r2c1, r2c3, r2c4"}),
    "lesson.jumping-back-after-ask": ("1", {}),
}
ALL = pytest.mark.parametrize("text", TOLD)

FIRST = LESSONS[0]
NAME, MANY = FIRST["name"], len(FIRST["stations"])


def test_every_second_station_asks_first() -> None:
    for lesson in LESSONS:
        asking = [at % 2 == 1 for at in range(len(lesson["stations"]))]
        assert [bool(each["ask"]) for each in lesson["stations"]] == asking


def test_every_question_is_held_to_what_it_says() -> None:
    assert list(QUESTIONS) == list(TOLD)


@ALL
def test_the_run_gives_the_right_answer_and_fills_the_question(text: str) -> None:
    right, told = TOLD[text]
    question = asked(text)
    assert right_answer(question.ask, question.found) == right
    assert {name: question.place[name] for name in told} == told
    # A question that the page would not let anyone answer is none.
    size = int(len(question.puzzle) ** 0.5)
    assert read_answer(question.ask, right, size) == right


@ALL
def test_a_question_comes_before_its_answer(text: str) -> None:
    question = asked(text)
    assert question.where["algorithm"] == question.station["algorithm"]
    assert question.place["step"] <= question.found["step"]


@pytest.mark.parametrize("language", LANGUAGES)
@ALL
def test_the_run_fills_every_blank_of_a_question(text: str, language: str) -> None:
    texts, question = load(language), asked(text)
    for key, found in [(text, question.place)] + [
        (option, question.found) for option in question.ask["options"]
    ]:
        assert {name for _, name, _, _ in Formatter().parse(texts[key]) if name} <= set(found)
        assert "{" not in render(texts, (key, found))
    for given in (TOLD[text][0], "1" if question.ask["kind"] != CELL else "r1c2"):
        key, details = verdict(question.ask, question.found, given)
        assert "{" not in render(texts, (key, details))


@pytest.mark.parametrize("kind", [CELL, DIGIT, NUMBER])
def test_what_is_wrong_is_told_with_what_is_right(kind: str) -> None:
    ask: Any = {"kind": kind, "answer": "it"}
    found = {"it": "r1c2" if kind == CELL else "4"}
    wrong = "r2c2" if kind == CELL else "3"
    assert verdict(ask, found, found["it"])[0] == f"lesson.right-{kind}"
    key, details = verdict(ask, found, wrong)
    assert key == f"lesson.wrong-{kind}"
    assert {str(each) for each in details.values()} == {wrong, found["it"]}


@pytest.mark.parametrize(
    ("kind", "bad"),
    [
        (CELL, "r0c1"), (CELL, "r1c10"), (CELL, "c1r1"), (CELL, ""), (CELL, "r1"),
        (DIGIT, "0"), (DIGIT, "x"), (NUMBER, ""), (NUMBER, "-1"), (NUMBER, "9" * 13),
        (CHOICE, "2"), (CHOICE, "-1"), (CHOICE, ""),
    ],
)  # fmt: skip
def test_what_cannot_be_an_answer_is_none(kind: str, bad: str) -> None:
    ask: Any = {"kind": kind, "options": ("a", "b")}
    assert read_answer(ask, bad, 9) is None


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
