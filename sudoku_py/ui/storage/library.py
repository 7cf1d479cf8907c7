"""The player's library: what is stored of each puzzle, and the file that holds everything.

A stored one is {"name": …, "at": when it was put there, "game": a stored game}. The file is
{"sudoku_py": 1, "games": […], "drafts": […], "settings": {…}, "statistics": […], "techniques": […],
"spoilt": texts by name}; the drafts are programs, see `drafts`, the techniques what reviews have
counted, see `technique_counts`. Both are hostile until read.
"""

from typing import TypedDict

from sudoku_py.ui.board import boards
from sudoku_py.ui.board.game import Game
from sudoku_py.ui.browser.clock import now
from sudoku_py.ui.storage import game_codec, schema, settings, solved_puzzles, technique_counts
from sudoku_py.ui.storage.drafts import Draft, StoredEntries
from sudoku_py.ui.storage.game_codec import StoredGame
from sudoku_py.ui.storage.solved_puzzles import Solved
from sudoku_py.ui.storage.technique_counts import ReviewedGame

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
        "techniques": technique_counts.GAMES,
        "spoilt": schema.mapping(schema.anything),
    },
    {"settings": None, "statistics": [], "techniques": [], "spoilt": {}},
)


class LibraryEntry(TypedDict):
    """A puzzle of the library, and when it was put there."""

    name: str
    at: float
    game: StoredGame


class WholeFile(TypedDict):
    """The file that holds everything."""

    sudoku_py: int
    games: list[LibraryEntry]
    drafts: list[Draft]
    settings: dict[str, bool]
    statistics: Solved
    techniques: list[ReviewedGame]
    spoilt: dict[str, str | None]


class FileContents(TypedDict):
    """What a file holds besides games and drafts."""

    settings: dict[str, bool] | None
    statistics: Solved
    techniques: list[ReviewedGame]
    aside: int  # how many texts are in it that nobody could read


def entry_of(game: Game, name: str) -> LibraryEntry:
    """Return a game as an entry of the library."""
    stored: StoredGame = {
        "v": game_codec.VERSION,
        "board": game.board,
        "past": [],
        "future": [],
        "savepoints": list(game.savepoints),
        "abouts": [game.record],
    }
    return {"name": name[:MAX_NAME], "at": now(), "game": stored}


def read_entry(data: object) -> LibraryEntry:
    """Take an entry as far as it is sound; `schema.Unsound` if its board is not."""
    found = _ENTRY(data)
    stored = found["game"]["board"]
    game, is_whole = game_codec.read(found["game"])
    if not is_whole and game["board"]["values"] != stored.get("values"):
        raise schema.Unsound
    game["v"] = game_codec.VERSION
    return {"name": found["name"], "at": found["at"], "game": game}


def file(  # noqa: PLR0913, PLR0917 - the fields of the file
    games: list[LibraryEntry],
    programs: list[Draft],
    chosen: dict[str, bool],
    solved: Solved,
    reviewed: list[ReviewedGame],
    spoilt: dict[str, str | None],
) -> WholeFile:
    """Return everything, in the form of one file."""
    return {
        "sudoku_py": VERSION,
        "games": games,
        "drafts": programs,
        "settings": chosen,
        "statistics": solved,
        "techniques": reviewed,
        "spoilt": spoilt,
    }


def read_file(data: object) -> FileContents | None:
    """Return what a file holds besides games and drafts, which are read one by one, or None."""
    found = schema.read(_FILE, data)
    if not found:
        return None
    return {
        "settings": found["settings"],
        "statistics": found["statistics"],
        "techniques": found["techniques"],
        "aside": len(found["spoilt"]),
    }


def is_same(one: LibraryEntry, other: LibraryEntry) -> bool:
    """Whether two entries hold the same board, whatever they are called."""
    first, second = one["game"]["board"], other["game"]["board"]
    return all([first[name] == second[name] for name in ("size", "values", "by") + boards.NOTES])


class Library(StoredEntries):
    """All of them."""

    prefix, most = PREFIX, MAX_ENTRIES
    kind, is_same = staticmethod(read_entry), staticmethod(is_same)
