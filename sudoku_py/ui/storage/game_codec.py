"""How a game is written for storage, and read again: what comes back is hostile until read.

Version 3 is one text, so that a page killed while it writes leaves the last whole game:
{"v": 3, "board": …, "past": steps, "future": steps, "savepoints": [{"board": …, "at": …}, …],
"abouts": records}; for steps see `undo_codec`, for records `game`. Version 2 had no steps
and no records; version 1 no savepoints either, and its board had no pencil marks.
"""

import json
from typing import Any

from sudoku_py.ui.board import boards
from sudoku_py.ui.board.boards import FIRST_PUZZLE
from sudoku_py.ui.board.game import RECORD, Game
from sudoku_py.ui.storage import schema, undo_codec

VERSION = 3
MAX_SAVEPOINTS = 50
BOARD = schema.check(boards.is_board)
_STEPS = schema.sound_items(schema.anything, undo_codec.MAX_UNDO_STEPS)  # `undo_codec` reads them
_SAVEPOINT = schema.record({"board": BOARD, "at": schema.moment})
_LISTS = {
    "past": _STEPS,
    "future": _STEPS,
    "savepoints": schema.sound_items(_SAVEPOINT, MAX_SAVEPOINTS),
    "abouts": schema.sound_items(RECORD, undo_codec.MAX_UNDO_STEPS),
}


def text_of(game: Game, past: list[str], future: list[str], max_steps: int) -> str:
    """Return a game as it is stored, with the last `max_steps` of the steps back and forward."""
    parts = (
        ("v", str(VERSION)),
        ("board", json.dumps(game.board)),
        ("past", _list(past, max_steps)),
        ("future", _list(future, max_steps)),
        ("savepoints", json.dumps(game.savepoints)),
        ("abouts", json.dumps(game.records.rows)),  # last, see `without_records`
    )
    return "{" + ",".join(['"' + name + '":' + text for name, text in parts]) + "}"


def without_records(text: str) -> str:
    """Return what of a stored game changes only when someone plays: time goes by anyway."""
    return text[: text.rfind('"abouts":')]


def _list(texts: list[str], count: int) -> str:
    return "[" + ",".join(texts[-count:] if count else ()) + "]"


def read(data: object) -> tuple[dict[str, Any], bool]:
    """Return (game, is whole): a stored game as far as it is sound, else the first puzzle.

    Its steps are still as they were stored. It is whole if nothing had to be left out, or nothing
    was stored.
    """
    stored = _migrated(data)
    board = stored.get("board")  # without its pencil marks where only these are unsound
    board = schema.read(BOARD, board) or schema.read(BOARD, boards.migrated(board))
    if not board:
        return _game(boards.of_puzzle("".join(FIRST_PUZZLE))), data is None
    game = _game(board)
    for name, kind in _LISTS.items():
        game[name] = schema.read(kind, stored.get(name), [])
    lists_are_whole = all([game[name] == stored.get(name) for name in _LISTS])
    return game, lists_are_whole and board is stored["board"]


def _game(board: Any) -> dict[str, Any]:
    return {"board": board, "past": [], "future": [], "savepoints": [], "abouts": []}


def _migrated(data: object) -> dict[str, Any]:
    """Return a stored game of any version as one of today's; {} if it is none of them."""
    if not isinstance(data, dict) or type(data.get("v")) is not int:
        return {}
    if data["v"] == 1:
        board = boards.migrated(data.get("board"))
        return _game(board) if boards.is_board(board) else {}
    if data["v"] == 2:
        return dict(_game(data.get("board")), savepoints=data.get("savepoints"))
    return _with_ratings(data) if data["v"] == VERSION else {}


def _with_ratings(data: dict[str, Any]) -> dict[str, Any]:
    """Return a stored game whose records have ratings: those of earlier days had none."""
    rows = data.get("abouts")
    if not isinstance(rows, list):
        return data
    full = [dict({"se": None}, **row) if isinstance(row, dict) else row for row in rows]
    return dict(data, abouts=full)
