"""The mistakes in lines that are not a puzzle: the errors of the layout that fits best."""

import itertools
from collections import Counter
from collections.abc import Container, Sequence
from typing import NamedTuple

from sudoku_py.core.formats.boards import LAYOUTS, Paragraph, rows_of_board
from sudoku_py.core.formats.errors import FormatError, shown
from sudoku_py.core.formats.line_layouts import FIELD, SQUARES, Cell, Layout, spaced, value
from sudoku_py.core.formats.lines import MAX_LINE, Line
from sudoku_py.core.formats.positions import marks_layout as words_of
from sudoku_py.core.formats.positions import wrong_mark
from sudoku_py.core.shape import SIZES, SYMBOLS

_MAX_CELL = 3  # characters of a word that may be meant as a cell
_MAX_ROW = 29  # characters of a row of 25, with spaces; a longer word is a puzzle in one line


class Mistake(NamedTuple):
    """An error, and the lines that it concerns."""

    error: FormatError
    rows: Sequence[Line]


class _Guess(NamedTuple):
    """A layout, the number of cells most rows have under it, and how many rows that is."""

    layout: Layout
    width: int
    rows: int


def explain(parts: Sequence[Paragraph]) -> Mistake:
    """The mistake in the board, or in the line, that begins with the first paragraph."""
    first, sample = parts[0], _sample(parts)
    if _is_lone_line(first):
        return Mistake(explain_line(first[0]), first[:1])
    if found := _wrong_mark(parts):
        return found
    layouts = (spaced,) if _is_spaced(first) else LAYOUTS
    guess = _best_guess(sample, SIZES, layouts)
    if guess and guess.rows * 2 >= len(sample):
        rows = rows_of_board(parts, guess.width)
        return Mistake(_row_error(rows, guess.width, guess.layout), rows)
    if len(first) == 1:
        return Mistake(explain_line(first[0]), first)
    guess = _best_guess(first, range(1, MAX_LINE), layouts)
    if guess and len(first) in SIZES:
        return Mistake(_row_error(first, len(first), guess.layout), first)
    return Mistake(_unknown_board(first, guess.width if guess else 0), first)


def _wrong_mark(parts: Sequence[Paragraph]) -> Mistake | None:
    """The mistake in a grid of pencil marks in which all but a few cells are right."""
    size = len(words_of(parts[0][0].text))
    rows = rows_of_board(parts, size) if size in SIZES else []
    wrong = wrong_mark([row.text for row in rows], size)
    if not wrong:
        return None
    index, (column, text) = wrong
    error = FormatError(
        "wrong-mark",
        line=rows[index].number,
        column=column,
        found=shown(text),
        size=size,
        expected=symbols(size),
    )
    return Mistake(error, rows)


def explain_line(line: Line) -> FormatError:
    """The error of a line that should hold a whole puzzle."""
    word = max((match[0] for match in FIELD.finditer(line.text)), key=len, default="")
    whole = line.text if spaced(line.text) else line.text.strip()
    text = word if len(word) > _MAX_ROW or len(word) in SQUARES else whole
    size = SQUARES.get(len(text))
    column = line.text.find(text) + 1
    if size is None:
        expected = ", ".join(map(str, SQUARES))
        return FormatError(
            "line-length",
            line=line.number,
            column=line.shift + column,
            found=len(text),
            expected=expected,
        )
    cells = [Cell(position, char) for position, char in enumerate(text, column)]
    return _foreign(line, cells, size) or FormatError("several-in-line", line=line.number)


def _is_lone_line(rows: Paragraph) -> bool:
    text = rows[0].text.rstrip()
    longest = max((len(match[0]) for match in FIELD.finditer(text)), default=0)
    spaced = len(rows) == 1 and len(text) > _MAX_ROW and set(text) <= set(" " + SYMBOLS)
    return longest > _MAX_ROW or spaced


def _is_spaced(rows: Paragraph) -> bool:
    """Whether a space means an empty cell: some row starts with one, or has two together."""
    gaps = any(row.text.startswith(" ") or "  " in row.text for row in rows)
    return gaps and all(spaced(row.text) for row in rows)


def _sample(parts: Sequence[Paragraph]) -> Paragraph:
    """The first paragraph, and those after it with the same length, as the bands of a board."""
    alike = itertools.takewhile(lambda part: len(part) == len(parts[0]), parts)
    return list(itertools.chain.from_iterable(alike))[: max(len(parts[0]), *SIZES)]


def _best_guess(
    rows: Paragraph, widths: Container[int], layouts: Sequence[Layout]
) -> _Guess | None:
    guesses, texts = [], Counter(row.text for row in rows)
    for layout in layouts:
        counts = Counter[int]()
        for text, times in texts.items():
            counts[len(layout(text))] += times
        guesses += [_Guess(layout, *each) for each in counts.most_common() if each[0] in widths]
    return max(guesses, key=lambda guess: guess.rows, default=None)


def _row_error(rows: Paragraph, size: int, layout: Layout) -> FormatError:
    """The first row of a wrong length, else the first foreign symbol, else the wrong count."""
    read = [(row, layout(row.text)) for row in rows]
    wrong = [(row, cells) for row, cells in read if len(cells) != size]
    if layout is spaced:  # a short row may just be stripped, a long one is wrong
        wrong.sort(key=lambda each: len(each[1]) < size)
    for row, cells in wrong:
        column = cells[size].column if len(cells) > size else _end(cells)
        return FormatError(
            "row-length",
            line=row.number,
            column=row.shift + column,
            found=len(cells),
            expected=size,
        )
    foreign = filter(None, (_foreign(row, cells, size) for row, cells in read))
    count = FormatError("row-count", line=rows[0].number, found=len(rows), expected=size)
    return next(foreign, count)


def _end(cells: Sequence[Cell]) -> int:
    return cells[-1].column + len(cells[-1].text) if cells else 1


def _foreign(line: Line, cells: Sequence[Cell], size: int) -> FormatError | None:
    for column, text in cells:
        if value(text, size) is not None:
            continue
        is_number = len(text) > 1 and text.isdecimal()
        is_word = len(text) > _MAX_CELL or not text.isalnum()
        code = "number-range" if is_number else "no-cell" if is_word else "foreign-symbol"
        return FormatError(
            code,
            line=line.number,
            column=line.shift + column,
            found=shown(text),
            expected=f"1–{size}" if is_number else symbols(size),
            size=size,
        )
    return None


def symbols(size: int) -> str:
    """The digits of a board, for a sentence.

    >>> symbols(9), symbols(16)
    ('1–9', '1–9, A–G')
    """
    return f"1–{size}" if size < 10 else f"1–9, A–{SYMBOLS[size - 1]}"


def _unknown_board(rows: Paragraph, width: int) -> FormatError:
    return FormatError(
        "unknown-board",
        line=rows[0].number,
        found=f"{len(rows)} × {width}",
        expected=", ".join(map(str, SIZES)),
    )
