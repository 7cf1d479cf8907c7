"""Hints and lines to put in order: those of our exercises are true, those of others are checked."""

import json
import re
from typing import Any

import pytest

from sudoku_py.engine.student_exercises import exercise_data
from sudoku_py.lab.texts import LANGUAGES
from sudoku_py.sandbox.exercise import Exercise
from sudoku_py.sandbox.exercise_fields import ExerciseError
from sudoku_py.sandbox.exercise_reader import exercise_of
from sudoku_py.sandbox.exercise_set import exercise_ids
from sudoku_py.sandbox.grading import graded, result_of
from sudoku_py.sandbox.practice import Parsons
from sudoku_py.sandbox.run import Settings
from tests.sandbox.scenarios import bundled
from tools.paths import ROOT

EACH = pytest.mark.parametrize("name", exercise_ids())


def parsons_of(exercise: Exercise) -> Parsons:
    assert exercise.practice.parsons is not None
    return exercise.practice.parsons


def passes(source: str, exercise: Exercise) -> bool:
    settings = Settings(exercise.limits)
    return all(result_of(source, "solver.py", test, settings).passed for test in exercise.tests)


@EACH
def test_the_lines_in_each_right_order_pass_their_own_exercise(name: str) -> None:
    exercise = bundled(name)
    parsons = parsons_of(exercise)
    for order in (parsons.lines, *parsons.also):
        results = graded(parsons._replace(lines=order).solution, "solver.py", exercise)
        assert [result.problem for result in results if not result.passed] == []


@EACH
def test_no_distractor_can_stand_where_a_line_belongs(name: str) -> None:
    """Wherever it stands instead of a line, a test fails; beside all lines, Check refuses it."""
    exercise = bundled(name)
    parsons = parsons_of(exercise)
    assert 2 <= len(parsons.distractors) <= 3
    for distractor in parsons.distractors:
        assert set(distractor.why) == set(LANGUAGES)
        for number, line in enumerate(parsons.lines):
            lines = list(parsons.lines)
            lines[number] = line[: len(line) - len(line.lstrip())] + distractor.line
            changed = parsons._replace(lines=tuple(lines))
            assert not passes(changed.solution, exercise), (distractor.line, line)


@EACH
def test_the_hints_are_there_in_every_language_and_begin_with_a_question(name: str) -> None:
    hints = bundled(name).practice.hints
    assert 3 <= len(hints) <= 5
    assert all(set(hint) == set(LANGUAGES) for hint in hints)
    assert all("?" in text for text in hints[0].values())
    assert len({text for hint in hints for text in hint.values()}) == 2 * len(hints)


@pytest.mark.parametrize("page", ["writing.md", "writing.es.md"])
def test_the_example_of_the_documents_is_an_exercise(page: str) -> None:
    text = (ROOT / "docs" / page).read_text("utf-8")
    exercise = exercise_of(re.findall(r"```json\n(.*?)```", text, re.DOTALL)[-1])
    parsons = parsons_of(exercise)
    assert len(exercise.practice.hints) == 2
    assert passes(parsons.solution, exercise)
    for distractor in parsons.distractors:
        changed = parsons._replace(lines=(*parsons.lines[:-1], "    " + distractor.line))
        assert not passes(changed.solution, exercise)


def own(**fields: Any) -> Exercise:
    """An exercise that someone has written, with these fields."""
    test = {"kind": "call", "function": "one", "expect": 1}
    return exercise_of(json.dumps({"id": "own", "tests": [test], **fields}))


def test_what_others_write_reaches_the_page() -> None:
    lines = ["def one():", "    return 1"]
    fields = {"hints": [{"en": "How many?"}, "One."], "parsons": {"lines": lines}}
    exercise = own(**fields)
    assert exercise.practice.hints == ({"en": "How many?"}, {"en": "One."})
    assert own(hints={"en": ["a", "b"], "fr": ["c", "d"]}).practice.hints[1] == {
        "en": "b",
        "fr": "d",
    }
    data = exercise_data(
        json.dumps({"id": "own", "tests": [{"kind": "imports", "forbidden": ["x"]}], **fields})
    )
    assert data["hints"] == [{"en": "How many?"}, {"en": "One."}]
    assert data["parsons"] == {"programs": [lines], "distractors": [], "below": []}
    assert own().practice == own(hints=[]).practice
    assert own(parsons={"lines": lines, "distractors": ["return 2"]}).practice.parsons


@pytest.mark.parametrize(
    ("fields", "field"),
    [
        ({"hints": "one"}, "hints"),
        ({"hints": ["a"] * 11}, "hints"),
        ({"hints": [3]}, "hints[1]"),
        ({"hints": ["a", " "]}, "hints[2]"),
        ({"hints": {"en": ["a"], "es": []}}, "hints"),
        ({"hints": {}}, "hints"),
        ({"parsons": []}, "parsons"),
        ({"parsons": {}}, "parsons.lines"),
        ({"parsons": {"lines": ["x = 1"]}}, "parsons.lines"),
        ({"parsons": {"lines": ["x = 1"] * 61}}, "parsons.lines"),
        ({"parsons": {"lines": ["x = 1", "   y = 2"]}}, "parsons.lines[2]"),
        ({"parsons": {"lines": ["if x:", "\ty = 2"]}}, "parsons.lines[2]"),
        ({"parsons": {"lines": ["x = 1", " "]}}, "parsons.lines[2]"),
        ({"parsons": {"lines": ["x = 1", "y\n= 2"]}}, "parsons.lines[2]"),
        ({"parsons": {"lines": ["x = 1", 2]}}, "parsons.lines[2]"),
        ({"parsons": {"lines": ["x = 1", "    y = 2"]}}, "parsons.lines"),
        ({"parsons": {"lines": ["x = 1", "x = ("]}}, "parsons.lines"),
        (
            {"parsons": {"lines": ["a = 1", "b = 2"], "also": [["a = 1", "b = 3"]]}},
            "parsons.also[1]",
        ),
        ({"parsons": {"lines": ["a = 1", "b = 2"], "given": ["c = ("]}}, "parsons.lines"),
        ({"parsons": {"lines": ["a = 1", "b = 2"], "given": "c"}}, "parsons.given"),
        (
            {"parsons": {"lines": ["a = 1", "b = 2"], "distractors": ["  a = 1 "]}},
            "parsons.distractors[1]",
        ),
        (
            {"parsons": {"lines": ["a = 1", "b = 2"], "distractors": [{"why": "?"}]}},
            "parsons.distractors[1]",
        ),
        ({"parsons": {"lines": ["a = 1", "b = 2"], "distractor": []}}, "parsons.distractor"),
    ],
)
def test_what_is_wrong_in_them_is_named(fields: dict[str, Any], field: str) -> None:
    with pytest.raises(ExerciseError) as raised:
        own(**fields)
    assert raised.value.details["field"] == field
