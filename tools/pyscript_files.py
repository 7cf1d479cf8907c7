"""PyScript's own Python: it would bring it as text, and the page's MicroPython gets it compiled.

It also gets only what the page's own Python asks for: ``import pyscript`` imports modules for
storage, sockets, events and more, which takes MicroPython a third of the time of all its imports.
"""

import ast
import json
from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

from tools.snapshot import PRELUDE_FILES

START, END = "export default ", ";"
PACKAGE = "pyscript"
INIT = f"{PACKAGE}/__init__.py"


def pyscript_files() -> dict[str, str]:
    """Return its modules: text by path, as in ``pyscript/ffi.py``."""
    module = PRELUDE_FILES.read_text("utf-8")
    folders: Mapping[str, Mapping[str, str]] = json.loads(
        module.partition(START)[2].strip().removesuffix(END)
    )
    return {
        f"{folder}/{name}": text
        for folder, files in folders.items()
        for name, text in files.items()
    }


def trimmed(files: Mapping[str, str], users: Collection[str]) -> dict[str, str]:
    """Return those modules of `files` that the texts of `users` come to import.

    The package itself then imports only the names that they ask it for, and no module has functions
    that none of them calls.

    >>> files = {INIT: "from pyscript.a import b\\nfrom pyscript.c import d"}
    >>> files |= {"pyscript/a.py": "", "pyscript/c.py": ""}
    >>> trimmed(files, ["from pyscript import d"])
    {'pyscript/__init__.py': 'from pyscript.c import d', 'pyscript/c.py': ''}
    """
    used = [_usage(text) for text in users]
    names = set[str]().union(*(each.of_package for each in used))
    found = {**files, INIT: _without_others(files[INIT], names)}
    reached = _reached(found, set[str]().union(*(each.modules for each in used)))
    kept = {path: ast.parse(text) for path, text in found.items() if path in reached}
    asked = set[str]().union(*(each.names for each in used), *map(_names, kept.values()))
    return {path: ast.unparse(_without_unused(tree, asked)) for path, tree in kept.items()}


class Usage(NamedTuple):
    """Names that a module reads, the modules it imports from, what it imports of the package."""

    names: set[str]
    modules: set[str]
    of_package: set[str]


@lru_cache(maxsize=512)  # the same texts are asked for again whenever one of them was edited
def _usage(text: str) -> Usage:
    nodes = list(ast.walk(ast.parse(text)))
    imports = [node for node in nodes if isinstance(node, ast.ImportFrom)]
    of_package = {each.name for node in imports if node.module == PACKAGE for each in node.names}
    return Usage(_names_of(nodes), {str(node.module) for node in imports}, of_package)


def _names(tree: ast.AST) -> set[str]:
    """Return the names that a module reads, of its own and of what it imports."""
    return _names_of(ast.walk(tree))


def _names_of(nodes: Iterable[ast.AST]) -> set[str]:
    found = set()
    for node in nodes:
        if isinstance(node, ast.Name | ast.Attribute):
            found.add(node.id if isinstance(node, ast.Name) else node.attr)
        if isinstance(node, ast.ImportFrom):
            found |= {each.name for each in node.names}
    return found


def _without_unused(tree: ast.Module, asked: set[str]) -> ast.Module:
    """Take out functions whose names nobody reads, and modules that only those have read."""
    functions = ast.FunctionDef | ast.AsyncFunctionDef
    tree.body = [
        each for each in tree.body if not isinstance(each, functions) or each.name in asked
    ]
    read = _names(tree)
    for node in tree.body:
        if isinstance(node, ast.Import):
            node.names = [each for each in node.names if (each.asname or each.name) in read]
    tree.body = [each for each in tree.body if not isinstance(each, ast.Import) or each.names]
    return tree


def _imports(tree: ast.AST) -> Iterator[ast.ImportFrom]:
    return (node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom))


def _without_others(text: str, names: set[str]) -> str:
    """Return a module without the imports of names that nobody asks for."""
    tree = ast.parse(text)
    used = names | {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    for node in tree.body:
        if isinstance(node, ast.If):
            node.body = [each for each in node.body if _is_needed(each, used)]
    tree.body = [each for each in tree.body if _is_needed(each, used)]
    return ast.unparse(tree)


def _is_needed(statement: ast.stmt, used: set[str]) -> bool:
    if isinstance(statement, ast.ImportFrom):
        return any(each.name in used for each in statement.names)
    return not isinstance(statement, ast.If) or bool(statement.body)


def _reached(files: Mapping[str, str], modules: set[str]) -> set[str]:
    """Return the paths of modules, and of all that these import of the package."""
    reached: set[str] = set()
    waiting = {_path(name) for name in modules} & files.keys() | {INIT}
    while waiting:
        path = waiting.pop()
        reached.add(path)
        needed = {_path(str(node.module)) for node in _imports(ast.parse(files[path]))}
        waiting |= (needed & files.keys()) - reached
    return reached


def _path(module: str) -> str:
    return INIT if module == PACKAGE else f"{module.replace('.', '/')}.py"
