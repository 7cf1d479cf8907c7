"""A text that is being edited, whose lines remember which lines of the source they stand for."""

import ast
import re
from collections.abc import Iterator
from typing import NamedTuple

Function = ast.FunctionDef | ast.AsyncFunctionDef
Point = tuple[int, int]  # a line, from 1, and a column in characters
COMMENT = re.compile(r"  # (?:noqa|type:|pragma:).*$")
MAX_BLANK = 2


class PlainSource(NamedTuple):
    """The text of the view, and for each line of the source that of the view, 0 for none.

    `own` has for each line of the view the line of the source that it was made from.
    """

    text: str
    lines: tuple[int, ...]
    own: tuple[int, ...]


class Draft:
    """Lines of a text, each with the lines of the source that it stands for, and edits to make."""

    def __init__(self, text: str) -> None:
        self._lines = [COMMENT.sub("", line) for line in text.split("\n")]
        self._sources = [[number] for number in range(1, len(self._lines) + 1)]
        self._edits: list[tuple[Point, Point, str]] = []
        self._removals: list[tuple[int, int, int]] = []  # first, last, and the line lit instead

    @property
    def text(self) -> str:
        """The text as it is after the last `apply`."""
        return "\n".join(self._lines)

    def line(self, number: int) -> str:
        """A line, by its number."""
        return self._lines[number - 1]

    def start(self, node: ast.expr | ast.stmt) -> Point:
        """Where a node begins."""
        line = self.line(node.lineno)
        return node.lineno, len(line.encode()[: node.col_offset].decode())

    def end(self, node: ast.expr | ast.stmt) -> Point:
        """The point after a node."""
        number, column = node.end_lineno or node.lineno, node.end_col_offset or 0
        return number, len(self.line(number).encode()[:column].decode())

    def replace(self, start: Point, end: Point, text: str) -> None:
        """Put a text, of any number of lines, in the place of another."""
        self._edits.append((start, end, text))

    def remove(self, node: ast.stmt, instead: int = 0) -> None:
        """Take out a statement; the line `instead` is lit while it runs."""
        decorated = getattr(node, "decorator_list", None) or [node]
        self._removals.append((decorated[0].lineno, node.end_lineno or node.lineno, instead))

    def remove_line(self, number: int, instead: int) -> None:
        """Take out a line."""
        self._removals.append((number, number, instead))

    def apply(self) -> None:
        """Make all edits, from the bottom to the top."""
        gone: set[int] = set()
        for first, last, instead in sorted(self._removals, reverse=True):
            for number in range(first, last + 1):
                if instead and number not in gone:
                    self._sources[instead - 1] += self._sources[number - 1]
                gone.add(number)
        for start, end, text in sorted(self._edits, reverse=True):
            if start[0] not in gone:
                self._change(start, end, text)
                gone.update(range(start[0] + 1, end[0] + 1))
        left = [number for number in range(len(self._lines)) if number + 1 not in gone]
        pairs = [(self._lines[number], self._sources[number]) for number in left]
        split = [(line, sources) for text, sources in pairs for line in text.split("\n")]
        self._lines, self._sources = [line for line, _ in split], [each for _, each in split]
        self._edits, self._removals = [], []

    def _change(self, start: Point, end: Point, text: str) -> None:
        first, last = start[0] - 1, end[0] - 1
        before, after = self._lines[first][: start[1]], self._lines[last][end[1] :]
        self._lines[first] = before + text + after
        for number in range(first + 1, last + 1):
            self._sources[first] += self._sources[number]

    def view(self, count: int) -> PlainSource:
        """The lines without redundant blank ones; `count` is the number of the source's lines."""
        text: list[str] = []
        own: list[int] = []
        lines = [0] * count
        for line, sources in zip(self._lines, self._sources, strict=True):
            blank = not line.strip()
            if blank and (not text or not any(text[-MAX_BLANK:])):
                continue
            text.append("" if blank else line.rstrip())
            own.append(sources[0])
            for source in sources if not blank else ():
                lines[source - 1] = lines[source - 1] or len(text)
        while text and not text[-1]:
            text.pop()
        return PlainSource("\n".join(text), tuple(lines), tuple(own[: len(text)]))


def functions(tree: ast.AST) -> Iterator[Function]:
    """All functions, those in others included."""
    return (each for each in ast.walk(tree) if isinstance(each, Function))


def is_text(statement: ast.stmt) -> bool:
    """Whether it is a docstring."""
    return isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)
