"""A progress bar for a person who waits: on a terminal, and never among the answers.

Needs `pip install sudoku_py[cli]`; without it there is no bar.
"""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any


@contextmanager
def bar(total: int | None = None) -> Iterator[Callable[[], object]]:
    """Show a bar, and give the function that moves it one puzzle on."""
    tqdm = _tqdm() if sys.stderr.isatty() and not sys.stdout.isatty() else None
    if tqdm is None:
        yield lambda: None
        return
    with tqdm(total=total, unit=" puzzles", smoothing=0) as shown:
        yield shown.update


def _tqdm() -> Any:
    """The class of that name, or None where it is not installed."""
    try:
        from tqdm import tqdm  # noqa: PLC0415 (an optional extra)
    except ImportError:
        return None
    return tqdm
