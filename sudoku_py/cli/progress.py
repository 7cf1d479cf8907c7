"""A progress bar: on a terminal only, and never among the answers.

Needs `pip install sudoku_py[cli]`; without it there is no bar.
"""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any


@contextmanager
def bar(total: int | None = None) -> Iterator[Callable[[], object]]:
    """Show a bar; yields the function that advances it by one puzzle."""
    tqdm = _tqdm() if sys.stderr.isatty() and not sys.stdout.isatty() else None
    if tqdm is None:
        yield lambda: None
        return
    with tqdm(total=total, unit=" puzzles", smoothing=0) as shown:
        yield shown.update


@contextmanager
def status() -> Iterator[Callable[[str], object]]:
    """Show a line that changes, where there is no bar; yields the function that replaces it."""
    if not (sys.stderr.isatty() and sys.stdout.isatty()):
        yield lambda _: None
        return
    shown = ""

    def show(text: str) -> None:
        nonlocal shown
        if text != shown:
            print(f"\r{text:{len(shown)}}", end="", file=sys.stderr, flush=True)
            shown = text

    try:
        yield show
    finally:
        print(f"\r{'':{len(shown)}}\r", end="", file=sys.stderr, flush=True)


def _tqdm() -> Any:
    """The class `tqdm`, or None if it is not installed."""
    try:
        from tqdm import tqdm  # noqa: PLC0415 (an optional extra)
    except ImportError:
        return None
    return tqdm
