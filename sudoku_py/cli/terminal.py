"""The three standard streams, made safe: what an encoding lacks ends no command.

A terminal may know only a few hundred characters (`cp437`, `cp1252`, `ascii`), and a file's name or
what a student's code prints may hold half a character that no encoding knows.
"""

import codecs
import io
import os
import sys
import unicodedata
from contextlib import suppress
from pathlib import Path

FALLBACK = "sudoku_py.simpler"  # the name of the error handler
SIMPLER = {
    "“": '"', "”": '"', "„": '"', "«": '"', "»": '"', "‘": "'", "’": "'", "–": "-", "—": "-",
    "−": "-", "…": "...", "×": "x", "·": "-", "¿": "?", "¡": "!", "→": "->", "←": "<-", "►": ">",
    "≤": "<=", "≥": ">=", "≠": "<>", "─": "-", "│": "|", "┼": "+", "µ": "u", "\u00a0": " ",
}  # fmt: skip


def prepare_streams() -> None:
    """Let standard output and standard error write anything, and standard input read anything.

    A stream that is closed becomes an empty one.
    """
    codecs.register_error(FALLBACK, simplified)
    if sys.stdin is None:
        sys.stdin = io.StringIO()
    if sys.stdout is None:
        sys.stdout = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115 (until the end)
    for stream, errors in ((sys.stdin, "replace"), (sys.stdout, FALLBACK), (sys.stderr, FALLBACK)):
        # One that somebody has read from cannot be changed any more, and need not be.
        with suppress(io.UnsupportedOperation):
            if isinstance(stream, io.TextIOWrapper):
                stream.reconfigure(errors=errors)


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
