"""A position that a command takes: its text, a file, or standard input."""

import sys

from sudoku_py.cli.sources import is_there, try_to_open, value_of
from sudoku_py.core.validity import InvalidPuzzle
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.text.positions import read_position, read_positions


def refuse_unreadable(source: str) -> None:
    """Raise the problem with a source, before any work for the others."""
    if is_there(source):
        try_to_open(source)
    elif source != "-" and not _has_puzzle(source):
        value_of(source, "position", read_position)


def has_position(text: str) -> bool:
    """Whether the reader finds a position in this text.

    >>> has_position("12..34....+1.....:314"), has_position("positions.txt")
    (True, False)
    """
    return any(entry.position for entry in read_positions(text))


def _has_puzzle(text: str) -> bool:
    """Whether there is a position, or a puzzle whose givens clash, which is none."""
    entries = read_positions(text)
    return any(entry.position or isinstance(entry.error, InvalidPuzzle) for entry in entries)


def first_position(source: str) -> Position:
    """The first position of a source; if there are several, a remark says so."""
    position, count = value_of(source, "position", _first)
    if count > 1:
        print(f"sudoku_py: the first of {count} positions is explained.", file=sys.stderr)
    return position


def _first(text: str) -> tuple[Position, int]:
    """The first position of a text, and how many there are."""
    position = read_position(text)
    return position, sum(entry.position is not None for entry in read_positions(text))
