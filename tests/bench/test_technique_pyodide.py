import json

from bench.technique_pyodide import figures, ratings_table
from bench.technique_runs import Hinted, Rated, Runs, hints, read_json, some

EASY = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."


def runs(milliseconds: float, hinted: list[Hinted], **generated: float) -> Runs:
    rated = [Rated((12, 12, 12), (12, 12, 12), milliseconds / 1e3)]
    return Runs(rated, hinted, generated)


def test_ratings_are_compared_class_by_class() -> None:
    native, pyodide = runs(10, []), runs(30, [])
    shown = {figure.what: figure for figure in figures(native, pyodide)}
    assert shown["Pyodide / CPython, rating up to 2.5"].value == 3
    assert shown["Pyodide / CPython, rating up to 2.5"].reached
    assert shown["Pyodide / CPython, rating up to 5.0"].reached is False
    assert ratings_table(native, pyodide).split()[-5:] == ["to", "2.5", "1", "10.0", "30.0"]


def test_hints_have_a_median_with_singles_and_one_without() -> None:
    found = [
        Hinted(50, "full-house", 0.001),
        Hinted(50, "hidden-single", 0.002),
        Hinted(50, "x-wing", 0.03),
        Hinted(51, "als-xz", 0.1),
    ]
    shown = {figure.what: figure for figure in figures(runs(1, []), runs(1, found))}
    assert shown["Pyodide, hints up to 5.0: median"].value == 2
    assert shown["Pyodide, hints but singles up to 5.0: median"].value == 30
    assert not shown["Pyodide, hints but singles up to 5.0: median"].reached
    assert shown["Pyodide, hints but singles up to 7.5: median"].reached


def test_generation_has_the_aims_of_its_benchmark() -> None:
    shown = {figure.what: figure for figure in figures(runs(1, []), runs(1, [], Skyscraper=11.0))}
    assert shown["Pyodide, generation, Skyscraper: median"].reached is False


def test_every_hint_on_the_way_is_measured() -> None:
    puzzles = [(EASY, (12, 12, 12)), (EASY, (76, 12, 12))]
    assert len(list(some(puzzles * 2, 1))) == 2
    found = list(hints(puzzles, 1))
    assert len(found) == EASY.count(".")
    assert all(hint.rating == 12 and hint.seconds > 0 for hint in found)


def test_the_figures_survive_the_way_out_of_pyodide() -> None:
    found = runs(1, [Hinted(50, "x-wing", 0.03)], Skyscraper=11.0)
    assert read_json(json.dumps(found)) == found
