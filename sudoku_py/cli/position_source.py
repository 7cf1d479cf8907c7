"""A position that a command takes: its text, a file, or standard input."""

import sys

from sudoku_py.cli.sources import is_there, refuse_path, text_of
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.text.positions import read_position, read_positions


def refuse_unreadable(source: str) -> None:
    """Raise the problem with a source, before any work for the others."""
    if source != "-" and not is_there(source):
        refuse_path(source, "position")
        read_position(source)


def first_position(source: str) -> Position:
    """The first position of a source; if there are several, a remark says so."""
    refuse_path(source, "position")
    text = text_of(source)
    count = sum(entry.position is not None for entry in read_positions(text))
    position = read_position(text)
    if count > 1:
        print(f"sudoku_py: the first of {count} positions is explained.", file=sys.stderr)
    return position
