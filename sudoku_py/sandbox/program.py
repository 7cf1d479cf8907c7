"""A student's source text, checked and compiled, with all that the recorder needs to know."""

import ast
import re
import warnings
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import Path
from types import CodeType
from typing import Any

from sudoku_py.core.sentence import Sentence
from sudoku_py.sandbox import syntax_kinds
from sudoku_py.sandbox.entry_search import bound_names
from sudoku_py.sandbox.problem import Problem, ended
from sudoku_py.sandbox.touches import Touch, touches_of

MAX_SOURCE = 200_000  # characters
MODULE = "<module>"
PIECES = ("choose_cell", "candidates", "order")
FRAME = Path(__file__).with_name("frame.txt")
FOREIGN = re.compile("invalid (non-printable )?character")
ELSE_IF = re.compile(r"\s*else\s+if\b")
LOOPS = (ast.For, ast.While)
COMPREHENSIONS = (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp, ast.Lambda)


class BadSource(Exception):  # noqa: N818 (it is the source that is bad)
    """The source cannot run; `problem` says why."""

    def __init__(self, problem: Problem) -> None:
        """Keep the problem."""
        super().__init__(problem.key)
        self.problem = problem


@dataclass(frozen=True)
class Program:
    """Source that compiles: the student's lines, and after them those of the frame, if it has one.

    `name` is what tracebacks call its file; `codes` are run one after the other.
    """

    name: str
    source: str
    tree: ast.Module
    frame: str
    codes: tuple[CodeType, ...]

    @cached_property
    def functions(self) -> tuple[CodeType, ...]:
        """The code that is recorded: that of modules, functions and classes."""
        return tuple(code for top in self.codes for code in _recorded(top))

    @cached_property
    def lines(self) -> list[str]:
        """The student's lines, and the frame's after them."""
        return [*self.source.splitlines(), *self.frame.splitlines()]

    @cached_property
    def stored(self) -> dict[int, tuple[str, ...]]:
        """The variables that each line may assign to."""
        found: dict[int, list[str]] = {}
        for tree in self._trees:
            for line, name in _stored(tree):
                found.setdefault(line, []).append(name)
        return {line: tuple(dict.fromkeys(names)) for line, names in found.items()}

    @cached_property
    def touches(self) -> dict[int, tuple[Touch, ...]]:
        """What each line may change inside a variable."""
        return touches_of(self._trees, self.stored)

    @cached_property
    def one_line_loops(self) -> frozenset[int]:
        """The lines that are whole loops: Python 3.12 does not say when they begin again."""
        loops = (node for tree in self._trees for node in ast.walk(tree) if isinstance(node, LOOPS))
        return frozenset(loop.lineno for loop in loops if loop.body[0].lineno == loop.lineno)

    @cached_property
    def defined(self) -> frozenset[str]:
        """The names that the student has given to something at the top level."""
        return frozenset(bound_names(self.tree))

    @property
    def has_pieces(self) -> bool:
        """Whether it is only pieces, to be put into the frame."""
        return bool(self.frame)

    @property
    def _trees(self) -> tuple[ast.Module, ...]:
        return (self.tree, _frame_for(self)) if self.frame else (self.tree,)


def compiled(source: str, name: str = "solver.py") -> Program:
    """The program in a text; BadSource if there is none. The newest one is kept.

    >>> compiled("def solve(board):\\n    return False\\n").defined
    frozenset({'solve'})
    """
    found = _program_or_problem(source, name)
    if isinstance(found, Problem):
        raise BadSource(found)
    return found


@lru_cache(maxsize=1)
def _program_or_problem(source: str, name: str) -> Program | Problem:
    try:
        return _program(source, name)
    except BadSource as error:
        return error.problem


def _program(source: str, name: str) -> Program:
    text = _checked(source.removeprefix("\ufeff"))
    tree = _parsed(text, name)
    names = bound_names(tree)
    frame = "" if names & {"solve", "search"} or not names & set(PIECES) else _frame_text(names)
    draft = Program(name, text, tree, frame, ())
    codes = tuple(_compiled(each, name) for each in reversed(draft._trees))  # the frame first
    return Program(name, text, tree, frame, codes)


def _checked(source: str) -> str:
    if not source.strip():
        raise BadSource(Problem("no-code"))
    if len(source) > MAX_SOURCE:
        details = {"found": len(source), "most": MAX_SOURCE}
        raise BadSource(Problem("too-long", details))
    if any("\ud800" <= sign <= "\udfff" for sign in source):  # no file in UTF-8 has halves
        raise BadSource(Problem("no-text"))
    if "\0" in source:
        line = source[: source.index("\0")].count("\n") + 1
        raise BadSource(Problem("nul", {"line": line}, line))
    return source


def _parsed(text: str, name: str) -> ast.Module:
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            return ast.parse(text, name)
    except SyntaxError as error:
        raise BadSource(_syntax_problem(error)) from None
    except (RecursionError, MemoryError, OverflowError, ValueError):
        raise BadSource(Problem("too-complex")) from None


def _compiled(tree: ast.Module, name: str) -> CodeType:
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            return compile(tree, name, "exec", dont_inherit=True)
    except SyntaxError as error:
        raise BadSource(_syntax_problem(error)) from None
    except (RecursionError, MemoryError, OverflowError, ValueError):
        raise BadSource(Problem("too-complex")) from None


def _syntax_problem(error: SyntaxError) -> Problem:
    line, text = error.lineno or 1, (error.text or "").rstrip("\n")
    details = {"line": line, "column": error.offset or 1, "text": _message(error)}
    marked = f"{text}\n{' ' * (max(error.offset or 1, 1) - 1)}^" if text else ""
    key, more = _syntax_kind(error, text)
    return Problem(key, {**details, **more}, line, trace=marked)


def _syntax_kind(error: SyntaxError, text: str) -> Sentence:
    if isinstance(error, TabError):
        return "tabs", {}
    if FOREIGN.match(error.msg or ""):
        return "character", {}
    if ELSE_IF.match(text):
        return "syntax-else", {}
    general = "indentation" if isinstance(error, IndentationError) else "syntax"
    return syntax_kinds.kind_of(error.msg or "", text) or (general, {})


def _message(error: SyntaxError) -> str:
    """Python's own words, without the place, which the sentence names."""
    return ended(re.sub(r" \(.*, line \d+\)$", "", error.msg or "invalid syntax"))


def _frame_text(defined: set[str]) -> str:
    """The frame without the functions that the student has written."""
    text = FRAME.read_text("utf-8")
    lines = text.splitlines()
    kept = [
        "\n".join(lines[node.lineno - 1 : node.end_lineno])
        for node in ast.parse(text).body
        if isinstance(node, ast.FunctionDef) and node.name not in defined
    ]
    return "\n\n\n".join(kept) + "\n"


def _frame_for(program: Program) -> ast.Module:
    """The frame, its lines counted on from the student's."""
    tree = ast.parse(program.frame)
    ast.increment_lineno(tree, len(program.source.splitlines()))
    return tree


def _recorded(code: CodeType) -> Iterator[CodeType]:
    """The code of a module and of what is in it; not of comprehensions and lambdas."""
    if not code.co_name.startswith("<") or code.co_name == MODULE:
        yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _recorded(constant)


def _stored(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Each line that assigns to a variable, with its name."""
    nodes: list[Any] = [tree]
    while nodes:
        node = nodes.pop()
        if isinstance(node, COMPREHENSIONS):
            continue
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            yield node.lineno, node.id
        elif isinstance(node, ast.ExceptHandler) and node.name:
            yield node.lineno, node.name
        nodes += ast.iter_child_nodes(node)
