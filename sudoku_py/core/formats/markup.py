"""HTML and XML: tables of cells, files of other programs, and text between tags.

The tags are found by one expression, in time that grows with the text; nothing is executed, no
entity is looked up outside the standard ones, and broken nesting does no harm.
"""

import html
import itertools
import math
import re
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from sudoku_py.core.candidate_grid import Game
from sudoku_py.core.formats.errors import FormatError
from sudoku_py.core.formats.hodoku import read_board
from sudoku_py.core.formats.line_layouts import SQUARES, Cell, values
from sudoku_py.core.formats.literals import Node
from sudoku_py.core.formats.names import Role, role, within, word_set
from sudoku_py.core.formats.open_sudoku import OPEN_SUDOKU, read_cells
from sudoku_py.core.formats.solutions import CLOSING, OPENING
from sudoku_py.core.formats.structures import Found, best_of, grid_of
from sudoku_py.core.formats.variants import rules_in, variant_error
from sudoku_py.core.grid import Grid
from sudoku_py.core.shape import box_shape

_PART = re.compile(
    r"<!--.*?(?:-->|\Z)|<!\[CDATA\[(?P<data>.*?)(?:\]\]>|\Z)"
    r"|<(?P<end>/?)(?P<tag>[A-Za-z?!][\w:.-]*)(?P<rest>[^<>]*)>|(?P<text>[^<]+|<)",
    re.DOTALL,
)
_ATTRIBUTE = re.compile(r"([\w:.-]+)\s*=\s*(?:\"([^\"]*)\"|'([^']*)'|([^\s\"'>]+))")
_TAG = re.compile(r"</?[A-Za-z?!][\w:.-]*(?:\s[^<>]*|/)?>|<!--")
_HTML = word_set(
    "a abbr article aside b big blockquote body br button caption center code col colgroup dd del "
    "details div dl dt em fieldset figcaption figure font footer form h1 h2 h3 h4 h5 h6 head "
    "header hr html i iframe img input ins kbd label li link main mark meta nav ol option p pre q "
    "s samp section select small span spoiler strike strong style sub summary sup svg table "
    "tbody td textarea tfoot th thead time title tr tt u ul var wbr script noscript ?xml !doctype"
)
_VOID = word_set("br hr img input link meta wbr col ?xml !doctype")
_BREAKS = word_set(
    "br p div tr li table pre ul ol h1 h2 h3 h4 h5 h6 blockquote section article header footer "
    "caption title code"
)
_CELL_TAGS = frozenset(("div", "span", "li", "button"))
_BOX_CLASS = re.compile(r"box|block|region|square|sub-?grid", re.IGNORECASE)
_COLUMNS = ("col", "column", "data-col", "data-column", "c")
_HIDDEN = frozenset(("script", "style", "title"))
_CELL_INDEX, _VALUE = re.compile("[0-9]{1,3}"), re.compile("[0-9]{1,2}")


class Part(NamedTuple):
    """A tag (`name`, "/name" for its end) or a text (name ""), and where it starts."""

    name: str
    text: str
    start: int


class Markup(NamedTuple):
    """What a marked-up text holds: boards, else its lines, each with where it starts."""

    found: list[Found]
    lines: list[tuple[int, str]]


def has_tags(text: str) -> bool:
    """Whether a line has tags.

    >>> has_tags("<td>5</td>"), has_tags("1 <3 and 2>1")
    (True, False)
    """
    return "<" in text and _TAG.search(text.replace("<NA>", "")) is not None


def open_element(text: str) -> str | None:
    """The first element that is not closed in this text, or None.

    >>> open_element("<table><tr>"), open_element("<b>5</b><br>")
    ('table', None)
    """
    parts = [part for part in _parts(text) if part.name]
    closed = {part.name[1:] for part in parts if part.name[0] == "/"}
    for part in parts:
        is_closed = part.name in _VOID or part.name in closed or part.text.endswith("/")
        if part.name[0] != "/" and not is_closed and part.name not in ("p", "li", "td", "tr"):
            return part.name
    return None


def read_markup(source: str) -> Markup:
    """The boards, or else the lines, of a text with tags."""
    parts = list(_with_spoilers(_parts(source)))
    tags = {part.name for part in parts}
    if tags & {"opensudoku", "opensudoku2"}:
        return Markup(_open_sudoku(parts, source), [])
    if tags & {"ksudoku", "ksudoku-graph"}:
        return Markup([_ksudoku(parts)], [])
    if "java" in tags and (hodoku := read_board((part.name, part.text) for part in parts)):
        return Markup([_hodoku(hodoku)], [])
    is_html = all(name.lstrip("/") in _HTML for name in tags if name)
    found = (_in_table(parts) if is_html else _named(parts)) or _in_leaves(parts)
    return Markup(found, [] if found else list(_lines(parts)))


def _parts(source: str) -> Iterator[Part]:
    hidden = ""
    for match in _PART.finditer(source):
        tag = match["tag"]
        if tag:
            name = match["end"] + tag.lower()
            if hidden in ("", name[1:]):
                yield Part(name, match["rest"], match.start())
                hidden = name if name in _HIDDEN else ""
        elif not hidden and (match["text"] or match["data"]):
            text = match["data"] or html.unescape(match["text"])
            yield Part("", text, match.start("data") if match["data"] else match.start())


def _with_spoilers(parts: Iterable[Part]) -> Iterator[Part]:
    """The parts, with lines of text that mark the elements which hide what is in them."""
    name, depth = "", 0
    for part in parts:
        is_end = part.name == f"/{name}"
        if not name and _hides(part):
            yield from _on_its_line(OPENING, part.start)
            name, depth = part.name, 1
        elif part.name and part.name.lstrip("/") == name:
            depth += -1 if is_end else 1
        yield part
        if is_end and not depth:
            yield from _on_its_line(CLOSING, part.start)
            name = ""


def _on_its_line(text: str, start: int) -> Iterator[Part]:
    yield from (Part("br", "", start), Part("", text, start), Part("br", "", start))


def _hides(part: Part) -> bool:
    if part.name in ("details", "spoiler"):
        return True
    is_named = part.name[:1] not in ("", "/") and "spoiler" in part.text.lower()
    return is_named and part.name not in _VOID and "spoiler" in _attributes(part).get("class", "")


def _attributes(part: Part) -> dict[str, str]:
    return {
        name.lower(): html.unescape(double or single or bare)
        for name, double, single, bare in _ATTRIBUTE.findall(part.text)
    }


def _open_sudoku(parts: Sequence[Part], source: str) -> list[Found]:
    """The games of an OpenSudoku file: 81 digits, or the cells with their notes."""
    unreadable = FormatError("unreadable", found=OPEN_SUDOKU)
    found: list[Found] = []
    for part in parts:
        if part.name != "game":
            continue
        attributes = _attributes(part)
        data = (attributes.get("data") or attributes.get("cells_data") or "").strip()
        start = max(source.find(data, part.start), part.start) if data else part.start
        game = read_cells(data)
        grid = game.position.givens if game else grid_of(Node("data", 0, data))
        found.append(Found(Role.PUZZLE, start, grid, None if grid else unreadable, game))
    return found or [Found(Role.PUZZLE, 0, error=unreadable)]


def _ksudoku(parts: Sequence[Part]) -> Found:
    """The game of a KSudoku file, whose cells are listed column by column, `b` for 1.

    A file that is cut off would open as an earlier state of the game.
    """
    for part in parts:
        attributes = _attributes(part) if part.name == "graph" else {}
        kind = attributes.get("specific-type", "") + " " + attributes.get("type", "")
        if attributes and attributes.get("type") != "sudoku":
            return Found(Role.PUZZLE, 0, error=variant_error(rules_in(kind)))
    is_whole = any(part.name == "/ksudoku" for part in parts)
    for before, part in itertools.pairwise(parts if is_whole else ()):
        text = part.text.strip()
        size = SQUARES.get(len(text))
        if before.name != "values" or part.name or not size:
            continue
        values = [0 if char == "_" else ord(char) - ord("a") for char in text]
        game = _replayed(parts, values, size) if 0 <= min(values) <= max(values) <= size else None
        if game:
            return Found(Role.PUZZLE, part.start, game.position.givens, game=game)
    return Found(Role.PUZZLE, 0, error=FormatError("unreadable", found="KSudoku"))


def _hodoku(found: Game | FormatError) -> Found:
    if isinstance(found, Game):
        return Found(Role.PUZZLE, 0, found.position.givens, game=found)
    return Found(Role.PUZZLE, 0, error=found)


def _replayed(parts: Sequence[Part], values: list[int], size: int) -> Game | None:
    """The game after all events of its history, as KSudoku replays them when it opens a file.

    An event puts a value or marks, as text with a 0 or 1 for each digit, into a cell; those of
    several cells are in a `complex-event`, in which KSudoku writes wrong marks. None if one is not
    possible.
    """
    digits, marks, givens = values.copy(), [0] * len(values), list(map(bool, values))
    is_complex = False
    for part in parts:
        if part.name.lstrip("/") == "complex-event":
            is_complex = part.name[0] != "/"
        if part.name != "simple-event":
            continue
        event = _attributes(part)
        cell, value, new = (event.get(name, "") for name in ("index", "value", "markers"))
        if not _CELL_INDEX.fullmatch(cell) or int(cell) >= len(values) or bool(value) == bool(new):
            return None
        if (value and not _VALUE.fullmatch(value)) or int(value or 0) > size or len(new) > size:
            return None
        place = int(cell)
        digits[place], givens[place] = int(value or 0), event.get("given") == "true"
        if value or not is_complex:
            marks[place] = sum(1 << bit for bit, sign in enumerate(new) if sign != "0")
    turned = [column * size + row for row in range(size) for column in range(size)]
    return Game.of(
        Grid.of(digits[place] if givens[place] else 0 for place in turned),
        Grid.of(digits[place] for place in turned),
        [marks[place] for place in turned],
    )


def _named(parts: Sequence[Part]) -> list[Found]:
    """The boards in the attributes and texts of unknown XML, by the names of these."""
    found: list[Found] = []
    names = [""]
    key = ""  # a property list has the name in an element before the value
    for part in parts:
        if part.name.startswith("/"):
            if part.name[1:] in names:
                del names[names.index(part.name[1:]) :]
                names = names or [""]
            continue
        if part.name:
            names.append(part.name)
            pairs = [(name, text) for name, text in _attributes(part).items()]
            if part.text.endswith("/") or part.name in _VOID:
                names.pop()
        else:
            pairs = [(names[-1], part.text.strip())]
            key = pairs[0][1] if names[-1] == "key" else key
        for name, text in pairs:
            kind = within(role(name), role(key))
            grid = grid_of(Node(name, 0, text)) if kind != Role.OTHER else None
            if grid:
                found.append(Found(kind, part.start, grid))
    return best_of(found)


def _in_leaves(parts: Sequence[Part]) -> list[Found]:
    """The board whose cells are all elements of one name that contain no other elements.

    They are in row order, unless they state their rows and columns, or a class mentions boxes.
    """
    if any("class" in part.text and _BOX_CLASS.search(part.text) for part in parts if part.name):
        return []
    leaves: dict[str, list[tuple[tuple[int, ...], str]]] = {}
    for index, part in enumerate(parts):
        if not part.name or part.name[0] == "/" or part.name in _HTML - _CELL_TAGS:
            continue
        following = parts[index + 1 : index + 3]
        texts = [each.text.strip() for each in following[:1] if not each.name]
        is_leaf = f"/{part.name}" in [each.name for each in following[: len(texts) + 1]]
        attributes = _attributes(part)
        if is_leaf or part.text.endswith("/"):
            text = attributes.get("value") or "".join(texts if is_leaf else ())
            leaves.setdefault(part.name, []).append((_placed(attributes), text))
    for name, cells in leaves.items():
        size = SQUARES.get(len(cells))
        ordered = sorted(cells, key=lambda cell: cell[0])
        found = values([Cell(0, text) for _, text in ordered], size) if size else None
        if found and size and sum(map(bool, found)) >= size:  # fewer may be other numbers
            return [Found(role(name), 0, Grid.of(found))]
    return []


def _placed(attributes: dict[str, str]) -> tuple[int, ...]:
    """Row and column of a cell, if its attributes state both."""
    row = attributes.get("row") or attributes.get("data-row") or attributes.get("r")
    column = next((attributes[name] for name in _COLUMNS if name in attributes), "")
    is_placed = row and row.isdecimal() and column.isdecimal() and len(row + column) < 5
    return (int(row), int(column)) if row and is_placed else ()


def _in_table(parts: Sequence[Part]) -> list[Found]:
    """The board whose cells are the cells of a table, or of a table in each box.

    The table's attributes, or the text before it, say what kind of board it is.
    """
    found: list[Found] = []
    cells: list[str] = []
    depth = deepest = start = 0
    title, kind = "", Role.UNKNOWN
    for part in parts:
        if part.name == "table":
            if not depth:
                cells, deepest, start = [], 0, part.start
                names = (title, *_attributes(part).values())
                kinds = {*map(role, names)} - {Role.UNKNOWN, Role.OTHER}
                kind = max(kinds, default=Role.UNKNOWN)
            depth += 1
            deepest = max(deepest, depth)
            cells = cells if depth == 1 else cells[:-1]  # the cell that holds this table
        elif part.name == "/table" and depth:
            depth -= 1
            grid = None if depth else _table_grid(cells, is_nested=deepest > 1)
            if grid:
                found.append(Found(kind, start, grid))
        elif part.name == "td":
            cells.append("")
        elif cells and part.name == "input":
            cells[-1] += _attributes(part).get("value", "")
        elif depth and cells and not part.name:
            cells[-1] += part.text.strip()
        elif not depth and not part.name:
            title = part.text.strip() or title
    return best_of(_told_if_hidden(found, parts))


def _told_if_hidden(found: list[Found], parts: Sequence[Part]) -> list[Found]:
    """The boards of tables; a full one in a spoiler is a solution."""
    starts = [part.start for part in parts if part.text == OPENING]
    ends = [part.start for part in parts if part.text == CLOSING]
    spans = list(itertools.zip_longest(starts, ends, fillvalue=math.inf))
    return [
        each._replace(role=Role.SOLUTION)
        if each.grid and each.grid.is_full and any(a <= each.start <= b for a, b in spans)
        else each
        for each in found
    ]


def _table_grid(cells: list[str], *, is_nested: bool) -> Grid | None:
    size = SQUARES.get(len(cells))
    if not size:
        return None
    if is_nested:
        height, width = box_shape(size)
        boxes = [cells[start : start + size] for start in range(0, len(cells), size)]
        cells = [
            boxes[row // height * (size // width) + column // width][
                row % height * width + column % width
            ]
            for row in range(size)
            for column in range(size)
        ]
    found = values([Cell(0, text) for text in cells], size)
    return Grid.of(found) if found and any(found) else None


def _lines(parts: Sequence[Part]) -> Iterator[tuple[int, str]]:
    """The lines of the text, with tabs between the cells of a table, each with its start."""
    line, start, is_cell, is_first = "", 0, False, True
    for part in parts:
        name = part.name.lstrip("/")
        if not name:
            texts = [part.text.strip()] if is_cell else part.text.split("\n")
            offset = part.start
            if not line and len(texts) > 1 and not texts[0].strip():
                offset += len(texts.pop(0)) + 1  # the line end behind a tag that ends the line
            for index, text in enumerate(texts):
                if index:
                    yield start, line
                    line = ""
                start = start if line else offset
                line += text
                offset += len(text) + 1
        elif name in ("td", "th"):
            is_cell = part.name[0] != "/"
            line += "\t" if is_cell and not is_first else ""
            is_first = is_first and not is_cell
        elif name in _BREAKS:
            if line:
                yield start, line
            line, is_cell, is_first = "", False, True
    if line:
        yield start, line
