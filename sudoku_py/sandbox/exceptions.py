"""An exception of a student's code in plain words: by what Python says, and by the program.

Where the sentence depends on the program, it is looked up in its tree: a name that hides a function
of Python, one that belongs to another function, an error that the code itself raises.
"""

import ast
import builtins
import difflib
import sys
from collections.abc import Iterator

from sudoku_py.core.sentence import Details, Sentence
from sudoku_py.sandbox.exception_kinds import kind_of

BUILTINS = frozenset(dir(builtins))
VALUES = {"true": "True", "false": "False", "none": "None", "null": "None", "nil": "None"}
# What other languages, or other types, call it; the right-hand side exists for that type.
METHODS = {
    "add": "append", "push": "append", "push_back": "append", "append": "add", "delete": "remove",
    "length": "len(…)", "size": "len(…)", "len": "len(…)", "count": "len(…)",
    "contains": "in", "includes": "in", "has_key": "in", "has": "in",
}  # fmt: skip
WITH_LENGTH = ("list", "tuple", "str", "set", "dict")
SIMILAR = 0.82  # from 0 to 1
MAX_CALL = 80  # characters of a name that is looked up
Function = ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda
SCOPES = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)


def in_words(
    error: BaseException, text: str, tree: ast.Module, line: int, *, is_own: bool
) -> Sentence | None:
    """The key and details of the sentence for an exception in that line; None if it has none.

    `is_own` says whether the line itself has raised it, and not a module that it has called.
    """
    if not is_own:
        return None
    key, _ = kind = kind_of(type(error), text) or ("", {})
    if key not in ("raise-kind", "not-implemented") and _raises(tree, line):
        return "own-raise", {}
    found = _of_the_program(error, text, tree, line, kind)
    return found or (kind if key else None)


def _of_the_program(
    error: BaseException, text: str, tree: ast.Module, line: int, kind: Sentence
) -> Sentence | None:
    """A sentence that says more than that kind, because the program is as it is."""
    key, details = kind
    if isinstance(error, NameError) and not key:
        return _of_name(error, tree, line)
    if key.startswith("call-of"):
        return _shadowed(tree, line, text)
    if key == "unbound":
        return _unbound_builtin(tree, line, str(details["name"]))
    return _better(details) if key == "attribute" else None


def _raises(tree: ast.AST, line: int) -> bool:
    return any(
        isinstance(node, ast.Raise) and node.lineno <= line <= (node.end_lineno or line)
        for node in ast.walk(tree)
    )


def _shadowed(tree: ast.Module, line: int, text: str) -> Sentence | None:
    """The sentence for a call of a name that the program has given to something else."""
    kind = text.split("'")[1] if "'" in text else "?"
    functions = {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}
    for name in _called_names(tree, line):
        first = min(
            filter(None, (_assignment(each, name) for each in _scopes(tree, line))), default=None
        )
        if first is not None and (name in BUILTINS or name in functions):
            key = "shadowed-function" if name in functions else "shadowed-builtin"
            return key, {"name": name, "first": first, "type": kind}
    return None


def _scopes(tree: ast.Module, line: int) -> Iterator[ast.AST]:
    """The functions around a line, and the statements of the module that are outside of any."""
    yield from (
        node for node in ast.walk(tree) if isinstance(node, SCOPES) and _contains(node, line)
    )
    yield from (node for node in tree.body if not isinstance(node, (*SCOPES, ast.ClassDef)))


def _called_names(tree: ast.AST, line: int) -> Iterator[str]:
    for node in ast.walk(tree):
        if (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Name)
            and node.lineno <= line <= (node.end_lineno or line)
        ):
            yield node.func.id


def _assignment(scope: ast.AST, name: str) -> int | None:
    """The first line of a function that gives the name a value, or that has it as a parameter."""
    lines = [
        node.lineno
        for node in _own_nodes(scope)
        if (isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store) and node.id == name)
        or (isinstance(node, ast.arg) and node.arg == name)
    ]
    return min(lines, default=None)


def _own_nodes(scope: ast.AST) -> Iterator[ast.AST]:
    """What is in a function, or a statement, without the functions and classes in it."""
    nodes = [scope]
    while nodes:
        node = nodes.pop()
        yield node
        inner = ast.iter_child_nodes(node)
        nodes += (each for each in inner if not isinstance(each, (*SCOPES, ast.ClassDef)))


def _unbound_builtin(tree: ast.Module, line: int, name: str) -> Sentence | None:
    function = _function_at(tree, line)
    first = _assignment(function, name) if function and name in BUILTINS else None
    return None if first is None else ("unbound-builtin", {"name": name, "first": first})


def _function_at(tree: ast.AST, line: int) -> Function | None:
    """The innermost function with that line."""
    found = [
        node
        for node in ast.walk(tree)
        if isinstance(node, SCOPES) and node.lineno <= line <= (node.end_lineno or line)
    ]
    return max(found, key=lambda node: node.lineno, default=None)


def _better(details: Details) -> Sentence | None:
    """The sentence for an attribute that has another name; the type is one of Python's."""
    kind, name = str(details["type"]), str(details["name"])
    found = getattr(builtins, kind, None)
    if not isinstance(found, type) or len(name) > MAX_CALL:
        return None
    names = [each for each in dir(found) if not each.startswith("_")]
    better = METHODS.get(name, "")
    exists = better in names or (better in ("in", "len(…)") and kind in WITH_LENGTH)
    if not exists:
        better = next(iter(difflib.get_close_matches(name, names, 1, SIMILAR)), "")
    return ("attribute-better", {**details, "better": better}) if better else None


def _of_name(error: NameError, tree: ast.Module, line: int) -> Sentence | None:
    """The sentence for a name that is unknown in that line; None if nothing is known of it."""
    name = error.name if isinstance(error.name, str) else ""
    if not name or len(name) > MAX_CALL or name in BUILTINS:
        return None
    if name in VALUES:
        return "name-of-value", {"name": name, "better": VALUES[name]}
    if name in sys.stdlib_module_names and _is_before_dot(tree, line, name):
        return "name-of-module", {"name": name}
    owner = _owner(tree, line, name)
    if owner is not None:
        return "name-elsewhere", {"name": name, **owner}
    better = next(iter(difflib.get_close_matches(name, _known(tree, line), 1, SIMILAR)), "")
    return ("name-similar", {"name": name, "better": better}) if better else None


def _is_before_dot(tree: ast.AST, line: int, name: str) -> bool:
    return any(
        isinstance(node, ast.Attribute)
        and isinstance(node.value, ast.Name)
        and node.value.id == name
        and node.lineno <= line <= (node.end_lineno or line)
        for node in ast.walk(tree)
    )


def _owner(tree: ast.Module, line: int, name: str) -> Details | None:
    """The function, other than those around the line, in which the name has a value."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and not _contains(node, line):
            first = _assignment(node, name)
            if first is not None:
                return {"owner": node.name, "first": first}
    return None


def _known(tree: ast.Module, line: int) -> list[str]:
    """The names that the line can use: of the module, of the functions around it, of Python."""
    names = {each for each in BUILTINS if each[0].islower()}
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.ClassDef) and node in tree.body:
            names.add(node.name)
    for scope in _scopes(tree, line):
        names |= set(_stored(scope))
    return sorted(names)


def _stored(scope: ast.AST) -> Iterator[str]:
    for node in _own_nodes(scope):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            yield node.id
        elif isinstance(node, ast.arg):
            yield node.arg


def _contains(node: Function, line: int) -> bool:
    return node.lineno <= line <= (node.end_lineno or line)
