"""The errors of a text, as data with line and column."""

from typing import ClassVar

from sudoku_py.core.errors import SudokuError

_SHOWN = 20


class FormatError(SudokuError):
    """A text that is not a puzzle.

    Details, if they make sense: `line` and `column` (from 1), `found`, `expected`.

    >>> print(FormatError("row-length", line=4, column=9, found=8, expected=9))
    Cells found in line 4: 8; needed: 9.
    """

    sentences: ClassVar[dict[str, str]] = {
        "empty-text": "The text is empty; paste or open a puzzle.",
        "no-puzzle": "No puzzle found; write one character or number for each cell.",
        "too-large": "The text has {found} characters; the limit is {expected}.",
        "long-line": "Line {line} has {found} characters; the limit is {expected}.",
        "binary": "Line {line}, column {column}: {found} is not a text character; open a text "
        "file.",
        "line-length": "Characters found in line {line}: {found}; a puzzle on one line needs "
        "16, 36, 64, 81, 144, 256 or 625.",
        "row-length": "Cells found in line {line}: {found}; needed: {expected}.",
        "row-count": "Rows found from line {line}: {found}; needed: {expected}.",
        "unknown-board": "The board that starts in line {line} measures {found} cells; the sizes "
        "are 4, 6, 8, 9, 12, 16 and 25.",
        "foreign-symbol": "Line {line}, column {column}: “{found}” is not a digit of a "
        "{size} × {size} board; use {expected}, or a dot for an empty cell.",
        "number-range": "Line {line}, column {column}: {found} is too large for a "
        "{size} × {size} board; use {expected}, or 0 for an empty cell.",
        "wrong-mark": "Line {line}, column {column}: “{found}” cannot be the candidates of a cell "
        "of a {size} × {size} board; use {expected}, each digit once.",
        "several-in-line": "Line {line} has more than one puzzle; write each on its own line.",
    }


def shown(found: str) -> str:
    """The found text for a sentence: shortened, with code points of unprintable characters.

    >>> shown("5" * 30), shown("a" + chr(0))
    ('55555555555555555555…', 'aU+0000')
    """
    short = found if len(found) <= _SHOWN else found[:_SHOWN] + "…"
    return "".join(char if char.isprintable() else f"U+{ord(char):04X}" for char in short)
