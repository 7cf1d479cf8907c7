"""A game can be gone through backwards and forwards, whatever was done."""

from copy import deepcopy
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from sudoku_py.ui import boards, marks, settings
from sudoku_py.ui.abouts import givens_line
from sudoku_py.ui.game import Game

PUZZLE = "12..34.........."
SOLUTION = "1243341221344321"

CELLS = st.lists(st.integers(0, 15), min_size=1, max_size=4, unique=True)
DIGITS = st.integers(1, 4)
GESTURES = st.one_of(
    st.tuples(st.just("place"), CELLS, DIGITS),
    st.tuples(st.just("mark"), CELLS, DIGITS),
    st.tuples(st.just("strike"), CELLS, DIGITS),
    st.tuples(st.just("colour"), CELLS, DIGITS),
    st.tuples(st.just("erase"), CELLS, DIGITS),
    st.tuples(st.just("solve"), CELLS, DIGITS),
    st.tuples(st.just("clear"), CELLS, DIGITS),
    st.tuples(st.just("new"), CELLS, DIGITS),
)


def board_of(line: str) -> Any:
    return boards.from_line(line)


def game() -> Any:
    return Game(board_of(PUZZLE))


def after(board: Any, units: Any, gesture: tuple[str, list[int], int]) -> Any:
    kind, cells, digit = gesture
    return {
        "place": lambda: marks.placed(board, cells, digit, units),
        "mark": lambda: marks.toggled(board, boards.CENTRE, cells, digit),
        "strike": lambda: marks.without(board, [(cell, digit) for cell in cells]),
        "colour": lambda: marks.coloured(board, cells, digit),
        "erase": lambda: marks.erased(board, cells),
        "solve": lambda: boards.solved(board, PUZZLE, SOLUTION),
        "clear": lambda: boards.cleared(board),
        "new": lambda: boards.blank(4),
    }[kind]()


@given(st.lists(GESTURES, max_size=30))
def test_undo_and_redo_restore_every_board_exactly(gestures: list[Any]) -> None:
    played = game()
    seen = [deepcopy(played.board)]
    for gesture in gestures:
        played.change(after(played.board, played.units, gesture))
        if played.board != seen[-1]:
            seen.append(deepcopy(played.board))
    assert len(played.past) == len(seen) - 1
    for board in reversed(seen[:-1]):
        assert played.undo()
        assert played.board == board
    assert not played.undo()
    for board in seen[1:]:
        assert played.redo()
        assert played.board == board
    assert not played.redo()


@given(st.lists(GESTURES | st.just(None), max_size=30))
def test_candidates_do_not_depend_on_the_way_to_a_board(gestures: list[Any]) -> None:
    played = game()
    played.wish(settings.CANDIDATES, True)
    for gesture in gestures:
        if gesture:
            played.change(after(played.board, played.units, gesture))
        else:
            played.undo()
        assert played.candidates == marks.candidates(played.board, played.units)


def test_candidates_come_along_to_a_board_of_another_size() -> None:
    played = game()
    played.wish(settings.CANDIDATES, True)
    played.change(boards.blank(6))
    assert [marks.digits(bits) for bits in played.candidates] == ["123456"] * 36
    played.undo()
    assert played.candidates == marks.candidates(played.board, played.units)


def test_a_change_after_undoing_leaves_nothing_to_redo() -> None:
    played = game()
    played.change(marks.placed(played.board, [2], 4))
    played.undo()
    played.change(marks.placed(played.board, [2], 3))
    assert not played.redo()


def test_a_change_that_changes_nothing_is_no_step() -> None:
    played = game()
    played.change(marks.erased(played.board, [2]))
    assert not played.undo()


def test_candidates_are_shown_less_what_was_ruled_out() -> None:
    played = game()
    played.wish(settings.CANDIDATES, True)
    assert marks.digits(played.centre[2]) == "34"
    played.change(marks.crossed(played.board, [2], 4))
    assert marks.digits(played.centre[2]) == "3"
    played.wish(settings.CANDIDATES, False)
    assert not any(played.centre)


def test_clashes_can_be_left_unmarked_but_do_not_win() -> None:
    played = game()
    played.wish(settings.CLASHES, False)
    played.change(board_of("1" * 16))
    assert (played.clashing, played.is_solved) == (set(), False)
    played.wish(settings.CLASHES, True)
    assert len(played.clashing) == 16


def test_what_is_tinted_can_be_switched_off() -> None:
    played = game()
    assert (len(played.near), played.lit) == (8, 1)
    played.wish(settings.HIGHLIGHT, False)
    assert (len(played.near), played.lit) == (0, 0)


def test_the_chosen_cells_are_the_cursors_and_the_others() -> None:
    played = game()
    played.choose(5, [4, 5, 1])
    assert (played.cursor, played.selected) == (5, [1, 4, 5])
    played.choose(2)
    assert played.selected == [2]


@given(st.lists(GESTURES, max_size=12))
def test_what_is_known_of_a_puzzle_follows_the_board(gestures: list[Any]) -> None:
    played = game()
    for gesture in gestures:
        played.change(after(played.board, played.units, gesture))
        assert played.about["puzzle"] == givens_line(played.board)
    while played.undo():
        assert played.about["puzzle"] == givens_line(played.board)
