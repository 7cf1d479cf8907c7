"""Boards with more, or with less, around them than their cells: labels, and lost separators.

A table has a header of numbers or letters, each row a number or a bullet in front; and editors
remove the tabs at the ends of lines, together with the empty cells between them.
"""

import re
import string
from collections.abc import Iterator, Sequence

from sudoku_py.core.formats.cells import EMPTY_MARKS
from sudoku_py.core.formats.lines import Line
from sudoku_py.core.shape import SIZES

_BULLET = re.compile(r"\s*([-*+•–])\s+(?=\S)")
_ROW_NAME = re.compile(
    r"\s*(\|?)\s*((?:[rR]|row|Row|fila|Fila)?\s?\d{1,2}|[A-Ya-y])"
    r"(?:(?=\s*\|)|[.:)\],;][ ]?|\t|[ ]+)"
)
_HEADER_WORD = re.compile(r"[cC]?\d{1,2}|[A-Ya-y]|[cC]ol(?:umn)?_?\d{1,2}")
_BARE = str.maketrans(dict.fromkeys("|,;\t\"'+-\\/:", " "))


def without_labels(parts: Sequence[Sequence[Line]]) -> list[list[Line]]:
    """The paragraphs without a header, and without what numbers the rows; none if that is nothing.

    >>> texts = ["    0 1 2 3", "0   1 2 . .", "1   3 4 . .", "2   . . . .", "3   . . . ."]
    >>> rows = [Line(number, text, "") for number, text in enumerate(texts)]
    >>> [row.text for row in without_labels([rows])[0]]
    ['1 2 . .', '3 4 . .', '. . . .', '. . . .']
    """
    kept = [list(part) for part in parts]
    is_changed = False
    if kept and _is_header(kept[0]):
        del kept[0][0]
        is_changed = True
        kept = [part for part in kept if part]
    rows = [row for part in kept for row in part]
    cuts = _row_names(rows) or _bullets(rows)
    if not cuts:
        return kept if is_changed else []
    found: list[list[Line]] = []
    for part in kept:
        bare = [row.cut(cuts[row.number]) for row in part if row.number in cuts]
        if bare:
            found.append(bare)
        if len(bare) < len(part):
            break
    return found


def _is_header(rows: Sequence[Line]) -> bool:
    """Whether the first row numbers the columns, or is empty and one too many."""
    words = rows[0].text.translate(_BARE).split()
    if not words:
        return len(rows) - 1 in SIZES and "|" in rows[0].text
    numbers = [_HEADER_WORD.fullmatch(word) and _order(word) for word in words]
    first = numbers[0]
    return (
        len(words) in SIZES
        and first in (0, 1)
        and all(number == index for index, number in enumerate(numbers, first or 0))
    )


def _order(word: str) -> int:
    """The place in a sequence of numbers, or of letters from 1."""
    digits = "".join(char for char in word if char.isdecimal())
    return int(digits) if digits else string.ascii_uppercase.index(word[0].upper()) + 1


def _row_names(rows: Sequence[Line]) -> dict[int, int]:
    """How many characters of each row are its number, by the row's own number in the text."""
    cuts: dict[int, int] = {}
    expected = None
    for row in rows[: max(SIZES)]:
        match = _ROW_NAME.match(row.text)
        number = _order(match[2]) if match else None
        if match is None or number is None or number != (number if expected is None else expected):
            break
        if expected is None and number > 1:
            break
        cuts[row.number] = match.end()
        expected = number + 1
    return cuts if len(cuts) in SIZES else {}


def _bullets(rows: Sequence[Line]) -> dict[int, int]:
    """The same for list markers."""
    cuts: dict[int, int] = {}
    for row in rows[: max(SIZES)]:
        match = _BULLET.match(row.text)
        if not match or (cuts and match[1] != rows[0].text.strip()[0]):
            break
        cuts[row.number] = match.end()
    return cuts if len(cuts) in SIZES else {}


def ragged(rows: Sequence[Line]) -> Iterator[list[str]]:
    """The cells of rows whose empty ends have been lost: as many as there are rows.

    Some row must reach the last column. One list for each separator that the rows may have.

    >>> rows = [Line(n, text, "") for n, text in enumerate(["1\\t2", "", "\\t\\t\\t4", "3"])]
    >>> next(ragged(rows))[:5]
    ['1', '2', '', '', '']
    """
    size = len(rows)
    for delimiter in "\t,;" if size in SIZES else "":
        cells = [row.text.split(delimiter) for row in rows]
        if max(map(len, cells)) != size:
            continue
        if any(len(row) == 1 and row[0].strip() in EMPTY_MARKS - {"", " "} for row in cells):
            continue
        yield [cell.strip().strip('"') for row in cells for cell in row + [""] * (size - len(row))]
