"""What the sandbox says of code that ran for a race or an experiment, read as hostile.

The lab's engine looks at the recording itself; here it is only kept from being too large.
"""

from typing import Any

from sudoku_py.ui.engine.errors import EngineError
from sudoku_py.ui.storage import schema
from sudoku_py.ui.write.answers import bad_answer
from sudoku_py.ui.write.watch_data import PROBLEM, sound

MAX_DATA = 12_000_000  # characters of the packed writes
MAX_COUNT = 10_000_000
MAX_SECONDS = 3600
_DATA = schema.check(lambda data: isinstance(data, str) and len(data) <= MAX_DATA)
_COUNT = schema.optional(schema.whole(0, MAX_COUNT))
KINDS = {
    "trace": schema.record(
        {
            "end": schema.text(20),
            "seconds": schema.number(0, MAX_SECONDS),
            "answer": schema.text(1000),
            "total": schema.whole(0, MAX_COUNT),
            "writes": schema.whole(0, MAX_COUNT),
            "data": _DATA,
        }
    ),
    "trial": schema.record(
        {
            "outcome": schema.text(20),
            "steps": schema.whole(0, MAX_COUNT),
            "seconds": schema.number(0, MAX_SECONDS),
            "nodes": _COUNT,
            "backtracks": _COUNT,
            "taken_back": _COUNT,
            "max_depth": _COUNT,
        }
    ),
}


def sound_answer(operation: str, answer: dict[str, Any]) -> dict[str, Any]:
    """What it says of the run; EngineError with the problem of code that cannot start."""
    if answer.get(operation) is None:
        problem = sound(PROBLEM, answer.get("problem"))
        raise EngineError(problem["key"], problem["details"])
    found = schema.read(KINDS[operation], answer[operation])
    if found is None:
        raise bad_answer()
    sound_one: dict[str, Any] = found
    return sound_one
