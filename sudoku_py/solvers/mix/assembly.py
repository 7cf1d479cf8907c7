"""The text of a combination: a module to read, put together from the pieces.

A piece is a class; the text takes the source of its methods. A line of it that ends in a comment
such as `# if: none and conflict-directed` is only taken if the combination has both names, of which
"ahead" stands for any kind of looking ahead; the comment itself is not taken.
"""

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from inspect import getsource, isfunction
from types import FunctionType

from sudoku_py.solvers.mix import cells, digits, inference, problem, retreat
from sudoku_py.solvers.mix.choices import Choices

Piece = type[problem.Pieces]
CELLS: Mapping[str, tuple[str, Piece]] = {
    "first": ("the first empty cell", cells.First),
    "fewest": ("an empty cell with the fewest candidates", cells.Fewest),
    "degree": ("an empty cell with the most empty peers", cells.Degree),
    "fewest-degree": (
        "an empty cell with the fewest candidates, and of those with the most empty peers",
        cells.FewestDegree,
    ),
    "random": ("an empty cell by chance", cells.Random),
}
DIGITS: Mapping[str, tuple[str, Piece]] = {
    "ascending": ("from low to high", digits.Ascending),
    "least-constraining": (
        "first those that the fewest empty peers have as candidates",
        digits.LeastConstraining,
    ),
    "random": ("by chance", digits.Random),
}
INFERENCE: Mapping[str, tuple[str, tuple[Piece, ...]]] = {
    "none": ("none", ()),
    "forward": ("forward checking", (inference.Forward, inference.Domains)),
    "ac3": (
        "AC-3, which keeps all arcs consistent (MAC)",
        (inference.Ac3, inference.Domains),
    ),
}
RETREAT: Mapping[str, tuple[str, Piece, Piece]] = {  # without inference, and with it
    "chronological": ("to the newest guess", retreat.Chronological, retreat.ChronologicalAhead),
    "conflict-directed": (
        "to the newest guess in the conflict set",
        retreat.Jumping,
        retreat.JumpingAhead,
    ),
}
HELPERS: tuple[Piece, ...] = (problem.Empty, problem.EmptyPeers)  # where they are called
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
    """The function that the laboratory calls, and the beginning of the class."""
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


def pieces(chosen: Choices) -> list[Piece]:
    """The pieces of a combination, in the order of the text, without the helpers."""
    _, plain, ahead = RETREAT[chosen.retreat]
    return [
        problem.Start,
        *([inference.Explore, ahead] if chosen.looks_ahead else [plain]),
        CELLS[chosen.order][1],
        DIGITS[chosen.digits][1],
        problem.Kept if chosen.looks_ahead else problem.Listed,
        *INFERENCE[chosen.inference][1],
    ]


def methods(chosen: Choices) -> list[str]:
    """The source of each method."""
    found = [source for each in pieces(chosen) for source in sources(each, chosen)]
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
