"""The verdicts on many puzzles, as rows of a table and as CSV. The last table stays here."""

import csv
import io
from collections.abc import Generator
from time import perf_counter

from sudoku_py.analysis import verdict
from sudoku_py.core import formats
from sudoku_py.core.candidate_grid import CandidateGrid
from sudoku_py.core.errors import SudokuError
from sudoku_py.core.sentence import Details
from sudoku_py.engine import rating, reader
from sudoku_py.engine.errors import RequestError, error_data
from sudoku_py.engine.protocol import Batch, BatchRow, TablePage, TableRow, TaskAnswer, TextPiece
from sudoku_py.engine.tasks import TASKS, Task
from sudoku_py.lab.texts import LANGUAGES, Texts, load, render
from sudoku_py.techniques.explainer.rating import UNSOLVED

SORTS = ("number", "givens", "status", "microseconds", "se")
MAX_PAGE = 200  # rows
COLUMNS = ("number", "puzzle", "givens", "status", "solution", "microseconds", "se", "reason")
PIECE = 1000  # rows


class Table:
    """The rows of the last batch."""

    def __init__(self) -> None:
        """Start without rows."""
        self.number = 0  # which batch it is
        self.rows: list[BatchRow] = []
        self.texts: Texts = {}  # of the reader's language

    def of(self, number: int) -> list[BatchRow]:
        """The rows of that batch; RequestError if they have been dropped."""
        if number != self.number or not self.rows:
            raise RequestError("no-collection")
        return self.rows


TABLE = Table()


def batch(
    puzzles: list[str], language: str = "en", whole: bool = False, ratings: bool = False
) -> TaskAnswer:
    """Start the task that judges each of `puzzles`, which are lines; with `whole`, the collection.

    Placed digits and candidates of a line count.

    Its progress: `n` of `total`, and while a puzzle is rated, that of `engine.rating`, whose `n` is
    `steps` here. Its result: `n`, `counts` by status, the number of the `table`,
    and its first `rows`, as `rows` has them. With `ratings`, each is rated, which takes longer.
    """
    if not all(isinstance(puzzle, str) for puzzle in puzzles):
        raise RequestError("bad-request", why="puzzles are lines")
    if language not in LANGUAGES:
        raise RequestError("bad-request", why=f"language {language}")
    lines = reader.collection_lines() if whole else puzzles
    return TASKS.start(_batch(lines, load(language), ratings=ratings))


def _batch(puzzles: list[str], texts: Texts, *, ratings: bool) -> Task:
    table: list[BatchRow] = []
    for number, puzzle in enumerate(puzzles, 1):
        progress = {"n": number - 1, "total": len(puzzles)}
        row = yield from _judge(number, puzzle, progress)
        if ratings and row["status"] == "unique":
            row["se"] = yield from _rating(formats.read_candidates(puzzle), progress)
        table.append(row)
        yield {"n": number, "total": len(puzzles)}, False
    TABLE.number, TABLE.rows, TABLE.texts = TABLE.number + 1, table, texts
    shown = rows(TABLE.number)["rows"] if table else []
    result: Batch = {
        "n": len(table),
        "counts": _counts(table),
        "table": TABLE.number,
        "rows": shown,
    }
    yield result, True


def _judge(
    number: int, puzzle: str, progress: Details
) -> Generator[tuple[object, bool], None, BatchRow]:
    """Judge one puzzle, reporting `progress` meanwhile; return its row."""
    start = perf_counter()
    try:
        position = formats.read_candidates(puzzle)
        for report in verdict.judge(position):
            if isinstance(report, verdict.Verdict):
                seconds = perf_counter() - start
                return _row(number, puzzle, position.givens.givens, report, seconds)
            yield progress, False
    except SudokuError as error:
        found = verdict.Verdict("invalid", reason=error)
        return _row(number, puzzle, 0, found, perf_counter() - start)
    raise AssertionError("judge ends with a verdict")


def _rating(
    puzzle: CandidateGrid, progress: dict[str, int]
) -> Generator[tuple[object, bool], None, int | None]:
    """The rating in tenths of a position with one solution, None if the size has none."""
    for report in rating.position_steps(puzzle):
        if isinstance(report, rating.Rated):
            return report.se or None
        yield report._asdict() | {"steps": report.n} | progress, False
    return None


def _row(number: int, puzzle: str, givens: int, found: verdict.Verdict, seconds: float) -> BatchRow:
    return {
        "number": number,
        "puzzle": puzzle,
        "givens": givens,
        "status": found.status,
        "solution": found.solution.line if found.solution else "",
        "microseconds": round(seconds * 1e6),
        "se": None,
        "reason": error_data(found.reason) if found.reason else None,
    }


def _counts(table: list[BatchRow]) -> dict[str, int]:
    counts: dict[str, int] = {}
    for row in table:
        counts[row["status"]] = counts.get(row["status"], 0) + 1
    return counts


def rows(
    table: int, first: int = 0, sort: str = "number", descending: bool = False, status: str = ""
) -> TablePage:
    """A page of a table: `rows` from `first` on, of the `n` that have `status`, in an order.

    RequestError if the table has been dropped.
    """
    if sort not in SORTS:
        raise RequestError("bad-request", why=f"order {sort}")
    found = [row for row in TABLE.of(table) if status in ("", row["status"])]
    found.sort(key=lambda row: _key(row[sort]), reverse=descending)  # type: ignore[literal-required]
    page = found[max(0, first) :][:MAX_PAGE]
    return {"rows": [_shown(row) for row in page], "n": len(found)}


def _shown(row: BatchRow) -> TableRow:
    return {
        "number": row["number"],
        "givens": row["givens"],
        "status": row["status"],
        "microseconds": row["microseconds"],
        "se": row["se"],
        "reason": row["reason"],
    }


def _key(value: str | int | None) -> tuple[bool, str | int]:
    """The sort key of a row: rows without a value are last."""
    return value is None, 0 if value is None else value


def csv_piece(table: int, first: int) -> TextPiece:
    """A part of a table as CSV: its `text`, and the row after it (`next`), or None."""
    rows_of_table, written = TABLE.of(table), io.StringIO()
    writer = csv.writer(written, lineterminator="\r\n")  # RFC 4180
    if not first:
        writer.writerow(COLUMNS)
    end = first + PIECE
    for row in rows_of_table[first:end]:
        writer.writerow(_cells(row, TABLE.texts))
    return {"text": written.getvalue(), "next": end if end < len(rows_of_table) else None}


def _cells(row: BatchRow, texts: Texts) -> list[object]:
    reason = row["reason"]
    sentence = render(texts, (reason["key"], reason["details"])) if reason else ""
    counted = (row["givens"], row["status"], row["solution"], row["microseconds"])
    return [row["number"], row["puzzle"], *counted, _rating_text(row["se"]), sentence]


def _rating_text(se: int | None) -> str:
    """A rating as people read it; nothing where there is none."""
    if se is None:
        return ""
    return "9.5+" if se == UNSOLVED else f"{se / 10:.1f}"
