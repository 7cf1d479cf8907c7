from pathlib import Path
from typing import Any

import pytest

from bench.figures import Figure, of_memory
from bench.memory import Memory, different_puzzles
from bench.ours import COUNT, FIRST
from bench.report import BEGIN, END, figures_table, lists_table, outcome, renewed, table
from bench.scores import SCORED, Scored, level_table, measure_scores, score_figures, scored_puzzles
from bench.summary import Cell, cell, cells, fastest_peer, wrong

ROW = [
    Cell("ours", 0.00002, 1, 50, 50, 0),
    Cell("slow", 0.5, 25000, 3, 50, 1),
    Cell("asleep", None, None, 0, 50, 0),
]
FIGURES = [
    Figure("quick", 12.345, "ms", 30),
    Figure("slow", 61, "ms", 60),
    Figure("many", 412_345, "events/s", 400_000, "≥"),
    Figure("unknown", None, "ms", 5, note="3 WRONG"),
    Figure("without", 1, "ms", None),
]
PUZZLES = ["1234341221434..."] * 3
RIGHT, WRONG = "1234341221434321", "1234341221434312"
EASY = "....1..3.15......6......92..34....6..2..94..7..5..6..93...71..2......5....746..9."


def test_columns_are_aligned() -> None:
    assert table([["", "long"], ["name", "1"]]) == "      long\nname     1"


def test_a_list_shows_ratio_cap_and_wrong_answers() -> None:
    lines = lists_table({"easy": ROW}).splitlines()
    assert lines[1].endswith("20 ×1.0")
    assert lines[2].endswith("500000 ×25000 (3 of 50, 1 wrong)")
    assert lines[3].endswith("none in time")


def test_a_figure_says_whether_its_aim_is_reached() -> None:
    assert [figure.reached for figure in FIGURES] == [True, False, True, False, None]
    lines = figures_table(FIGURES).splitlines()
    assert lines[1].split() == ["quick", "12.3", "ms", "≤", "30", "ms", "reached"]
    assert "412,345 events/s  ≥ 400,000 events/s  reached" in lines[3]
    assert lines[4].endswith("MISSED  3 WRONG")


def test_only_the_results_of_the_page_are_renewed() -> None:
    page = f"before {BEGIN} old {END} after"
    once = renewed(page, "new")
    assert once == f"before {BEGIN}\n```text\nnew\n```\n{END} after"
    assert renewed(once, "new") == once


def test_the_outcome_names_what_is_missed() -> None:
    assert outcome(FIGURES).splitlines() == [
        "2 of 4 aims reached.",
        "MISSED: slow",
        "MISSED: unknown",
    ]


@pytest.mark.parametrize(
    ("memory", "reached"),
    [
        (Memory(10, 10, 0, 20_000_000, 1), True),
        (Memory(10, 10, 0, 70_000_000, 1), False),
        (Memory(10, 10, 1, 20_000_000, 1), False),
        (Memory(10, 0, 0, 20_000_000, 1), False),
    ],
)
def test_memory_counts_only_with_right_answers(memory: Memory, reached: bool) -> None:
    assert of_memory(memory).reached is reached


def test_the_stream_holds_different_puzzles() -> None:
    stream = different_puzzles()
    assert len({next(stream) for _ in range(500)}) == 500


def run(solver: str, *rounds: tuple[list[float], list[Any]]) -> dict[str, Any]:
    done = [{"times": times, "answers": answers} for times, answers in rounds]
    return {"list": "some", "solver": solver, "rounds": done}


OURS = run(FIRST, ([1, 2, 3], [RIGHT] * 3), ([1, 2, 6], [RIGHT] * 3))


def test_time_and_ratio_are_medians_over_the_rounds() -> None:
    peer = run("peer", ([10, 20, 30], [RIGHT] * 3), ([20, 40, 120], [RIGHT] * 3))
    assert cell(peer, OURS, PUZZLES) == Cell("peer", 40, 15, 3, 3, 0)


def test_a_capped_peer_is_held_against_ours_on_the_puzzles_it_finished() -> None:
    peer = run("peer", ([10, 20], [RIGHT] * 2), ([10, 20], [RIGHT] * 2))
    assert cell(peer, OURS, PUZZLES) == Cell("peer", 15, 10, 2, 3, 0)


def test_a_peer_that_finished_nothing_has_no_time() -> None:
    assert cell(run("peer", ([], []), ([], [])), OURS, PUZZLES) == Cell("peer", None, None, 0, 3, 0)


@pytest.mark.parametrize(
    ("solver", "answers", "count"),
    [
        ("peer", [RIGHT, WRONG, None], 2),
        ("peer", [RIGHT], 0),
        (COUNT, [1, 1, 1], 0),
        (COUNT, [1, 2, None], 2),
    ],
)
def test_wrong_and_missing_answers_are_counted(solver: str, answers: list[Any], count: int) -> None:
    assert wrong(solver, answers, PUZZLES) == count


def test_the_fastest_peer_is_one_that_solves() -> None:
    guessing = run("guessing", ([1, 1, 1], [WRONG] * 3), ([1, 1, 1], [WRONG] * 3))
    quick = run("quick", ([10, 20, 30], [RIGHT] * 3), ([10, 20, 30], [RIGHT] * 3))
    slow = run("slow", ([90, 90, 90], [RIGHT] * 3), ([90, 90, 90], [RIGHT] * 3))
    row = cells([OURS, guessing, slow, quick], lambda _: PUZZLES)["some"]
    best = fastest_peer(row)
    assert best
    assert best.solver == "quick"


def test_without_peers_none_is_fastest() -> None:
    assert fastest_peer(cells([OURS], lambda _: PUZZLES)["some"]) is None


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
