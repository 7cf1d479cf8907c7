"""Recursion without an end that goes through C, where Python needs the browser's own stack."""

from tests.sandbox.solvers import solver

_IN = "def f(n):\n    return {}\n"
_METHOD = "class A:\n    def {}:\n        return {}\n"


def _function(expression: str, head: str = "") -> str:
    return solver("return f(1)", head + _IN.format(expression))


def _special(method: str, inside: str, outside: str) -> str:
    return solver(f"return {outside}", _METHOD.format(method, inside))


THROUGH_C = {
    "partial": _function("partial(f, n)()", "from functools import partial\n"),
    "lru_cache": solver(
        "return f(1)", "from functools import lru_cache\n@lru_cache\n" + _IN.format("f(n + 1)")
    ),
    "map": _function("list(map(f, [n]))"),
    "filter": _function("list(filter(f, [n]))"),
    "sorted": _function("sorted([n], key=f)"),
    "min": _function("min([n], key=f)"),
    "any": _function("any(f(n) for _ in range(2))"),
    "join": _function("''.join(f(n) for _ in range(2))"),
    "next": _function("next((f(n) for _ in range(2)), None)"),
    "reduce": _function("reduce(lambda a, b: f(a), [n, n])", "from functools import reduce\n"),
    "re.sub": _function("re.sub('a', lambda m: f(n), 'a')", "import re\n"),
    "eval": _function("eval('f(n)')"),
    "cmp_to_key": solver(
        "return f(1, 2)",
        "from functools import cmp_to_key\n"
        "def f(a, b):\n    return sorted([2, 1], key=cmp_to_key(f))\n",
    ),
    "json.dumps": _function("json.dumps(print, default=f)", "import json\n"),
    "__getattr__": _special("__getattr__(self, name)", "self.x", "A().y"),
    "__eq__": _special("__eq__(self, other)", "self == other", "A() == A()"),
    "__hash__": _special("__hash__(self)", "hash(self)", "hash(A())"),
    "__repr__": _special("__repr__(self)", "f'{self}'", "repr(A())"),
    "__call__": _special("__call__(self)", "self()", "A()()"),
    "__add__": _special("__add__(self, other)", "self + other", "A() + 1"),
    "__lt__": _special("__lt__(self, other)", "sorted([self, other])", "sorted([A(), A()])"),
    "__iter__": _special("__iter__(self)", "iter(self)", "list(A())"),
    "__len__": _special("__len__(self)", "len(self)", "len(A())"),
    "__bool__": _special("__bool__(self)", "not self", "bool(A())"),
    "__contains__": _special("__contains__(self, x)", "x in self", "1 in A()"),
    "__missing__": solver(
        "return D()[1]",
        "class D(dict):\n    def __missing__(self, key):\n        return self[key]\n",
    ),
    "__setattr__": solver(
        "A().y = 1", "class A:\n    def __setattr__(self, name, value):\n        self.x = value\n"
    ),
    "__new__": solver("A()", "class A:\n    def __new__(cls):\n        return A()\n"),
    "descriptor": solver(
        "return A().d",
        "class D:\n    def __get__(self, one, kind):\n        return one.d\n"
        "class A:\n    d = D()\n",
    ),
    "cached_property": solver(
        "return A().x",
        "from functools import cached_property\n"
        "class A:\n    @cached_property\n    def x(self):\n        return self.x\n",
    ),
    "a generator": solver("return list(g())", "def g():\n    yield list(g())\n"),
    "a class in a function": _function("type('A', (), {'x': f(n)})"),
    "deepcopy": solver(
        "return copy.deepcopy(A())",
        "import copy\nclass A:\n    def __deepcopy__(self, memo):\n"
        "        return copy.deepcopy(A())\n",
    ),
}
DIRECT = {
    "direct": solver("return solve(board)"),
    "mutual": solver("return other(board)", "def other(board):\n    return solve(board)\n"),
}
DEEP = """\
def deep(n):
    return n == 0 or deep(n - 1)


def through_any(n):
    return n == 0 or any(through_any(n - 1) for _ in range(1))


def solve(board):
    return deep(900) and through_any(81) and False
"""
# Catches what it should not; what comes afterwards is recorded as ever.
CAUGHT = """\
from functools import partial


def through_c(n):
    return partial(through_c, n + 1)()


def direct(n):
    x = n
    return direct(n + 1)


def solve(board):
    for function in through_c, direct, through_c:
        try:
            function(0)
        except RecursionError:
            board[0][2] = 4
            board[0][2] = 0
    last = 5
    return False
"""
