"""Lists, tables and texts as source code and data files write them, as one tree.

JSON, Python, JavaScript, C, Lua and others differ in brackets, quotes, commas and words for
"nothing", not in what a board looks like. So there is one tolerant scanner for all of them. It
knows no grammar: it finds groups in brackets, their items, and the names of these. It takes time
in proportion to the text, and refuses deep nesting.
"""

import re
from collections.abc import Generator
from itertools import islice
from typing import NamedTuple, TypeAlias, TypeVar

from sudoku_py.core.formats.names import Role, role

Result = TypeVar("Result")
Slices: TypeAlias = Generator[None, None, Result]  # work with pauses, and its result

MAX_DEPTH = 60
_SLICE = 20_000  # tokens between two pauses, which take some hundredths of a second

_TOKEN = re.compile(
    r'''
      (?P<text> """(?:.*?)(?:"""|\Z) | \'\'\'(?:.*?)(?:\'\'\'|\Z)
              | "(?:\\.|[^"\\\n])*+(?:"|$)
              | (?<!\w)'(?:\\.|[^'\\\n])*+(?:'|$)
              | `[^`]*+(?:`|\Z) )
    | (?P<comment> (?<![^\s,;\[\](){}]) (?:\#|//) [^\n]* )
    | (?P<open> [\[({] ) | (?P<close> [\])}] )
    | (?P<compared> [=!]==? ) | (?P<name> => | [:=] ) | (?P<comma> , ) | (?P<end> [;\n] )
    | (?P<word> [^\s,;:=\[\](){}"'`]+ )
    ''',
    re.VERBOSE | re.DOTALL | re.MULTILINE,
)
_BY_COLUMNS = re.compile(r"(?<![\w.])(matrix|cbind|reshape)$")  # of R, the last one of MATLAB
_ESCAPE = re.compile(r"\\(u[0-9a-fA-F]{4}|.)", re.DOTALL)
_MAYBE = frozenset(("Just", "..."))  # before a value in Haskell, at the end of a line in MATLAB
_ESCAPES = {"n": "\n", "t": "\t", "r": "\r"}


class Node(NamedTuple):
    """A text or a group of items, with its name ("" without one) and its place in the source."""

    name: str
    start: int
    text: str = ""
    items: "tuple[Node, ...] | None" = None

    @property
    def is_record(self) -> bool:
        """Whether it is a group of named items."""
        return any(item.name for item in self.items or ())


class _Group:
    """A group whose end has not been found yet."""

    def __init__(self, name: str, start: int, closer: str) -> None:
        self.name, self.start, self.closer = name, start, closer
        self.items: list[Node] = []
        self.pending = ""  # the name of the items that follow
        self.has_gap = True  # a comma here stands behind nothing

    def add(self, start: int, text: str = "", items: tuple[Node, ...] | None = None) -> None:
        self.items.append(Node(self.pending, start, text, items))
        self.has_gap = False

    def take_name(self) -> None:
        """Use what was read last as the name of what follows: `"grid":`, `int grid[9][9] =`."""
        index = len(self.items) - 1
        while index > 0 and self.items[index].items is not None:
            index -= 1
        if index < 0 or self.items[index].items is not None:
            return
        found = self.items[index]
        is_type = found.name and role(found.text) == Role.UNKNOWN  # `grid: list[int] = […]`
        self.pending = found.name if is_type else found.text
        del self.items[index:]


def scan(source: str) -> Slices[tuple[Node, ...] | None]:
    """The items of a source text; None if brackets do not match or are nested too deep.

    >>> grid, = finished(scan("grid = [[1, None], (3, 4)]"))
    >>> grid.name, [[cell.text for cell in row.items] for row in grid.items]
    ('grid', [['1', 'None'], ['3', '4']])
    """
    groups = [_Group("", 0, "")]
    matches = _TOKEN.finditer(source)
    while some := [*islice(matches, _SLICE)]:
        if not all(_is_taken(match, source, groups) for match in some):
            return None
        if len(some) == _SLICE:
            yield
    return tuple(groups[0].items) if len(groups) == 1 else None


def finished(slices: Slices[Result]) -> Result:
    """The result of work in slices, which is done without a pause."""
    while True:
        try:
            next(slices)
        except StopIteration as end:
            return end.value  # type: ignore[no-any-return]


def _is_taken(match: re.Match[str], source: str, groups: list[_Group]) -> bool:
    """Whether a token fits what was read so far, to which it is added."""
    kind, part, top = match.lastgroup, match[0], groups[-1]
    if kind == "open":
        name = top.pending
        if top.items and _is_call(top.items[-1], source, match.start()):
            name = name or top.items[-1].text
            if part == "(" or len(groups) > 1:
                del top.items[-1]
        closer = "])}"["[({".index(part)]
        groups.append(_Group(name, match.start(), closer))
        return len(groups) <= MAX_DEPTH
    if kind == "close":
        if part != top.closer:
            return False
        groups.pop()
        items = by_rows(source[: top.start][-8:], top.items)
        groups[-1].items.append(Node(top.name, top.start, "", tuple(items)))
        groups[-1].has_gap = False
    else:
        _add(top, kind or "", part, match.start(), is_inside=len(groups) > 1)
    return True


def by_rows(before: str, items: list[Node]) -> list[Node]:
    """The items of a call, row by row: R fills a matrix by columns, unless the call says otherwise.

    `before` is the text in front of the bracket.

    >>> [cell.text for cell in finished(scan("matrix(c(1, 2, 3, 4), 2)"))[0].items[0].items]
    ['1', '3', '2', '4']
    """
    call = _BY_COLUMNS.search(before)
    if not call or not items or not items[0].items:
        return items
    if call[1] == "cbind":
        columns = [item.items or () for item in items]
        if len({len(column) for column in columns}) == 1:
            return [Node("", items[0].start, "", tuple(row)) for row in zip(*columns, strict=True)]
        return items
    cells, size = items[0].items, round(len(items[0].items) ** 0.5)
    said = [item.text.upper() for item in items[1:] if item.name in ("", "byrow")]
    if size * size != len(cells) or any(cell.items for cell in cells) or {"T", "TRUE"} & {*said}:
        return items
    turned = tuple(cells[column * size + row] for row in range(size) for column in range(size))
    return [items[0]._replace(items=turned), *items[1:]]


def _add(group: _Group, kind: str, part: str, start: int, *, is_inside: bool) -> None:
    if kind == "word" and not (is_inside and part in _MAYBE):
        group.add(start, part)
    elif kind == "text":
        group.add(start + _quote_length(part), _unquoted(part))
    elif kind == "name":
        group.take_name()
    elif kind == "comma":
        if group.has_gap and is_inside:
            group.add(start)
        group.pending, group.has_gap = "", True
    elif kind == "compared" or (kind == "end" and not (is_inside and part == "\n")):
        group.pending = ""


def _is_call(before: Node, source: str, start: int) -> bool:
    """Whether a bracket follows a word directly, as in `array([…])`."""
    return (
        before.items is None
        and bool(before.text)
        and (source[start - 1 : start].isalnum() or source[start - 1 : start] == "!")
    )


def _quote_length(part: str) -> int:
    return 3 if part.startswith(('"""', "'''")) else 1


def _unquoted(part: str) -> str:
    width = _quote_length(part)
    quote = part[:width]
    is_closed = len(part) >= 2 * width and part.endswith(quote)
    inner = part[width : len(part) - width if is_closed else None]
    return _ESCAPE.sub(_unescaped, inner) if "\\" in inner else inner


def _unescaped(match: re.Match[str]) -> str:
    found = match[1]
    if len(found) == 5:
        return chr(int(found[1:], 16))
    return _ESCAPES.get(found, found)


class Brackets:
    """Keeps track, line by line, of whether brackets and long quotes are still open.

    >>> brackets = Brackets()
    >>> [finished(brackets.add(line)) for line in ("grid = [", "  [1, 2]", "]")]
    [True, True, False]
    """

    def __init__(self) -> None:
        """Start without any."""
        self._closers: list[str] = []
        self._quote = ""
        self.is_broken = False

    def add(self, line: str) -> Slices[bool]:
        """Add a line; the result is whether something is open after it."""
        start = 0
        if self._quote:
            end = line.find(self._quote)
            if end < 0:
                return True
            start, self._quote = end + len(self._quote), ""
        for count, match in enumerate(_TOKEN.finditer(line, start), 1):
            self._take(match.lastgroup or "", match[0], line[match.start() - 1 : match.start()])
            if self.is_broken:
                return False
            if count % _SLICE == 0:
                yield
        return bool(self._closers or self._quote)

    def _take(self, kind: str, part: str, before: str) -> None:
        if kind == "open" and (part != "(" or self._closers or before.isalnum() or before in "=_ "):
            self._closers.append("])}"["[({".index(part)])
            self.is_broken = len(self._closers) > MAX_DEPTH
        elif kind == "close" and self._closers:
            self.is_broken = self._closers.pop() != part
        elif kind == "text":
            width = _quote_length(part)
            if part[0] == "`" or width == 3:
                is_closed = len(part) >= 2 * width and part.endswith(part[:width])
                self._quote = "" if is_closed else part[:width]
