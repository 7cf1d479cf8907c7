"""Boards in a tree of lists, tables and texts: what JSON and source code hold.

A board is a text, a list of rows, or a list of all cells; a cell is a number, a text, or a record
such as `{"value": 5, "given": true}`. Names decide between several boards of one record: a
solution is no puzzle where there is another.
"""

import re
from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from sudoku_py.core.candidate_grid import Game
from sudoku_py.core.formats.boards import next_board, one_line, plain_word
from sudoku_py.core.formats.errors import FormatError, shown
from sudoku_py.core.formats.line_layouts import (
    CROSSES,
    SQUARES,
    Cell,
    separated,
    value,
    values,
    words,
)
from sudoku_py.core.formats.lines import Line, is_title, plain_line
from sudoku_py.core.formats.literals import Node, Slices, scan
from sudoku_py.core.formats.mistakes import explain_line, symbols
from sudoku_py.core.formats.names import Role, role, within, word_set
from sudoku_py.core.formats.solutions import without_solutions
from sudoku_py.core.formats.variants import rules_of, variant_error
from sudoku_py.core.grid import Grid
from sudoku_py.core.shape import SIZES, SYMBOLS

_MIN_TEXT = 16  # characters of a board
_SLICE = 100  # of the items of a list between two pauses
_MAX_TEXT = 5000  # characters of a drawn board
_VALUES = ("value", "digit", "number", "val", "num", "v", "n", "char", "text")
_GIVENS = word_set(
    "given isgiven fixed isfixed clue isclue locked islocked prefilled isprefilled initial "
    "isinitial original isoriginal readonly isreadonly static"
)
_EDITABLE = frozenset(("editable", "iseditable"))
_TRUE = frozenset(("true", "1", "yes"))
_SIGNS = frozenset(SYMBOLS + "0.-_*X?")
_WORD = re.compile(r"[^\W\d_]{3}")
_CELL_NAME = re.compile(r"(?:[rR](\d{1,2})[cC](\d{1,2})|([A-Ia-i])([1-9]))")


class Found(NamedTuple):
    """A board in a tree, with its place in the source: a grid, or an error at that place.

    The grid has the givens; `game`, if it is known, also what else the text says.
    """

    role: Role
    start: int
    grid: Grid | None = None
    error: FormatError | None = None
    game: Game | None = None


def boards_in(source: str) -> Slices[list[Found]]:
    """The boards of a source text that names them or has them in brackets; none in other texts.

    >>> from sudoku_py.core.formats.literals import finished
    >>> found, = finished(boards_in('{"solution": "1234341221434321", "start": [[1,0],[0,3]] * 2}'))
    >>> found.role.name, found.grid.line
    ('SOLUTION', '1234341221434321')
    """
    nodes = yield from scan(source)
    if nodes is None:
        return []
    every: list[Found] = []
    for node in nodes:
        every += yield from _in_top(node)
    found = best_of(every)
    rules = rules_of(nodes) if found else []
    if rules:
        return [Found(Role.PUZZLE, found[0].start, error=variant_error(rules))]
    if not found and len(nodes) == 1 and _is_object(nodes[0]):
        return [Found(Role.OTHER, nodes[0].start, error=FormatError("unreadable", found="JSON"))]
    return found


def _is_object(node: Node) -> bool:
    """Whether a node is data with names, alone or in a list, and so no row of cells."""
    return node.is_record or any(item.is_record for item in node.items or ())


def _in_top(node: Node) -> Slices[list[Found]]:
    """The boards of a statement; a bare word is none, and a text only by its name."""
    kind = role(node.name)
    if node.items is None and kind == Role.UNKNOWN:
        return []
    return (yield from _in_node(node, kind))


def _in_node(node: Node, kind: Role) -> Slices[list[Found]]:
    if kind == Role.OTHER:
        return []
    grid = grid_of(node)
    if grid:
        return [Found(kind, node.start, grid)]
    mistake = _mistake(node) if kind == Role.PUZZLE and node.name else None
    if mistake:
        return [mistake]
    every = node.items or ()
    keys = [Found(kind, item.start, grid) for item in every if (grid := plain_word(item.name))]
    items = [item for item in every if not _is_cell(item)]
    inner: list[Found] = []
    for count, item in enumerate(items, 1):
        inner += yield from _in_node(item, within(kind, role(item.name)))
        if count % _SLICE == 0:
            yield
    is_record = node.is_record
    best = best_of(keys + inner) if is_record else inner
    places = {item.start for item in items}
    if len(best) == 2 and all(each.start in places for each in best):
        return _first_of_two(*best, is_record=is_record)
    return best


def _is_cell(node: Node) -> bool:
    """Whether a node is too short for a board: most are, in a list of numbers all."""
    return node.items is None and not node.name and len(node.text) < _MIN_TEXT


def best_of(found: list[Found]) -> list[Found]:
    """The best of the boards that stand together, or all if there are several of the best kind.

    A full grid that solves another of them is no puzzle, whatever its name says.
    """
    if len({each.role for each in found}) > 1 and any(_is_full(each.grid) for each in found):
        found = [each for each in without_solutions(found) if each]
    least = min((each.role for each in found), default=Role.PUZZLE)
    return [each for each in found if each.role == least]


def _first_of_two(one: Found, other: Found, *, is_record: bool) -> list[Found]:
    """The puzzle of two adjacent boards, if one is the other with more digits.

    In a list, that is its solution if it is full; in a record, it may be what is entered so far.
    """
    for puzzle, more in ((one, other), (other, one)):
        if _extends(more.grid, puzzle.grid) and (is_record or _is_full(more.grid)):
            return [puzzle]
    return [one, other]


def _is_full(grid: Grid | None) -> bool:
    return grid is not None and 0 not in grid.values


def _extends(solution: Grid | None, puzzle: Grid | None) -> bool:
    if not solution or not puzzle or solution.size != puzzle.size or solution == puzzle:
        return False
    pairs = zip(puzzle.values, solution.values, strict=True)
    return all(given in (0, digit) for given, digit in pairs)


def grid_of(node: Node) -> Grid | None:
    """The board that a node is as a whole, or None."""
    if node.items is None:
        return _grid_of_text(node.text)
    texts = _cells(node.items) or _sparse(node.items)
    size = SQUARES.get(len(texts or ()))
    if texts is None or size is None:
        return None
    cells = ["" if text in CROSSES else text for text in texts]
    found = values([Cell(0, text) for text in cells], size)
    return Grid.of(found) if found else None


def _cells(items: Sequence[Node]) -> list[str] | None:
    """The texts of all cells of a board; None if the items are none."""
    bands = [row for item in items for row in item.items or ()]
    are_groups = all(item.items and not item.name for item in items)
    if (
        are_groups
        and len(items) < len(bands)
        and len(bands) in SIZES
        and _row(bands[0], len(bands))
    ):
        items = bands
    count = len(items)
    if count in SIZES:
        rows = [_row(item, count) for item in items]
        if all(rows):
            return _only_givens([cell for row in rows for cell in row or ()])
    if count not in SQUARES:
        return None
    places = {_place(item.name): item for item in items}
    if None not in places and len(places) == count:
        items = [places[place] for place in sorted(places, key=lambda each: each or (0, 0))]
    return _only_givens(items)


def _sparse(items: Sequence[Node]) -> list[str] | None:
    """The cells of a 9×9 board that lists only some of them, each with its row and column from 0.

    GNOME Sudoku saves a game so.
    """
    found = [""] * 81
    texts = _only_givens(items) if items and all(item.is_record for item in items) else None
    for item, text in zip(items, texts or (), strict=False):
        place = next((part for part in item.items or () if part.name == "position"), None)
        numbers = [part.text for part in place.items or ()] if place else []
        if len(numbers) != 2 or not all(each in set("012345678") for each in numbers):
            return None
        found[int(numbers[0]) * 9 + int(numbers[1])] = text
    return found if texts else None


def _row(item: Node, size: int) -> list[Node] | None:
    if item.items is not None:
        return list(item.items) if len(item.items) == size else None
    if len(item.text) == size:
        return [Node("", 0, char) for char in item.text]
    for layout in (separated(","), words):
        cells = layout(item.text)
        if len(cells) == size:
            return [Node("", 0, cell.text) for cell in cells]
    return None


def _place(name: str) -> tuple[int, int] | None:
    """Row and column in the name of a cell, as `r1c2` or `A2`."""
    match = _CELL_NAME.fullmatch(name)
    if not match:
        return None
    if match[1]:
        return int(match[1]), int(match[2])
    return ord(match[3].upper()), int(match[4])


def _only_givens(cells: Sequence[Node]) -> list[str] | None:
    """The texts of the cells; where records say which cells are given, of these only."""
    records = [_record(cell) for cell in cells]
    has_flags = any(record.keys() & (_GIVENS | _EDITABLE) for record in records if record)
    texts: list[str] = []
    for cell, record in zip(cells, records, strict=True):
        if cell.items is None:
            texts.append(cell.text.strip())
        elif record is None and cell.name and len(cell.items) == 1:  # `Some(5)`
            texts.append(cell.items[0].text.strip())
        elif record is None:
            return None
        elif has_flags and not _is_given(record):
            texts.append("")
        else:
            texts.append(_value(record))
    return texts


def _record(cell: Node) -> dict[str, str] | None:
    """The names and texts of a cell that is a record; None if it is something else."""
    if cell.items is None or not all(item.name for item in cell.items):
        return None
    return {item.name.lower(): item.text.strip() for item in cell.items}


def _is_given(record: dict[str, str]) -> bool:
    flags = [record[name].lower() for name in record.keys() & _GIVENS]
    barred = [record[name].lower() for name in record.keys() & _EDITABLE]
    return any(flag in _TRUE for flag in flags) or any(flag not in _TRUE for flag in barred)


def _value(record: dict[str, str]) -> str:
    found = next((record[name] for name in _VALUES if name in record), None)
    return found if found is not None else record.get("solution", "") if _is_given(record) else ""


def _grid_of_text(text: str) -> Grid | None:
    if not _MIN_TEXT <= len(text) <= _MAX_TEXT:
        return None
    if "\n" not in text.strip():
        return one_line(Line(1, text, text)) if _may_be_cells(text) else None
    lines = []
    for number, source in enumerate(text.split("\n"), 1):
        try:
            line = plain_line(number, source)
        except FormatError:  # a text that is none, as in a file of bytes
            return None
        if line and not is_title(line.text):
            lines.append(line)
    found = next_board(lines, fresh=True) if any(not line.is_blank for line in lines) else None
    return found.grid if found else None


def _may_be_cells(text: str) -> bool:
    """Whether a text is no word or sentence."""
    letters = sum(map(str.isalpha, text))
    if 2 * letters <= len(text) or not _WORD.search(text):
        return True
    return len(text) in SQUARES and set(text.upper()) <= _SIGNS


def _mistake(node: Node) -> Found | None:
    """The mistake in what is named a puzzle and looks like one; its line is counted from 1."""
    if node.items is None:
        return _mistake_in_text(node)
    rows = node.items
    if any(cell.items for row in rows for cell in row.items or ()):
        return None  # several boards, perhaps
    widths = Counter(len(row.items or row.text) for row in rows)
    width, times = widths.most_common(1)[0] if widths else (0, 0)
    if width not in SIZES or times * 2 < len(rows) or len(rows) < min(SIZES):
        return None
    for row in rows:
        length = len(row.items or row.text)
        if length != width:
            error = FormatError("row-length", line=1, column=1, found=length, expected=width)
            return Found(Role.PUZZLE, row.start, error=error)
    if len(rows) != width:
        error = FormatError("row-count", line=1, found=len(rows), expected=width)
        return Found(Role.PUZZLE, node.start, error=error)
    foreign = (_foreign(cell, width) for row in rows for cell in row.items or ())
    return next(filter(None, foreign), None)


def _foreign(cell: Node, size: int) -> Found | None:
    if cell.items is not None or value(cell.text, size) is not None:
        return None
    is_number = len(cell.text) > 1 and cell.text.isdecimal()
    error = FormatError(
        "number-range" if is_number else "foreign-symbol",
        line=1,
        column=1,
        found=shown(cell.text),
        expected=f"1–{size}" if is_number else symbols(size),
        size=size,
    )
    return Found(Role.PUZZLE, cell.start, error=error)


def _mistake_in_text(node: Node) -> Found | None:
    text = node.text
    if len(text) < _MIN_TEXT or " " in text or "\n" in text or not _may_be_cells(text):
        return None
    error = explain_line(Line(1, text, text))
    return Found(Role.PUZZLE, node.start, error=error)
