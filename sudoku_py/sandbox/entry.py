"""What of a student's code is called, and with what: the forms that a solver can have."""

import inspect
from collections.abc import Callable
from random import Random
from typing import Any

from sudoku_py.core.grid import Grid
from sudoku_py.sandbox.board import Board
from sudoku_py.sandbox.problem import Problem
from sudoku_py.sandbox.program import BadSource, Program
from sudoku_py.solvers.contract import Open, Place, Remove, Solution

Namespace = dict[str, Any]
Act = Callable[[Namespace, Board | None], Any]
TEXT_NAMES = ("text", "line", "string")  # of a parameter that takes the puzzle as a text


def solver_of(program: Program, puzzle: Grid) -> Act:
    """What solves the puzzle with this program; BadSource if it has no solver.

    `solve(board)` gets the board, or a text if its parameter says so by its type or its name;
    pieces are called by the frame; `search(puzzle, rng)` is a solver as in `solvers.contract`.
    """
    if "solve" in program.defined or program.has_pieces:
        return lambda namespace, board: _solve(namespace, board, puzzle)
    if "search" in program.defined:
        return lambda namespace, board: _search(namespace, board, puzzle)
    raise BadSource(Problem("no-entry"))


def caller_of(program: Program, name: str, arguments: list[Any]) -> Act:
    """What calls the function `name` with the board and these arguments; BadSource without it."""
    if name not in program.defined:
        raise BadSource(Problem("no-function", {"name": name}))

    def act(namespace: Namespace, board: Board | None) -> Any:
        given = arguments if board is None else [board, *arguments]
        return called(namespace, name)(*given)

    return act


def called(namespace: Namespace, name: str) -> Callable[..., Any]:
    """The function with that name; it must be there, and be a function."""
    function = namespace.get(name)
    if not callable(function):
        raise BadSource(Problem("not-callable", {"name": name}))
    return function  # type: ignore[no-any-return]


def _solve(namespace: Namespace, board: Board | None, puzzle: Grid) -> Any:
    solve = called(namespace, "solve")
    return solve(puzzle.line if takes_text(solve) else board)


def takes_text(function: Callable[..., Any]) -> bool:
    """Whether it wants the puzzle as a text.

    >>> takes_text(lambda board: 0), takes_text(lambda text: 0)
    (False, True)
    """
    try:
        parameters = list(inspect.signature(function).parameters.values())
    except (TypeError, ValueError):
        return False
    first = parameters[0] if parameters else None
    return first is not None and (first.annotation in (str, "str") or first.name in TEXT_NAMES)


def _search(namespace: Namespace, board: Board | None, puzzle: Grid) -> Any:
    """Follow the events up to the first solution."""
    search = called(namespace, "search")
    for event in search(puzzle, Random(0)):
        if board is not None:
            _show(board, event)
        if isinstance(event, Solution):
            return list(event.values)
    return False


def _show(board: Board, event: object) -> None:
    """Do on the board what the event says."""
    if isinstance(event, Place | Remove):
        row, column = divmod(event.cell, board.size)
        board[row][column] = event.digit if isinstance(event, Place) else 0
    elif isinstance(event, Open):
        for cell, value in enumerate(event.values):
            row, column = divmod(cell, board.size)
            if board[row][column] != value:
                board[row][column] = value
