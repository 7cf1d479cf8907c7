import pytest

from sudoku_py.solvers.registry import SOLVERS, UnknownSolver, solver


def test_each_solver_is_found_by_its_id() -> None:
    assert [solver(row.id) for row in SOLVERS] == list(SOLVERS)


def test_an_unknown_one_is_refused_with_what_there_is() -> None:
    with pytest.raises(UnknownSolver) as refused:
        solver("magic")
    assert refused.value.code == "unknown-solver"
    assert str(refused.value) == "There is no solver “magic”; there are: cell-order, propagation."
