"""How a game is written for storage, and read again: what comes back is hostile until read.

Version 3 is one text, so that a page killed while it writes leaves the last whole game:
{"v": 3, "board": …, "past": steps, "future": steps, "savepoints": [{"board": …, "at": …}, …],
"abouts": records}; for records see `game`. Version 2 had no steps and no records; version 1 no
savepoints either, and its board had no pencil marks.

Undo's boards are stored each as its difference from the one that came after it. Such a step is a
flat list of threes: which list of a board, which cell, and what stood there; or a whole board,
where most of it was another. It is hostile until it has been applied.
"""

import json
from collections.abc import Iterator
from typing import Any

from sudoku_py.core.shape import EMPTY
from sudoku_py.ui.board import boards
from sudoku_py.ui.board.boards import FIRST_PUZZLE
from sudoku_py.ui.board.game import RECORD, Game
from sudoku_py.ui.storage import schema

MAX_UNDO_STEPS = 2000  # back, and on: reading more would keep someone waiting
LISTS = ("values", "by") + boards.NOTES
BY = LISTS.index("by")
VALUES = LISTS.index("values")


def step(after: dict[str, Any], before: dict[str, Any]) -> object:
    """What leads back from the board `after` to the board `before`."""
    if after["size"] != before["size"]:
        return before
    changes = []
    for number, name in enumerate(LISTS):
        new, old = after[name], before[name]
        if new is old or new == old:
            continue
        for cell in range(len(old)):
            if new[cell] != old[cell]:
                written = boards.ORIGINS.index(old[cell]) if number == BY else old[cell]
                changes += [number, cell, written]
    return changes if len(changes) < 3 * len(after["values"]) else before


def stepped(after: dict[str, Any], change: object) -> dict[str, Any] | None:
    """The board before the board `after`, or None if the step is none."""
    if isinstance(change, dict):
        return change if boards.is_board(change) else None
    if not isinstance(change, list) or len(change) % 3 or not change:
        return None
    lists: dict[str, list[Any]] = {}
    for at in range(0, len(change), 3):
        if not _change(after, lists, *change[at : at + 3]):
            return None
    before = dict(after)
    before.update(lists)
    for cell in change[1::3]:
        if bool(before["values"][cell]) != bool(before["by"][cell]):
            return None
    return before


def _change(
    after: dict[str, Any], lists: dict[str, Any], number: object, cell: object, written: object
) -> bool:
    """Make one change in the `lists` that have changed; False if there is no such change."""
    cells = len(after["values"])
    if type(number) is not int or type(cell) is not int or type(written) is not int:
        return False
    if not (0 <= number < len(LISTS) and 0 <= cell < cells and written >= 0):
        return False
    name = LISTS[number]
    if number == BY:
        if written >= len(boards.ORIGINS):
            return False
        written = boards.ORIGINS[written]
    elif number == VALUES:
        if not EMPTY <= written <= after["size"]:
            return False
    elif not boards.is_note(written, name, after["size"]):
        return False
    if name not in lists:
        lists[name] = list(after[name])
    lists[name][cell] = written
    return True


class UndoCodec:
    """The steps of a growing and shrinking row of boards as texts, each worked out once."""

    def __init__(self) -> None:
        self._pairs: list[tuple[dict[str, Any], dict[str, Any]]] = []  # (board, the one after it)
        self._texts: list[str] = []

    def texts(self, row: list[dict[str, Any]], present: dict[str, Any]) -> list[str]:
        """The steps that lead back from `present` through all of `row`, whose last is next to it.

        The row only grows and shrinks at its end, so what is known of it holds up to a place.
        """

        def after(place: int) -> dict[str, Any]:
            return row[place + 1] if place + 1 < len(row) else present

        at, pairs = min(len(self._pairs), len(row)), self._pairs
        while at and not (pairs[at - 1][0] is row[at - 1] and pairs[at - 1][1] is after(at - 1)):
            at -= 1
        del self._pairs[at:]
        del self._texts[at:]
        for place in range(at, len(row)):
            self._pairs.append((row[place], after(place)))
            self._texts.append(json.dumps(step(after(place), row[place])))
        return self._texts

    def put_first(self, board: dict[str, Any], after: dict[str, Any], change: object) -> None:
        """Know the step to a board that has come before the first of the row."""
        self._pairs.insert(0, (board, after))
        self._texts.insert(0, json.dumps(change))


def back(present: dict[str, Any], steps: list[Any]) -> Iterator[dict[str, Any]]:
    """The boards that stored steps lead to, the nearest first, as far as they are sound."""
    board = present
    for change in reversed(steps):
        before = stepped(board, change)
        if not before:
            return
        board = before
        yield board


VERSION = 3
MAX_SAVEPOINTS = 50
BOARD = schema.check(boards.is_board)
_STEPS = schema.sound_items(schema.anything, MAX_UNDO_STEPS)  # `undo_codec` reads them
_SAVEPOINT = schema.record({"board": BOARD, "at": schema.moment})
_LISTS = {
    "past": _STEPS,
    "future": _STEPS,
    "savepoints": schema.sound_items(_SAVEPOINT, MAX_SAVEPOINTS),
    "abouts": schema.sound_items(RECORD, MAX_UNDO_STEPS),
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
