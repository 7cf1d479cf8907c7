import json
from pathlib import Path

from bench.generation import REQUESTS, Made, figure, line, made
from bench.technique_pyodide import figures as pyodide_figures
from bench.technique_pyodide import ratings_table
from bench.technique_runs import (
    RATED,
    Hinted,
    Rated,
    Runs,
    hints,
    measure,
    rated_puzzles,
    read_json,
    some,
)
from bench.techniques import class_table, figures
from sudoku_py.generator import Difficulty, Options, RatingRange

EASY = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."


def row(expected: int, found: int, milliseconds: float) -> Rated:
    return Rated((expected, 12, 12), (found, 12, 12), milliseconds / 1e3)


def test_lines_have_a_puzzle_and_ratings_in_tenths(tmp_path: Path) -> None:
    path = tmp_path / "list.txt"
    path.write_text(f"# a comment\n{EASY} 7.1/2.0/1.2\n", "utf-8")
    assert list(rated_puzzles(path)) == [(EASY, (71, 20, 12))]


def test_the_list_is_there() -> None:
    assert len(list(rated_puzzles(RATED))) > 1000


def test_only_some_puzzles_of_a_rating_are_measured() -> None:
    measured = measure(iter([(EASY, (15, 12, 12))] * 3), 2)
    assert len(measured) == 2
    assert all(len(one.found) == 3 and one.seconds > 0 for one in measured)


def test_figures_compare_ratings_below_and_from_nine() -> None:
    rows = [row(71, 71, 10), row(72, 71, 30), row(90, 90, 100)]
    shown = {figure.what: figure for figure in figures(rows)}
    assert shown["rating below 9.0: agrees"].value == 50
    assert not shown["rating below 9.0: agrees"].reached
    assert shown["rating from 9.0: agrees"].reached
    assert shown["pearl: agrees"].reached
    assert shown["median up to 7.5"].value == 20
    assert shown["median up to 2.5"].value is None


def test_the_table_has_a_line_for_each_class_with_puzzles() -> None:
    text = class_table([row(71, 71, 10), row(72, 72, 30), row(90, 90, 100)])
    first, *lines = text.splitlines()
    assert first.split()[:2] == ["rating", "puzzles"]
    assert [line.split()[2:5] for line in lines] == [["7.5", "2", "20.0"], ["9.1", "1", "100.0"]]


def runs(milliseconds: float, hinted: list[Hinted], **generated: float) -> Runs:
    rated = [Rated((12, 12, 12), (12, 12, 12), milliseconds / 1e3)]
    return Runs(rated, hinted, generated)


def test_ratings_are_compared_class_by_class() -> None:
    native, pyodide = runs(10, []), runs(30, [])
    shown = {figure.what: figure for figure in pyodide_figures(native, pyodide)}
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
    shown = {figure.what: figure for figure in pyodide_figures(runs(1, []), runs(1, found))}
    assert shown["Pyodide, hints up to 5.0: median"].value == 2
    assert shown["Pyodide, hints but singles up to 5.0: median"].value == 30
    assert not shown["Pyodide, hints but singles up to 5.0: median"].reached
    assert shown["Pyodide, hints but singles up to 7.5: median"].reached


def test_generation_has_the_aims_of_its_benchmark() -> None:
    shown = {
        figure.what: figure for figure in pyodide_figures(runs(1, []), runs(1, [], Skyscraper=11.0))
    }
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


def test_a_puzzle_is_made_and_its_attempts_are_counted() -> None:
    easy = made(Options(seed=1, difficulty=Difficulty(RatingRange(12, 25))))
    assert (easy.attempts, easy.reached) == (1, True)
    assert easy.seconds > 0
    none = made(
        Options(
            seed=1,
            attempts=1,
            difficulty=Difficulty(RatingRange(36, 40), only=("singles", "triples")),
        )
    )
    assert (none.attempts, none.reached) == (50, False)


def test_medians_are_shown_and_compared_with_the_aim_of_pyodide() -> None:
    found = [Made(0.1, 1, True), Made(0.2, 3, True), Made(0.9, 50, False)]
    assert line("any", found) == ["any", "2 of 3", "200", "900", "3", "50"]
    assert figure("any", found, 0.8).reached
    assert not figure("any", found, 0.6).reached


def test_the_requests_with_an_aim() -> None:
    assert [aim for _, _, aim in REQUESTS if aim] == [0.2, 2, 3, 10, 10, 10]
