"""A combination as a text, as a module of Python, and as a solver.

The text is a module to read, put together from the pieces.
A piece is a class; the text takes the source of its methods. A line of it that ends in a comment
such as `# if: none and conflict-directed` is only taken if the combination has both names, of which
"ahead" stands for any kind of looking ahead; the comment itself is not taken.
"""

import ast
import linecache
import re
import sys
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib.abc import InspectLoader
from importlib.machinery import ModuleSpec
from importlib.util import module_from_spec
from inspect import getsource, isfunction
from types import CodeType, FunctionType, ModuleType

from sudoku_py.core.shape import SIZES
from sudoku_py.solvers.contract import Looks, Search, Solver
from sudoku_py.solvers.mix import pieces
from sudoku_py.solvers.mix.choices import Choices

Piece = type[pieces.Pieces]
CELLS: Mapping[str, tuple[str, Piece]] = {
    "first": ("the first empty cell", pieces.First),
    "fewest": ("an empty cell with the fewest candidates", pieces.Fewest),
    "degree": ("an empty cell with the most empty peers", pieces.Degree),
    "fewest-degree": (
        "an empty cell with the fewest candidates, and of those with the most empty peers",
        pieces.FewestDegree,
    ),
    "random": ("an empty cell by chance", pieces.RandomCell),
}
DIGITS: Mapping[str, tuple[str, Piece]] = {
    "ascending": ("from low to high", pieces.Ascending),
    "least-constraining": (
        "first those that the fewest empty peers have as candidates",
        pieces.LeastConstraining,
    ),
    "random": ("by chance", pieces.RandomDigits),
}
INFERENCE: Mapping[str, tuple[str, tuple[Piece, ...]]] = {
    "none": ("none", ()),
    "forward": ("forward checking", (pieces.Forward, pieces.Domains)),
    "ac3": (
        "AC-3, which keeps all arcs consistent (MAC)",
        (pieces.Ac3, pieces.Domains),
    ),
}
RETREAT: Mapping[str, tuple[str, Piece, Piece]] = {  # without inference, and with it
    "chronological": ("to the newest choice", pieces.Chronological, pieces.ChronologicalAhead),
    "conflict-directed": (
        "to the newest choice in the conflict set",
        pieces.Jumping,
        pieces.JumpingAhead,
    ),
}
HELPERS: tuple[Piece, ...] = (pieces.Empty, pieces.EmptyPeers)  # where they are called
IMPORTS: Mapping[str, tuple[str, ...]] = {  # those that the text uses are in it
    "collections": ("OrderedDict",),
    "collections.abc": ("Generator", "Iterator"),
    "random": ("Random",),
    "sudoku_py.core.grid": ("Grid",),
    "sudoku_py.core.shape": ("EMPTY",),
    "sudoku_py.core.validity": ("candidates",),
    "sudoku_py.solvers.contract": (
        *("Candidates", "Contradiction", "Eliminate", "Enqueue", "Event", "Place", "Remove"),
        *("Revise", "Solution"),
    ),
}
FIRST_OWN = "sudoku_py.core.grid"  # all above are Python's own
ALIASES: Mapping[str, str] = {
    "Queue": "Queue = OrderedDict[tuple[int, int], None]  # the arcs to revise, the oldest first",
    "Reasons": "Reasons = dict[int, set[int]]  # for each digit struck, the guesses to blame",
    "ConflictSet": "ConflictSet = set[int] | None  # None: there was a solution",
}
CHANCE = ", rng: Random"  # a parameter that only random orders need
CONDITION = re.compile(r" +# if: (.+)$")
WIDTH = 100
DOCSTRING = '''"""A search of your own choice.

Order of cells: {order}.
Order of digits: {digits}.
Looking ahead: {inference}.
From a dead end back {retreat}.
"""'''
SEARCH = '''def search(puzzle: Grid, {rng}: Random) -> Iterator[Event]:
    """Go through every way to fill `puzzle`, whose givens must not clash."""
    return Search({given}).{start}()


class Search:
    """A board, and what is known of it."""
'''


@cache
def text_of(chosen: Choices) -> str:
    """The text of a combination.

    >>> text_of(Choices("first", "ascending", "none", "chronological")).splitlines()[2]
    'Order of cells: the first empty cell.'
    """
    body = head(chosen) + "".join(f"\n{each}" for each in methods(chosen))
    used = names(body)
    aliases = [line for name, line in ALIASES.items() if name in used]
    code = "\n".join([*aliases, "", "", body] if aliases else ["", body])
    return "\n".join([docstring(chosen), "", *imports(names(code)), "", code])


def head(chosen: Choices) -> str:
    """The function that the lab calls, and the beginning of the class."""
    chance = "random" in chosen
    return SEARCH.format(
        rng="rng" if chance else "_rng",
        given="puzzle, rng" if chance else "puzzle",
        start="explore" if chosen.looks_ahead else "fill",
    )


def docstring(chosen: Choices) -> str:
    """What was chosen, in words."""
    return DOCSTRING.format(
        order=CELLS[chosen.order][0],
        digits=DIGITS[chosen.digits][0],
        inference=INFERENCE[chosen.inference][0],
        retreat=RETREAT[chosen.retreat][0],
    )


def pieces_of(chosen: Choices) -> list[Piece]:
    """The pieces of a combination, in the order of the text, without the helpers."""
    _, plain, ahead = RETREAT[chosen.retreat]
    return [
        pieces.Start,
        *([pieces.Explore, ahead] if chosen.looks_ahead else [plain]),
        CELLS[chosen.order][1],
        DIGITS[chosen.digits][1],
        pieces.Kept if chosen.looks_ahead else pieces.Listed,
        *INFERENCE[chosen.inference][1],
    ]


def methods(chosen: Choices) -> list[str]:
    """The source of each method."""
    found = [source for each in pieces_of(chosen) for source in sources(each, chosen)]
    if "random" not in chosen:
        found[0] = found[0].replace(CHANCE, "")
    for helper in HELPERS:
        (source,) = sources(helper, chosen)
        name = source.partition("(")[0].removeprefix("    def ")
        if any(f"self.{name}(" in each for each in found):
            found.append(source)
    return found


def sources(piece: Piece, chosen: Choices) -> Iterator[str]:
    """The source of each method of a piece, with the lines that the combination has."""
    for method in vars(piece).values():
        if isfunction(method):
            lines = lines_of(method)
            names_had = {*chosen, "ahead"} if chosen.looks_ahead else {*chosen}
            yield "\n".join(taken(lines, names_had)) + "\n"


@cache
def lines_of(method: FunctionType) -> list[str]:
    """The lines of a method; many combinations have the same ones."""
    return getsource(method).splitlines()


def taken(lines: Iterable[str], chosen: set[str]) -> Iterator[str]:
    """The lines whose condition holds, without the condition.

    >>> list(taken(["one", "two  # if: ahead", "three  # if: none"], {"none"}))
    ['one', 'three']
    """
    for line in lines:
        condition = CONDITION.search(line)
        if condition is None or chosen.issuperset(condition[1].split(" and ")):
            yield line[: condition.start()] if condition else line


def names(code: str) -> set[str]:
    """The names that a piece of code uses.

    >>> sorted(names("digit: int = first(self.digits)"))
    ['digit', 'first', 'int', 'self']
    """
    return {node.id for node in ast.walk(ast.parse(code)) if isinstance(node, ast.Name)}


def imports(used_names: set[str]) -> Iterator[str]:
    """The lines that import these names, Python's own modules first."""
    for module, available in IMPORTS.items():
        used = [name for name in available if name in used_names]
        if module == FIRST_OWN:
            yield ""
        line = f"from {module} import {', '.join(used)}"
        if len(line) > WIDTH:
            yield from (f"from {module} import (", *(f"    {name}," for name in used), ")")
        elif used:
            yield line


PACKAGE = __package__


def search_of(chosen: Choices) -> Search:
    """The search of a combination.

    >>> from sudoku_py.core.grid import Grid
    >>> from random import Random
    >>> puzzle = Grid.from_line("1234341221434.2.")
    >>> for event in search_of(Choices("first", inference="forward"))(puzzle, Random(0)):
    ...     print(event)
    Candidates(cell=13, digits=(3,))
    Place(cell=13, digit=3, guessed=False)
    Candidates(cell=15, digits=(1,))
    Place(cell=15, digit=1, guessed=False)
    Solution(values=(1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1))
    Remove(cell=15, digit=1)
    Remove(cell=13, digit=3)
    """
    search: Search = module_of(chosen).search
    return search


def module_name(chosen: Choices) -> str:
    """The dotted name of a combination's module.

    >>> module_name(Choices())
    'sudoku_py.solvers.mix.fewest_ascending_ac3_chronological'
    """
    return f"{PACKAGE}.{'_'.join(chosen).replace('-', '_')}"


def module_of(chosen: Choices) -> ModuleType:
    """The module of a combination."""
    name = module_name(chosen)
    if name not in sys.modules:
        loader = TextLoader(chosen)
        module = module_from_spec(ModuleSpec(name, loader, origin=file_name(name)))
        module.__file__ = file_name(name)
        sys.modules[name] = module
        loader.exec_module(module)
    return sys.modules[name]


def file_name(name: str) -> str:
    """What tracebacks call the text: there is no such file."""
    return f"<{name}>"


class TextLoader(InspectLoader):
    """Loads the text of a combination, and lets Python's own tools read its lines."""

    def __init__(self, chosen: Choices) -> None:
        """Load this combination."""
        self._chosen = chosen

    def get_source(self, fullname: str) -> str:  # noqa: ARG002 (it loads one module alone)
        """The text."""
        return text_of(self._chosen)

    def get_code(self, fullname: str) -> CodeType:
        """The text, compiled; from now on `linecache` and `inspect` have its lines."""
        text, file = self.get_source(fullname), file_name(fullname)
        linecache.cache[file] = (len(text), None, text.splitlines(keepends=True), file)
        return self.source_to_code(text, file)


LOOKS: dict[str, Looks] = {"none": "listed", "forward": "forward", "ac3": "arcs"}
LITERATURE = (
    "Russell and Norvig, Artificial Intelligence: A Modern Approach, 6.3; Mackworth, Consistency "
    "in Networks of Relations, Artificial Intelligence 8, 1977; Prosser, Hybrid Algorithms for the "
    "Constraint Satisfaction Problem, Computational Intelligence 9, 1993"
)


@cache
def row_of(chosen: Choices) -> Solver:
    """The solver of a combination.

    >>> row_of(Choices()).id, row_of(Choices(digits="random")).seeded
    ('mix', True)
    """
    return Solver(
        id=chosen.id,
        name="Mix and match",
        legend="Backtracking put together from four choices: cells, digits, looking ahead, "
        "backtracking.",
        source=LITERATURE,
        search=search_of(chosen),
        finds_all=True,
        proves_none=True,
        sizes=SIZES,
        seeded="random" in chosen,
        keeps_candidates=chosen.looks_ahead,
        tree="listed-jumps" if chosen.jumps else "cells",
        looks=LOOKS[chosen.inference],
        choices=chosen,
    )
