"""Which puzzles of the library are listed, and in which order."""

from collections.abc import Callable
from typing import TypeAlias

from sudoku_py.ui.board.levels import NAMES, level_of
from sudoku_py.ui.storage.library import LibraryEntry

ALL_LEVELS, UNRATED = "", "unrated"  # what can be chosen besides a level
LEVELS = (ALL_LEVELS,) + NAMES + (UNRATED,)
NEWEST, BY_NAME, BY_LEVEL, LEAST_LEFT = "newest", "name", "level", "left"
ORDERS = (NEWEST, BY_NAME, BY_LEVEL, LEAST_LEFT)
HARDEST = 1000  # above all ratings
Words: TypeAlias = list[tuple[int, int, str]]


def rating_of(entry: LibraryEntry) -> int | None:
    """Return the rating of an entry's puzzle, None where it is not known."""
    records = entry["game"]["abouts"]
    return records[-1]["se"] if records else None


def is_of_level(entry: LibraryEntry, level: str) -> bool:
    """Return whether an entry is of what was chosen."""
    return level == ALL_LEVELS or (level_of(rating_of(entry)) or UNRATED) == level


def is_found(query: str, text: str) -> bool:
    """Return whether each word of a query is in a text; both are in plain letters.

    >>> is_found("medium ada", "for ada 9 9 medium se 2 6"), is_found("adam", "for ada")
    (True, False)
    """
    return all([word in text for word in query.split()])


def in_order(entries: list[LibraryEntry], order: str, plain: Callable[[str], str]) -> list[int]:
    """Return the indexes of entries in one of `ORDERS`; where that leaves a choice, newest first.

    `plain` returns a text in plain letters. Unrated puzzles are behind the hardest ones, and solved
    ones, of which nothing is left, behind all others.
    """
    # MicroPython does not keep the order of equals: the index decides.
    keyed = [
        (_place(entry, order, plain), -entry["at"], -index, index)
        for index, entry in enumerate(entries)
    ]
    return [each[-1] for each in sorted(keyed)]


def _place(entry: LibraryEntry, order: str, plain: Callable[[str], str]) -> Words:
    """Return what an order compares."""
    if order == BY_NAME:
        return words_in_order(plain(entry["name"]))
    if order == BY_LEVEL:
        return [(0, rating_of(entry) or HARDEST, "")]
    left = cells_left(entry)
    return [(int(not left), left, "")] if order == LEAST_LEFT else []


def cells_left(entry: LibraryEntry) -> int:
    """Return how many cells are still empty."""
    return int(entry["game"]["board"]["values"].count(0))


def words_in_order(text: str) -> Words:
    """Return the words of a text so that they compare as people sort them: 2 is before 10.

    >>> words_in_order("puzzle 2") < words_in_order("puzzle 10") < words_in_order("puzzle x")
    True
    """
    return [(0, int(word), "") if _is_number(word) else (1, 0, word) for word in text.split()]


def _is_number(word: str) -> bool:
    return bool(word) and all(["0" <= each <= "9" for each in word])
