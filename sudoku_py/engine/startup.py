"""The first requests of the page: is the engine up, and what will be needed soon."""

import sys
from importlib import import_module
from typing import Any

# How the keys of its sentences begin.
ENGINE_TEXTS = ("error.", "rule.", "exercise-need.", "lesson-error.")
SOON_NEEDED = ("reader", "verdicts", "generation")


def hello() -> dict[str, str]:
    """The version of Python; a response shows that the engine is up.

    >>> sorted(hello())
    ['python']
    """
    return {"python": sys.version.split()[0]}


def prepare() -> dict[str, Any]:
    """Import what the page is likely to request next, while it is idle.

    Returns the sentences of the engine's errors, by language and key, which the page lacks.

    >>> prepare()["texts"]["en"]["error.no-task"]
    'The engine has no task {task}.'
    """
    for module in SOON_NEEDED:
        import_module(f"sudoku_py.engine.{module}")
    import_module("sudoku_py.bitboard").solve("." * 81)  # makes the masks of the default size
    texts = import_module("sudoku_py.lab.texts")
    return {"texts": {each: _errors(texts.load(each)) for each in texts.LANGUAGES}}


def _errors(table: dict[str, Any]) -> dict[str, Any]:
    return {key: text for key, text in table.items() if key.startswith(ENGINE_TEXTS)}
