"""An .sdk file with a state and pencil marks is one game; one that does not fit is its puzzle."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_py.core.candidate_grid import Game
from sudoku_py.core.formats import read_lines
from sudoku_py.core.shape import SYMBOLS
from tests.core.formats.texts import PUZZLE, ROWS
from tests.core.strategies import games

HEAD = ["#ASomeone", "#DA puzzle", "#B01-01-2006", "[Puzzle]"]


def sections(game: Game) -> list[str]:
    """The lines of a game as SadMan writes them."""
    size = game.position.givens.size

    def rows(cells: list[str], gap: str = "") -> list[str]:
        return [gap.join(cells[start : start + size]) for start in range(0, size * size, size)]

    marks = ["".join(s for d, s in enumerate(SYMBOLS) if mask >> d & 1) for mask in game.centre]
    return [
        *HEAD,
        *rows(list(game.position.givens.line)),
        "[State]",
        *rows(list(game.position.digits.line)),
        "",
        "[PencilMarks]",
        *rows(marks, ","),
    ]


@settings(max_examples=60, deadline=None)
@given(games(st.sampled_from((4, 6, 9, 16))))
def test_a_game_is_read_with_entries_and_marks(game: Game) -> None:
    position = game.position
    wanted = Game.of(position.givens, position.digits, game.centre)
    found = list(read_lines(sections(wanted)))
    assert [entry.as_game() for entry in found] == [wanted]


def test_two_games_and_a_puzzle_in_one_file() -> None:
    state = ["534.7....", *ROWS[1:]]
    lines = [*HEAD, *ROWS, "[State]", *state, *HEAD, *ROWS, *HEAD, *ROWS, "[State]", *state, ""]
    found = list(read_lines(lines))
    assert [entry.as_game().position.digits.line[2] for entry in found] == ["4", ".", "4"]
    assert [entry.line for entry in found] == [5, 28, 41]
    assert {entry.value().line for entry in found} == {PUZZLE}


@pytest.mark.parametrize(
    "more",
    [
        ["[State]", *ROWS[1:]],
        ["[State]", "9" * 9, *ROWS[1:]],  # contradicts a given
        ["[State]", "xxxxxxxxx", *ROWS[1:]],
        ["[PencilMarks]", "1,2,3"],
        ["[PencilMarks]", *[",".join("abcdefghi")] * 9],
        ["[Colors]", *ROWS],
        ["[State]", "1" * 5000],
        ["[State]", *["1"] * 500],
    ],
)
def test_sections_that_do_not_fit_are_left_out(more: list[str]) -> None:
    found = list(read_lines([*HEAD, *ROWS, *more]))
    assert found[0].value().line == PUZZLE
    assert found[0].position is None


FRAMED = [
    "*-----------*",
    *(f"|{row[:3]}|{row[3:6]}|{row[6:]}|" for row in ROWS[:3]),
    "|---+---+---|",
    *(f"|{row[:3]}|{row[3:6]}|{row[6:]}|" for row in ROWS[3:6]),
    "|---+---+---|",
    *(f"|{row[:3]}|{row[3:6]}|{row[6:]}|" for row in ROWS[6:]),
    "*-----------*",
    "",
]


@settings(max_examples=40, deadline=None)
@given(games(st.just(9)))
def test_a_file_of_simple_sudoku_has_entries_and_removed_candidates(game: Game) -> None:
    """Its records are written as HoDoKu writes them."""
    position = game.position
    line = position.givens.line
    rows = [line[start : start + 9] for start in range(0, 81, 9)]
    framed = [f"|{row[:3]}|{row[3:6]}|{row[6:]}|" for row in rows]
    framed = [each for at in (0, 3, 6) for each in (*framed[at : at + 3], "|---+---+---|")]
    pairs = enumerate(zip(line, position.digits.line, strict=True))
    records = [f"I{cell:02}{digit}" for cell, (was, digit) in pairs if was == "." != digit]
    records += [f"E{cell:02}{digit:03}" for cell, digit in position.removed]
    (found,) = read_lines(["*-----------*", *framed[:-1], "*-----------*", "", *records])
    assert found.as_game().position == position


@pytest.mark.parametrize("record", ["I021", "I8111", "I020", "E02005x", "I02", "E02010"])
def test_what_is_no_record_leaves_the_board_as_it_is(record: str) -> None:
    found = [entry for entry in read_lines([*FRAMED, record]) if entry.grid]
    assert [entry.value().line for entry in found] == [PUZZLE]
    expected = PUZZLE[:2] + "1" + PUZZLE[3:] if record == "I021" else PUZZLE
    assert found[0].as_game().position.digits.line == expected


def test_boards_with_and_without_records_after_each_other() -> None:
    lines = [*FRAMED, "I024", "E03002", "", *FRAMED, "", *FRAMED, "I021"]
    found = list(read_lines(lines))
    assert [entry.as_game().position.digits.line[2] for entry in found] == ["4", ".", "1"]
    assert found[0].as_game().position.removed == ((3, 2),)
    assert [entry.line for entry in found] == [1, 19, 33]  # a row, where the board is not one line
