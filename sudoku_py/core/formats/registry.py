"""The formats, one row each, for menus, the command line, help and tests; and how each is written.

A row's `layouts` split a line of that format into cells. The reader takes the first layout, in the
order of the rows, under which everything fits: first those that are unambiguous (`json`, `line`,
`spaces`, `boxed`), then the stricter ones of the rest (`csv`, `decorated`, `sdk`, `matrix`), and
last those that are only read. What has no rows of cells is read before, by `documents` and `links`.
No text that is written ends with a line end.

Most formats have a puzzle alone, so `write` takes a grid. Other programs keep a game: `write_game`.
"""

import json
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from sudoku_py.core.candidate_grid import Game
from sudoku_py.core.formats import line_layouts, open_sudoku, packed, positions, sudoku_wiki
from sudoku_py.core.formats.errors import FormatError
from sudoku_py.core.formats.line_layouts import Layout
from sudoku_py.core.grid import Grid
from sudoku_py.core.shape import SIZES

Writer = Callable[[Grid], str]
GameWriter = Callable[[Game], str]


def as_line(grid: Grid) -> str:
    """One line of n² characters, `.` for empty."""
    return grid.line


def as_json(grid: Grid) -> str:
    """A JSON object with the key `puzzle`."""
    return json.dumps({"puzzle": grid.line})


def as_spaces(grid: Grid) -> str:
    """n lines of n characters, a space for empty."""
    return "\n".join(_rows_of_symbols(grid, " "))


def as_sdk(grid: Grid) -> str:
    """The header `[Puzzle]` and n lines of n characters, `.` for empty."""
    return "\n".join(["[Puzzle]", *_rows_of_symbols(grid, ".")])


def as_matrix(grid: Grid) -> str:
    """n lines of n numbers, 0 for empty."""
    return "\n".join(" ".join(row) for row in _rows_of_numbers(grid))


def as_boxed(grid: Grid) -> str:
    """Rows of numbers after the token `;|`, with `|` between boxes and frames around.

    >>> print(as_boxed(Grid.from_line("12..34..........")))
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


def as_csv(grid: Grid) -> str:
    """n lines of n numbers with commas between them, nothing for empty."""
    return "\n".join(",".join(str(value) if value else "" for value in row) for row in grid.rows())


def as_decorated(grid: Grid) -> str:
    """Rows of symbols, `.` for empty, with lines between the boxes.

    >>> print(as_decorated(Grid.from_line("12..34..........")))
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


@dataclass(frozen=True)
class Format:
    """A way to write a grid as text: id, name, legend, how a line is read, how it is written.

    A format without layouts of its own is read by those of another (`sdm`), or has a structure of
    its own, over one line or many, that other modules read (`is_document`). One without a writer is
    only read. One of another program may keep a game, with entered digits and marks, and has boards
    of its `sizes` alone. `head` and `tail` stand around all puzzles of a file.
    """

    id: str
    name: str
    legend: str
    layouts: tuple[Layout, ...] = ()
    write: Writer | None = None
    is_document: bool = False
    write_game: GameWriter | None = None
    sizes: tuple[int, ...] = SIZES
    head: str = ""
    tail: str = ""

    @property
    def is_written(self) -> bool:
        """Whether there is a writer."""
        return bool(self.write or self.write_game)

    def written(self, game: Game) -> str:
        """The text of one game, or of its givens; KeyError if the format is only read."""
        if self.write_game:
            return self.write_game(game)
        if not self.write:
            raise KeyError(self.id)
        return self.write(game.position.givens)


FORMATS = (
    Format(
        "json",
        "JSON",
        'One object per line: {"puzzle": "…"}, as the command line writes them.',
        (line_layouts.json_object,),
        as_json,
    ),
    Format(
        "line",
        "One line",
        "All cells in one line; 0, a dot, _, * or a space for an empty one.",
        (line_layouts.one_word,),
        as_line,
    ),
    Format(
        "sdm",
        "SadMan collection (.sdm)",
        "One puzzle per line, as many lines as there are puzzles.",
        write=as_line,
    ),
    Format(
        "spaces",
        "Rows with spaces",
        "One line per row, one character per cell, a space for an empty one.",
        (line_layouts.spaced,),
        as_spaces,
    ),
    Format(
        "boxed",
        "Boxed text",
        "Rows that start with ;| and numbers in groups; 0 for an empty cell.",
        (line_layouts.boxed,),
        as_boxed,
    ),
    Format(
        "csv",
        "Table (CSV)",
        "Cells separated by commas, semicolons or tabs; nothing or 0 for an empty one.",
        tuple(
            line_layouts.separated(delimiter, closed=closed)
            for delimiter in ",;\t"
            for closed in (False, True)
        ),
        as_csv,
    ),
    Format(
        "decorated",
        "Drawn grid",
        "Rows with bars and lines between the boxes, as web pages show them.",
        (
            line_layouts.fenced,
            line_layouts.pointed,
            line_layouts.ruled(0, 1),
            line_layouts.ruled(1, 2),
            line_layouts.ruled(0, 2),
            line_layouts.listed,
            line_layouts.squeezed,
        ),
        as_decorated,
    ),
    Format(
        "sdk",
        "SadMan puzzle (.sdk)",
        "One line per row, one character per cell, a dot for an empty one; [Puzzle] above.",
        (line_layouts.packed,),
        as_sdk,
    ),
    Format(
        "matrix",
        "Matrix",
        "One line per row, numbers separated by spaces, 0 for an empty cell.",
        (line_layouts.words,),
        as_matrix,
    ),
    Format(
        "f-puzzles",
        "Link of f-puzzles",
        "A link with the puzzle in it; f-puzzles shows entered digits and marks, too.",
        is_document=True,
        write_game=packed.as_f_puzzles,
        sizes=tuple(size for size in SIZES if size <= packed.MAX_F_PUZZLES),
    ),
    Format(
        "sudokupad",
        "Link of SudokuPad",
        "A link with the puzzle in it; SudokuPad shows marks, too, but no entered digits.",
        is_document=True,
        write_game=packed.as_sudoku_pad,
        sizes=tuple(size for size in SIZES if size <= packed.MAX_F_PUZZLES),
    ),
    Format(
        "sudokuwiki",
        "Link of SudokuWiki",
        "A link with the puzzle in it, the entered digits, and the candidates of each cell.",
        is_document=True,
        write_game=sudoku_wiki.as_sudoku_wiki,
        sizes=(9,),
    ),
    Format(
        "opensudoku2",
        "OpenSudoku (.opensudoku2)",
        "A file of puzzles with entered digits and marks, for OpenSudoku on Android.",
        is_document=True,
        write_game=open_sudoku.as_game,
        sizes=(9,),
        head=open_sudoku.HEAD,
        tail=open_sudoku.TAIL,
    ),
    Format(
        "crossed",
        "Rows with x or ?",
        "One line per row or puzzle, one character per cell, x or ? for an empty one; only read.",
        (line_layouts.crossed,),
    ),
    Format(
        "pencil-marks",
        "Pencil marks (.sdx)",
        "Rows of words: a digit, or all candidates of an empty cell, as forums write them; "
        "only read.",
        (positions.marks_layout,),
    ),
    Format(
        "data",
        "Data and source code",
        "Boards as lists, tables or texts in JSON, YAML, CSV with a header, Python, C, R, LaTeX "
        "and others, also row by row; a name tells a puzzle from its solution; only read.",
        is_document=True,
    ),
    Format(
        "labelled",
        "Table with labels",
        "Rows and columns with numbers or letters, as Markdown and pandas write them; None, NaN "
        "or -1 for an empty cell; only read.",
        is_document=True,
    ),
    Format(
        "markup",
        "HTML and XML",
        "Tables and texts of web pages, and files of other versions of OpenSudoku, of KSudoku and "
        "HoDoKu; only read.",
        is_document=True,
    ),
    Format(
        "links",
        "Links and game IDs",
        "Links with all digits in them, those of SudokuExchange, Penpa and Sudoku Coach, other "
        "forms of SudokuPad and SudokuWiki, game IDs of Simon Tatham’s Solo; only read.",
        is_document=True,
    ),
)


_BY_ID = {row.id: row for row in FORMATS}


def write(grid: Grid, format_id: str) -> str:
    """The grid as a text of that format, without a trailing line end; KeyError for an unknown id.

    FormatError if the format does not have boards of this size.

    >>> write(Grid.from_line("12..34.........."), "csv").splitlines()
    ['1,2,,', '3,4,,', ',,,', ',,,']
    """
    return write_games([Game.of(grid)], format_id)


def write_games(games: Iterable[Game], format_id: str) -> str:
    """Games as one text of that format, with an empty line between boards; errors as of `write`.

    Of formats that have no entered digits, only the givens are written.

    >>> write_games([Game.of(Grid.from_line("12..34.........."))] * 2, "line").splitlines()
    ['12..34..........', '12..34..........']
    """
    return "".join(write_in_pieces(games, format_id))


def write_in_pieces(games: Iterable[Game], format_id: str) -> Iterator[str]:
    """The same text in pieces: the first game, whatever is before it, and so on."""
    row = _BY_ID[format_id]
    gap = ""
    for game in games:
        if (size := game.position.givens.size) not in row.sizes:
            raise FormatError("format-size", found=row.name, size=size)
        text = row.written(game)
        yield (gap or row.head) + text
        gap = "\n\n" if "\n" in text else "\n"
    yield row.tail
