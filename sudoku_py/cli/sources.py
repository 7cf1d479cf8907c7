"""Where puzzles come from: files, standard input, or the arguments themselves.

A path that exists is a file; otherwise the reader decides whether there is a puzzle in the text.
So a text means the same as an argument and on standard input.
"""

import codecs
import io
import re
import sys
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from io import BufferedReader, TextIOWrapper
from itertools import chain, islice
from pathlib import Path
from typing import BinaryIO, NamedTuple, TextIO, TypeVar

from sudoku_py.cli.command import UsageError
from sudoku_py.core.candidate_grid import CandidateGrid
from sudoku_py.core.errors import SudokuError
from sudoku_py.core.formats import MAX_TEXT, Entry, FormatError, hodoku, read, read_lines
from sudoku_py.core.formats.positions import read_position_line, write_position_line
from sudoku_py.core.formats.solutions import WINDOW
from sudoku_py.core.grid import Grid

Found = TypeVar("Found")

ENCODING = "utf-8-sig"
LEGACY = "cp1252"  # bytes that are no UTF-8 are mostly this, as an é in a comment
BYTE_ORDER_MARKS = (  # the longer ones first
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
PLAIN_LENGTH = 81  # characters of a puzzle line that needs no format detection
PLAIN_CELLS = "123456789."
MAX_SOURCE = 100  # characters of a broken puzzle in a report
MAX_LINE = MAX_TEXT  # characters; a longer line is no text
MAX_WITHOUT = 2 * MAX_TEXT  # characters in a row without a puzzle: more of them have none, either
MIN_PUZZLE = 16  # characters, of a 4×4 board
NOTHING = ("no-puzzle", "empty-text")  # codes of texts in which not even a broken puzzle is found
PATH = re.compile(r"~?[^\n]*[/\\][^\n]*|[^\n]*\.[A-Za-z][A-Za-z0-9]{0,7}")
GIVENS_ALONE = "sudoku_py: The text has placed digits or candidates; only its givens count here."


class Item(NamedTuple):
    """A puzzle as a line; or a text that is not a puzzle, shortened, and the problem with it.

    If the text has placed digits or candidates, too, `position` is the line with them, and `game`
    the line with a player's marks. Strings only, because they pass quickly between processes.
    """

    puzzle: str
    problem: str | None = None
    position: str | None = None
    game: str | None = None

    @property
    def candidates(self) -> CandidateGrid:
        """The puzzle with all that the text says.

        >>> Item("12..34..........", position="12..34....+1.....:314").candidates.digits.line
        '12..34....1.....'
        """
        if self.position:
            return read_position_line(self.position)
        return CandidateGrid.of(Grid.from_line(self.puzzle))

    @property
    def remark(self) -> str | None:
        """The remark of a command that uses the givens alone."""
        return GIVENS_ALONE if self.position else None


def items(sources: Sequence[str]) -> Iterator[Item]:
    """The puzzles of all sources, one after the other.

    UsageError or FormatError at once if a source cannot be read; UsageError at the end if there is
    no puzzle in any of them.

    >>> list(items(["12..34....1.4..."]))
    [Item(puzzle='12..34....1.4...', problem=None, position=None, game=None)]
    """
    for source in sources:
        refuse_unreadable(source)
    return _items(sources)


def _items(sources: Sequence[str]) -> Iterator[Item]:
    is_empty = True
    for source in sources:
        for item in items_of(source):
            is_empty = False
            yield item
    if is_empty:
        raise UsageError("No puzzle to read.")


def refuse_unreadable(source: str) -> None:
    """Raise the problem with a source, before any work for the others."""
    if is_there(source):
        try_to_open(source)
    elif source != "-" and not has_puzzle(source):
        value_of(source, "puzzle", read)


def try_to_open(path: str) -> None:
    """Raise the problem with a file, but for a pipe, which can be read only once."""
    try:
        is_pipe = Path(path).is_fifo()
    except OSError:  # of a folder that must not be read: `opened` says so
        is_pipe = False
    if not is_pipe:
        with opened(path):
            pass


def has_puzzle(text: str) -> bool:
    """Whether the reader finds a puzzle in this text.

    >>> has_puzzle("board = 12..34....1.4..."), has_puzzle("puzzles.txt")
    (True, False)
    """
    return any(entry.grid for entry in read_lines(_lines(text)))


def items_of(source: str) -> Iterator[Item]:
    """The puzzles of a file, of standard input, or of the text that `source` itself is.

    UsageError in the middle of what does not look like a list of puzzles, and may have no end.
    """
    if source == "-" or is_there(source):
        with opened(source) as file:
            lines = BoundedLines(file, source)
            for item in items_in(lines):
                if item.problem is None:
                    lines.without = 0
                yield item
    else:
        yield from items_in(_lines(source))


class BoundedLines:
    """The lines of a file, as long as they are not too long, and not too many without a puzzle."""

    def __init__(self, file: TextIO, source: str) -> None:
        """Begin before the first line; errors name the `source`."""
        self.without = 0  # characters since the last puzzle
        self._file, self._name = file, named(source)

    def __iter__(self) -> Iterator[str]:
        """The lines; UsageError at the limit."""
        number = 0
        while line := self._file.readline(MAX_LINE + 1):
            number += 1
            self.without += len(line)
            if len(line) > MAX_LINE:
                raise UsageError(
                    f"Line {number} of {self._name} has more than {MAX_LINE:,} characters, "
                    "which is the limit."
                )
            if self.without > MAX_WITHOUT:
                raise UsageError(
                    f"{self._name}: no puzzle in {MAX_WITHOUT:,} characters, up to line {number}; "
                    "the rest is not read."
                )
            yield line


def named(source: str) -> str:
    """What a source is called in a message.

    >>> named("-"), named("puzzles.txt")
    ('Standard input', 'puzzles.txt')
    """
    return "Standard input" if source == "-" else shortened(source)


def _lines(text: str) -> TextIO:
    """The lines of a text, split as those of a file are."""
    return io.StringIO(text, newline=None)


def items_in(lines: Iterable[str]) -> Iterator[Item]:
    """The puzzles of a stream of lines, in any known format.

    As long as each line is a puzzle of 81 cells, as in most lists, no format has to be detected.
    What follows may be the solution of one of the last of these, so the reader has to know them.
    """
    source, before = iter(lines), deque[str](maxlen=WINDOW)
    for number, line in enumerate(source):
        word = line.rstrip("\r\n")
        if (
            len(word) == PLAIN_LENGTH
            and not word.strip(PLAIN_CELLS)
            and ("." in word or "0" in word)
        ):
            before.append(line)
            yield Item(word)
        else:
            rest = islice(read_lines(chain(before, [line], source)), len(before), None)
            yield from (item_of(entry, lines_before=number - len(before)) for entry in rest)


def item_of(entry: Entry, lines_before: int) -> Item:
    """The entry of a text as an item; `lines_before` were read before that text."""
    if entry.grid:
        position = write_position_line(entry.position) if entry.position else None
        has_marks = entry.game is not None and entry.game.has_marks
        game = entry.text if has_marks or entry.has_marks else position
        return Item(entry.grid.line, position=position, game=game)
    error = entry.error or FormatError("no-puzzle")
    details = error.details
    if isinstance(line := details.get("line"), int):
        details = {**details, "line": line + lines_before}
    return Item(shortened(entry.source), str(type(error)(error.code, **details)))


def read_givens(text: str) -> Grid:
    """The first puzzle in a text; a remark says so if the text has more than its givens."""
    givens = read(text)
    if next(read_lines(_lines(text))).position:
        print(GIVENS_ALONE, file=sys.stderr)
    return givens


def puzzle_of(source: str) -> Grid:
    """The first puzzle of a source; UsageError or FormatError if there is none.

    >>> puzzle_of("https://example.org/?p=12..34....1.4...").line
    '12..34....1.4...'
    """
    return value_of(source, "puzzle", read_givens)


def value_of(source: str, what: str, reader: Callable[[str], Found]) -> Found:
    """What `reader` reads in a source; errors call it `what` if there is none, and no file.

    >>> value_of("puzzles.txt", "puzzle", read)
    Traceback (most recent call last):
    sudoku_py.cli.command.UsageError: puzzles.txt is neither a file nor a puzzle.
    """
    text = text_of(source)
    try:
        return reader(text)
    except SudokuError as error:
        if is_missing(source, error):
            message = f"{shortened(source)} is neither a file nor a {what}."
            raise UsageError(message) from error
        raise


def text_of(source: str) -> str:
    """The contents of a file or of standard input, else `source` itself; UsageError if too long."""
    if source != "-" and not is_there(source):
        return source
    with opened(source) as file:
        text = file.read(MAX_TEXT + 1)
    if len(text) > MAX_TEXT:
        message = f"{named(source)} has more than {MAX_TEXT:,} characters, which is the limit here."
        raise UsageError(message)
    return text


def is_missing(source: str, error: SudokuError) -> bool:
    """Whether the user meant a file that does not exist, if the reader has this error.

    That is a text with nothing like a puzzle, or one that is written like the name of a file: a
    word shorter than any puzzle is one, too.
    """
    if source == "-" or not source.strip() or is_there(source):
        return False
    is_word = len(source) < MIN_PUZZLE and any(map(str.isalpha, source))
    return is_word or error.code in NOTHING or PATH.fullmatch(source) is not None


def shortened(source: str) -> str:
    """The source on one line of bounded length."""
    line = " ".join(source.split())
    return line if len(line) <= MAX_SOURCE else line[:MAX_SOURCE] + "…"


def is_there(path: str) -> bool:
    """Whether the file system has this path; a puzzle can be too long for a path."""
    try:
        return path != "" and bool(Path(path).stat())
    except PermissionError:  # it is in a folder that must not be read: opening it says so
        return True
    except (OSError, ValueError):
        return False


@contextmanager
def opened(path: str) -> Iterator[TextIO]:
    """The lines of a file or of standard input; the reader refuses what is not text."""
    try:
        if path == "-":
            if isinstance(sys.stdin, TextIOWrapper):
                has_bytes = isinstance(sys.stdin.buffer, BufferedReader)
                start = sys.stdin.buffer.peek() if has_bytes else b""
                if start.startswith(hodoku.ZIP_START):
                    yield unpacked(sys.stdin.buffer, path)
                    return
                sys.stdin.reconfigure(encoding=encoding_of(start), errors=LEGACY)
            yield sys.stdin
            return
        with Path(path).open("rb") as file:
            start = file.peek()
            if start.startswith(hodoku.ZIP_START):
                yield unpacked(file, path)
                return
            encoding = encoding_of(start)
            with TextIOWrapper(file, encoding=encoding, errors=LEGACY) as lines:
                yield lines
    except OSError as error:
        why = error.strerror or str(error)
        raise UsageError(f"{named(path)} cannot be read: {why}.") from error


def unpacked(file: BinaryIO, path: str) -> TextIO:
    """The text in an archive of HoDoKu; UsageError if it is too large, FormatError for another."""
    contents = file.read(hodoku.MAX_ARCHIVE + 1)
    if len(contents) > hodoku.MAX_ARCHIVE:
        message = f"{named(path)} has more than {hodoku.MAX_ARCHIVE:,} bytes, which is the limit."
        raise UsageError(message)
    return _lines(hodoku.unpacked(contents))


def encoding_of(start: bytes) -> str:
    """The encoding of a text by its first bytes: a byte order mark, or every other byte a zero.

    >>> encoding_of("12..".encode("utf-16")), encoding_of("12..".encode("utf-16-le"))
    ('utf-16', 'utf-16-le')
    """
    for mark, encoding in BYTE_ORDER_MARKS:
        if start.startswith(mark):
            return encoding
    low, high = start[:64:2], start[1:64:2]
    if len(high) > 1 and not any(high) and all(low):
        return "utf-16-le"
    return "utf-16-be" if len(high) > 1 and not any(low) and all(high) else ENCODING


def _of_legacy(error: UnicodeError) -> tuple[str, int]:
    """Bytes that are not in the encoding, in the one that was common before UTF-8."""
    if not isinstance(error, UnicodeDecodeError):
        raise error
    found = error.object[error.start : error.end]
    return found.decode(LEGACY, errors="replace"), error.end


codecs.register_error(LEGACY, _of_legacy)
