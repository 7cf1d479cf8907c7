"""Why the function to call is not there: it is inside something, or it has another name."""

import ast
import difflib
from collections.abc import Iterator
from typing import TypeGuard

from sudoku_py.sandbox.problem import Problem

FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
SCOPES = (*FUNCTIONS, ast.ClassDef, ast.Lambda)
Function = ast.FunctionDef | ast.AsyncFunctionDef
Owner = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef | None
SOLVE = "solve"
SIMILAR = 0.7  # from 0 to 1


def bound_names(tree: ast.Module) -> set[str]:
    """The names that a module gives to something, also inside `if`, `try`, `for` and `with`.

    >>> sorted(bound_names(ast.parse("if 1:\\n    def f(): x = 1\\nelse:\\n    g, h = 2, 3")))
    ['f', 'g', 'h']
    """
    names: set[str] = set()
    nodes: list[ast.AST] = list(tree.body)
    while nodes:
        node = nodes.pop()
        if isinstance(node, (*FUNCTIONS, ast.ClassDef)):
            names.add(node.name)
        elif isinstance(node, ast.Import | ast.ImportFrom):
            names |= {alias.asname or alias.name for alias in node.names}
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            names.add(node.id)
        if not isinstance(node, SCOPES):
            nodes += ast.iter_child_nodes(node)
    return names


def takes_fewer(tree: ast.Module, name: str, parameters: list[str]) -> bool:
    """Whether a function of the module takes fewer arguments than `parameters`: it is a helper.

    >>> takes_fewer(ast.parse("def search(board): pass"), "search", ["puzzle", "rng"])
    True
    """
    return any(
        isinstance(node, FUNCTIONS)
        and node.name == name
        and node.args.vararg is None
        and len(node.args.posonlyargs + node.args.args) < len(parameters)
        for node in tree.body
    )


def missing(tree: ast.Module, name: str) -> Problem | None:
    """The problem of a module that does not define `name`; None if it has nothing similar."""
    functions = list(_functions(tree, None))
    for function, owner in functions:
        if function.name == name and function not in tree.body:
            return _misplaced(function, owner)
    found = _similar(functions, name)
    if found is None:
        return None
    function, owner = found
    if isinstance(owner, ast.ClassDef):
        return _method(function, owner, name)
    details = {"found": function.name, "name": name, "line": function.lineno}
    return Problem("entry-renamed", details, function.lineno)


def _functions(node: ast.AST, owner: Owner) -> Iterator[tuple[Function, Owner]]:
    """Each function of a module, with the function or class that it is in."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, FUNCTIONS):
            yield child, owner
        within = child if isinstance(child, (*FUNCTIONS, ast.ClassDef)) else owner
        yield from _functions(child, within)


def _misplaced(function: Function, owner: Owner) -> Problem:
    """The problem of a function with the right name that is not defined when all has run."""
    line, details = function.lineno, {"name": function.name, "line": function.lineno}
    if isinstance(owner, ast.ClassDef):
        return _method(function, owner, function.name)
    if owner is not None:
        return Problem("entry-inside", details | {"owner": owner.name}, line)
    return Problem("entry-not-reached", details, line)


def _method(function: Function, owner: ast.ClassDef, name: str) -> Problem:
    """The problem of a method, with the function to write that calls it."""
    own = _parameters(function)
    makes = next((_parameters(each) for each in owner.body if _is_init(each)), [])
    head = own or makes or ["board"]
    call = f"{owner.name}({', '.join(makes)}).{function.name}({', '.join(own)})"
    answers = any(isinstance(node, ast.Return) and node.value for node in ast.walk(function))
    body = f"return {call}" if answers else f"{call}; return True"
    details = {"found": function.name, "class": owner.name, "name": name}
    code = {"code": f"def {name}({', '.join(head)}): {body}", "line": function.lineno}
    return Problem("entry-method", details | code, function.lineno)


def _is_init(node: ast.AST) -> TypeGuard[ast.FunctionDef]:
    return isinstance(node, ast.FunctionDef) and node.name == "__init__"


def _parameters(function: Function) -> list[str]:
    """The parameters that a method must get, without `self`."""
    given = function.args
    names = [each.arg for each in given.posonlyargs + given.args]
    needed = names[: len(names) - len(given.defaults)]
    return needed[1:] if needed[:1] == ["self"] else needed


def _similar(functions: list[tuple[Function, Owner]], name: str) -> tuple[Function, Owner] | None:
    """The function that may have been meant: of the module or of a class, with a similar name."""
    by_name = {
        function.name.lower(): (function, owner)
        for function, owner in reversed(functions)
        if not isinstance(owner, FUNCTIONS) and function.name != name
    }
    close = difflib.get_close_matches(name.lower(), by_name, 1, SIMILAR)
    if name == SOLVE:
        close += [each for each in reversed(by_name) if "solv" in each]
        for word in ("sudoku", "backtrack", "search"):
            close += [each for each in reversed(by_name) if word in each]
    return by_name[close[0]] if close else None
