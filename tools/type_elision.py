"""The interface's Python without what only type checkers read.

Its modules import everything in one place and in one way. MicroPython would load a module for the
sake of an annotation that it does not read, so those imports are left out of what is sent.
"""

import ast
from functools import lru_cache

ONLY_FOR_TYPES = ("typing", "collections.abc")  # MicroPython has neither
ANNOTATIONS = ("annotation", "returns")  # fields of the syntax tree
SHAPES = ("TypedDict", "Protocol")  # classes of these exist for type checkers alone
OF_SHAPES = (  # modules of such classes
    "sudoku_py.core.drawn",
    "sudoku_py.core.sentence",
    "sudoku_py.engine.experiment_protocol",
    "sudoku_py.engine.lesson_protocol",
    "sudoku_py.engine.protocol",
    "sudoku_py.engine.review_protocol",
    "sudoku_py.engine.run_protocol",
    "sudoku_py.engine.student_protocol",
)


@lru_cache(maxsize=512)  # the same files are asked for again whenever one of them was edited
def without_types(text: str) -> str:
    """Return Python without type aliases, shapes, and the imports that only annotations need.

    A shape is a class of the module that is a `TypedDict` or a `Protocol`, or derives from one.

    Lines keep their numbers, for tracebacks. What is no Python comes back as it is.

    >>> print(without_types("from typing import Any\\nfrom a import B, C\\nx: B = C(1)\\n"))
    <BLANKLINE>
    from a import C
    x: B = C(1)
    <BLANKLINE>
    """
    try:
        tree = ast.parse(text)
    except SyntaxError:
        return text
    lines = text.split("\n")
    shapes = _shapes(tree)
    for shape in shapes:
        _replace(lines, shape, "")
    tree.body = [statement for statement in tree.body if statement not in shapes]
    used = _names_at_run_time(tree)
    for statement in tree.body:
        if isinstance(statement, ast.ImportFrom):
            kept = [name for name in statement.names if (name.asname or name.name) in used]
            if len(kept) < len(statement.names) or statement.module in ONLY_FOR_TYPES:
                _replace(lines, statement, _import(statement, kept))
        elif _is_type_alias(statement):
            _replace(lines, statement, "")
    return "\n".join(lines)


def _shapes(tree: ast.Module) -> list[ast.ClassDef]:
    names = set(SHAPES)
    found: list[ast.ClassDef] = []
    for statement in tree.body:
        if isinstance(statement, ast.ImportFrom) and statement.module in OF_SHAPES:
            names.update([name.name for name in statement.names])
        elif isinstance(statement, ast.ClassDef):
            bases = {base.id for base in statement.bases if isinstance(base, ast.Name)}
            if bases & names:
                names.add(statement.name)
                found.append(statement)
    return found


def _names_at_run_time(tree: ast.Module) -> set[str]:
    """Return the names that are read outside of annotations, and those in `__all__`."""
    names: set[str] = set()
    waiting: list[ast.AST] = [tree]
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.Name):
            names.add(node.id)
        elif _is_type_alias(node):
            continue
        elif isinstance(node, ast.Assign) and _is_called(node.targets[0], "__all__"):
            names.update(ast.literal_eval(node.value))
        for field, value in ast.iter_fields(node):
            if field not in ANNOTATIONS:
                children = value if isinstance(value, list) else [value]
                waiting += [child for child in children if isinstance(child, ast.AST)]
    return names


def _is_type_alias(node: ast.AST) -> bool:
    return isinstance(node, ast.AnnAssign) and _is_called(node.annotation, "TypeAlias")


def _is_called(node: ast.expr, name: str) -> bool:
    return isinstance(node, ast.Name) and node.id == name


def _import(node: ast.ImportFrom, kept: list[ast.alias]) -> str:
    if not kept or node.module in ONLY_FOR_TYPES:
        return ""
    return ast.unparse(ast.ImportFrom(node.module, kept, node.level))


def _replace(lines: list[str], node: ast.stmt, text: str) -> None:
    first, last = node.lineno - 1, node.end_lineno or node.lineno
    lines[first:last] = [text] + [""] * (last - first - 1)
