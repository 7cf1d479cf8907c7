"""The plain view of a solver's source: the same code without types, imports and events.

The view is derived from the text of the module, so it cannot differ from what runs: annotations,
imports and names of types go, `yield from fill()` becomes a call, a solution is printed, and what
only serves the events is left out: the `yield`s, and tests and variables that nothing else reads.
Comments, docstrings and the order of the lines stay. A generator that is no search, such as one of
permutations, keeps its `yield`.

`lines` shows for each line of the source which line of the view is lit while it runs. That of an
event is the statement whose effect the event shows: for `Place`, the assignment next to it.
"""

import ast
from functools import cache
from importlib import import_module

from sudoku_py.lab.plain_code.draft import Draft, Function, PlainSource, functions, is_text
from sudoku_py.lab.plain_code.events import Events


@cache
def plain(text: str) -> PlainSource:
    r"""The plain view of a module's text, which must compile.

    >>> view = plain(
    ...     "from collections.abc import Iterator\n"
    ...     "def fill(board: list[int]) -> Iterator[Event]:\n"
    ...     "    board[0] = 1\n"
    ...     "    yield Place(0, 1)\n"
    ...     "    yield from fill(board)\n"
    ... )
    >>> print(view.text)
    def fill(board):
        board[0] = 1
        fill(board)
    >>> view.lines
    (0, 1, 2, 2, 3, 0)
    """
    draft = Draft(text)
    tree = ast.parse(text)
    searches = {each.name for each in functions(tree) if _is_search(each)}
    _leave_types_out(draft, tree)
    draft.apply()
    tree = ast.parse(draft.text)
    Events(draft, tree, searches).leave_out()
    draft.apply()
    return draft.view(text.count("\n") + 1)


def left_out(text: str) -> list[int]:
    r"""The lines of a module's text that the view leaves out.

    >>> left_out("def fill() -> Iterator[Event]:\n    board[0] = 1\n    yield Place(0, 1)")
    [3]
    """
    view = plain(text)
    own = set(view.own)
    return [number for number in range(1, len(view.lines) + 1) if number not in own]


def hidden_names(text: str) -> list[str]:
    r"""The variables of a module's text that the view has not, such as those for events only.

    >>> hidden_names("def f(_a, b) -> Iterator[Event]:\n    c = 0\n    yield Place(c, 1)\n    g(b)")
    ['_a', 'c']
    """
    return sorted(_variables(text) - _variables(plain(text).text))


def _variables(text: str) -> set[str]:
    """The names that functions bind."""
    nodes = [each for function in functions(ast.parse(text)) for each in ast.walk(function)]
    names = {
        each.id for each in nodes if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store)
    }
    return names | {each.arg for each in nodes if isinstance(each, ast.arg)}


def _is_search(function: Function) -> bool:
    """Whether it yields events, as its annotation says."""
    returns = ast.unparse(function.returns) if function.returns else ""
    return returns.startswith(("Iterator[Event", "Generator[Event"))


def _leave_types_out(draft: Draft, tree: ast.Module) -> None:
    aliases = {}
    for each in tree.body:
        if isinstance(each, ast.Import | ast.ImportFrom):
            _import(draft, each)
        elif is_text(each):
            draft.remove(each)  # the module's docstring: the card of the algorithm says as much
        elif isinstance(each, ast.Assign) and (base := _base(each.value)):
            aliases[ast.unparse(each.targets[0])] = base
            draft.remove(each)
    attributes = {
        each for node in ast.walk(tree) if isinstance(node, ast.ClassDef) for each in node.body
    }
    for node in ast.walk(tree):
        if isinstance(node, Function):
            _head(draft, node)
            _docstring(draft, node.body[0])
        elif isinstance(node, ast.AnnAssign) and node.value and node not in attributes:
            draft.replace(draft.end(node.target), draft.end(node.annotation), "")
        elif isinstance(node, ast.Call):
            _call(draft, node, aliases)


def _import(draft: Draft, node: ast.Import | ast.ImportFrom) -> None:
    """Take out an import; of its names, a number such as `EMPTY` stays, with its value."""
    found = []
    if isinstance(node, ast.ImportFrom) and node.module and not node.level:
        for name in (each.name for each in node.names if each.name.isupper()):
            value = getattr(import_module(node.module), name, None)
            found += [f"{name} = {value}"] if isinstance(value, int) else []
    if found:
        draft.replace(draft.start(node), draft.end(node), "\n".join(found))
    else:
        draft.remove(node)


def _base(value: ast.expr) -> str:
    """The type that an alias of a type stands for, such as `set` for `set[int] | None`."""
    if isinstance(value, ast.BinOp) and isinstance(value.op, ast.BitOr):
        return _base(value.left)
    is_type = isinstance(value, ast.Subscript) and isinstance(value.value, ast.Name)
    return ast.unparse(value.value) if is_type and isinstance(value, ast.Subscript) else ""


def _head(draft: Draft, node: Function) -> None:
    """Write the head of a function in one line, without types and unused parameters."""
    body = node.body[0].lineno
    for last in range(node.lineno, body):
        if draft.line(last).split("  #")[0].rstrip().endswith(":"):
            start, end = draft.start(node), (last, len(draft.line(last)))
            draft.replace(start, end, f"def {node.name}({_parameters(node.args)}):")
            return


def _docstring(draft: Draft, statement: ast.stmt) -> None:
    """Take the examples out of a docstring; they are at its end."""
    first, last = statement.lineno, statement.end_lineno or statement.lineno
    if is_text(statement):
        for number in range(first + 1, last):
            if draft.line(number).lstrip().startswith(">>>"):
                before = draft.line(number - 1)
                start = number - 2 if not before.strip() else number - 1
                end = (start, len(draft.line(start)))
                draft.replace(
                    end,
                    (last, len(draft.line(last))),
                    '"""' if start == first else "\n" + draft.line(last),
                )
                return


def _parameters(arguments: ast.arguments) -> str:
    """Parameters without types; those whose name says that they are not used are left out."""
    found = arguments.args[:]
    for each in [*arguments.posonlyargs, *found, *arguments.kwonlyargs]:
        each.annotation = None
    for rest in (arguments.vararg, arguments.kwarg):
        if rest:
            rest.annotation = None
    required = len(found) - len(arguments.defaults)
    arguments.args = [
        each for rank, each in enumerate(found) if rank >= required or each.arg[0] != "_"
    ]
    return ast.unparse(arguments)


def _call(draft: Draft, node: ast.Call, aliases: dict[str, str]) -> None:
    """Make `set()` of `set[int]()`, and of an alias the type that it stands for."""
    name = _base(node.func) or aliases.get(ast.unparse(node.func), "")
    if name == "dict" and not node.args and not node.keywords:
        draft.replace(draft.start(node), draft.end(node), "{}")
    elif name:
        draft.replace(draft.start(node.func), draft.end(node.func), name)
