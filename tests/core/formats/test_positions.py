"""Grids of pencil marks, and rows of candidates.

Positions on one line, and lines that only look like one.
"""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_py.core.candidate_grid import CandidateGrid, Game
from sudoku_py.core.formats import Entry, FormatError, read, read_candidates, read_lines
from sudoku_py.core.formats.positions import (
    candidate_row,
    is_full_row,
    is_position_line,
    read_position_line,
    write_game_line,
    write_position_line,
)
from sudoku_py.core.grid import Grid
from tests.core.strategies import games, grids

SUKAKU = "134 134 234 234\n34 124 24 134\n1234 134 14 1234\n1234 234 234 4"
PLAIN = "1 2 34 34\n34 34 1 2\n2 1 34 34\n34 34 2 1"
FRAMED = """\
+---------+---------+
| 1    2  | 34   34 |
| 34  34  | 1    2  |
+---------+---------+
| 2    1  | 34   34 |
| 34  34  | 2    1  |
+---------+---------+
"""
ROWS = PLAIN.splitlines()
SMALL = "12..34.........."
SOLVED = "1234341221434321"


def entries(text: str) -> list[Entry]:
    return list(read_lines(text.splitlines()))


def test_a_grid_without_a_digit_is_a_position_without_givens() -> None:
    (entry,) = entries(SUKAKU)
    assert entry.position
    assert (entry.grid, entry.has_marks) == (read("." * 16), True)
    assert entry.position.candidates[:4] == (0b1101, 0b1101, 0b1110, 0b1110)


@pytest.mark.parametrize(
    "text",
    [
        PLAIN,
        FRAMED,
        PLAIN.replace(" ", "\t"),
        PLAIN.replace(" ", ", "),
        PLAIN.replace("34\n34", "34\n\n34"),  # a blank line between the bands
        PLAIN.replace("34\n2", "*34\n2"),
        "\n".join(PLAIN.split()),  # a word on each line
        " ".join(ROWS[:3]) + "\n" + ROWS[3],
        f"Grid 7\n{PLAIN}",
        PLAIN.replace("34", ".", 3),
    ],
)
def test_the_frame_does_not_matter(text: str) -> None:
    (entry,) = entries(text)
    assert (entry.grid, entry.error) == (read("12....1221....21"), None)
    assert entry.position is None  # no candidate is removed
    assert entry.text == "12....1221....21:"


def test_a_single_digit_that_a_peer_lists_is_its_only_candidate() -> None:
    found = read_candidates(PLAIN.replace("34", "234", 1))
    assert found.givens.line == "1.....1.21.....1"
    assert found.candidates[1] == 0b10


def test_prefixes_mark_what_was_entered() -> None:
    for prefix in "uU+":
        found = read_candidates(PLAIN.replace("1", f"{prefix}1", 1))
        assert found.givens.line == ".2....1221....21"
        assert found.digits.line == "12....1221....21"


def test_a_cell_can_have_no_candidate() -> None:
    (entry,) = entries(PLAIN.replace("34", "{}", 1))
    assert entry.position
    assert entry.position.removed == ((2, 3), (2, 4))


def test_every_board_size_up_to_sixteen_has_its_letters() -> None:
    row = ["AB", "C", "123456789", "G", *["ABCDEFG"] * 12]
    found = read_candidates("\n".join(" ".join(row[at:] + row[:at]) for at in range(16)))
    assert found.givens.size == 16
    assert found.candidates[0] == 0b11 << 9


def test_several_in_one_text() -> None:
    found = entries(f"{PLAIN}\n\n12..34..........\n\n{SUKAKU}\n{FRAMED}")
    assert [entry.has_marks for entry in found] == [True, False, True, True]
    assert [entry.error for entry in found] == [None] * 4


@pytest.mark.parametrize("size", [4, 9, 12])
def test_a_row_with_all_candidates_is_no_puzzle(size: int) -> None:
    word = "123456789ABC"[:size]
    rows = [" ".join([word] * size)] * size
    assert is_full_row(rows[0])
    (entry,) = entries("\n".join(rows))
    assert entry.text == "." * size * size + ":"


@pytest.mark.parametrize("blank", ".0")
def test_a_row_of_candidates(blank: str) -> None:
    text = "".join(
        "".join(str(digit) if (cell + digit) % 3 else blank for digit in range(1, 10))
        for cell in range(81)
    )
    (entry,) = entries(text)
    assert entry.position == candidate_row(text)
    assert entry.position
    assert entry.position.candidates[0] == 0b011011011


def test_a_row_for_a_small_board_is_not_taken_for_a_large_one_without_digits() -> None:
    assert candidate_row("." * 64) is None
    assert candidate_row("." * 729) is None
    found = candidate_row("1.3." * 16)
    assert found == CandidateGrid.of(
        read("." * 16), [(cell, digit) for cell in range(16) for digit in (2, 4)]
    )


@pytest.mark.parametrize(("wrong", "column"), [("33", 5), ("35", 5), ("3X", None)])
def test_the_word_that_is_wrong_is_named(wrong: str, column: int | None) -> None:
    with pytest.raises(FormatError) as raised:
        read(PLAIN.replace("34", wrong, 1))
    if column:
        assert raised.value.code == "wrong-mark"
        assert (raised.value.details["line"], raised.value.details["column"]) == (1, column)
        assert raised.value.details["found"] == wrong


@pytest.mark.parametrize(
    "rows",
    [
        ["134 134 1234 124", "134 2 134 14", "124 14 124 3", "1234 134 124 124"],  # 16 characters
        [  # 36 characters
            "123456 12345 12345 1234 12345 123456",
            *["123456 12345 12345 1234 12345 12345"] * 5,
        ],
        ["123456789 " * 7 + "12345 12345", *["1234 " * 8 + "1234"] * 8],  # 81 characters
        ["134   134   1234   124".replace("   ", " " * 22)[:81].ljust(81)] * 4,
    ],
)
def test_a_row_may_be_as_long_as_a_puzzle(rows: list[str]) -> None:
    (entry,) = entries("\n".join(rows))
    assert entry.grid
    assert (entry.grid.size, entry.has_marks) == (len(rows), True)


def test_puzzles_in_groups_are_no_row_of_marks() -> None:
    lines = ["1234 3412 2143 4321", "21.. 34.. .... ....", "4321 2143 3412 1234"]
    assert [entry.has_marks for entry in entries("\n".join(lines))] == [False] * 3


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


@given(games(st.sampled_from((4, 6, 9, 16))))
def test_a_game_that_is_written_is_read(game: Game) -> None:
    (entry,) = read_lines([write_game_line(game)])
    assert entry.as_game() == game


@pytest.mark.parametrize("size", [4, 6, 9, 16])
def test_marks_may_be_as_long_as_the_board(size: int) -> None:
    """A field of that length is otherwise a solution."""
    blank = Grid.of([0] * size**2)
    for count in range(1, size + 1):
        marks = [(1 << count) - 1, *[1] * (size**2 // 4 - 2)]
        for used in range(1, len(marks) + 1):
            centre = [*marks[:used], *[0] * (size**2 - used)]
            game = Game.of(blank, blank, centre)
            (entry,) = read_lines([write_game_line(game)])
            assert entry.as_game() == game


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
