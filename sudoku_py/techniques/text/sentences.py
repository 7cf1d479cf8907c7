"""Steps and techniques in words.

Chains have the notation of their links: `r1c1 -3- r1c5 =3= r7c5`.
`-3-` is a weak link on the digit 3, `=3=` a strong one. Two nodes in the same cells are mentioned
once, so that links inside a cell are read from the digits at both sides. Open chains with several
digits begin with `3-` and end with `-3`, the digits of their ends; a continuous loop begins with
the digit of its last link and ends with that of its first.

Which texts explain a technique: fish of one kind share theirs, whatever their size.

What a step concludes is the key of a text, with the details that fill its blanks; why it holds is
said by `techniques.argument`. The texts are in the page's language files under the same keys. A
detail can be a sentence of its own, a key with details. Details named in `CELL_DETAILS` hold names
of cells and units, such as `r1c2` and `r1`, in which a language may replace the letter of rows.
"""

from collections.abc import Iterable, Sequence
from typing import Any

from sudoku_py.core.geometry import Geometry
from sudoku_py.techniques.registry import FISH_KINDS, FISH_NAMES
from sudoku_py.techniques.step import Candidates, Link, Node, Step


def chain_text(step: Step, size: int = 9) -> str | None:
    """The chain of a step, or its several chains; None for a step without chains.

    >>> links = (
    ...     Link(((0, 3),), ((4, 3),), is_strong=False), Link(((4, 3),), ((58, 3),), is_strong=True)
    ... )
    >>> chain_text(Step("x-chain", links=links))
    'r1c1 -3- r1c5 =3= r7c5'
    """
    chains = [step.links, *step.branches] if step.links else step.branches
    return " | ".join(_chain(chain, size) for chain in chains if chain) or None


def cells_text(cells: Iterable[int], size: int = 9) -> str:
    """The names of cells, short where they share a row or a column.

    >>> cells_text((0, 1)), cells_text((0, 9)), cells_text((0, 10))
    ('r1c12', 'r12c1', 'r1c1,r2c2')
    """
    places = [(cell // size + 1, cell % size + 1) for cell in dict.fromkeys(cells)]
    rows, columns = {row for row, _ in places}, {column for _, column in places}
    if size < 10 and (len(rows) == 1 or len(columns) == 1):
        return f"r{_joined(rows)}c{_joined(columns)}"
    return ",".join(f"r{row}c{column}" for row, column in places)


def _joined(numbers: Iterable[int]) -> str:
    return "".join(map(str, sorted(numbers)))


def _chain(links: Sequence[Link], size: int) -> str:
    seen = [link for link in links if _cells(link.start) != _cells(link.end)]
    if not seen:
        return cells_text(_cells(links[0].start), size)
    words = [cells_text(_cells(seen[0].start), size)]
    for link in seen:
        words += [f"{_sign(link)}{_digit(link)}{_sign(link)}", cells_text(_cells(link.end), size)]
    before, after = _ends(links, seen)
    return " ".join([*before, *words, *after])


def _ends(links: Sequence[Link], seen: Sequence[Link]) -> tuple[list[str], list[str]]:
    """The text before and after the cells."""
    first, last = seen[0], seen[-1]
    if links[0].start == links[-1].end and links[0].is_strong != links[-1].is_strong:
        return [f"{_digit(last)}{_sign(last)}"], [f"{_sign(first)}{_digit(first)}"]
    if _cells(links[0].start) == _cells(links[-1].end):
        return [], []
    if len({digit for link in links for _, digit in link.start + link.end}) == 1:
        return [], []
    return [f"{links[0].start[0][1]}-"], [f"-{links[-1].end[0][1]}"]


def _cells(node: Node) -> tuple[int, ...]:
    return tuple([cell for cell, _ in node])


def _digit(link: Link) -> int:
    """The digit of a link between cells: that of the node at its end."""
    return link.end[0][1]


def _sign(link: Link) -> str:
    return "=" if link.is_strong else "-"


IDEA = "idea."
OWN_FISH = 4  # plain fish up to this size have texts of their own
LARGE = "fish-large"


def about(technique_id: str) -> tuple[str, int]:
    """The stem of the keys of a technique's texts, and for a fish the number of its base units.

    >>> about("swordfish"), about("finned-franken-whale"), about("squirmbag")
    (('swordfish', 3), ('fish-finned-franken', 6), ('fish-large', 5))
    """
    for size, name in FISH_NAMES.items():
        for kind in FISH_KINDS:
            if technique_id == _id(kind, name):
                if kind:
                    return "fish-" + kind.lower().replace(" ", "-"), size
                return (technique_id if size <= OWN_FISH else LARGE), size
    return technique_id, 0


def _id(kind: str, name: str) -> str:
    return f"{kind} {name}".strip().lower().replace(" ", "-")


Sentence = tuple[str, dict[str, Any]]
NAME, PREFIX = "technique.", "explain."
CELL_DETAILS = (
    *("cell", "cells", "fins", "clash", "groups"),
    *("conclusions", "chain", "before", "last"),
)
UNITS = ("row", "column", "box")
KEYS = frozenset(PREFIX + key for key in (*UNITS, "conclusion", "stuck", "solved"))


class StepDescriber:
    """Describes steps on a board of this geometry.

    >>> from sudoku_py.core.geometry import geometry
    >>> step = Step("naked-single", ((0, 5),), (), (5,))
    >>> StepDescriber(geometry(9)).conclusion(step)
    ('explain.conclusion', {'conclusions': 'r1c1=5'})
    """

    def __init__(self, geometry: Geometry) -> None:
        """Use the names that cells, units and digits have there."""
        self._geometry = geometry

    def name(self, step: Step) -> Sentence:
        """The name of the technique."""
        return NAME + step.technique, {}

    def conclusion(self, step: Step) -> Sentence:
        """What follows: the digits placed, and the candidates removed."""
        found = [*self.placements(step), *self.eliminations(step)]
        return PREFIX + "conclusion", {"conclusions": ", ".join(found)}

    def placements(self, step: Step) -> list[str]:
        """The placements in the usual notation: `r1c1=5`."""
        return self._notation(step.placements, "=")

    def eliminations(self, step: Step) -> list[str]:
        """The eliminations in the usual notation: `r1c1<>5`."""
        return self._notation(step.eliminations, "<>")

    def _notation(self, candidates: Candidates, sign: str) -> list[str]:
        name, symbols = self._geometry.cell_name, self._geometry.symbols
        return [f"{name(cell)}{sign}{symbols[digit - 1]}" for cell, digit in candidates]
