"""A game can be gone through backwards and forwards, whatever was done."""

from copy import deepcopy
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from sudoku_py.ui.app.game_commands import GameCommands
from sudoku_py.ui.app.store import Store
from sudoku_py.ui.board import boards, candidates
from sudoku_py.ui.board.game import givens_line
from sudoku_py.ui.storage import settings

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


class Played:
    """A game, the commands that change it, and the board as it is shown."""

    def __init__(self) -> None:
        self.store = Store(lambda _: None)
        self.game = self.store.game
        self.shown = self.store.board
        self.commands = GameCommands(self.store)
        self.commands.resume({"board": board_of(PUZZLE), "savepoints": [], "abouts": []})

    @property
    def board(self) -> Any:
        return self.game.board

    def change(self, board: Any) -> None:
        self.commands.change(board)

    def undo(self) -> bool:
        return self.commands.undo()

    def set(self, name: str, value: bool) -> None:
        chosen = self.store.preferences.settings | {name: value}
        self.store.update("preferences", settings=chosen)


def game() -> Played:
    return Played()


def after(board: Any, units: Any, gesture: tuple[str, list[int], int]) -> Any:
    kind, cells, digit = gesture
    return {
        "place": lambda: boards.placed(board, cells, digit, units),
        "mark": lambda: boards.toggled(board, boards.CENTRE, cells, digit),
        "strike": lambda: boards.eliminated(board, [(cell, digit) for cell in cells]),
        "colour": lambda: boards.coloured(board, cells, digit),
        "erase": lambda: boards.erased(board, cells),
        "solve": lambda: boards.solved(board, PUZZLE, SOLUTION),
        "clear": lambda: boards.cleared(board),
        "new": lambda: boards.blank(4),
    }[kind]()


@given(st.lists(GESTURES, max_size=30))
def test_undo_and_redo_restore_every_board_exactly(gestures: list[Any]) -> None:
    played = game()
    seen = [deepcopy(played.board)]
    for gesture in gestures:
        played.change(after(played.board, played.shown.units, gesture))
        if played.board != seen[-1]:
            seen.append(deepcopy(played.board))
    assert len(played.game.past) == len(seen) - 1
    for board in reversed(seen[:-1]):
        assert played.undo()
        assert played.board == board
    assert not played.undo()
    for board in seen[1:]:
        assert played.commands.redo()
        assert played.board == board
    assert not played.commands.redo()


@given(st.lists(GESTURES | st.just(None), max_size=30))
def test_candidates_do_not_depend_on_the_way_to_a_board(gestures: list[Any]) -> None:
    played = game()
    played.set(settings.CANDIDATES, True)
    for gesture in gestures:
        if gesture:
            played.change(after(played.board, played.shown.units, gesture))
        else:
            played.undo()
        assert played.shown.candidates == candidates.of_board(played.board, played.shown.units)


def test_candidates_come_along_to_a_board_of_another_size() -> None:
    played = game()
    played.set(settings.CANDIDATES, True)
    played.change(boards.blank(6))
    shown = played.shown.candidates or []
    assert [candidates.digits(bits) for bits in shown] == ["123456"] * 36
    played.undo()
    assert played.shown.candidates == candidates.of_board(played.board, played.shown.units)


def test_a_change_after_undoing_leaves_nothing_to_redo() -> None:
    played = game()
    played.change(boards.placed(played.board, [2], 4))
    played.undo()
    played.change(boards.placed(played.board, [2], 3))
    assert not played.commands.redo()


def test_a_change_that_changes_nothing_is_no_step() -> None:
    played = game()
    played.change(boards.erased(played.board, [2]))
    assert not played.undo()


def test_candidates_are_shown_less_what_was_ruled_out() -> None:
    played = game()
    played.set(settings.CANDIDATES, True)
    assert candidates.digits(played.shown.centre[2]) == "34"
    played.change(boards.struck(played.board, [2], 4))
    assert candidates.digits(played.shown.centre[2]) == "3"
    played.set(settings.CANDIDATES, False)
    assert not any(played.shown.centre)


def test_clashes_can_be_left_unmarked_but_do_not_win() -> None:
    played = game()
    played.set(settings.CLASHES, False)
    played.change(board_of("1" * 16))
    assert (played.shown.clashing, played.shown.is_solved) == (set(), False)
    played.set(settings.CLASHES, True)
    assert len(played.shown.clashing) == 16


def test_what_is_tinted_can_be_switched_off() -> None:
    played = game()
    played.commands.select(0)
    assert (len(played.shown.near), played.shown.lit) == (8, 1)
    played.set(settings.HIGHLIGHT, False)
    assert (len(played.shown.near), played.shown.lit) == (0, 1)
    played.set(settings.EQUAL, False)
    assert (len(played.shown.near), played.shown.lit) == (0, 0)
    played.store.selection.filter = 3  # chosen on purpose, it is shown in any case
    assert played.shown.lit == 3


def test_the_chosen_cells_are_the_cursors_and_the_others() -> None:
    played = game()
    played.commands.select(5, [4, 5, 1])
    assert (played.shown.cursor, played.store.selection.cells) == (5, [1, 4, 5])
    played.commands.select(2)
    assert played.store.selection.cells == [2]


@given(st.lists(GESTURES, max_size=12))
def test_what_is_known_of_a_puzzle_follows_the_board(gestures: list[Any]) -> None:
    played = game()
    for gesture in gestures:
        played.change(after(played.board, played.shown.units, gesture))
        assert played.game.record["puzzle"] == givens_line(played.board)
    while played.undo():
        assert played.game.record["puzzle"] == givens_line(played.board)
