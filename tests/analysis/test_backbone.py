"""Where solutions differ, and givens that leave one."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_py import bitboard
from sudoku_py.analysis.backbone import Backbone, Disambiguation
from sudoku_py.analysis.oracle import within
from sudoku_py.core.grid import Grid
from tests.analysis.samples import all_solutions, small_lines
from tests.data import Counted, counted, puzzles
from tests.generator.checks import solutions


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


def completion(line: str, budget: int = 10**6) -> Disambiguation:
    found = Disambiguation(line)
    for _ in within(found.run(), len(line), budget):
        pass
    return found


def completed(line: str, added: list[tuple[int, str]]) -> str:
    symbols = list(line)
    for cell, symbol in added:
        assert symbols[cell] == "."
        symbols[cell] = symbol
    return "".join(symbols)


@given(small_lines())
def test_the_added_givens_leave_one_solution_and_none_is_needless(line: str) -> None:
    found = completion(line)
    if not all_solutions(line):
        assert (found.added, found.unique) == ([], False)
        return
    assert (found.unique, found.irreducible) == (True, True)
    assert len(all_solutions(completed(line, found.added))) == 1
    for given_ in found.added:
        rest = [each for each in found.added if each != given_]
        assert len(all_solutions(completed(line, rest))) > 1


@given(small_lines(), st.integers(0, 60))
def test_givens_that_are_told_early_are_enough(line: str, budget: int) -> None:
    found = completion(line, budget)
    left = len(all_solutions(completed(line, found.added)))
    assert left == 1 if found.unique else left or not all_solutions(line)


@pytest.mark.parametrize("row", [row for row in counted() if row.solutions > 1][::6])
def test_givens_for_nine_by_nine(row: tuple[Grid, int]) -> None:
    line = row[0].line
    found = completion(line)
    assert solutions(Grid.from_line(completed(line, found.added))) == 1
    assert len(found.added) <= 4


def test_few_are_needed_where_there_are_few_solutions() -> None:
    assert len(completion("1234341......1..").added) == 1


def test_a_unique_puzzle_needs_none() -> None:
    found = completion("12..34....1.4...")
    assert (found.added, found.unique, found.irreducible) == ([], True, True)
