"""The project's own solvers as the benchmark calls them, in CPython and in Pyodide alike."""

from functools import partial
from math import inf

from bench.sets import puzzles
from bench.timing import Solver, as_json, run_round
from sudoku_py import bitboard

FIRST = "sudoku_py"
COUNT = "sudoku_py, count to two"
SOLVERS = (
    Solver(FIRST, bitboard.solve),
    Solver(COUNT, partial(bitboard.count_solutions, limit=2)),
)


def round_json(list_name: str, solver_name: str) -> str:
    """One round on a list, as JSON: what peers.mjs calls in Pyodide."""
    solver = next(solver for solver in SOLVERS if solver.name == solver_name)
    return as_json(run_round(solver, puzzles(list_name), budget=inf))
