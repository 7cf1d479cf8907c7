"""What a link may ask for, and what it gets told."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_py.ui import link


def test_a_whole_link_is_understood() -> None:
    settings, problems = link.read([("p", "12" + "." * 14), ("lang", "es"), ("view", "play")])
    assert problems == []
    assert settings["p"]["values"][:3] == [1, 2, 0]
    assert (settings["lang"], settings["view"]) == ("es", "play")


@pytest.mark.parametrize(
    ("name", "value", "key"),
    [
        ("p", "123", "link.length"),
        ("p", "", "link.length"),
        ("p", "x" + "." * 80, "link.symbol"),
        ("p", "5" + "." * 15, "link.symbol"),
        ("lang", "de", "link.language"),
        ("view", "analyse", "link.view"),
        ("view", "<script>", "link.view"),
        ("q", "1", "link.unknown"),
        ("__class__", "1", "link.unknown"),
    ],
)
def test_nonsense_is_told_and_left_out(name: str, value: str, key: str) -> None:
    settings, problems = link.read([(name, value)])
    assert settings == {}
    assert [problem[0] for problem in problems] == [key]


def test_the_place_of_a_foreign_symbol_is_told() -> None:
    _, problems = link.read([("p", "." * 40 + "é" + "." * 40)])
    assert problems == [("link.symbol", {"found": "é", "place": 41, "size": 9})]


def test_one_bad_value_does_not_hide_a_good_one() -> None:
    settings, problems = link.read([("lang", "??"), ("p", "." * 81)])
    assert "p" in settings
    assert len(problems) == 1


@given(st.lists(st.tuples(st.sampled_from(["p", "lang", "view", "x"]), st.text())))
def test_no_link_breaks_the_page(pairs: list[tuple[str, str]]) -> None:
    settings, problems = link.read(pairs)
    assert len(problems) <= len(pairs)
    assert set(settings) <= {"p", "lang", "view"}
