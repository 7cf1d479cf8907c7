"""A path as text, and what is said of its rating."""

from sudoku_py.engine.protocol import PathRow
from sudoku_py.ui.board.levels import BEYOND
from sudoku_py.ui.explain.path_state import hardest


def row(rating: int | None, *, exact: bool = True) -> PathRow:
    return {"technique": "x-wing", "rating": rating, "exact": exact, "score": None, "text": ""}


def test_the_hardest_step_is_told_from_the_rating_of_the_puzzle() -> None:
    found = [row(12), row(66), row(None), row(23)]
    assert hardest(found, 42) == ("path.hardest-rated", {"hardest": "6.6", "rating": "4.2"})
    assert str(hardest(found, BEYOND)[1]["rating"]).endswith("+")
    for unknown in None, 0:
        assert hardest(found, unknown) == ("path.hardest", {"hardest": "6.6"})


def test_of_a_step_that_is_rated_at_least_so_that_is_said() -> None:
    assert hardest([row(12), row(70, exact=False)], 42)[1]["hardest"] == "7.0+"
