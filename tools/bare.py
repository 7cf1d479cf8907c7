"""Python as the page is sent it: without what no computer reads, but line for line the same.

Comments, docstrings, and the imports for annotations (under ``if False:``) are a third of the
interface. Their lines stay, empty, so that a traceback names the line that was written.
"""

import ast
import io
import tokenize
from collections.abc import Iterator
from functools import cache
from typing import cast

Span = tuple[tuple[int, int], tuple[int, int]]  # from (line, column) to (line, column)


@cache  # a server brings everything up to date at each visit
def bare(text: str) -> str:
    """Return the code without comments and docstrings.

    >>> bare('def one() -> int:  # no more\\n    \"\"\"Count.\"\"\"\\n    return 1\\n')
    'def one() -> int:\\n\\n    return 1\\n'
    """
    lines = text.splitlines()
    for (first, start), (last, end) in sorted([*_comments(text), *_idle(text)], reverse=True):
        if first == last:
            lines[first - 1] = lines[first - 1][:start] + lines[first - 1][end:]
        else:
            lines[first - 1 : last] = [
                lines[first - 1][:start],
                *[""] * (last - first - 1),
                lines[last - 1][end:],
            ]
    return "".join(f"{line.rstrip()}\n" for line in lines)


def _comments(text: str) -> Iterator[Span]:
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT:
            yield token.start, token.end


def _idle(text: str) -> Iterator[Span]:
    """Yield docstrings that are not all of a body, and what stands under ``if False:``."""
    for node in ast.walk(ast.parse(text)):
        body: list[ast.stmt] = getattr(node, "body", None) or []
        if isinstance(node, ast.If) and isinstance(node.test, ast.Constant) and not node.test.value:
            yield _span(node)
        elif isinstance(body, list) and len(body) > 1 and _is_text(body[0]):
            yield _span(body[0])


def _is_text(statement: ast.stmt) -> bool:
    return (
        isinstance(statement, ast.Expr)
        and isinstance(statement.value, ast.Constant)
        and isinstance(statement.value.value, str)
    )


def _span(node: ast.stmt) -> Span:
    end = (cast(int, node.end_lineno), cast(int, node.end_col_offset))
    return (node.lineno, node.col_offset), end
