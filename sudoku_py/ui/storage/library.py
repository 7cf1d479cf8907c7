"""The player's library: what is stored of each puzzle, and the file that holds everything.

A stored one is {"name": …, "at": when it was put there, "game": a stored game}. The file is
{"sudoku_py": 1, "games": […], "drafts": […], "settings": {…}, "statistics": […], "spoilt": texts by
name}; the drafts are programs, see `drafts`. Both are hostile until read.
"""

from typing import Any

from sudoku_py.ui.board import boards
from sudoku_py.ui.board.game import Game
from sudoku_py.ui.browser.clock import now
from sudoku_py.ui.storage import game_codec, schema, settings, solved_puzzles
from sudoku_py.ui.storage.drafts import StoredEntries

VERSION = 1
PREFIX = "game."  # what the names of the stored puzzles begin with
MAX_NAME = 60
MAX_ENTRIES = 100  # puzzles in the library
_ENTRY = schema.record(
    {
        "name": schema.text(MAX_NAME),
        "at": schema.moment,
        "game": schema.record({"board": schema.mapping(schema.anything)}),
    },
    {"at": 0},
)
_FILE = schema.record(
    {
        "sudoku_py": schema.one_of(VERSION),
        "settings": settings.read,
        "statistics": solved_puzzles.SOLVED,
        "spoilt": schema.mapping(schema.anything),
    },
    {"settings": None, "statistics": [], "spoilt": {}},
)


def entry_of(game: Game, name: str) -> dict[str, Any]:
    """Return a game as an entry of the library."""
    stored = {"v": game_codec.VERSION, "board": game.board, "past": [], "future": []}
    stored["savepoints"], stored["abouts"] = list(game.savepoints), [game.record]
    return {"name": name[:MAX_NAME], "at": now(), "game": stored}


def read_entry(data: object) -> dict[str, Any]:
    """Take an entry as far as it is sound; `schema.Unsound` if its board is not."""
    found = _ENTRY(data)
    stored = found["game"]["board"]
    game, is_whole = game_codec.read(found["game"])
    if not is_whole and game["board"]["values"] != stored.get("values"):
        raise schema.Unsound
    game["v"] = game_codec.VERSION
    return {"name": found["name"], "at": found["at"], "game": game}


def file(
    games: list[dict[str, Any]],
    programs: list[dict[str, Any]],
    chosen: dict[str, Any],
    solved: list[dict[str, Any]],
    spoilt: dict[str, str | None],
) -> dict[str, Any]:
    """Return everything, as it goes into one file."""
    found = {"sudoku_py": VERSION, "games": games, "drafts": programs, "settings": chosen}
    return dict(found, statistics=solved, spoilt=spoilt)


def read_file(data: object) -> dict[str, Any] | None:
    """Return what a file holds besides games and drafts, which are read one by one, or None.

    {"settings" or None, "statistics", "aside": how many texts are in it that nobody could read}.
    """
    found: dict[str, Any] | None = schema.read(_FILE, data)
    return dict(found, aside=len(found["spoilt"])) if found else None


def is_same(one: dict[str, Any], other: dict[str, Any]) -> bool:
    """Whether two entries hold the same board, whatever they are called."""
    first, second = one["game"]["board"], other["game"]["board"]
    return all([first[name] == second[name] for name in ("size", "values", "by") + boards.NOTES])


class Library(StoredEntries):
    """All of them."""

    prefix, most = PREFIX, MAX_ENTRIES
    kind, is_same = staticmethod(read_entry), staticmethod(is_same)
