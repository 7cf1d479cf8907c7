"""Marks and colours as they travel in a link.

Which puzzle is printed on which page, and that a page holds what is put on it.
"""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_py.ui.board import boards
from sudoku_py.ui.board.notes_text import notes_text, with_notes
from sudoku_py.ui.dialogs.printed_pages import PUZZLE, SIDES, SOLUTION, SOLUTION_SIDES, layout

SHARED = "12..34.........."
BROAD, HIGH = 186, 250 - 20  # mm of a page, without its heading and its foot
CAPTION = 10  # mm: two lines and the gap below them
COLUMNS = {1: 1, 2: 1, 4: 2, 6: 2, 12: 3}


def board() -> Any:
    return boards.from_line(SHARED)


def test_a_board_without_notes_needs_no_text() -> None:
    assert notes_text(board()) == ""


def test_marks_and_several_colours_come_back() -> None:
    noted = boards.toggled(board(), boards.CENTRE, [2, 3], 4)
    noted = boards.toggled(noted, boards.CENTRE, [2], 3)
    for colour in (7, 1):
        noted = boards.coloured(noted, [0], colour)
    assert notes_text(noted) == "c2.34-3.4_k0.17"
    assert with_notes(board(), notes_text(noted)) == noted


@given(st.lists(st.tuples(st.sampled_from(boards.NOTES), st.integers(0, 15), st.integers(1, 4))))
def test_whatever_is_noted_comes_back(noted: list[tuple[boards.Notes, int, int]]) -> None:
    found = board()
    for notes, cell, digit in noted:
        if notes == boards.COLOUR:
            found = boards.coloured(found, [cell], digit)
        else:
            found = boards.toggled(found, notes, [cell], digit)
    text = notes_text(found)
    assert not text or with_notes(board(), text) == found


@pytest.mark.parametrize(
    "text",
    ["", "z", "c", "c2", "c2.", "c16.1", "c2.5", "c2.33", "cx.1", "c-1.1", "k0.9", "k0.21", "c2.1_",
     "c²2.1", "c2.1-", "k0.123456789"],
)  # fmt: skip
def test_what_is_no_note_is_refused(text: str) -> None:
    assert with_notes(board(), text) is None


@given(st.text(max_size=30))
def test_any_text_gives_a_sound_board_or_none(text: str) -> None:
    found = with_notes(board(), text)
    assert found is None or boards.is_board(found)


def puzzles(count: int, size: int = 9) -> Any:
    return [{"board": boards.blank(size)} for _ in range(count)]


@pytest.mark.parametrize("per_page", SIDES)
@pytest.mark.parametrize("count", [1, 2, 6, 7, 25])
def test_every_puzzle_is_on_one_page_and_its_solution_on_one_after_all_puzzles(
    per_page: int, count: int
) -> None:
    pages = layout(puzzles(count), per_page, True)
    for kind in (PUZZLE, SOLUTION):
        of_kind = [page for page in pages if page["kind"] == kind]
        assert [n for page in of_kind for n, _ in page["items"]] == list(range(1, count + 1))
        assert all(len(page["items"]) <= page["per_page"] for page in of_kind)
    kinds = [page["kind"] for page in pages]
    assert kinds == sorted(kinds)
    assert kinds.count(PUZZLE) == -(-count // per_page)


def test_solutions_are_left_out_where_nobody_asks_for_them() -> None:
    assert {page["kind"] for page in layout(puzzles(3), 2, False)} == {PUZZLE}


def test_solutions_of_large_boards_are_larger() -> None:
    small, large = layout(puzzles(12), 1, True)[-1], layout(puzzles(12, 16), 1, True)[-1]
    assert large["side"] > small["side"]


@pytest.mark.parametrize(("count", "size"), [(1, 9), (2, 16), (4, 9), (5, 9), (12, 9), (6, 16)])
def test_few_solutions_fill_their_page(count: int, size: int) -> None:
    *_, page = layout(puzzles(count, size), 1, True)
    assert page["side"] == max(side for many, side in SOLUTION_SIDES.items() if many >= count)


@pytest.mark.parametrize(("many", "side"), [*SIDES.items(), *SOLUTION_SIDES.items()])
def test_boards_and_their_captions_fit_on_the_page(many: int, side: int) -> None:
    columns = COLUMNS[many]
    assert columns * side + (columns - 1) * 4 <= BROAD
    assert many // columns * (side + CAPTION) <= HIGH
