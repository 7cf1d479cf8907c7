"""Python as the page is sent it: without what no computer reads, but line for line the same.

Comments, docstrings, annotations, the imports for these (under ``if False:``) and most of what
lines are indented by are half of the interface. Their lines stay, perhaps empty, so that a
traceback names the line that was written.
"""

import ast
import io
import tokenize
from collections.abc import Iterator
from functools import cache
from typing import cast

# From (line, column) to (line, column); columns count bytes, as those of syntax trees do.
Span = tuple[tuple[int, int], tuple[int, int]]
# Tokens that are not what a line begins with.
EDGES = (tokenize.INDENT, tokenize.DEDENT, tokenize.NL, tokenize.NEWLINE, tokenize.ENDMARKER)


@cache  # a server brings everything up to date at each visit
def bare(text: str) -> str:
    """Return the code, indented by single spaces, without comments, docstrings and annotations.

    >>> bare('def one() -> int:  # no more\\n    \"\"\"Count.\"\"\"\\n    return 1\\n')
    'def one():\\n\\n return 1\\n'
    """
    lines = text.encode().splitlines()
    try:
        spans = [*_comments(text), *_idle(text), *_annotations(text)]
        inside = {line for (first, _), (last, _) in spans for line in range(first + 1, last + 1)}
        spans += [span for span in _indents(text) if span[0][0] not in inside]
    except (SyntaxError, tokenize.TokenError):
        return text  # in the middle of an edit; the page will tell where
    for (first, start), (last, end) in sorted(spans, reverse=True):
        if first == last:
            lines[first - 1] = lines[first - 1][:start] + lines[first - 1][end:]
        else:
            lines[first - 1 : last] = [
                lines[first - 1][:start],
                *[b""] * (last - first - 1),
                lines[last - 1][end:],
            ]
    return b"".join(line.rstrip() + b"\n" for line in lines).decode()


def _comments(text: str) -> Iterator[Span]:
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT:
            line, column = token.start
            start = len(token.line[:column].encode())
            yield (line, start), (line, start + len(token.string.encode()))


def _indents(text: str) -> Iterator[Span]:
    """Yield what is left out before each line: all but a space for each block it stands in."""
    depth, last = 0, 0
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        depth += (token.type == tokenize.INDENT) - (token.type == tokenize.DEDENT)
        line, column = token.start
        if line > last and token.type not in EDGES:
            yield (line, min(depth, column)), (line, column)
        last = max(last, token.end[0] if token.type not in EDGES else last)


def _idle(text: str) -> Iterator[Span]:
    """Yield docstrings that are not all of a body, and what stands under ``if False:``."""
    for node in ast.walk(ast.parse(text)):
        body: list[ast.stmt] = getattr(node, "body", None) or []
        if isinstance(node, ast.If) and isinstance(node.test, ast.Constant) and not node.test.value:
            yield _span(node)
        elif isinstance(body, list) and len(body) > 1 and _is_text(body[0]):
            yield _span(body[0])


def _annotations(text: str) -> Iterator[Span]:
    lines = text.encode().splitlines()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.arg) and node.annotation:
            start = (node.lineno, node.col_offset + len(node.arg))
            yield start, _span(node.annotation)[1]
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.returns:
            (line, column), end = _span(node.returns)
            yield (line, len(lines[line - 1][:column].rstrip().removesuffix(b"->").rstrip())), end


def _is_text(statement: ast.stmt) -> bool:
    return (
        isinstance(statement, ast.Expr)
        and isinstance(statement.value, ast.Constant)
        and isinstance(statement.value.value, str)
    )


def _span(node: ast.stmt | ast.expr) -> Span:
    end = (cast(int, node.end_lineno), cast(int, node.end_col_offset))
    return (node.lineno, node.col_offset), end
