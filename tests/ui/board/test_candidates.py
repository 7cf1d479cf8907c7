"""Peers, digits of units and candidates are those of the definition, however they are found."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_py.core import shape
from sudoku_py.core.shape import units
from sudoku_py.engine.protocol import Board
from sudoku_py.ui.board import boards, candidates


@st.composite
def filled(draw: st.DrawFn) -> tuple[int, list[int]]:
    """A size and some digits on a board of it, clashing or not."""
    size = draw(st.sampled_from((4, 6, 9, 16, 25)))
    values = [0] * (size * size)
    both = st.integers(0, size**3 - 1)  # a cell and a digit, which are drawn at once
    for cell, digit in (divmod(each, size) for each in draw(st.lists(both, max_size=2 * size))):
        values[cell] = digit + 1
    return size, values


def filled_board(size: int, values: list[int]) -> Board:
    return boards.with_digits(boards.blank(size), values)


@pytest.mark.parametrize("size", shape.SIZES)
def test_a_cell_is_in_a_row_a_column_and_a_box(size: int) -> None:
    units = shape.units(size)
    for cell, of_cell in enumerate(candidates.units_of(units)):
        assert [units[unit][0] for unit in of_cell] == list(shape.UNIT_KINDS)
        assert all(cell in units[unit][2] for unit in of_cell)


@given(filled())
def test_what_clashes_is_what_stands_twice(drawn: tuple[int, list[int]]) -> None:
    size, values = drawn
    units = shape.units(size)
    clashing = {cell for *_, cells in shape.clashes(units, values) for cell in cells}
    assert boards.clashing_cells(filled_board(size, values), units) == clashing
    twice = [unit for unit, row in enumerate(units) if _holds_twice(values, row[2])]
    assert candidates.digits_of_units(values, units)[1] == set(twice)


def _holds_twice(values: list[int], cells: list[int]) -> bool:
    digits = [values[cell] for cell in cells if values[cell]]
    return len(set(digits)) < len(digits)


@given(filled())
def test_a_candidate_is_in_no_cell_that_the_cell_sees(drawn: tuple[int, list[int]]) -> None:
    size, values = drawn
    units = shape.units(size)
    found = candidates.of_board(filled_board(size, values), units)
    for cell, bits in enumerate(found):
        seen = {values[near] for near in candidates.with_peers([cell], units)}
        fits = sum(1 << digit for digit in range(1, size + 1) if digit not in seen)
        assert bits == (0 if values[cell] else fits)


@given(filled(), st.data())
def test_digits_of_a_board_nearby_are_a_short_way(
    drawn: tuple[int, list[int]], data: st.DataObject
) -> None:
    size, values = drawn
    units, near = shape.units(size), _nearby(data, size, values)
    known = (values, candidates.digits_of_units(values, units))
    assert candidates.digits_of_units(near, units, known) == candidates.digits_of_units(near, units)


def _nearby(data: st.DataObject, size: int, values: list[int]) -> list[int]:
    """Return the values with some digits entered, changed or gone."""
    near = list(values)
    cells, digits = st.integers(0, size * size - 1), st.integers(0, size)
    for cell, digit in data.draw(st.lists(st.tuples(cells, digits), max_size=5)):
        near[cell] = digit
    return near


@given(st.lists(st.tuples(st.integers(0, 2), st.integers(0, 2)), max_size=60))
def test_lists_differ_where_they_do_not_hold_the_same(pairs: list[tuple[int, int]]) -> None:
    new, old = [one for one, _ in pairs], [other for _, other in pairs]
    assert candidates.differing(new, old) == [
        at for at, (one, other) in enumerate(pairs) if one != other
    ]
    assert candidates.differing(new, new) == []


@given(filled(), st.data())
def test_candidates_of_a_board_nearby_are_a_short_way(
    drawn: tuple[int, list[int]], data: st.DataObject
) -> None:
    size, values = drawn
    units, near = shape.units(size), _nearby(data, size, values)
    known = candidates.of_board(filled_board(size, values), units)
    board, held = filled_board(size, near), candidates.digits_of_units(near, units)[0]
    assert candidates.of_board(board, units, held, (values, known)) == candidates.of_board(
        board, units
    )


def test_candidates_are_what_no_unit_holds() -> None:
    found = candidates.of_board(boards.of_puzzle("12..34.........."), units(4))
    assert [candidates.digits(bits) for bits in found[:5]] == ["", "", "34", "34", ""]
    assert candidates.digits(found[15]) == "1234"
