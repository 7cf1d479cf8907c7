"""Grids of pencil marks, and rows of candidates."""

import pytest

from sudoku_py.core.candidate_grid import CandidateGrid
from sudoku_py.core.formats import Entry, FormatError, read, read_candidates, read_lines
from sudoku_py.core.formats.positions import candidate_row, is_full_row

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
