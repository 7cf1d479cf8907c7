"""Errors of requests, and errors as JSON data."""

from typing import ClassVar

from sudoku_py.core.errors import SudokuError
from sudoku_py.engine.protocol import Error


class RequestError(SudokuError):
    """A request that the engine cannot perform, for a reason other than the puzzle."""

    sentences: ClassVar[dict[str, str]] = {
        "bad-request": "The engine does not understand the request: {why}.",
        "no-task": "The engine has no task {task}.",
        "no-collection": "The engine no longer has these puzzles. Open them again.",
        "internal": "Internal engine error: {why}.",
    }


def error_data(error: SudokuError) -> Error:
    """The error as data: its code, the key of its sentence, and the values of the blanks.

    >>> error_data(RequestError("no-task", task="7"))
    {'code': 'no-task', 'key': 'error.no-task', 'details': {'task': '7'}}
    """
    return {"code": error.code, "key": f"error.{error.code}", "details": error.details}
