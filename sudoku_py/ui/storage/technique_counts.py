"""What reviews have counted of each technique, one row for each game; they add up.

A row is {"puzzle": its line, "at": when it was reviewed first, "techniques": {name: [seen, missed,
seconds]}}. A game counts once: reviewing it again replaces its row. Hostile until read.
"""

from collections.abc import Mapping
from typing import TypeAlias, TypedDict

from sudoku_py.core.game_log import MAX_SECONDS
from sudoku_py.engine.review_protocol import TechniqueCounts
from sudoku_py.ui.board.game import PUZZLE
from sudoku_py.ui.browser.clock import now
from sudoku_py.ui.storage import schema
from sudoku_py.ui.storage.storage import Storage

# Digits found with it, digits missed, and the seconds that the found ones took.
Counts: TypeAlias = list[float]


class ReviewedGame(TypedDict):
    """A game that was reviewed to its end."""

    puzzle: str
    at: float  # ms since 1970
    techniques: dict[str, Counts]


STORAGE_KEY = "techniques"
MAX_GAMES = 500
MAX_TECHNIQUES = 100
MAX_NAME = 40  # characters
MAX_COUNT = 625  # a digit in each cell of the largest board
MAX_VALUES = 200_000  # in all of them
_NUMBERS = schema.list_of(schema.number(0, MAX_SECONDS), 3, 3)
_MAPPING = schema.mapping(_NUMBERS)


def _techniques(data: object) -> object:
    """Take the counts of a game by technique."""
    found: dict[str, Counts] = _MAPPING(data)
    if len(found) > MAX_TECHNIQUES or any([not _is_name(name) for name in found]):
        raise schema.Unsound
    if any([max(counts[:2]) > MAX_COUNT for counts in found.values()]):
        raise schema.Unsound
    return found


def _is_name(name: object) -> bool:
    """Whether it can be the name of a technique."""
    if not isinstance(name, str) or not 0 < len(name) <= MAX_NAME:
        return False
    return all(["a" <= sign <= "z" or "0" <= sign <= "9" or sign == "-" for sign in name])


_GAME = schema.record({"puzzle": PUZZLE, "at": schema.moment, "techniques": _techniques})
GAMES = schema.sound_items(_GAME, MAX_GAMES)


def load(storage: Storage) -> list[ReviewedGame]:
    """Return the games that a storage holds."""
    found: list[ReviewedGame] = storage.load(STORAGE_KEY, GAMES, MAX_VALUES) or []
    return found


def add(storage: Storage, puzzle: str, techniques: Mapping[str, TechniqueCounts]) -> None:
    """Store what a review has counted, in place of what it counted of the same game before."""
    counts: dict[str, Counts] = {
        name: [each["seen"], each["missed"], round(each["seconds"], 1)]
        for name, each in techniques.items()
    }
    others = [game for game in load(storage) if game["puzzle"] != puzzle]
    game: ReviewedGame = {"puzzle": puzzle, "at": now(), "techniques": counts}
    storage.save(STORAGE_KEY, (others + [game])[-MAX_GAMES:])


def add_games(storage: Storage, games: list[ReviewedGame]) -> None:
    """Store the games of a file that are not here yet, each puzzle once."""
    found = load(storage)
    for game in games:
        if all([game["puzzle"] != each["puzzle"] for each in found]):
            found.append(game)
    storage.save(STORAGE_KEY, found[-MAX_GAMES:])


def totals(games: list[ReviewedGame]) -> list[tuple[str, Counts]]:
    """Return the sums by technique, those found most often first.

    >>> games = [{"techniques": {"x-wing": [0, 2, 0]}}, {"techniques": {"full-house": [3, 1, 20]}}]
    >>> totals(games + games)
    [('full-house', [6, 2, 40]), ('x-wing', [0, 4, 0])]
    """
    found: dict[str, Counts] = {}
    for game in games:
        for name, counts in game["techniques"].items():
            before = found.get(name, [0, 0, 0])
            found[name] = [one + other for one, other in zip(before, counts)]
    return sorted(found.items(), key=lambda row: (-row[1][0] - row[1][1], row[0]))
