"""Sudoku as text: every format that is read or written, and the errors of a text.

    read(text)  read_all(text)  read_lines(lines)  →  Grid
    read_candidates(text)                          →  CandidateGrid
    write(grid, format_id)  write_games(games, …)  →  text

Reading detects the format: the reader tries the layouts in the order of `FORMATS`, and takes the
first under which everything fits. If none does, the error is that of the layout that fits best. A
new format is a layout (in `line_layouts`), a writer and a row of `FORMATS` (in `registry`).

Before that, `documents` extracts what has a structure of its own: data and source code
(`structures`, on the tree of `literals`), HTML and XML (`markup`, `open_sudoku`). `names`
distinguishes a puzzle from its solution, `solutions` finds solutions that have no name, `variants`
knows the rules of other Sudokus, `wrapping` the text around rows, `boards` the labels of tables,
`positions` puzzles with candidates (`notes` the marks behind them), and `links` the links and game
ids of other programs (`packed` and `penpa` what is packed in them). `sections` joins those of an
.sdk file.
"""

from sudoku_py.core.formats.entry import Entry
from sudoku_py.core.formats.errors import FormatError
from sudoku_py.core.formats.reader import (
    MAX_TEXT,
    read,
    read_all,
    read_candidates,
    read_in_slices,
    read_lines,
)
from sudoku_py.core.formats.registry import FORMATS, Format, write, write_games, write_in_pieces

__all__ = [
    "FORMATS",
    "MAX_TEXT",
    "Entry",
    "Format",
    "FormatError",
    "read",
    "read_all",
    "read_candidates",
    "read_in_slices",
    "read_lines",
    "write",
    "write_games",
    "write_in_pieces",
]
