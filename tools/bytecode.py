"""The interface's Python as MicroPython's byte code: the page then has nothing left to compile.

The interface starts a tenth sooner with it, and it is smaller than the source without its comments.
Names of files and numbers of lines stay in it, for tracebacks.
"""

import base64
import json
from collections.abc import Mapping
from functools import cache
from hashlib import sha256
from pathlib import Path

from tools import node
from tools.files import write_whole
from tools.paths import BUILD, ROOT
from tools.type_elision import without_types

SCRIPT = ROOT / "tools" / "bytecode.mjs"
OURS = "sudoku_py/"
MADE = BUILD / "bytecode"  # to make all of it anew takes seconds


def compiled(sources: Mapping[str, str], made: Path = MADE) -> dict[str, bytes]:
    """Return files as they are sent: of Python the byte code, whose name ends in ``.mpy``.

    What is no Python stays as it is, in the middle of an edit: the page will tell where. ``made``
    is a folder with what was compiled before.
    """
    python = {path: as_run(path, text) for path, text in sources.items() if path.endswith(".py")}
    places = {path: made / _name(path, text) for path, text in python.items()}
    missing = {path: python[path] for path, place in places.items() if not place.is_file()}
    if missing:
        _compile(missing, places)
    return dict(_sent(path, text, places.get(path)) for path, text in sources.items())


def as_run(path: str, text: str) -> str:
    """Return Python as it is compiled: ours without types; other packages' imports are all meant.

    >>> as_run("sudoku_py/ui/tree.py", "from typing import Any")
    ''
    >>> as_run("pyscript/__init__.py", "from pyscript.context import window")
    'from pyscript.context import window'
    """
    return without_types(text) if path.startswith(OURS) else text


def _sent(path: str, text: str, place: Path | None) -> tuple[str, bytes]:
    if place and place.is_file():
        return path.removesuffix(".py") + ".mpy", place.read_bytes()
    return path, text.encode()


def _compile(sources: Mapping[str, str], places: Mapping[str, Path]) -> None:
    """Put the byte code of sources into its places; some may have none."""
    answer: dict[str, str | None] = json.loads(node.ask(SCRIPT, json.dumps(dict(sources))))
    for path, code in answer.items():
        if code is not None:
            write_whole(places[path], base64.b64decode(code))


def _name(path: str, text: str) -> str:
    """Return a name that no other code has: of its source, its file and its compiler."""
    return sha256(f"{_compiler()} {path}\n{text}".encode()).hexdigest() + ".mpy"


@cache
def _compiler() -> str:
    pins = json.loads((ROOT / "package.json").read_text("utf-8"))["devDependencies"]
    return str(pins["@pybricks/mpy-cross-v6"])
