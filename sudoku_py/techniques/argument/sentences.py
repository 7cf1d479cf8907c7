"""Claims in words: for each, the key of a text and what fills its blanks.

The texts are in the page's language files under `claim.` and the key. Lists are sentences of their
own, so that each language joins them its way: `r5c7, r5c2 and r7c9`. Details named in
`text.sentences.CELL_DETAILS` hold names of cells.

>>> from sudoku_py.core.geometry import geometry
>>> Words(geometry(9)).sentence(c.Has(cells=(0,), digits=(2, 6)))
('claim.has-one', {'cell': 'r1c1', 'digits': ('list.and', {'before': '2', 'last': '6'})})
"""

from collections.abc import Callable, Iterable, Sequence

from sudoku_py.core.geometry import Geometry
from sudoku_py.core.sentence import Sentence
from sudoku_py.techniques.argument import claims as c
from sudoku_py.techniques.step import Candidate, Candidates, Node
from sudoku_py.techniques.text.sentences import PREFIX as UNIT

PREFIX, LIST = "claim.", "list."
Item = str | Sentence


class Words:
    """Says claims on a board of this geometry."""

    def __init__(self, geometry: Geometry) -> None:
        """Use the names that cells, units and digits have there."""
        self._geometry = geometry

    def sentence(self, claim: c.Claim) -> Sentence:
        """The claim as a key and details; what it follows from is not repeated."""
        key, details = SENTENCES[type(claim)](self, claim)
        return PREFIX + key, details

    def cell(self, cell: int) -> str:
        """The name of a cell."""
        return self._geometry.cell_name(cell)

    def digit(self, digit: int) -> str:
        """The symbol of a digit."""
        return self._geometry.symbols[digit - 1]

    def cells(self, cells: Iterable[int], joint: str = "and") -> Item:
        """The names of cells as a list."""
        return joined([self.cell(cell) for cell in cells], joint)

    def digits(self, digits: Iterable[int], joint: str = "and") -> Item:
        """The symbols of digits as a list."""
        return joined([self.digit(digit) for digit in digits], joint)

    def unit(self, unit: int) -> Sentence:
        """A unit: `row 3`."""
        found = self._geometry.units[unit]
        return UNIT + found.kind, {"number": found.number}

    def units(self, units: Sequence[int]) -> Item:
        """Several units: `rows 3 and 5`, or `row 3 and box 5`."""
        found = [self._geometry.units[unit] for unit in units]
        kinds = {unit.kind for unit in found}
        if len(found) > 1 and len(kinds) == 1:
            numbers = joined([str(unit.number) for unit in found])
            return PREFIX + f"{kinds.pop()}-list", {"numbers": numbers}
        return joined([self.unit(unit) for unit in units])

    def is_node(self, node: Node) -> Item:
        """That a node is true: `r1c1 is 5`, or `one of r1c1 and r1c2 is 5`."""
        return self._node(node, "is")

    def is_no_node(self, node: Node) -> Item:
        """That a node is false: `r1c1 is not 5`, or `none of r1c1 and r1c2 is 5`."""
        return self._node(node, "is-not")

    def _node(self, node: Node, key: str) -> Item:
        digit = self.digit(node[0][1])
        if len(node) == 1:
            return PREFIX + key, {"cell": self.cell(node[0][0]), "digit": digit}
        return PREFIX + f"{key}-group", {"cells": self.cells(_cells(node), "or"), "digit": digit}

    def is_not(self, candidates: Candidates) -> Item:
        """That candidates are false, together where that is shorter: `r1c1 and r1c2 are not 5`."""
        by_digit: dict[int, list[int]] = {}
        for cell, digit in candidates:
            by_digit.setdefault(digit, []).append(cell)
        by_cells: dict[tuple[int, ...], list[int]] = {}
        for digit, cells in sorted(by_digit.items()):
            by_cells.setdefault(tuple(sorted(cells)), []).append(digit)
        found = [self._are_not(cells, digits) for cells, digits in by_cells.items()]
        return joined(found, "clauses")

    def _are_not(self, cells: tuple[int, ...], digits: list[int]) -> Sentence:
        shown = self.digits(digits, "nor")
        if len(cells) == 1:
            return PREFIX + "cannot-be", {"cell": self.cell(cells[0]), "digits": shown}
        return PREFIX + "cannot-be-several", {"cells": self.cells(cells), "digits": shown}


def joined(items: Sequence[Item], joint: str = "and") -> Item:
    """A list: commas, and before the last item a word.

    >>> joined(["1", "2", "3"])
    ('list.and', {'before': ('list.comma', {'before': '1', 'last': '2'}), 'last': '3'})
    """
    if not items:
        return ""
    found = items[0]
    for number, item in enumerate(items[1:], 2):
        is_last = number == len(items)
        found = (LIST + (joint if is_last else "comma"), {"before": found, "last": item})
    return found


def _cells(candidates: Candidates) -> tuple[int, ...]:
    return tuple(dict.fromkeys(cell for cell, _ in candidates))


def _last_cell(words: Words, claim: c.LastCell) -> Sentence:
    return "last-cell", {
        "cell": words.cell(claim.cell),
        "unit": words.unit(claim.unit),
        "digit": words.digit(claim.digit),
    }


def _blocked(words: Words, claim: c.Blocked) -> Sentence:
    key = "blocked" if len(claim.by) == 1 else "blocked-by-several"
    return key, {
        "digit": words.digit(claim.digit),
        "clash": words.cells(claim.by),
        "cells": words.cells(claim.cells),
        "unit": words.unit(claim.unit),
    }


def _ruled_out(words: Words, claim: c.RuledOut) -> Sentence:
    digits = sorted({digit for _, digit in claim.candidates})
    return "ruled-out", {
        "digits": words.digits(digits),
        "cells": words.cells(_cells(claim.candidates)),
    }


def _around(words: Words, claim: c.Around) -> Sentence:
    return "around", {"cell": words.cell(claim.cell), "digits": words.digits(claim.digits)}


def _fits(words: Words, claim: c.Fits) -> Sentence:
    details: dict[str, object] = {
        "digits": words.digits(claim.digits),
        "unit": words.units(claim.units),
        "cells": words.cells(claim.cells),
    }
    if len(claim.units) == 1 and not claim.fins:
        if not claim.covers:
            return ("fits" if len(claim.digits) == 1 else "fits-several"), details
        return "fits-in", {**details, "cover": words.units(claim.covers)}
    details["cover"] = words.units(claim.covers)
    if not claim.fins:
        return "fits-covers", details
    return "fits-fins", {**details, "fins": words.cells(claim.fins)}


def _has(words: Words, claim: c.Has) -> Sentence:
    digits = words.digits(claim.digits)
    if len(claim.cells) == 1:
        return "has-one", {"cell": words.cell(claim.cells[0]), "digits": digits}
    return "has", {"cells": words.cells(claim.cells), "digits": digits}


def _locked(words: Words, claim: c.Locked) -> Sentence:
    return "locked", {"digits": words.digits(claim.digits)}


def _taken(words: Words, claim: c.Taken) -> Sentence:
    return "taken", {"cells": words.cells(claim.cells)}


def _suppose(words: Words, claim: c.Suppose) -> Sentence:
    node = words.is_node if claim.is_true else words.is_no_node
    return "suppose", {"node": node(claim.node)}


def _then(words: Words, claim: c.Then) -> Sentence:
    if not claim.is_true:
        return "then-not", {"nodes": words.is_not(claim.node)}
    key, details = "then", {"node": words.is_node(claim.node)}
    for read in claim.reads:
        match read:
            case c.InUnit(unit, digit):
                key = "then-unit"
                details |= {"unit": words.unit(unit), "digit": words.digit(digit)}
            case c.InCell(cell):
                key, details["cell"] = "then-cell", words.cell(cell)
    return key, details


def _either(words: Words, claim: c.Either) -> Sentence:
    nodes = joined([words.is_node(node) for node in claim.nodes], "or")
    return "either", {"nodes": nodes}


def _impossible(words: Words, claim: c.Impossible) -> Sentence:
    for read in claim.reads:
        match read:
            case c.InUnit(unit, digit) | c.EmptyInUnit(unit, digit):
                details = {"unit": words.unit(unit), "digit": words.digit(digit)}
                return "impossible-unit", details
            case c.InCell(cell) | c.EveryDigit(cell):
                return "impossible-cell", {"cell": words.cell(cell)}
    cell, digit = claim.node[0]
    return "impossible-both", {"cell": words.cell(cell), "digit": words.digit(digit)}


def _so(words: Words, claim: c.So) -> Sentence:
    if claim.placements:
        return _so_placed(words, claim, claim.placements)
    return "so-not", {"nodes": words.is_not(claim.eliminations)}


def _so_placed(words: Words, claim: c.So, placements: Sequence[Candidate]) -> Sentence:
    nodes = joined([words.is_node((placed,)) for placed in placements])
    for read in claim.reads:
        match read:
            case c.EmptyInUnit(unit, digit) | c.InUnit(unit, digit):
                cell = words.cell(placements[0][0])
                return "so-unit", {
                    "unit": words.unit(unit),
                    "digit": words.digit(digit),
                    "cell": cell,
                }
            case c.EveryDigit() | c.InCell():
                return "so-cell", {"nodes": nodes}
    return "so", {"nodes": nodes}


# Which function says a claim is chosen by its class, so that each has the right type.
SENTENCES: dict[type[c.Claim], Callable[..., Sentence]] = {
    c.LastCell: _last_cell,
    c.Blocked: _blocked,
    c.RuledOut: _ruled_out,
    c.Around: _around,
    c.Fits: _fits,
    c.Has: _has,
    c.Locked: _locked,
    c.Taken: _taken,
    c.Suppose: _suppose,
    c.Then: _then,
    c.Either: _either,
    c.Impossible: _impossible,
    c.So: _so,
}
