"""The puzzles in a text."""

import io

from sudoku_py.core import formats
from sudoku_py.core.errors import SudokuError
from sudoku_py.engine.errors import error_data
from sudoku_py.engine.protocol import ReadResult, TaskAnswer
from sudoku_py.engine.tasks import TASKS, Task


def read(text: str) -> TaskAnswer:
    """Start the task that finds every puzzle in `text`.

    Its result: `puzzles` (lines, see `Entry.text`), `bad` (how many were broken), `problem` (the
    first of those).
    """
    if len(text) > formats.MAX_TEXT or not text.strip():
        formats.read(text)  # raises the error for it
    return TASKS.start(_read(text))


def _read(text: str) -> Task:
    lines: list[str] = []
    problems: list[SudokuError] = []
    for entry in formats.read_in_slices(io.StringIO(text, newline=None)):
        if entry and entry.grid:
            lines.append(entry.text)
        elif entry and entry.error:
            problems.append(entry.error)
        yield {"n": len(lines)}, False
    if not lines:
        raise problems[0] if problems else formats.FormatError("no-puzzle")
    problem = error_data(problems[0]) if problems else None
    result: ReadResult = {"puzzles": lines, "bad": len(problems), "problem": problem}
    yield result, True
