"""Whatever is done, the log leads to the digits on the board, and tells when each came."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_py.core import game_log
from sudoku_py.core.game_log import (
    ENTRY,
    HINT,
    MAX_EVENTS,
    MAX_SECONDS,
    NOTE,
    PUT,
    SOLVER,
    STRIKE,
    UNDO,
)
from sudoku_py.core.shape import SIZES
from sudoku_py.ui.app.game_commands import GameCommands
from sudoku_py.ui.app.store import Store
from sudoku_py.ui.board import boards, move_log
from sudoku_py.ui.board.game import MAX_MOVES
from sudoku_py.ui.board.move_log import MoveLog

PUZZLE = "12..34.........."
OTHER = "1234............"
SOLUTION = "1243341221344321"
CELLS, DIGITS = st.integers(0, 15), st.integers(0, 4)
GESTURES = st.one_of(
    st.tuples(st.just("play"), CELLS, DIGITS),
    st.tuples(st.just("mark"), CELLS, st.integers(1, 4)),
    st.tuples(
        st.sampled_from(["undo", "redo", "solve", "clear", "other", "back", "blank", "load"]),
        st.just(0),
        st.just(0),
    ),
)


class Clocked:
    """A game whose log has a clock that is set by hand."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self.store = Store(lambda _: None)
        self.game = self.store.game
        self.commands = GameCommands(self.store)
        self.commands.log_with(MoveLog(self.game, lambda: self.seconds).note)
        self.commands.resume({"board": boards.of_puzzle(PUZZLE), "savepoints": [], "abouts": []})

    @property
    def events(self) -> list[game_log.Event]:
        found, is_whole = game_log.read(self.game.record["moves"], self.game.board["size"])
        assert is_whole
        return found

    def play(self, cell: int, digit: int, after: float = 0, kind: str = ENTRY) -> None:
        self.seconds += after
        self.commands.play(boards.place(self.game.board, cell, digit), kind)

    def do(self, gesture: tuple[str, int, int]) -> None:
        name, cell, digit = gesture
        board, commands = self.game.board, self.commands
        acts: dict[str, Any] = {
            "play": lambda: self.play(cell, digit, 0.25),
            "mark": lambda: commands.play(boards.toggled(board, boards.CENTRE, [cell], digit)),
            "undo": commands.undo,
            "redo": commands.redo,
            "solve": lambda: commands.change(boards.solved(board, PUZZLE, SOLUTION)),
            "clear": lambda: commands.change(boards.of_puzzle(boards.puzzle_line(board))),
            "other": lambda: commands.show(boards.of_puzzle(OTHER)),
            "back": lambda: commands.show(boards.of_puzzle(PUZZLE)),
            "blank": lambda: commands.change(boards.blank(4)),
            "load": self.load,
        }
        acts[name]()

    def load(self) -> None:
        """Continue the game as after a reload."""
        rows = [row.copy() for row in self.game.records.rows]
        board = self.game.board.copy()
        self.commands.resume({"board": board, "savepoints": [], "abouts": rows})


@given(st.lists(GESTURES, max_size=40))
def test_the_log_leads_to_the_board_whatever_was_done(gestures: list[Any]) -> None:
    game = Clocked()
    for gesture in gestures:
        before = game.game.board
        game.do(gesture)
        board = game.game.board
        if boards.GIVEN in board["by"] and board is not before and gesture[0] != "load":
            reached = move_log.values_after(game.game.record["puzzle"], game.events)
            assert reached == board["values"]
        times = [at for at, *_ in game.events]
        assert times == sorted(times)


def test_an_event_says_when_it_came_and_how() -> None:
    game = Clocked()
    game.play(2, 4)
    game.play(3, 3, after=5.14)
    game.play(2, 0, after=90)
    game.commands.undo()
    game.play(6, 1, after=0.2, kind=HINT)
    game.commands.play(boards.toggled(game.game.board, boards.CENTRE, [8], 2))
    game.commands.change(boards.solved(game.game.board, PUZZLE, SOLUTION))
    assert game.events[:6] == [
        (0, ENTRY, 2, 4),
        (51, ENTRY, 3, 3),
        (951, ENTRY, 2, 0),
        (951, UNDO, 2, 4),
        (953, HINT, 6, 1),
        (953, NOTE, game_log.NO_CELL, 0),
    ]
    assert {kind for _, kind, _, _ in game.events[6:]} == {SOLVER}
    assert game.game.record["moves"].startswith("E0241fE033p0E020U024")


def test_digits_that_come_together_are_put_there_not_entered() -> None:
    game = Clocked()
    board = boards.with_digits(game.game.board, [int(digit) for digit in SOLUTION])
    game.commands.play(board)
    assert {kind for _, kind, _, _ in game.events} == {PUT}
    game.commands.play(boards.erased(board, [2, 3]))
    assert [event[1:] for event in game.events[-2:]] == [(ENTRY, 2, 0), (ENTRY, 3, 0)]


def test_a_candidate_that_is_ruled_out_is_named() -> None:
    game = Clocked()
    board = boards.eliminated(game.game.board, [(2, 4), (3, 3)])
    game.commands.play(board)
    game.commands.play(boards.struck(board, [2], 4))  # it is a candidate again
    assert [event[1:] for event in game.events] == [
        (STRIKE, 2, 4),
        (STRIKE, 3, 3),
        (NOTE, game_log.NO_CELL, 0),
    ]


def test_a_game_of_earlier_days_begins_with_the_digits_that_were_there() -> None:
    game = Clocked()
    board = boards.place(boards.place(game.game.board, 2, 4), 3, 3)
    game.commands.resume({"board": board, "savepoints": [], "abouts": []})
    game.play(6, 1)
    assert [event[1:] for event in game.events] == [(PUT, 2, 4), (PUT, 3, 3), (ENTRY, 6, 1)]


def test_a_solved_game_is_logged_no_further() -> None:
    game = Clocked()
    game.play(2, 4)
    game.game.record["counted"] = True
    game.commands.undo()
    assert len(game.events) == 1


def test_a_long_log_ends_and_stays_sound() -> None:
    game = Clocked()
    for number in range(3000):
        game.play(2 + number % 2, 3 + number // 2 % 2, after=0.5)
    assert len(game.game.record["moves"]) <= MAX_MOVES
    assert len(game.events) == MAX_EVENTS
    game.load()
    game.play(2, 4, after=0.5)
    assert len(game.events) == MAX_EVENTS


def test_a_log_of_long_events_ends_before_it_is_too_long() -> None:
    game = Clocked()
    for number in range(1900):
        game.play(2 + number % 2, 3 + number // 2 % 2, after=160)
    assert MAX_MOVES - 8 <= len(game.game.record["moves"]) <= MAX_MOVES
    assert 1500 < len(game.events) < 1900


def test_a_damaged_log_begins_anew() -> None:
    game = Clocked()
    game.game.record["moves"] = "E024Ezz9"
    game.play(3, 3)
    assert [event[1:] for event in game.events] == [(ENTRY, 3, 3)]


@given(
    size=st.sampled_from(SIZES),
    rows=st.lists(
        st.tuples(st.integers(0, 40_000), st.sampled_from(game_log.KINDS), st.data()), max_size=20
    ),
)
def test_what_is_written_is_read_again(size: int, rows: list[Any]) -> None:
    text, at, events = "", 0, []
    for after, kind, data in rows:
        at += after
        cell = data.draw(st.integers(0, size * size - 1)) if kind != NOTE else game_log.NO_CELL
        digit = data.draw(st.integers(0, size)) if kind != NOTE else 0
        text += game_log.event_text(after, kind, cell, digit)
        events.append((at, kind, cell, digit))
    assert game_log.read(text, size) == (events, True)


@given(st.text() | st.text("0123456789abcxyzEHSUPN+-_. "), st.sampled_from(SIZES))
def test_any_text_gives_sound_events(text: str, size: int) -> None:
    events, is_whole = game_log.read(text, size)
    assert is_whole or text
    for at, kind, cell, digit in events:
        assert 0 <= at <= MAX_SECONDS * 10
        assert kind in game_log.KINDS
        assert -1 <= cell < size * size
        assert 0 <= digit <= size


@pytest.mark.parametrize(
    "text", ["E", "E0", "E02", "E02x", "Ehhh", "9", "Q021", "E02-", "zzzzzzN", "zzzzzN", " N", "é"]
)
def test_what_is_no_event_is_unsound(text: str) -> None:
    assert game_log.read("E021" + text, 4) == ([(0, "E", 2, 1)], False)
