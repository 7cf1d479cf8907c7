"""Any text with positions in it: lines of the library, grids of pencil marks, or puzzles."""

import re
from collections.abc import Iterator
from itertools import groupby
from typing import NamedTuple

from sudoku_py.core import validity
from sudoku_py.core.errors import SudokuError
from sudoku_py.core.formats import MAX_TEXT, FormatError, read_lines
from sudoku_py.core.grid import Grid
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.technique import LARGEST
from sudoku_py.techniques.text.errors import PositionError
from sudoku_py.techniques.text.library_line import code_of, is_library_line, read_line
from sudoku_py.techniques.text.pencil_marks import marks_in, read_marks

_BLANK_LINES = re.compile(r"\n\s*\n")


class Entry(NamedTuple):
    """A position of a text, or the error in its place; `code` is HoDoKu's on a library line."""

    position: Position | None = None
    error: SudokuError | None = None
    code: str = ""

    def value(self) -> Position:
        """The position; raises the error if there is none."""
        if self.position is None:
            raise self.error or FormatError("no-puzzle")
        return self.position


def read_position(text: str) -> Position:
    """The first position in a text; FormatError, PositionError or InvalidPuzzle without one.

    >>> read_position("12..34....+1.....:314").has(3, 3)
    False
    >>> read_position("12..34..........").candidates[3]
    12
    """
    for entry in read_positions(text):
        return entry.value()
    raise FormatError("no-puzzle" if text.strip() else "empty-text")


def read_positions(text: str) -> Iterator[Entry]:
    """Every position in a text, or the error in its place; nothing if there is none."""
    if len(text) > MAX_TEXT:
        raise FormatError("too-large", found=len(text), expected=MAX_TEXT)
    paragraphs = [text] if marks_in(text) else _BLANK_LINES.split(text)
    for are_marks, group in groupby(paragraphs, lambda each: marks_in(each) is not None):
        if are_marks:
            yield from (Entry(read_marks(marks_in(each) or [])) for each in group)
        else:
            yield from _in_lines("\n\n".join(group))


def _in_lines(text: str) -> Iterator[Entry]:
    for is_line, lines in groupby(text.splitlines(), is_library_line):
        if is_line:
            yield from map(_of_line, lines)
        else:
            for entry in read_lines(lines):
                yield _of_grid(entry.grid) if entry.grid else Entry(error=entry.error)


def _of_line(line: str) -> Entry:
    try:
        position = read_line(line)
    except SudokuError as error:
        return Entry(error=error)
    if validity.clashes(position.grid):
        return _of_grid(position.grid)
    return Entry(position, code=code_of(line))


def _of_grid(grid: Grid) -> Entry:
    if grid.size > LARGEST:
        return Entry(error=PositionError("position-size", most=LARGEST, size=grid.size))
    if validity.clashes(grid):
        return Entry(error=validity.reasons(grid)[0])
    return Entry(Position.of_grid(grid))
