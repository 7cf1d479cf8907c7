"""A position on one line, as `core.formats.position_line` reads it: `12..34....+1.....:243 224`."""

from sudoku_py.core.formats.position_line import read_position_line, write_position_line
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.technique import LARGEST
from sudoku_py.techniques.text.errors import PositionSizeError


def read_line(line: str) -> Position:
    """The position on a line; PositionError if there is none, PositionSizeError if it is large.

    >>> position = read_line("12..34....+1.....:243 224")
    >>> position.values[10], position.candidates[6], position.givens.bit_count()
    (1, 2, 4)
    """
    found = read_position_line(line)
    if found.givens.size > LARGEST:
        raise PositionSizeError("position-size", most=LARGEST, size=found.givens.size)
    return Position.of_candidates(found)


def write_line(position: Position) -> str:
    """The position on a line, without the colon if no candidate was removed.

    >>> write_line(read_line("12..34....+1.....:314"))
    '12..34....+1.....:314'
    """
    return write_position_line(position.candidate_grid)
