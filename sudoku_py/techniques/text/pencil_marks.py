"""A position as the grid of pencil marks that forums use: the candidates of each cell.

It can be read again, see `core.formats.pencil_marks`: a cell without a candidate has `{}`.
"""

from sudoku_py.techniques.board_tables import BoardTables, bit_indices
from sudoku_py.techniques.position import Position

_NONE_LEFT = "{}"


def write_marks(position: Position) -> str:
    """The candidates of each cell in columns, with bars and lines between the boxes."""
    tables, symbols = position.tables, position.tables.geometry.symbols
    words = [
        symbols[digit - 1]
        if digit
        else "".join(symbols[index] for index in bit_indices(position.candidates[cell]))
        or _NONE_LEFT
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
