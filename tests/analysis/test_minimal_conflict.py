"""Minimal conflicts and hitting sets."""

from itertools import combinations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_py import bitboard
from sudoku_py.analysis.minimal_conflict import MinimalConflict, bits, smallest
from sudoku_py.analysis.oracle import finish, within
from sudoku_py.core.geometry import geometry
from sudoku_py.core.grid import Grid
from sudoku_py.generator import full_grid
from tests.analysis.samples import SPOILT, all_solutions, only, small_lines, spoil, spoilt
from tests.data import puzzles
from tests.generator.checks import solutions

SETS = st.lists(st.integers(1, 127), max_size=8)


def by_force(sets: list[int]) -> int:
    """The size of a smallest hitting set of sets with 7 elements to choose from."""
    return next(
        size
        for size in range(8)
        for chosen in combinations([1 << rank for rank in range(7)], size)
        if all(each & sum(chosen) for each in sets)
    )


@given(st.integers(0, 2**70))
def test_bits_add_up(number: int) -> None:
    assert sum(bits(number)) == number
    assert all(bit.bit_count() == 1 for bit in bits(number))


@given(SETS)
def test_none_is_smaller(sets: list[int]) -> None:
    found = finish(smallest(sets, 0, 8))
    assert found is not None
    assert all(each & found for each in sets)
    assert found.bit_count() == by_force(sets)


@given(SETS, st.integers(0, 7))
def test_none_if_it_would_be_too_large(sets: list[int], below: int) -> None:
    found = finish(smallest(sets, 0, below))
    assert (found is None) == (by_force(sets) >= below)


def test_it_comes_back_often() -> None:
    pairs = [1 << one | 1 << other for one, other in combinations(range(12), 2)]
    assert sum(1 for _ in smallest(pairs, 0, 12)) > 5


def contradiction(line: str, budget: int = 10**6) -> MinimalConflict:
    found = MinimalConflict(line)
    for _ in within(found.run(), len(line), budget):
        pass
    return found


def smallest_by_force(line: str) -> int:
    """How many givens the smallest contradicting set of a small puzzle has."""
    givens = [cell for cell in range(16) if line[cell] != "."]
    agreeing = [
        {cell for cell in givens if full[cell] == line[cell]} for full in all_solutions("." * 16)
    ]
    return next(
        size
        for size in range(17)
        for chosen in combinations(givens, size)
        if not any(kept.issuperset(chosen) for kept in agreeing)
    )


@given(small_lines())
def test_the_smallest_is_the_smallest(line: str) -> None:
    found = contradiction(line)
    if all_solutions(line):
        assert (found.status, found.cells) == ("solvable", [])
    else:
        assert found.status == "smallest"
        assert found.irreducible
        assert all_solutions(only(line, found.cells)) == ()
        assert len(found.cells) == found.at_least == smallest_by_force(line)


@given(small_lines(), st.integers(0, 200))
def test_what_is_told_early_is_true(line: str, budget: int) -> None:
    found = contradiction(line, budget)
    if found.status in ("unknown", "solvable"):
        assert found.cells == []
        assert found.status == "unknown" or all_solutions(line)
    else:
        smallest = smallest_by_force(line)
        assert not all_solutions(only(line, found.cells))
        assert found.at_least <= smallest <= len(found.cells)
        assert found.status == "found" or smallest == len(found.cells)


@pytest.mark.parametrize(("how", "givens", "seed"), SPOILT)
def test_a_spoilt_puzzle(how: str, givens: int, seed: int) -> None:
    line = spoilt(how, givens, seed)
    found = contradiction(line)
    assert (found.status, found.irreducible) == ("smallest", True)
    assert solutions(Grid.from_line(only(line, found.cells))) == 0
    for cell in found.cells:  # another solver finds a solution without any of them
        rest = [other for other in found.cells if other != cell]
        assert solutions(Grid.from_line(only(line, rest))) > 0


@pytest.mark.parametrize(
    ("how", "givens", "seed"), [("change", 32, 2), ("add", 32, 10), ("add", 40, 3)]
)
def test_what_is_said_to_need_each_given_does_so_at_every_moment(
    how: str, givens: int, seed: int
) -> None:
    line = spoilt(how, givens, seed)
    found = MinimalConflict(line)
    told = [(found.irreducible, tuple(found.cells)) for _ in found.run()]
    proven = {cells for is_proven, cells in told if is_proven}
    for cells in proven:
        for cell in cells:
            rest = [other for other in cells if other != cell]
            assert solutions(Grid.from_line(only(line, rest))) > 0
    assert set() != proven != {cells for _, cells in told}


def test_two_that_clash_are_the_smallest() -> None:
    found = contradiction("1.......1" + "." * 27 + "23" + "." * 43)
    assert (found.status, found.cells) == ("smallest", [0, 8])


def test_a_puzzle_with_a_solution_has_none() -> None:
    for puzzle in puzzles("top12"):
        assert contradiction(puzzle.line).status == "solvable"
    assert contradiction("." * 81).status == "solvable"


def test_it_takes_the_same_way_each_time() -> None:
    line = spoilt(*SPOILT[2])
    assert contradiction(line, 300).cells == contradiction(line, 300).cells


def test_the_bounds_never_part() -> None:
    found = MinimalConflict(spoilt(*SPOILT[6]))
    sizes, bounds = [], []
    for _ in found.run():
        sizes += [found.best.bit_count()] if found.best else []
        bounds.append(found.at_least)
    assert sizes == sorted(sizes, reverse=True)
    assert bounds == sorted(bounds)
    assert sizes[-1] == len(found.cells) == found.at_least


@pytest.mark.parametrize(("size", "givens"), [(12, 80), (16, 160)])
def test_a_large_board_ends_with_a_set_that_contradicts(size: int, givens: int) -> None:
    line = spoilt("add", givens, 1, size)
    found = contradiction(line, 5000)
    assert found.status in ("found", "smallest")
    assert 2 <= found.at_least <= len(found.cells) < givens / 2
    assert contradiction(only(line, found.cells), 5000).status in ("found", "smallest")


def test_the_largest_board() -> None:
    full = full_grid(geometry(25), Random(1)).line
    line = "".join(each if cell % 7 > 2 else "." for cell, each in enumerate(full))
    wrong = spoil(line, "add", Random(1))
    found = contradiction(wrong, 1000)
    assert found.status == "found"
    assert bitboard.solve(only(wrong, found.cells)) is None
