"""The first words between page and engine."""

import sys
from importlib import import_module
from typing import Any

SOON_NEEDED = ("reading", "solving", "generating")


def hello() -> dict[str, Any]:
    """Answer, which shows that the engine is up, with the version of its Python.

    >>> sorted(hello())
    ['python']
    """
    return {"python": sys.version.split()[0]}


def prepare() -> dict[str, Any]:
    """Get ready for what the page is likely to ask for, while it asks for nothing."""
    for module in SOON_NEEDED:
        import_module(f"sudoku_py.engine.{module}")
    import_module("sudoku_py.bitboard").solve("." * 81)  # makes the masks of the usual size
    return {}
