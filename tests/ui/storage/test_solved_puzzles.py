"""Which puzzles count as solved, and how often."""

from typing import Any

import pytest

from sudoku_py.ui.board import boards
from sudoku_py.ui.board.game import Game
from sudoku_py.ui.storage import solved_puzzles
from tests.ui.storage.text_storage import Texts

SOLVED, AT = "1243341221344321", 1_790_000_000_000
LINE = "12..34.........."


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
