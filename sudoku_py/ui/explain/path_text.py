"""A path as text: for a forum or a lesson, with plain lines or as a table in Markdown."""

from typing import Any

from sudoku_py.ui.board.levels import shown
from sudoku_py.ui.browser.i18n import I18n
from sudoku_py.ui.explain.hint_announcement import rating_text


def plain(found: dict[str, Any], texts: I18n) -> str:
    """Return a line for each step: its number, technique, rating, and what follows."""
    lines = []
    for number, row in enumerate(found["steps"], 1):
        rating = _rating(row)
        words = str(number) + ". " + _name(row, texts) + (" (SE " + rating + ")" if rating else "")
        lines.append(words + ": " + texts.cells(row["text"]))
    return "\n".join(lines)


def markdown(found: dict[str, Any], texts: I18n) -> str:
    """Return a table with the same columns, and HoDoKu's score."""
    head = [texts.text("path.technique"), "SE", "HoDoKu", texts.text("path.result")]
    rows = [["#"] + head, ["---"] * 5]
    for number, row in enumerate(found["steps"], 1):
        score = "" if row["score"] is None else str(row["score"])
        result = texts.cells(row["text"])
        rows.append([str(number), _name(row, texts), _rating(row), score, result])
    return "\n".join(["| " + " | ".join(row) + " |" for row in rows])


def hardest(found: dict[str, Any], rated: int | None) -> tuple[str, dict[str, Any]]:
    """Return the rating of the hardest step, and that of the puzzle, which has another order.

    `rated` is the latter in tenths; None or 0 while it is not known.
    """
    row = max(found["steps"], key=lambda each: each["rating"] or 0)
    details = {"hardest": _rating(row)}
    if not rated:
        return ("path.hardest", details)
    details["rating"] = shown(rated)
    return ("path.hardest-rated", details)


def row_label(number: int, row: dict[str, Any], texts: I18n) -> str:
    """Return a step as the list has it."""
    return str(number) + ". " + _name(row, texts)


def row_detail(row: dict[str, Any], texts: I18n) -> str:
    """Return what stands behind the name of a step in the list."""
    rating = _rating(row)
    return (rating + " · " if rating else "") + texts.cells(row["text"])


def _name(row: dict[str, Any], texts: I18n) -> str:
    return texts.text("technique." + row["technique"])


def _rating(row: dict[str, Any]) -> str:
    if row["rating"] is None:
        return ""
    return rating_text(row["rating"]) + ("" if row["exact"] else "+")
