"""What the sandbox answers, read as hostile: it can be anything that a student's code makes up.

A result or an error; a run and its steps, which are watched; and the run of an entry in a race or
an experiment, whose recording the lab's engine looks at itself: here it is only kept from being
too large.
"""

from collections.abc import Mapping
from typing import Any, TypeGuard

from sudoku_py.core.sentence import Details
from sudoku_py.core.shape import SYMBOLS
from sudoku_py.engine.run_protocol import PanelPart
from sudoku_py.engine.student_protocol import CodeFrame, CodeRun, CodeShown
from sudoku_py.ui.engine.errors import EngineError
from sudoku_py.ui.storage import schema

MAX_KEY, MAX_DETAIL = 100, 2000  # characters
MAX_DEPTH = 3  # of sentences within each other


def result_of(response: object) -> Mapping[str, object]:
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


def plain(details: Details, depth: int = 0) -> Details:
    """What can fill the blanks of a sentence: numbers, texts of a bearable length, and phrases."""
    sound: dict[str, object] = {}
    for name, value in details.items():
        if isinstance(value, str):
            sound[str(name)] = value[:MAX_DETAIL]
        elif is_phrase(value) and depth < MAX_DEPTH:
            sound[str(name)] = (value[0], plain(value[1], depth + 1))
        elif isinstance(value, (int, float)):
            sound[str(name)] = value
    return sound


def is_phrase(value: object) -> TypeGuard[list[Any]]:
    """Whether a value can be a sentence within another one: a key, and its own details.

    >>> is_phrase(["exercise-need.whole", {"first": 1}]), is_phrase(["a"]), is_phrase([1, {}])
    (True, False, False)
    """
    if not isinstance(value, list) or len(value) != 2:
        return False
    return isinstance(value[0], str) and len(value[0]) <= MAX_KEY and isinstance(value[1], dict)


def bad_answer() -> EngineError:
    """The error of an answer that is none."""
    return EngineError("write.bad-answer")


MAX_STEPS = 20_000_001
MAX_TEXT, MAX_NAME = 20_000, 200  # characters
MAX_ROWS = 5000
MAX_BOARDS = 100
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
BOARD = schema.check(
    lambda data: (
        type(data) is list
        and [type(each) for each in data] == [str, str, int]
        and max(len(data[0]), len(data[1])) <= MAX_NAME
    )
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
        "boards": schema.list_of(BOARD, 0, MAX_BOARDS),
        "shown": schema.whole(0, MAX_BOARDS),
    },
    {"puzzle": "", "code": [], "frame": 0, "counters": {}, "verdict": "", "boards": [], "shown": 0},
)
VARIABLE = schema.list_of(schema.text(MAX_TEXT), 2, 2)
STACK = schema.sound_items(
    schema.record(
        {
            "function": schema.text(MAX_NAME),
            "line": STEP,
            "variables": schema.sound_items(VARIABLE, MAX_ROWS),
        }
    ),
    MAX_ROWS,
)
FIELDS = {
    "step": STEP,
    "stops": schema.flag,
    "lit": schema.optional(STEP),
    "depth": STEP,
    "board": schema.text(MAX_NAME * 4),
    "writes": schema.sound_items(schema.record({"cell": CELL}), MAX_ROWS),
    "counters": COUNTERS,
}
FRAME = schema.record(FIELDS)
OUTPUT = schema.sound_items(schema.record({"step": STEP, "text": schema.text(MAX_TEXT)}), MAX_ROWS)
TRIED = schema.list_of(STEP, 3, 3)  # digit, step, digits below
LEVEL = schema.record({"cell": CELL, "tried": schema.sound_items(TRIED, MAX_ROWS)})
TREE = schema.sound_items(LEVEL, MAX_ROWS)
PROFILE_ROW = schema.record({"line": STEP, "count": STEP, "ms": schema.number(0, 10_000_000)})
PROFILE = schema.sound_items(PROFILE_ROW, MAX_ROWS)
PARTS = {"stack": STACK, "output": OUTPUT, "tree": TREE, "profile": PROFILE}
SHOWN = schema.record(
    {"frame": schema.anything, "parts": schema.mapping(schema.record({"result": schema.anything}))}
)
CONTENTS = schema.record({"frames": schema.optional(STACK)})


def sound(kind: schema.Kind, data: object) -> Any:
    """What `kind` makes of data; EngineError where that is nothing."""
    found = schema.read(kind, data)
    if found is None:
        raise bad_answer()
    return found


def sound_run(data: object) -> CodeRun:
    """A run; its puzzle is a board, or empty, and its code ends with the lines of the frame.

    One of its boards is shown.
    """
    run: CodeRun = sound(RUN, data)
    is_shown = run["shown"] < max(1, len(run["boards"]))
    if not is_shown or not is_board(run["puzzle"]) or run["frame"] > len(run["code"]):
        raise bad_answer()
    return run


def sound_shown(data: object, run: CodeRun, go: Mapping[str, Any]) -> CodeShown:
    """What a request has led to: a step of a run, if it was to `go` anywhere, and some folds."""
    shown = sound(SHOWN, data)
    frame = sound_frame(shown["frame"], run) if go else None
    if frame and go["command"] == "seek" and frame["step"] != min(go["step"], frame["recorded"]):
        raise bad_answer()
    parts: dict[str, PanelPart] = {
        name: {"done": True, "result": sound(PARTS[name], part["result"])}
        for name, part in shown["parts"].items()
        if name in PARTS
    }
    return {"frame": frame, "parts": parts}


def sound_frame(data: object, run: CodeRun) -> CodeFrame:
    """A step of a run, with nothing but its fields; its board has the cells of the run's puzzle."""
    found, last = sound(FRAME, data), run["steps"] + 1
    has_board = len(found["board"]) == len(run["puzzle"]) and is_board(found["board"])
    if not has_board or found["step"] > last:
        raise bad_answer()
    frame = {name: found[name] for name in FIELDS}
    frame.update({"recorded": last, "end": "finished", "event": None, "found": True})
    return frame  # type: ignore[return-value] # these are its fields


def is_board(text: str) -> bool:
    """Whether a text can be a board on one line.

    >>> is_board("12..34.........."), is_board("12"), is_board("x" * 16)
    (True, False, False)
    """
    if not text:
        return True
    size = round(len(text) ** 0.5)
    return size * size == len(text) and all([each in SYMBOLS[:size] + EMPTY for each in text])


MAX_TESTS = 200  # as in `sudoku_py.sandbox.exercise_reader`
MAX_POINTS = 1_000_000
FULL = 100  # percent
# The fields that every exercise has; its tests as far as the page shows them.
EXERCISE_FIELDS = {
    "id": schema.text(MAX_NAME),
    "title": schema.anything,
    "text": schema.anything,
    "starter": schema.anything,
    "tests": schema.list_of(
        schema.record({"name": schema.anything, "points": schema.whole(0, MAX_POINTS)}),
        1,
        MAX_TESTS,
    ),
}
RESULT = schema.record(
    {"passed": schema.flag, "problem": schema.optional(PROBLEM), "skipped": schema.flag}
)
SCORE = schema.record(
    {
        "percent": schema.whole(0, FULL),
        "notes": schema.list_of(schema.optional(PROBLEM), 1, MAX_TESTS),
    }
)

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


def sound_answer(operation: str, answer: Mapping[str, object]) -> dict[str, Any]:
    """What it says of the run; EngineError with the problem of code that cannot start."""
    if answer.get(operation) is None:
        problem = sound(PROBLEM, answer.get("problem"))
        raise EngineError(problem["key"], problem["details"])
    found = schema.read(KINDS[operation], answer[operation])
    if found is None:
        raise bad_answer()
    sound_one: dict[str, Any] = found
    return sound_one
