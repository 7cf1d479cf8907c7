"""A puzzle that leaves the board is found again as the player left it.

Which puzzles count as solved, and how often.
"""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_py.ui.app.game_commands import GameCommands
from sudoku_py.ui.app.store import Store
from sudoku_py.ui.board import boards, position_text
from sudoku_py.ui.board.game import Game, new_record
from sudoku_py.ui.play.play_commands import PlayCommands
from sudoku_py.ui.storage import progress, solved_puzzles
from sudoku_py.ui.storage.progress import Progress
from tests.ui.storage.text_storage import Texts

FIRST, SECOND = "12..34..........", "..12..34........"
SOLUTION = "1243341221344321"
SOLVED, AT = "1243341221344321", 1_790_000_000_000
LINE = "12..34.........."


class Player:
    """A player with a board, and a storage that outlives the visit."""

    def __init__(self, storage: Any) -> None:
        self.store = Store(lambda _: None)
        kept = Progress(storage)
        self.game = GameCommands(self.store, lambda: kept)
        self.play = PlayCommands(self.store, self.game)

    def opens(self, line: str) -> None:
        self.play.introduce(self.game.show(boards.of_puzzle(line)))

    def enters(self, cell: int, digit: int) -> None:
        self.game.play(boards.placed(self.store.game.board, [cell], digit))

    @property
    def line(self) -> str:
        return boards.line_of(self.store.game.board["values"])

    @property
    def message(self) -> str:
        return self.store.messages.status[1]


def test_a_puzzle_goes_on_where_it_was_left_also_in_another_visit() -> None:
    storage = Texts()
    player = Player(storage)
    player.opens(FIRST)
    player.enters(2, 4)
    player.store.game.record["seconds"] = 70
    player.opens(SECOND)
    assert player.line == SECOND
    player.opens(FIRST)
    assert player.line == "124.34.........."
    assert player.message == "status.resumed"
    player.play.undo()
    assert player.line == FIRST
    other = Player(storage)
    other.opens(FIRST)
    assert other.line == "124.34.........."
    assert other.store.game.record["seconds"] == 70


def test_the_same_puzzle_opened_again_keeps_its_digits() -> None:
    player = Player(Texts())
    player.opens(FIRST)
    player.enters(2, 4)
    steps = len(player.store.game.past)
    player.opens(FIRST)
    assert player.line == "124.34.........."
    assert len(player.store.game.past) == steps


def test_marks_are_progress_and_a_full_board_is_none() -> None:
    board = boards.of_puzzle(FIRST)
    assert not progress.has_progress(board)
    assert progress.has_progress(boards.toggled(board, boards.CORNER, [3], 2))
    assert not progress.has_progress(boards.solved(board, FIRST, SOLUTION))
    assert not progress.has_progress(boards.place(boards.blank(4), 0, 1))


MARKS = "." * 16 + ":211 311 411 132 232 332"  # 1 in the first cell, 4 in the sixth's column
# No 1 in the first cell; more is ruled out; less is.
OTHER_MARKS = tuple("." * 16 + each for each in (":111 311 411", MARKS[16:] + " 133", ":211 311"))


def opens_text(player: Player, line: str) -> bool:
    board = position_text.board_of(line)
    assert board
    return player.game.show(board)


def test_a_puzzle_of_marks_alone_goes_on_where_it_was_left() -> None:
    storage = Texts()
    player = Player(storage)
    assert not opens_text(player, MARKS)
    player.enters(0, 1)
    left = player.store.game.board
    player.opens(SECOND)
    for again in (player, Player(storage)):  # the same visit, and another one
        assert opens_text(again, MARKS)
        assert again.store.game.board == left
        again.opens(SECOND)


def test_it_is_not_taken_for_another_one_nor_for_an_empty_board() -> None:
    player = Player(Texts())
    opens_text(player, MARKS)
    player.enters(0, 1)
    player.opens(SECOND)
    for other in OTHER_MARKS:
        assert not opens_text(player, other)
        assert player.line == "." * 16
        player.opens(SECOND)
    player.opens(SECOND)
    assert not opens_text(player, "." * 16)
    assert not any(player.store.game.board[boards.STRUCK])


def test_an_empty_board_that_is_left_forgets_nothing() -> None:
    player = Player(Texts())
    opens_text(player, MARKS)
    player.enters(0, 1)
    player.opens(SECOND)
    player.play.clear()
    player.play.clear()
    player.opens(SECOND)
    assert opens_text(player, MARKS)
    assert player.line == "1" + "." * 15


def test_a_puzzle_of_marks_alone_that_is_finished_or_untouched_starts_again() -> None:
    player = Player(Texts())
    opens_text(player, MARKS)
    player.opens(SECOND)
    assert not opens_text(player, MARKS)  # nothing has been done
    player.enters(0, 1)
    player.opens(SECOND)
    assert opens_text(player, MARKS)
    player.play.undo()
    player.opens(SECOND)
    assert not opens_text(player, MARKS)  # nothing is left of it
    player.game.change(boards.with_digits(player.store.game.board, [*map(int, SOLUTION)]))
    player.opens(SECOND)
    assert not opens_text(player, MARKS)


def test_what_is_on_the_board_after_it_was_cleared_is_not_its_progress() -> None:
    player = Player(Texts())
    opens_text(player, MARKS)
    player.play.clear()
    player.game.play(boards.toggled(player.store.game.board, boards.CENTRE, [3], 2))
    player.opens(SECOND)
    assert not opens_text(player, MARKS)


def test_what_is_finished_starts_again() -> None:
    player, storage = Player(Texts()), Texts()
    player = Player(storage)
    player.opens(FIRST)
    player.enters(2, 4)
    player.opens(SECOND)
    player.opens(FIRST)
    player.game.change(boards.solved(player.store.game.board, FIRST, SOLUTION))
    player.opens(SECOND)
    assert player.line == SECOND
    player.opens(FIRST)
    assert player.line == FIRST
    assert [name for name in storage.texts if name.startswith("progress.")] == []


def test_no_more_puzzles_are_kept_than_there_is_room_for() -> None:
    storage: Any = Texts()
    kept, lines = Progress(storage), [f"1{'.' * 14}2", f"1{'.' * 13}2.", f"1{'.' * 12}2.."]
    for line in lines * (progress.MAX_PUZZLES // 2):
        board = boards.place(boards.of_puzzle(line), 1, 3)
        kept.keep(board, new_record(line))
    assert json.loads(storage.texts[progress.STORAGE_KEY]) == lines
    for number in range(progress.MAX_PUZZLES):
        digits = f"{number:08b}".replace("1", "2").replace("0", "1")
        line = f"{digits}{'.' * 8}"
        kept.keep(boards.place(boards.of_puzzle(line), 9, 3), new_record(line))
    assert len(json.loads(storage.texts[progress.STORAGE_KEY])) == progress.MAX_PUZZLES
    assert len(storage.texts) == progress.MAX_PUZZLES + 1


def test_progress_that_is_no_such_thing_is_not_taken() -> None:
    storage = Texts()
    for broken in ("5", '{"board": 1, "record": {}}', "[]"):
        storage.texts = {f"progress.{FIRST}": broken, "progress": "7"}
        player = Player(storage)
        player.opens(FIRST)
        assert player.line == FIRST


def test_undo_leaves_a_puzzle_at_the_second_press() -> None:
    player = Player(Texts())
    player.opens(FIRST)
    player.opens(SECOND)
    player.enters(0, 3)
    player.play.undo()
    player.play.undo()
    assert (player.line, player.message) == (SECOND, "status.undo-puzzle")
    player.play.undo()
    assert (player.line, player.message) == (FIRST, "status.undone")


def test_undo_asks_again_after_a_change_and_never_for_an_empty_board() -> None:
    player = Player(Texts())
    player.opens(FIRST)
    player.opens(SECOND)
    player.play.undo()
    player.enters(0, 3)
    player.play.undo()
    player.play.undo()
    assert (player.line, player.message) == (SECOND, "status.undo-puzzle")
    player.play.clear()
    player.play.undo()
    assert (player.line, player.message) == (SECOND, "status.undone")


def test_typed_digits_become_a_puzzle() -> None:
    player = Player(Texts())
    player.opens(FIRST)
    player.play.clear()
    player.enters(0, 1)
    player.enters(7, 3)
    player.play.use_as_puzzle()
    assert player.line == "1......3........"
    assert player.store.game.board["by"].count(boards.GIVEN) == 2
    player.play.undo()
    assert player.store.game.board["by"].count(boards.PLAYER) == 2


def test_a_board_filled_with_help_is_not_called_solved() -> None:
    player = Player(Texts())
    player.opens(f"{SOLUTION[:15]}.")
    player.play.place([15], 1)
    assert player.message == "status.won-helped"
    player.play.undo()
    player.opens(f".{SOLUTION[1:]}")
    player.enters(0, 1)
    assert player.message == "status.won"


def solved(line: str = LINE, **record: Any) -> Game:
    game = Game()
    board = boards.of_puzzle(line)
    for cell, symbol in enumerate(SOLVED):
        board = boards.place(board, cell, int(symbol))
    game.board = board
    facts: Any = record
    game.record.update(facts)
    return game


def test_a_puzzle_counts_once_with_its_whole_seconds() -> None:
    storage: Any = Texts()
    game = solved(seconds=61.9, se=15)
    for _ in range(2):
        solved_puzzles.count(storage, game, AT)
    row = {"puzzle": game.record["puzzle"], "seconds": 61, "at": AT, "se": 15}
    assert solved_puzzles.load(storage) == [row]


@pytest.mark.parametrize("game", [solved(helped=True), solved("." * 16)], ids=["helped", "typed"])
def test_neither_help_nor_a_board_without_givens_counts(game: Game) -> None:
    storage: Any = Texts()
    solved_puzzles.count(storage, game, AT)
    assert solved_puzzles.load(storage) == []


def test_the_history_has_the_latest_first_and_each_can_be_continued_or_deleted() -> None:
    storage: Any = Texts()
    player, lines = Player(storage), (FIRST, SECOND, "....12....34....")
    for line in lines:
        player.opens(line)
        player.enters(line.index(".", 4), 4)
    player.opens("1" + "." * 15)
    kept = Progress(storage)
    puzzles = kept.puzzles()
    assert puzzles[:3] == list(reversed(lines))
    assert all(entry and entry["at"] > AT for entry in map(kept.load, puzzles))
    kept.remove([lines[2], lines[0]])
    assert kept.puzzles() == [lines[1]]
    assert not [name for name in storage.texts if lines[2] in name]
    player.opens(lines[1])
    assert player.line.count(".") == SECOND.count(".") - 1


@settings(max_examples=15, deadline=None)
@given(numbers=st.lists(st.integers(0, 4 * progress.MAX_PUZZLES), max_size=250))
def test_what_is_stored_of_games_that_were_left_is_bounded(numbers: list[int]) -> None:
    storage: Any = Texts()
    kept = Progress(storage)
    for number in numbers:
        line = boards.line_of([1 + number // 4**place % 4 for place in range(5)] + [0] * 11)
        board = boards.placed(boards.of_puzzle(line), [15], 1)
        kept.keep(board, new_record(line))
    latest = list(dict.fromkeys(reversed(numbers)))[: progress.MAX_PUZZLES]
    assert len(kept.puzzles()) == len(latest)
    assert len(storage.texts) == len(latest) + bool(numbers)
    assert all(kept.load(puzzle) for puzzle in kept.puzzles())


def test_what_an_earlier_version_kept_has_no_time() -> None:
    storage: Any = Texts()
    player = Player(storage)
    player.opens(FIRST)
    player.enters(2, 4)
    player.opens(SECOND)
    name = f"{progress.STORAGE_KEY}.{FIRST}"
    old = json.loads(storage.texts[name])
    del old["at"]
    storage.save(name, old)
    entry = Progress(storage).load(FIRST)
    assert entry
    assert entry["at"] == 0


def test_a_solved_puzzle_of_a_day_is_known_as_such_and_only_by_a_sound_date() -> None:
    storage: Any = Texts()
    row = {"puzzle": LINE, "seconds": 9, "at": 1.0, "se": None}
    of_day = {**row, "at": 2.0, "daily": "2026-11-28"}
    storage.save(solved_puzzles.STORAGE_KEY, [row, of_day, {**row, "daily": "28 November"}])
    assert solved_puzzles.load(storage) == [row, of_day]
    game = solved(daily="2026-11-29")
    solved_puzzles.count(storage, game, AT)
    assert solved_puzzles.load(storage)[-1].get("daily") == "2026-11-29"
