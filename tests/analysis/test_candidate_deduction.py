"""Contradictions of positions."""

import pytest

from sudoku_py.analysis.candidate_deduction import contradiction
from sudoku_py.analysis.verdict import verdict_of
from sudoku_py.core.candidate_grid import CandidateGrid
from sudoku_py.core.formats import read_candidates
from sudoku_py.core.grid import Grid

BARE = Grid.from_line("." * 16)
ALL = range(1, 5)


@pytest.mark.parametrize(
    ("removed", "code", "details"),
    [
        ([(5, digit) for digit in ALL], "candidates-cell", {"cell": "r2c2"}),
        (
            [(cell, 3) for cell in range(4)],
            "candidates-row",
            {"kind": "row", "number": 1, "digit": "3"},
        ),
        (
            [(cell, 1) for cell in (0, 1, 4, 5)],
            "candidates-box",
            {"kind": "box", "number": 1, "digit": "1"},
        ),
        (
            [(cell, digit) for cell in (0, 1) for digit in (1, 2, 3)],
            "forced-cell",
            {"forced": 1, "cell": "r1c2"},
        ),
    ],
)
def test_the_reason_is_what_singles_show(
    removed: list[tuple[int, int]], code: str, details: dict[str, object]
) -> None:
    found = verdict_of(CandidateGrid.of(BARE, removed))
    assert (found.status, found.solution) == ("unsolvable", None)
    assert found.reason
    assert (found.reason.code, found.reason.details) == (code, details)


def test_where_singles_show_nothing_the_search_is_the_reason() -> None:
    text = "12 134 34 234\n34 123 124 12\n24 134 1234 13\n13 24 123 124"
    position = read_candidates(text)
    assert contradiction(position) is None
    reason = verdict_of(position).reason
    assert reason
    assert reason.code == "exhausted"


def test_a_position_with_a_solution_has_no_contradiction() -> None:
    position = CandidateGrid.of(Grid.from_line("12..34....1.4..."), [(2, 3)])
    assert contradiction(position) is None
    assert verdict_of(position).status == "unique"
