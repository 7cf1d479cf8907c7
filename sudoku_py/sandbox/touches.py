"""Which lines of a student's program change something inside a variable, and where in it.

An assignment to an item, such as `board[r][c] = d`, changes what the variable holds, and so does a
call such as `cells.append(d)`. Assignments to variables themselves are `Program.stored`.
"""

import ast
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

MUTATORS = frozenset((
    "__delitem__", "__setitem__", "add", "append", "clear", "difference_update", "discard",
    "extend", "insert", "intersection_update", "pop", "popitem", "remove", "reverse", "setdefault",
    "sort", "update",
))  # fmt: skip
FUNCTIONS = frozenset(("setitem", "delitem", "shuffle"))  # they change their first argument


class Key(NamedTuple):
    """A key between brackets: the variable that holds it, or the value itself."""

    name: str
    value: object = None


class Touch(NamedTuple):
    """What a line may change: an item of `base.attribute…`, under these keys.

    A key is one `Key`, or a tuple of them for `grid[r, c]`. Without keys, anything in it may have
    changed, or the attribute is another object.

    >>> Touch("board", (), (Key("r"), Key("c"))).label
    'board'
    """

    base: str
    attributes: tuple[str, ...]
    keys: tuple[Key | tuple[Key, ...], ...] = ()

    @property
    def label(self) -> str:
        """As it is written."""
        return ".".join((self.base, *self.attributes))


def touches_of(
    trees: Iterable[ast.AST], stored: Mapping[int, tuple[str, ...]]
) -> dict[int, tuple[Touch, ...]]:
    """The touches of each line; `stored` are the variables that each line assigns to.

    >>> touches_of([ast.parse("x = 1\\nself.board[r][0] = d")], {})
    {2: (Touch(base='self', attributes=('board',), keys=(Key(name='r', value=None), \
Key(name='', value=0))),)}
    """
    found: dict[int, list[Touch]] = {}
    for tree in trees:
        for line, touch in _touches(tree):
            # A key that the line assigns to is another one afterwards.
            is_known = set(_names(touch.keys)).isdisjoint(stored.get(line, ()))
            found.setdefault(line, []).append(touch if is_known else touch._replace(keys=()))
    return {line: tuple(dict.fromkeys(touches)) for line, touches in found.items()}


def _touches(tree: ast.AST) -> Iterator[tuple[int, Touch]]:
    for node in ast.walk(tree):
        target = _target(node)
        if target is not None:
            touch = _touch(target)
            if touch is not None and (touch.attributes or not isinstance(target, ast.Name)):
                yield target.lineno, touch
            elif touch is not None and isinstance(node, ast.Call):
                yield node.lineno, touch


def _target(node: ast.AST) -> ast.expr | None:
    """What is changed there."""
    if isinstance(node, ast.Subscript | ast.Attribute) and not isinstance(node.ctx, ast.Load):
        return node
    if isinstance(node, ast.Call):
        called = node.func
        if isinstance(called, ast.Attribute) and called.attr in MUTATORS:
            return called.value
        name = getattr(called, "attr", getattr(called, "id", ""))
        if name in FUNCTIONS and node.args:
            return node.args[0]
    return None


def _touch(node: ast.expr) -> Touch | None:
    """The variable that an expression begins with, and the way from there."""
    way: list[ast.Subscript | ast.Attribute] = []
    while isinstance(node, ast.Subscript | ast.Attribute):
        way.append(node)
        node = node.value
    if not isinstance(node, ast.Name):
        return None
    way.reverse()
    attributes: list[str] = []
    for each in way:
        if not isinstance(each, ast.Attribute):
            break
        attributes.append(each.attr)
    keys = [_key(each.slice) for each in way[len(attributes) :] if isinstance(each, ast.Subscript)]
    is_plain = len(keys) == len(way) - len(attributes) and None not in keys
    return Touch(node.id, tuple(attributes), tuple(keys) if is_plain else ())  # type: ignore[arg-type]


def _key(node: ast.expr) -> Key | tuple[Key, ...] | None:
    if isinstance(node, ast.Name):
        return Key(node.id)
    if isinstance(node, ast.Constant) and type(node.value) in (int, str):
        return Key("", node.value)
    if isinstance(node, ast.Tuple):
        parts = [part for part in map(_key, node.elts) if isinstance(part, Key)]
        return tuple(parts) if len(parts) == len(node.elts) else None
    return None


def _names(keys: Iterable[Any]) -> Iterator[str]:
    for key in keys:
        yield from (key.name,) if isinstance(key, Key) else _names(key)
