"""Solvers from PyPI, each called as its documentation says. Runs in build/bench-env/ only."""

import sys
from collections.abc import Callable, Sequence
from importlib import import_module, metadata
from types import ModuleType
from typing import Any

from bench.timing import Solver

SIDE = 9


def peers() -> list[Solver]:
    """Every peer, with its version in its name."""
    makers = (py_sudoku, sudokutools_dlx, sudokutools_bruteforce, dlxsudoku, sudokum)
    return [make() for make in makers]


def py_sudoku() -> Solver:
    """Backtracking on the cell with the fewest candidates."""
    module = import_module("sudoku")

    def solve(board: list[list[int]]) -> Any:
        return module.Sudoku(3, 3, board=board).solve(assert_solvable=True)

    return Solver(f"py-sudoku {version('py-sudoku')}", solve, rows, lambda it: line(it.board))


def sudokutools_dlx() -> Solver:
    """Exact cover with dictionaries of sets."""
    return _sudokutools("dlx")


def sudokutools_bruteforce() -> Solver:
    """Backtracking on candidates."""
    return _sudokutools("bruteforce")


def _sudokutools(method: str) -> Solver:
    search: Callable[[Any], Any] = getattr(import_module("sudokutools.solve"), method)
    board = import_module("sudokutools.sudoku").Sudoku
    name = f"sudokutools {version('sudokutools')}, {method}"
    return Solver(
        name, lambda text: next(search(board.decode(text))), with_zeros, lambda it: it.encode()
    )


def dlxsudoku() -> Solver:
    """Singles, and exact cover when they do not suffice; looks for a second solution too."""
    module = import_module("dlxsudoku")

    def solve(text: str) -> Any:
        puzzle = module.Sudoku(text)
        puzzle.solve()
        return puzzle

    name = f"dlxsudoku {version('dlxsudoku')}"
    return Solver(name, solve, with_zeros, lambda it: it.to_oneliner())


def sudokum() -> Solver:
    """Random collapse with ten attempts, as by default.

    It imports numpy (and installs it by itself where it is missing) and tkinter, for what is not
    measured here, so they are replaced by something empty.
    """
    for missing in ("numpy", "tkinter"):
        sys.modules.setdefault(missing, _empty(missing))
    module = import_module("sudokum")

    def read(answer: tuple[bool, list[list[int]]]) -> str | None:
        return line(answer[1]) if answer[0] else None

    return Solver(f"sudokum {version('sudokum')}", module.solve, rows, read)


def _empty(name: str) -> ModuleType:
    """A module that has just what sudokum touches when it is imported."""
    module = ModuleType(name)
    vars(module)["Tk"] = object
    return module


def version(package: str) -> str:
    """The installed version."""
    return metadata.version(package)


def with_zeros(puzzle: str) -> str:
    """The puzzle with `0` for an empty cell."""
    return puzzle.replace(".", "0")


def rows(puzzle: str) -> list[list[int]]:
    """The puzzle as nine lists of nine numbers, 0 for an empty cell."""
    digits = [int(digit) for digit in with_zeros(puzzle)]
    return [digits[start : start + SIDE] for start in range(0, len(digits), SIDE)]


def line(board: Sequence[Sequence[int | None]]) -> str:
    """The board as one line."""
    return "".join(str(digit or ".") for row in board for digit in row)
