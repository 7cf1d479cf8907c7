import pytest

from bench.figures import Figure, of_memory
from bench.memory import Memory, different_puzzles
from bench.report import BEGIN, END, figures_table, lists_table, outcome, renewed, table
from bench.summary import Cell

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
