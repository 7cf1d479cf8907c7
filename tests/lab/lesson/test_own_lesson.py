"""Lessons of a person's own: what is read, what is refused and why, and the same of the schema.

The page's own lessons are such lessons, too: the tables are the same.
"""

import copy
import json
import re
from typing import Any

import jsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_py.lab.lesson import reader, run_check
from sudoku_py.lab.lesson.fields import LessonError, blanks
from sudoku_py.lab.lesson.reader import lesson_of
from sudoku_py.lab.lesson.tables import Lesson, OwnLesson
from sudoku_py.lab.texts import LANGUAGES, load, render
from sudoku_py.sandbox.exercise_set import exercise_ids
from sudoku_py.sandbox.own_option import packed
from sudoku_py.solvers.registry import SOLVERS
from sudoku_py.ui.lab.lessons.answer_text import MAX_DIGITS
from sudoku_py.ui.lab.lessons.answers import KINDS, MAX_ANSWER, MAX_STATIONS, OWN
from sudoku_py.ui.lab.lessons.lesson_data import LESSONS, place_of
from sudoku_py.ui.lab.lessons.lesson_layout import PANELS
from sudoku_py.ui.lab.lessons.own_lessons import MAX_TEXT
from sudoku_py.ui.lab.lessons.terms import all_terms
from tools.paths import ROOT

Data = dict[str, Any]
SCHEMA = json.loads((ROOT / "static/schema/lesson.schema.json").read_text("utf-8"))
VALIDATOR = jsonschema.Draft202012Validator(SCHEMA)
EXAMPLE: Data = json.loads((ROOT / "docs/own-lesson.json").read_text("utf-8"))
SMALL = "123434122.4.4.23"
CHOICE = {
    "kind": "choice",
    "text": "What now?",
    "options": [{"text": "On"}, {"text": "Back", "right": True}],
}
NUMBER = {"kind": "number", "text": "How many?", "answer": "nodes"}


def lesson(*stations: Data, **fields: Any) -> Data:
    """A lesson with these stations, or with one."""
    found = [each if "text" in each else {"text": "Look.", **each} for each in stations]
    made = {"kind": "lesson", "version": 1, "title": "Dead ends", "puzzle": SMALL}
    made |= {"stations": found or [{"text": "Look."}]} | fields
    return {name: value for name, value in made.items() if value is not ...}


def asking(ask: Data, **more: Any) -> Data:
    """A lesson whose second station asks."""
    fields = {name: value for name, value in {**ask, **more}.items() if value is not ...}
    return lesson({}, {"event": "solution", "question": fields})


def read(data: object) -> OwnLesson:
    return lesson_of(json.dumps(data))


def problem(data: object) -> str:
    """What the reader says of what it refuses, or the check on the run."""
    with pytest.raises(LessonError) as caught:
        list(run_check.check(read(data)))
    english = render(load("en"), (f"error.{caught.value.code}", caught.value.details))
    assert english == str(caught.value)
    spanish = render(load("es"), (f"error.{caught.value.code}", caught.value.details))
    assert "{" not in english + spanish.replace("{nods}", "")
    return english


FINE: dict[str, Data] = {
    "the example": EXAMPLE,
    "one station": lesson(),
    "zeros": lesson(puzzle=SMALL.replace(".", "0")),
    "an empty board": lesson(puzzle="." * 81),
    "a large board": lesson(puzzle="." * 256),
    "a mixed algorithm": lesson(algorithm="mix.first.ascending.none.chronological"),
    "Spanish alone": lesson({"text": {"es": "Mira."}}, title={"es": "Callejones"}),
    "another language": lesson({"text": {"fr": "Voilà.", "pt-BR": "Veja."}}),
    "braces of a text's own": lesson({"text": "The set {1, 2}, {} and {Nodes}."}),
    "several lines": lesson({"text": "One.\n\nTwo.\tThree."}),
    "a puzzle of its own": lesson({"puzzle": "." * 36, "algorithm": "propagation"}),
    "a question at the first station": lesson({"question": CHOICE, "event": "placement"}),
    "a choice": asking(CHOICE),
    "a number": asking(NUMBER, replies={"0": "none?", "12": "all?"}, wrong="count again."),
    "the number itself": asking(NUMBER, answer=7),
    "a cell": lesson({}, {"event": "placement", "question": {"kind": "cell", "text": "Where?"}}),
    "the cell itself": asking({"kind": "cell", "text": "Where?", "answer": "r3c2"}),
    "the digit itself": asking({"kind": "digit", "text": "Which?", "answer": 4}),
    "elsewhere": asking(NUMBER, at={"event": "contradiction"}),
    "compared": lesson({"event": "end", "compare": {"algorithm": "propagation", "event": "end"},
                        "text": "{nodes} and {other-nodes}"}),
    "the most stations": lesson(*[{}] * reader.MAX_STATIONS),
    "a whole number with a point": lesson({"step": 3.0}),
    "the schema's address": lesson(**{"$schema": "x"}),
    "the longest text": lesson({"text": "é" * reader.MAX_TEXT}),
}  # fmt: skip

# What is refused by the reader and by the schema, and how the reader says so.
BROKEN: dict[str, tuple[object, str]] = {
    "a list": ([], "This is not a lesson: it needs “kind”"),
    "null": (None, "This is not a lesson"),
    "nothing": ({}, "This is not a lesson"),
    "an exercise": ({"kind": "exercise", "version": 1}, "This is not a lesson"),
    "a later version": (lesson(version=2), "The lesson has the version “2”"),
    "true as the version": (lesson(version=True), "The lesson has the version “True”"),
    "no version": (lesson(version=...), "The lesson has the version “None”"),
    "no title": (lesson(title=...), "The lesson: “title” is missing."),
    "an empty title": (lesson(title=" \n"), "The lesson: “title” is empty."),
    "a title as a number": (lesson(title=7), "The lesson: “title” must be a text, or an object"),
    "no language": (lesson(title={}), "The lesson: “title” needs 1 to 10 entries, and has 0."),
    "a bad language": (lesson(title={"English": "x"}), "“title” has “English”, which is not"),
    "a language without text": (lesson(title={"en": ""}), "The lesson: “title.en” is empty."),
    "a long title": (lesson(title="x" * 101), "“title” has 101 characters; the most are 100."),
    "a bell": (lesson(title="a\x07"), "“title” has a character that nobody can read, number 2."),
    "an address that is none": (lesson(**{"$schema": 1}), "The lesson: “$schema” must be a text"),
    "an unknown field": (lesson(author="me"), "The lesson: there is no field “author”; possible: "),
    "no puzzle": (lesson(puzzle=...), "The lesson: “puzzle” is missing."),
    "a short puzzle": (lesson(puzzle="12"), "The lesson: “puzzle” must be a puzzle in one line"),
    "rows": (lesson(puzzle="1234\n3412\n2.4.\n4.23"), "“puzzle” must be a puzzle in one line"),
    "a digit too large": (lesson(puzzle="5" + SMALL[1:]), "“puzzle” must be a puzzle in one line"),
    "no stations": (lesson(stations=...), "The lesson: “stations” is missing."),
    "an empty list": (lesson(stations=[]), "“stations” needs 1 to 60 entries, and has 0."),
    "500 stations": (lesson(*[{}] * 500), "“stations” needs 1 to 60 entries, and has 500."),
    "stations as an object": (lesson(stations={}), "The lesson: “stations” must be a list."),
    "a station as a text": (lesson(stations=["x"]), "The lesson: “stations[1]” must be an object."),
    "no text": (lesson(stations=[{}]), "Station 1: “text” is missing."),
    "null as text": (lesson({"text": None}), "Station 1: “text” must be a text, or an object"),
    "a mistyped field": (lesson({}, {"txet": "x"}), "Station 2: there is no field “txet”"),
    "a step as a text": (lesson({"step": "3"}), "Station 1: “step” must be a whole number from 0"),
    "half a step": (lesson({"step": 1.5}), "Station 1: “step” must be a whole number"),
    "a step below zero": (lesson({"step": -1}), "Station 1: “step” must be a whole number"),
    "an unknown event": (lesson({"event": "guess"}), "Station 1: “event” cannot be “guess”; poss"),
    "step and event": (lesson({"step": 1, "event": "end"}), "“step” and “event” exclude each"),
    "a count alone": (lesson({"count": 2}), "Station 1: “count” needs “event” as well."),
    "an unknown algorithm": (lesson(algorithm="bogo"), "The lesson: the algorithm cannot be used"),
    "an algorithm as a number": (lesson(algorithm=3), "The lesson: “algorithm” must be a text"),
    "an unknown panel": (lesson({"show": ["map"]}), "Station 1: “show[1]” cannot be “map”"),
    "a panel twice": (lesson({"show": ["tree", "tree"]}), "Station 1: “show” has “tree” twice."),
    "a panel as an object": (lesson({"show": [[7]]}), "Station 1: “show[1]” cannot be “[7]”"),
    "an unknown counter": (lesson({"counter": "fun"}), "Station 1: “counter” cannot be “fun”"),
    "an unknown exercise": (lesson({"exercise": "../x"}), "“exercise” cannot be “../x”; possible"),
    "a question as a text": (lesson({"question": "x"}), "“question” must be an object."),
    "an unknown kind": (asking(CHOICE, kind="essay"), "“question.kind” cannot be “essay”"),
    "no question": (asking(CHOICE, text=...), "Station 2: “question.text” is missing."),
    "no options": (asking(CHOICE, options=...), "Station 2: “question.options” is missing."),
    "one option": (asking(CHOICE, options=[{"text": "x", "right": True}]), "entries, and has 1."),
    "no right option": (asking(CHOICE, options=[{"text": "x"}] * 2), "exactly one option must"),
    "two right options": (asking(CHOICE, options=[{"text": "x", "right": True}] * 2), "2 have it."),
    "right as a text": (asking(CHOICE, options=[{"text": "x", "right": "yes"}] * 2),
                        "“question.options[1].right” must be true or false."),
    "a reply to the right option": (
        asking(CHOICE, options=[{"text": "x"}, {"text": "y", "right": True, "reply": "z"}]),
        "“question.options[2].reply” has a reply to the right answer, 2."),
    "an answer to a choice": (asking(CHOICE, answer=1), "there is no field “question.answer”"),
    "options of a number": (asking(NUMBER, options=[]), "no field “question.options”"),
    "no answer": (asking(NUMBER, answer=...), "Station 2: “question.answer” is missing."),
    "half an answer": (asking(NUMBER, answer=1.5), "“question.answer” must be a whole number from"),
    "a reply to no number": (asking(NUMBER, replies={"x": "y"}), "“question.replies.x” must be"),
    "replies of a cell": (asking({"kind": "cell", "text": "?", "replies": {}}), "no field “quest"),
    "a digit too large to ask": (asking({"kind": "digit", "text": "?", "answer": 10}), "1 to 9"),
    "a cell that is none": (asking({"kind": "cell", "text": "?", "answer": "R1"}), "must be a"),
}  # fmt: skip

# What only the reader knows, or the run.
BROKEN_THERE: dict[str, tuple[Data, str]] = {
    "half a character": (lesson(title="a\ud800"), "a character that nobody can read, number 2."),
    "an unknown word": (lesson({"terms": ["fun"]}), "Station 1: “terms[1]” cannot be “fun”"),
    "clashing givens": (lesson(puzzle="11" + "." * 14), "cannot be used. Row 1 has the digit 1 "
                        "more than once: r1c1, r1c2."),
    "a reply to the right number": (asking(NUMBER, answer=7, replies={"7": "x"}),
                                    "has a reply to the right answer, 7."),
    "too far": (lesson({}, {}, {"step": 4000}),
                "Station 3: “step” is 4000, but the run has 22 steps."),
    "too often": (lesson({"event": "contradiction", "count": 9}),
                  "“count” is 9, but the number of “contradiction” events in the run is 1."),
    "a puzzle without a solution": (lesson({"event": "solution"}, puzzle="3..4...3.21...2."),
                                    "the number of “solution” events in the run is 0."),
    "a value that is not there": (lesson({"text": "{nods}"}), "nothing fills the blank “nods” of "),
    "one in another language": (lesson({"text": {"en": "x", "es": "{nods}"}}), "blank “nods”"),
    "one in a question": (asking(NUMBER, text="{culprit}?"), "“culprit” of “question.text”"),
    "one in a reply": (asking(NUMBER, wrong="{culprit}?"), "nothing fills the blank “culprit”"),
    "nothing to compare": (lesson({"text": "{other-nodes}"}), "blank “other-nodes”"),
    "another counter": (lesson({"counter": "sweeps"}), "“cell-order” does not count “sweeps”"),
    "a line of another": (lesson({"line": "cell = min("}), "no line of the algorithm has “cell = "),
    "an answer that cannot be computed": (asking(NUMBER, answer="digit"),
                                          "Station 2: the answer “digit” cannot be computed there"),
    "a cell outside": (asking({"kind": "cell", "text": "?", "answer": "r5c1"}), "“r5c1” is not on"),
    "a digit outside": (asking({"kind": "digit", "text": "?", "answer": 5}), "“5” is not on this"),
    "a digit of a large board": (
        lesson({"question": {"kind": "digit", "text": "?", "answer": 1}}, puzzle="." * 256),
        "needs a board of at most 9 × 9 cells"),
}  # fmt: skip


@pytest.mark.parametrize("name", FINE)
def test_a_lesson_is_read_and_its_runs_are_as_it_says(name: str) -> None:
    found = read(FINE[name])
    list(run_check.check(found))
    assert [each.message for each in VALIDATOR.iter_errors(FINE[name])] == []


@pytest.mark.parametrize("name", BROKEN)
def test_what_is_no_lesson_is_refused_with_the_station_and_the_field(name: str) -> None:
    data, said = BROKEN[name]
    assert said in problem(data)
    assert not VALIDATOR.is_valid(data)


@pytest.mark.parametrize("name", BROKEN_THERE)
def test_what_the_runs_do_not_have_is_said(name: str) -> None:
    data, said = BROKEN_THERE[name]
    assert said in problem(data)


def test_a_text_that_is_no_json_says_where() -> None:
    with pytest.raises(LessonError, match="line 2, column 11"):
        lesson_of('{\n  "kind": lesson\n}')
    for text, said in (("[" * 50_000, "too deep"), ("1" * 5000, "not valid JSON"), ("", "line 1")):
        with pytest.raises(LessonError, match=said):
            lesson_of(text)
    with pytest.raises(LessonError, match="200001 characters"):
        lesson_of(" " * 200_001)


def test_the_schema_is_one_and_has_what_there_is() -> None:
    jsonschema.Draft202012Validator.check_schema(SCHEMA)
    station = SCHEMA["$defs"]["station"]["properties"]
    assert tuple(station) == reader.STATION_FIELDS
    assert tuple(SCHEMA["properties"]) == reader.LESSON_FIELDS
    assert tuple(SCHEMA["$defs"]["question"]["properties"]) == reader.QUESTION_FIELDS
    assert tuple(SCHEMA["$defs"]["option"]["properties"]) == reader.OPTION_FIELDS
    known = SCHEMA["$defs"]["algorithm"]["anyOf"][0]["enum"]
    assert known == [each.id for each in SOLVERS]
    assert station["show"]["items"]["enum"] == list(reader.SHOWN)
    assert station["counter"]["enum"] == list(reader.COUNTERS)
    assert set(station["terms"]["items"]["examples"]) <= set(reader.TERMS)
    assert station["exercise"]["enum"] == list(reader.EXERCISES)


def test_what_a_lesson_can_name_is_what_the_page_has() -> None:
    markup = (ROOT / "static/lab/watch.html").read_text("utf-8")
    assert ("board", *reader.SHOWN) == tuple(PANELS)
    assert all(f'data-counter="{name}"' in markup for name in reader.COUNTERS)
    assert set(reader.TERMS) == set(all_terms())
    assert exercise_ids() == reader.EXERCISES
    assert {reader.CELL, reader.DIGIT, reader.NUMBER, reader.CHOICE} == set(KINDS)
    assert reader.MAX_STATIONS <= MAX_STATIONS
    assert reader.MAX_SIZE == MAX_TEXT
    assert len(str(reader.MAX_NUMBER)) == MAX_DIGITS <= MAX_ANSWER
    assert read(EXAMPLE)["name"].startswith(OWN)


def test_the_tables_are_those_of_the_pages_own_lessons() -> None:
    found, own = read(EXAMPLE), LESSONS[0]
    assert set(own) <= set(found)
    for station in found["stations"]:
        assert set(station) == set(own["stations"][0])
        assert not station["ask"] or set(station["ask"]) == set(next(
            each["ask"] for each in own["stations"] if each["ask"]
        ))  # fmt: skip


def place_as_json(place: Any) -> Data:
    if place["stop"] == "step":
        return {"step": place["count"]}
    return {"event": place["stop"], "count": place["count"]}


def in_languages(key: str) -> Data:
    return {tag: load(tag)[key] for tag in LANGUAGES}


def question_as_json(taught: Lesson, at: int) -> Data:
    """The question of one of the page's own stations, as a lecturer would write it."""
    station = taught["stations"][at]
    ask: Any = station["ask"]
    found = {"kind": ask["kind"], "text": in_languages(ask["text"])}
    if ask["place"]:
        found["at"] = place_as_json(ask["place"])
    if ask["kind"] != reader.CHOICE:
        replies = {str(slip): in_languages(f"{station['text']}-{slip}") for slip in ask["slips"]}
        return found | {"answer": ask["answer"]} | ({"replies": replies} if replies else {})
    options: list[Data] = [{"text": in_languages(key)} for key in ask["options"]]
    options[ask["answer"]]["right"] = True
    return found | {"options": options}


def as_json(taught: Lesson) -> Data:
    """One of the page's own lessons, as a lecturer would write it."""
    stations = []
    for at, station in enumerate(taught["stations"]):
        made = {"text": in_languages(station["text"]), **place_as_json(station)}
        for name in ("puzzle", "algorithm", "counter", "line", "exercise"):
            value: Any = station[name]
            made |= {name: value} if value else {}
        made |= {"show": list(station["show"][1:]), "terms": list(station["terms"])}
        beside: Any = station["beside"]
        if beside:
            made["compare"] = {"algorithm": beside["algorithm"], **place_as_json(beside)}
        if station["ask"]:
            made["question"] = question_as_json(taught, at)
        stations.append(made)
    return lesson(*stations, title=in_languages(taught["title"]), puzzle=taught["puzzle"])


@pytest.mark.parametrize("taught", LESSONS, ids=lambda each: str(each["name"]))
def test_the_pages_own_lessons_can_be_written_like_this(taught: Lesson) -> None:
    """And they become the same tables, so that nothing that a lesson can do is theirs alone."""
    data = as_json(taught)
    assert VALIDATOR.is_valid(data)
    assert len(packed(json.dumps(data))) < 8000  # as the document says
    found = read(data)
    list(run_check.check(found))
    same = ("algorithm", "stop", "count", "show", "counter", "line", "beside", "terms", "puzzle")
    for at, (own, station) in enumerate(zip(found["stations"], taught["stations"], strict=True)):
        for name in (*same, "exercise"):
            assert own[name] == station[name], (at, name)  # type: ignore[literal-required]
        asked, ask = own["ask"], station["ask"]
        assert (asked is None) is (ask is None)
        if asked and ask:
            for name in ("kind", "answer", "slips"):
                assert asked[name] == ask[name], at  # type: ignore[literal-required]
            assert place_of(found, at, asked=True) == place_of(taught, at, asked=True)
        for language in LANGUAGES:
            assert found["texts"][language][own["text"]] == load(language)[station["text"]]


def test_a_station_without_a_step_stays_where_the_run_is() -> None:
    data = lesson({"step": 3}, {}, {"algorithm": "propagation"}, {"puzzle": "." * 81})
    places = [(each["stop"], each["count"]) for each in read(data)["stations"]]
    assert places == [("step", 3), ("step", 3), ("step", 0), ("step", 0)]


def test_a_question_is_put_at_the_station_before_of_the_same_run_or_where_it_says() -> None:
    ask = {"question": CHOICE, "event": "end"}
    other = {**ask, "algorithm": "propagation"}
    there = {**ask, "question": {**CHOICE, "at": {"event": "backtrack", "count": 1}}}
    found = read(lesson({"step": 3, "question": CHOICE}, ask, other, there))
    places = [place_of(found, at, asked=True) for at in range(4)]
    assert [(each["stop"], each["count"]) for each in places] == [
        *[("step", 0), ("step", 3), ("step", 0), ("backtrack", 1)]
    ]


def test_a_text_is_in_the_language_or_in_the_best_that_there_is() -> None:
    data = lesson(
        {"text": {"es": "Mira.", "en": "Look."}},
        {"text": {"es": "Solo."}},
        {"text": {"pt": "Veja.", "fr": "Voilà."}},
        {"text": "∀"},
        title={"es-MX": "Hola"},
    )
    found = read(data)
    said = {
        tag: [found["texts"][tag][each["text"]] for each in found["stations"]] for tag in LANGUAGES
    }
    assert said["en"] == ["Look.", "Solo.", "Veja.", "∀"]
    assert said["es"] == ["Mira.", "Solo.", "Veja.", "∀"]
    assert found["spoken"] == dict.fromkeys(LANGUAGES, "es-MX")
    assert found["languages"] == ()
    assert read(EXAMPLE)["languages"] == ("en", "es")


def test_a_lesson_has_the_name_of_its_content() -> None:
    data = copy.deepcopy(EXAMPLE)
    assert lesson_of(json.dumps(data, indent=7, ensure_ascii=False))["name"] == read(data)["name"]
    assert read(dict(reversed(data.items())))["name"] == read(data)["name"]
    data["stations"][2]["text"]["en"] += "!"
    assert read(data)["name"] != read(EXAMPLE)["name"]


def test_every_reply_that_the_page_can_give_is_there() -> None:
    found = read(EXAMPLE)
    for station in found["stations"]:
        ask = station["ask"]
        for key in ask["options"] if ask else ():
            is_right = ask and ask["options"].index(key) == ask["answer"]
            assert (f"{key}-no" in found["texts"]["en"]) is not is_right


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_document_has_every_field_and_its_lessons_can_be_opened(language: str) -> None:
    ending = "" if language == "en" else f".{language}"
    document = (ROOT / f"docs/own-lessons{ending}.md").read_text("utf-8")
    shown = [json.loads(each) for each in re.findall(r"```json\n(.*?)```", document, re.DOTALL)]
    assert shown
    for data in shown:
        list(run_check.check(read(data)))
        assert VALIDATOR.is_valid(data)
    rows = re.findall(r"^\| (`.*?) \|", document, re.MULTILINE)
    named = {name for row in rows for name in re.findall(r"`([^`]+)`", row)}
    assert {*reader.LESSON_FIELDS, *reader.STATION_FIELDS, *reader.QUESTION_FIELDS} <= named
    cells = re.findall(r"^\| `(?:event|show)`.*", document, re.MULTILINE)
    for name in (*reader.EVENTS, *reader.SHOWN):
        assert any(f"`{name}`" in cell for cell in cells)


@given(st.text())
def test_only_names_between_braces_are_blanks(text: str) -> None:
    for name in blanks(text):
        assert "{" + name + "}" in text
        assert name.isascii()
        assert name.replace("_", "").replace("-", "").isalpha() or not name.strip("_-")


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=9),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=12,
)


@given(st.data())
def test_whatever_stands_in_a_lesson_it_is_read_or_refused(data: st.DataObject) -> None:
    """Something in the example is replaced; schema and reader agree but for what each says."""
    broken = copy.deepcopy(EXAMPLE)
    holder: Any = broken
    while True:
        places = list(holder) if isinstance(holder, dict) else list(range(len(holder)))
        place = data.draw(st.sampled_from(places))
        if (
            not isinstance(holder[place], (dict, list))
            or not holder[place]
            or data.draw(st.booleans())
        ):
            break
        holder = holder[place]
    holder[place] = data.draw(JSON)
    try:
        list(run_check.check(read(broken)))
    except LessonError:
        return
    assert VALIDATOR.is_valid(json.loads(json.dumps(broken)))


@given(JSON)
def test_any_json_is_read_or_refused(data: object) -> None:
    with pytest.raises(LessonError):
        read(data)
