"""Boards, and what a player can change on them.

Peers, digits of units and candidates are those of the definition, however they are found.
"""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_py.core import shape
from sudoku_py.core.shape import SIZES, units
from sudoku_py.engine.protocol import Board
from sudoku_py.ui.board import boards, candidates
from sudoku_py.ui.board.boards import Notes

PUZZLE = "12..34.........."
SOLUTION = "1243341221344321"


def board_of(line: str) -> Any:
    return boards.from_line(line)


def filled(*digits: tuple[int, int]) -> Any:
    board = board_of(PUZZLE)
    for cell, digit in digits:
        board = boards.place(board, cell, digit)
    return board


def values_of(size: int) -> st.SearchStrategy[list[int]]:
    """Any board; of bytes, which are drawn at once and not one by one."""
    drawn = st.binary(min_size=size**2, max_size=size**2)
    return drawn.map(lambda found: [byte % (size + 1) for byte in found])


@given(st.sampled_from(SIZES), st.data())
def test_a_line_comes_back_as_it_went_in(size: int, data: st.DataObject) -> None:
    values = data.draw(values_of(size))
    line = boards.line_of(values)
    assert board_of(line)["values"] == values
    assert boards.puzzle_line(board_of(line)) == line


@pytest.mark.parametrize("line", ["", ".", "." * 80, "5" + "." * 15, "x" + "." * 80, "²" * 81])
def test_what_is_no_puzzle_gives_no_board(line: str) -> None:
    assert boards.from_line(line) is None


def test_a_given_stays() -> None:
    board = board_of(PUZZLE)
    assert boards.place(board, 0, 4) is board


def test_placing_makes_a_new_board_and_leaves_the_old_one() -> None:
    before = filled()
    after = boards.place(before, 2, 4)
    assert (before["values"][2], after["values"][2], after["by"][2]) == (0, 4, boards.PLAYER)


def test_emptying_a_cell_forgets_who_wrote_it() -> None:
    assert boards.place(filled((2, 4)), 2, 0) == filled()


def test_the_puzzle_is_the_givens_where_there_are_any() -> None:
    assert boards.puzzle_line(filled((2, 4))) == PUZZLE


def test_the_puzzle_is_what_was_typed_where_there_are_no_givens() -> None:
    board = boards.place(boards.blank(4), 3, 2)
    assert boards.puzzle_line(board) == "...2" + "." * 12


def test_solving_keeps_the_players_right_digits_as_his() -> None:
    board = boards.solved(filled((2, 4), (3, 4)), PUZZLE, SOLUTION)
    assert boards.line_of(board["values"]) == SOLUTION
    assert board["by"][:4] == [boards.GIVEN, boards.GIVEN, boards.PLAYER, boards.SOLVER]


def test_solving_a_typed_puzzle_makes_its_digits_givens() -> None:
    board = boards.place(boards.blank(4), 0, 1)
    assert boards.solved(board, boards.puzzle_line(board), SOLUTION)["by"][0] == boards.GIVEN


def test_clearing_takes_the_players_digits_then_the_givens() -> None:
    once = boards.cleared(filled((2, 4)))
    assert once == filled()
    assert boards.cleared(once) == boards.blank(4)


def test_differing_names_the_wrong_cells_only() -> None:
    assert boards.wrong_digits(filled((2, 3), (3, 3)), SOLUTION) == [2]


def test_clashing_cells_are_both_of_a_pair() -> None:
    assert boards.clashing_cells(filled((2, 2)), units(4)) == {1, 2}


def test_left_counts_down_and_stops_at_zero() -> None:
    board = board_of("1" * 5 + "." * 11)
    assert boards.remaining(board) == [0, 4, 4, 4]


SMALL = board_of(PUZZLE)


def with_first(name: str, value: object) -> dict[str, object]:
    """A sound board but for what is first in one of its lists."""
    return {**SMALL, name: [value, *SMALL[name][1:]]}


@pytest.mark.parametrize(
    "data",
    [
        None,
        7,
        "board",
        [],
        {},
        {**SMALL, "more": []},
        {name: of_cells for name, of_cells in SMALL.items() if name != "colour"},
        {**SMALL, "size": 4.0},
        {**SMALL, "size": "4"},
        {**SMALL, "size": 9},
        {
            "size": 5,
            "values": [0] * 25,
            "by": [""] * 25,
            **{str(name): [0] * 25 for name in boards.NOTES},
        },
        {**SMALL, "values": tuple(SMALL["values"])},
        {**SMALL, "by": tuple(SMALL["by"])},
        {**SMALL, "by": SMALL["by"][1:]},
        {**SMALL, "values": SMALL["values"][:-1], "by": SMALL["by"][:-1]},
        with_first("values", 5),
        with_first("values", -1),
        with_first("values", 1.0),
        with_first("values", "1"),
        with_first("values", True),
        with_first("values", None),
        with_first("values", []),
        with_first("values", 0),
        with_first("by", "<b>"),
        with_first("by", ["given"]),
        with_first("by", {}),
        with_first("by", ""),
        *({**SMALL, name: tuple(SMALL[name])} for name in boards.NOTES),
        *({**SMALL, name: SMALL[name][1:]} for name in boards.NOTES),
        *(with_first(name, note) for name in boards.NOTES for note in (True, 2.0, "2", None, -2)),
        *(with_first(name, 32) for name in boards.NOTES if name != boards.COLOUR),
        *(with_first(name, 1) for name in boards.NOTES if name != boards.COLOUR),
        *(with_first(boards.COLOUR, colours) for colours in (9, 10, 11, 21)),
    ],
)
def test_what_storage_gives_is_checked(data: object) -> None:
    assert boards.is_board(SMALL)
    assert not boards.is_board(data)


@pytest.mark.parametrize("board", [boards.blank(9), filled((2, 4))])
def test_a_sound_board_is_taken_from_storage(board: object) -> None:
    assert boards.is_board(board)


FOUR = units(4)
FREE = [2, 3]  # empty cells of the first row


def board() -> Any:
    return boards.from_line(PUZZLE)


def marked(*digits: int, cells: list[int] = FREE, notes: Notes = boards.CENTRE) -> Any:
    found = board()
    for digit in digits:
        found = boards.toggled(found, notes, cells, digit)
    return found


def test_a_mark_goes_into_the_empty_cells_and_out_again() -> None:
    once = marked(3, cells=[1, 2, 3])
    assert [candidates.digits(bits) for bits in once[boards.CENTRE][:4]] == ["", "", "3", "3"]
    assert boards.toggled(once, boards.CENTRE, FREE, 3) == board()


def test_where_some_have_a_mark_the_others_get_it() -> None:
    some = boards.toggled(board(), boards.CORNER, [2], 3)
    assert boards.toggled(some, boards.CORNER, FREE, 3) == marked(3, notes=boards.CORNER)


def test_a_digit_takes_its_marks_off_the_cells_that_see_it() -> None:
    before = marked(3, 4, cells=[2, 3, 6, 14, 12])
    after = boards.placed(before, [2], 4, FOUR)
    assert [candidates.digits(after[boards.CENTRE][cell]) for cell in (3, 6, 14, 12)] == [
        *("3", "3", "3"),
        "34",
    ]
    assert boards.placed(before, [2], 4)[boards.CENTRE] == before[boards.CENTRE]


def test_a_given_takes_no_digit_and_no_marks_away() -> None:
    before = marked(4)
    assert boards.placed(before, [0], 4, FOUR) == before


def test_erasing_takes_the_digit_then_the_notes() -> None:
    before = boards.coloured(marked(3), [2], 5)
    assert boards.erased(boards.placed(before, [2], 4), [2]) == before
    assert boards.erased(before, FREE) == board()


def test_a_colour_goes_on_and_off() -> None:
    some = boards.coloured(board(), [0], 7)
    both = boards.coloured(some, [0, 1], 7)
    assert both[boards.COLOUR][:3] == [7, 7, 0]
    assert boards.coloured(both, [0, 1], 7) == board()


def test_a_cell_has_several_colours_and_loses_one_or_all() -> None:
    found = boards.coloured(boards.coloured(board(), [0, 1], 7), [0], 2)
    assert found[boards.COLOUR][:3] == [27, 7, 0]
    every = boards.coloured(found, [0, 1], 2)
    assert every[boards.COLOUR][:2] == [27, 27]
    assert boards.coloured(every, [0, 1], 7)[boards.COLOUR][:2] == [2, 2]
    assert boards.coloured(every, [0, 1], 0) == board()


@pytest.mark.parametrize(("number", "is_sound"), [(0, True), (8, True), (12345678, True),
    (9, False), (10, False), (11, False), (21, False), (-1, False)])  # fmt: skip
def test_colours_of_a_cell_are_ascending_and_each_there_once(number: int, is_sound: bool) -> None:
    assert boards.is_note(number, boards.COLOUR, 4) == is_sound


def test_ruling_out_takes_marks_along() -> None:
    found = boards.eliminated(marked(3, 4), [(2, 3)])
    assert (found[boards.STRUCK][2], candidates.digits(found[boards.CENTRE][2])) == (1 << 3, "4")
    assert boards.struck(found, [2], 3)[boards.STRUCK] == [0] * 16


@given(
    st.lists(st.tuples(st.sampled_from(boards.NOTES[:3]), st.integers(0, 15), st.integers(1, 4)))
)
def test_whatever_is_noted_is_a_sound_board(noted: list[tuple[Notes, int, int]]) -> None:
    found = board()
    for notes, cell, digit in noted:
        found = boards.toggled(found, notes, [cell], digit)
        found = boards.coloured(found, [cell], digit * 2)
        found = boards.coloured(found, [15 - cell], digit)
    assert boards.is_board(found)
    assert boards.puzzle_line(found) == PUZZLE


@st.composite
def filled_candidates(draw: st.DrawFn) -> tuple[int, list[int]]:
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


@given(filled_candidates())
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


@given(filled_candidates())
def test_a_candidate_is_in_no_cell_that_the_cell_sees(drawn: tuple[int, list[int]]) -> None:
    size, values = drawn
    units = shape.units(size)
    found = candidates.of_board(filled_board(size, values), units)
    for cell, bits in enumerate(found):
        seen = {values[near] for near in candidates.with_peers([cell], units)}
        fits = sum(1 << digit for digit in range(1, size + 1) if digit not in seen)
        assert bits == (0 if values[cell] else fits)


@given(filled_candidates(), st.data())
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


@given(filled_candidates(), st.data())
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
