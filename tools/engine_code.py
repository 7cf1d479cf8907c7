"""Compile the engine's Python without what nobody reads. Runs inside Pyodide, see snapshot.mjs.

Docstrings, and the annotations of functions, would be a twelfth of the engine's memory and of what
is sent of it. The laboratory shows the sources, which stay as they are, and so do the numbers of
their lines. The engine's own room keeps its annotations: a request is checked by those of its
operation.
"""

import ast
from collections.abc import Iterator
from importlib.machinery import SourceFileLoader
from typing import Any

OURS = "/sudoku_py/"
READS_ANNOTATIONS = f"{OURS}engine/"
PARTS = ("body", "orelse", "finalbody", "handlers", "cases")  # where statements have others
Documented = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


def lean(source: bytes | str, path: str) -> ast.Module:
    """Return a module without docstrings and, mostly, without its functions' annotations.

    >>> print(ast.unparse(lean("def one(n: int) -> int:\\n    'Return 1.'\\n    return 1", "")))
    def one(n):
        return 1
    """
    tree = ast.parse(source, path)
    for node in _documented(tree):
        if ast.get_docstring(node, clean=False) is not None:
            _drop_docstring(node)
        if READS_ANNOTATIONS not in path:
            _drop_annotations(node)
    return tree


def _documented(tree: ast.Module) -> Iterator[Documented]:
    """Yield all modules, classes and functions: they stand among statements, not in expressions."""
    waiting: list[ast.AST] = [tree]
    while waiting:
        node = waiting.pop()
        for part in PARTS:
            waiting += getattr(node, part, ())
        if isinstance(node, Documented):
            yield node


def _drop_docstring(node: Documented) -> None:
    del node.body[0]
    if not node.body and not isinstance(node, ast.Module):
        node.body = [ast.copy_location(ast.Pass(), node)]


def _drop_annotations(node: Documented) -> None:
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
        node.returns, given = None, node.args
        for each in (*given.posonlyargs, *given.args, given.vararg, *given.kwonlyargs, given.kwarg):
            if each is not None:
                each.annotation = None


def _compile(_: SourceFileLoader, source: bytes, path: str, **__: object) -> Any:
    code = lean(source, path) if OURS in path else source
    return compile(code, path, "exec", dont_inherit=True)


def begin() -> None:
    """Compile in this way whatever is imported from now on."""
    SourceFileLoader.source_to_code = _compile  # type: ignore[method-assign, assignment]


def end() -> None:
    """Compile in Python's own way again."""
    del SourceFileLoader.source_to_code
