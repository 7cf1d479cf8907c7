"""The fast engine: solve, count and prove with one big integer as the state of a search.

    puzzle ─ codec ─► state ─ search: propagation, branching ─► solved state ─ codec ─► solution

`solver` has the functions that other rooms call; `masks` holds what a search computes with, made
once for each geometry. The docstring of `search` explains the state. Imports `core` alone.
"""

from sudoku_py.bitboard.solver import (
    count_solutions,
    explore,
    is_unique,
    propagate,
    solutions,
    solve,
)

__all__ = ["count_solutions", "explore", "is_unique", "propagate", "solutions", "solve"]
