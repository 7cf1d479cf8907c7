"""The fast engine: solve, count and prove with one big integer as the state of a search.

    puzzle ─ encode ─► state ─ search: propagation, branching ─► solved state ─ decode ─► solution

`search` has the functions that other packages call, and its docstring explains the state; `masks`
holds what a search computes with, made once for each geometry. Imports `core` alone.
"""

from sudoku_py.bitboard.search import (
    SolutionCount,
    count_solutions,
    explore,
    is_unique,
    propagate,
    solutions,
    solve,
)

__all__ = [
    "SolutionCount",
    "count_solutions",
    "explore",
    "is_unique",
    "propagate",
    "solutions",
    "solve",
]
