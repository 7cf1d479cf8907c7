"""In which order the library lists its puzzles, and what a search finds."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_py.ui.dialogs.library_order import (
    BY_LEVEL,
    BY_NAME,
    LEAST_LEFT,
    LEVELS,
    NEWEST,
    ORDERS,
    UNRATED,
    in_order,
    is_found,
    is_of_level,
)
from tools.technique_table import plain  # as the browser has it


def entry(name: str, at: float, se: int | None, left: int) -> Any:
    board = {"values": [0] * left + [1] * (16 - left)}
    return {"name": name, "at": at, "game": {"board": board, "abouts": [{"se": se}]}}


ENTRIES = [
    entry("Sudoku 10", 1, 46, 3),
    entry("ágil", 4, None, 0),
    entry("sudoku 2", 3, 12, 9),
    entry("Zebra", 2, 12, 3),
]
ENTRY = st.builds(
    entry, st.text(max_size=5), st.integers(0, 3), st.sampled_from([None, 0, 12, 80]),
    st.integers(0, 16),
)  # fmt: skip


@pytest.mark.parametrize(
    ("order", "found"),
    [
        (NEWEST, [1, 2, 3, 0]),
        (BY_NAME, [1, 2, 0, 3]),
        (BY_LEVEL, [2, 3, 0, 1]),
        (LEAST_LEFT, [3, 0, 2, 1]),  # the full one last
    ],
)
def test_each_order(order: str, found: list[int]) -> None:
    assert in_order(ENTRIES, order, plain) == found


@given(st.lists(ENTRY, max_size=6))
def test_every_puzzle_is_listed_once_in_every_order_and_in_one_level(entries: list[Any]) -> None:
    for order in ORDERS:
        assert sorted(in_order(entries, order, plain)) == list(range(len(entries)))
    for each in entries:
        assert len([level for level in LEVELS[1:] if is_of_level(each, level)]) == 1


def test_a_search_ignores_capitals_and_accents_and_wants_every_word() -> None:
    name = plain("Café de la MAÑANA · Ελλάδα")
    for query in ("cafe", "CAFÉ manana", "ελλαδα", "mañ de"):
        assert is_found(plain(query), name), query
    for query in ("te", "cafe noche"):
        assert not is_found(plain(query), name), query
    assert is_of_level(ENTRIES[1], UNRATED)
