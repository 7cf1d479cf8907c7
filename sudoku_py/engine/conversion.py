"""Conversion of puzzles from one format to another."""

import io

from sudoku_py.core import formats
from sudoku_py.core.errors import SudokuError
from sudoku_py.engine.errors import RequestError, error_data
from sudoku_py.engine.protocol import Converted, FormatRow, TaskAnswer
from sudoku_py.engine.tasks import TASKS, Task


def format_list() -> dict[str, list[FormatRow]]:
    """The formats that can be written, in the order of menus: `id`, `name` and `legend` of each.

    >>> [each["id"] for each in format_list()["formats"]][:3]
    ['json', 'line', 'sdm']
    """
    rows = [row for row in formats.FORMATS if row.write]
    return {"formats": [{"id": row.id, "name": row.name, "legend": row.legend} for row in rows]}


def convert(text: str, to: str) -> TaskAnswer:
    """Start the task that writes every puzzle of `text` in the format with the id `to`.

    Its progress: `n` puzzles. Its result: the `text`, without a trailing line end; `puzzles`, their
    number; `bare`, of how many placed digits or candidates are left out, as no format has them;
    `bad`, the number of broken ones; `problem`, the error of the first of those or None.
    """
    if to not in [row.id for row in formats.FORMATS if row.write]:
        raise RequestError("bad-request", why=f"format {to}")
    if len(text) > formats.MAX_TEXT or not text.strip():
        formats.read(text)  # raises the error for it
    return TASKS.start(_convert(text, to))


def _convert(text: str, to: str) -> Task:
    written: list[str] = []
    problems: list[SudokuError] = []
    bare = 0
    for entry in formats.read_lines(io.StringIO(text, newline=None)):
        if entry.grid:
            written.append(formats.write(entry.grid, to))
            bare += entry.position is not None
        elif entry.error:
            problems.append(entry.error)
        yield {"n": len(written)}, False
    if not written:
        raise problems[0] if problems else formats.FormatError("no-puzzle")
    problem = error_data(problems[0]) if problems else None
    result: Converted = {
        "text": _joined(written),
        "puzzles": len(written),
        "bare": bare,
        "bad": len(problems),
        "problem": problem,
    }
    yield result, True


def _joined(written: list[str]) -> str:
    """The texts of puzzles, one below the other, with an empty line between boards."""
    return ("\n\n" if "\n" in written[0] else "\n").join(written)
