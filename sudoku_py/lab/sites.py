"""Sites: the places in the code that yield, and what the source tells of them.

Most searches yield each kind of event in one place. Where the source leaves no doubt of that, the
kind tells the site, and there is no need to look where the search stands. There is no doubt if, in
the function that is the search and in those that it comes to wait for by `yield from`,

- every `yield` makes its event there and then, by calling the class by its name, and no two make
  the same kind;
- every `yield from` calls, by its name, a generator function of the same file;
- each of these names is given a meaning once.

Then nothing else can yield an event, whatever the search does.
"""

import ast
from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import cache
from linecache import getlines
from types import CodeType, FrameType, GeneratorType
from typing import Any, NamedTuple, TypeAlias, cast, get_args

from sudoku_py.solvers.contract import Event

Search: TypeAlias = "GeneratorType[Event, Any, Any]"
Yielding = ast.Yield | ast.YieldFrom
Spot = tuple[str, int]  # the function, and the line
KINDS = get_args(Event)
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)


class Site(NamedTuple):
    """A place in the code that yields: where, in which function, and the line."""

    module: str
    function: str
    line: int


Sites = dict[type[Event], Site]


def function_name(code: CodeType) -> str:
    """What a function is called, with its class but without the functions around it."""
    return code.co_qualname.rsplit("<locals>.", maxsplit=1)[-1]


def sites_by_kind(search: Search) -> Sites:
    """The one site of each kind of event; none if the source leaves doubt, or is not at hand.

    >>> from random import Random
    >>> from sudoku_py.core.grid import Grid
    >>> from sudoku_py.solvers import _template
    >>> from sudoku_py.solvers.contract import Place
    >>> search = _template.search(Grid.from_line("1234341221434.2."), Random(0))
    >>> sites_by_kind(search)[Place].function
    'fill'
    """
    frame = cast(FrameType, search.gi_frame)
    code, names = frame.f_code, frame.f_globals
    if code.co_name == "<genexpr>":  # which yields without saying so
        return {}
    sites: Sites = {}
    text = "".join(getlines(code.co_filename, names))
    for name, spot in spots(text, function_name(code)).items():
        kind: Any = names.get(name)
        if kind not in KINDS or kind in sites:
            return {}
        sites[kind] = Site(names["__name__"], *spot)
    return sites


@cache
def spots(text: str, start: str) -> Mapping[str, Spot]:
    r"""Where each class is called in a `yield`, in a file with this text; none if in doubt.

    `start` is the function that is the search.

    >>> spots("from events import Undo\ndef search():\n    yield Undo(3)", "search")
    {'Undo': ('search', 3)}
    """
    try:
        tree = ast.parse(text)
    except SyntaxError:  # it is just being edited
        return {}
    meanings, found = meanings_in(tree), list(reached(list(yields(tree)), start))
    waits = {called(node) for _, node in found if isinstance(node, ast.YieldFrom)}
    makes = [
        (called(node), (function, node.lineno))
        for function, node in found
        if isinstance(node, ast.Yield)
    ]
    imported = all(isinstance(meanings.get(name), ast.alias) for name, _ in makes)
    generators = {function for function, _ in found if is_plain(meanings.get(function))}
    sure = imported and waits <= generators and len(dict(makes)) == len(makes)
    return dict(makes) if sure else {}


def reached(found: list[tuple[str, Yielding]], start: str) -> Iterator[tuple[str, Yielding]]:
    """Those of the yields `found` that the function `start` comes to by `yield from`."""
    known, waiting = {start}, [start]
    while waiting:
        here = waiting.pop()
        for function, node in found:
            if function == here:
                yield function, node
                name = called(node)
                if isinstance(node, ast.YieldFrom) and name not in known:
                    known.add(name)
                    waiting.append(name)


def yields(tree: ast.Module) -> Iterator[tuple[str, Yielding]]:
    """Each `yield`, in any order, with the name of its function as `function_name` has it."""
    waiting: list[tuple[ast.AST, str, str]] = [(tree, "", "")]
    while waiting:
        node, function, before = waiting.pop()
        if isinstance(node, Yielding):
            yield function, node
        elif isinstance(node, FUNCTIONS):
            function, before = before + getattr(node, "name", "<lambda>"), ""
        elif isinstance(node, ast.ClassDef):
            before = f"{before}{node.name}."
        waiting += [(child, function, before) for child in ast.iter_child_nodes(node)]


def called(node: Yielding) -> str:
    """The name that is called for what `node` yields; empty if that is anything but such a call."""
    value = node.value
    return value.func.id if isinstance(value, ast.Call) and isinstance(value.func, ast.Name) else ""


def meanings_in(tree: ast.Module) -> dict[str, ast.AST]:
    """What gives a name its meaning, for names to which nothing else does, or may seem to."""
    found = defaultdict(list)
    for node in ast.walk(tree):
        if not (isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load)):
            for _, name in ast.iter_fields(node):
                if isinstance(name, str):  # import a.b gives one to a
                    found[name.partition(".")[0]].append(node)
    if "*" in found:  # imported, so any name may be given another one
        return {}
    return {name: nodes[0] for name, nodes in found.items() if len(nodes) == 1}


def is_plain(meaning: ast.AST | None) -> bool:
    """Whether that is a function as it stands there, without decorators."""
    return isinstance(meaning, ast.FunctionDef) and not meaning.decorator_list
