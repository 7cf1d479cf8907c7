"""PyScript's own Python: it would bring it as text, and the page's MicroPython gets it compiled.

It also gets only what the page's own Python asks for: ``import pyscript`` imports modules for
storage, sockets, events and more, which takes MicroPython a third of the time of all its imports.
"""

import ast
import json
from collections.abc import Collection, Iterator, Mapping

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
    imports = [each for text in users for each in _imports(ast.parse(text))]
    names = {each.name for node in imports if node.module == PACKAGE for each in node.names}
    found = {**files, INIT: _without_others(files[INIT], names)}
    reached = _reached(found, {str(node.module) for node in imports})
    kept = {path: ast.parse(text) for path, text in found.items() if path in reached}
    asked = set().union(*map(_names, [*map(ast.parse, users), *kept.values()]))
    return {path: ast.unparse(_without_unused(tree, asked)) for path, tree in kept.items()}


def _names(tree: ast.AST) -> set[str]:
    """Return the names that a module reads, of its own and of what it imports."""
    found = set()
    for node in ast.walk(tree):
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
