"""What is wrong with a request, and how an error crosses the border."""

from typing import Any, ClassVar

from sudoku_py.core.errors import SudokuError


class RequestError(SudokuError):
    """A request that the engine cannot meet, though no puzzle is at fault."""

    sentences: ClassVar[dict[str, str]] = {
        "bad-request": "The engine was asked for something that it cannot understand: {why}.",
        "no-task": "The engine knows no task {task}.",
        "internal": "The engine made a mistake that is its own: {why}.",
    }


def error_data(error: SudokuError) -> dict[str, Any]:
    """The error as the page reads it: its code, the key of its sentence, what fills the blanks.

    >>> error_data(RequestError("no-task", task="7"))
    {'code': 'no-task', 'key': 'error.no-task', 'details': {'task': '7'}}
    """
    return {"code": error.code, "key": f"error.{error.code}", "details": error.details}
