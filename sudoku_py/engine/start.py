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
    """Get ready for what the page is likely to ask for, while it asks for nothing.

    The page has no sentences for the errors of this side: here they are, by language and key.

    >>> prepare()["texts"]["en"]["error.no-task"]
    'The engine knows no task {task}.'
    """
    for module in SOON_NEEDED:
        import_module(f"sudoku_py.engine.{module}")
    import_module("sudoku_py.bitboard").solve("." * 81)  # makes the masks of the usual size
    texts = import_module("sudoku_py.lab.texts")
    return {"texts": {each: _errors(texts.load(each)) for each in texts.LANGUAGES}}


def _errors(table: dict[str, Any]) -> dict[str, Any]:
    return {key: text for key, text in table.items() if key.startswith("error.")}
