"""Undo's boards as they are stored: each as its difference from the one that came after it.

A step is a flat list of threes: which list of a board, which cell, and what stood there; or a whole
board, where most of it was another. What comes from storage is hostile until it has been applied.
"""

import json
from collections.abc import Iterator
from typing import Any

from sudoku_py.core.shape import EMPTY
from sudoku_py.ui.board import boards

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
