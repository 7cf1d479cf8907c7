"""Undo's boards as they are stored: each as its difference from the one that came after it.

A step is a flat list of threes: which list of a board, which cell, and what stood there; or a whole
board, where most of it was another. What comes from storage is hostile until it has been applied.
"""

import json

from sudoku_py.core.shape import EMPTY
from sudoku_py.ui import boards

if False:  # names for the annotations alone, which are never evaluated
    from collections.abc import Iterator

LISTS = ("values", "by") + boards.NOTES
BY = LISTS.index("by")
VALUES = LISTS.index("values")


def step(after: dict, before: dict) -> object:
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
                written = boards.WRITERS.index(old[cell]) if number == BY else old[cell]
                changes += [number, cell, written]
    return changes if len(changes) < 3 * len(after["values"]) else before


def stepped(after: dict, change: object) -> dict | None:
    """The board before the board `after`, or None if the step is none."""
    if isinstance(change, dict):
        return change if boards.is_board(change) else None
    if not isinstance(change, list) or len(change) % 3 or not change:
        return None
    lists = {}
    for at in range(0, len(change), 3):
        if not _change(after, lists, *change[at : at + 3]):
            return None
    before = dict(after)
    before.update(lists)
    for cell in change[1::3]:
        if bool(before["values"][cell]) != bool(before["by"][cell]):
            return None
    return before


def _change(after: dict, lists: dict, number: object, cell: object, written: object) -> bool:
    """Make one change in the `lists` that have changed; False if there is no such change."""
    cells = len(after["values"])
    if type(number) is not int or type(cell) is not int or type(written) is not int:
        return False
    if not (0 <= number < len(LISTS) and 0 <= cell < cells and written >= 0):
        return False
    name = LISTS[number]
    if number == BY:
        if written >= len(boards.WRITERS):
            return False
        written = boards.WRITERS[written]
    elif number == VALUES:
        if not EMPTY <= written <= after["size"]:
            return False
    elif not boards.is_note(written, name, after["size"]):
        return False
    if name not in lists:
        lists[name] = list(after[name])
    lists[name][cell] = written
    return True


class Steps:
    """The steps of a growing and shrinking row of boards as texts, each worked out once."""

    def __init__(self) -> None:
        """Start with no board."""
        self._pairs = []  # (board, the one after it)
        self._texts = []

    def texts(self, row: list[dict], present: dict) -> list[str]:
        """The steps that lead back from `present` through all of `row`, whose last is next to it.

        The row only grows and shrinks at its end, so what is known of it holds up to a place.
        """
        at = min(len(self._pairs), len(row))
        while at and not _is_pair(self._pairs[at - 1], row, at - 1, present):
            at -= 1
        del self._pairs[at:]
        del self._texts[at:]
        for place in range(at, len(row)):
            after = row[place + 1] if place + 1 < len(row) else present
            self._pairs.append((row[place], after))
            self._texts.append(json.dumps(step(after, row[place])))
        return self._texts

    def put_first(self, board: dict, after: dict, change: object) -> None:
        """Know the step to a board that has come before the first of the row."""
        self._pairs.insert(0, (board, after))
        self._texts.insert(0, json.dumps(change))


def _is_pair(pair: tuple[dict, dict], row: list[dict], place: int, present: dict) -> bool:
    after = row[place + 1] if place + 1 < len(row) else present
    return pair[0] is row[place] and pair[1] is after


def back(present: dict, steps: list) -> "Iterator[dict]":
    """The boards that stored steps lead to, the nearest first, as far as they are sound."""
    board = present
    for change in reversed(steps):
        board = stepped(board, change)
        if not board:
            return
        yield board
