from tools.bench_start import Sample, empty_pages, report, table


def _sample(factor: float) -> Sample:
    return Sample(
        ui=300 * factor,
        empty_ui=240 * factor,
        engine=900 * factor,
        engine_later=400 * factor,
        restart=450 * factor,
        empty_engine=1800 * factor,
        bytes_before_ui=950_000,
    )


def test_figures_are_ratios_of_medians_held_against_their_aims() -> None:
    result = report([_sample(1), _sample(1.1), _sample(9)])
    figures = [(figure["value"], figure["reached"]) for figure in result["figures"]]
    assert figures == [(1.25, True), (0.5, False), (0.222, True), (0.25, True), (950.0, False)]
    assert table(result).count("MISSED") == 2


def test_the_empty_pages_find_their_runtimes() -> None:
    names = set(empty_pages())
    assert {"micropython.html", "worker.html", "worker.py", "pyscript/core.js"} <= names
    assert {"pyodide/python_stdlib.zip", "micropython/micropython.wasm"} <= names
