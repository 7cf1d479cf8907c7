from pathlib import Path

from bench.technique_runs import RATED, Rated, measure, rated_puzzles
from bench.techniques import class_table, figures

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
