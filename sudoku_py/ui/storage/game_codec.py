"""How a game is written for storage, and read again: stored text is hostile until read.

Version 3 is one text, so that a page killed while it writes leaves the last whole game:
{"v": 3, "board": …, "past": steps, "future": steps, "savepoints": [{"board": …, "at": …}, …],
"abouts": records}; for records see `game`. A savepoint that the player has named has a "name",
too. Version 2 had no steps and no records; version 1 no savepoints either, and its board had no
pencil marks.

Each board of undo is stored as its difference from the board after it. Such a step is a flat list
of threes: which list of a board, which cell, and the value there; or a whole board, if most of it
was different. It is hostile until it has been applied.
"""

import json
from collections.abc import Iterator, Mapping
from typing import Literal, NotRequired, TypeAlias, TypedDict

from sudoku_py.engine.protocol import Board
from sudoku_py.ui.board import boards
from sudoku_py.ui.board.boards import FIRST_PUZZLE
from sudoku_py.ui.board.game import LATER, RECORD, Game, PuzzleRecord, Savepoint
from sudoku_py.ui.storage import schema

MAX_UNDO_STEPS = 2000  # back, and on: reading more would keep someone waiting
VERSION = 3
MAX_SAVEPOINTS = 50
ListName: TypeAlias = Literal["values", "by", "centre", "corner", "struck", "colour"]
LISTS: tuple[ListName, ...] = ("values", "by") + boards.NOTES
BOARD = schema.check(boards.is_board)
_STEPS = schema.sound_items(schema.anything, MAX_UNDO_STEPS)  # `stepped` reads them
MAX_NAME = 40  # characters of a savepoint's name
_UNNAMED = schema.record({"board": BOARD, "at": schema.moment})
_NAMED = schema.record({"board": BOARD, "at": schema.moment, "name": schema.text(MAX_NAME)})


def _read_savepoint(data: object) -> object:
    """Take a savepoint, which has a name only if the player gave it one."""
    return (_NAMED if isinstance(data, dict) and "name" in data else _UNNAMED)(data)


_LISTS = {
    "past": _STEPS,
    "future": _STEPS,
    "savepoints": schema.sound_items(_read_savepoint, MAX_SAVEPOINTS),
    "abouts": schema.sound_items(RECORD, MAX_UNDO_STEPS),
}


class StoredGame(TypedDict):
    """A game as it was stored; the steps back and forward are still hostile."""

    v: NotRequired[int]
    board: Board
    past: list[object]
    future: list[object]
    savepoints: list[Savepoint]
    abouts: list[PuzzleRecord]


def step(after: Board, before: Board) -> object:
    """What leads back from the board `after` to the board `before`."""
    if after["size"] != before["size"]:
        return before
    changes: list[int] = []
    for number, name in enumerate(LISTS):
        new, old = after[name], before[name]
        if new is old or new == old:
            continue
        for cell in range(len(old)):
            if new[cell] != old[cell]:
                changes += [number, cell, _written(old[cell])]
    return changes if len(changes) < 3 * len(after["values"]) else before


def _written(value: int | str) -> int:
    return boards.ORIGINS.index(value) if isinstance(value, str) else value


def stepped(after: Board, change: object) -> Board | None:
    """The board before the board `after`, or None if the step is none."""
    if isinstance(change, dict):
        whole: Board | None = schema.read(BOARD, change)
        return whole
    if not isinstance(change, list) or len(change) % 3 or not change:
        return None
    before = after.copy()
    for at in range(0, len(change), 3):
        if not _change(after, before, *change[at : at + 3]):
            return None
    for cell in change[1::3]:
        if bool(before["values"][cell]) != bool(before["by"][cell]):
            return None
    return before


def _change(after: Board, before: Board, number: object, cell: object, written: object) -> bool:
    """Make one change in `before`, whose lists are new once they change; False if it is none."""
    cells = len(after["values"])
    if type(number) is not int or type(cell) is not int or type(written) is not int:
        return False
    if not (0 <= number < len(LISTS) and 0 <= cell < cells and written >= 0):
        return False
    name = LISTS[number]
    if name == "by":
        return _change_origin(after, before, cell, written)
    size = after["size"]
    is_sound = written <= size if name == "values" else boards.is_note(written, name, size)
    if is_sound:
        if before[name] is after[name]:
            before[name] = list(after[name])
        before[name][cell] = written
    return is_sound


def _change_origin(after: Board, before: Board, cell: int, origin: int) -> bool:
    if origin >= len(boards.ORIGINS):
        return False
    if before["by"] is after["by"]:
        before["by"] = list(after["by"])
    before["by"][cell] = boards.ORIGINS[origin]
    return True


class UndoCodec:
    """The steps of a growing and shrinking row of boards as texts, each worked out once."""

    def __init__(self) -> None:
        self._pairs: list[tuple[Board, Board]] = []  # (board, the one after it)
        self._texts: list[str] = []

    def texts(self, row: list[Board], present: Board) -> list[str]:
        """The steps that lead back from `present` through all of `row`, whose last is next to it.

        The row only grows and shrinks at its end, so what is known of it holds up to a place.
        """

        def after(place: int) -> Board:
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

    def put_first(self, board: Board, after: Board, change: object) -> None:
        """Store the step to a board that is now before the first of the row."""
        self._pairs.insert(0, (board, after))
        self._texts.insert(0, json.dumps(change))


def back(present: Board, steps: list[object]) -> Iterator[Board]:
    """The boards that stored steps lead to, the nearest first, as far as they are sound."""
    board = present
    for change in reversed(steps):
        before = stepped(board, change)
        if not before:
            return
        board = before
        yield board


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


def read(data: object) -> tuple[StoredGame, bool]:
    """Return (game, is whole): a stored game as far as it is sound, else the first puzzle.

    Its steps are still as they were stored. It is whole if nothing had to be left out, or nothing
    was stored.
    """
    stored = _migrated(data)
    found = stored.get("board")  # without its pencil marks where only these are unsound
    board: Board | None = schema.read(BOARD, found) or schema.read(BOARD, boards.migrated(found))
    if not board:
        return _game(boards.of_puzzle("".join(FIRST_PUZZLE))), data is None
    lists = {name: schema.read(kind, stored.get(name), []) for name, kind in _LISTS.items()}
    game: StoredGame = {
        "board": board,
        "past": lists["past"],
        "future": lists["future"],
        "savepoints": lists["savepoints"],
        "abouts": lists["abouts"],
    }
    lists_are_whole = all([lists[name] == stored.get(name) for name in _LISTS])
    return game, lists_are_whole and board is found


def _game(board: Board) -> StoredGame:
    return {"board": board, "past": [], "future": [], "savepoints": [], "abouts": []}


def _migrated(data: object) -> Mapping[str, object]:
    """Return a stored game of any version as one of today's; {} if it is none of them."""
    if not isinstance(data, dict) or type(data.get("v")) is not int:
        return {}
    if data["v"] == 1:
        board = boards.migrated(data.get("board"))
        return _game(board) if board and boards.is_board(board) else {}
    if data["v"] == 2:
        board, savepoints = data.get("board"), data.get("savepoints")
        return {"board": board, "past": [], "future": [], "savepoints": savepoints, "abouts": []}
    return _with_later_fields(data) if data["v"] == VERSION else {}


def _with_later_fields(data: Mapping[str, object]) -> Mapping[str, object]:
    """Return a stored game whose records have the fields that those of earlier days had not."""
    rows = data.get("abouts")
    if not isinstance(rows, list):
        return data
    full = [dict(LATER, **row) if isinstance(row, dict) else row for row in rows]
    return dict(data, abouts=full)
