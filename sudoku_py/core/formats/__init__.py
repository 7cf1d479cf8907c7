"""Sudoku as text: every format that is read or written, and what is wrong with a text.

    read(text)  read_all(text)  read_lines(lines)  →  Grid
    write(grid, format_id)                         →  text

Reading needs no name of a format: layouts are tried in the order of `FORMATS` and the first under
which everything fits wins; if none does, the error is that of the one that comes closest.
A new format is a layout (in `layouts`) and a writer (in `writers`), and one row of `FORMATS`.
"""

from sudoku_py.core.formats.errors import FormatError
from sudoku_py.core.formats.reading import LARGEST_TEXT, Entry, read, read_all, read_lines
from sudoku_py.core.formats.registry import FORMATS, Format, write

__all__ = [
    "FORMATS",
    "LARGEST_TEXT",
    "Entry",
    "Format",
    "FormatError",
    "read",
    "read_all",
    "read_lines",
    "write",
]
