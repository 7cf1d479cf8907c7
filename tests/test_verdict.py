from collections.abc import Iterator
from random import Random

import pytest

from sudoku_py.core.geometry import geometry
from sudoku_py.core.grid import Grid
from sudoku_py.core.validity import is_solution
from sudoku_py.solvers import cell_order
from sudoku_py.solvers.contract import Contradiction, Event, Place
from sudoku_py.verdict import NoSolution, Progress, Verdict, judge, verdict_of
from tests.data import Counted, counted, puzzles


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
    assert verdict.reason.details == {"cell": "r3c2", "one": "1", "other": "3"}
    assert str(verdict.reason) == "There is more than one solution: r3c2 can hold 1 or 3."


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
    ],
)
def test_no_solution_has_its_reason(line: str, status: str, reason: str) -> None:
    verdict = verdict_of(Grid.from_line(line))
    assert (verdict.status, verdict.solution, verdict.other) == (status, None, None)
    assert code(verdict) == reason


def test_the_reason_after_deductions_tells_how_many_and_where() -> None:
    reason = verdict_of(Grid.from_line("......233...2...")).reason
    assert str(reason) == "Filling in what is forced (digits: 3) leaves no place for 2 in row 1."


def test_a_box_without_a_place_is_told_too() -> None:
    def search(_puzzle: Grid, _rng: Random) -> Iterator[Event]:
        yield Place(0, 1, guessed=False)
        yield Contradiction(unit=9, digit=3)

    reason = verdict_of(Grid.from_line("." * 16), search).reason
    assert isinstance(reason, NoSolution)
    assert reason.code == "forced-box"
    assert reason.details == {"kind": "box", "number": 2, "digit": "3", "forced": 1}


@pytest.mark.parametrize("row", counted()[::4], ids=lambda row: str(row.solutions))
def test_published_counts(row: Counted) -> None:
    puzzle, count = row
    status = verdict_of(puzzle).status
    assert status == ("unsolvable" if count == 0 else "unique" if count == 1 else "multiple")


def test_any_complete_solver_can_be_asked() -> None:
    for line in ("12..34....1.4...", "12..3...........", "...4..1.3...1..2"):
        puzzle = Grid.from_line(line)
        assert verdict_of(puzzle, cell_order.search).status == verdict_of(puzzle).status


def test_progress_comes_at_short_intervals_and_the_verdict_last() -> None:
    *progress, last = judge(puzzles("top12")[0])
    assert isinstance(last, Verdict)
    steps = [report.events for report in progress if isinstance(report, Progress)]
    assert len(steps) == len(progress) > 3
    assert steps == sorted(set(steps))


def test_the_first_solution_is_known_before_the_search_ends() -> None:
    reports = [each for each in judge(puzzles("top12")[0]) if isinstance(each, Progress)]
    assert reports[0].solution is None
    assert reports[-1].solution


def test_an_empty_board_of_the_largest_size_has_several() -> None:
    assert verdict_of(Grid(geometry(25), (0,) * 625)).status == "multiple"
