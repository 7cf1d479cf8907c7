"""Positions read from text, and written so that they can be read again."""

from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_py.core.errors import SudokuError
from sudoku_py.generator import Options, Puzzle, puzzle_of
from sudoku_py.techniques.board_tables import bit_indices
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.text.positions import (
    read_line,
    read_position,
    read_positions,
    write_line,
    write_marks,
)

FORUM = """
.-----------.-----------.
| 1     2   | 34    34  |
| 34    34  | 1     2   |
:-----------+-----------:
| 2     1   | 34    34  |
| 34    34  | 2     1   |
'-----------'-----------'
"""


@cache
def made(size: int, seed: int) -> Puzzle:
    return puzzle_of(Options(size=size, seed=seed))


@st.composite
def positions(draw: st.DrawFn) -> Position:
    """A puzzle with some digits placed and some candidates removed."""
    puzzle = made(draw(st.sampled_from((4, 6, 9))), draw(st.integers(0, 9)))
    position = Position.of_grid(puzzle.grid)
    cells = bit_indices(position.empty)
    for cell in draw(st.lists(st.sampled_from(cells), max_size=4, unique=True)):
        position.place(cell, puzzle.solution.values[cell])
    for cell in draw(st.lists(st.sampled_from(cells), max_size=4, unique=True)):
        for index in bit_indices(position.candidates[cell]):
            if index + 1 != puzzle.solution.values[cell]:
                position.eliminate(cell, index + 1)
    return position


@given(positions())
def test_a_line_gives_the_position_back(position: Position) -> None:
    again = read_line(write_line(position))
    assert (again.values, again.givens) == (position.values, position.givens)
    assert (again.candidates, again.places) == (position.candidates, position.places)


@given(positions())
def test_pencil_marks_give_the_candidates_back(position: Position) -> None:
    again = read_position(write_marks(position))
    for cell, digit in enumerate(position.values):
        only = again.values[cell]  # the last candidate of a cell reads as a placed digit
        before = 1 << digit - 1 if digit else position.candidates[cell]
        assert before == (1 << only - 1 if only else again.candidates[cell])


def test_the_grid_of_a_forum_is_read_with_its_frame() -> None:
    position = read_position(FORUM)
    assert position.values == [1, 2, 0, 0, 0, 0, 1, 2, 2, 1, 0, 0, 0, 0, 2, 1]
    assert position.candidates[2] == 0b1100


def test_a_line_of_hodokus_library_is_read() -> None:
    cells = "1+2......3......."
    position = read_position(f":0100:1:{cells}:343 412:r1c1<>1::")
    assert (position.values[1], position.givens) == (2, 1 << 0 | 1 << 8)
    assert not position.has(14, 3)


def test_puzzles_lines_and_grids_can_stand_in_one_text() -> None:
    line, puzzle = "12..34....+1.....:314", "12..34.........."
    text = f"{puzzle}\n{line}\n\n{FORUM}\n{puzzle}\n"
    found = [write_line(entry.value()) for entry in read_positions(text)]
    assert [found[0], found[1], found[3]] == [puzzle, line, puzzle]


def test_a_grid_with_blank_lines_between_its_bands_is_one_position() -> None:
    assert len(list(read_positions("12..\n34..\n\n....\n....\n"))) == 1


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "empty-text"),
        ("12..34....+1...", "position-length"),
        ("12..34....+1....x", "position-cell"),
        ("12..34....+1.+....", "position-cell"),
        ("12..34....+1.....:31", "position-candidate"),
        ("12..34....+1.....:351", "position-candidate"),
        ("11..34....+1.....", "clash-row"),
        ("11..34..........", "clash-row"),
        ("." * 625, "position-size"),
    ],
)
def test_what_is_wrong_is_said(text: str, code: str) -> None:
    with pytest.raises(SudokuError) as raised:
        read_position(text)
    assert raised.value.code == code
