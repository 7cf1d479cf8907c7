from dataclasses import replace
from unittest.mock import Mock
from urllib.request import urlopen

import pytest

from bench.page.start import Sample, empty_pages, hosts, report, table
from tools import site


def _sample(factor: float) -> Sample:
    return Sample(
        ui=300 * factor,
        empty_ui=240 * factor,
        engine=900 * factor,
        engine_later=400 * factor,
        restart=450 * factor,
        empty_engine=1800 * factor,
        bytes_before_ui=950_000,
        memory_without=40_000_000,
        memory=145_000_000 * factor,
        memory_ordinary=140_000_000 * factor,
    )


def test_figures_are_ratios_of_medians_held_against_their_aims() -> None:
    result = report([_sample(1), _sample(1.1), _sample(9)])
    figures = [(figure["value"], figure["reached"]) for figure in result["figures"]]
    assert figures == [
        *((1.25, True), (0.5, False), (0.222, True), (0.25, True), (950.0, False)),
        (1.048, True),
    ]
    assert table(result).count("MISSED") == 2


def test_the_empty_pages_find_their_runtimes() -> None:
    names = set(empty_pages())
    assert {"micropython.html", "worker.html", "worker.py", "pyscript/core.js"} <= names
    assert {"pyodide/python_stdlib.zip", "micropython/micropython.wasm"} <= names


def test_where_nothing_tells_the_memory_no_figure_is_divided_by_it() -> None:
    nothing = {"memory_without": 0, "memory": 0, "memory_ordinary": 0}
    result = report([replace(_sample(1), **nothing)])
    assert result["figures"][-1]["value"] == 0


def test_a_visit_that_is_measured_lets_the_host_look_at_no_source(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with hosts() as urls:
        monkeypatch.setattr(site, "refresh", Mock(side_effect=AssertionError("it looked")))
        for url in (f"{urls[0]}index.html", f"{urls[1]}worker.html"):
            with urlopen(url) as answer:  # noqa: S310 - of this test's own host
                assert b"pyscript" in answer.read()
