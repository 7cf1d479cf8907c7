"""How a game is written for storage, and read again: what comes back is hostile until read.

Version 3 is one text, so that a page killed while it writes leaves the last whole game:
{"v": 3, "board": …, "past": steps, "future": steps, "savepoints": [{"board": …, "at": …}, …],
"abouts": […]}; for steps see `history`, for abouts `abouts`. In version 2 there were no steps and
no abouts; in version 1 no savepoints either, and a board had no notes.
"""

import json

from sudoku_py.ui import boards
from sudoku_py.ui.abouts import is_about
from sudoku_py.ui.bundled import FIRST_PUZZLE

VERSION = 3
MOST_SAVEPOINTS = 50
MOST_STEPS = 2000  # back, and on: reading more would keep someone waiting
LAST_MOMENT = 8.64e15  # ms: the browsers' calendar ends there
ROWS = ("past", "future", "savepoints", "abouts")


def text_of(game: object, past: list[str], future: list[str], most: int) -> str:
    """A game as it is stored, with at most so many steps, written already, of each kind.

    `game` has a `board`, `savepoints` and `abouts`.
    """
    parts = (
        ("v", str(VERSION)),
        ("board", json.dumps(game.board)),
        ("past", _row(past, most)),
        ("future", _row(future, most)),
        ("savepoints", json.dumps(game.savepoints)),
        ("abouts", json.dumps(game.abouts.rows)),  # last, see `without_abouts`
    )
    return "{" + ",".join(['"' + name + '":' + text for name, text in parts]) + "}"


def without_abouts(text: str) -> str:
    """What of a stored game only changes when someone plays: time goes by anyway."""
    return text[: text.rfind('"abouts":')]


def _row(texts: list[str], most: int) -> str:
    return "[" + ",".join(texts[-most:] if most else ()) + "]"


def read(kept: object) -> tuple[dict, bool]:
    """(game, whole): what was stored as far as it is sound, else the first puzzle's.

    The game has all parts of a stored one; its steps are still as they were stored. It is `whole`
    if nothing had to be left out, or nothing was kept.
    """
    if kept is None:
        return _game(boards.from_line("".join(FIRST_PUZZLE))), True
    found = _migrated(kept)
    board = _repaired(found.get("board"))
    if not board:
        return _game(boards.from_line("".join(FIRST_PUZZLE))), False
    game = _game(board)
    rows = {name: found.get(name) for name in ROWS}
    for name in ("past", "future"):
        if isinstance(rows[name], list):
            game[name] = rows[name][-MOST_STEPS:]
    for name, is_sound, most in (
        ("savepoints", _is_savepoint, MOST_SAVEPOINTS),
        ("abouts", is_about, MOST_STEPS),
    ):
        if isinstance(rows[name], list):
            game[name] = [each for each in rows[name] if is_sound(each)][-most:]
    whole = board is found["board"] and all([game[name] == rows[name] for name in ROWS])
    return game, whole


def _game(board: dict) -> dict:
    return {"board": board, "past": [], "future": [], "savepoints": [], "abouts": []}


def _migrated(kept: object) -> dict:
    """A stored game of any version as one of today's; without a board if it is none of them."""
    if not isinstance(kept, dict) or type(kept.get("v")) is not int:
        return {}
    if kept["v"] == 1:
        board = boards.upgraded(kept.get("board"))
        return _game(board) if boards.is_board(board) else {}
    if kept["v"] == 2:
        found = _game(kept.get("board"))
        found["savepoints"] = kept.get("savepoints")
        return found
    return kept if kept["v"] == VERSION else {}


def _repaired(board: object) -> dict | None:
    """A stored board: itself if it is sound, without its notes if only they are not, or None."""
    if boards.is_board(board):
        return board
    bare = boards.upgraded(board)
    return bare if boards.is_board(bare) else None


def _is_savepoint(data: object) -> bool:
    return (
        isinstance(data, dict)
        and boards.is_board(data.get("board"))
        and type(data.get("at")) in (int, float)
        and 0 <= data["at"] <= LAST_MOMENT
    )
