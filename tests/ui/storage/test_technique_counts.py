"""What reviews count adds up over games, each game once; nothing unsound comes in."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_py.ui.storage import schema, technique_counts
from sudoku_py.ui.storage.technique_counts import GAMES, MAX_GAMES
from tests.ui.storage.text_storage import Texts

PUZZLE, OTHER = "12..34..........", "1234............"
COUNTS = st.fixed_dictionaries(
    {"seen": st.integers(0, 60), "missed": st.integers(0, 60), "seconds": st.floats(0, 5000)}
)
REVIEWS = st.lists(
    st.tuples(
        st.sampled_from([PUZZLE, OTHER]),
        st.dictionaries(st.sampled_from(["x-wing", "full-house", "w-wing"]), COUNTS),
    ),
    max_size=8,
)
GAME = {"puzzle": PUZZLE, "at": 5, "techniques": {"x-wing": [1, 2, 30.5]}}


@given(REVIEWS)
def test_the_last_review_of_each_game_counts(reviews: list[Any]) -> None:
    storage: Any = Texts()
    for puzzle, techniques in reviews:
        technique_counts.add(storage, puzzle, techniques)
    last = dict(reviews)
    found = dict(technique_counts.totals(technique_counts.load(storage)))
    for name in ("x-wing", "full-house", "w-wing"):
        rows = [techniques[name] for techniques in last.values() if name in techniques]
        seen, missed, seconds = found.get(name, [0, 0, 0])
        assert seen == sum(row["seen"] for row in rows)
        assert missed == sum(row["missed"] for row in rows)
        assert abs(seconds - sum(row["seconds"] for row in rows)) <= 0.05 * len(rows) + 1e-6


def test_a_file_adds_only_games_that_are_not_here() -> None:
    storage: Any = Texts()
    counts: Any = {"x-wing": {"seen": 4, "missed": 0, "seconds": 9.0}}
    technique_counts.add(storage, PUZZLE, counts)
    other: Any = {**GAME, "puzzle": OTHER}
    technique_counts.add_games(storage, [GAME, other, other])  # type: ignore[list-item]
    found = technique_counts.load(storage)
    assert [game["puzzle"] for game in found] == [PUZZLE, OTHER]
    assert found[0]["techniques"]["x-wing"] == [4, 0, 9.0]


def test_the_games_are_bounded() -> None:
    many = [{**GAME, "at": number} for number in range(MAX_GAMES + 5)]
    found = schema.read(GAMES, many)
    assert [game["at"] for game in found] == list(range(5, MAX_GAMES + 5))


@pytest.mark.parametrize(
    "techniques",
    [
        {"x-wing": [1, 2]},
        {"x-wing": [1, 2, 3, 4]},
        {"x-wing": [-1, 2, 3]},
        {"x-wing": [1, 626, 3]},
        {"x-wing": [1, 2, float("nan")]},
        {"x-wing": [1, 2, float("inf")]},
        {"x-wing": [True, 2, 3]},
        {"X Wing": [1, 2, 3]},
        {"": [1, 2, 3]},
        {"a" * 41: [1, 2, 3]},
        {f"t{number}": [1, 2, 3] for number in range(101)},
        [["x-wing", 1, 2, 3]],
        None,
    ],
)
def test_unsound_counts_are_left_out(techniques: Any) -> None:
    assert schema.read(GAMES, [{**GAME, "techniques": techniques}, GAME]) == [GAME]
