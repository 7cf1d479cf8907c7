"""Answers in a lesson: what counts as one, which is right, and what the browser's storage keeps.

The first answer to a question counts until the lesson is begun again at its first station.
"""

from sudoku_py.core.sentence import Sentence
from sudoku_py.engine.lesson_protocol import Found, Lesson, LessonRecord, Question
from sudoku_py.ui.storage import schema
from sudoku_py.ui.storage.storage import Storage

CELL, DIGIT, NUMBER, CHOICE = "cell", "digit", "number", "choice"
ROW_LETTERS = "rfz"  # first letters of row, fila and Zeile
MAX_DIGITS = 12
KINDS = (CELL, DIGIT, NUMBER, CHOICE)
RIGHT, WRONG = "lesson.right-", "lesson.wrong-"  # and the kind of the question

STORAGE_KEY = "lessons"
MAX_STATIONS, MAX_ANSWER = 99, 20
RIGHT_MARK, WRONG_MARK = "+", "-"  # before a saved answer
_NEW: LessonRecord = {"station": 1, "is_done": False, "answers": {}}
_SAVED = schema.mapping(
    schema.record(
        {
            "station": schema.whole(1, MAX_STATIONS),
            "is_done": schema.flag,
            "answers": schema.mapping(schema.text(MAX_ANSWER)),  # by station
        }
    )
)


def read_answer(ask: Question, text: str, size: int) -> str | None:
    """Return an answer in the form that is compared and saved; None if the text is none.

    >>> read_answer({"kind": CELL}, " F4C12 ", 16), read_answer({"kind": NUMBER}, "2,511", 9)
    ('r4c12', '2511')
    >>> read_answer({"kind": CELL}, "r4c12", 9), read_answer({"kind": NUMBER}, "many", 9)
    (None, None)
    """
    plain = text.strip().lower()
    if ask["kind"] == CELL:
        return _cell(plain, size)
    if ask["kind"] == NUMBER:
        plain = "".join([each for each in plain if each not in " .,\u00a0\u202f"])
        return str(int(plain)) if _is_number(plain) else None
    most = len(ask["options"]) - 1 if ask["kind"] == CHOICE else size
    least = 0 if ask["kind"] == CHOICE else 1
    return plain if _is_number(plain) and least <= int(plain) <= most else None


def _is_number(text: str) -> bool:
    return 0 < len(text) <= MAX_DIGITS and all(["0" <= each <= "9" for each in text])


def _cell(text: str, size: int) -> str | None:
    row, _, column = text[1:].partition("c")
    if text[:1] not in ROW_LETTERS or not (_is_number(row) and _is_number(column)):
        return None
    is_there = 1 <= int(row) <= size and 1 <= int(column) <= size
    return "r%dc%d" % (int(row), int(column)) if is_there else None


def right_answer(ask: Question, found: Found) -> str:
    """Return the right answer, in the form of `read_answer`; `found` has the values of the run.

    >>> right_answer({"kind": NUMBER, "answer": "checks"}, {"checks": 27})
    '27'
    """
    return str(ask["answer"] if ask["kind"] == CHOICE else found[str(ask["answer"])])


def verdict(ask: Question, found: Found, given: str) -> Sentence:
    """Return the verdict on an answer; the station's own text gives the reason.

    >>> verdict({"kind": CELL, "answer": "cell"}, {"cell": "r4c4"}, "r1c1")
    ('lesson.wrong-cell', {'cell': 'r4c4', 'cells': 'r1c1'})
    """
    kind, right = ask["kind"], right_answer(ask, found)
    key = (RIGHT if given == right else WRONG) + kind
    if kind == CELL:
        return key, {"cell": right, "cells": given}
    if kind == CHOICE:
        return key, {"right": (ask["options"][int(right)], found)}
    return key, {"right": int(right), "given": int(given)}


class LessonProgress:
    """The station and the answers of each lesson, kept in the storage."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._lessons: dict[str, LessonRecord] = storage.load(STORAGE_KEY, _SAVED) or {}

    @property
    def is_new(self) -> bool:
        """Whether no lesson has been opened yet."""
        return not self._lessons

    def begin(self, name: str) -> None:
        """Begin a lesson again: without answers; whether it was done is kept."""
        is_done = self.is_done(name)
        self._lessons[name] = {"station": 1, "is_done": is_done, "answers": {}}
        self._save()

    def reach(self, name: str, station: int, is_last: bool) -> None:
        """Save the current station, from 1."""
        kept = self._made(name)
        if is_last or kept["station"] != station:
            kept["station"], kept["is_done"] = station, kept["is_done"] or is_last
            self._save()

    def answer(self, name: str, station: int, given: str, is_right: bool) -> None:
        """Save an answer, unless there is one already."""
        answers = self._made(name)["answers"]
        if str(station) not in answers:
            answers[str(station)] = (RIGHT_MARK if is_right else WRONG_MARK) + given
            self._save()

    def given(self, name: str, station: int) -> str | None:
        """Return the answer given at a station, if any."""
        kept = self._of(name)["answers"].get(str(station))
        return kept[1:] if kept else None

    def is_done(self, name: str) -> bool:
        """Whether the last station of a lesson was ever reached."""
        return name in self._lessons and bool(self._lessons[name]["is_done"])

    def resumes_at(self, lesson: Lesson) -> int:
        """Return the station to continue at: the first one for a new or a finished lesson."""
        station = int(self._of(lesson["name"])["station"])
        return station if station < len(lesson["stations"]) else 1

    def results(self, lesson: Lesson) -> list[bool | None]:
        """Whether each question of a lesson was answered correctly; None: not answered."""
        kept = self._of(lesson["name"])["answers"]
        asking = [at for at, each in enumerate(lesson["stations"], 1) if each["ask"]]
        return [kept[str(at)][:1] == RIGHT_MARK if str(at) in kept else None for at in asking]

    def _of(self, name: str) -> LessonRecord:
        return self._lessons.get(name, _NEW)

    def _made(self, name: str) -> LessonRecord:
        """Return the saved data of a lesson, to change it."""
        if name not in self._lessons:
            self._lessons[name] = {"station": 1, "is_done": False, "answers": {}}
        return self._lessons[name]

    def _save(self) -> None:
        self._storage.save(STORAGE_KEY, self._lessons)
