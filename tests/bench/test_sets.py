import pytest

from bench.sets import LISTS, counted, puzzles
from bench.verify import is_unique

SIZES = {"easy50": 50, "top95": 95, "hardest11": 11, "diabolical200": 200}


@pytest.mark.parametrize("name", LISTS)
def test_a_list_is_whole(name: str) -> None:
    lines = puzzles(name)
    assert len(lines) == SIZES[name]
    assert set("".join(lines)) <= set("123456789.")


def test_puzzles_have_one_solution() -> None:
    assert is_unique(puzzles("easy50")[0])


def test_counts_come_with_their_puzzles() -> None:
    assert {len(one.puzzle) for one in counted()} == {81}
    assert max(one.solutions for one in counted()) == 847
