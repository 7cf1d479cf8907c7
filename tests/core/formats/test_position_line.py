"""Positions on one line, and lines that only look like one."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_py.core.candidate_grid import CandidateGrid
from sudoku_py.core.formats import read, read_candidates, read_lines
from sudoku_py.core.formats.positions import (
    is_position_line,
    read_position_line,
    write_position_line,
)
from sudoku_py.core.grid import Grid
from tests.core.strategies import grids

SMALL = "12..34.........."
SOLVED = "1234341221434321"


@given(grids(st.sampled_from((4, 6, 9, 16, 25))), st.integers(0, 10**6))
def test_what_is_written_is_read(digits: Grid, seed: int) -> None:
    placed = [cell for cell in range(digits.geometry.cells) if (seed * (cell + 1)) % 7 < 3]
    givens = digits
    for cell in placed[:20]:
        givens = givens.with_value(cell, 0)
    cells = digits.geometry.cells
    removed = [((seed + 5 * each) % cells, (seed + each) % digits.size + 1) for each in range(9)]
    position = CandidateGrid.of(givens, removed, digits)
    assert read_position_line(write_position_line(position)) == position


@pytest.mark.parametrize(
    "text",
    [
        SMALL,
        f"{SMALL}:42",
        f"{SMALL}:1:{SOLVED}",
        f"{SMALL}:121:{SOLVED}",  # a count of solutions, and one of them
        f"{SMALL}:7.2",
        f"{SMALL}: too easy",
        f"{SMALL},{SOLVED}",
        "Puzzles_of_October: 123",
        "easy+hard",
    ],
)
def test_other_lines_are_no_positions(text: str) -> None:
    assert not is_position_line(text)
    assert all(entry.position is None for entry in read_lines([text]))


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (f"{SMALL}:31", None),
        (f"{SMALL}:314 31", "position-candidate"),
        (f"{SMALL}:31x", "position-candidate"),
        (f"{SMALL}:351", "position-candidate"),
        ("12..34....+1...", "position-length"),
        ("12..34....+1....x", "position-cell"),
        ("12..34....+1.+....", "position-cell"),
    ],
)
def test_what_is_wrong_is_said_and_the_rest_is_read(text: str, code: str | None) -> None:
    bad, good = read_lines([text, SMALL])
    assert (bad.error.code if bad.error else None) == code
    assert good.grid == read(SMALL)


def test_a_line_of_the_library_has_givens_placed_digits_and_removed_candidates() -> None:
    text = f":0403:5:{SMALL.replace('..', '+3.', 1)}:414 324:r1c4<>4::"
    (entry,) = read_lines([text])
    assert entry.grid == read(SMALL)
    found = read_candidates(text)
    assert found == entry.position
    assert found.digits.line == "123.34.........."
    assert found.removed == ((3, 4),)  # r2c4 cannot be 3, because r2c1 is
    assert read_candidates(entry.text) == found
