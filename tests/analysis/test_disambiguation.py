import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_py.analysis.budget import within
from sudoku_py.analysis.disambiguation import Disambiguation
from sudoku_py.core.grid import Grid
from tests.analysis.samples import all_solutions, small_lines
from tests.data import counted
from tests.generator.checks import solutions


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
def test_what_is_told_early_is_true(line: str, budget: int) -> None:
    found = completion(line, budget)
    left = len(all_solutions(completed(line, found.added)))
    assert left == 1 if found.unique else left or not all_solutions(line)


@pytest.mark.parametrize("row", [row for row in counted() if row.solutions > 1][::6])
def test_nine_by_nine(row: tuple[Grid, int]) -> None:
    line = row[0].line
    found = completion(line)
    assert solutions(Grid.from_line(completed(line, found.added))) == 1
    assert len(found.added) <= 4


def test_few_are_needed_where_there_are_few_solutions() -> None:
    assert len(completion("1234341......1..").added) == 1


def test_a_unique_puzzle_needs_none() -> None:
    found = completion("12..34....1.4...")
    assert (found.added, found.unique, found.irreducible) == ([], True, True)
