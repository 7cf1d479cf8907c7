"""The lines of a text as people paste them: normalised and classified.

A comment is a line that begins with `#`, `//` or `;` (but not `;|`, and not a row of cells
between semicolons whose first cell is empty), and anything after white space and a `#`, unless a
puzzle follows.

Everything here looks at a single line, so that a stream of lines needs no memory.
"""

import re
import unicodedata
from functools import cache
from typing import NamedTuple

from sudoku_py.core.formats.errors import FormatError, shown
from sudoku_py.core.formats.line_layouts import EMPTY_WORDS, SQUARES
from sudoku_py.core.shape import SIZES, SYMBOLS

MAX_LINE = 10_000
_WITH_LETTERS = frozenset(size for size in SIZES if size > 9)  # whose digits need letters
_LOOKALIKES = (
    dict.fromkeys(map(ord, "·•∙⋅・␣⬚⬜⬛□■▢▣☐◻◼◽◾▫▪○◯◌◦●⚪⚫⭕🔲🔳🟥🟧🟨🟩🟦🟪🟫❓❔➖"), ".")
    | dict(zip(map(ord, "〇零一二三四五六七八九"), "00123456789", strict=True))
    | {ord("…"): "...", ord("‥"): "..", ord("⠀"): " ", ord("🔟"): "10"}
    | dict.fromkeys(map(ord, "│┃║╎╏┆┇┊┋¦❘"), "|")
    | dict.fromkeys(map(ord, "‐‑‒–—−"), "-")
)
_FRAME = re.compile(
    r"--|==|~~|:-|-:|\|\s?-\s?\||\+[-= ]|[-= ]\+|[\u2500-\u257f]|^[*_]{26,}$|^[\[\](){}]+[,;]?$"
)
_WORD = re.compile(r"[^\W\d_]{3}")
_WORDS = re.compile(r"[^\W\d_]+")
_SHORT_WORD = re.compile(r"\s*[^\W\d_]{1,2}[,.!?:;]\s*")
_BULLET = re.compile(r"\A(\s*)[•●▪◦‣⁃∙·]\s+(?=[\d.]{4})")
_COMMENT = re.compile(r"\s#(?!.*[\d._*-]{36})")  # fewer cells may be a row
_HEADER = re.compile(r"\s*\[\s*([^\W\d_][^\[\]]{0,60})\]\s*")


class Line(NamedTuple):
    """One line: its number from 1, its normalised text, and its source, unchanged.

    `shift` is how many characters of the source stand before the text.
    """

    number: int
    text: str
    source: str
    shift: int = 0

    def cut(self, length: int) -> "Line":
        """The line without its first characters."""
        return self._replace(text=self.text[length:], shift=self.shift + length)

    @property
    def is_blank(self) -> bool:
        """Whether there is nothing but white space."""
        return not self.text.strip()


def plain_line(number: int, source: str) -> Line | None:
    """The line without its end and its comment, in plain characters; None if it is a comment.

    Raises FormatError `long-line` or `binary`.

    >>> plain_line(1, "５３·　│ # a comment").text
    '53. |'
    """
    source = source.rstrip("\r\n")
    if len(source) > MAX_LINE:
        raise FormatError("long-line", line=number, found=len(source), expected=MAX_LINE)
    text = source
    if not (text.isascii() and text.isprintable()):
        _refuse_binary(number, text)
        text = "".join(map(_plain, _BULLET.sub(r"\1* ", text))).translate(_LOOKALIKES)
    return None if _is_comment(text) else Line(number, _without_comment(text), source)


def is_frame(text: str) -> bool:
    """Whether the line only decorates: no digit, no letter, and a horizontal line or only brackets.

    >>> is_frame("------+-------+------"), is_frame("|   |   |   |"), is_frame("- - 5 -")
    (True, False, False)
    """
    return not any(map(str.isalnum, text)) and _FRAME.search(text.strip()) is not None


def is_title(text: str) -> bool:
    """Whether the line is words, such as `Grid 01`: mostly letters that no row would hold.

    >>> is_title("Grid 01"), is_title("53xyz0070"), is_title("ABCDEFGHIJKLMNOP"), is_title("Hi,")
    (True, False, False, True)
    """
    if _SHORT_WORD.fullmatch(text):
        return True
    letters = [char for char in text if char.isalpha()]
    if set(letters) <= set("xX"):  # they stand for empty cells
        return False
    if {word.lower() for word in _WORDS.findall(text)} <= EMPTY_WORDS:  # and so do these
        return False
    shapes = {len(text), len("".join(text.split()))}
    foreign = shapes.isdisjoint(_WITH_LETTERS) or any(
        char.upper() not in SYMBOLS for char in letters
    )
    marks = sum(char.isdecimal() or char == "." for char in text)
    return foreign and len(letters) > marks and _WORD.search(text) is not None


def header(text: str) -> str | None:
    """The name in a section header such as `[Puzzle]`, in lower case; None for other lines."""
    match = _HEADER.fullmatch(text)
    is_name = match and (match[1].strip().isalpha() or is_title(match[1]))
    return match[1].strip().lower() if match and is_name else None


def _refuse_binary(number: int, text: str) -> None:
    for column, char in enumerate(text, 1):
        kind = unicodedata.category(char)
        if kind in ("Cs", "Cn", "Co") or char == "\ufffd" or (kind == "Cc" and char != "\t"):
            raise FormatError("binary", line=number, column=column, found=shown(char))


@cache
def _plain(char: str) -> str:
    kind = unicodedata.category(char)
    if kind in ("Cf", "Mn", "Me"):  # byte order marks, zero-width characters, emoji key caps
        return ""
    digit = unicodedata.digit(char, None)
    if digit is not None:
        return str(digit)
    folded = unicodedata.normalize("NFKC", char)  # full width to plain, all spaces to one
    return folded if len(folded) == 1 else char


def _is_comment(text: str) -> bool:
    start = text.lstrip()
    if start.startswith(";"):
        return not start.startswith(";|") and not _is_semicolon_row(start)
    return start.startswith(("#", "//"))


def _is_semicolon_row(text: str) -> bool:
    """Whether a line with `;` in front is a row of a table whose first cell is empty."""
    count = text.count(";") + 1
    return set(text) <= set("0123456789; .") and (count in SIZES or count in SQUARES)


def _without_comment(text: str) -> str:
    cut = _COMMENT.search(text) if "#" in text else None
    return text[: cut.start()] if cut else text
