"""From a text, or a stream of lines, to its puzzles.

    lines → normalised, without comments → split at titles and headers → puzzles, one by one

A puzzle on one line is recognised at once. Rows are collected in a window with a fixed number of
lines, from which one board after the other is taken. So a stream of any length needs little memory.
"""

import io
import re
import string
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from sudoku_py.core.candidate_grid import CandidateGrid, Game
from sudoku_py.core.formats import line_layouts, positions
from sudoku_py.core.formats.boards import FOUR, Board, next_board, one_line, paragraphs, plain_word
from sudoku_py.core.formats.documents import Document, split
from sudoku_py.core.formats.entry import Entry
from sudoku_py.core.formats.errors import FormatError
from sudoku_py.core.formats.lines import MAX_LINE, Line, header, is_title, plain_line
from sudoku_py.core.formats.links import MAX_LINK, may_be_link, read_link
from sudoku_py.core.formats.mistakes import Mistake, explain
from sudoku_py.core.formats.names import Columns, Role, columns_in, role
from sudoku_py.core.formats.positions import (
    is_position_line,
    read_game_line,
)
from sudoku_py.core.formats.sections import with_games
from sudoku_py.core.formats.solutions import Spoilers, without_solutions
from sudoku_py.core.formats.wrapping import heading, is_remark, is_wrapper, label_in, unwrap
from sudoku_py.core.grid import Grid

MAX_TEXT = 2_000_000
_WINDOW = 120  # lines: the largest board with a frame and a blank line after each row, and more
_MIN_PUZZLE = 16  # characters

_MAX_LABEL = 7  # digits
_SLICE = 500  # lines, which take some milliseconds
_BARE = re.compile(r"[\d\s.|_*+-]*")
_MAX_KEPT = 1000  # solutions
_NO_PUZZLES = frozenset(  # sections of an .sdk file
    ("state", "pencilmarks", "colors", "colours", "notes", "history", "candidates", "solution")
)
_HINTS = frozenset(
    ("broken-link", "packed-link", "linked", "short-id", "seed")
)  # not worth reporting if there is also a puzzle
_PLACED = frozenset(("row-length", "foreign-symbol", "number-range", "line-length"))


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
    may be binary with `errors="surrogateescape"`: its lines are reported. A board named a solution
    is yielded only if there is no puzzle, at the end. A full grid that solves one of the last
    thousand puzzles, or one of the next thousand, is not yielded; others wait until these are read.

    >>> [entry.error is None for entry in read_lines(["12..34..........", "12..34..x......."])]
    [True, False]
    """
    return filter(None, read_in_slices(lines))


def read_in_slices(lines: Iterable[str]) -> Iterator[Entry | None]:
    """The same, with None after some lines without a puzzle: a large text may have none at all."""
    return without_solutions(_puzzles(lines))


def _puzzles(lines: Iterable[str]) -> Iterator[Entry | None]:
    """The puzzles, and full grids without a name; or what is named a solution, if nothing else."""
    kept: list[Entry] = []
    is_any = False
    for found in _all_entries(lines):
        if found is None:
            yield None
            continue
        entry, kind = found
        if kind >= Role.STATE and (is_any or len(kept) < _MAX_KEPT):
            if not is_any:
                kept.append(entry)
            continue
        is_any, kept = True, []
        yield entry
    yield from [entry for entry in kept if entry.grid] or kept[:1]


def _all_entries(lines: Iterable[str]) -> Iterator[tuple[Entry, Role] | None]:
    """Every board and every error, and what it is: a puzzle, or something to fall back on.

    None for a pause.
    """
    window, kind, title, is_hidden = _Window(), Role.PUZZLE, Role.PUZZLE, False
    for piece in _pieces(lines):
        if piece is None:
            yield None
        elif isinstance(piece, Line):
            yield from ((entry, _titled(kind, entry)) for entry in window.add(piece))
        elif isinstance(piece, Role | bool):
            if isinstance(piece, bool) or not window.is_in_box:
                yield from ((entry, _titled(kind, entry)) for entry in window.close())
                if isinstance(piece, bool):
                    is_hidden = piece
                else:
                    title = piece
                kind = Role.SOLUTION if is_hidden else title
        else:
            for entry in window.close(label=True):
                yield entry, _titled(kind, entry)
            yield piece if kind != Role.SOLUTION else _under_solution(*piece)
    yield from ((entry, _titled(kind, entry)) for entry in window.close())


def _under_solution(entry: Entry, kind: Role) -> tuple[Entry, Role]:
    return entry, max(kind, _titled(Role.SOLUTION, entry))


def _titled(kind: Role, entry: Entry) -> Role:
    """What a board under a title is: a solution only if it is full."""
    if kind != Role.SOLUTION or entry.grid is None:
        return Role.PUZZLE
    return Role.SOLUTION if entry.grid.givens == entry.grid.size**2 else Role.PUZZLE


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

    def close(self, *, label: bool = False) -> Sequence[Entry]:
        """Take all boards out; with `label`, a single number is the label of what follows."""
        found: list[Entry] = []
        if self._lines:
            texts = [line.text for line in self._lines if line.text]
            if label and len(texts) == 1 and texts[0].isdecimal() and len(texts[0]) <= _MAX_LABEL:
                self._lines.clear()
            while self._lines:
                found += self._take()
        self._fresh = True
        return found

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


_Piece = Line | Role | bool | tuple[Entry, Role]


def _pieces(lines: Iterable[str]) -> Iterator[_Piece | None]:
    """The lines that may be rows; an entry for a puzzle on one line or in a document; and what
    parts puzzles: a role for a title, which says what follows, or whether that is hidden. None for
    a pause.
    """
    spoilers, is_hidden, section = Spoilers(), False, _Section()
    for count, part in enumerate(split(with_games(lines)), 1):
        if part is None or count % _SLICE == 0:
            yield None
        if part is None:
            continue
        line = None if isinstance(part, Document) else _line_of(*part, section.has_puzzles)
        if isinstance(line, Line):
            line = spoilers.take(line)
        else:
            spoilers.skip()
        if spoilers.is_hidden != is_hidden and not (isinstance(line, Line) and line.is_blank):
            is_hidden = spoilers.is_hidden
            yield is_hidden
        if isinstance(part, Document):
            yield from _entries_of(part)
        elif isinstance(line, Line):
            yield from section.pieces(line)
        elif line is not None:
            yield line


class _Section:
    """Where a line stands: in which section of an .sdk file, and under which columns."""

    def __init__(self) -> None:
        self._columns: Columns | None = None
        self.has_puzzles = True

    def pieces(self, line: Line) -> Iterator[_Piece]:
        """Classify a line that is not in a document."""
        if line.is_blank:
            self._columns, self.has_puzzles = None, True
            yield line
        elif _BARE.fullmatch(line.text):
            yield from [_bare(line)] if self.has_puzzles else []
        else:
            line = _unwrapped(line)
            name = header(line.text)
            if name:
                self.has_puzzles = name not in _NO_PUZZLES
                yield role(name)
            elif self.has_puzzles:
                self._columns = columns_in(line.text) or self._columns
                yield from _of_line(line, self._columns)


def _line_of(number: int, source: str, is_puzzle: bool) -> _Piece | None:
    """A line in plain characters, or what it is at first sight: a puzzle, an error, a heading."""
    word = source.rstrip("\r\n")
    grid = plain_word(word) if is_puzzle else None
    if grid and grid.size != FOUR and not positions.candidate_row(word):
        return Entry(number, word, grid), Role.PUZZLE  # as most lines in long lists are
    is_link = MAX_LINE < len(word) <= MAX_LINK and may_be_link(word)
    if is_link and (found := read_link(word)):
        return _linked(number, word, found)
    try:
        line = plain_line(number, source)
    except FormatError as error:
        return Entry(number, source[:MAX_LINE], error=error), Role.PUZZLE
    if line is not None:
        return line
    kind = heading(source)
    return kind if kind in (Role.PUZZLE, Role.SOLUTION) else None


def _bare(line: Line) -> _Piece:
    """Classify a line with nothing but cells and bars, as most rows are."""
    if entry := _position_entry(line):
        return entry, Role.PUZZLE
    grid = one_line(line) if len(line.text) >= _MIN_PUZZLE else None
    entry = _puzzle_entry(line, grid) if grid else None
    return (entry, Role.PUZZLE) if entry else line


def _puzzle_entry(line: Line, grid: Grid) -> Entry | None:
    """A puzzle on one line, which may have pencil marks; None if it may be a row as well."""
    text = line.text.strip()
    if grid.size == FOUR:
        return None
    if len(text.split()) == 1:  # as most often
        return Entry(line.number, line.source, grid)
    if positions.is_row(text):
        return None
    marks = positions.loose_marks([text])
    return _entry(line.number, line.source, marks.givens if marks else grid, marks)


def _unwrapped(line: Line) -> Line:
    text, shift = unwrap(line.text)
    return line._replace(text=text, shift=line.shift + shift)


def _of_line(line: Line, columns: Columns | None) -> Iterator[_Piece]:
    """Classify a line that is not part of a document."""
    field = columns.puzzle(line) if columns else None
    if entry := None if field else _position_entry(line):
        yield entry, Role.PUZZLE
        return
    grid = one_line(field or line) if len(line.text) >= _MIN_PUZZLE else None
    found = read_link(line.text) if may_be_link(line.text) else None
    if isinstance(found, Game) or (found and not grid):
        yield _linked(line.number, line.source, found)
    elif entry := _puzzle_entry(field or line, grid) if grid else None:
        label = label_in(line.text)
        yield entry, _titled(label.role if label else Role.PUZZLE, entry)
    elif label := None if grid else label_in(line.text):
        yield label.role
        if label.start:
            yield line.cut(label.start)
    elif grid or _may_be_row(line.text):
        yield line
    else:
        yield role(line.text)


def _linked(number: int, source: str, found: Game | FormatError) -> tuple[Entry, Role]:
    """The entry of a link, and what it is: an error may be worth no report."""
    if isinstance(found, Game):
        return Entry.of_game(number, source, found), Role.PUZZLE
    is_hint = found.code in _HINTS
    return Entry(number, source[:MAX_LINE], error=found), Role.OTHER if is_hint else Role.PUZZLE


def _may_be_row(text: str) -> bool:
    is_words = is_title(text) or is_wrapper(text) or is_remark(text)
    return not is_words or positions.is_lettered_row(text)


def _position_entry(line: Line) -> Entry | None:
    """Classify a line that says more than a puzzle; None for any other line."""
    if is_position_line(line.text):
        try:
            game = read_game_line(line.text)
        except FormatError as error:
            return Entry(line.number, line.source, error=error)
        if game.has_marks:
            return Entry.of_game(line.number, line.source, game)
        position = game.position
        return _entry(line.number, line.source, position.givens, position, has_marks=False)
    candidates = positions.candidate_row(line.text.strip())
    if candidates:
        return _entry(line.number, line.source, candidates.givens, candidates)
    return None


def _entries_of(document: Document) -> Iterator[tuple[Entry, Role]]:
    for found in document.found:
        number, column, source = document.place(found.start)
        error = found.error
        if error:
            details = error.details
            if "column" in details or error.code in _PLACED:
                before = int(str(details.get("column", 1)))
                details = {**details, "column": column - 1 + before}
            error = FormatError(error.code, **{**details, "line": number})
        game = found.game
        entry = Entry.of_game(number, source, game) if game else Entry(number, source, found.grid)
        yield replace(entry, error=error), found.role


def _entries(text: str) -> Iterator[Entry]:
    if len(text) > MAX_TEXT:
        raise FormatError("too-large", found=len(text), expected=MAX_TEXT)
    return read_lines(io.StringIO(text, newline=None))


def _nothing_in(text: str) -> FormatError:
    return FormatError("no-puzzle" if text.strip("\ufeff" + string.whitespace) else "empty-text")
