"""The source of a solver, as it is on disk, for showing next to a run, and what to colour in it.

Python's own tokenizer says what each piece is. The `code` of a step (module, function, line) names
a line in one of these texts, of which the page asks for each only once. Imports `solvers`.
"""

import builtins
import inspect
import keyword
from collections.abc import Iterator
from functools import cache
from io import StringIO
from sys import modules
from tokenize import COMMENT, NAME, NUMBER, STRING, TokenInfo, generate_tokens, tok_name
from typing import Any, NamedTuple

from sudoku_py.solvers.contract import Solver

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


class Source(NamedTuple):
    """A module that takes part in a run: its name, its text, and the line where `search` begins.

    `start` is 1 for a module without a `search`.
    """

    module: str
    text: str
    start: int


def source_of(solver: Solver) -> Source:
    """The module of a solver's search.

    >>> from sudoku_py.solvers import registry
    >>> source = source_of(registry.solver("cell-order"))
    >>> source.text.splitlines()[source.start - 1]
    'def search(puzzle: Grid, _rng: Random) -> Iterator[Event]:'
    """
    _, start = inspect.getsourcelines(solver.search)
    return module_source(solver.search.__module__)._replace(start=start)


def module_source(name: str) -> Source:
    """A module that was imported, by its dotted name; KeyError for any other."""
    return Source(name, inspect.getsource(modules[name]), 1)


def source_data(source: Source) -> dict[str, Any]:
    """A source for the page, with the `spans` of its lines, see `source.highlight`."""
    return {**source._asdict(), "spans": spans(source.text)}
