"""The puzzles of a text: read, stored here if there are many, written in other formats."""

import io

from sudoku_py.core import formats
from sudoku_py.core.candidate_grid import Game
from sudoku_py.core.errors import SudokuError
from sudoku_py.core.formats import hodoku
from sudoku_py.engine import received
from sudoku_py.engine.errors import RequestError, error_data
from sudoku_py.engine.protocol import Converted, FormatRow, ReadResult, TaskAnswer
from sudoku_py.engine.tasks import TASKS, Task
from sudoku_py.techniques.text.positions import read_line, write_marks

MAX_TEXT = 12_000_000  # characters
MAX_SENT = 1000  # puzzles that the page gets
ARCHIVE = "archive"  # the name under which the page sends one


def read(text: str) -> TaskAnswer:
    """Start the task that finds every puzzle in `text`.

    Its result: `puzzles` (lines, see `Entry.text`), `bad` (how many were broken), `problem` (the
    first of those).
    """
    if len(text) > formats.MAX_TEXT or not text.strip():
        formats.read(text)  # raises the error for it
    return TASKS.start(_read(text))


def read_archive() -> TaskAnswer:
    """Start the task that finds the puzzle in a file of HoDoKu, which the page has sent.

    Its result is that of `read`.
    """
    return TASKS.start(_read(hodoku.unpacked(received.take(ARCHIVE))))


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


class Collection:
    """The text while the page sends it piece by piece, then its puzzles as lines."""

    def __init__(self) -> None:
        """Start without text and puzzles."""
        self.pieces: list[str] = []
        self.length = 0
        self.lines: list[str] = []


_COLLECTION = Collection()


def add_text(piece: str, first: bool) -> dict[str, int]:
    """Add a piece of a text; the `first` one begins another text. Returns its `length` so far."""
    if first:
        _COLLECTION.pieces, _COLLECTION.length = [], 0
    _COLLECTION.pieces.append(piece)
    _COLLECTION.length += len(piece)
    if _COLLECTION.length > MAX_TEXT:
        found, _COLLECTION.pieces = _COLLECTION.length, []
        raise formats.FormatError("too-large", found=found, expected=MAX_TEXT)
    return {"length": _COLLECTION.length}


def read_collection() -> TaskAnswer:
    """Start the task that finds every puzzle in the text. Its progress: `n` puzzles, and how many
    `percent` of the text have been read.

    Its result: `puzzles` (the first lines, see `Entry.text`), `total` (how many there are), `bad`
    (how many were broken), `problem` (the first of those).
    """
    text, _COLLECTION.pieces = "".join(_COLLECTION.pieces), []
    return TASKS.start(_read_collection(text))


def _read_collection(text: str) -> Task:
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


def collection_line(index: int) -> dict[str, str | None]:
    """One `puzzle` of the collection, by its number from 0."""
    lines = collection_lines()
    return {"puzzle": lines[index] if 0 <= index < len(lines) else None}


def collection_lines() -> list[str]:
    """All puzzles; RequestError if there are none, as after a restart of the engine."""
    if not _COLLECTION.lines:
        raise RequestError("no-collection")
    return _COLLECTION.lines


def format_list() -> dict[str, list[FormatRow]]:
    """The formats that can be written, in the order of menus: `id`, `name` and `legend` of each.

    One that `is_game` has a player's entries and marks, too.

    >>> [each["id"] for each in format_list()["formats"]][:3]
    ['json', 'line', 'sdm']
    """
    rows = [row for row in formats.FORMATS if row.is_written]
    return {
        "formats": [
            {
                "id": row.id,
                "name": row.name,
                "legend": row.legend,
                "is_game": row.write_game is not None,
            }
            for row in rows
        ]
    }


def marks(position: str) -> dict[str, str]:
    """The grid of pencil marks of a position on one line, as `text`.

    >>> print(marks("12..34....+1.....:314")["text"].splitlines()[0])
    1  2  | 34  4
    """
    return {"text": write_marks(read_line(position))}


def convert(text: str, to: str) -> TaskAnswer:
    """Start the task that writes every puzzle of `text` in the format with the id `to`.

    Its progress: `n` puzzles. Its result: the `text`, without a trailing line end; `puzzles`, their
    number; `bare`, of how many placed digits or candidates are left out, if the format has none;
    `bad`, the number of broken ones; `problem`, the error of the first of those or None.
    """
    if to not in [row.id for row in formats.FORMATS if row.is_written]:
        raise RequestError("bad-request", why=f"format {to}")
    if len(text) > formats.MAX_TEXT or not text.strip():
        formats.read(text)  # raises the error for it
    return TASKS.start(_convert(text, to))


def _convert(text: str, to: str) -> Task:
    games: list[Game] = []
    problems: list[SudokuError] = []
    bare, is_game = 0, to in [row.id for row in formats.FORMATS if row.write_game]
    for entry in formats.read_in_slices(io.StringIO(text, newline=None)):
        if entry and entry.grid:
            games.append(entry.as_game())
            bare += entry.position is not None and not is_game
        elif entry and entry.error:
            problems.append(entry.error)
        yield {"n": len(games)}, False
    if not games:
        raise problems[0] if problems else formats.FormatError("no-puzzle")
    problem = error_data(problems[0]) if problems else None
    result: Converted = {
        "text": formats.write_games(games, to),
        "puzzles": len(games),
        "bare": bare,
        "bad": len(problems),
        "problem": problem,
    }
    yield result, True
