"""Verdicts, and what singles show."""

from itertools import islice
from random import Random
from time import perf_counter

import pytest

from sudoku_py.analysis.verdict import (
    Progress,
    Verdict,
    contradiction,
    contradiction_reason,
    judge,
    verdict_of,
)
from sudoku_py.core.candidate_grid import CandidateGrid
from sudoku_py.core.formats import read_candidates
from sudoku_py.core.geometry import geometry
from sudoku_py.core.grid import Grid
from sudoku_py.core.validity import candidates, is_solution
from sudoku_py.generator import full_grid
from sudoku_py.solvers.contract import Contradiction
from tests.data import Counted, counted, puzzles

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


def code(verdict: Verdict) -> str | None:
    return getattr(verdict.reason, "code", None)


def test_one_solution() -> None:
    puzzle = puzzles("easy10")[0]
    verdict = verdict_of(puzzle)
    assert (verdict.status, verdict.other, verdict.reason) == ("unique", None, None)
    assert verdict.solution
    assert is_solution(puzzle, verdict.solution)


def test_a_full_board_is_its_own_solution() -> None:
    full = Grid.from_line("1234341221434321")
    assert verdict_of(full) == Verdict("unique", full)


def test_several_solutions_are_both_shown_with_a_cell_that_differs() -> None:
    puzzle = Grid.from_line("12..3...........")
    verdict = verdict_of(puzzle)
    assert verdict.status == "multiple"
    assert verdict.solution
    assert verdict.other
    assert verdict.solution != verdict.other
    assert is_solution(puzzle, verdict.solution)
    assert is_solution(puzzle, verdict.other)
    assert verdict.reason
    assert verdict.reason.details == {"cell": "r3c1", "one": "2", "other": "4"}
    assert str(verdict.reason) == "There is more than one solution: r3c1 can be 2 or 4."


@pytest.mark.parametrize(
    ("line", "status", "reason"),
    [
        ("1..1............", "invalid", "clash-row"),
        ("3..4...3.21...2.", "unsolvable", "stuck-cell"),
        ("...321....2.....", "unsolvable", "stuck-row"),
        ("..1.....3..22..3", "unsolvable", "stuck-column"),
        ("...4..1.3...1..2", "unsolvable", "forced-cell"),
        ("......233...2...", "unsolvable", "forced-row"),
        (".....3.........4......1...214.......", "unsolvable", "forced-column"),
        ("...51..6.....2.4..........51.22....4", "unsolvable", "exhausted"),
        (
            "81.5.....47.6.9..59...281..7.....95..4......6.96..2....8...1.........8..3..4...1.",
            "unsolvable",
            "locked",
        ),
    ],
)
def test_no_solution_has_its_reason(line: str, status: str, reason: str) -> None:
    verdict = verdict_of(Grid.from_line(line))
    assert (verdict.status, verdict.solution, verdict.other) == (status, None, None)
    assert code(verdict) == reason


def test_the_reason_after_deductions_tells_how_many_and_where() -> None:
    reason = verdict_of(Grid.from_line("......233...2...")).reason
    assert str(reason) == "Filling in the forced digits (count: 3) leaves no place for 2 in row 1."


@pytest.mark.parametrize(
    ("found", "code", "words"),
    [
        (Contradiction(unit=9, digit=3), "forced-box", "no place for 3 in box 2"),
        (Contradiction(unit=1, digit=3), "forced-row", "no place for 3 in row 2"),
        (Contradiction(cell=5), "forced-cell", "no digit for r2c2"),
    ],
)
def test_each_contradiction_has_its_sentence(found: Contradiction, code: str, words: str) -> None:
    reason = contradiction_reason(geometry(4), found, forced=7)
    assert reason.code == code
    assert words in str(reason)
    assert "count: 7" in str(reason)


@pytest.mark.parametrize("row", counted()[::4], ids=lambda row: str(row.solutions))
def test_published_counts(row: Counted) -> None:
    puzzle, count = row
    status = verdict_of(puzzle).status
    assert status == ("unsolvable" if count == 0 else "unique" if count == 1 else "multiple")


def test_progress_counts_guesses_and_the_verdict_is_last() -> None:
    *progress, last = judge(puzzles("top12")[6])
    assert isinstance(last, Verdict)
    guesses = [report.guesses for report in progress if isinstance(report, Progress)]
    assert guesses == list(range(len(progress)))
    assert len(guesses) > 3


def test_the_first_solution_is_known_before_the_search_ends() -> None:
    reports = [each for each in judge(puzzles("top12")[6]) if isinstance(each, Progress)]
    assert reports[0].solution is None
    assert reports[-1].solution


def test_an_empty_board_of_the_largest_size_has_several() -> None:
    assert verdict_of(Grid(geometry(25), (0,) * 625)).status == "multiple"


def test_a_search_that_nobody_could_wait_for_comes_back_after_each_guess() -> None:
    full, chance = full_grid(geometry(25), Random(3)), Random(3)
    puzzle = Grid.of(value if chance.random() < 0.45 else 0 for value in full.values)
    spoilt = puzzle.empty_cells[5]
    work = judge(puzzle.with_value(spoilt, candidates(puzzle)[spoilt][0]))
    start = perf_counter()
    assert not any(isinstance(report, Verdict) for report in islice(work, 200))
    assert perf_counter() - start < 200 * 0.02  # on a machine with nothing else to do 200 × 0.1 ms
