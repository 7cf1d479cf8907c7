"""A combination as a solver: the rows that the registry does not list."""

from functools import cache

from sudoku_py.core.shape import SIZES
from sudoku_py.solvers.contract import Looks, Solver
from sudoku_py.solvers.mix.choices import Choices
from sudoku_py.solvers.mix.program import search_of

LOOKS: dict[str, Looks] = {"none": "listed", "forward": "forward", "ac3": "arcs"}
SOURCE = (
    "Russell and Norvig, Artificial Intelligence: A Modern Approach, 6.3; Mackworth, Consistency "
    "in Networks of Relations, Artificial Intelligence 8, 1977; Prosser, Hybrid Algorithms for the "
    "Constraint Satisfaction Problem, Computational Intelligence 9, 1993"
)


@cache
def row_of(chosen: Choices) -> Solver:
    """The solver of a combination.

    >>> row_of(Choices()).id, row_of(Choices(digits="random")).seeded
    ('mix', True)
    """
    return Solver(
        id=chosen.id,
        name="Mix and match",
        legend="Backtracking put together from four choices: cells, digits, looking ahead, "
        "backtracking.",
        source=SOURCE,
        search=search_of(chosen),
        finds_all=True,
        proves_none=True,
        sizes=SIZES,
        seeded="random" in chosen,
        keeps_candidates=chosen.looks_ahead,
        tree="listed-jumps" if chosen.jumps else "cells",
        looks=LOOKS[chosen.inference],
        choices=chosen,
    )
