"""Keep the code of what runs at each start of the engine: nothing has to be compiled then.

Runs inside Pyodide, see snapshot.mjs. Pyodide and PyScript run a few short texts at each start
(start_texts.py). The first to be compiled would let the browser compile Python's own compiler.
"""

import ast
import sys
from collections.abc import Callable, Generator, Mapping
from importlib import import_module
from types import CodeType
from typing import Any

BASE: Any = import_module("_pyodide._base")  # whatever Pyodide is given to run goes through it
Compiling = Generator[Any, Any, CodeType]  # gives the syntax tree, awaits it, returns the code

compile_anew: Callable[..., Compiling] = BASE._parse_and_compile_gen
codes: dict[object, CodeType] = {}


def keep(texts: list[str], asynchronous: list[str]) -> None:
    """Compile these now, as `runPython` and `runPythonAsync` would, and not when they are run."""
    for text in texts:
        _keep(text, BASE.eval_code.__kwdefaults__)
    for text in asynchronous:
        _keep(text, BASE.eval_code.__kwdefaults__ | {"flags": ast.PyCF_ALLOW_TOP_LEVEL_AWAIT})
    BASE._parse_and_compile_gen = _recall


def find_javascript_first() -> None:
    """Look for a module among those of JavaScript first: it knows without looking at a file."""
    sys.meta_path.sort(key=lambda finder: type(finder).__name__ != "JsFinder")


def _keep(text: str, options: Mapping[str, object]) -> None:
    codes[_key(text, options)] = BASE.CodeRunner(text, **options).compile().code


def _key(text: str, options: Mapping[str, object]) -> object:
    return text, *sorted(({"mode": "exec"} | dict(options)).items())


def _recall(text: str, **options: object) -> Compiling:
    code = codes.get(_key(text, options))
    if code is None:
        return (yield from compile_anew(text, **options))
    yield None  # Pyodide would let others change the syntax tree here; nobody does
    return code
