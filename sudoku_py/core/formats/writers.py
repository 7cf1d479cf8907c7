"""The writer of each format; no text ends with a line end."""

import json
from collections.abc import Callable

from sudoku_py.core.grid import Grid

Writer = Callable[[Grid], str]


def line(grid: Grid) -> str:
    """One line of n² characters, `.` for empty."""
    return grid.line


def json_object(grid: Grid) -> str:
    """A JSON object with the key `puzzle`."""
    return json.dumps({"puzzle": grid.line})


def spaces(grid: Grid) -> str:
    """n lines of n characters, a space for empty."""
    return "\n".join(_rows_of_symbols(grid, " "))


def sdk(grid: Grid) -> str:
    """The header `[Puzzle]` and n lines of n characters, `.` for empty."""
    return "\n".join(["[Puzzle]", *_rows_of_symbols(grid, ".")])


def matrix(grid: Grid) -> str:
    """n lines of n numbers, 0 for empty."""
    return "\n".join(" ".join(row) for row in _rows_of_numbers(grid))


def boxed(grid: Grid) -> str:
    """Rows of numbers after the token `;|`, with `|` between boxes and frames around.

    >>> print(boxed(Grid.from_line("12..34..........")))
    ;+-----+-----+
    ;| 1 2 | 0 0 |
    ;| 3 4 | 0 0 |
    ;+-----+-----+
    ;| 0 0 | 0 0 |
    ;| 0 0 | 0 0 |
    ;+-----+-----+
    """
    rows = [
        ";| " + " | ".join(" ".join(group) for group in _groups(grid, row)) + " |"
        for row in _rows_of_numbers(grid)
    ]
    frame = "".join("+" if char == "|" else ";" if char == ";" else "-" for char in rows[0])
    return "\n".join([frame, *(line for band in _bands(grid, rows) for line in [*band, frame])])


def csv(grid: Grid) -> str:
    """n lines of n numbers with commas between them, nothing for empty."""
    return "\n".join(",".join(str(value) if value else "" for value in row) for row in grid.rows())


def decorated(grid: Grid) -> str:
    """Rows of symbols, `.` for empty, with lines between the boxes.

    >>> print(decorated(Grid.from_line("12..34..........")))
    1 2 | . .
    3 4 | . .
    ----+----
    . . | . .
    . . | . .
    """
    rows = [
        " | ".join(" ".join(group) for group in _groups(grid, list(row)))
        for row in _rows_of_symbols(grid, ".")
    ]
    frame = "".join("+" if char == "|" else "-" for char in rows[0])
    return f"\n{frame}\n".join("\n".join(band) for band in _bands(grid, rows))


def _rows_of_symbols(grid: Grid, empty: str) -> list[str]:
    symbols = empty + grid.geometry.symbols
    return ["".join(symbols[value] for value in row) for row in grid.rows()]


def _rows_of_numbers(grid: Grid) -> list[list[str]]:
    width = len(str(grid.size))
    return [[str(value).rjust(width) for value in row] for row in grid.rows()]


def _groups(grid: Grid, row: list[str]) -> list[list[str]]:
    width = grid.geometry.box_columns
    return [row[start : start + width] for start in range(0, grid.size, width)]


def _bands(grid: Grid, rows: list[str]) -> list[list[str]]:
    height = grid.geometry.box_rows
    return [rows[start : start + height] for start in range(0, grid.size, height)]
