"""The formats, one row each, for menus, the command line, help and tests.

A row's `layouts` split a line of that format into cells. The reader takes the first layout, in the
order of the rows, under which everything fits: first those that are unambiguous (`json`, `line`,
`spaces`, `boxed`), then the stricter ones of the rest (`csv`, `decorated`, `sdk`, `matrix`), and
last those that are only read. What has no rows of cells is read before, by `documents` and `links`.
"""

from dataclasses import dataclass

from sudoku_py.core.formats import line_layouts, pencil_marks, writers
from sudoku_py.core.formats.line_layouts import Layout
from sudoku_py.core.formats.writers import Writer
from sudoku_py.core.grid import Grid


@dataclass(frozen=True)
class Format:
    """A way to write a grid as text: id, name, legend, how a line is read, how it is written.

    A format without layouts of its own is read by those of another (`sdm`), or has a structure of
    its own, over one line or many, that other modules read (`is_document`). One without a writer is
    only read.
    """

    id: str
    name: str
    legend: str
    layouts: tuple[Layout, ...] = ()
    write: Writer | None = None
    is_document: bool = False


FORMATS = (
    Format(
        "json",
        "JSON",
        'One object per line: {"puzzle": "…"}, as the command line writes them.',
        (line_layouts.json_object,),
        writers.json_object,
    ),
    Format(
        "line",
        "One line",
        "All cells in one line; 0, a dot, _, * or a space for an empty one.",
        (line_layouts.one_word,),
        writers.line,
    ),
    Format(
        "sdm",
        "SadMan collection (.sdm)",
        "One puzzle per line, as many lines as there are puzzles.",
        write=writers.line,
    ),
    Format(
        "spaces",
        "Rows with spaces",
        "One line per row, one character per cell, a space for an empty one.",
        (line_layouts.spaced,),
        writers.spaces,
    ),
    Format(
        "boxed",
        "Boxed text",
        "Rows that start with ;| and numbers in groups; 0 for an empty cell.",
        (line_layouts.boxed,),
        writers.boxed,
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
        writers.csv,
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
        writers.decorated,
    ),
    Format(
        "sdk",
        "SadMan puzzle (.sdk)",
        "One line per row, one character per cell, a dot for an empty one; [Puzzle] above.",
        (line_layouts.packed,),
        writers.sdk,
    ),
    Format(
        "matrix",
        "Matrix",
        "One line per row, numbers separated by spaces, 0 for an empty cell.",
        (line_layouts.words,),
        writers.matrix,
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
        (pencil_marks.layout,),
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
        "Tables and texts of web pages, and files of OpenSudoku and KSudoku; only read.",
        is_document=True,
    ),
    Format(
        "links",
        "Links and game IDs",
        "Links with all digits in them, positions of SudokuWiki, game IDs of Simon Tatham’s Solo; "
        "only read.",
        is_document=True,
    ),
)


def write(grid: Grid, format_id: str) -> str:
    """The grid as a text of that format, without a trailing line end; KeyError for an unknown id.

    >>> write(Grid.from_line("12..34.........."), "csv").splitlines()
    ['1,2,,', '3,4,,', ',,,', ',,,']
    """
    writers_by_id = {each.id: each.write for each in FORMATS if each.write}
    return writers_by_id[format_id](grid)
