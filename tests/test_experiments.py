"""Experiments as tables."""

from itertools import islice

import pytest

import sudoku_py as sp
from tests.test_puzzle import EASY, SMALL


def test_rows_are_computed_once_and_as_far_as_one_looks() -> None:
    found = sp.experiment([sp.read(EASY), SMALL], "cell-order, random-order", seeds=2)
    assert len(found) == 6
    first = list(islice(found, 2))
    assert repr(found) == "<Experiment: 2 of 6 runs>"
    rows = list(found)
    assert rows[:2] == first
    assert rows == list(found)
    assert {(row.puzzle, row.algorithm, row.seed) for row in rows} == {
        (puzzle, name, seed)
        for puzzle in (1, 2)
        for name, seed in (("cell-order", 0), ("random-order", 0), ("random-order", 1))
    }
    assert found.csv().count("\n") == found._repr_html_().count("<tr>") == 7


def test_what_cannot_run_is_a_row_and_what_does_not_exist_an_error() -> None:
    clash = "11" + "." * 14
    refused, solved = sp.experiment([clash, SMALL], ["propagation"])
    assert (refused.outcome, solved.outcome) == ("refused", "solved")
    (limited,) = sp.experiment([EASY], ["cell-order"], steps=10)
    assert (limited.outcome, limited.steps) == ("limit", 10)
    with pytest.raises(sp.UnknownSolver, match="the algorithms are"):
        sp.experiment([SMALL], "bogo")
    with pytest.raises(sp.RaceError, match="at least one algorithm"):
        sp.experiment([SMALL], " ")
