"""The options of an embed, the messages to it, and the document that describes them."""

import re
from pathlib import Path
from types import SimpleNamespace
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_py.lab.race.entry import Goal
from sudoku_py.lab.race.race import Fairness, Rank
from sudoku_py.ui.browser.i18n import LANGUAGES
from sudoku_py.ui.embed import messages, options
from sudoku_py.ui.embed.options import APPEARANCE, DEFAULTS, read
from sudoku_py.ui.lab.lessons.lesson_data import LESSONS
from sudoku_py.ui.lab.race.state import PARAMETERS, RANKINGS
from sudoku_py.ui.storage import url_parameters

ROOT = Path(__file__).parents[3]
DOCUMENT = (ROOT / "docs" / "embedding.md").read_text("utf-8")
SIGNS = st.text(st.sampled_from("0123456789.,-abcxyz<>&%\u202e\n") | st.characters(), max_size=40)


def table(first: str) -> dict[str, tuple[str, ...]]:
    """The rows of the document's table that begins with a column: by what stands in that."""
    after = DOCUMENT.split(f"| {first} |", 1)[1].split("\n\n", 1)[0]
    rows = [line.strip("| ").split(" | ") for line in after.splitlines()[2:]]
    return {name.strip("`"): tuple(rest) for name, *rest in rows}


def named(text: str) -> list[str]:
    """What stands in a text as code."""
    return re.findall(r"`([^`]+)`", text)


def written(value: object) -> str:
    """A default as the document writes it."""
    if isinstance(value, bool):
        return "1" if value else "0"
    return ",".join(value) if isinstance(value, tuple) else str(value)


def test_the_document_lists_the_options_that_there_are() -> None:
    assert list(table("option")) == list(DEFAULTS)


@pytest.mark.parametrize("name", [name for name in DEFAULTS if DEFAULTS[name] is not None])
def test_the_document_tells_each_default(name: str) -> None:
    told = named(table("option")[name][1])
    if name == "lesson":
        assert DEFAULTS[name] == options.LESSONS[0]
    else:
        assert told[0] == written(DEFAULTS[name])


@pytest.mark.parametrize(
    "name",
    [
        *("view", "lesson", "speed", "autoplay", "theme", "background", "controls", "readonly"),
        *("pace", "rank", "goal"),
    ],
)
def test_each_value_in_the_document_can_be_read(name: str) -> None:
    values = [value for value in named(table("option")[name][0]) if value != "view=lesson"]
    assert len(values) > 1
    for value in values:
        settings, problems = read([(name, value)])
        assert problems == []
        assert name in settings


def test_the_document_lists_views_themes_speeds_panels_and_languages() -> None:
    rows = table("option")
    assert tuple(named(rows["view"][0])) == options.VIEWS
    assert tuple(named(rows["theme"][0])) == options.THEMES
    assert tuple(named(rows["background"][0])) == options.BACKGROUNDS
    assert tuple(named(rows["panels"][0])[:-2]) == options.PANELS
    assert tuple(named(rows["lang"][0])) == tuple(LANGUAGES)
    speeds = [url_parameters.speed_text(speed) for speed in url_parameters.SPEEDS]
    assert named(rows["speed"][0]) == speeds


def test_the_rules_of_a_race_are_those_of_the_laboratory_and_of_the_engine() -> None:
    rows = table("option")
    for name, values in (("pace", options.PACES), ("rank", options.RANKS), ("goal", options.GOALS)):
        assert PARAMETERS[name][1] == values
        told, usual = rows[name]
        assert tuple(named(told)) == values
        assert named(usual) == [values[0]]
    known = options.PACES, options.RANKS, options.GOALS
    assert set(RANKINGS) == set(options.RANKS)
    types = Fairness, Rank, Goal
    assert [set(get_args(each)) for each in types] == [set(each) for each in known]


def test_the_document_lists_the_messages_that_are_heard() -> None:
    told = {kind for row in table("type") for kind in named(f"`{row}`")}
    assert told == set(messages.RECEIVED)
    assert tuple(named(table("type")["set"][0])) == APPEARANCE


def test_the_lessons_are_those_of_the_laboratory() -> None:
    assert tuple(each["name"] for each in LESSONS) == options.LESSONS


@given(st.lists(st.tuples(st.sampled_from([*DEFAULTS, "nonsense"]) | SIGNS, SIGNS), max_size=5))
def test_any_text_is_read_or_told(pairs: list[tuple[str, str]]) -> None:
    settings, problems = read(pairs)
    assert set(settings) <= set(DEFAULTS)
    assert len({name for name, _ in pairs}) <= len(settings) + len(problems)
    assert all(key.startswith(("link.", "embed.")) for key, _ in problems)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("algs", "cell-order"),
        ("algs", "a,b,c,d,e"),
        ("algs", "cell-order,cell-order"),
        ("algs", "cell-order,<b>"),
        ("panels", "code,nonsense"),
        ("panels", ""),
        ("autoplay", "yes"),
        ("view", "builder"),
        ("exercise", "<b>"),
        ("code", "A" * 8001),
        ("p", "1" * 5000),
    ],
)
def test_what_makes_no_sense_is_told(name: str, value: str) -> None:
    settings, problems = read([(name, value)])
    assert settings == {}
    assert len(problems) == 1


def test_a_message_is_read_as_texts() -> None:
    message = SimpleNamespace(
        step=12.0, autoplay=True, p="12", seed=float("nan"), speed=1e300, panels=["code"]
    )
    wanted = ("step", "autoplay", "p", "seed", "speed", "panels", "alg")
    pairs = messages.pairs_of(message, wanted, lambda data, name, _: getattr(data, name, None))
    assert pairs == [
        ("step", "12"),
        ("autoplay", "1"),
        ("p", "12"),
        ("seed", "?"),
        ("speed", "?"),
        ("panels", "?"),
    ]
