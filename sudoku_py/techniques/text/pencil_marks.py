"""A position as the grid of pencil marks that forums use: the candidates of each cell.

Bars and lines between the boxes are ignored. A single digit is a placed one, unless a peer lists
it, too: then it is the only candidate of an empty cell. All placed digits count as givens.
"""

import re

from sudoku_py.core.formats.cells import SQUARES
from sudoku_py.core.grid import Grid
from sudoku_py.core.shape import EMPTY, SYMBOLS
from sudoku_py.techniques.board_tables import BoardTables, bit_indices, board_tables
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.technique import LARGEST

_CELL = re.compile(r"[1-9A-Pa-p]+")
_BETWEEN = re.compile(r"[\s|:!.,;'`*+=\u2500-\u257f-]*")  # the frame


def marks_in(text: str) -> list[int] | None:
    """The candidate mask of each cell in a grid of pencil marks; None for any other text.

    A text whose words are all numbers of one digit is a puzzle, and no grid of pencil marks.

    >>> marks_in("1 2 34 34|3 4 12 12|24 13 1 24|24 13 24 3")[:4]
    [1, 2, 12, 12]
    """
    words = _CELL.findall(text)
    size = SQUARES.get(len(words), 0)
    if not size or size > LARGEST or _BETWEEN.sub("", _CELL.sub("", text)):
        return None
    numbers = [word for word in words if word.isdecimal() and int(word) <= size]
    if len(numbers) == len(words):
        return None
    masks = [_mask(word.upper(), size) for word in words]
    return [mask for mask in masks if mask] if all(masks) else None


def read_marks(masks: list[int]) -> Position:
    """The position with these candidates in its cells."""
    tables = board_tables(SQUARES[len(masks)])
    values = tuple(
        mask.bit_length() if _is_placed(tables, masks, cell) else EMPTY
        for cell, mask in enumerate(masks)
    )
    position = Position.of_grid(Grid(tables.geometry, values))
    for cell in bit_indices(position.empty):
        for index in bit_indices(position.candidates[cell] & ~masks[cell]):
            position.eliminate(cell, index + 1)
    return position


def write_marks(position: Position) -> str:
    """The candidates of each cell in columns, with bars and lines between the boxes."""
    tables, symbols = position.tables, position.tables.geometry.symbols
    words = [
        symbols[digit - 1]
        if digit
        else "".join(symbols[index] for index in bit_indices(position.candidates[cell])) or "."
        for cell, digit in enumerate(position.values)
    ]
    widths = [max(len(word) for word in words[column :: tables.size]) for column in tables.rows]
    return "\n".join(_lines(tables, words, widths))


def _lines(tables: BoardTables, words: list[str], widths: list[int]) -> list[str]:
    geometry, size = tables.geometry, tables.size
    wide = geometry.box_columns
    found = []
    for row in tables.rows:
        cells = [
            word.ljust(width) for word, width in zip(words[row * size :], widths, strict=False)
        ]
        groups = [" ".join(cells[start : start + wide]) for start in range(0, size, wide)]
        if row and row % geometry.box_rows == 0:
            found.append("-+-".join("-" * len(group) for group in groups))
        found.append(" | ".join(groups).rstrip())
    return found


def _is_placed(tables: BoardTables, masks: list[int], cell: int) -> bool:
    mask = masks[cell]
    return not mask & mask - 1 and not any(masks[peer] & mask for peer in tables.peer_cells[cell])


def _mask(word: str, size: int) -> int:
    """The mask of the digits of a word, 0 if it has a foreign or a repeated one."""
    digits = [SYMBOLS.index(symbol) for symbol in word]
    fits = max(digits) < size and len(set(digits)) == len(digits)
    return sum(1 << digit for digit in digits) if fits else 0
