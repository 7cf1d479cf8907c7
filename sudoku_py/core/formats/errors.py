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
        "no-cell": "Line {line}, column {column}: “{found}” cannot be read as a cell; write one "
        "digit, or a dot, for each cell.",
        "number-range": "Line {line}, column {column}: {found} is too large for a "
        "{size} × {size} board; use {expected}, or 0 for an empty cell.",
        "wrong-mark": "Line {line}, column {column}: “{found}” cannot be the candidates of a cell "
        "of a {size} × {size} board; use {expected}, each digit once.",
        "several-in-line": "Line {line} has more than one puzzle; write each on its own line.",
        "unreadable": "This looks like {found}, but no puzzle in it can be read; save or copy the "
        "puzzle there as plain text.",
        "broken-file": "This looks like a file of {found}, but a part of it is missing or changed; "
        "save it there again.",
        "settings": "This looks like settings of {found}, which have no puzzle; save the puzzle "
        "there, and open that file.",
        "archive": "This is an archive without a file of HoDoKu (.hsol), the only one that can be "
        "opened; unpack it, and open what is in it.",
        "packed-link": "This looks like a link of {found}, which keeps the puzzle in a form of its "
        "own; open the link, and copy the puzzle there as text.",
        "broken-link": "This looks like a link of {found}, but a part of it is missing or changed; "
        "copy the whole link again.",
        "short-id": "This looks like a short ID of {found}: the puzzle is not in it, and this "
        "program loads nothing from the network; open it there, and copy the puzzle as text.",
        "linked": "This looks like a link of {found}: the puzzle is not in the link, and this "
        "program loads nothing from the network; open the link, and copy the puzzle there as text.",
        "seed": "This looks like a random seed of {found}, from which only that program can make "
        "the puzzle; copy its game ID with the digits instead.",
        "killer-sudoku": "This looks like a killer Sudoku, which has cages with sums; only classic "
        "Sudokus can be opened.",
        "jigsaw-sudoku": "This looks like a jigsaw Sudoku, which has irregular regions instead of "
        "boxes; only classic Sudokus can be opened.",
        "diagonal-sudoku": "This looks like a diagonal Sudoku, in which the diagonals have each "
        "digit once, too; only classic Sudokus can be opened.",
        "variant-sudoku": "This looks like a Sudoku with extra rules ({found}); only classic "
        "Sudokus can be opened.",
        "format-size": "{found} has no boards of {size} × {size} cells; choose another format.",
        "box-shape": "The boxes of this {size} × {size} Sudoku are higher than wide; only boxes "
        "that are wider than high, or square, can be opened.",
    }
    phrases: ClassVar[dict[str, str]] = {
        "rule.list": "{first}, {rest}",
        "rule.killer": "killer cages",
        "rule.jigsaw": "irregular regions",
        "rule.diagonal": "diagonals",
        "rule.thermo": "thermometers",
        "rule.arrow": "arrows",
        "rule.little-killer": "little killers",
        "rule.sandwich": "sandwich sums",
        "rule.x-sum": "X-sums",
        "rule.skyscraper": "skyscrapers",
        "rule.numbered-room": "numbered rooms",
        "rule.extra-region": "extra regions, as in windoku",
        "rule.knight": "anti-knight",
        "rule.king": "anti-king",
        "rule.nonconsecutive": "no consecutive neighbours",
        "rule.disjoint": "disjoint groups",
        "rule.even-odd": "even and odd cells",
        "rule.kropki": "Kropki dots",
        "rule.xv": "XV",
        "rule.renban": "renban lines",
        "rule.whisper": "whisper lines",
        "rule.palindrome": "palindromes",
        "rule.between": "between lines",
        "rule.sum-line": "lines with sums",
        "rule.special-line": "lines with rules of their own",
        "rule.indexer": "indexer cells",
        "rule.clone": "clones",
        "rule.quadruple": "quadruples",
        "rule.inequality": "inequality signs",
        "rule.extreme": "minima and maxima",
        "rule.fog": "fog of war",
        "rule.samurai": "overlapping boards, as in samurai",
        "rule.drawn": "lines or symbols on the board",
        "rule.other": "rules of its own",
        "rule.shape": "a board of another shape",
    }


def shown(found: str) -> str:
    """The found text for a sentence: shortened, with code points of unprintable characters.

    >>> shown("5" * 30), shown("a" + chr(0))
    ('55555555555555555555…', 'aU+0000')
    """
    short = found if len(found) <= _SHOWN else found[:_SHOWN] + "…"
    return "".join(char if char.isprintable() else f"U+{ord(char):04X}" for char in short)
