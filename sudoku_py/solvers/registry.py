"""Every solver there is, one row each: menus, help, the command line and the tests read it."""

from typing import ClassVar

from sudoku_py.core import validity
from sudoku_py.core.errors import SudokuError
from sudoku_py.core.grid import Grid
from sudoku_py.core.shape import SIZES
from sudoku_py.solvers import (
    boltzmann,
    breadth_first,
    candidate_list,
    cell_order,
    comparisons,
    conflict_directed,
    depth_first,
    exact_cover,
    fewest_candidates,
    forward_checking,
    propagation,
    random_order,
    row_permutations,
    rule_based,
)
from sudoku_py.solvers.contract import Budget, Solver

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
        system=3,
        comparisons=comparisons.per_digit,
    ),
    Solver(
        id="candidate-list",
        name="Candidate-list backtracking",
        legend="Lists first what a cell can hold, and tries only that.",
        source="Bitner and Reingold, Backtrack Programming Techniques, CACM 18, 1975",
        search=candidate_list.search,
        finds_all=True,
        proves_none=True,
        sizes=SIZES,
        system=5,
        comparisons=comparisons.per_vector,
    ),
    Solver(
        id="random-order",
        name="Random-order backtracking",
        legend="Fills the cells from first to last and tries the digits in random order.",
        source="Knuth, Estimating the Efficiency of Backtrack Programs, "
        "Mathematics of Computation 29, 1975",
        search=random_order.search,
        finds_all=True,
        proves_none=True,
        sizes=SIZES,
        system=2,
        seeded=True,
        comparisons=comparisons.per_digit,
    ),
    Solver(
        id="row-permutations",
        name="Row permutations",
        legend="Fills a whole row at once, with every arrangement of the digits that it lacks.",
        source="Knuth, The Art of Computer Programming 4A, 7.2.1.2, Algorithm L",
        search=row_permutations.search,
        finds_all=True,
        proves_none=True,
        sizes=SIZES,
        system=1,
    ),
    Solver(
        id="depth-first",
        name="Depth-first search",
        legend="Keeps a list of grids still to look at and takes the newest.",
        source="Nilsson, Problem-Solving Methods in Artificial Intelligence, 1971",
        search=depth_first.search,
        finds_all=True,
        proves_none=True,
        sizes=SIZES,
        system=4,
        open_list=True,
    ),
    Solver(
        id="breadth-first",
        name="Breadth-first search",
        legend="Keeps a list of grids still to look at and takes the oldest; the list explodes.",
        source="Moore, The Shortest Path Through a Maze, 1959",
        search=breadth_first.search,
        finds_all=True,
        proves_none=True,
        sizes=SIZES,
        system=4,
        open_list=True,
        budget=Budget("states", breadth_first.MOST_STATES),
    ),
    Solver(
        id="fewest-candidates",
        name="Fewest candidates first",
        legend="Goes on in a cell with fewest candidates, wherever that is.",
        source="Haralick and Elliott, Increasing Tree Search Efficiency for Constraint "
        "Satisfaction Problems, Artificial Intelligence 14, 1980",
        search=fewest_candidates.search,
        finds_all=True,
        proves_none=True,
        sizes=SIZES,
    ),
    Solver(
        id="forward-checking",
        name="Forward checking",
        legend="Strikes each digit placed from its peers and goes back when one has nothing left.",
        source="Haralick and Elliott, Increasing Tree Search Efficiency for Constraint "
        "Satisfaction Problems, Artificial Intelligence 14, 1980",
        search=forward_checking.search,
        finds_all=True,
        proves_none=True,
        sizes=SIZES,
        keeps_candidates=True,
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
        keeps_candidates=True,
    ),
    Solver(
        id="conflict-directed",
        name="Conflict-directed backjumping",
        legend="Finds out which guesses are to blame and goes back to the newest of them.",
        source="Prosser, Hybrid Algorithms for the Constraint Satisfaction Problem, "
        "Computational Intelligence 9, 1993",
        search=conflict_directed.search,
        finds_all=True,
        proves_none=True,
        sizes=SIZES,
    ),
    Solver(
        id="exact-cover",
        name="Exact cover with dancing links",
        legend="Meets the demands that every cell and unit makes, the scarcest first.",
        source="Knuth, Dancing Links, 2000",
        search=exact_cover.search,
        finds_all=True,
        proves_none=True,
        sizes=SIZES,
    ),
    Solver(
        id="rule-based",
        name="Rule-based solving",
        legend="Applies singles and intersections, never guesses, and may end stuck.",
        source="Davis, The Mathematics of Sudoku, 2006",
        search=rule_based.search,
        finds_all=False,
        proves_none=True,
        sizes=SIZES,
        system=5,
        keeps_candidates=True,
    ),
    Solver(
        id="boltzmann",
        name="Boltzmann machine",
        legend="Cools down a grid full of clashes by chance; may end without an answer.",
        source="Ackley, Hinton and Sejnowski, A Learning Algorithm for Boltzmann Machines, "
        "Cognitive Science 9, 1985",
        search=boltzmann.search,
        finds_all=False,
        proves_none=False,
        sizes=SIZES,
        system=5,
        seeded=True,
        breaks_rules=True,
        budget=Budget("sweeps", boltzmann.SWEEPS),
    ),
)


class UnknownSolver(SudokuError):  # noqa: N818 (it is named after what it says of the solver)
    """A solver was asked for that is not in the registry."""

    sentences: ClassVar[dict[str, str]] = {
        "unknown-solver": "There is no solver “{id}”; there are: {known}.",
    }


class UnsupportedSize(SudokuError):  # noqa: N818 (as above)
    """A solver was asked to solve a board of a size that it does not take."""

    sentences: ClassVar[dict[str, str]] = {
        "unsupported-size": "The solver “{id}” does not take boards of {size} × {size} cells; "
        "the sizes that it takes are {known}.",
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


def solver_for(solver_id: str, puzzle: Grid) -> Solver:
    """The solver called `solver_id`, if it can search `puzzle`.

    UnknownSolver as in `solver`; UnsupportedSize, which lists the sizes there are; InvalidPuzzle
    if givens clash. A puzzle that is impossible without a clash is for the search to refute.

    >>> solver_for("cell-order", Grid.from_line("1..1............"))
    Traceback (most recent call last):
    ...
    sudoku_py.core.validity.InvalidPuzzle: Row 1 holds the digit 1 more than once: r1c1, r1c4.
    """
    row = solver(solver_id)
    if puzzle.size not in row.sizes:
        known = ", ".join(map(str, row.sizes))
        raise UnsupportedSize("unsupported-size", id=row.id, size=puzzle.size, known=known)
    if validity.clashes(puzzle):
        raise validity.reasons(puzzle)[0]
    return row
