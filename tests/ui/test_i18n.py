"""Every language says all that there is to say, and the same."""

import importlib
import json
import pkgutil
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from string import Formatter
from typing import Any, get_args

import pytest

import sudoku_py
from sudoku_py import generation
from sudoku_py.cli import search as cli_texts
from sudoku_py.core.errors import SudokuError
from sudoku_py.core.formats import FORMATS, FormatError, variants
from sudoku_py.drawing.shapes import roles
from sudoku_py.drawing.shapes import step_legend as legend
from sudoku_py.drawing.shapes.tree import WAITING
from sudoku_py.engine import hints, nudge, review, rpc
from sudoku_py.engine.review_protocol import Verdict
from sudoku_py.lab import transcript
from sudoku_py.lab.lesson import fields, reader
from sudoku_py.lab.lesson.fields import LessonError
from sudoku_py.lab.recorded import ENDS
from sudoku_py.lab.tree.search_tree import OUTCOMES
from sudoku_py.sandbox import problem
from sudoku_py.sandbox.exercise_fields import NEED, ExerciseError
from sudoku_py.solvers.mix.choices import OPTIONS
from sudoku_py.solvers.registry import SOLVERS
from sudoku_py.techniques.argument import names
from sudoku_py.techniques.registry import TECHNIQUES, Level
from sudoku_py.techniques.text import sentences
from sudoku_py.ui.builder import choices, own_state, releases
from sudoku_py.ui.dialogs import library_order, new_puzzle, printing, shortcuts
from sudoku_py.ui.embed.options import GOALS, PACES, VIEWS
from sudoku_py.ui.explain import step
from sudoku_py.ui.features import FEATURES
from sudoku_py.ui.lab.experiment import state as experiment_state
from sudoku_py.ui.lab.lessons import answer_text, answers, terms
from sudoku_py.ui.lab.lessons.lesson_data import LESSONS
from sudoku_py.ui.lab.mixed import option_key
from sudoku_py.ui.lab.panels import algorithm_card, code_panel
from sudoku_py.ui.lab.race import standing
from sudoku_py.ui.lab.race import state as race_state
from sudoku_py.ui.learn import technique_table
from sudoku_py.ui.play import batch
from sudoku_py.ui.review import state as review_state
from sudoku_py.ui.write import exercise_titles
from tests.ui.lab.lessons.lesson_runs import replies
from tools import languages
from tools.technique_table import rows

ROOT = Path(__file__).parents[2]

TAGS = sorted(file.stem for file in (ROOT / languages.FOLDER).glob("*.json"))
FORMS = {"zero", "one", "two", "few", "many", "other"}  # what Intl.PluralRules can say
# What the page shows of the next language stands in that one's file under other keys.
NAMES = {languages.SHORT: languages.OTHER, languages.NAME: languages.SWITCH}

Text = str | dict[str, str]
Texts = dict[str, Any]


@cache
def texts(language: str) -> Texts:
    """The texts of the language's file, and of those that bundles have beside their markup."""
    found: Texts = {}
    for file in sorted((ROOT / "static").glob(f"*/{language}.json")):
        found |= json.loads(file.read_text("utf-8"), object_pairs_hook=once_each)
    return found


def once_each(pairs: list[tuple[str, Any]]) -> Texts:
    """An object of a file; of two entries with one name, the page would take the later one."""
    found = dict(pairs)
    twice = [name for name, many in Counter(name for name, _ in pairs).items() if many > 1]
    assert twice == []
    return found


def blanks(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


def forms(text: Text) -> list[str]:
    return [text] if isinstance(text, str) else list(text.values())


def errors(kind: type[SudokuError] = SudokuError) -> Iterator[tuple[str, str]]:
    yield from kind.sentences.items()
    for below in kind.__subclasses__():
        yield from errors(below)


def import_all() -> None:
    for module in pkgutil.walk_packages(sudoku_py.__path__, "sudoku_py."):
        if not module.name.startswith("sudoku_py.ui") and not module.name.endswith("__main__"):
            importlib.import_module(module.name)


@pytest.mark.parametrize("tag", TAGS)
def test_a_language_has_all_the_keys_and_no_others(tag: str) -> None:
    assert [key for key in texts("en") if key not in texts(tag)] == []
    assert [key for key in texts(tag) if key not in texts("en")] == []


def amiss(key: str, english: Text, other: Text) -> list[str]:
    """What is wrong with the blanks and the forms of a text, beside the English one."""
    found = []
    if blanks(forms(english)[-1]) != blanks(forms(other)[-1]):
        found.append(f"{key}: the blanks differ")
    if isinstance(other, dict):
        if not {"other"} <= set(other) <= FORMS:
            found.append(f"{key}: its forms are {list(other)}")
        elif "n" not in blanks(other["other"]):
            found.append(f"{key}: nothing selects the form")
        if key.startswith((transcript.KEY_PREFIX, problem.PREFIX)):
            found.append(f"{key}: rendered without a browser, it can have no forms")
    return found


@pytest.mark.parametrize("tag", TAGS)
def test_every_language_fills_the_same_blanks(tag: str) -> None:
    english, written = texts("en"), texts("en") | texts(tag)
    assert [each for key in english for each in amiss(key, english[key], written[key])] == []


def test_other_blanks_and_forms_are_found() -> None:
    assert amiss("a.b", "{n} cells", "{n} celdas") == []
    assert amiss("a.b", {"one": "{n} cell", "other": "{n} cells"}, {"other": "{n} celdas"}) == []
    assert amiss("a.b", "{cell}", "{celda}") == ["a.b: the blanks differ"]
    assert amiss("a.b", "{n}", {"one": "{n}"}) == ["a.b: its forms are ['one']"]
    assert amiss("a.b", "{n}", {"other": "{n}", "dual": ""})[-1].startswith("a.b: its forms")
    assert amiss("a.b", "cells", {"other": "celdas"}) == ["a.b: nothing selects the form"]
    (said,) = amiss(transcript.KEY_PREFIX + "b", "{n}", {"other": "{n}"})
    assert "without a browser" in said


@pytest.mark.parametrize("tag", TAGS)
def test_a_text_begins_and_ends_as_texts_do(tag: str) -> None:
    for key, text in texts(tag).items():
        for form in forms(text):
            assert form == form.strip() != "", key
            assert "..." not in form, key
            assert not re.search(r"[^,] …", form), key
            assert "'" not in form, key


def test_every_error_has_its_sentence_and_the_english_one_is_the_programs_own() -> None:
    import_all()
    said = {f"error.{code}": sentence for code, sentence in errors()}
    written = {key: text for key, text in texts("en").items() if key.startswith("error.")}
    assert written == said
    rules = {key: text for key, text in texts("en").items() if key.startswith(variants.PHRASE)}
    assert rules == FormatError.phrases
    needs = {key: text for key, text in texts("en").items() if key.startswith(NEED)}
    own = {key: text for key, text in ExerciseError.phrases.items() if key.startswith(NEED)}
    assert needs == own
    limits = {key: text for key, text in texts("en").items() if key.startswith(generation.WITHIN)}
    assert limits == generation.NotReached.phrases
    lessons = {key: text for key, text in texts("en").items() if key.startswith(fields.ERROR)}
    assert written | lessons == written | LessonError.phrases


# Beginnings of keys, and the names that follow: the page puts both together.
FOLLOWING: tuple[tuple[str, Iterable[str]], ...] = (
    ("batch.", batch.VERDICTS),
    (
        "builder.title-",
        {*choices.KINDS} - {"lesson", "write", *own_state.KINDS},
    ),  # which have titles of their own
    *(
        (title, experiment_state.MEASURES)
        for title in (experiment_state.AXIS, *experiment_state.TITLES)
    ),
    (exercise_titles.TITLE, exercise_titles.EXERCISES),
    ("group.", new_puzzle.GROUPS),
    ("key.", [name.lower() for name in shortcuts.NAMED]),
    ("library.order-", library_order.ORDERS),
    ("print.", printing.SOURCES),
    (algorithm_card.LABEL, {*algorithm_card.PARTS}.union(*algorithm_card.OUTLOOK.values())),
    *((start, code_panel.KINDS) for start in (code_panel.WHEN, code_panel.STOPS)),
    ("learn.fold-", {row["fold"] for row in rows() if row["fold"]}),
    ("learn.", [name for name, _ in technique_table.BASICS]),
    *((start, answers.KINDS) for start in ("lesson.answer-", answers.RIGHT, answers.WRONG)),
    (answer_text.EMPTY, answers.KINDS),
    (answer_text.OUTSIDE, (answers.DIGIT, answers.CHOICE)),
    ("", [option_key(name, each) for name, known in OPTIONS.items() for each in known]),
    ("race.", (*ENDS, "running", "all", "full", "too-deep", *standing.COUNTED)),
    (race_state.EQUAL, PACES),
    (race_state.TO, GOALS),
    (step.LEVEL, get_args(Level)),
    (legend.WORD, {*roles.MARKS, *roles.AREAS}),
    (legend.WORD, [family + "-letter" for family in roles.LETTERED_MARKS]),
    ("step.", ("notation", "notation-chain")),  # the engine's
    ("tree.", (*OUTCOMES, WAITING)),
    ("builder.version-", releases.KINDS),
    (review_state.DID, review_state.MANY.values()),
    (review_state.DID, review_state.ONE.values()),
    (review_state.DID, [f"{name}-empty" for name in ("entry", "hint", "one-undo")]),
    (review_state.JUDGED, {*get_args(Verdict), "put"} - {"proved", "wrong"}),
    (review_state.SHORT, {*get_args(Verdict)} - {"proved"}),
    ("", review.KEYS),
)


def lesson_keys() -> set[str]:
    """The keys of all lessons, which follow from the names of their stations."""
    keys = {lesson[name] for lesson in LESSONS for name in ("title", "about")}
    stations = [station for lesson in LESSONS for station in lesson["stations"]]
    asked = [station["ask"] for station in stations if station["ask"]]
    keys |= {each["text"] for each in stations + asked}
    keys |= {terms.TERM + term + end for term in terms.all_terms() for end in ("", terms.IS)}
    keys |= {key for _, _, (key, _) in replies()} | {reader.SEE, reader.SEE_CHOICE, reader.ABOUT}
    return keys.union(*(each["options"] for each in asked))


def test_every_key_that_the_page_uses_is_there_and_none_is_idle() -> None:
    table = ROOT / "sudoku_py/ui/features.py"  # which names modules as well
    sources = [*{*(ROOT / "sudoku_py/ui").rglob("*.py")} - {table}, ROOT / "index.html"]
    sources += (ROOT / "sudoku_py/drawing/shapes").glob("*.py")
    sources += (ROOT / "static").glob("*/*.html")
    text = "\n".join(source.read_text("utf-8") for source in sources)
    used = set(re.findall(r"[\"']([a-z]+(?:-[a-z]+)*\.[a-z]+(?:-[a-z]+)*)[\"']", text))
    others = (
        "error.",
        NEED,
        variants.PHRASE,
        cli_texts.PREFIX,
        "algorithm.",
        "legend.",
        "card.",
        "format.",
        "format-legend.",
        "hint.",
        "about.",
        "idea.",
        names.PREFIX,
        names.LIST,
        generation.WITHIN,
        fields.ERROR,
    )
    rendered = (transcript.KEY_PREFIX, problem.PREFIX)
    elsewhere = (*others, *rendered, sentences.NAME, sentences.PREFIX)
    known = {NAMES.get(key, key) for key in texts("en") if not key.startswith(elsewhere)}
    rooms = {key.split(".")[0] for key in known}
    used -= {name for name in rpc.OPERATIONS if name.startswith("review.")}  # no texts
    used |= {f"embed.{kind}" for kind in (*VIEWS, "race")}  # chosen by what is wanted of it
    used |= {row.missing for row in FEATURES}
    used |= lesson_keys() | {start + name for start, names in FOLLOWING for name in names}
    assert {key for key in used if key.split(".")[0] in rooms} == known


def test_every_hint_has_its_sentence() -> None:
    keys = {*hints.KEYS, *nudge.KEYS}
    assert {key for key in texts("en") if key.startswith("hint.")} == keys


def test_every_algorithm_has_its_name_and_legend_and_the_english_ones_are_the_registrys() -> None:
    names = {f"algorithm.{row.id}": row.name for row in SOLVERS}
    legends = {f"legend.{row.id}": row.legend for row in SOLVERS}
    written = {k: t for k, t in texts("en").items() if k.startswith(("algorithm.", "legend."))}
    assert written == names | legends


def test_every_technique_has_its_name_and_the_english_one_is_the_registrys() -> None:
    names = {sentences.NAME + row.id: row.name for row in TECHNIQUES}
    written = {k: t for k, t in texts("en").items() if k.startswith(sentences.NAME)}
    assert written == names


def test_the_techniques_have_the_sentences_of_their_steps_and_no_others() -> None:
    written = [key for key in texts("en") if key.startswith(sentences.PREFIX)]
    assert sorted(written) == sorted(sentences.KEYS)


def test_every_format_has_its_name_and_legend_and_the_english_ones_are_the_registrys() -> None:
    names = {f"format.{row.id}": row.name for row in FORMATS if row.is_written}
    legends = {f"format-legend.{row.id}": row.legend for row in FORMATS if row.is_written}
    rooms = ("format.", "format-legend.")
    assert {k: t for k, t in texts("en").items() if k.startswith(rooms)} == names | legends


def test_the_laboratory_has_the_sentences_of_its_transcripts_and_no_others() -> None:
    written = [key for key in texts("en") if key.startswith(transcript.KEY_PREFIX)]
    assert sorted(written) == sorted(transcript.KEYS)


def test_the_sandbox_has_the_sentences_of_its_problems_and_no_others() -> None:
    written = [key for key in texts("en") if key.startswith(problem.PREFIX)]
    assert sorted(written) == sorted(problem.KEYS)
