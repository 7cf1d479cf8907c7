"""What each piece of a source is, as Python's own tokenizer sees it, for those who colour it."""

import builtins
import keyword
from collections.abc import Iterator
from functools import cache
from io import StringIO
from tokenize import COMMENT, NAME, NUMBER, STRING, TokenInfo, generate_tokens, tok_name

Span = tuple[int, int, str]  # the columns from which and up to which a piece goes, and its kind

YIELD, KEYWORD, BUILTIN, DEFINITION = "yield", "keyword", "builtin", "definition"
KINDS = {COMMENT: "comment", NUMBER: "number", STRING: "string"}
TEXTS = ("FSTRING", "TSTRING")  # strings with blanks are several tokens, in newer Pythons
DEFINING = ("def", "class")


@cache
def spans(text: str) -> tuple[tuple[Span, ...], ...]:
    """For each line of a source that compiles, its pieces that are of some kind, in order.

    What lies between them, such as the names of variables, is of none.

    >>> spans("def two():"), spans("yield 2")
    ((((0, 3, 'keyword'), (4, 7, 'definition')),), (((0, 5, 'yield'), (6, 7, 'number')),))
    """
    found: list[list[Span]] = [[] for _ in text.split("\n")]
    before = ""
    for token in generate_tokens(StringIO(text).readline):
        kind = kind_of(token, before)
        if kind:
            for line, start, stop in lines_of(token):
                found[line - 1].append((start, stop, kind))
        before = token.string
    return tuple(tuple(line) for line in found)


def kind_of(token: TokenInfo, before: str) -> str:
    """What a token is, which comes after the text `before`; empty if it is nothing special."""
    if token.type == NAME:
        return kind_of_name(token.string, before)
    if tok_name[token.type].startswith(TEXTS):
        return KINDS[STRING]
    return KINDS.get(token.type, "")


def kind_of_name(name: str, before: str) -> str:
    """What a name, or a word of the language, is."""
    if name == "yield" or (name, before) == ("from", "yield"):
        return YIELD
    if keyword.iskeyword(name):
        return KEYWORD
    if before in DEFINING:
        return DEFINITION
    return BUILTIN if hasattr(builtins, name) and before != "." else ""


def lines_of(token: TokenInfo) -> Iterator[tuple[int, int, int]]:
    """The lines that a token is on, each with the columns from which and up to which it goes."""
    (first, start), (last, stop) = token.start, token.end
    for number, line in enumerate(token.string.split("\n"), first):
        begin = start if number == first else 0
        end = stop if number == last else len(line)
        if end > begin:
            yield number, begin, end
