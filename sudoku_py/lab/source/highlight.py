"""What each piece of a source is, by Python's own tokenizer, for colouring it."""

import builtins
import keyword
from collections.abc import Iterator
from functools import cache
from io import StringIO
from tokenize import COMMENT, NAME, NUMBER, STRING, TokenInfo, generate_tokens, tok_name

Span = tuple[int, int, str]  # first column, column after the last, and the kind of a piece

YIELD, KEYWORD, BUILTIN, DEFINITION = "yield", "keyword", "builtin", "definition"
KINDS = {COMMENT: "comment", NUMBER: "number", STRING: "string"}
TEXTS = ("FSTRING", "TSTRING")  # strings with blanks are several tokens, in newer Pythons
DEFINING = ("def", "class")


@cache
def spans(text: str) -> tuple[tuple[Span, ...], ...]:
    """For each line of a source that compiles, its pieces that have a kind, in order.

    What lies between them, such as names of variables, has none.

    >>> spans("def two():"), spans("yield 2")
    ((((0, 3, 'keyword'), (4, 7, 'definition')),), (((0, 5, 'yield'), (6, 7, 'number')),))
    """
    lines: list[list[Span]] = [[] for _ in text.split("\n")]
    before = ""
    for token in generate_tokens(StringIO(text).readline):
        kind = kind_of(token, before)
        if kind:
            for line, start, stop in lines_of(token):
                lines[line - 1].append((start, stop, kind))
        before = token.string
    return tuple(tuple(line) for line in lines)


def kind_of(token: TokenInfo, before: str) -> str:
    """The kind of a token after a token with the text `before`; empty if it has none."""
    if token.type == NAME:
        return kind_of_name(token.string, before)
    if tok_name[token.type].startswith(TEXTS):
        return KINDS[STRING]
    return KINDS.get(token.type, "")


def kind_of_name(name: str, before: str) -> str:
    """The kind of a name or keyword after the text `before`; empty if it has none."""
    if name == "yield" or (name, before) == ("from", "yield"):
        return YIELD
    if keyword.iskeyword(name):
        return KEYWORD
    if before in DEFINING:
        return DEFINITION
    return BUILTIN if hasattr(builtins, name) and before != "." else ""


def lines_of(token: TokenInfo) -> Iterator[tuple[int, int, int]]:
    """The lines that a token is on, each with its first column and the one after its last."""
    (first, start), (last, stop) = token.start, token.end
    for number, line in enumerate(token.string.split("\n"), first):
        left = start if number == first else 0
        right = stop if number == last else len(line)
        if right > left:
            yield number, left, right
