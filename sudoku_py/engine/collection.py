"""The puzzles of one large text, which stay in the engine: the page has memory for few of them."""

import io

from sudoku_py.core import formats
from sudoku_py.core.errors import SudokuError
from sudoku_py.engine.errors import RequestError, error_data
from sudoku_py.engine.protocol import ReadResult, TaskAnswer
from sudoku_py.engine.tasks import TASKS, Task

MAX_TEXT = 12_000_000  # characters
MAX_SENT = 1000  # puzzles that the page gets


class Collection:
    """The text while it comes piece by piece, then its puzzles as lines."""

    def __init__(self) -> None:
        """Start without any."""
        self.pieces: list[str] = []
        self.length = 0
        self.lines: list[str] = []


_COLLECTION = Collection()


def add(piece: str, first: bool) -> dict[str, int]:
    """Add a piece of a text; the `first` one begins another text. Returns its `length` so far."""
    if first:
        _COLLECTION.pieces, _COLLECTION.length = [], 0
    _COLLECTION.pieces.append(piece)
    _COLLECTION.length += len(piece)
    if _COLLECTION.length > MAX_TEXT:
        found, _COLLECTION.pieces = _COLLECTION.length, []
        raise formats.FormatError("too-large", found=found, expected=MAX_TEXT)
    return {"length": _COLLECTION.length}


def read() -> TaskAnswer:
    """Start the task that finds every puzzle in the text. Its progress: `n` puzzles, and how many
    `percent` of the text have been read.

    Its result: `puzzles` (the first lines, see `Entry.text`), `total` (how many there are), `bad`
    (how many were broken), `problem` (the first of those).
    """
    text, _COLLECTION.pieces = "".join(_COLLECTION.pieces), []
    return TASKS.start(_read(text))


def _read(text: str) -> Task:
    lines: list[str] = []
    problems: list[SudokuError] = []
    bad = 0
    stream = io.StringIO(text, newline=None)
    for entry in formats.read_in_slices(stream):
        if entry and entry.grid:
            lines.append(entry.text)
        elif entry and entry.error:
            bad += 1
            problems = problems or [entry.error]
        yield {"n": len(lines), "percent": 100 * stream.tell() // len(text)}, False
    if not lines:
        raise problems[0] if problems else formats.FormatError("no-puzzle")
    _COLLECTION.lines = lines
    problem = error_data(problems[0]) if problems else None
    result: ReadResult = {
        "puzzles": lines[:MAX_SENT],
        "total": len(lines),
        "bad": bad,
        "problem": problem,
    }
    yield result, True


def line(index: int) -> dict[str, str | None]:
    """One `puzzle` of the collection, by its number from 0."""
    return {"puzzle": lines()[index]} if 0 <= index < len(lines()) else {"puzzle": None}


def lines() -> list[str]:
    """All puzzles; RequestError if there are none, as after a restart of the engine."""
    if not _COLLECTION.lines:
        raise RequestError("no-collection")
    return _COLLECTION.lines
