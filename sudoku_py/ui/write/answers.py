"""What the sandbox answers, read as hostile: it can be anything that a student's code makes up."""

from typing import Any

from sudoku_py.core.sentence import Details
from sudoku_py.ui.engine.errors import EngineError

MAX_KEY, MAX_DETAIL = 100, 2000  # characters


def result_of(response: Any) -> dict[str, Any]:
    """The result in a response; EngineError where that says no, or is none."""
    result = response.get("result") if isinstance(response, dict) else None
    if isinstance(result, dict):
        return result
    error = response.get("error") if isinstance(response, dict) else None
    if not isinstance(error, dict):
        raise bad_answer()
    key, details = error.get("key"), error.get("details")
    if not isinstance(key, str) or len(key) > MAX_KEY or not isinstance(details, dict):
        raise bad_answer()
    raise EngineError(key, plain(details))


def plain(details: Details) -> dict[str, Any]:
    """What can fill the blanks of a sentence: numbers, and texts of a bearable length."""
    sound: dict[str, Any] = {}
    for name, value in details.items():
        if isinstance(value, str):
            sound[str(name)] = value[:MAX_DETAIL]
        elif isinstance(value, (int, float)):
            sound[str(name)] = value
    return sound


def bad_answer() -> EngineError:
    """The error of an answer that is none."""
    return EngineError("write.bad-answer")
