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


def test_a_moment_is_understood() -> None:
    pairs = [("alg", "cell-order"), ("seed", "4294967295"), ("step", "10000000"), ("speed", "max")]
    settings, problems = link.read(pairs)
    assert problems == []
    assert settings == {
        "alg": "cell-order",
        "seed": 4_294_967_295,
        "step": 10_000_000,
        "speed": None,
    }


@pytest.mark.parametrize("speed", link.SPEEDS)
def test_every_speed_has_a_name_that_is_understood(speed: int | None) -> None:
    assert link.read([("speed", link.speed_text(speed))]) == ({"speed": speed}, [])


@pytest.mark.parametrize("step", ["10000001", "987654321", "9" * 30])
def test_a_step_beyond_all_runs_is_the_furthest_that_there_is(step: str) -> None:
    assert link.read([("step", step)]) == ({"step": link.LAST_STEP}, [])


@pytest.mark.parametrize(
    ("name", "value", "key"),
    [
        ("p", "123", "link.length"),
        ("p", "", "link.length"),
        ("p", "x" + "." * 80, "link.symbol"),
        ("p", "5" + "." * 15, "link.symbol"),
        ("lang", "xx", "link.language"),
        ("view", "moon", "link.view"),
        ("view", "<script>", "link.view"),
        ("alg", "", "link.algorithm"),
        ("alg", "Cell order", "link.algorithm"),
        ("alg", "a" * 41, "link.algorithm"),
        ("alg", "<b>", "link.algorithm"),
        ("seed", "4294967296", "link.seed"),
        ("seed", "-1", "link.seed"),
        ("seed", "1.5", "link.seed"),
        ("seed", "٣", "link.seed"),
        ("seed", "9" * 10_000, "link.seed"),
        ("step", "9" * 31, "link.step"),
        ("step", "-1", "link.step"),
        ("step", "٣", "link.step"),
        ("step", "", "link.step"),
        ("step", "1e3", "link.step"),
        ("step", " 1", "link.step"),
        ("speed", "3", "link.speed"),
        ("speed", "None", "link.speed"),
        ("speed", "", "link.speed"),
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


NAMES = ("p", "lang", "view", "alg", "seed", "step", "speed")


@given(st.lists(st.tuples(st.sampled_from([*NAMES, "x"]), st.text())))
def test_no_link_breaks_the_page(pairs: list[tuple[str, str]]) -> None:
    settings, problems = link.read(pairs)
    assert len(problems) <= len(pairs)
    assert set(settings) <= set(NAMES)


@given(st.sampled_from(NAMES[3:]), st.text(alphabet="0123456789-.eE+_ ax"))
def test_numbers_are_whole_and_within_their_bounds(name: str, value: str) -> None:
    settings, _ = link.read([(name, value)])
    assert settings.get("seed", 0) in range(2**32)
    assert settings.get("step", 0) in range(10_000_001)
    assert settings.get("speed", 1) in link.SPEEDS
