"""The player's puzzles as data: what is stored of each, and the file that holds everything.

A stored one is {"name": …, "at": when it was put there, "game": a stored game}. The file is
{"sudoku_py": 1, "games": […], "settings": {…}, "statistics": […], "spoilt": texts by name}. Both
are hostile until read.
"""

from sudoku_py.ui import boards, keeping, settings, statistics

VERSION = 1
LONGEST_NAME = 60
MOST = 100  # puzzles in the library


def entry(name: str, at: float, board: dict, savepoints: object, about: dict) -> dict:
    """A game as it stands in the library."""
    game = {"v": keeping.VERSION, "board": board, "past": [], "future": []}
    game["savepoints"], game["abouts"] = list(savepoints), [about]
    return {"name": name[:LONGEST_NAME], "at": at, "game": game}


def read_entry(data: object) -> dict | None:
    """A stored puzzle as far as it is sound; None if its board is not."""
    if not isinstance(data, dict) or not isinstance(data.get("name"), str):
        return None
    if not isinstance(data.get("game"), dict):
        return None
    at = data.get("at")
    found, whole = keeping.read(data["game"])
    if not whole:
        kept = data["game"].get("board")
        if not isinstance(kept, dict) or found["board"]["values"] != kept.get("values"):
            return None
    found["v"] = keeping.VERSION
    sound = type(at) in (int, float) and 0 <= at <= keeping.LAST_MOMENT
    return {"name": data["name"][:LONGEST_NAME], "at": at if sound else 0, "game": found}


def file(games: list[dict], wishes: dict, solved: list[dict], spoilt: dict[str, str]) -> dict:
    """Everything, as it goes into one file."""
    return {
        "sudoku_py": VERSION,
        "games": games,
        "settings": wishes,
        "statistics": solved,
        "spoilt": spoilt,
    }


def read_file(data: object) -> tuple[list[dict], int, dict | None, list[dict], int] | None:
    """What a file holds; None if it is none.

    (games, how many are not sound, settings or None, solved, how many texts nobody could read).
    """
    if not isinstance(data, dict) or data.get("sudoku_py") != VERSION:
        return None
    listed = data.get("games")
    if not isinstance(listed, list):
        return None
    read = [read_entry(each) for each in listed]
    games = [each for each in read if each]
    wishes = data.get("settings")
    known = settings.read(wishes) if settings.is_whole(wishes) else None
    spoilt = data.get("spoilt")
    aside = len(spoilt) if isinstance(spoilt, dict) else 0
    return games, len(read) - len(games), known, statistics.read(data.get("statistics")), aside


def is_same(one: dict, other: dict) -> bool:
    """Whether two entries hold the same board, whatever they are called."""
    first, second = one["game"]["board"], other["game"]["board"]
    return all([first[name] == second[name] for name in ("size", "values", "by") + boards.NOTES])
