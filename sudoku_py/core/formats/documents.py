"""The documents in a stream of lines: data and source code in brackets, and marked-up text.

Such a document has a structure of its own, over one line or many, which rows of cells do not have.
Text that only looks like one, because brackets never close or contain no board, is returned as
plain lines. A document is read once, so the time is linear in the length of the text.
"""

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from sudoku_py.core.candidate_grid import Game
from sudoku_py.core.formats import markup
from sudoku_py.core.formats.boards import FOUR, one_line, plain_word
from sudoku_py.core.formats.lines import Line
from sudoku_py.core.formats.literals import Brackets
from sudoku_py.core.formats.names import Role
from sudoku_py.core.formats.packed import object_game
from sudoku_py.core.formats.solutions import is_spoiler_tag
from sudoku_py.core.formats.structures import Found, boards_in
from sudoku_py.core.formats.wrapping import (
    is_column_header,
    is_set_up,
    latex_rows,
    numbered_row,
    row_in,
)
from sudoku_py.core.grid import Grid

MAX_DOCUMENT = 2_000_000  # characters
_SEEN_BLANK = 200  # of blank lines in a row, all up to here, and then one of as many

_SPECIAL = re.compile(r"[\[{(<:=`\\&]")
_COMMENT = re.compile(r"\s*(?:#|//|;)")
_QUOTE_MARK = re.compile(r"(?: {0,3}>)+ ?")
_MARKDOWN_LINK = re.compile(r"\]\(<?(?:https?://|www\.)", re.IGNORECASE)
_STARTS = re.compile(r"""[\[{]|[\w\]]\(|[=:]\s*(?:\(|[rfbu]?(?:\"{3}|'{3}|`))""")
# A word before a colon or an equals sign; each is read once, however long it is.
_WORD_BEFORE_SIGN = re.compile(r"(?<!\w)(\w++)[\"']?+\s*+[:=]")
_TWO_LETTERS = re.compile(r"[^\W\d_]{2}")
_OWN_START = '{"puzzle": "'
_OWN = re.compile(rf'{_OWN_START}([^"\\]{{16,625}})"[^\[]*')
_TABLE_TAG = re.compile(r"\[(/?(?:table|tr|td|th))\]", re.IGNORECASE)

Numbered = tuple[int, str]


class Document(NamedTuple):
    """The boards of a document, with the text of its lines and the number of the first."""

    number: int
    source: str
    found: list[Found]

    def place(self, start: int) -> tuple[int, int, str]:
        """Line and column, both from 1, and the line's text, of a place in the source."""
        before = self.source.rfind("\n", 0, start) + 1
        after = self.source.find("\n", start)
        line = self.source[before : after if after >= 0 else None]
        return self.number + self.source.count("\n", 0, start), start - before + 1, line


def split(lines: Iterable[str]) -> Iterator[Numbered | Document | None]:
    """The documents and the lines between them, each with its number from 1; None for a pause.

    >>> for each in split(["12..", "grid = [[1,2,3,4]] * 4", "[1,2,3,4]", "x"]):
    ...     print(each)
    (1, '12..')
    (2, 'grid = [[1,2,3,4]] * 4')
    (3, '[1,2,3,4]')
    (4, 'x')
    """
    numbered = enumerate(lines, 1)
    blank = 0  # lines before this one
    for number, line in numbered:
        blank = 0 if line.strip() else blank + 1
        if blank > _SEEN_BLANK and blank % _SEEN_BLANK:
            continue  # no two related lines are further apart
        if _SPECIAL.search(line) and not _COMMENT.match(line):
            yield from _special(number, line.rstrip("\r\n"), numbered)
        else:
            yield number, line


def _special(
    number: int, line: str, following: Iterator[Numbered]
) -> Iterator[Numbered | Document | None]:
    """The document or the lines that begin with a line with brackets, tags or names."""
    bare = line[quote.end() :] if (quote := _QUOTE_MARK.match(line)) else line
    grid = _own(bare)
    if numbered_row(bare):
        yield from _numbered_rows(number, bare, following)
    elif grid:
        yield Document(number, line, [Found(Role.PUZZLE, line.find(_OWN_START), grid)])
    elif is_spoiler_tag(bare) or row_in(bare) or is_column_header(bare) or is_set_up(bare):
        yield number, line
    elif ("\\" in bare or "&" in bare) and (rows := latex_rows(bare)) is not None:
        yield number, ",".join(rows)
    elif _is_marked_up(bare):
        yield from _marked_up(number, bare, following)
    elif _STARTS.search(bare) and not _MARKDOWN_LINK.search(bare):
        yield from _literals(number, line, following)
    elif _has_name(bare) and "://" not in bare:
        yield from _boards(number, [line])
    else:
        yield number, line


def _has_name(line: str) -> bool:
    """Whether something in a line has a name, as in `puzzle: …`."""
    return any(_TWO_LETTERS.search(word[1]) for word in _WORD_BEFORE_SIGN.finditer(line))


def _numbered_rows(
    number: int, line: str, following: Iterator[Numbered]
) -> Iterator[Numbered | Document | None]:
    """The rows of LaTeX's logicpuzzle, the one with the highest number first."""
    rows: dict[int, str] = {}
    after: Numbered | None = number, line
    while after and (row := numbered_row(after[1].rstrip("\r\n"))):
        rows[row[0]] = row[1]
        after = next(following, None)
    for place, each in enumerate(sorted(rows, reverse=True)):
        yield number + place, rows[each]
    if after:
        yield from _special(after[0], after[1].rstrip("\r\n"), following)


def _is_marked_up(line: str) -> bool:
    if not markup.has_tags(line):
        return _TABLE_TAG.search(line) is not None
    return line.lstrip().startswith("<") or not _STARTS.search(line)


def _literals(
    number: int, line: str, following: Iterator[Numbered]
) -> Iterator[Numbered | Document | None]:
    brackets = Brackets()
    is_open = yield from brackets.add(line)
    taken, length = [line], len(line)
    while is_open and length <= MAX_DOCUMENT:
        after = next(following, None)
        if after is None:
            break
        taken.append(after[1].rstrip("\r\n"))
        length += len(taken[-1])
        is_open = yield from brackets.add(taken[-1])
    if is_open or brackets.is_broken:
        yield from enumerate(taken, number)
    else:
        yield from _boards(number, taken)


def _boards(number: int, taken: list[str]) -> Iterator[Numbered | Document | None]:
    """The document that these lines are, or the lines."""
    source = "\n".join(_unquoted(taken))
    game = object_game(source)
    if isinstance(game, Game):
        yield Document(number, source, [Found(Role.PUZZLE, 0, game.position.givens, game=game)])
        return
    if game:
        yield Document(number, source, [Found(Role.PUZZLE, 0, error=game)])
        return
    found = yield from boards_in(source)
    if len(taken) == 1 and not all(_is_sure(each, source) for each in found):
        found = []
    if found:
        yield Document(number, source, found)
    else:
        yield from enumerate(taken, number)


def _is_sure(found: Found, line: str) -> bool:
    """Whether a board on one line is neither a row nor the solution of the text around it."""
    if not found.grid:
        return True
    if found.role >= Role.STATE:
        return one_line(Line(1, line, line)) in (None, found.grid)
    return found.role != Role.UNKNOWN or found.grid.size != FOUR


def _marked_up(
    number: int, line: str, following: Iterator[Numbered]
) -> Iterator[Numbered | Document]:
    line = _as_tags(line)
    taken, length = [line], len(line)
    element = markup.open_element(line)
    depth = _depth(line, element) if element else 0
    while depth > 0 and length <= MAX_DOCUMENT:
        after = next(following, None)
        if after is None:
            break
        taken.append(_as_tags(after[1].rstrip("\r\n")))
        length += len(taken[-1])
        depth += _depth(taken[-1], element or "")
    source = "\n".join(taken)
    found, texts = markup.read_markup(source)
    if found:
        yield Document(number, source, found)
    at, lines_before, last = 0, 0, number - 1
    for start, text in texts:
        lines_before += source.count("\n", at, start)
        at = start
        last = max(last + 1, number + lines_before)  # as the page shows it: each has its own
        yield last, text


def _depth(line: str, element: str) -> int:
    lowered = line.lower()
    name = re.escape(element)
    opened = len(re.findall(rf"<{name}(?=[\s>/])", lowered))
    return opened - len(re.findall(rf"</{name}(?=[\s>])", lowered))


def _as_tags(line: str) -> str:
    """The tables of forums as those of HTML."""
    return _TABLE_TAG.sub(r"<\1>", line) if "[" in line else line


def _unquoted(lines: list[str]) -> list[str]:
    """The lines without the marks of a quoted mail, if all have them."""
    marks = [_QUOTE_MARK.match(line) for line in lines]
    if not all(marks):
        return lines
    return [line[mark.end() :] for line, mark in zip(lines, marks, strict=True) if mark]


def _own(line: str) -> Grid | None:
    """The puzzle of an object as the command line writes it, without reading all of that."""
    match = _OWN.fullmatch(line) if line.startswith(_OWN_START) else None
    return plain_word(match[1]) if match else None
