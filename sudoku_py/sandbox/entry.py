"""What is called in a student's code, and with what: the forms that a solver can have."""

import inspect
from collections.abc import Callable
from random import Random
from typing import Any

from sudoku_py.core.grid import Grid
from sudoku_py.sandbox.board import Board
from sudoku_py.sandbox.entry_search import missing, takes_fewer
from sudoku_py.sandbox.problem import Problem
from sudoku_py.sandbox.program import BadSource, Program
from sudoku_py.solvers.contract import Open, Place, Remove, Solution

Namespace = dict[str, Any]
Act = Callable[[Namespace, Board | None], Any]
PIECES = {"choose_cell": ["board"], "candidates": ["board", "cell"], "order": ["digits"]}
SEARCH = ["puzzle", "rng"]
TEXT_NAMES = ("text", "line", "string")  # of a parameter that takes the puzzle as a text


def solver_of(program: Program, puzzle: Grid) -> Act:
    """What solves the puzzle with this program; BadSource if it has no solver.

    `solve(board)` gets the board, or a text if its parameter says so by its type or its name;
    pieces are called by the frame; `search(puzzle, rng)` is a solver as in `solvers.contract`.
    """
    if "solve" in program.defined or program.has_pieces:
        return lambda namespace, board: _solve(program, namespace, board, puzzle)
    if "search" in program.defined and not takes_fewer(program.tree, "search", SEARCH):
        return lambda namespace, board: _search(program, namespace, board, puzzle)
    raise BadSource(missing(program.tree, "solve") or Problem("no-entry"))


def caller_of(program: Program, name: str, arguments: list[Any]) -> Act:
    """What calls the function `name` with the board and these arguments; BadSource without it."""
    if name not in program.defined:
        raise BadSource(missing(program.tree, name) or Problem("no-function", {"name": name}))

    def act(namespace: Namespace, board: Board | None) -> object:
        given = arguments if board is None else [board, *arguments]
        names = ["board"] * (board is not None) + [repr(each) for each in arguments]
        return called(program, namespace, name, names)(*given)

    return act


def called(
    program: Program, namespace: Namespace, name: str, arguments: list[str]
) -> Callable[..., Any]:
    """The function with that name; it must be there, be a function, and take these arguments."""
    if name not in namespace:
        raise BadSource(missing(program.tree, name) or Problem("no-function", {"name": name}))
    function = namespace[name]
    if not callable(function):
        raise BadSource(Problem("not-callable", {"name": name}))
    try:
        signature = inspect.signature(function)
    except (TypeError, ValueError):
        return function  # type: ignore[no-any-return]  # may be a built-in function
    try:
        signature.bind(*arguments)
    except TypeError:
        key = "solve-parameters" if arguments == ["board"] else "parameters"
        call, found = f"{name}({', '.join(arguments)})", f"{name}{_plain(signature)}"
        details = {"name": name, "call": call, "found": found}
        line = getattr(getattr(function, "__code__", None), "co_firstlineno", None)
        raise BadSource(Problem(key, details, line)) from None
    return function  # type: ignore[no-any-return]


def _plain(signature: inspect.Signature) -> str:
    """The parameters without their types."""
    bare = [each.replace(annotation=each.empty) for each in signature.parameters.values()]
    return str(signature.replace(parameters=bare, return_annotation=signature.empty))


def _solve(program: Program, namespace: Namespace, board: Board | None, puzzle: Grid) -> object:
    for name, parameters in PIECES.items():
        if program.has_pieces and name in namespace:
            called(program, namespace, name, parameters)
    solve = called(program, namespace, "solve", ["board"])
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


def _search(program: Program, namespace: Namespace, board: Board | None, puzzle: Grid) -> object:
    """Follow the events up to the first solution."""
    search = called(program, namespace, "search", SEARCH)
    for event in search(puzzle, Random(0)):
        if board is not None:
            _show(board, event)
        if isinstance(event, Solution):
            return list(event.values)
    return False


def _show(board: Board, event: object) -> None:
    """Do on the board what the event says."""
    if isinstance(event, Place | Remove):
        row, column = divmod(event.cell, board.lab_size)
        board[row][column] = event.digit if isinstance(event, Place) else 0
    elif isinstance(event, Open):
        for cell, value in enumerate(event.values):
            row, column = divmod(cell, board.lab_size)
            if board[row][column] != value:
                board[row][column] = value
