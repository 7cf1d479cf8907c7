"""The three standard streams, made safe: nothing that is written ends a command or moves a cursor.

A terminal may know only a few hundred characters (`cp437`, `cp1252`, `ascii`), and a file's name or
what a student's code prints may hold half a character that no encoding knows.

A program's output, a title or the name of a file may also hold characters that clear the screen,
move the cursor, rename the window or turn the direction of writing. They are written as `\\u001b`:
also in JSON, which is then still JSON.

A progress bar is shown on a terminal only, and never among the answers. It needs
`pip install sudoku-lab[cli]`; without it there is no bar.
"""

import codecs
import errno
import io
import os
import re
import sys
import unicodedata
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, TextIO, cast

FALLBACK = "sudoku_py.simpler"  # the name of the error handler
SIMPLER = {
    "“": '"', "”": '"', "„": '"', "«": '"', "»": '"', "‘": "'", "’": "'", "–": "-", "—": "-",
    "−": "-", "…": "...", "×": "x", "·": "-", "¿": "?", "¡": "!", "→": "->", "←": "<-", "►": ">",
    "≤": "<=", "≥": ">=", "≠": "<>", "─": "-", "│": "|", "┼": "+", "µ": "u", "\u00a0": " ",
}  # fmt: skip
OBEYED = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f"  # C0 but for tab and line feed, DEL, C1
    "\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069"  # the direction of writing
    "\u2028\u2029\ufff9-\ufffb\U000e0000-\U000e007f]"  # lines, annotations, invisible tags
)


class Unwritable(Exception):  # noqa: N818 (it says what has happened)
    """Standard output accepts no more text; the message says why."""


class Writer:
    """Standard output or standard error, to which a text is sent as it can be shown.

    Everything that the command line writes passes through it, argparse's errors too. Only the
    progress writes `behind` it, to move the cursor. It is not an `io` stream: when Python discards
    one of those, it closes the stream behind it.
    """

    def __init__(self, behind: TextIO, *, is_needed: bool) -> None:
        """Write to another stream; one that is not needed may fail, as on a full disk."""
        self.behind = behind
        self._is_needed = is_needed

    def __getattr__(self, name: str) -> Any:
        """Every other attribute is that of the stream behind it, such as its encoding."""
        return getattr(self.behind, name)

    def write(self, text: str) -> int:
        """Write the text as it can be shown; Unwritable or BrokenPipeError on a needed stream."""
        with self._said():
            self.behind.write(visible(text))
        return len(text)

    def flush(self) -> None:
        """Write buffered text; Unwritable or BrokenPipeError on a needed stream."""
        if not self.behind.closed:
            with self._said():
                self.behind.flush()

    @contextmanager
    def _said(self) -> Iterator[None]:
        try:
            yield
        except OSError as error:
            drop(self.behind)
            if not self._is_needed:
                return
            if isinstance(error, BrokenPipeError) or error.errno == errno.EINVAL:  # so on Windows
                raise BrokenPipeError from error
            raise Unwritable(error.strerror or str(error)) from error


def drop(stream: TextIO) -> None:
    """Discard buffered text, which would fail again when the interpreter ends."""
    with suppress(OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())
        os.close(nowhere)


def behind(stream: TextIO) -> TextIO:
    """The terminal itself, for what moves its cursor."""
    return stream.behind if isinstance(stream, Writer) else stream


def prepare_streams() -> None:
    """Let standard output and standard error write anything, and standard input read anything.

    A stream that is closed becomes an empty one.
    """
    codecs.register_error(FALLBACK, simplified)
    _open_closed()
    for stream, errors in ((sys.stdin, "replace"), (sys.stdout, FALLBACK), (sys.stderr, FALLBACK)):
        # A stream that has been read from cannot be changed any more, and need not be.
        with suppress(io.UnsupportedOperation):
            if isinstance(stream, io.TextIOWrapper):
                stream.reconfigure(errors=errors)
    if not isinstance(sys.stdout, Writer):
        sys.stdout = cast(TextIO, Writer(sys.stdout, is_needed=True))
    if not isinstance(sys.stderr, Writer):
        sys.stderr = cast(TextIO, Writer(sys.stderr, is_needed=False))


def _open_closed() -> None:
    """Give the three streams a file each: a number that is free would be that of the next pipe."""
    for name in ("stdin", "stdout", "stderr"):
        if getattr(sys, name) is None:
            mode = "r" if name == "stdin" else "w"
            nowhere = Path(os.devnull).open(mode, encoding="utf-8")  # noqa: SIM115 (until the end)
            setattr(sys, name, nowhere)


def simplified(error: UnicodeError) -> tuple[str, int]:
    """What to write instead of characters that an encoding lacks, for `codecs.register_error`.

    >>> codecs.register_error(FALLBACK, simplified)
    >>> "“Última” → 4 × 4 ♥".encode("ascii", FALLBACK).decode()
    '"Ultima" -> 4 x 4 \\\\u2665'
    """
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(map(_simpler, error.object[error.start : error.end])), error.end


def _simpler(char: str) -> str:
    base = unicodedata.normalize("NFKD", char)
    plain = "".join(each for each in base if not unicodedata.combining(each))
    found = SIMPLER.get(char, plain)
    return found if found.isascii() else char.encode("ascii", "backslashreplace").decode()


def visible(text: str) -> str:
    r"""The text with all such characters written out.

    >>> visible("\x1b[2J\u202e"), visible("plain\ttext\n")
    ('\\u001b[2J\\u202e', 'plain\ttext\n')
    """
    return OBEYED.sub(_written, text) if OBEYED.search(text) else text


def _written(match: re.Match[str]) -> str:
    code = ord(match[0])
    if code < 0x10000:
        return f"\\u{code:04x}"
    high, low = divmod(code - 0x10000, 0x400)  # as JSON writes it
    return f"\\u{0xD800 + high:04x}\\u{0xDC00 + low:04x}"


@contextmanager
def bar(total: int | None = None) -> Iterator[Callable[[], object]]:
    """Show a bar; yields the function that advances it by one puzzle."""
    tqdm = _tqdm() if sys.stderr.isatty() and not sys.stdout.isatty() else None
    if tqdm is None:
        yield lambda: None
        return
    with tqdm(total=total, unit=" puzzles", smoothing=0, file=behind(sys.stderr)) as shown:
        yield shown.update


@contextmanager
def status(*, wanted: bool = True) -> Iterator[Callable[[str], object]]:
    """Show a line that changes, where there is no bar; yields the function that replaces it.

    An empty text leaves the line free for other output.
    """
    is_free = wanted and sys.stderr.isatty() and (sys.stdout.isatty() or _tqdm() is None)
    if not is_free:
        yield lambda _: None
        return
    shown = ""

    def show(text: str) -> None:
        nonlocal shown
        if text != shown:
            _overwrite(f"\r{visible(text):{len(shown)}}" + ("" if text else "\r"))
            shown = text

    try:
        yield show
    finally:
        show("")


def _overwrite(line: str) -> None:
    with suppress(OSError):
        print(line, end="", file=behind(sys.stderr), flush=True)


def _tqdm() -> Any:
    """The class `tqdm`, or None if it is not installed."""
    try:
        from tqdm import tqdm  # noqa: PLC0415 (an optional extra)
    except ImportError:
        return None
    return tqdm
