"""From lines to a board: which of the lines are its rows, and under which layout they fit.

A table may have more or less around its cells: a header of numbers or letters, a number or a bullet
in front of each row; and editors remove the tabs at the ends of lines, together with the empty
cells between them.
"""

import itertools
import re
import string
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from sudoku_py.core.candidate_grid import CandidateGrid
from sudoku_py.core.formats import line_layouts, positions
from sudoku_py.core.formats.line_layouts import (
    EMPTY_MARKS,
    HEXADECIMAL,
    SQUARES,
    Cell,
    Layout,
    symbol_values,
    values,
)
from sudoku_py.core.formats.lines import Line, is_frame
from sudoku_py.core.formats.registry import FORMATS
from sudoku_py.core.formats.solutions import without_solutions
from sudoku_py.core.grid import Grid
from sudoku_py.core.shape import SIZES, box_shape

LAYOUTS = tuple(layout for each in FORMATS for layout in each.layouts)
FOUR = 4  # the one size whose whole puzzle is as long as a row of another
_FRAME = frozenset("-*_")  # a line of nothing else may be a frame
Paragraph = list[Line]
_BULLET = re.compile(r"\s*([-*+•–])\s+(?=\S)")
_ROW_NAME = re.compile(
    r"\s*(?:\|\s*)?((?:(?:[rR]|row|Row|fila|Fila)\s?)?\d{1,2}|[A-Ya-y])"
    r"(?:(?=\s*\|)|[.:)\],;][ ]?|\t|[ ]+)"
)
_HEADER_WORD = re.compile(r"[cC]?\d{1,2}|[A-Ya-y]|[cC]ol(?:umn)?_?\d{1,2}")
_BARE = str.maketrans(dict.fromkeys("|,;\t\"'+-\\/:", " "))


class Board(NamedTuple):
    """A grid, the lines that are its rows, and the position if these have pencil marks."""

    grid: Grid
    rows: Sequence[Line]
    position: CandidateGrid | None = None


def one_line(line: Line) -> Grid | None:
    """The puzzle on this line, or None.

    >>> one_line(Line(1, "12.. 34.. .... ....", "")).line
    '12..34..........'
    """
    if line.is_blank or is_frame(line.text) or line_layouts.boxed(line.text):
        return None
    if positions.is_full_row(line.text):
        return None
    return plain_word(line.text.strip()) or _one_line_laid_out(line)


def plain_word(word: str) -> Grid | None:
    """The puzzle that a word is, in the one way that needs no detection; None for other words.

    >>> plain_word("12..34..........").givens, plain_word("-" * 81)
    (4, None)
    """
    size = SQUARES.get(len(word))
    table = symbol_values(size) if size else {}
    chars = set(word)
    if not size or not table.keys() >= chars or chars <= _FRAME:
        return None
    if size == HEXADECIMAL and "0" in chars:
        return None
    return Grid.of(map(table.__getitem__, word))


def _one_line_laid_out(line: Line) -> Grid | None:
    for layout in LAYOUTS:
        cells = layout(line.text)
        size = SQUARES.get(len(cells))
        found = values(cells, size) if size else None
        if found is not None:
            return Grid.of(found)
    return None


def paragraphs(lines: Sequence[Line]) -> list[Paragraph]:
    """The rows among the lines, split at blank lines; without frames.

    If a paragraph has lines that start with `;|`, no other line of it is a row.
    """
    parts: list[Paragraph] = [[]]
    for line in lines:
        if line.is_blank:
            parts.append([])
        else:
            parts[-1].append(line)
    return [rows for rows in map(_without_frames, parts) if rows]


def rows_of_board(parts: Sequence[Paragraph], size: int) -> Paragraph:
    """The lines that a board of `size` takes from the first paragraphs; fewer if some are missing.

    That is a paragraph of its own; or the first rows of one that holds several boards; or as many
    paragraphs as there are bands of boxes, one each; or every row a paragraph.
    """
    first = parts[0]
    if len(first) == size or len(first) >= 2 * size:
        return first[:size]
    if len(first) not in (1, box_shape(size)[0]):
        return first
    rows: Paragraph = []
    for part in parts:
        if len(part) != len(first) or len(rows) == size:
            break
        rows += part
    return rows


def next_board(lines: Sequence[Line], *, fresh: bool) -> Board | None:
    """The first board among the lines, under the first layout that fits; None if none does.

    `fresh` is true if `lines` begins a paragraph. That decides what a line of 16 cells is: a 4×4
    puzzle, or a row of a 16×16 board. It is a row if the paragraph has 16 lines and at most half of
    them can be puzzles with one solution (no symbol above 4, and 4 givens or more).
    """
    start = next((index for index, line in enumerate(lines) if line.text), len(lines))
    parts = paragraphs(lines)
    return (
        _marks(parts)
        or _spaced(lines[start:], fresh=fresh)
        or _single(parts, fresh=fresh)
        or _laid_out(parts)
        or _spaced_and_stripped(lines)
        or _laid_out(without_labels(parts))
        or _loose_marks(parts)
        or _ragged(lines)
        or _beside_solution(parts)
    )


def _marks(parts: Sequence[Paragraph]) -> Board | None:
    """Pencil marks in rows that could be something else each, but not together."""
    if not parts or not positions.is_row(parts[0][0].text):
        return None
    size = len(positions.marks_layout(parts[0][0].text))
    rows = rows_of_board(parts, size)
    if len(rows) != size or len(parts[0]) > size:
        return None
    position = positions.marks_position([row.text for row in rows], size)
    return Board(position.givens, rows, position) if position else None


def _loose_marks(parts: Sequence[Paragraph]) -> Board | None:
    """Pencil marks in lines that are not the rows of the board: a paragraph of them, or all."""
    for rows in (parts[0], list(itertools.chain(*parts))) if parts else ():
        position = positions.loose_marks([row.text for row in rows])
        if position:
            return Board(position.givens, rows, position)
    return None


def _single(parts: Sequence[Paragraph], *, fresh: bool) -> Board | None:
    grid = one_line(parts[0][0]) if parts else None
    if grid is None or (grid.size == FOUR and fresh and not _are_fours(parts[0])):
        return None
    position = positions.loose_marks([parts[0][0].text])
    return Board(position.givens if position else grid, parts[0][:1], position)


def _are_fours(rows: Sequence[Line]) -> bool:
    """Whether lines of 16 cells are 4×4 puzzles rather than rows of a 16×16 board."""
    grids = [grid for grid in map(one_line, rows) if grid]
    if len(rows) == FOUR**2:
        return sum(grid.givens >= FOUR for grid in grids) * 2 > len(rows)
    return len(grids) * 2 >= len(rows)


def _laid_out(parts: Sequence[Paragraph]) -> Board | None:
    for layout in LAYOUTS if parts else ():
        size = len(layout(parts[0][0].text))
        rows = rows_of_board(parts, size) if size in SIZES else []
        found = _read_rows(rows, size, layout) if len(rows) == size else None
        if found:
            return found
    return None


def _read_rows(rows: Sequence[Line], size: int, layout: Layout) -> Board | None:
    cells: list[Cell] = []
    for number, row in enumerate(rows, 1):
        cells += layout(row.text)
        if len(cells) != number * size:
            return None
    if layout is positions.marks_layout:
        position = positions.marks_position([row.text for row in rows], size)
        return Board(position.givens, rows, position) if position else None
    found = values(cells, size)
    return Board(Grid.of(found), rows) if found else None


def _spaced(lines: Sequence[Line], *, fresh: bool) -> Board | None:
    """Rows with a space for each empty cell, none of them stripped; a blank line is a row too."""
    size = len(lines[0].text) if lines else 0
    if size not in SIZES or (size == FOUR**2 and (not fresh or _are_fours(lines[:size]))):
        return None
    run = sum(1 for _ in itertools.takewhile(lambda line: len(line.text) == size, lines))
    whole = run == size or run >= 2 * size
    return _read_rows(lines[:size], size, line_layouts.spaced) if whole else None


def _spaced_and_stripped(lines: Sequence[Line]) -> Board | None:
    """The same after an editor has removed the spaces at the ends of the lines.

    Some row must reach the last column, or else the width of the board is unknown.
    """
    for rows in _stripped_extents(lines):
        size = len(rows)
        texts = [row.text.rstrip() for row in rows]
        if size not in SIZES or size != max(map(len, texts)) or not _may_be_stripped(rows):
            continue
        padded = [
            row._replace(text=text.ljust(size)) for row, text in zip(rows, texts, strict=True)
        ]
        found = _read_rows(padded, size, line_layouts.spaced)
        if found:
            return Board(found.grid, rows)
    return None


def _ragged(lines: Sequence[Line]) -> Board | None:
    """A table that has lost the separators at the ends of its lines."""
    for rows in _stripped_extents(lines):
        for texts in ragged(rows):
            found = values([Cell(1, text) for text in texts], len(rows))
            if found:
                return Board(Grid.of(found), rows)
    return None


def _beside_solution(parts: Sequence[Paragraph]) -> Board | None:
    """A puzzle with its solution to the right of it, row by row."""
    for layout in LAYOUTS if parts else ():
        size, odd = divmod(len(layout(parts[0][0].text)), 2)
        rows = rows_of_board(parts, size) if size in SIZES and not odd else []
        cells = [layout(row.text) for row in rows]
        if len(rows) != size or {len(row) for row in cells} != {2 * size}:
            continue
        halves = [
            values(itertools.chain(*(row[start : start + size] for row in cells)), size)
            for start in (0, size)
        ]
        grids = [Grid.of(half) for half in halves if half]
        puzzles = [
            each for each in without_solutions(map(Board, grids, itertools.repeat(rows))) if each
        ]
        if len(grids) == 2 and len(puzzles) == 1:
            return puzzles[0]
    return None


def _may_be_stripped(rows: Sequence[Line]) -> bool:
    """Whether an editor may have shortened rows: then no row ends with a space."""
    gaps = any(" " in row.text.rstrip() for row in rows)
    stripped = not any(row.text.endswith(" ") for row in rows)
    return gaps and (stripped or len({len(row.text) for row in rows if row.text}) == 1)


def _stripped_extents(lines: Sequence[Line]) -> Iterator[Sequence[Line]]:
    """The lines that may be such a board: a paragraph, or all lines if some rows are blank."""
    filled = [index for index, line in enumerate(lines) if not line.is_blank]
    if not filled:
        return
    first, last = filled[0], filled[-1]
    end = next((index for index in range(first, last) if lines[index].is_blank), last + 1)
    yield lines[first:end]
    yield lines[first : last + 1]
    yield lines[: last + 1]
    yield lines[first:]
    yield lines


def _without_frames(lines: Paragraph) -> Paragraph:
    boxed = [line for line in lines if line_layouts.boxed(line.text)]
    if boxed:
        return boxed
    plain = [line for line in lines if not is_frame(line.text)]
    dashed = {len(line.text.strip()) for line in plain if "-" in line.text}
    if not dashed:
        return plain
    return [  # where a dash is an empty cell, a line of dashes is an empty row
        line for line in lines if not is_frame(line.text) or _is_dash_row(line.text.strip(), dashed)
    ]


def _is_dash_row(text: str, widths: set[int]) -> bool:
    return not text.strip("-") and len(text) in widths


def without_labels(parts: Sequence[Sequence[Line]]) -> list[list[Line]]:
    """The paragraphs without a header, and without what numbers the rows; none if that is nothing.

    >>> texts = ["    0 1 2 3", "0   1 2 . .", "1   3 4 . .", "2   . . . .", "3   . . . ."]
    >>> rows = [Line(number, text, "") for number, text in enumerate(texts)]
    >>> [row.text for row in without_labels([rows])[0]]
    ['1 2 . .', '3 4 . .', '. . . .', '. . . .']
    """
    kept = [list(part) for part in parts]
    is_changed = False
    if kept and _is_header(kept[0]):
        del kept[0][0]
        is_changed = True
        kept = [part for part in kept if part]
    rows = [row for part in kept for row in part]
    cuts = _row_names(rows) or _bullets(rows)
    if not cuts:
        return kept if is_changed else []
    found: list[list[Line]] = []
    for part in kept:
        bare = [row.cut(cuts[row.number]) for row in part if row.number in cuts]
        if bare:
            found.append(bare)
        if len(bare) < len(part):
            break
    return found


def _is_header(rows: Sequence[Line]) -> bool:
    """Whether the first row numbers the columns, or is empty and one too many."""
    words = rows[0].text.translate(_BARE).split()
    if not words:
        return len(rows) - 1 in SIZES and "|" in rows[0].text
    numbers = [_HEADER_WORD.fullmatch(word) and _order(word) for word in words]
    first = numbers[0]
    return (
        len(words) in SIZES
        and first in (0, 1)
        and all(number == index for index, number in enumerate(numbers, first or 0))
    )


def _order(word: str) -> int:
    """The place in a sequence of numbers, or of letters from 1."""
    digits = "".join(char for char in word if char.isdecimal())
    return int(digits) if digits else string.ascii_uppercase.index(word[0].upper()) + 1


def _row_names(rows: Sequence[Line]) -> dict[int, int]:
    """How many characters of each row are its number, by the row's own number in the text."""
    cuts: dict[int, int] = {}
    expected = None
    for row in rows[: max(SIZES)]:
        match = _ROW_NAME.match(row.text)
        number = _order(match[1]) if match else None
        if match is None or number is None or number != (number if expected is None else expected):
            break
        if expected is None and number > 1:
            break
        cuts[row.number] = match.end()
        expected = number + 1
    return cuts if len(cuts) in SIZES else {}


def _bullets(rows: Sequence[Line]) -> dict[int, int]:
    """The same for list markers."""
    cuts: dict[int, int] = {}
    for row in rows[: max(SIZES)]:
        match = _BULLET.match(row.text)
        if not match or (cuts and match[1] != rows[0].text.strip()[0]):
            break
        cuts[row.number] = match.end()
    return cuts if len(cuts) in SIZES else {}


def ragged(rows: Sequence[Line]) -> Iterator[list[str]]:
    """The cells of rows whose empty ends have been lost: as many as there are rows.

    Some row must reach the last column. One list for each separator that the rows may have.

    >>> rows = [Line(n, text, "") for n, text in enumerate(["1\\t2", "", "\\t\\t\\t4", "3"])]
    >>> next(ragged(rows))[:5]
    ['1', '2', '', '', '']
    """
    size = len(rows)
    for delimiter in "\t,;" if size in SIZES else "":
        cells = [row.text.split(delimiter) for row in rows]
        if max(map(len, cells)) != size:
            continue
        if any(len(row) == 1 and row[0].strip() in EMPTY_MARKS - {"", " "} for row in cells):
            continue
        yield [cell.strip().strip('"') for row in cells for cell in row + [""] * (size - len(row))]
