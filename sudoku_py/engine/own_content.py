"""What a lecturer writes in the page's editor, an exercise or a lesson.

What is wrong with it, and where; and how a link has it.

The text is hostile: it can be from a file. It is only read here, and nothing of it runs; the runs
of a lesson are those of the lab's own algorithms.
"""

import json
from collections.abc import Callable, Iterator
from typing import Any

from sudoku_py.core.errors import SudokuError
from sudoku_py.engine.errors import error_data
from sudoku_py.engine.protocol import TaskAnswer
from sudoku_py.engine.tasks import TASKS, Task
from sudoku_py.lab.lesson.reader import lesson_of
from sudoku_py.lab.lesson.run_check import check as check_runs
from sudoku_py.sandbox import own_option
from sudoku_py.sandbox.exercise_reader import exercise_of
from sudoku_py.sandbox.json_places import line_of

Data = dict[str, Any]
Title = dict[str, str]  # by language
Reading = Iterator[int | Title]  # how many steps of a run are there, and at last the title


def check(kind: str, text: str) -> TaskAnswer:
    """Start the task that reads a text of that kind, "exercise" or "lesson".

    Its result has the `title` by language, and how the option `own` has it, `packed`: empty if that
    is too long. `length` is how many characters it has. If something is wrong, there is the
    `problem`, and its `line` in the text if that is known; else both are None.

    >>> found = check("exercise", '{"kind": "exercise", "version": 1, "id": "x",\\n"tests": []}')
    >>> found["done"], found["result"]["problem"]["details"]["field"], found["result"]["line"]
    (True, 'tests', 2)
    """
    return TASKS.start(_check(kind, text))


def _check(kind: str, text: str) -> Task:
    title: Title = {}
    try:
        for found in READERS[kind](text):
            if isinstance(found, dict):
                title = found
            else:
                yield {"n": found}, False
    except SudokuError as error:
        yield {**NOTHING, "problem": error_data(error), "line": _line(error, text)}, True
        return
    yield {**NOTHING, "title": title, **_packed(text)}, True


NOTHING: Data = {"problem": None, "line": None, "title": {}, "packed": "", "length": 0}


def _exercise(text: str) -> Reading:
    exercise = exercise_of(text)
    own_option.kind_of(text)  # a file from before there were kinds has none
    yield exercise.title


def _lesson(text: str) -> Reading:
    lesson = lesson_of(text)
    yield from check_runs(lesson)
    yield {tag: str(texts[lesson["title"]]) for tag, texts in lesson["texts"].items()}


# What reads a text of each kind.
READERS: dict[str, Callable[[str], Reading]] = {"exercise": _exercise, "lesson": _lesson}


def _line(error: SudokuError, text: str) -> int | None:
    """The line of an error, which names it, or the field; of a lesson's, also the station."""
    details = error.details
    if isinstance(details.get("line"), int):
        return int(str(details["line"]))
    field, where = str(details.get("field", "")), details.get("where")
    if isinstance(where, tuple) and "number" in where[1]:
        field = f"stations[{where[1]['number']}].{field}"
    return line_of(text, field)


def _packed(text: str) -> Data:
    """The text without its line breaks, as the option has it, and the length of that."""
    try:
        found = own_option.packed(json.dumps(json.loads(text), ensure_ascii=False))
    except own_option.OwnError as error:
        return {"length": error.details.get("found", 0)}
    return {"packed": found, "length": len(found)}
