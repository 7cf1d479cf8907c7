"""All solvers, one row each: menus, help, the command line and the tests read it."""

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
    human_then_guess,
    propagation,
    random_order,
    row_permutations,
    rule_based,
)
from sudoku_py.solvers.contract import Budget, Solver
from sudoku_py.solvers.mix.assembly import row_of
from sudoku_py.solvers.mix.choices import DEFAULT_CHOICES, choices_of

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
        tree="digits",
        looks="digit",
        system=3,
        comparisons=comparisons.per_digit,
    ),
    Solver(
        id="candidate-list",
        name="Candidate-list backtracking",
        legend="Lists the candidates of a cell first, then tries only those.",
        source="Bitner and Reingold, Backtrack Programming Techniques, CACM 18, 1975",
        search=candidate_list.search,
        finds_all=True,
        proves_none=True,
        sizes=SIZES,
        looks="vector",
        system=5,
        comparisons=comparisons.per_vector,
    ),
    Solver(
        id="random-order",
        name="Random-order backtracking",
        legend="Fills the cells from first to last and tries the digits in random order.",
        source="Gomes, Selman and Kautz, Boosting Combinatorial Search Through Randomization, "
        "AAAI 1998",
        search=random_order.search,
        finds_all=True,
        proves_none=True,
        sizes=SIZES,
        tree="digits",
        looks="digit",
        system=2,
        seeded=True,
        comparisons=comparisons.per_digit,
    ),
    Solver(
        id="row-permutations",
        name="Row permutations",
        legend="Fills a whole row at once, with every permutation of its missing digits.",
        source="Knuth, The Art of Computer Programming 4A, 7.2.1.2, Algorithm L",
        search=row_permutations.search,
        finds_all=True,
        proves_none=True,
        sizes=SIZES,
        tree="rows",
        looks="row",
        system=1,
    ),
    Solver(
        id="depth-first",
        name="Depth-first search",
        legend="Keeps a frontier of grids to visit and takes the newest.",
        source="Nilsson, Problem-Solving Methods in Artificial Intelligence, 1971",
        search=depth_first.search,
        finds_all=True,
        proves_none=True,
        sizes=SIZES,
        tree="states",
        looks="state",
        system=4,
        open_list=True,
    ),
    Solver(
        id="breadth-first",
        name="Breadth-first search",
        legend="Keeps a frontier of grids to visit and takes the oldest; the frontier explodes.",
        source="Moore, The Shortest Path Through a Maze, 1959",
        search=breadth_first.search,
        finds_all=True,
        proves_none=True,
        sizes=SIZES,
        tree="states",
        looks="state",
        system=4,
        open_list=True,
        budget=Budget("states", breadth_first.MAX_STATES),
    ),
    Solver(
        id="fewest-candidates",
        name="Fewest candidates first",
        legend="Always continues in a cell with the fewest candidates.",
        source="Haralick and Elliott, Increasing Tree Search Efficiency for Constraint "
        "Satisfaction Problems, Artificial Intelligence 14, 1980",
        search=fewest_candidates.search,
        finds_all=True,
        proves_none=True,
        sizes=SIZES,
        looks="vectors",
    ),
    Solver(
        id="forward-checking",
        name="Forward checking",
        legend="Removes a placed digit from its peers; backtracks if a peer has no candidate left.",
        source="Haralick and Elliott, Increasing Tree Search Efficiency for Constraint "
        "Satisfaction Problems, Artificial Intelligence 14, 1980",
        search=forward_checking.search,
        finds_all=True,
        proves_none=True,
        sizes=SIZES,
        looks="forward",
        keeps_candidates=True,
    ),
    Solver(
        id="propagation",
        name="Propagation",
        legend="Fills in every forced digit; guesses only in a cell with the fewest candidates.",
        source="Norvig, Solving Every Sudoku Puzzle, 2006",
        search=propagation.search,
        finds_all=True,
        proves_none=True,
        sizes=SIZES,
        tree="guesses",
        looks="strike",
        keeps_candidates=True,
    ),
    Solver(
        id="conflict-directed",
        name="Conflict-directed backjumping",
        legend="Finds the choices that caused a dead end and jumps back to the newest of them.",
        source="Prosser, Hybrid Algorithms for the Constraint Satisfaction Problem, "
        "Computational Intelligence 9, 1993",
        search=conflict_directed.search,
        finds_all=True,
        proves_none=True,
        sizes=SIZES,
        tree="jumps",
        looks="conflict",
    ),
    Solver(
        id="exact-cover",
        name="Exact cover with dancing links",
        legend="Covers every item, a cell or a digit of a unit, once; the scarcest item first.",
        source="Knuth, Dancing Links, 2000",
        search=exact_cover.search,
        finds_all=True,
        proves_none=True,
        sizes=SIZES,
        looks="updates",
    ),
    Solver(
        id="rule-based",
        name="Rule-based solving",
        legend="Applies the techniques of people, the easiest first, and never guesses.",
        source="Davis, The Mathematics of Sudoku, 2006",
        search=rule_based.search,
        finds_all=False,
        proves_none=True,
        sizes=SIZES,
        tree="none",
        system=5,
        keeps_candidates=True,
        uneven=True,
    ),
    Solver(
        id="human-then-guess",
        name="Human logic, then a guess",
        legend="Applies the techniques of people, and guesses only where they end.",
        source="Norvig, Solving Every Sudoku Puzzle, 2006; Davis, The Mathematics of Sudoku, 2006",
        search=human_then_guess.search,
        finds_all=True,
        proves_none=True,
        sizes=SIZES,
        tree="guesses",
        keeps_candidates=True,
        uneven=True,
    ),
    Solver(
        id="boltzmann",
        name="Simulated annealing (Boltzmann machine)",
        legend="Changes a full grid at random as the temperature falls; may end without an answer.",
        source="Kirkpatrick, Gelatt and Vecchi, Optimization by Simulated Annealing, "
        "Science 220, 1983; Ackley, Hinton and Sejnowski, A Learning Algorithm for Boltzmann "
        "Machines, Cognitive Science 9, 1985",
        search=boltzmann.search,
        finds_all=False,
        proves_none=False,
        sizes=SIZES,
        tree="none",
        system=5,
        seeded=True,
        breaks_rules=True,
        budget=Budget("sweeps", boltzmann.SWEEPS),
    ),
    row_of(DEFAULT_CHOICES),
)


class UnknownSolver(SudokuError):  # noqa: N818 (named after the solver's fault)
    """There is no solver with this id in the registry.

    >>> print(UnknownSolver("unknown-solver", id="bogo", known="cell-order, mix"))
    There is no algorithm “bogo”; the algorithms are: cell-order, mix.
    """

    sentences: ClassVar[dict[str, str]] = {
        "unknown-solver": "There is no algorithm “{id}”; the algorithms are: {known}.",
    }


class UnsupportedSize(SudokuError):  # noqa: N818 (as above)
    """The solver does not take boards of this size.

    >>> solver_for("exact-cover", Grid.from_line("." * 16)).id
    'exact-cover'
    """

    sentences: ClassVar[dict[str, str]] = {
        "unsupported-size": "The algorithm “{id}” does not support boards of {size} × {size} "
        "cells; it supports the sizes {known}.",
    }


def solver(solver_id: str) -> Solver:
    """The solver with this id; UnknownSolver, which lists all ids, if there is none.

    The ids of mixed algorithms but the usual one are not listed; see `mix.choices`.

    >>> solver("propagation").name, solver("mix.first.ascending.none.chronological").seeded
    ('Propagation', False)
    """
    for row in SOLVERS:
        if row.id == solver_id:
            return row
    if isinstance(solver_id, str) and (chosen := choices_of(solver_id)):
        return row_of(chosen)
    known = ", ".join(row.id for row in SOLVERS)
    raise UnknownSolver("unknown-solver", id=solver_id, known=known)


def solver_for(solver_id: str | Solver, puzzle: Grid) -> Solver:
    """The solver with this id, or this one, if it can search `puzzle`.

    UnknownSolver as in `solver`; UnsupportedSize, which lists the sizes that it takes;
    InvalidPuzzle if givens clash. To refute any other impossible puzzle is the search's task.

    >>> solver_for("cell-order", Grid.from_line("1..1............"))
    Traceback (most recent call last):
    ...
    sudoku_py.core.validity.InvalidPuzzle: Row 1 has the digit 1 more than once: r1c1, r1c4.
    """
    row = solver_id if isinstance(solver_id, Solver) else solver(solver_id)
    if puzzle.size not in row.sizes:
        known = ", ".join(map(str, row.sizes))
        raise UnsupportedSize("unsupported-size", id=row.id, size=puzzle.size, known=known)
    if validity.clashes(puzzle):
        raise validity.reasons(puzzle)[0]
    return row
