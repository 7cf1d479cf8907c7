import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_py.core import validity
from sudoku_py.core.errors import SudokuError
from sudoku_py.core.grid import Grid
from sudoku_py.core.shape import SIZES
from sudoku_py.core.validity import InvalidPuzzle
from tests.core.strategies import grids, solved

SAMPLE = ".63.8.4...9...4..74...2......72.3.58.5..4......8...2.46.....7....5.36....3.87..26"
SOLUTION = "563781492892354617471629583947263158256148379318597264689412735725936841134875926"


def _with(names: dict[str, int], size: int = 9) -> Grid:
    grid = Grid.of([0] * size * size)
    for name, digit in names.items():
        grid = grid.with_value(grid.geometry.cell(name), digit)
    return grid


def _codes(grid: Grid) -> list[str]:
    return [reason.code for reason in validity.reasons(grid)]


@pytest.mark.parametrize(
    ("names", "code", "number"),
    [
        (("r3c1", "r3c9"), "clash-row", 3),
        (("r1c4", "r9c4"), "clash-column", 4),
        (("r7c7", "r9c9"), "clash-box", 9),
    ],
)
def test_a_clash_names_unit_digit_and_cells(names: list[str], code: str, number: int) -> None:
    (reason,) = validity.reasons(_with(dict.fromkeys(names, 7)))
    assert reason.code == code
    assert reason.details == {
        "kind": code.removeprefix("clash-"),
        "number": number,
        "digit": "7",
        "cells": ", ".join(names),
    }


def test_a_clash_in_two_units_is_told_twice() -> None:
    assert _codes(_with({"r1c1": 5, "r1c2": 5})) == ["clash-row", "clash-box"]


def test_three_of_a_kind_are_one_clash() -> None:
    (clash,) = validity.clashes(_with({"r1c1": 2, "r1c4": 2, "r1c7": 2}))
    assert (clash.digit, clash.cells, clash.unit.kind) == (2, (0, 3, 6), "row")


def test_large_digits_are_told_by_symbol() -> None:
    (reason,) = validity.reasons(_with({"r1c1": 12, "r1c16": 12}, size=16))
    assert reason.details["digit"] == "C"


@given(grids())
def test_clashes_are_the_pairs_of_equal_peers(grid: Grid) -> None:
    pairs = {
        frozenset((cell, peer))
        for cell, peers in enumerate(grid.geometry.peers)
        for peer in peers
        if grid.values[cell] and grid.values[cell] == grid.values[peer]
    }
    told = {
        frozenset((one, other))
        for clash in validity.clashes(grid)
        for one in clash.cells
        for other in clash.cells
        if one != other
    }
    assert told == pairs


@given(grids())
def test_a_candidate_can_be_entered_without_a_new_clash(grid: Grid) -> None:
    for cell, digits in enumerate(validity.candidates(grid)):
        held = {grid.values[peer] for peer in grid.geometry.peers[cell]}
        expected = set(range(1, grid.size + 1)) - held if not grid.values[cell] else set()
        assert list(digits) == sorted(expected)


def test_a_cell_without_candidate_is_told() -> None:
    names = {f"r1c{digit}": digit for digit in range(1, 9)} | {"r5c9": 9}
    grid = _with(names)
    assert validity.stuck_cells(grid) == (8,)
    reasons = validity.reasons(grid)
    assert reasons[0].details == {"cell": "r1c9"}
    assert [reason.code for reason in reasons] == ["stuck-cell", "stuck-row"]


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("23....1.........", "stuck-row"),
        ("2...3....1......", "stuck-column"),
        ("23.....1........", "stuck-box"),
    ],
)
def test_a_unit_without_place_is_told(line: str, code: str) -> None:
    grid = Grid.from_line(line)
    assert code in _codes(grid)


@given(grids())
def test_a_stuck_unit_takes_its_digit_nowhere(grid: Grid) -> None:
    stuck = {(each.unit, each.digit) for each in validity.stuck_units(grid)}
    for unit in grid.geometry.units:
        for digit in range(1, grid.size + 1):
            free = any(
                grid.values[cell] == digit
                or (
                    grid.values[cell] == 0
                    and all(grid.values[peer] != digit for peer in grid.geometry.peers[cell])
                )
                for cell in unit.cells
            )
            assert ((unit, digit) in stuck) == (not free)


def test_clashes_hide_what_follows_from_them() -> None:
    assert (
        _codes(Grid.from_line("1" * 81))
        == ["clash-row"] * 9 + ["clash-column"] * 9 + ["clash-box"] * 9
    )


def test_a_good_puzzle_has_no_reason() -> None:
    grid = Grid.from_line(SAMPLE)
    assert validity.reasons(grid) == ()
    validity.check(grid)


def test_check_raises_the_first_reason() -> None:
    with pytest.raises(InvalidPuzzle) as caught:
        validity.check(_with({"r1c1": 5, "r1c2": 5}))
    assert caught.value.code == "clash-row"
    assert isinstance(caught.value, SudokuError)
    assert "Row 1" in str(caught.value)
    assert "r1c1, r1c2" in str(caught.value)


def test_the_solution_of_the_sample() -> None:
    assert validity.is_solution(Grid.from_line(SAMPLE), Grid.from_line(SOLUTION))


@pytest.mark.parametrize("size", SIZES)
def test_a_full_valid_grid_solves_itself_and_the_empty_board(size: int) -> None:
    grid = solved(size)
    assert validity.is_solution(grid, grid)
    assert validity.is_solution(Grid.of([0] * size * size), grid)
    assert validity.reasons(grid) == ()


@given(st.sampled_from(SIZES), st.data())
def test_a_solution_with_one_changed_cell_is_none(size: int, data: st.DataObject) -> None:
    grid = solved(size)
    cell = data.draw(st.integers(0, size * size - 1))
    wrong = data.draw(st.integers(0, size).filter(lambda digit: digit != grid.values[cell]))
    empty = Grid.of([0] * size * size)
    assert not validity.is_solution(empty, grid.with_value(cell, wrong))


def test_a_solution_of_another_puzzle_is_none() -> None:
    grid = solved(9)
    other = Grid.of([0] * 81).with_value(0, grid.values[0] % 9 + 1)
    assert not validity.is_solution(other, grid)


def test_a_solution_of_another_size_is_none() -> None:
    assert not validity.is_solution(Grid.of([0] * 81), solved(4))
