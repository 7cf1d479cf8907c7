"""A table as CSV that a spreadsheet shows as it is, whatever strangers have put into its cells.

A spreadsheet takes a cell that begins with one of `FORMULA` for a formula, and runs it. Such a cell
gets an apostrophe before it, as OWASP advises ("CSV Injection").
"""

import csv
import io
from collections.abc import Iterable, Sequence

FORMULA = "=+-@＝＋－＠|%"  # also the wide signs, which some spreadsheets read alike
MAX_CELL = 2000  # characters

Cell = str | int | float | None


def csv_text(rows: Iterable[Sequence[Cell]]) -> str:
    """The rows, with all texts in quotation marks; lines end as RFC 4180 has it.

    >>> print(csv_text([["name", "score"], ["=1+1", 40], ['Ana "A", B', None]]), end="")
    "name","score"\r
    "'=1+1",40\r
    "Ana ""A"", B",""\r
    """
    written = io.StringIO()
    writer = csv.writer(written, quoting=csv.QUOTE_NONNUMERIC, lineterminator="\r\n")
    writer.writerows([_safe(cell) for cell in row] for row in rows)
    return written.getvalue()


def _safe(cell: Cell) -> str | int | float:
    """A number as it is; a text without control characters, and never a formula."""
    if isinstance(cell, (int, float)) and not isinstance(cell, bool):
        return cell
    text = "".join(sign if sign.isprintable() else " " for sign in str(cell or "")[:MAX_CELL])
    return f"'{text}" if text.lstrip().startswith(tuple(FORMULA)) else text
