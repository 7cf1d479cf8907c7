"""From a text, or a stream of lines, to its puzzles.

    lines → normalised, without comments → split at titles and headers → puzzles, one by one

A puzzle on one line is recognised at once. Rows are collected in a window with a fixed number of
lines, from which one board after the other is taken. So a stream of any length needs little memory.
"""

import io
import string
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from sudoku_py.core.candidate_grid import CandidateGrid
from sudoku_py.core.formats import line_layouts, pencil_marks
from sudoku_py.core.formats.boards import FOUR, Board, next_board, one_line, paragraphs
from sudoku_py.core.formats.errors import FormatError
from sudoku_py.core.formats.lines import MAX_LINE, Line, header, is_title, plain_line
from sudoku_py.core.formats.mistakes import Mistake, explain
from sudoku_py.core.formats.position_line import (
    is_position_line,
    read_position_line,
    write_position_line,
)
from sudoku_py.core.grid import Grid

MAX_TEXT = 2_000_000
_WINDOW = 120  # lines: the largest board with a frame and a blank line after each row, and more
_MIN_PUZZLE = 16  # characters

_MAX_LABEL = 7  # digits
_PUZZLE = "puzzle"  # the section of an .sdk file that is read; [State] and others are not


@dataclass(frozen=True)
class Entry:
    """One puzzle in a text: the line where it starts, its source, and a grid or an error.

    The grid has the givens alone. If the text also says which digits are placed, or which
    candidates are removed, that is the `position`; `has_marks` if it lists candidates at all.
    """

    line: int
    source: str
    grid: Grid | None = None
    error: FormatError | None = None
    position: CandidateGrid | None = None
    has_marks: bool = False

    @property
    def text(self) -> str:
        """All that is read, on one line, which can be read again: a colon follows where marks are.

        >>> rows = ["1 2 34 34", "34 34 1 2", "2 1 34 34", "34 34 2 1"]
        >>> next(read_lines(rows)).text
        '12....1221....21:'
        """
        line = write_position_line(self.position) if self.position else self.value().line
        return line + ":" if self.has_marks and ":" not in line else line

    def value(self) -> Grid:
        """The grid; raises the error if there is no grid."""
        if self.grid is None:
            raise self.error or FormatError("no-puzzle")
        return self.grid


def read(text: str) -> Grid:
    """The first puzzle in a text; FormatError if there is none or it is broken.

    >>> read("1 2 | . .\\n3 4 | . .\\n----+----\\n. . | . .\\n. . | . .").line
    '12..34..........'
    """
    for entry in _entries(text):
        return entry.value()
    raise _nothing_in(text)


def read_all(text: str) -> list[Grid]:
    """Every puzzle in a text; FormatError if there is none, or for the first broken one.

    >>> len(read_all("12..34..........\\n" * 3))
    3
    """
    grids = [entry.value() for entry in _entries(text)]
    if not grids:
        raise _nothing_in(text)
    return grids


def read_candidates(text: str) -> CandidateGrid:
    """The first puzzle in a text, with its placed digits and candidates; FormatError as `read`.

    >>> read_candidates("12..34....+1.....:314").removed
    ((3, 3),)
    """
    for entry in _entries(text):
        return entry.position or CandidateGrid.of(entry.value())
    raise _nothing_in(text)


def read_lines(lines: Iterable[str]) -> Iterator[Entry]:
    """The puzzles of a stream of lines as they come, one `Entry` for each, good or broken.

    Nothing for a stream without puzzles. Lines may end with a line end or not. Decode a file that
    may be binary with `errors="surrogateescape"`: its lines are reported.

    >>> [entry.error is None for entry in read_lines(["12..34..........", "12..34..x......."])]
    [True, False]
    """
    window = _Window()
    for piece in _pieces(lines):
        if isinstance(piece, Line):
            yield from window.add(piece)
        elif piece:
            yield from window.close(label=True)
            yield piece
        elif not window.is_in_box:
            yield from window.close()
    yield from window.close()


class _Window:
    """The collected lines, and whether they begin a paragraph."""

    def __init__(self) -> None:
        self._lines: list[Line] = []
        self._fresh = True

    @property
    def is_in_box(self) -> bool:
        """Whether the last line is a row of boxed text, in which words are ignored."""
        return bool(self._lines) and bool(line_layouts.boxed(self._lines[-1].text))

    def add(self, line: Line) -> Iterator[Entry]:
        """Add a line; take a board out if the window is full."""
        self._lines.append(line)
        if len(self._lines) == _WINDOW:
            yield from self._take()

    def close(self, *, label: bool = False) -> Iterator[Entry]:
        """Take all boards out; with `label`, a single number is the label of what follows."""
        texts = [line.text for line in self._lines if line.text]
        if label and len(texts) == 1 and texts[0].isdecimal() and len(texts[0]) <= _MAX_LABEL:
            self._lines.clear()
        while self._lines:
            yield from self._take()
        self._fresh = True

    def _take(self) -> Iterator[Entry]:
        lines = self._lines
        fresh = self._fresh or lines[0].is_blank
        found = next_board(lines, fresh=fresh) or _mistake(lines)
        if found is None:
            lines.clear()
            return
        first, last = found.rows[0].number, found.rows[-1].number
        taken = [line for line in lines if line.number <= last]
        source = "\n".join(line.source for line in taken if line.number >= first)
        del lines[: len(taken)]
        self._fresh = False
        if isinstance(found, Board):
            yield _entry(first, source, found.grid, found.position)
        else:
            yield Entry(first, source, error=found.error)


def _entry(
    line: int,
    source: str,
    givens: Grid,
    position: CandidateGrid | None,
    *,
    has_marks: bool = True,
) -> Entry:
    if position is None:
        return Entry(line, source, givens)
    return Entry(
        line,
        source,
        givens,
        position=None if position.is_puzzle else position,
        has_marks=has_marks or bool(position.removed),
    )


def _mistake(lines: Sequence[Line]) -> Mistake | None:
    parts = paragraphs(lines)
    return explain(parts) if parts else None


def _pieces(lines: Iterable[str]) -> Iterator[Line | Entry | None]:
    """The lines that may be rows; an entry for a puzzle on one line; None for a split."""
    section = _PUZZLE
    for number, source in enumerate(lines, 1):
        try:
            line = plain_line(number, source)
        except FormatError as error:
            yield Entry(number, source[:MAX_LINE], error=error)
            continue
        name = header(line.text) if line else None
        if name:
            section = name
            yield None
        elif line and line.is_blank:
            section = _PUZZLE
            yield line
        elif line and section == _PUZZLE:
            yield _piece(line)


def _piece(line: Line) -> Line | Entry | None:
    text = line.text.strip()
    if is_position_line(text):
        return _position_entry(line)
    candidates = pencil_marks.candidate_row(text)
    if candidates:
        return _entry(line.number, line.source, candidates.givens, candidates)
    grid = one_line(line) if len(line.text) >= _MIN_PUZZLE else None
    if grid and grid.size != FOUR:  # that may be a row as well
        if len(text.split()) == 1:  # as most often
            return Entry(line.number, line.source, grid)
        if not pencil_marks.is_row(text):
            marks = pencil_marks.loose_marks([text])
            return _entry(line.number, line.source, marks.givens if marks else grid, marks)
    is_row = grid or not is_title(line.text) or pencil_marks.is_lettered_row(text)
    return line if is_row else None


def _position_entry(line: Line) -> Entry:
    try:
        position = read_position_line(line.text)
    except FormatError as error:
        return Entry(line.number, line.source, error=error)
    return _entry(line.number, line.source, position.givens, position, has_marks=False)


def _entries(text: str) -> Iterator[Entry]:
    if len(text) > MAX_TEXT:
        raise FormatError("too-large", found=len(text), expected=MAX_TEXT)
    return read_lines(io.StringIO(text, newline=None))


def _nothing_in(text: str) -> FormatError:
    return FormatError("no-puzzle" if text.strip("\ufeff" + string.whitespace) else "empty-text")
