"""The verdicts on many puzzles, as rows of a table and as CSV."""

import csv
import io
from collections.abc import Generator
from time import perf_counter

from sudoku_py import verdict
from sudoku_py.core import formats
from sudoku_py.core.errors import SudokuError
from sudoku_py.engine.errors import RequestError, error_data
from sudoku_py.engine.tasks import TASKS, Data, Work
from sudoku_py.lab.texts import LANGUAGES, Texts, load, render

COLUMNS = ("number", "puzzle", "givens", "status", "solution", "microseconds", "reason")


def batch(puzzles: list[str], language: str = "en") -> Data:
    """Start the task that judges every one of `puzzles`, each a line.

    Its progress: `n` of `total`. Its result: `rows`, one a puzzle with `givens`, `status`,
    `microseconds` and `reason` (an error or None); `counts` by status; and all of it as `csv`,
    whose reasons are sentences in `language`.
    """
    if not all(isinstance(puzzle, str) for puzzle in puzzles):
        raise RequestError("bad-request", why="puzzles are lines")
    if language not in LANGUAGES:
        raise RequestError("bad-request", why=f"language {language}")
    return TASKS.start(_batch(puzzles, load(language)))


def _batch(puzzles: list[str], texts: Texts) -> Work:
    rows: list[Data] = []
    table = io.StringIO()
    written = csv.writer(table, lineterminator="\r\n")  # RFC 4180
    written.writerow(COLUMNS)
    for number, puzzle in enumerate(puzzles, 1):
        found = yield from _judged(puzzle, {"n": number - 1, "total": len(puzzles)})
        rows.append(found)
        written.writerow([number, puzzle, *_cells(found, texts)])
        yield {"n": number, "total": len(puzzles)}, False
    shown = [{name: value for name, value in row.items() if name != "solution"} for row in rows]
    yield {"rows": shown, "counts": _counts(rows), "csv": table.getvalue()}, True


def _judged(puzzle: str, progress: Data) -> Generator[tuple[Data, bool], None, Data]:
    """Go on reporting `progress` while one puzzle is judged; return its row."""
    start = perf_counter()
    try:
        grid = formats.read(puzzle)
        for report in verdict.judge(grid):
            if isinstance(report, verdict.Verdict):
                return _row(grid.givens, report, perf_counter() - start)
            yield progress, False
    except SudokuError as error:
        return _row(0, verdict.Verdict("invalid", reason=error), perf_counter() - start)
    raise AssertionError("a judgement ends with a verdict")


def _row(givens: int, found: verdict.Verdict, seconds: float) -> Data:
    return {
        "givens": givens,
        "status": found.status,
        "solution": found.solution.line if found.solution else "",
        "microseconds": round(seconds * 1e6),
        "reason": error_data(found.reason) if found.reason else None,
    }


def _cells(row: Data, texts: Texts) -> list[object]:
    names = ("givens", "status", "solution", "microseconds")
    reason = row["reason"]
    said = render(texts, (reason["key"], reason["details"])) if reason else ""
    return [*(row[name] for name in names), said]


def _counts(rows: list[Data]) -> dict[str, int]:
    counts: dict[str, int] = {}
    for row in rows:
        counts[row["status"]] = counts.get(row["status"], 0) + 1
    return counts
