"""Steps and techniques in words.

Chains have the notation of their links: `r1c1 -3- r1c5 =3= r7c5`.
`-3-` is a weak link on the digit 3, `=3=` a strong one. Two nodes in the same cells are mentioned
once, so that links inside a cell are read from the digits at both sides. Open chains with several
digits begin with `3-` and end with `-3`, the digits of their ends; a continuous loop begins with
the digit of its last link and ends with that of its first.

Which texts explain a technique: fish of one kind share theirs, whatever their size.

A step is described by the key of a text, with the details that fill its blanks. The texts are in
the page's language files under the same keys. A detail can be a sentence of its own, a key with
details. Details named in `CELL_DETAILS` hold names of cells and units, such as `r1c2` and `r1`, in
which a language may replace the letter of rows.
"""

from collections.abc import Iterable, Sequence
from typing import Any

from sudoku_py.core.geometry import Geometry
from sudoku_py.techniques.registry import FISH_KINDS, FISH_NAMES, technique
from sudoku_py.techniques.step import Candidates, Link, Node, Role, RoleName, Step


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


ABOUT = "about."
PARTS = ("idea", "when", "unlike")
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
    *("cell", "cells", "bases", "covers", "fins", "pivot", "pincers"),
    *("groups", "conclusions", "chain", "before", "last", "clash"),
)
OWN = frozenset(
    ("full-house", "hidden-single", "naked-single", "pointing", "claiming", "w-wing", "bug-plus-1")
)  # techniques with a text of their own; the others have that of a group, or of their family
GROUPS = {
    "direct-pointing": "direct-locked",
    "direct-claiming": "direct-locked",
    "direct-hidden-pair": "direct-set",
    "direct-hidden-triplet": "direct-set",
    "brute-force": "brute-force",
}
SUBSETS = {"hidden": "hidden-set", "naked": "naked-set", "locked": "naked-set"}
UNITS = ("row", "column", "box")
KEYS = frozenset(
    PREFIX + key
    for key in (
        *OWN,
        *GROUPS.values(),
        *SUBSETS.values(),
        *UNITS,
        *("fish", "finned-fish", "single-digit", "wings", "colouring", "uniqueness", "chains"),
        *("als", "sue-de-coq", "aligned-exclusion", "templates", "forcing", "forcing-at-once"),
        *("conclusion", "stuck", "solved"),
    )
)


class StepDescriber:
    """Describes steps on a board of this geometry.

    >>> from sudoku_py.core.geometry import geometry
    >>> step = Step("naked-single", ((0, 5),), (), (5,), (Role("cells", cells=(0,)),))
    >>> key, details = StepDescriber(geometry(9)).pattern(step)
    >>> key, details["cells"], details["digits"]
    ('explain.naked-single', 'r1c1', '5')
    """

    def __init__(self, geometry: Geometry) -> None:
        """Use the names that cells, units and digits have there."""
        self._geometry = geometry

    def name(self, step: Step) -> Sentence:
        """The name of the technique."""
        return NAME + step.technique, {}

    def pattern(self, step: Step) -> Sentence:
        """The pattern to see, and why something follows from it."""
        chain = chain_text(step, self._geometry.size) or ""
        placed = [self._geometry.cell_name(cell) for cell, _ in step.placements]
        details: dict[str, Any] = {"digits": self.digits(_pattern_digits(step)), "chain": chain}
        details["cell"] = ", ".join(placed)
        return PREFIX + _key(step), details | self._roles(step)

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

    def digits(self, digits: tuple[int, ...]) -> str:
        """The symbols of digits."""
        return ", ".join(self._geometry.symbols[digit - 1] for digit in digits)

    def _notation(self, candidates: Candidates, sign: str) -> list[str]:
        name, symbols = self._geometry.cell_name, self._geometry.symbols
        return [f"{name(cell)}{sign}{symbols[digit - 1]}" for cell, digit in candidates]

    def _roles(self, step: Step) -> dict[str, Any]:
        groups = [cells for role in step.roles if (cells := self._cells(role))]
        return {
            "cells": self._of(step, "cells") or self._of(step, "base") or ", ".join(groups),
            "fins": ", ".join(filter(None, (self._of(step, "fin"), self._of(step, "endo-fin")))),
            "pivot": self._of(step, "pivot"),
            "pincers": self._of(step, "pincer"),
            "groups": ", ".join(dict.fromkeys(groups)),
            "unit": self._unit(step),
            "bases": self._units(step, "base"),
            "covers": self._units(step, "cover"),
        }

    def _of(self, step: Step, name: RoleName) -> str:
        return ", ".join(self._cells(role) for role in step.roles if role.name == name)

    def _cells(self, role: Role) -> str:
        cells = role.cells or tuple(dict.fromkeys(cell for cell, _ in role.candidates))
        return cells_text(cells, self._geometry.size) if cells else ""

    def _units(self, step: Step, name: RoleName) -> str:
        """Units in the usual notation: `r1, c5, b9`."""
        units = [unit for role in step.roles if role.name == name for unit in role.units]
        found = (self._geometry.units[unit] for unit in units)
        return ", ".join(f"{unit.kind[0]}{unit.number}" for unit in found)

    def _unit(self, step: Step) -> Sentence | str:
        """The first unit that the step says to be in."""
        for role in step.roles:
            if role.name == "unit" and role.units:
                unit = self._geometry.units[role.units[0]]
                return PREFIX + unit.kind, {"number": unit.number}
        return ""


def _pattern_digits(step: Step) -> tuple[int, ...]:
    """The digits of the pattern; of dual kites, which may be on two digits, both."""
    if step.branches and technique(step.technique).family == "single-digit":
        return tuple(sorted({digit for _, digit in step.eliminations}))
    return step.digits


def _key(step: Step) -> str:
    """The text of a technique: its own, that of its group, or that of its family."""
    if step.technique in OWN:
        return step.technique
    if step.technique in GROUPS:
        return GROUPS[step.technique]
    family = technique(step.technique).family
    if family == "subsets":
        return SUBSETS[step.technique.split("-")[0]]
    if family == "fish" and any(role.name in ("fin", "endo-fin") for role in step.roles):
        return "finned-fish"
    if family == "forcing" and not any(step.branches):
        return "forcing-at-once"  # the assumption is impossible without a link
    return family
