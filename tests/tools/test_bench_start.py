from tools.bench_start import Sample, empty_pages, report, table


def _sample(factor: float) -> Sample:
    return Sample(300 * factor, 200 * factor, 900 * factor, 1800 * factor, 950_000)


def test_figures_are_ratios_of_medians_held_against_their_aims() -> None:
    result = report([_sample(1), _sample(1.1), _sample(9)])
    figures = [(figure["value"], figure["reached"]) for figure in result["figures"]]
    assert figures == [(1.5, True), (0.5, True), (950.0, False)]
    assert table(result).count("MISSED") == 1


def test_the_empty_pages_find_their_runtimes() -> None:
    names = set(empty_pages())
    assert {"micropython.html", "worker.html", "worker.py", "pyscript/core.js"} <= names
    assert {"pyodide/python_stdlib.zip", "micropython/micropython.wasm"} <= names
