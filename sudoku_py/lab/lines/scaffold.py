"""The lines of an algorithm that are there only to be watched: those that yield events.

Without them it reads as in a textbook: a `yield` of an event is a line to leave out, and `yield
from fill()` is the call `fill()`. An `if` that does nothing but yield an event goes with it.
"""

import ast
from collections.abc import Iterator
from functools import cache

Span = tuple[int, int]  # the first line of a statement, and its last


@cache
def scaffold(text: str) -> frozenset[int]:
    r"""The lines of a source that can be left out.

    >>> sorted(scaffold("def search():\n    board[0] = 1\n    yield Place(0, 1)\n    return 1\n"))
    [3]
    >>> sorted(scaffold("def search():\n    x = 1\n    if x:\n        yield Reject(x)\n"))
    [3, 4]
    """
    spans = _spans(ast.parse(text))
    return frozenset(line for first, last in spans for line in range(first, last + 1))


def _spans(node: ast.AST) -> Iterator[Span]:
    for field in ("body", "orelse"):
        statements = getattr(node, field, None)
        if isinstance(statements, list):
            for statement in statements:
                if _only_yields(statement) and len(statements) > 1:
                    yield statement.lineno, statement.end_lineno or statement.lineno
                else:
                    yield from _spans(statement)


def _only_yields(statement: ast.stmt) -> bool:
    """Whether it yields an event, or does that under a condition, and nothing else."""
    if isinstance(statement, ast.If) and not statement.orelse:
        return all(_only_yields(each) for each in statement.body)
    return isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Yield)
