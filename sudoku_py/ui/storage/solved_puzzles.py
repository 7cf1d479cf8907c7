"""The puzzles that the player has solved."""

from typing import NotRequired, TypeAlias, TypedDict

from sudoku_py.ui.board import boards
from sudoku_py.ui.board.game import DAILY, PUZZLE, RATING, SECONDS, Game
from sudoku_py.ui.storage import schema
from sudoku_py.ui.storage.storage import Storage


class SolvedPuzzle(TypedDict):
    """A puzzle that the player has solved."""

    puzzle: str  # as a line
    seconds: float
    at: float  # when, ms since 1970
    se: int | None
    daily: NotRequired[str]  # the date whose puzzle it is


Solved: TypeAlias = list[SolvedPuzzle]

STORAGE_KEY = "statistics"
MAX_SOLVED = 2000
MAX_VALUES = 20_000  # in all of them, twice as many as there can be
_KINDS = {"puzzle": PUZZLE, "seconds": SECONDS, "at": schema.moment, "se": RATING}
_ANY = schema.record(_KINDS, {"se": None})
_OF_DAY = schema.record(dict(_KINDS, daily=DAILY), {"se": None})


def _read_solved(data: object) -> object:
    """Take a solved puzzle, which has a date only if it is that of a day."""
    return (_OF_DAY if isinstance(data, dict) and "daily" in data else _ANY)(data)


SOLVED = schema.sound_items(_read_solved, MAX_SOLVED)


def load(storage: Storage) -> Solved:
    """Return the solved puzzles that a storage holds."""
    found: Solved = storage.load(STORAGE_KEY, SOLVED, MAX_VALUES) or []
    return found


def count(storage: Storage, game: Game, at: float) -> None:
    """Store the puzzle that a player has just solved, once; not one that the page helped with.

    `at` is when: ms since 1970.
    """
    record = game.record
    is_puzzle = boards.GIVEN in game.board["by"]
    if record["counted"] or record["helped"] or not is_puzzle:
        return
    record["counted"] = True
    row: SolvedPuzzle = {
        "puzzle": record["puzzle"],
        "seconds": int(record["seconds"]),
        "at": at,
        "se": record["se"],
    }
    if record["daily"]:
        row["daily"] = record["daily"]
    add(storage, [row])


def add(storage: Storage, solved: Solved) -> None:
    """Store further solved puzzles, each once."""
    before = load(storage)
    known = [(each["puzzle"], each["at"]) for each in before]
    new = [each for each in solved if (each["puzzle"], each["at"]) not in known]
    storage.save(STORAGE_KEY, (before + new)[-MAX_SOLVED:])


def rate(storage: Storage, puzzle: str, se: int) -> None:
    """Add the rating of a puzzle, which has only become known after it was solved."""
    solved = load(storage)
    unrated = [each for each in solved if each["puzzle"] == puzzle and each["se"] is None]
    for each in unrated:
        each["se"] = se
    if unrated:
        storage.save(STORAGE_KEY, solved)
