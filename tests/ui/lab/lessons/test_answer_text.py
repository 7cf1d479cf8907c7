"""What is read as an answer, and what is said of a text that is none."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_py.lab.texts import LANGUAGES, load, render
from sudoku_py.ui.lab.lessons.answer_text import problem_of, read_answer
from sudoku_py.ui.lab.lessons.answers import CELL, CHOICE, DIGIT, NUMBER


@pytest.mark.parametrize(
    ("kind", "text", "right"),
    [
        (CELL, "r4c7", "r4c7"), (CELL, " F4 C7 ", "r4c7"), (CELL, "row 4, column 7", "r4c7"),
        (CELL, "fila 4, columna 7", "r4c7"), (CELL, "c7 r4", "r4c7"), (CELL, "R04C07", "r4c7"),
        (NUMBER, "252", "252"), (NUMBER, " 205,821 ", "205821"), (NUMBER, "205.821", "205821"),
        (NUMBER, "205 821", "205821"), (NUMBER, "1.205.821", "1205821"), (NUMBER, "007", "7"),
        (NUMBER, "+7", "7"), (NUMBER, "205\u202f821", "205821"), (NUMBER, "0", "0"),
        (DIGIT, "9", "9"), (CHOICE, "1", "1"),
    ],
)  # fmt: skip
def test_an_answer_is_read_as_people_write_it(kind: str, text: str, right: str) -> None:
    assert read_answer(a_question(kind), text, 9) == right


def a_question(kind: str) -> Any:
    return {"kind": kind, "options": ("a", "b")}


@pytest.mark.parametrize(
    ("kind", "text", "why"),
    [
        (CELL, "", "empty-cell"), (CELL, "  ", "empty-cell"), (CELL, "r0c1", "no-row"),
        (CELL, "r10c1", "no-row"), (CELL, "r1c10", "no-column"), (CELL, "r10c10", "no-row"),
        (CELL, "r1", "no-column-named"), (CELL, "column 3", "no-row-named"),
        (CELL, "44", "not-a-cell"), (CELL, "4,4", "not-a-cell"), (CELL, "D4", "not-a-cell"),
        (CELL, "here", "not-a-cell"), (CELL, "r1r2", "not-a-cell"), (CELL, "rc", "not-a-cell"),
        (CELL, "r1c2 r1c3", "not-a-cell"), (CELL, "r" + "9" * 30 + "c1", "not-a-cell"),
        (NUMBER, "", "empty-number"), (NUMBER, "two", "no-digits"), (NUMBER, "dos", "no-digits"),
        (NUMBER, "?", "no-digits"), (NUMBER, "7,5", "not-whole"), (NUMBER, "7.5", "not-whole"),
        (NUMBER, "2,51", "not-whole"), (NUMBER, "-1", "negative"), (NUMBER, "\u22121", "negative"),
        (NUMBER, "9*28", "calculation"), (NUMBER, "9 · 28", "calculation"),
        (NUMBER, "27 checks", "not-one-number"), (NUMBER, "7 or 8", "not-one-number"),
        (NUMBER, "27 28", "not-one-number"), (NUMBER, "1,2,3", "not-one-number"),
        (NUMBER, "9" * 13, "too-long"), (NUMBER, "1e5", "not-one-number"),
        (NUMBER, "٧", "no-digits"), (DIGIT, "0", "outside-digit"), (DIGIT, "x", "outside-digit"),
        (CHOICE, "2", "outside-choice"), (CHOICE, "-1", "outside-choice"),
        (CHOICE, "", "empty-choice"), (DIGIT, "", "empty-digit"),
    ],
)  # fmt: skip
def test_an_answer_that_cannot_be_read_is_told_why(kind: str, text: str, why: str) -> None:
    ask = a_question(kind)
    assert read_answer(ask, text, 9) is None
    key, details = problem_of(ask, text, 9)
    assert key == "lesson." + why
    for language in LANGUAGES:
        assert "{" not in render(load(language), (key, details))


@given(text=st.text(max_size=40), kind=st.sampled_from([CELL, NUMBER, DIGIT, CHOICE]))
def test_any_text_is_an_answer_or_is_told_why_it_is_none(text: str, kind: str) -> None:
    ask = a_question(kind)
    read = read_answer(ask, text, 9)
    if read is None:
        assert render(load("en"), problem_of(ask, text, 9))
    else:
        assert read_answer(ask, read, 9) == read
