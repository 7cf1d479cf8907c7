import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_py import bitboard
from sudoku_py.analysis.backbone import Backbone
from sudoku_py.analysis.budget import within
from tests.analysis.samples import all_solutions, small_lines
from tests.data import Counted, counted, puzzles


def differences(line: str, budget: int = 10**6) -> Backbone:
    found = Backbone(line)
    for _ in within(found.run(), len(line), budget):
        pass
    return found


def by_force(solutions: list[str] | tuple[str, ...]) -> set[int]:
    """The cells that are not the same in all solutions."""
    return {
        cell for cell, symbols in enumerate(zip(*solutions, strict=True)) if len({*symbols}) > 1
    }


@given(small_lines())
def test_cells_that_differ_are_those_of_a_full_list(line: str) -> None:
    found, every = differences(line), all_solutions(line)
    assert found.status == ("unsolvable", "unique", "multiple")[min(2, len(every))]
    assert found.differing == by_force(every)
    assert found.exact
    if len(every) > 1:
        assert {found.solution, found.other} <= {*every}
        assert 0 < found.distance <= len(found.differing)
    else:
        assert (found.other, found.distance) == ("", 0)


@given(small_lines(), st.integers(0, 40))
def test_what_is_told_early_is_true(line: str, budget: int) -> None:
    found, every = differences(line, budget), all_solutions(line)
    differing = by_force(every)
    assert found.differing <= differing
    assert found.status == "unsolvable" or differing <= found.differing | found.undecided
    assert found.status in ("unknown", ("unsolvable", "unique", "multiple")[min(2, len(every))])


@pytest.mark.parametrize(
    "row", [row for row in counted() if row.solutions > 1][::4], ids=lambda row: str(row.solutions)
)
def test_nine_by_nine(row: Counted) -> None:
    line = row.puzzle.line
    found = differences(line)
    every = [*bitboard.solutions(line)]
    assert (found.differing, found.undecided) == (by_force(every), set())
    assert {found.solution, found.other} <= {*every}


def test_no_cell_of_an_empty_board_is_sure_and_two_solutions_differ_in_most() -> None:
    found = differences("." * 81)
    assert len(found.differing) == 81
    assert found.distance > 70


def test_a_unique_puzzle_has_none() -> None:
    found = differences(puzzles("top12")[0].line)
    assert (found.status, found.differing, found.exact) == ("unique", set(), True)


def test_a_large_board_tells_what_it_has_found() -> None:
    found = differences("." * 625, 5000)
    assert found.status == "multiple"
    assert found.differing
