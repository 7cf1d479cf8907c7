from typing import Any

import pytest

from bench import laboratory
from bench.figures import of_laboratory, of_recording

QUICK = {"algorithm": "quick", "of": 9, "events": 9, "bytes": 25, "median": 0.001, "worst": 0.002}
SLOW = {"algorithm": "slow", "of": 9, "events": 9, "bytes": 3, "median": 0.002, "worst": 0.006}


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
