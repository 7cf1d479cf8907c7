"""Links to other programs, and their game ids, which are read if they contain the puzzle.

Other links are refused by name: the puzzle is on a server, or packed in the program's own way.
"""

import re
from urllib.parse import unquote

from sudoku_py.core.formats.errors import FormatError
from sudoku_py.core.formats.line_layouts import SQUARES, symbol_values
from sudoku_py.core.grid import Grid
from sudoku_py.core.shape import BOX_SHAPES

_SOLO = re.compile(r"(?:^|[\s#/:;,(<\"'`])(\d{1,2})(?:x(\d{1,2}))?([a-z]\w*)?([:#])([\w,]+)")
_HINT = re.compile(
    r"://|www\.|S9B|bd=|^\s*(?:fpuz|ctc|scl|scf|N4Ig|m=)|\dx?\d?[a-z\d]{0,9}(?:[:#]|%23)"
    r"|[a-z]\.(?:app|com|io|link|coach|org|de|fr|net)[/?#]|^\s*[A-Za-z\d]{10}\s*$"
)
_SIGNS = (":", "#", "%23", "www.", "S9B", "bd=", "/")  # one of them is in every link
_STARTS = ("fpuz", "ctc", "scl", "scf", "N4Ig", "m=")
_RUN = re.compile(r"[a-z]|_|\d+")
_WIKI = re.compile(r"S9B([0-9A-Za-z]*)|\bbd=([0-9A-Za-z]{162})\b")
_SHORT = 10  # characters of a short ID
_WIKI_CELLS = 81
_BASE = 36
_WIKI_GIVENS, _WIKI_PLACED, _WIKI_MOST = 9, 18, 18 + 511
_LINK = re.compile(
    r"(?:https?://|www\.)([^\s/?#\"'<>]+)([^\s\"'<>]*)"
    r"|\b([a-z\d-]{1,60}(?:\.[a-z\d-]{1,60}){0,4}\.[a-z]{2,5})(?=[/?#])([^\s\"'<>]+)"
)
_CODE = re.compile(r"\s*((?:fpuz|ctc|scl|scf)(?=\S*[A-Z\d])|N4Ig|m=\w+&p=)[\w+/=%-]{6,}\s*")
# With a letter after P, which no board has: else it may be a row of a large one.
_SHORT_ID = re.compile(r"\s*(?=[A-Za-z]*\d\d*[A-Za-z]+\d)(?=[A-Pa-p\d]*[Q-Zq-z])[A-Za-z\d]{10}\s*")
_CODES = {"fpuz": "f-puzzles", "N4Ig": "f-puzzles"} | dict.fromkeys(
    ("ctc", "scl", "scf"), "SudokuPad"
)
_PACKED = (  # part of the host, of the rest, and the program's name
    ("f-puzzles.com", "load=", "f-puzzles"),
    ("sudokulab", "fpuzzle", "f-puzzles"),
    ("", "fpuz", "f-puzzles"),
    ("sudokupad", "ctc", "SudokuPad"),
    ("sudokupad", "scl", "SudokuPad"),
    ("sudokupad", "scf", "SudokuPad"),
    ("penpa", "", "Penpa"),
    ("", "/penpa", "Penpa"),
    ("pzprxs", "", "puzz.link"),
    ("pzv.jp", "sudoku", "puzz.link"),
    ("puzz.link", "", "puzz.link"),
    ("sudokuexchange.com", "s=", "SudokuExchange"),
    ("sudoku.coach", "/play/", "Sudoku Coach"),
    ("sudokuwiki.org", "bd=", "SudokuWiki"),
)
_ELSEWHERE = (
    ("f-puzzles.com", "", "f-puzzles"),
    ("sudokupad", "/", "SudokuPad"),
    ("crackingthecryptic.com", "", "SudokuPad"),
    ("tinyurl.com", "/", "TinyURL"),
    ("bit.ly", "/", "Bitly"),
    ("sudokuexchange.com", "", "SudokuExchange"),
    ("sudoku.coach", "", "Sudoku Coach"),
    ("logic-masters.de", "", "Logic Masters"),
    ("sudokuwiki.org", "", "SudokuWiki"),
    ("websudoku.com", "", "Web Sudoku"),
    ("nytimes.com", "sudoku", "The New York Times"),
    ("sudoku.com", "", "Sudoku.com"),
)
_PRINTED = re.compile(r"[0-9.]{81}")
# A link of the page with what a player has entered: two boards, of which the first is the puzzle.
_OWN = re.compile(
    r"[#?&]p=([^\s&#]{16,625})&(?:[^\s#]*&)?digits=|[#?&]digits=(?:[^\s#]*&)p=([^\s&#]{16,625})"
)


def may_be_link(text: str) -> bool:
    """Whether it is worth looking for a link or a game id."""
    signs = any(sign in text for sign in _SIGNS) or text.lstrip().startswith(_STARTS)
    return (signs or len(text.strip()) == _SHORT) and _HINT.search(text) is not None


def read_link(text: str) -> Grid | FormatError | None:
    """The puzzle of a game id or a link; the error that names it; None for other texts.

    >>> read_link("2x2:1_2b3_4j").line
    '12..34..........'
    >>> read_link("http://localhost/#p=12..34..........&digits=12..34..2.......").line
    '12..34..........'
    """
    if own := _own(text):
        return own
    for match in _SOLO.finditer(unquote(text) if "%23" in text else text):
        found = _solo(*match.groups())
        if found:
            return found
    wiki = _WIKI.search(text)
    if wiki:
        return _wiki(wiki[1] or wiki[2]) or FormatError("packed-link", found="SudokuWiki")
    if _PRINTED.search(text):
        return None
    return _code(text) or next(filter(None, map(_link, _LINK.finditer(text))), None)


def _own(text: str) -> Grid | None:
    """The puzzle of a link of this page that has a player's digits, too; None for other texts."""
    match = _OWN.search(text)
    word = (match[1] or match[2]) if match else ""
    size = SQUARES.get(len(word))
    table = symbol_values(size) if size else {}
    return Grid.of(map(table.__getitem__, word)) if size and set(word) <= set(table) else None


def _code(text: str) -> FormatError | None:
    """The error for a line that is only the packed part of a link of SudokuPad and others."""
    if code := _CODE.fullmatch(text):
        return FormatError("packed-code", found=_CODES.get(code[1], "Penpa"))
    return FormatError("short-id", found="SudokuPad") if _SHORT_ID.fullmatch(text) else None


def _link(link: re.Match[str]) -> FormatError | None:
    host, rest = (link[1] or link[3]).lower(), unquote(link[2] or link[4] or "")
    for code, known in (("packed-link", _PACKED), ("linked", _ELSEWHERE)):
        for part, begin, name in known:
            if part in host and begin in rest:
                return FormatError(code, found=name)
    return None


def _solo(
    columns: str, rows: str | None, suffix: str | None, sign: str, code: str
) -> Grid | FormatError | None:
    """The puzzle with a game id of Simon Tatham's Solo: runs of empty cells as letters.

    `2x3` are the boxes in a column and in a row of boxes, so a box has 2 rows and 3 columns.
    """
    size = int(columns) * int(rows or 1)
    kinds = set(suffix or "")
    shape = (int(columns), int(rows or 1))
    if sign == "#":
        is_id = rows and (shape in BOX_SHAPES or shape[::-1] in BOX_SHAPES) and code.isdecimal()
        return FormatError("seed", found="Solo") if is_id else None
    clues, *regions = code.split(",")
    cells = _solo_cells(clues, size)
    if cells is None:
        return None
    if "k" in kinds or len(regions) > 1:
        return FormatError("killer-sudoku")
    if "j" in kinds or regions:
        return FormatError("jigsaw-sudoku")
    if "x" in kinds:
        return FormatError("diagonal-sudoku")
    return Grid.of(cells) if shape in BOX_SHAPES else FormatError("box-shape", size=size)


def _solo_cells(clues: str, size: int) -> list[int] | None:
    if not re.search("[a-z_]", clues) or size > max(rows * columns for rows, columns in BOX_SHAPES):
        return None
    cells: list[int] = []
    for clue in _RUN.findall(clues):
        if clue.isdecimal():
            cells.append(int(clue[:3]))
        elif clue.isalpha():
            cells += [0] * (ord(clue) - ord("a") + 1)
    if len(cells) != size * size or max(cells) > size or "".join(_RUN.findall(clues)) != clues:
        return None
    return cells


def _wiki(code: str) -> Grid | None:
    """The givens of a position of SudokuWiki: two digits with base 36 for each cell.

    1 to 9 is a given, 10 to 18 a placed digit, and larger numbers are candidates.
    """
    if len(code) != 2 * _WIKI_CELLS:
        return None
    try:
        numbers = [int(code[start : start + 2], _BASE) for start in range(0, len(code), 2)]
    except ValueError:
        return None
    if not all(1 <= number <= _WIKI_MOST for number in numbers):
        return None
    cells = [number if number <= _WIKI_GIVENS else 0 for number in numbers]
    return Grid.of(cells)
