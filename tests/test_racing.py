"""Races as tables."""

import pytest

import sudoku_py as sp
from tests.test_puzzle import EASY


def test_a_race_ranks_by_what_was_chosen() -> None:
    by_nodes = sp.race(sp.read(EASY), ["cell-order", "mix", "propagation"])
    assert [row.place for row in by_nodes] == sorted(row.place or 9 for row in by_nodes)
    nodes = [row.nodes or 0 for row in by_nodes]
    assert nodes == sorted(nodes)
    shown = str(by_nodes).splitlines()
    assert len(shown) == len(by_nodes) + 1
    assert all(row.algorithm in line for row, line in zip(by_nodes, shown[1:], strict=True))
    assert by_nodes._repr_html_().count("<tr>") == 4


def test_a_race_that_a_limit_stopped_says_which_and_how_far_it_came() -> None:
    hard = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
    table = sp.race(hard, ["cell-order"], seconds=0.05)
    (row,) = table
    assert row.status == "running"
    came = f"{row.steps:,} steps and {row.nodes:,} nodes"
    (sentence,) = table.stopped
    limit = "the time limit of the race, 0.05 s"
    assert sentence == f"cell-order was stopped by {limit}, after {came}."
    assert str(table).endswith(sentence)
    assert sentence in table._repr_html_()
    for status, limit in (("full", "10,000,000 steps"), ("out-of-memory", "memory")):
        (told,) = sp.Race([row._replace(status=status)]).stopped
        assert limit in told
        assert came in told
    assert sp.race(EASY, "mix").stopped == []


@pytest.mark.parametrize("choice", [{"rank": "luck"}, {"equal": "money"}, {"goal": "fun"}])
def test_an_unknown_choice_names_the_possible_ones(choice: dict[str, str]) -> None:
    with pytest.raises(sp.RaceError, match="possible: "):
        sp.race(sp.read(EASY), ["mix"], **choice)  # type: ignore[arg-type]


def test_a_race_needs_algorithms() -> None:
    with pytest.raises(sp.RaceError, match="at least one algorithm"):
        sp.race(sp.read(EASY), [])
    with pytest.raises(sp.UnknownSolver):
        sp.race(sp.read(EASY), ["mix", "bogo"])


def test_texts_are_enough() -> None:
    assert len(sp.race(EASY, "cell-order, mix")) == 2
    with pytest.raises(sp.FormatError):
        sp.race("12", "mix")
