from dataclasses import replace

import pytest

from sudoku_py.core.grid import Grid
from sudoku_py.core.validity import InvalidPuzzle
from sudoku_py.solvers import registry
from sudoku_py.solvers.registry import (
    SOLVERS,
    UnknownSolver,
    UnsupportedSize,
    solver,
    solver_for,
)


def test_each_solver_is_found_by_its_id() -> None:
    assert [solver(row.id) for row in SOLVERS] == list(SOLVERS)


def test_every_one_of_the_five_systems_is_there() -> None:
    assert {row.system for row in SOLVERS} == {None, 1, 2, 3, 4, 5}


def test_an_unknown_one_is_refused_with_what_there_is() -> None:
    with pytest.raises(UnknownSolver) as refused:
        solver("magic")
    assert refused.value.code == "unknown-solver"
    assert str(refused.value).startswith(
        "There is no algorithm “magic”; the algorithms are: cell-order, "
    )
    assert all(row.id in str(refused.value) for row in SOLVERS)


def test_a_size_that_it_does_not_take_is_refused_with_those_it_takes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    small = replace(solver("cell-order"), id="small", sizes=(4, 6))
    monkeypatch.setattr(registry, "SOLVERS", (small,))
    with pytest.raises(UnsupportedSize) as refused:
        solver_for("small", Grid.from_line("." * 81))
    assert str(refused.value) == (
        "The algorithm “small” does not support boards of 9 × 9 cells; it supports the sizes 4, 6."
    )


def test_clashing_givens_are_refused_with_the_clash() -> None:
    with pytest.raises(InvalidPuzzle, match="Row 1 has the digit 1 more than once"):
        solver_for("propagation", Grid.from_line("1..1............"))


def test_an_impossible_puzzle_without_a_clash_may_be_searched() -> None:
    assert solver_for("cell-order", Grid.from_line("123....4........")) == solver("cell-order")
