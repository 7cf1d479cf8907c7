from pathlib import Path

from bench.scores import (
    SCORED,
    Scored,
    level_table,
    measure_scores,
    score_figures,
    scored_puzzles,
)

EASY = "....1..3.15......6......92..34....6..2..94..7..5..6..93...71..2......5....746..9."


def row(score: int, found: int, level: str = "hard") -> Scored:
    return Scored("hard", score, level, found, 0.01)


def test_lines_have_a_puzzle_a_level_and_a_score(tmp_path: Path) -> None:
    path = tmp_path / "list.txt"
    path.write_text(f"# a comment\n{EASY} Easy 270\n", "utf-8")
    assert list(scored_puzzles(path)) == [(EASY, "easy", 270)]


def test_only_some_puzzles_of_a_level_are_measured() -> None:
    (measured,) = measure_scores(iter([(EASY, "easy", 270)] * 3), 1)
    assert (measured.found_level, measured.found_score) == ("easy", 270)
    assert measured.seconds > 0


def test_scores_are_near_within_a_tenth() -> None:
    assert row(100, 110).is_near
    assert not row(100, 111).is_near
    assert not row(100, 89).is_near


def test_figures_are_shares_of_all_puzzles() -> None:
    rows = [row(100, 100), row(100, 200, "unfair"), row(100, 100), row(100, 105)]
    levels, scores = score_figures(rows)
    assert (levels.value, scores.value) == (75, 75)
    assert not scores.reached
    assert scores.note == "3 of 4"


def test_the_table_has_a_line_for_each_level_with_puzzles() -> None:
    _, line = level_table([row(100, 100), row(100, 105, "easy")]).splitlines()[-2:]
    assert line.split() == ["hard", "2", "1", "1", "2", "10.0"]


def test_scores_up_to_hard_are_the_originals() -> None:
    """A sample; of all 1093 lines the benchmark tells."""
    lines = [line for line in scored_puzzles(SCORED) if line[1] in ("easy", "medium", "hard")]
    rows = measure_scores(iter(lines[::8]), 1000)
    assert len(rows) > 90
    assert all(row.is_near and row.found_level == row.level for row in rows)
    assert sum(row.found_score == row.score for row in rows) >= len(rows) - 1
