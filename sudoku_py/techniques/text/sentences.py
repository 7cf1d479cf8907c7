"""Steps described: each by the key of a text, with the details that fill its blanks.

The texts are in the page's language files under the same keys. A detail can be a sentence of its
own, a key with details. Details named in `CELL_DETAILS` hold names of cells and units, such as
`r1c2` and `r1`, in which a language may replace the letter of rows.
"""

from typing import Any

from sudoku_py.core.geometry import Geometry
from sudoku_py.techniques.registry import technique
from sudoku_py.techniques.step import Candidates, Role, RoleName, Step
from sudoku_py.techniques.text.chains import cells_text, chain_text

Sentence = tuple[str, dict[str, Any]]

NAME, PREFIX = "technique.", "explain."
CELL_DETAILS = (
    *("cell", "cells", "bases", "covers", "fins", "pivot", "pincers"),
    *("groups", "conclusions", "chain"),
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
        """What one sees, and why something follows."""
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
