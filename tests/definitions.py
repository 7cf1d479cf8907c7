"""What modules define, read from their source: most of the page's cannot be imported here."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from tools.paths import ROOT

Definitions = dict[str, set[str]]  # a class and its members; the module's own names under ""


@cache
def definitions(path: Path) -> Definitions:
    """The names that a module defines, and the members of its classes, inherited ones too.

    A base class counts if it comes from a module of this repository.
    """
    tree = ast.parse(path.read_text("utf-8"))
    found: Definitions = {"": set(_assigned(tree.body))}
    bases = imports(tree)
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            found[node.name] = members(node) | inherited(node, bases, found)
    return found


def members(node: ast.ClassDef) -> set[str]:
    """Methods, class attributes, and what methods assign to `self`."""
    return {*_assigned(node.body), *_of_self(node, ast.Store)}


def used(node: ast.ClassDef) -> set[str]:
    """What the methods of a class use of `self`."""
    return set(_of_self(node, ast.Load))


def inherited(node: ast.ClassDef, bases: dict[str, Path], known: Definitions) -> set[str]:
    """The members of the base classes: imported from `bases`, or `known` in the module."""
    found: set[str] = set()
    for base in node.bases:
        if isinstance(base, ast.Name):
            table = definitions(bases[base.id]) if base.id in bases else known
            found |= table.get(base.id, set())
    return found


def imports(tree: ast.Module) -> dict[str, Path]:
    """The names that a module imports from this repository, each with the file it comes from."""
    return {
        alias.name: file
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom)
        and (file := ROOT / f"{(node.module or '').replace('.', '/')}.py").is_file()
        for alias in node.names
    }


def _assigned(body: list[ast.stmt]) -> Iterator[str]:
    for node in body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            yield node.name
        elif isinstance(node, ast.Assign):
            yield from (each.id for each in node.targets if isinstance(each, ast.Name))
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            yield node.target.id


def _of_self(tree: ast.AST, context: type[ast.expr_context]) -> Iterator[str]:
    for node in ast.walk(tree):
        if (
            isinstance(node, ast.Attribute)
            and isinstance(node.value, ast.Name)
            and node.value.id == "self"
            and isinstance(node.ctx, context)
        ):
            yield node.attr
