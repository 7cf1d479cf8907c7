"""The verdicts on many puzzles as CSV, which the page fetches piece by piece."""

import csv
import io

from sudoku_py.engine.batch import TABLE
from sudoku_py.engine.tasks import Data
from sudoku_py.lab.texts import Texts, render
from sudoku_py.techniques.explainer.rating import UNSOLVED

COLUMNS = ("number", "puzzle", "givens", "status", "solution", "microseconds", "se", "reason")
PIECE = 1000  # rows


def csv_piece(table: int, first: int) -> Data:
    """A part of a table as CSV: its `text`, and the row after it (`next`), or None."""
    rows_of_table, written = TABLE.of(table), io.StringIO()
    writer = csv.writer(written, lineterminator="\r\n")  # RFC 4180
    if not first:
        writer.writerow(COLUMNS)
    end = first + PIECE
    for row in rows_of_table[first:end]:
        writer.writerow(_cells(row, TABLE.texts))
    return {"text": written.getvalue(), "next": end if end < len(rows_of_table) else None}


def _cells(row: Data, texts: Texts) -> list[object]:
    reason = row["reason"]
    sentence = render(texts, (reason["key"], reason["details"])) if reason else ""
    names = ("number", "puzzle", "givens", "status", "solution", "microseconds")
    return [*(row[name] for name in names), _shown(row["se"]), sentence]


def _shown(se: int | None) -> str:
    """A rating as people read it; nothing where there is none."""
    if se is None:
        return ""
    return "9.5+" if se == UNSOLVED else f"{se / 10:.1f}"
