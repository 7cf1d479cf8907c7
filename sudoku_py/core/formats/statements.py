"""Statements that build a board row by row, in source code and LaTeX: each is a row of cells.

Such as `board.append([5, 3, 0])`, `grid[0] = [5, 3, 0]`, `rows.push("530")`, `row1 = 530`,
`DATA 5,3,0`, `A(1,:) = [5 3 0];`, or `5 & 3 & \\\\ \\hline`.
"""

import re

from sudoku_py.core.formats.cells import EMPTY_WORDS
from sudoku_py.core.shape import SIZES

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
_OPENING = re.compile(
    r"(?:new\s+\w+\s*\[\s*\d*\s*\]\s*|[A-Za-z_][\w.:]*!?(?:<\w+>)?(?=[\[({]))?[\[({]*"
)
_CLOSING = re.compile(r"[\])};,\s]*(?://.*)?")
_CELLS = re.compile(r"""["']?[^\[\](){}=+]*?["']?(?=[\])};,\s]*(?://.*)?$)""")
_CELL = re.compile(r"[\s,;\"']+")
_ASSIGNED = rf"\s*(?:\w+\s+)*{_TARGET}\s*(?:=|<-)\s*(?:new\s+)?[\w.<>]*"
_EMPTY_LIST = re.compile(
    _ASSIGNED + r"[\[({](?:[^\[\](){}]|\([^()]*\)|\[[^\[\]]*\]){0,20}[\])}](?:\s*\*\s*\w+)?;?\s*"
)
_ROW_OF_LIST = re.compile(r"[\[{(]\s*[^\[\](){}\s]")
_OF_NAMES = re.compile(_ASSIGNED + r"[\[({]\s*[A-Za-z_]\w*(?:\s*,\s*[A-Za-z_]\w*)*\s*[\])}];?\s*")
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
_NO_BRACES = str.maketrans("", "", "{} ")
_BARE = str.maketrans({"{": " ", "}": " ", "$": " ", "~": " "})


def row_in(text: str) -> tuple[str, int] | None:
    """The cells of a statement, and where they start; None for other lines.

    >>> row_in("board.append([5, 3, 0, 1])"), row_in("r2 = max(1, 2)"), row_in("g[0] = '5301'")
    (('5, 3, 0, 1', 14), None, ("'5301'", 7))
    """
    front = _FRONT.match(text)
    if not front:
        return None
    opening = _OPENING.match(text, front.end())
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
    if "\\" not in text and len(_AND.split(text)) not in SIZES:
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
