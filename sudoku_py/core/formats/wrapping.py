"""What is around the rows of a board, line by line: in messages, in Markdown, in source code.

In mails, chats, forums and Markdown: quote marks, code fences, tags in square brackets, and who
wrote it when. In source code and LaTeX, statements that build a board row by row, such as
`board.append([5, 3, 0])`, `grid[0] = [5, 3, 0]`, `rows.push("530")`, `row1 = 530`, `DATA 5,3,0`,
`A(1,:) = [5 3 0];`, or `5 & 3 & \\\\ \\hline`.
"""

import html
import re
from typing import NamedTuple

from sudoku_py.core.formats.line_layouts import EMPTY_WORDS
from sudoku_py.core.formats.names import Role, role
from sudoku_py.core.shape import SIZES

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
_TARGET = r"[A-Za-z_$@][\w$.]*"
_FRONT = re.compile(
    rf"""\s*(?:
      {_TARGET}\.(?:append|push|push_back|emplace_back|add|addRow|add_row|extend|insert)
        \s*\(\s*(?:\d{{1,2}}\s*,\s*)?
    | (?:const\s+|let\s+|var\s+|int\s+|auto\s+)?{_TARGET}
        \s*[\[(]\s*\d{{1,2}}\s*(?:,\s*:?\s*)?[\])]\s*:?=\s*
    | (?:const\s+|let\s+|var\s+)?(?:row|line|fila|zeile|ligne)[\s_]?\d{{1,2}}\s*[:=]\s*
    | {_TARGET}\s*(?:\+=|<<)\s*
    | (?:\d{{1,5}}\s+)?DATA\s+
    | \[\d{{1,2}},\]\s+
    )""",
    re.VERBOSE | re.IGNORECASE,
)
_LIST_START = re.compile(
    r"(?:new\s+\w+\s*\[\s*\d*\s*\]\s*|[A-Za-z_][\w.:]*!?(?:<\w+>)?(?=[\[({]))?[\[({]*"
)
_CLOSING = re.compile(r"[\])};,\s]*(?://.*)?")
_CELLS = re.compile(r"""["']?[^\[\](){}=+]*?["']?(?=[\])};,\s]*(?://.*)?$)""")
_CELL = re.compile(r"[\s,;\"']+")
_ASSIGNMENT = rf"\s*(?:\w+\s+)*{_TARGET}\s*(?:=|<-)\s*(?:new\s+)?[\w.<>]*"
_EMPTY_LIST = re.compile(
    _ASSIGNMENT + r"[\[({](?:[^\[\](){}]|\([^()]*\)|\[[^\[\]]*\]){0,20}[\])}](?:\s*\*\s*\w+)?;?\s*"
)
_ROW_OF_LIST = re.compile(r"[\[{(]\s*[^\[\](){}\s]")
_OF_NAMES = re.compile(_ASSIGNMENT + r"[\[({]\s*[A-Za-z_]\w*(?:\s*,\s*[A-Za-z_]\w*)*\s*[\])}];?\s*")
_ANY_TARGET = re.compile(r"^.*?=")
_MAX_DIGITS = 4  # of the size of an empty board
_SETROW = re.compile(r"\s*\\setrow\s*\{\s*(\d{1,2})\s*\}\s*\{(.*)\}\s*(?:%.*)?")
_LABELS = re.compile(r"\s*(?:\[,\d{1,2}\]\s*){4,}")
_COMMAND = re.compile(
    r"\\(?:begin|end)\s*\{[^{}]*\}(?:\[[^\[\]]*\])?(?:\{(?:[^{}]|\{[^{}]*\})*\})?"
    r"|\\(?:cline|cmidrule|multicolumn|setlength|noalign)\s*(?:\([^()]*\))?\{[^{}]*\}"
    r"|\\(?:hline|toprule|midrule|bottomrule|cdot|centering|quad|bigskip|ldots|phantom|par"
    r"|textbf|mathbf|textit|textcolor\{\w+\}|color\{\w+\}|mathrm|text|bf|large|Large|Huge|tt)"
    r"(?![A-Za-z])|\\[],;:!()[]"
)
_ROW_END = re.compile(r"\\\\(?:\[[^\[\]]*\])?|\\tabularnewline|\\cr(?![A-Za-z])")
_AND = re.compile(r"&(?!#?\w{1,8};)")  # and no entity of HTML
_QUERY = re.compile(r"[?#&]\w+=\S")  # of a link, whose parts are no cells
_NO_BRACES = str.maketrans("", "", "{} ")
_BARE = str.maketrans({"{": " ", "}": " ", "$": " ", "~": " "})


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


def row_in(text: str) -> tuple[str, int] | None:
    """The cells of a statement, and where they start; None for other lines.

    >>> row_in("board.append([5, 3, 0, 1])"), row_in("r2 = max(1, 2)"), row_in("g[0] = '5301'")
    (('5, 3, 0, 1', 14), None, ("'5301'", 7))
    """
    front = _FRONT.match(text)
    if not front:
        return None
    opening = _LIST_START.match(text, front.end())
    start = opening.end() if opening else front.end()
    cells = _CELLS.match(text, start)
    if not cells or not _is_row(cells[0]):
        return None
    return cells[0], start


def is_column_header(text: str) -> bool:
    """Whether a line is the header of a matrix as R prints it.

    >>> is_column_header("     [,1] [,2] [,3] [,4]"), is_column_header("[1,2]")
    (True, False)
    """
    return _LABELS.fullmatch(text) is not None


def is_set_up(text: str) -> bool:
    """Whether a line makes an empty list or matrix, or one of rows with names.

    >>> is_set_up("board = [None] * 9"), is_set_up("b = [r1, r2, r3, r4]"), is_set_up("[1, 2]")
    (True, True, False)
    """
    if _OF_NAMES.fullmatch(text):
        return True
    is_empty = _EMPTY_LIST.fullmatch(text) and sum(map(str.isdecimal, text)) <= _MAX_DIGITS
    if len(_ROW_OF_LIST.findall(text)) >= min(SIZES):
        return False  # a board of a few digits, row by row
    return bool(is_empty) and row_in(_ANY_TARGET.sub("x[0] =", text, count=1)) is None


def numbered_row(text: str) -> tuple[int, str] | None:
    r"""The number and the cells of a row of the LaTeX package logicpuzzle, 1 for the last row.

    >>> numbered_row(r"\setrow{4}{1,{},{3},{}}")
    (4, '1,,3,')
    """
    match = _SETROW.fullmatch(text)
    return (int(match[1]), match[2].translate(_NO_BRACES)) if match else None


def latex_rows(text: str) -> list[str] | None:
    r"""The rows of a table in a line of LaTeX, with commas; none if it only begins or ends one.

    None for a line that is no LaTeX.

    >>> latex_rows(r"5 & & \textbf{3} & 1 \\ \hline"), latex_rows(r"\end{tabular}"), latex_rows("5")
    (['5,,3,1'], [], None)
    """
    if "\\" not in text and (len(_AND.split(text)) not in SIZES or _QUERY.search(text)):
        return None
    rows = [_COMMAND.sub("", part).translate(_BARE) for part in _ROW_END.split(text)]
    if any("\\" in row for row in rows):
        return None
    found = [cells for row in rows if len(cells := _AND.split(row)) > 1]
    if not found:
        return [] if _COMMAND.search(text) and not any(row.strip() for row in rows) else None
    return [",".join(cell.strip() for cell in cells) for cells in found]


def _is_row(cells: str) -> bool:
    parts = [part for part in _CELL.split(cells.strip("\"' ")) if part]
    if len(parts) == 1:
        return len(parts[0]) in SIZES and not parts[0].isalpha()
    return len(parts) in SIZES and all(len(p) <= 2 or p.lower() in EMPTY_WORDS for p in parts)
