import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_py.analysis.minimality import Minimality
from sudoku_py.analysis.oracle import within
from sudoku_py.core.grid import Grid
from tests.analysis.samples import all_solutions, small_lines
from tests.data import puzzles
from tests.generator.checks import is_minimal, solutions


def minimality(line: str, budget: int = 10**6) -> Minimality:
    found = Minimality(line)
    for _ in within(found.run(), len(line), budget):
        pass
    return found


def by_force(line: str) -> list[int]:
    return [
        cell
        for cell in range(16)
        if line[cell] != "." and len(all_solutions(line[:cell] + "." + line[cell + 1 :])) == 1
    ]


@given(small_lines())
def test_superfluous_givens_are_those_that_can_go(line: str) -> None:
    found, count = minimality(line), len(all_solutions(line))
    assert found.status == ("unsolvable", "unique", "multiple")[min(2, count)]
    if count == 1:
        assert (found.redundant, found.undecided) == (by_force(line), [])
        assert found.minimal == (not by_force(line))
    else:
        assert (found.redundant, found.minimal) == ([], None)


@given(small_lines(), st.integers(0, 40))
def test_what_is_told_early_is_true(line: str, budget: int) -> None:
    found = minimality(line, budget)
    if found.status == "unique":
        superfluous = set(by_force(line))
        assert set(found.redundant) <= superfluous
        assert superfluous <= {*found.redundant, *found.undecided}
        assert found.minimal in (None, not superfluous)
    else:
        assert found.minimal is None


@pytest.mark.parametrize("puzzle", puzzles("top12")[:4] + puzzles("easy10")[:4])
def test_nine_by_nine(puzzle: Grid) -> None:
    found = minimality(puzzle.line)
    assert found.minimal == is_minimal(puzzle)
    for cell in found.redundant:
        assert solutions(puzzle.with_value(cell, 0)) == 1
