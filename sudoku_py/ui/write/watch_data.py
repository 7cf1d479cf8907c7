"""A run and its steps as the sandbox tells them, read as hostile."""

from typing import Any

from sudoku_py.core.shape import SYMBOLS
from sudoku_py.ui.storage import schema
from sudoku_py.ui.write.answers import bad_answer, plain

MAX_STEPS = 20_000_001
MAX_TEXT, MAX_NAME = 20_000, 200  # characters
MAX_ROWS = 5000
EMPTY = "."
CELL = schema.check(lambda data: type(data) is str and 4 <= len(data) <= 6 and "c" in data)
STEP = schema.whole(0, MAX_STEPS)
COUNTERS = schema.mapping(schema.whole(0, 2**52))
PROBLEM = schema.record(
    {
        "key": schema.text(MAX_NAME),
        "details": lambda data: plain(schema.mapping(lambda each: each)(data)),
        "line": schema.optional(STEP),
        "step": schema.optional(STEP),
        "trace": schema.text(MAX_TEXT),
    }
)
RUN = schema.record(
    {
        "end": schema.text(MAX_NAME),
        "problem": schema.optional(PROBLEM),
        "steps": STEP,
        "puzzle": schema.text(MAX_NAME * 4),
        "code": schema.sound_items(schema.text(MAX_NAME), MAX_TEXT),
        "frame": STEP,
        "counters": COUNTERS,
        "verdict": schema.text(MAX_NAME),
    },
    {"puzzle": "", "code": [], "frame": 0, "counters": {}, "verdict": ""},
)
VARIABLE = schema.check(
    lambda data: type(data) is list and [type(each) for each in data] == [str, str, bool]
)
FRAME = schema.record(
    {
        "step": STEP,
        "line": schema.optional(STEP),
        "depth": STEP,
        "board": schema.text(MAX_NAME * 4),
        "writes": schema.sound_items(schema.record({"cell": CELL}), MAX_ROWS),
        "counters": COUNTERS,
        "stack": schema.sound_items(
            schema.record(
                {
                    "function": schema.text(MAX_NAME),
                    "line": STEP,
                    "variables": schema.sound_items(VARIABLE, MAX_ROWS),
                }
            ),
            MAX_ROWS,
        ),
        "output": schema.sound_items(
            schema.record({"step": STEP, "text": schema.text(MAX_TEXT)}), MAX_ROWS
        ),
    },
    {"stack": [], "output": []},
)
TRIED = schema.list_of(STEP, 3, 3)  # digit, step, digits below
LEVEL = schema.record({"cell": CELL, "tried": schema.sound_items(TRIED, MAX_ROWS)})
TREE = schema.record({"nodes": STEP, "levels": schema.sound_items(LEVEL, MAX_ROWS)})
PROFILE_ROW = schema.record({"line": STEP, "count": STEP, "ms": schema.number(0, 10_000_000)})
PROFILE = schema.record({"rows": schema.sound_items(PROFILE_ROW, MAX_ROWS)})
CONTENTS = schema.record(
    {"frames": schema.optional(schema.sound_items(schema.mapping(schema.text(MAX_TEXT)), MAX_ROWS))}
)


def sound(kind: schema.Kind, data: object) -> Any:
    """What `kind` makes of data; EngineError where that is nothing."""
    found = schema.read(kind, data)
    if found is None:
        raise bad_answer()
    return found


def sound_run(data: object) -> dict[str, Any]:
    """A run; its puzzle is a board, or empty, and its code ends with the lines of the frame."""
    run: dict[str, Any] = sound(RUN, data)
    if not is_board(run["puzzle"]) or run["frame"] > len(run["code"]):
        raise bad_answer()
    return run


def sound_frame(data: object, run: dict[str, Any]) -> dict[str, Any]:
    """A step of a run; its board has as many cells as the run's puzzle."""
    frame: dict[str, Any] = sound(FRAME, data)
    if len(frame["board"]) != len(run["puzzle"]) or not is_board(frame["board"]):
        raise bad_answer()
    return frame


def is_board(text: str) -> bool:
    """Whether a text can be a board on one line.

    >>> is_board("12..34.........."), is_board("12"), is_board("x" * 16)
    (True, False, False)
    """
    if not text:
        return True
    size = round(len(text) ** 0.5)
    return size * size == len(text) and all([each in SYMBOLS[:size] + EMPTY for each in text])
