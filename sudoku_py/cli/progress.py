"""A progress bar: on a terminal only, and never among the answers.

Needs `pip install sudoku_py[cli]`; without it there is no bar.
"""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any

from sudoku_py.cli.control_characters import visible
from sudoku_py.cli.terminal import behind


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
