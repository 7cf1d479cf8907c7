"""Links to other programs, and their game ids, which are read if they contain the puzzle.

`packed`, `penpa` and `sudoku_wiki` read what is packed in a link. Other links are refused by name:
the puzzle is on a server, or in a form that nobody has described.
"""

import re
from collections.abc import Callable
from urllib.parse import unquote

from sudoku_py.core.candidate_grid import Game
from sudoku_py.core.formats import sudoku_wiki
from sudoku_py.core.formats.errors import FormatError
from sudoku_py.core.formats.line_layouts import SQUARES, symbol_values
from sudoku_py.core.formats.packed import (
    SUDOKU_COACH,
    read_packed,
    read_runs,
    read_sudoku_coach,
)
from sudoku_py.core.formats.penpa import read_penpa
from sudoku_py.core.grid import Grid
from sudoku_py.core.shape import BOX_SHAPES

MAX_LINK = 200_000  # characters

_SOLO = re.compile(r"(?:^|[\s#/:;,(<\"'`])(\d{1,2})(?:x(\d{1,2}))?([a-z]\w*)?([:#])([\w,]+)")
_HINT = re.compile(
    r"://|www\.|S[49GP]B|bd=|^\s*(?:fpuz|ctc|scl|scf|classic|N4Ig|m=|SCv)|\dx?\d?[a-z\d]{0,9}(?:[:#]|%23)"
    r"|[a-z]\.(?:app|com|io|link|coach|org|de|fr|net)[/?#]|^\s*[A-Za-z\d]{10}\s*$"
    rf"|^\s*[\da-v]{{{sudoku_wiki.CODE_LENGTH}}}\s*$"
)
_SIGNS = (
    ":",
    "#",
    "%23",
    "www.",
    "S9B",
    "S4B",
    "SGB",
    "SPB",
    "bd=",
    "/",
)  # one of them is in every link
_STARTS = ("fpuz", "ctc", "scl", "scf", "classic", "N4Ig", "m=", "SCv")
_RUN = re.compile(r"[a-z]|_|\d+")
_SHORT = 10  # characters of a short ID
_LINK = re.compile(
    r"(?i:https?://|www\.)([^\s/?#\"'<>]+)([^\s\"'<>]*)"
    r"|\b([a-z\d-]{1,60}(?:\.[a-z\d-]{1,60}){0,4}\.[a-z]{2,5})(?=[/?#])([^\s\"'<>]+)"
)
_CODE = re.compile(
    r"\s*(?:(?P<form>(?:fpuz(?:zles)?|ctc|scl|scf|classic)(?=\S*[A-Z\d]))(?P<data>[\w+/=%*-]{6,})"
    r"|SCv\d{1,2}_32_(?P<coach>[0-9a-v]{8,})"
    r"|(?P<bare>N4Ig[\w+/=%-]{6,})|m=\w+&p=(?P<drawing>[\w+/=%-]{6,})\S*)\s*"
)
# With a letter after P, which no board has: else it may be a row of a large one.
_SHORT_ID = re.compile(r"\s*(?=[A-Za-z]*\d\d*[A-Za-z]+\d)(?=[A-Pa-p\d]*[Q-Zq-z])[A-Za-z\d]{10}\s*")
_PACKED_ID = re.compile(r"(?:^|[/=?])(fpuz(?:zles)?|ctc|scl|scf|classic)([^?&#\s]{6,})")
_LOAD = re.compile(r"[?&](?:load|fpuzzle)=([^?&#\s]+)")
_DRAWING = re.compile(r"[#?]m=\w+&p=([^?&#\s]+)")
_SUDOKU_PAD = re.compile("sudokupad|crackingthecryptic")
_COACH = re.compile(r"/SCv\d{1,2}_32_([0-9a-v]+)")
_MASKS = re.compile(r"[?&]n=((?:\d{1,3}(?:,|%2C)){80}\d{1,3})(?=[&#]|$)")
_RUNS = re.compile(r"[?&]s=([0-9A-Za-z]{13,})(?=[&#]|$)")
_READERS: tuple[tuple[str, re.Pattern[str], Callable[[str], Game]], ...] = (  # part of the host
    ("f-puzzles.com", _LOAD, lambda data: read_packed("fpuz", data)),
    ("sudokulab", _LOAD, lambda data: read_packed("fpuz", data)),
    ("", _DRAWING, read_penpa),
    ("sudoku.coach", _COACH, read_sudoku_coach),
    ("sudokuwiki.org", _MASKS, sudoku_wiki.read_masks),
    ("sudokuexchange.com", _RUNS, lambda data: read_runs(data, "SudokuExchange")),
)
_PACKED = (  # part of the host, of the rest, and the program's name
    ("penpa", "", "Penpa"),
    ("", "/penpa", "Penpa"),
    ("pzprxs", "", "puzz.link"),
    ("pzv.jp", "sudoku", "puzz.link"),
    ("puzz.link", "", "puzz.link"),
    ("sudokuexchange.com", "s=", "SudokuExchange"),
    ("sudoku.coach", "/play/", SUDOKU_COACH),
    ("sudoku.coach", "/SCv", SUDOKU_COACH),
    ("sudokuwiki.org", "bd=", sudoku_wiki.SUDOKU_WIKI),
)
_ELSEWHERE = (
    ("f-puzzles.com", "", "f-puzzles"),
    ("sudokupad", "/", "SudokuPad"),
    ("crackingthecryptic.com", "", "SudokuPad"),
    ("tinyurl.com", "/", "TinyURL"),
    ("bit.ly", "/", "Bitly"),
    ("sudokuexchange.com", "", "SudokuExchange"),
    ("sudoku.coach", "", SUDOKU_COACH),
    ("logic-masters.de", "", "Logic Masters"),
    ("sudokuwiki.org", "", sudoku_wiki.SUDOKU_WIKI),
    ("websudoku.com", "", "Web Sudoku"),
    ("nytimes.com", "sudoku", "The New York Times"),
    ("sudoku.com", "", "Sudoku.com"),
)
_PRINTED = re.compile(r"[0-9.]{81}")
_ENDED = re.compile(r"://\S+[/=]([0-9.]{81})[.!]+(?=\s|$)")  # by the end of a sentence
_INNER = re.compile(r"://\S+[/=]([0-9.]{81})(?=[\s&?#]|$)")
_AFTER = ".,;:!?)]}'*"  # what may follow a link in a sentence
_ENCODED = re.compile("https?%(?:25){0,2}3A%(?:25){0,2}2F", re.IGNORECASE)
_MAX_ENCODED = 3  # times that a text was encoded
# A link of the page with what a player has entered: two boards, of which the first is the puzzle.
_OWN = re.compile(
    r"[#?&]p=([^\s&#]{16,625})&(?:[^\s#]*&)?digits=|[#?&]digits=(?:[^\s#]*&)p=([^\s&#]{16,625})"
)


def may_be_link(text: str) -> bool:
    """Whether it is worth looking for a link or a game id."""
    signs = any(sign in text for sign in _SIGNS) or text.lstrip().startswith(_STARTS)
    is_code = len(text.strip()) in (_SHORT, sudoku_wiki.CODE_LENGTH)
    return (signs or is_code) and _HINT.search(text) is not None


def read_link(text: str) -> Game | FormatError | None:
    """The game in a game id or a link; the error that names it; None for other texts.

    >>> read_link("2x2:1_2b3_4j").position.givens.line
    '12..34..........'
    >>> read_link("http://localhost/#p=12..34..........&digits=12..34..2.......").position.digits.line
    '12..34..........'
    """
    inner = _inner(text)
    ended = (_ENDED if inner is text else _INNER).search(inner)
    if written := _own(inner) or (Grid.from_line(ended[1]) if ended else None):
        return Game.of(written)
    text = inner
    for match in _SOLO.finditer(unquote(text) if "%23" in text else text):
        if found := _solo(*match.groups()):
            return Game.of(found) if isinstance(found, Grid) else found
    if wiki := sudoku_wiki.read_code(text):
        return wiki
    if _PRINTED.search(text):
        return None
    try:
        links = map(_link, _LINK.finditer(text))
        return _code(text) or next((each for each in links if each), None)
    except FormatError as error:
        return error


def _inner(text: str) -> str:
    """The link that another one has within it, as those of mail programs do; else the text."""
    encoded = _ENCODED.search(text)
    return _decoded(text[encoded.start() :]) if encoded else text


def _own(text: str) -> Grid | None:
    """The puzzle of a link of this page that has a player's digits, too; None for other texts."""
    match = _OWN.search(text)
    word = (match[1] or match[2]) if match else ""
    size = SQUARES.get(len(word))
    table = symbol_values(size) if size else {}
    return Grid.of(map(table.__getitem__, word)) if size and set(word) <= set(table) else None


def _code(text: str) -> Game | FormatError | None:
    """What a line has that is only the packed part of a link of SudokuPad and others."""
    if code := _CODE.fullmatch(text):
        if code["drawing"]:
            return read_penpa(unquote(code["drawing"]))
        if code["coach"]:
            return read_sudoku_coach(code["coach"])
        return read_packed(code["form"] or "fpuz", unquote(code["data"] or code["bare"]))
    return FormatError("short-id", found="SudokuPad") if _SHORT_ID.fullmatch(text) else None


def _link(link: re.Match[str]) -> Game | FormatError | None:
    """What a link has, also one that ends with what belongs to the sentence around it."""
    host, rest = (link[1] or link[3]).lower(), link[2] or link[4] or ""
    try:
        found = _linked(host, rest)
    except FormatError as error:
        found = error
    shorter = rest.rstrip(_AFTER)
    if isinstance(found, Game) or shorter == rest:
        return found
    return _linked(host, shorter)


def _linked(host: str, rest: str) -> Game | FormatError | None:
    for part, pattern, read in _READERS:
        if part in host and (match := pattern.search(rest)):
            return read(_decoded(match[1]))
    packed = _PACKED_ID.search(rest)
    if packed and (_SUDOKU_PAD.search(host) or packed[1].startswith("fpuz")):
        return read_packed(packed[1], _decoded(packed[2]))
    for code, known in (("packed-link", _PACKED), ("linked", _ELSEWHERE)):
        for part, begin, name in known:
            if part in host and begin in unquote(rest):
                return FormatError(code, found=name)
    return None


def _decoded(text: str) -> str:
    """A text without percent-encoding, also one that was encoded twice on its way."""
    for _ in range(_MAX_ENCODED):
        text = unquote(text) if "%" in text else text
    return text


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
