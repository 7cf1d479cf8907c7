"""Compile the engine's Python without what nobody reads. Runs inside Pyodide, see snapshot.mjs.

Docstrings, and the annotations of functions, would be a twelfth of the engine's memory and of what
is sent of it. The laboratory shows the sources, which stay as they are, and so do the numbers of
their lines. The engine's own room keeps its annotations: a request is checked by those of its
operation.
"""

import ast
from importlib.machinery import SourceFileLoader
from typing import Any

OURS = "/sudoku_py/"
READS_ANNOTATIONS = f"{OURS}engine/"
Documented = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


def lean(source: bytes | str, path: str) -> ast.Module:
    """Return a module without docstrings and, mostly, without its functions' annotations.

    >>> print(ast.unparse(lean("def one(n: int) -> int:\\n    'Return 1.'\\n    return 1", "")))
    def one(n):
        return 1
    """
    tree = ast.parse(source, path)
    for node in ast.walk(tree):
        if isinstance(node, Documented) and ast.get_docstring(node, clean=False) is not None:
            _drop_docstring(node)
        if READS_ANNOTATIONS not in path:
            _drop_annotation(node)
    return tree


def _drop_docstring(node: Documented) -> None:
    del node.body[0]
    if not node.body and not isinstance(node, ast.Module):
        node.body = [ast.copy_location(ast.Pass(), node)]


def _drop_annotation(node: ast.AST) -> None:
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
        node.returns = None
    if isinstance(node, ast.arg):
        node.annotation = None


def _compile(_: SourceFileLoader, source: bytes, path: str, **__: object) -> Any:
    code = lean(source, path) if OURS in path else source
    return compile(code, path, "exec", dont_inherit=True)


def begin() -> None:
    """Compile in this way whatever is imported from now on."""
    SourceFileLoader.source_to_code = _compile  # type: ignore[method-assign, assignment]


def end() -> None:
    """Compile in Python's own way again."""
    del SourceFileLoader.source_to_code
