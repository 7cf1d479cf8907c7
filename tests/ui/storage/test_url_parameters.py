"""What a link may ask for, and what it gets told."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_py.core.sentence import Sentence
from sudoku_py.ui.board import boards
from sudoku_py.ui.browser.i18n import I18n
from sudoku_py.ui.storage import url_parameters
from tests.ui.test_i18n import texts


def test_a_whole_link_is_understood() -> None:
    settings, problems = url_parameters.read(
        [("p", "12" + "." * 14), ("lang", "es"), ("view", "play")]
    )
    assert problems == []
    assert settings["p"]["values"][:3] == [1, 2, 0]
    assert (settings["lang"], settings["view"]) == ("es", "play")


def test_a_moment_is_understood() -> None:
    pairs = [("alg", "cell-order"), ("seed", "4294967295"), ("step", "10000000"), ("speed", "max")]
    settings, problems = url_parameters.read(pairs)
    assert problems == []
    assert settings == {
        "alg": "cell-order",
        "seed": 4_294_967_295,
        "step": 10_000_000,
        "speed": None,
    }


@pytest.mark.parametrize("speed", url_parameters.SPEEDS)
def test_every_speed_has_a_name_that_is_understood(speed: int | None) -> None:
    assert url_parameters.read([("speed", url_parameters.speed_text(speed))]) == (
        {"speed": speed},
        [],
    )


@pytest.mark.parametrize("step", ["10000001", "987654321", "9" * 30])
def test_a_step_beyond_all_runs_is_the_furthest_that_there_is(step: str) -> None:
    assert url_parameters.read([("step", step)]) == ({"step": url_parameters.LAST_STEP}, [])


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
        ("alg", "a" * (url_parameters.MAX_NAME + 1), "link.algorithm"),
        ("alg", "<b>", "link.algorithm"),
        ("algs", "cell-order", "link.algorithms"),
        ("algs", "cell-order,cell-order", "link.algorithms"),
        ("lesson", "moon", "link.lesson"),
        ("seed", "4294967296", "link.seed"),
        ("seed", "-1", "link.seed"),
        ("seed", "1.5", "link.seed"),
        ("seed", "٣", "link.seed"),
        ("seed", "9" * 10_000, "link.seed"),
        ("step", "9" * 31, "link.step"),
        ("moves", "", "link.moves"),
        ("moves", "E023 ", "link.moves"),
        ("moves", "E02é", "link.moves"),
        ("moves", "N" * 12_001, "link.moves"),
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
    settings, problems = url_parameters.read([(name, value)])
    assert settings == {}
    assert [problem[0] for problem in problems] == [key]


def test_the_place_of_a_foreign_symbol_is_told() -> None:
    _, problems = url_parameters.read([("p", "." * 40 + "é" + "." * 40)])
    assert problems == [("link.symbol", {"found": "é", "place": 41, "size": 9})]


def test_one_bad_value_does_not_hide_a_good_one() -> None:
    settings, problems = url_parameters.read([("lang", "??"), ("p", "." * 81)])
    assert "p" in settings
    assert len(problems) == 1


def test_all_problems_are_told_but_for_the_rest_of_very_many() -> None:
    few: list[Sentence] = [("link.unknown", {"name": name}) for name in "abc"]
    many: list[Sentence] = [("link.unknown", {"name": str(number)}) for number in range(500)]
    words = I18n("en", texts("en"))
    assert all(f"“{name}”" in words.text(*(url_parameters.joined(few) or ("",))) for name in "abc")
    told = words.text(*(url_parameters.joined(many) or ("",)))
    assert "“9”" in told
    assert "“10”" not in told
    assert "490" in told
    assert url_parameters.joined([]) is None


NAMES = ("p", "lang", "view", "alg", "algs", "lesson", "seed", "step", "speed")


@given(st.lists(st.tuples(st.sampled_from([*NAMES, "x"]), st.text())))
def test_no_link_breaks_the_page(pairs: list[tuple[str, str]]) -> None:
    settings, problems = url_parameters.read(pairs)
    assert len(problems) <= len(pairs)
    assert set(settings) <= set(NAMES)


@given(st.sampled_from(NAMES[3:]), st.text(alphabet="0123456789-.eE+_ ax"))
def test_numbers_are_whole_and_within_their_bounds(name: str, value: str) -> None:
    settings, _ = url_parameters.read([(name, value)])
    assert settings.get("seed", 0) in range(2**32)
    assert settings.get("step", 0) in range(10_000_001)
    assert settings.get("speed", 1) in url_parameters.SPEEDS


def test_digits_of_a_player_go_on_top_of_the_givens() -> None:
    line, digits = "12" + "." * 14, "1243" + "." * 12
    settings, problems = url_parameters.read([("p", line), ("digits", digits)])
    assert problems == []
    board = boards.with_digits(settings["p"], settings["digits"]["values"])
    assert board["values"][:4] == [1, 2, 4, 3]
    assert board["by"][:4] == [boards.GIVEN, boards.GIVEN, boards.PLAYER, boards.PLAYER]
    other = url_parameters.read([("digits", "." * 81)])[0]["digits"]["values"]
    assert boards.with_digits(settings["p"], other) == settings["p"]
    assert url_parameters.read([("digits", "x")])[1][0][0] == "link.length"
