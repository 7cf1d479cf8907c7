"""Cells: the values that a text may have as one, and the ways to split a line into them.

A layout is a function from the text of a line to all its cells; it returns the empty list for a
line of another kind. Other modules check whether their number makes a row of a board or a whole
puzzle, and whether the cells hold digits.
"""

import csv
import itertools
import json
import re
from collections.abc import Callable, Iterable
from functools import cache
from typing import NamedTuple

from sudoku_py.core.shape import BOX_SHAPES, EMPTY, SIZES, SYMBOLS

EMPTY_MARKS = frozenset((".", "0", "_", "*", "-", " ", ""))
CROSSES = frozenset("xX?")  # signs for an empty cell, where no other sign is one
EMPTY_WORDS = frozenset(  # what programs write for nothing
    (
        "none",
        "null",
        "nil",
        "nan",
        "na",
        "n/a",
        "<na>",
        "undefined",
        "false",
        "empty",
        "nothing",
        "-1",
        "-1.0",
    )
)
_WHOLE = re.compile(r"(\d{1,3})\.0*")  # a number that had been a float
_NOT_ZERO = EMPTY_MARKS - {"0"}
HEXADECIMAL = 16  # the size whose digits some write as 0–9, A–F
SQUARES = {size * size: size for size in SIZES}
_PLACED = "+"
_WORD = re.compile(r"\S+")
FIELD = re.compile(r"[^\s,;:=\"'`&?#/|\[\](){}<>]+")
_BLANKED = {ord(char): " " for char in "|/\\[](){}<>\"'`,;:!"}
_OTHER_EMPTY_MARKS = EMPTY_MARKS - {" "}
_MAX_BOX_WIDTH = max(columns for _, columns in BOX_SHAPES)
_JSON_KEY = "puzzle"


class Cell(NamedTuple):
    """The text of one cell, and the column (from 1) at which it starts."""

    column: int
    text: str


def value(text: str, size: int) -> int | None:
    """The digit in `text` on a board of `size`, 0 for an empty cell, None for neither.

    A digit is its number or its symbol, in upper or lower case. Programs write `None`, `NaN` or
    `-1` for an empty cell, too, and `4.0` for a digit.

    >>> value("10", 12), value("a", 12), value("_", 12), value("13", 12), value("NaN", 12)
    (10, 10, 0, None, 0)
    """
    if text in EMPTY_MARKS or (len(text) > 1 and text.lower() in EMPTY_WORDS):
        return EMPTY
    if len(text) > 1 and (whole := _WHOLE.fullmatch(text)):
        text = whole[1]
    if text.isascii() and text.isdecimal():
        number = int(text) if len(text) < 4 else size + 1
    else:
        number = (SYMBOLS.find(text.upper()) + 1 or size + 1) if len(text) == 1 else size + 1
    return number if number <= size else None


def values(cells: Iterable[Cell], size: int) -> list[int] | None:
    """The value of each cell, or None if any has none.

    The digits of a 16 × 16 board may be 0–9 and A–F, see `_counts_from_zero`.
    """
    texts = [cell.text for cell in cells]
    if size == HEXADECIMAL and _counts_from_zero(texts):
        texts = [text if text in _NOT_ZERO else _successor(text) for text in texts]
    found = [value(text, size) for text in texts]
    return [each for each in found if each is not None] if None not in found else None


@cache
def symbol_values(size: int) -> dict[str, int]:
    """Every character that a board of `size` may hold, except a space, with its value."""
    marks = {mark: EMPTY for mark in EMPTY_MARKS if mark.strip()}
    symbols = {symbol: number for number, symbol in enumerate(SYMBOLS[:size], 1)}
    return marks | symbols | {symbol.lower(): number for symbol, number in symbols.items()}


def _counts_from_zero(texts: list[str]) -> bool:
    """Whether 0 is a digit: another sign marks empty cells, or each row has one; and none has 16.

    >>> _counts_from_zero(["0", "F", "."]), _counts_from_zero(["0", "G", "."])
    (True, False)
    """
    if "0" not in texts or any(value(text, HEXADECIMAL) == HEXADECIMAL for text in texts):
        return False
    starts = range(0, len(texts), HEXADECIMAL)
    rows = [texts[start : start + HEXADECIMAL] for start in starts]
    return any(text in _NOT_ZERO for text in texts) or all(row.count("0") == 1 for row in rows)


def _successor(text: str) -> str:
    """The digit after this one, as a number."""
    digit = value(text, HEXADECIMAL)
    return text if digit is None else str(digit + 1)


Layout = Callable[[str], list[Cell]]


def one_word(text: str) -> list[Cell]:
    """The one puzzle among the words of a line, one character per cell.

    Other words may be on the line (an id, a rating, its own solution), but not another puzzle. A
    digit after `+` is not a given: HoDoKu's library marks placed digits with it.

    >>> len(one_word("id-7 12..34.......... 7.2"))
    16
    """
    fields = (_givens(match[0], match.start()) for match in FIELD.finditer(text))
    found = [cells for cells in fields if _is_puzzle(_word(cells))]
    if not found:
        return []
    longest = max(map(len, found))
    rivals = [cells for cells in found if len(cells) == longest]
    puzzle = max(rivals, key=lambda cells: _empties(_word(cells)))
    alone = all(_extends(_word(rival), _word(puzzle)) for rival in rivals)
    return puzzle if alone else []


def json_object(text: str) -> list[Cell]:
    """The puzzle in a JSON object with the key `puzzle`, as the command line writes it."""
    if not text.lstrip().startswith("{"):
        return []
    try:
        puzzle = json.loads(text)[_JSON_KEY]
    except (ValueError, KeyError, RecursionError):
        return []
    return _characters(puzzle, max(text.find(puzzle), 0)) if isinstance(puzzle, str) else []


def spaced(text: str) -> list[Cell]:
    """Every character a cell, a space the only empty one."""
    return [] if " " in text and set(text) & _OTHER_EMPTY_MARKS else _characters(text, 0)


def packed(text: str) -> list[Cell]:
    """Every character a cell, white space only to group them.

    >>> [cell.text for cell in packed("5. .3")]
    ['5', '.', '.', '3']
    """
    words = text.split()
    if len(words) in SIZES and len(set(map(len, words))) > 1:
        return []  # numbers, some of two digits
    return [cell for cell in _characters(text, 0) if not cell.text.isspace()]


def words(text: str) -> list[Cell]:
    """Every word a cell: numbers separated by white space."""
    return [Cell(match.start() + 1, match[0]) for match in _WORD.finditer(text)]


def boxed(text: str) -> list[Cell]:
    """Words after the token `;|`, with further `|` between the groups.

    >>> [cell.text for cell in boxed(";| 5 6 | 0 0 |")]
    ['5', '6', '0', '0']
    """
    start = text.lstrip()
    return words(text.replace(";", " ").replace("|", " ")) if start.startswith(";|") else []


def separated(delimiter: str, *, closed: bool = False) -> Layout:
    """The layout of cells with `delimiter` between them; after the last one too if `closed`."""

    def fields(text: str) -> list[Cell]:
        if delimiter not in text:
            return []
        found = _fields(text, delimiter)
        return found[:-1] if closed and not found[-1].text else found

    return fields


def fenced(text: str) -> list[Cell]:
    """A bar after every cell; bars that touch count as one.

    >>> [cell.text for cell in fenced("| 5 |   || 3 | 4 |")]
    ['5', '', '3', '4']
    """
    return [Cell(column, field.strip()) for column, field in _between_bars(text) if field]


def pointed(text: str) -> list[Cell]:
    """The same, with a point after the last bar, as LaTeX's package sudoku has it.

    >>> [cell.text for cell in pointed("|5| |3|4|.")]
    ['5', '', '3', '4']
    """
    bare = text.strip()
    return fenced(text.rstrip()[:-1]) if bare.startswith("|") and bare.endswith("|.") else []


def ruled(margin: int, step: int) -> Layout:
    """The layout of bars between groups, with a cell in every `step`-th column after `margin`
    columns, and a space for an empty cell.

    >>> [cell.text for cell in ruled(1, 2)("| 5 3   |   7   |")]
    ['5', '3', ' ', ' ', '7', ' ']
    """

    def cells_in(text: str) -> list[Cell]:
        groups = [(column, field) for column, field in _between_bars(text) if field]
        if set(text) & _OTHER_EMPTY_MARKS or len({len(field) for _, field in groups}) != 1:
            return []
        if len(range(margin, len(groups[0][1]), step)) > _MAX_BOX_WIDTH:
            return []
        cells = [
            Cell(column + offset, field[offset])
            for column, field in groups
            for offset in range(margin, len(field), step)
        ]
        marks = sum(not cell.text.isspace() for cell in cells)
        return cells if marks == sum(len(field.replace(" ", "")) for _, field in groups) else []

    return cells_in


def listed(text: str) -> list[Cell]:
    """Every word a cell, with bars, brackets, quotes and punctuation as white space.

    >>> [cell.text for cell in listed("[10, 0, 3],")]
    ['10', '0', '3']
    """
    blanked = text.translate(_BLANKED)
    return words(blanked) if blanked != text else []


def squeezed(text: str) -> list[Cell]:
    """Every character a cell, with the same characters as white space to group them."""
    blanked = text.translate(_BLANKED)
    return packed(blanked) if blanked != text else []


def crossed(text: str) -> list[Cell]:
    """Every character a cell, `x` or `?` the only empty one; bars and white space to group them.

    >>> "".join(cell.text for cell in crossed("5x? | x3x"))
    '5...3.'
    """
    blanked = text.translate(_BLANKED)
    if not set(blanked) & CROSSES or set(blanked) & _OTHER_EMPTY_MARKS:
        return []
    return [
        Cell(cell.column, "." if cell.text in CROSSES else cell.text) for cell in packed(blanked)
    ]


def _givens(word: str, start: int) -> list[Cell]:
    """The cells of a word; those after `+` are empty."""
    cells = _characters(word, start)
    if _PLACED not in word:
        return cells
    pairs = zip([Cell(0, ""), *cells], cells, strict=False)
    return [
        Cell(cell.column, "." if before.text == _PLACED else cell.text)
        for before, cell in pairs
        if cell.text != _PLACED
    ]


def _word(cells: list[Cell]) -> str:
    return "".join(cell.text for cell in cells)


def _characters(text: str, start: int) -> list[Cell]:
    return [Cell(column, char) for column, char in enumerate(text, start + 1)]


def _is_puzzle(word: str) -> bool:
    size = SQUARES.get(len(word))
    return size is not None and symbol_values(size).keys() >= set(word)


def _empties(word: str) -> int:
    table = symbol_values(SQUARES[len(word)])
    return sum(not table[char] for char in word)


def _extends(solution: str, puzzle: str) -> bool:
    table = symbol_values(SQUARES[len(puzzle)])
    pairs = [(table[given], table[digit]) for given, digit in zip(puzzle, solution, strict=True)]
    return solution == puzzle or all(digit and given in (0, digit) for given, digit in pairs)


def _fields(text: str, delimiter: str) -> list[Cell]:
    cells: list[Cell] = []
    start = 0
    try:
        fields = next(csv.reader([text], delimiter=delimiter, skipinitialspace=True))
    except csv.Error:  # an end of a line inside of a field, which a literal can have
        fields = text.split(delimiter)
    for field in fields:
        start = max(text.find(field, start), start)
        cells.append(Cell(start + 1, field.strip()))
        start = max(text.find(delimiter, start + len(field)), start) + 1
    return cells


def _between_bars(text: str) -> list[tuple[int, str]]:
    """The texts between the bars of a line, with their columns; not those outside of them."""
    fields = text.split("|")
    if len(fields) == 1:
        return []
    columns = itertools.accumulate((len(field) + 1 for field in fields), initial=1)
    right = _is_outside(fields[-1], fields[-2])
    left = _is_outside(fields[0], fields[1]) or (right and not fields[0].strip())
    return list(zip(columns, fields, strict=False))[int(left) : len(fields) - int(right)]


def _is_outside(field: str, neighbour: str) -> bool:
    """Whether white space at the end of a line is no group of empty cells."""
    return not field.strip() and len(field) != len(neighbour)
