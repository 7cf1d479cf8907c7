"""The text of a function and of everything that it uses, so that it can run somewhere else.

A student's solver is recorded in a process of its own. So its text is needed, with the functions,
classes, imports and constants of its module that it mentions: in a notebook these are in other
cells, and in a script the rest must not run again.
"""

import ast
import inspect
from collections.abc import Callable, Iterator
from textwrap import dedent
from types import FunctionType, ModuleType
from typing import ClassVar

from sudoku_py.core.errors import SudokuError

ANNOTATIONS = ("annotation", "returns")
NO_ANNOTATIONS = "from __future__ import annotations"


class NoSource(SudokuError):  # noqa: N818 (it says what is missing)
    """A function whose text is not known, or something else than a function.

    >>> program_of(print, "solve")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    sudoku_py.function_source.NoSource: A function is needed, or the text of a program, ...
    """

    sentences: ClassVar[dict[str, str]] = {
        "no-function": "A function is needed, or the text of a program, or the path of its file; "
        "this is of the type {type}.",
        "no-text": "The text of {name} is not available: define it in a file or in a notebook, or "
        "pass the text of the program.",
        "unknown-value": "{name} uses {used}, whose value cannot be written as text; make it an "
        "argument, or pass the text of the program.",
    }


def program_of(function: Callable[..., object], name: str) -> str:
    """The text of a program in which the function is called `name`; NoSource if there is none.

    >>> from sudoku_py.core.shape import cell_name
    >>> print(program_of(cell_name, "solve").splitlines()[-1])
    solve = cell_name
    """
    if not inspect.isfunction(function):
        raise NoSource("no-function", type=type(function).__name__)
    parts = _Parts(function)
    parts.add(function)
    own = function.__name__
    ending = [] if own == name else [f"{name} = {own}"]
    return "\n\n".join([*parts.imports, *parts.constants, *parts.definitions, *ending]) + "\n"


class _Parts:
    """The pieces of the program, each once: what is used stands before what uses it."""

    def __init__(self, function: FunctionType) -> None:
        self.imports = [NO_ANNOTATIONS]
        self.constants: list[str] = []
        self.definitions: list[str] = []
        self._module, self._seen = function.__module__, set[str]()
        self._name = function.__name__

    def add(self, piece: FunctionType | type) -> None:
        """Add a function or class, after all that it mentions."""
        text = _text_of(piece)
        known = inspect.getmodule(piece)
        namespace = piece.__globals__ if isinstance(piece, FunctionType) else vars(known or piece)
        self._seen.add(piece.__name__)
        for used in _mentioned(text):
            if used in namespace and used not in self._seen:
                self._seen.add(used)
                self._use(used, namespace[used])
        self.definitions.append(text)

    def _use(self, name: str, value: object) -> None:
        """Add what a name of the module stands for."""
        if isinstance(value, ModuleType):
            self.imports.append(f"import {value.__name__} as {name}")
        elif isinstance(value, FunctionType | type) and value.__module__ == self._module:
            self.add(value)
        elif _is_importable(value):
            self.imports.append(f"from {value.__module__} import {value.__qualname__} as {name}")  # type: ignore[attr-defined]
        elif _is_literal(value):
            self.constants.append(f"{name} = {value!r}")
        else:
            raise NoSource("unknown-value", name=self._name, used=name)


def _text_of(piece: FunctionType | type) -> str:
    try:
        return dedent(inspect.getsource(piece)).rstrip()
    except (OSError, TypeError):
        raise NoSource("no-text", name=piece.__name__) from None


def _mentioned(text: str) -> Iterator[str]:
    """The names that a text mentions but in annotations, which are not evaluated."""
    nodes: list[ast.AST] = [ast.parse(text)]
    for node in nodes:
        if isinstance(node, ast.Name):
            yield node.id
        for field, value in ast.iter_fields(node):
            if field not in ANNOTATIONS:
                each = value if isinstance(value, list) else [value]
                nodes += (child for child in each if isinstance(child, ast.AST))


def _is_importable(value: object) -> bool:
    """Whether a module has this under its own name."""
    module, name = getattr(value, "__module__", None), getattr(value, "__qualname__", "")
    known = inspect.getmodule(value)
    return bool(module) and module != "__main__" and getattr(known, name, None) is value


def _is_literal(value: object) -> bool:
    """Whether the text of a value means that value again."""
    try:
        return bool(ast.literal_eval(repr(value)) == value)
    except (ValueError, SyntaxError, MemoryError, RecursionError):
        return False
