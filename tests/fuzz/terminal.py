"""The terminal's parsers: each text comes to an end soon, with a puzzle or with a sentence."""

import io
import time
from collections.abc import Callable

from sudoku_py.core import formats
from sudoku_py.core.errors import SudokuError
from sudoku_py.sandbox.exercise_reader import exercise_of
from tests.fuzz.recipe import Case, made

LONGEST = 20.0  # seconds of work for a text of half a megabyte, on a slow machine
MOST = 450_000  # characters; longer ones are for the page


def _read(text: str) -> None:
    for entry in formats.read_lines(io.StringIO(text, newline=None)):
        assert entry.grid or str(entry.error)


def _exercise(text: str) -> None:
    exercise_of(text)


def wrong_with(case: Case) -> str | None:
    """Return what is wrong with what becomes of an input; None if all is well."""
    text = made(case.recipe)
    if len(text) > MOST:
        return None
    return tried(_read, text) or tried(_exercise, text)


def tried(parse: Callable[[str], None], text: str) -> str | None:
    """Return what is wrong with what a parser makes of a text, or None."""
    start = time.process_time()
    try:
        parse(text)
    except SudokuError as error:
        if not str(error).strip():
            return "an error without a sentence"
    except Exception as error:
        return f"{parse.__name__}: {type(error).__name__}: {str(error)[:200]}"
    took = time.process_time() - start
    return f"{parse.__name__}: took {took:.0f} s" if took > LONGEST else None
