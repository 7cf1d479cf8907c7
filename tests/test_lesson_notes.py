"""The teacher's notes are about the lessons that there are, with the numbers of their runs."""

import re
from typing import NamedTuple
from urllib.parse import parse_qsl, urlsplit

import pytest

from sudoku_py.ui.lab.lessons.lesson_data import LESSONS
from sudoku_py.ui.lab.lessons.terms import IS, TERM, all_terms
from sudoku_py.ui.storage import url_parameters
from tests.ui.lab.lessons.lesson_runs import seen
from tests.ui.test_i18n import texts
from tools.paths import ROOT

FILES = {"en": "lessons.md", "es": "lessons.es.md"}
NUMBER = re.compile(r"(?<![\w])\d+")
FACTORS = ("nodes", "checks")  # of which a station that compares two runs may name the factor


class Row(NamedTuple):
    """A row of a table: the station that shows the answer, the question and the answer."""

    station: int
    question: str
    answer: str


def sections(language: str) -> list[str]:
    """The parts of the document that are about a lesson."""
    return re.split(r"^## ", (ROOT / "docs" / FILES[language]).read_text("utf-8"), flags=re.M)[1:]


def rows(section: str) -> list[Row]:
    found = re.findall(r"^\| (\d+) \| (.+) \| (.+) \|$", section, re.M)
    return [Row(int(station), question, answer) for station, question, answer in found]


@pytest.mark.parametrize("language", FILES)
def test_there_are_notes_for_each_lesson_and_their_links_lead_to_it(language: str) -> None:
    said = texts(language)
    for lesson, section in zip(LESSONS, sections(language), strict=True):
        assert section.split("\n")[0].partition(". ")[2] == said[lesson["title"]]
        [address] = re.findall(r"\((https://\S+)\)", section)
        asked, problems = url_parameters.read(parse_qsl(urlsplit(address).fragment))
        assert problems == []
        assert asked == {"view": "lesson", "lesson": lesson["name"], "lang": language}
        assert len(rows(section)) >= 5


@pytest.mark.parametrize("language", FILES)
def test_each_number_of_an_answer_is_one_of_the_run(language: str) -> None:
    for lesson, section in zip(LESSONS, sections(language), strict=True):
        for row in rows(section):
            found = seen(lesson["stations"][row.station - 1]["text"]).found
            known = {str(value) for value in found.values() if isinstance(value, int)}
            known |= set(NUMBER.findall(" ".join(str(v) for v in found.values())))
            known |= {
                str(round(found[f"other-{name}"] / found[name]))
                for name in FACTORS
                if f"other-{name}" in found
            }
            known.add(str(len(str(found.get("digits", "")).split(", "))))
            assert set(NUMBER.findall(row.answer)) <= known, row
            cells = set(re.findall(r"\b[rf](\d+c\d+)", row.answer))
            assert cells <= set(re.findall(r"r(\d+c\d+)", str(found))), row


def test_both_languages_ask_the_same_at_the_same_stations() -> None:
    for english, spanish in zip(sections("en"), sections("es"), strict=True):
        asked = [
            [(row.station, NUMBER.findall(row.answer)) for row in rows(each)]
            for each in (english, spanish)
        ]
        assert asked[0] == asked[1]


@pytest.mark.parametrize("language", FILES)
def test_the_glossary_has_the_words_of_the_lessons_with_the_texts_of_the_page(
    language: str,
) -> None:
    said, name = texts(language), FILES[language].replace("lessons", "glossary")
    written = re.findall(
        r"^- \*\*(.+?)\*\*: (.+)$", (ROOT / "docs" / name).read_text("utf-8"), re.M
    )
    assert written == [(said[TERM + term], said[TERM + term + IS]) for term in all_terms()]


def test_backtracking_has_its_english_name_once_in_each_spanish_lesson() -> None:
    said = texts("es")
    for lesson in LESSONS:
        whole = " ".join(said[station["text"]] for station in lesson["stations"])
        assert whole.count("(backtracking)") == 1, lesson["name"]
