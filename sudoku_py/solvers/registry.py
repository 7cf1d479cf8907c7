"""Every solver there is, one row each: menus, help, the command line and the tests read it."""

from typing import ClassVar

from sudoku_py.core.errors import SudokuError
from sudoku_py.core.shape import SIZES
from sudoku_py.solvers import cell_order, propagation
from sudoku_py.solvers.contract import Solver

SOLVERS: tuple[Solver, ...] = (
    Solver(
        id="cell-order",
        name="Cell-order backtracking",
        legend="Fills the cells from first to last and tries the digits from low to high.",
        source="Golomb and Baumert, Backtrack Programming, Journal of the ACM 12, 1965",
        search=cell_order.search,
        finds_all=True,
        proves_none=True,
        sizes=SIZES,
    ),
    Solver(
        id="propagation",
        name="Propagation",
        legend="Writes every digit that is forced and guesses in a cell with fewest candidates.",
        source="Norvig, Solving Every Sudoku Puzzle, 2006",
        search=propagation.search,
        finds_all=True,
        proves_none=True,
        sizes=SIZES,
    ),
)


class UnknownSolver(SudokuError):  # noqa: N818 (it is named after what it says of the solver)
    """A solver was asked for that is not in the registry."""

    sentences: ClassVar[dict[str, str]] = {
        "unknown-solver": "There is no solver “{id}”; there are: {known}.",
    }


def solver(solver_id: str) -> Solver:
    """The solver called `solver_id`; UnknownSolver, which lists what there is, if none is.

    >>> solver("propagation").name
    'Propagation'
    """
    for row in SOLVERS:
        if row.id == solver_id:
            return row
    known = ", ".join(row.id for row in SOLVERS)
    raise UnknownSolver("unknown-solver", id=solver_id, known=known)
