"""The line of code that yields each kind of event, from the source or from the running generators.

The chain of generators of a running search: who calls whom, and who yields next.
A search is a chain of generators, each waiting for the next in a `yield from`; the innermost one
yields the events. After its own `yield` it is still the innermost. At a `yield from` it has called
another one, and if it has ended, one above it has continued. So the tracker walks only where the
chain changes: walking down the whole chain at every event would cost as much as its depth.
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


class Link(NamedTuple):
    """A generator that has started and not ended, and the first step at which it had started."""

    search: Search
    since: int


class StackTracker:
    """The chain of generators of `search`, which must not have started.

    >>> from random import Random
    >>> from sudoku_py.core.grid import Grid
    >>> from sudoku_py.solvers import _template
    >>> search = _template.search(Grid.from_line("1234341221434.2."), Random(0))
    >>> tracker, event = StackTracker(search), next(search)
    >>> tracker.follow(step=1).gi_frame.f_lineno == tracker.innermost.gi_frame.f_lineno
    True
    >>> [(link.search.__name__, link.since) for link in tracker.chain]
    [('search', 0), ('fill', 1)]
    """

    def __init__(self, search: Iterator[Event]) -> None:
        self.chain = [Link(cast(Search, search), 0)]

    @property
    def innermost(self) -> Search:
        """The generator that yields next, as far as the tracker has followed."""
        return self.chain[-1].search

    def follow(self, step: int = 0) -> Search:
        """Find the innermost generator after `step` events; it has yielded the last of them."""
        chain = self.chain
        while not chain[-1].search.gi_suspended:
            chain.pop()
        for below in called_by(chain[-1].search):
            chain.append(Link(below, step))
        return chain[-1].search


def called_by(search: Search) -> Iterator[Search]:
    """The generators below one that waits, from the one that it called to the innermost."""
    while isinstance(below := search.gi_yieldfrom, GeneratorType):
        yield below
        search = below


Yielding = ast.Yield | ast.YieldFrom
Spot = tuple[str, int]  # the function, and the line
KINDS = get_args(Event)
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)


class YieldSite(NamedTuple):
    """A line of code that yields: its module, its function, and its number."""

    module: str
    function: str
    line: int


SitesByKind = dict[type[Event], YieldSite]


def function_name(code: CodeType) -> str:
    """A function's name, with its class but without the functions around it."""
    return code.co_qualname.rsplit("<locals>.", maxsplit=1)[-1]


def sites_by_kind(search: Search) -> SitesByKind:
    """The one site of each kind of event; empty without proof from the source.

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
    if code.co_name == "<genexpr>":  # whose `yield` is not written out
        return {}
    sites: SitesByKind = {}
    text = "".join(getlines(code.co_filename, names))
    for name, spot in spots(text, function_name(code)).items():
        kind: Any = names.get(name)
        if kind not in KINDS or kind in sites:
            return {}
        sites[kind] = YieldSite(names["__name__"], *spot)
    return sites


@cache
def spots(text: str, start: str) -> Mapping[str, Spot]:
    r"""Where each class is called in a `yield`, in a file with this text; empty without proof.

    `start` is the name of the search function.

    >>> spots("from events import Undo\ndef search():\n    yield Undo(3)", "search")
    {'Undo': ('search', 3)}
    """
    try:
        tree = ast.parse(text)
    except SyntaxError:  # someone is editing it
        return {}
    bound, nodes = bindings(tree), list(reachable(list(yields(tree)), start))
    generators = {function for function, _ in nodes if is_plain(bound.get(function))}
    called_generators = {called(node) for _, node in nodes if isinstance(node, ast.YieldFrom)}
    events = [
        (called(node), (function, node.lineno))
        for function, node in nodes
        if isinstance(node, ast.Yield)
    ]
    imported = all(isinstance(bound.get(name), ast.alias) for name, _ in events)
    once = len(dict(events)) == len(events)
    return dict(events) if imported and once and called_generators <= generators else {}


def reachable(nodes: list[tuple[str, Yielding]], start: str) -> Iterator[tuple[str, Yielding]]:
    """Those of `nodes` that the function `start` reaches by `yield from`."""
    visited, queue = {start}, [start]
    while queue:
        current = queue.pop()
        for function, node in nodes:
            if function == current:
                yield function, node
                name = called(node)
                if isinstance(node, ast.YieldFrom) and name not in visited:
                    visited.add(name)
                    queue.append(name)


def yields(tree: ast.Module) -> Iterator[tuple[str, Yielding]]:
    """Each `yield`, in any order, with the name of its function as `function_name` has it."""
    queue: list[tuple[ast.AST, str, str]] = [(tree, "", "")]
    while queue:
        node, function, classes = queue.pop()
        if isinstance(node, Yielding):
            yield function, node
        elif isinstance(node, FUNCTIONS):
            function, classes = classes + getattr(node, "name", "<lambda>"), ""
        elif isinstance(node, ast.ClassDef):
            classes = f"{classes}{node.name}."
        queue += [(child, function, classes) for child in ast.iter_child_nodes(node)]


def called(node: Yielding) -> str:
    """The name that `node` calls to make what it yields; empty if that is no call of a name."""
    value = node.value
    return value.func.id if isinstance(value, ast.Call) and isinstance(value.func, ast.Name) else ""


def bindings(tree: ast.Module) -> dict[str, ast.AST]:
    """What binds each name, for the names that only one node binds, or may seem to bind."""
    nodes = defaultdict(list)
    for node in ast.walk(tree):
        if not (isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load)):
            for _, name in ast.iter_fields(node):
                if isinstance(name, str):  # import a.b binds a
                    nodes[name.partition(".")[0]].append(node)
    if "*" in nodes:  # imported: that may bind any name
        return {}
    return {name: binding[0] for name, binding in nodes.items() if len(binding) == 1}


def is_plain(node: ast.AST | None) -> bool:
    """Whether `node` defines a function, without decorators."""
    return isinstance(node, ast.FunctionDef) and not node.decorator_list
