"""The text around the rows of a board in mails, chats, forums and Markdown.

Line by line: quote marks, code fences, tags in square brackets, and who wrote it when.
"""

import html
import re
from typing import NamedTuple

from sudoku_py.core.formats.names import Role, role
from sudoku_py.core.formats.statements import is_column_header, is_set_up, row_in

_QUOTE = re.compile(r"(?:[ ]{0,3}>)+[ ]?")
_FENCE = re.compile(r"\s*(?:`{3,}|~{3,})\s*(?:\{?[.]?[A-Za-z][\w+#.-]*\}?)?\s*")
_CONTAINER = re.compile(r"\s*:{3,}[^\d]*")  # in some kinds of Markdown
_TAG = re.compile(
    r"\[/?(?:(?:code|b|i|u|s|quote|size|font|colou?r|tt|pre|mono|sudoku|center|left|list|tex|php|"
    r"html|text|url|noparse|\*)(?:=[^\[\]]{0,80})?|"
    r"(?:spoilers?|spoil|hide|hidden|collapse|expand|details)\b[^\[\]]{0,80})\]",
    re.IGNORECASE,
)
_DATE = r"(?:\d{1,4}[./-]\d{1,2}[./-]\d{1,4})"
_TIME = r"(?:\d{1,2}:\d{2}(?::\d{2})?(?:\s?[aApP]\.?\s?[mM]\.?)?)"
_STAMP = re.compile(
    rf"\s*(?:\[(?:{_DATE},?\s+)?{_TIME}(?:,?\s+{_DATE})?\]|(?:{_DATE},?\s+)?{_TIME}(?:,?\s+{_DATE})?)"
    r"\s*(?:[-–]\s+)?(?:<[^<>]{1,40}>\s|[^\W\d_][^:|\[\]]{0,40}:(?:\s|$)|(?<=\])\s)"
)
_REMARK = re.compile(r"(?<!\s)\s++(?://|--|<-+|←|;|%|/\*)\s*(?:[^\W\d_]{2}|\d+\s*[^\W\d_]{2}).*$")
_LABEL = re.compile(r"""\s*(?:[-*]\s+)?["']?([^\W\d_][\w #.()-]{1,60}?)["']?\s*[:=]\s*""")
_JOINED = re.compile(r"""(?<=["'])\s*[+\\&]\s*$|^\s*[+&]\s*(?=["'])""")  # a text in several pieces
_WHEN = re.compile(r"\b\d{1,2}:\d{2}\b")
_WHO = re.compile(r"[^\W\d_]{3}")
_MAX_WHEN = 120  # characters
_HEADING = re.compile(r"\s*(?:#+|//|;+)\s*([^\W\d_][\w #-]{2,40}):?")
_OPENING = re.compile(r"""\s*(?:\||>|\|-|>-|r?\"{3}|'{3}|`|)\s*""")
_ONLY_QUOTES = re.compile(r"""\s*(?:\"{3}|'{3}|[`"'])[,;)\]}]*\s*""")
_BLOCK = re.compile(r"""\s*(?:-\s+)?["']?[^\W\d_][\w .-]*["']?\s*:\s*[|>][-+]?\s*""")  # in YAML
_CODE = re.compile(
    r"\s*(?:def|for|while|if|elif|else|return|import|from|class|print|try|except|with|function|var|"
    r"let|const|int|void|public|private|static|\#include)\b.*[\w(){};:.\"']\s*"
)
_SMILEY = re.compile(r"\s*[:;]['^-]?[()DP/|]+\s*")
_ENTITY = re.compile(r"&(?:#\d{1,7}|#[xX][\da-fA-F]{1,6}|[A-Za-z]{2,8});")
_ASSIGNED = re.compile(r"""\s*[A-Za-z_][\w.\[\]]*\s*=\s*(?:[\[({]+|r?\"{3}|'{3}|`)\s*""")


class Label(NamedTuple):
    """A name in front of a value: what it says, and where the value starts (0 if there is none)."""

    role: Role
    start: int


def unwrap(text: str) -> tuple[str, int]:
    """The text of a line without what is around it, and how many characters were cut in front.

    >>> unwrap("> [code]53..7....[/code]"), unwrap("[12:34, 1/2/2025] Anna: 53..7....")
    (('53..7....', 8), ('53..7....', 24))
    """
    bare, shift = text, 0
    for expression, sign in ((_QUOTE, ">"), (_STAMP, ":")):
        if sign in bare and (front := expression.match(bare)):
            bare, shift = bare[front.end() :], shift + front.end()
    if "[" in bare:
        bare = _without_tags(bare)
    if "```" in bare and not _FENCE.fullmatch(bare):
        bare = bare.replace("```", "")
    if '"' in bare or "'" in bare:
        bare = _JOINED.sub("", bare)
    if row := row_in(bare):
        bare = row[0]
    shift = max(text.find(bare, shift), shift)
    if "&" in bare and _ENTITY.search(bare):
        bare = html.unescape(bare).replace("\u00b7", ".").replace("\u00a0", " ")
    if len(bare) > 10 and (remark := _REMARK.search(bare)):
        bare = bare[: remark.start()]
    return bare, shift


def is_wrapper(text: str) -> bool:
    """Whether a line is nothing but a fence, quotes, or the start of a text in YAML.

    >>> is_wrapper("```python"), is_wrapper("~~~"), is_wrapper("53..7....")
    (True, True, False)
    """
    return any(each.fullmatch(text) for each in (_FENCE, _ONLY_QUOTES, _BLOCK, _CONTAINER))


def is_remark(text: str) -> bool:
    """Whether a line is a statement of source code, or says who wrote when, and is no row.

    >>> is_remark("for row in grid:"), is_remark("anna  [12:34 PM]"), is_remark("5 3 . | . 7 .")
    (True, True, False)
    """
    if (
        is_column_header(text)
        or is_set_up(text)
        or _CODE.fullmatch(text)
        or _ASSIGNED.fullmatch(text)
        or _SMILEY.fullmatch(text)
    ):
        return True
    return len(text) <= _MAX_WHEN and bool(_WHEN.search(text) and _WHO.search(text))


def heading(comment: str) -> Role:
    """What a comment says about the next lines, if it is a heading such as `## Solution`."""
    match = _HEADING.fullmatch(comment.rstrip())
    return role(match[1]) if match else Role.UNKNOWN


def label_in(text: str) -> Label | None:
    """The name in front of a line, if it says what the line or what follows is.

    >>> label_in("Solution: 5346…").role.name, label_in("puzzle: |").start, label_in("1:2")
    ('SOLUTION', 0, None)
    """
    match = _LABEL.match(text)
    kind = role(match[1]) if match else Role.UNKNOWN
    if not match or kind in (Role.UNKNOWN, Role.OTHER):
        return None
    rest = text[match.end() :]
    is_empty = _OPENING.fullmatch(rest) or is_set_up(text)
    return Label(kind, 0 if is_empty else match.end())


def _without_tags(text: str) -> str:
    return _TAG.sub("", text)
