from typing import Any

import pytest

from bench import laboratory, verify
from bench.figures import of_laboratory, of_recording
from bench.sets import LISTS, counted, puzzles
from bench.verify import is_unique

SIZES = {"easy50": 50, "top95": 95, "hardest11": 11, "diabolical200": 200}
MINIMAL = "1.....3....4.2.."
SOLVED = "1234341221434321"
TWO = "1234341......1.."
QUICK = {"algorithm": "quick", "of": 9, "events": 9, "bytes": 25, "median": 0.001, "worst": 0.002}
SLOW = {"algorithm": "slow", "of": 9, "events": 9, "bytes": 3, "median": 0.002, "worst": 0.006}


@pytest.mark.parametrize("name", LISTS)
def test_a_list_is_whole(name: str) -> None:
    lines = puzzles(name)
    assert len(lines) == SIZES[name]
    assert set("".join(lines)) <= set("123456789.")


def test_puzzles_have_one_solution() -> None:
    assert is_unique(puzzles("easy50")[0])


def test_counts_come_with_their_puzzles() -> None:
    assert {len(one.puzzle) for one in counted()} == {81}
    assert max(one.solutions for one in counted()) == 847


def test_knows_a_solution() -> None:
    assert verify.is_solution("..34..1..2..1...", "2134431232411423")


@pytest.mark.parametrize(
    "answer",
    [
        pytest.param(None, id="missing"),
        pytest.param("", id="empty"),
        pytest.param(SOLVED[:-1], id="short"),
        pytest.param(SOLVED[:-1] + ".", id="unfinished"),
        pytest.param("2134431234211243", id="other givens"),
        pytest.param("1234341243211243", id="a column twice"),
        pytest.param("1234234134124123", id="a box twice"),
        pytest.param("1" * 16, id="one digit"),
        pytest.param([1, 2, 3, 4], id="no text"),
    ],
)
def test_catches_a_wrong_answer(answer: object) -> None:
    assert verify.is_solution(SOLVED[:4] + "." * 12, SOLVED)
    assert not verify.is_solution(SOLVED[:4] + "." * 12, answer)


@pytest.mark.parametrize(
    ("puzzle", "limit", "count"),
    [
        (SOLVED, 2, 1),
        (TWO, 5, 2),
        ("." * 16, 1000, 288),
        ("." * 16, 7, 7),
        ("123....4" + "." * 8, 2, 0),
    ],
)
def test_counts(puzzle: str, limit: int, count: int) -> None:
    assert verify.count(puzzle, limit) == count


def test_minimal_means_that_every_given_is_needed() -> None:
    assert verify.is_minimal(MINIMAL)
    assert not verify.is_minimal(SOLVED)


def test_of_each_figure_the_worst_algorithm_counts() -> None:
    figures = of_laboratory([QUICK, SLOW])
    assert [(figure.value, figure.note) for figure in figures] == [
        (2, "slow"),
        (6, "slow"),
        (250, "quick"),
    ]
    assert [figure.reached for figure in figures] == [None, False, False]


def test_a_run_that_is_too_short_does_not_count() -> None:
    for figure in of_laboratory([QUICK, SLOW | {"events": 8}]):
        assert (figure.value, figure.note) == (None, "slow TOO SHORT")


@pytest.mark.parametrize("place", ["CPython", "Pyodide"])
def test_recording_has_an_aim_in_both_places(place: str) -> None:
    entry = {"value": 1.4, "of": 9, "events": 9}
    assert of_recording(entry, place).reached
    assert of_recording(entry | {"value": 1.6}, place).reached is False
    assert of_recording(entry | {"events": 8}, place).reached is False


@pytest.mark.parametrize("algorithm", laboratory.ALGORITHMS)
def test_a_run_is_measured(algorithm: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(laboratory, "STEPS", 5)
    entry: dict[str, Any] = laboratory.measure_one(algorithm, 2000)
    assert entry["events"] == entry["of"] == 2000
    assert entry["bytes"] > 0
    assert 0 <= entry["median"] <= entry["worst"]


def test_what_is_recorded_is_what_is_consumed() -> None:
    entry = laboratory.recording(rounds=1, events=2000)
    assert entry["events"] == entry["of"] == 2000
    assert entry["value"] > 0
