"""Which puzzle is printed on which page, and that a page holds what is put on it."""

from typing import Any

import pytest

from sudoku_py.ui import boards
from sudoku_py.ui.desk.sheets import PUZZLE, SIDES, SOLUTION, SOLVED_SIDES, sheets

BROAD, HIGH = 186, 250 - 20  # mm of a page, without its heading and its foot
CAPTION = 10  # mm: two lines and the gap below them
COLUMNS = {1: 1, 2: 1, 4: 2, 6: 2, 12: 3}


def puzzles(count: int, size: int = 9) -> Any:
    return [{"board": boards.blank(size)} for _ in range(count)]


@pytest.mark.parametrize("per_page", SIDES)
@pytest.mark.parametrize("count", [1, 2, 6, 7, 25])
def test_every_puzzle_is_on_one_page_and_its_solution_on_one_after_all_puzzles(
    per_page: int, count: int
) -> None:
    pages = sheets(puzzles(count), per_page, True)
    for kind in (PUZZLE, SOLUTION):
        of_kind = [page for page in pages if page["kind"] == kind]
        assert [n for page in of_kind for n, _ in page["items"]] == list(range(1, count + 1))
        assert all(len(page["items"]) <= page["per_page"] for page in of_kind)
    kinds = [page["kind"] for page in pages]
    assert kinds == sorted(kinds)
    assert kinds.count(PUZZLE) == -(-count // per_page)


def test_solutions_are_left_out_where_nobody_asks_for_them() -> None:
    assert {page["kind"] for page in sheets(puzzles(3), 2, False)} == {PUZZLE}


def test_solutions_of_large_boards_are_larger() -> None:
    small, large = sheets(puzzles(1), 1, True)[-1], sheets(puzzles(1, 16), 1, True)[-1]
    assert large["side"] > small["side"]


@pytest.mark.parametrize(("many", "side"), [*SIDES.items(), *SOLVED_SIDES.items()])
def test_boards_and_their_captions_fit_on_the_page(many: int, side: int) -> None:
    columns = COLUMNS[many]
    assert columns * side + (columns - 1) * 4 <= BROAD
    assert many // columns * (side + CAPTION) <= HIGH
