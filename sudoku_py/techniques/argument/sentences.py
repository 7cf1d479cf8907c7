"""Claims in words: for each, the key of a text and what fills its blanks.

The texts are in the page's language files under `claim.` and the key. Details named in
`text.sentences.CELL_DETAILS` hold names of cells.

>>> from sudoku_py.core.geometry import geometry
>>> Words(geometry(9)).sentence(c.Has(cells=(0,), digits=(2, 6)))
('claim.has-one', {'cell': 'r1c1', 'digits': ('list.and', {'before': '2', 'last': '6'})})
"""

from collections.abc import Callable, Sequence

from sudoku_py.core.sentence import Sentence
from sudoku_py.techniques.argument import claims as c
from sudoku_py.techniques.argument.names import PREFIX, Item, Names, cells_in, joined, shared_units
from sudoku_py.techniques.step import Candidates, Node

MOST_EXTRAS = 4  # candidates that a sentence can name before it gets long


class Words(Names):
    """Says claims on a board of this geometry."""

    def sentence(self, claim: c.Claim) -> Sentence:
        """The claim as a key and details; what it follows from is not repeated."""
        key, details = SENTENCES[type(claim)](self, claim)
        return PREFIX + key, details


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
        "cells": words.cells(cells_in(claim.candidates)),
    }


def _around(words: Words, claim: c.Around) -> Sentence:
    return "around", {"cell": words.cell(claim.cell), "digits": words.digits(claim.digits)}


def _fits(words: Words, claim: c.Fits) -> Sentence:
    details: dict[str, object] = {
        "digits": words.digits(claim.digits),
        "unit": words.units(claim.units),
        "cells": words.cells(claim.cells),
    }
    if not claim.covers:
        return ("fits" if len(claim.digits) == 1 else "fits-several"), details
    details["cover"] = words.units(claim.covers)
    if len(claim.units) == len(claim.covers) == 1 and not claim.fins:
        return ("fits-both-in" if len(claim.cells) == 2 else "fits-in"), details
    if not claim.fins:
        return "fits-covers", details
    key = "fits-fin" if len(claim.fins) == 1 else "fits-fins"
    return key, {**details, "fins": words.cells(claim.fins)}


def _has(words: Words, claim: c.Has) -> Sentence:
    digits = words.digits(claim.digits)
    if len(claim.cells) == 1:
        return "has-one", {"cell": words.cell(claim.cells[0]), "digits": digits}
    details: dict[str, object] = {"cells": words.cells(claim.cells), "digits": digits}
    unit = words.shared(claim.cells)
    if unit is None:
        return "has", details
    return "has-in", {**details, "unit": words.unit(unit)}


def _almost_locked(words: Words, claim: c.AlmostLocked) -> Sentence:
    details: dict[str, object] = {"name": claim.name, "digits": words.digits(claim.digits)}
    if len(claim.cells) == 1:
        return "almost-locked-cell", {**details, "cell": words.cell(claim.cells[0])}
    unit = words.shared(claim.cells)
    if unit is not None:
        details["unit"] = words.unit(unit)
    return "almost-locked", {**details, "cells": words.cells(claim.cells)}


def _deadly(words: Words, claim: c.Deadly) -> Sentence:
    details: dict[str, object] = {
        "cells": words.cells(claim.cells),
        "digits": words.digits(claim.digits),
    }
    key = "deadly"
    if claim.solved:
        key, details["clash"] = "deadly-solved", words.cells(claim.solved)
    if 0 < len(claim.extras) <= MOST_EXTRAS:
        return f"{key}-but", {**details, "extras": words.candidates(claim.extras)}
    return key, details


def _bug(words: Words, claim: c.Bug) -> Sentence:
    return "bug", {"extras": words.candidates(claim.extras)}


def _locked(words: Words, claim: c.Locked) -> Sentence:
    digits = words.digits(claim.digits)
    if claim.name:
        key = "locked-set" if len(claim.digits) > 1 else "locked-set-one"
        return key, {"name": claim.name, "digits": digits}
    if set(claim.digits) <= set(claim.twice):
        return "locked-needed", {"cells": words.cells(claim.cells, "or"), "digits": digits}
    if claim.twice:
        return "locked-twice", {"twice": words.digits(claim.twice), "digits": digits}
    if len(claim.cells) == len(claim.digits):
        return "locked", {"digits": digits}
    details: dict[str, object] = {"cells": words.cells(claim.cells), "digits": digits}
    unit = words.shared(claim.cells)
    if unit is None:
        return "locked-among", details
    return "locked-among-in", {**details, "unit": words.unit(unit)}


def _taken(words: Words, claim: c.Taken) -> Sentence:
    return "taken", {"cells": words.cells(claim.cells)}


def _lined(words: Words, claim: c.Lined) -> Sentence:
    fins: Node = tuple([(cell, claim.digit) for cell in claim.fins])
    details = {
        "cover": words.units(claim.covers),
        "unit": words.units(claim.bases),
        "digit": words.digit(claim.digit),
        "cells": words.cells(claim.cells, "or"),
        "fins": words.is_node(fins) if fins else "",
    }
    key = "lined-one" if len(claim.covers) == 1 else "lined"
    if claim.are_apart and len(claim.covers) > 1:
        key = "lined-apart"
    return (f"{key}-or-fins" if fins else key), details


def _sides(words: Words, claim: c.Sides) -> Sentence:
    if claim.sets:
        return _sides_of_sets(words, claim)
    nodes = claim.one + claim.other
    is_pair = {node[0][0] for node in claim.one} == {node[0][0] for node in claim.other}
    if not is_pair and (len({node[0][1] for node in nodes}) > 1 or any(len(n) > 1 for n in nodes)):
        return _sides_of_loop(words, claim)
    one, two = ([node[0] for node in side] for side in (claim.one, claim.other))
    first, second = one[0][1], next((digit for _, digit in one if digit != one[0][1]), None)
    details: dict[str, object] = {
        "a": claim.names[0],
        "b": claim.names[1],
        "cells": words.cells([cell for cell, digit in one if digit == first]),
        "groups": words.cells([cell for cell, digit in two if digit == first]),
        "digit": words.digit(first),
    }
    if second is not None:
        return "sides-swap", {**details, "last": words.digit(second)}
    if claim.is_exact:
        units = dict.fromkeys(read.unit for read in claim.reads if isinstance(read, c.InUnit))
        if not units:
            return "sides", details
        return "sides-in", {**details, "unit": words.units(list(units))}
    return "sides-clash", {**details, "clash": _clash(words, claim.clash)}


def _sides_of_sets(words: Words, claim: c.Sides) -> Sentence:
    """Which two digits two sets cannot both have, because all places of each see each other."""
    digit, other = (words.digit(node[0][1]) for node in claim.one)
    details: dict[str, object] = {"names": joined(claim.sets), "digit": digit, "other": other}
    first = words.shared(cells_in(claim.one[0] + claim.other[1]))
    second = words.shared(cells_in(claim.one[1] + claim.other[0]))
    if first is None or second is None:
        return "sides-sets", details
    details["unit"] = words.unit(first)
    if first == second:
        return "sides-sets-same", details
    return "sides-sets-in", {**details, "cover": words.unit(second)}


def _sides_of_loop(words: Words, claim: c.Sides) -> Sentence:
    sides = (claim.one, claim.other)
    one, other = (joined([words.is_node(node) for node in side]) for side in sides)
    details = {"a": claim.names[0], "b": claim.names[1], "one": one, "other": other}
    return "sides-loop", details


def _clash(words: Words, clash: Sequence[Node]) -> Item:
    """That of each node at most one candidate is true."""
    found: list[Item] = []
    for node in clash:
        cells = cells_in(node)
        details = {"cells": words.cells(cells), "digit": words.digit(node[0][1])}
        unit = words.shared(cells)
        if unit is None:
            found.append((PREFIX + "at-most-one", details))
        else:
            key = "not-both" if len(cells) == 2 else "at-most-one-in"
            found.append((PREFIX + key, {**details, "unit": words.unit(unit)}))
    return joined(found, "clauses")


def _arrangements(words: Words, claim: c.Arrangements) -> Sentence:
    key = "arrangements-all" if claim.is_in_all else "arrangements-none"
    joint = "and" if claim.is_in_all else "nor"
    details = {"digit": words.digit(claim.digit), "cells": words.cells(claim.cells, joint)}
    return (f"{key}-left" if claim.because else key), details


def _searched(words: Words, claim: c.Searched) -> Sentence:
    return "searched", {"cell": words.cell(claim.cell), "digit": words.digit(claim.digit)}


def _suppose(words: Words, claim: c.Suppose) -> Sentence:
    node = words.is_node if claim.is_true else words.is_no_node
    return ("suppose-too" if len(claim.under) > 1 else "suppose"), {"node": node(claim.node)}


def _then(words: Words, claim: c.Then) -> Sentence:
    if not claim.is_true:
        return _then_not(words, claim)
    details: dict[str, object] = {"node": words.is_node(claim.node)}
    key = "then"
    for read in claim.reads:
        match read:
            case c.InUnit(unit, digit):
                key = "then-unit"
                details |= {"unit": words.unit(unit), "digit": words.digit(digit)}
            case c.InCell(cell):
                key, details["cell"] = "then-cell", words.cell(cell)
    if claim.gone and key == "then-cell":
        details["digit"] = words.digit(claim.node[0][1])
        details["digits"] = words.digits([gone for _, gone in claim.gone], "nor")
        return "then-cell-after", details
    if claim.gone:
        return f"{key}-after", {**details, "nodes": words.is_not(claim.gone)}
    return key, details


def _if(words: Words, claim: c.If) -> Sentence:
    details: dict[str, object] = {
        "node": words.is_node(claim.node),
        "result": words.is_node(claim.result),
    }
    for read in claim.reads:
        match read:
            case c.InUnit(unit, digit):
                unit_and_digit = {"unit": words.unit(unit), "digit": words.digit(digit)}
                return "if-unit", {**details, **unit_and_digit}
            case c.InCell():
                return "if-cell", details
    return "if", details


def _then_not(words: Words, claim: c.Then) -> Sentence:
    """Why a candidate goes: all places of a unit see it, or else there would not be enough left."""
    details: dict[str, object] = {"nodes": words.is_not(claim.node)}
    unit = words.shared(cells_in(claim.node + claim.other))
    if claim.other and unit is not None and claim.other[0][1] == claim.node[0][1]:
        details |= {"unit": words.unit(unit), "digit": words.digit(claim.node[0][1])}
        return "then-not-twice", {**details, "cells": words.cells(cells_in(claim.other), "or")}
    cells = [read.cell for read in claim.reads if isinstance(read, c.InCell)]
    found = [read for read in claim.reads if isinstance(read, c.InUnit)]
    if cells:
        return "then-not-cells", {**details, "cells": words.cells(cells)}
    if not found:
        return "then-not", details
    details["digits"] = words.digits(dict.fromkeys(read.digit for read in found))
    details["unit"] = words.units(list(dict.fromkeys(read.unit for read in found)))
    return ("then-not-unit" if len(found) == 1 else "then-not-units"), details


def _either(words: Words, claim: c.Either) -> Sentence:
    nodes = words.is_one_of(tuple([each for node in claim.nodes for each in node]))
    if claim.clash:
        return "either-clash", {"clash": _clash(words, claim.clash), "nodes": nodes}
    return "either", {"nodes": nodes}


def _keeps(words: Words, claim: c.Keeps) -> Sentence:
    details: dict[str, object] = {
        "name": claim.name,
        "digit": words.digit(claim.given[0][1]),
        "kept": joined([_kept(words, node) for node in claim.nodes]),
    }
    if not claim.lost:
        return "keeps-without", details
    unit = words.shared(cells_in(claim.given + claim.lost))
    if unit is not None:
        details["unit"] = words.unit(unit)
    if claim.holder:
        return ("keeps" if unit is None else "keeps-in"), {**details, "holder": claim.holder}
    details["cell"] = words.cell(claim.given[0][0])
    return ("keeps-cell" if unit is None else "keeps-cell-in"), details


def _kept(words: Words, node: Node) -> Sentence:
    digit, cells = words.digit(node[0][1]), words.cells(cells_in(node), "or")
    return PREFIX + "kept", {"digit": digit, "cells": cells}


def _impossible(words: Words, claim: c.Impossible) -> Sentence:
    for read in claim.reads:
        match read:
            case c.InUnit(unit, digit) | c.EmptyInUnit(unit, digit):
                places = words.cells(cells_in(claim.node), "nor")
                details = {"unit": words.unit(unit), "digit": words.digit(digit), "cells": places}
                return ("impossible-places" if claim.node else "impossible-unit"), details
            case c.InCell(cell) | c.EveryDigit(cell):
                had = words.digits([digit for _, digit in claim.node])
                found = {"cell": words.cell(cell), "digits": had}
                return ("impossible-digits-left" if claim.node else "impossible-cell"), found
    if claim.cells:
        digits = words.digits(claim.digits)
        return "impossible-deadly", {"cells": words.cells(claim.cells), "digits": digits}
    return _clashing(words, claim)


def _clashing(words: Words, claim: c.Impossible) -> Sentence:
    """What would have to be true and false, or what would be true with what excludes it."""
    cell, digit = claim.node[0]
    if len(claim.node) > 1 and not claim.other:
        cells = words.cells(cells_in(claim.node), "or")
        return "impossible-group", {"cells": cells, "digit": words.digit(digit)}
    if not claim.other:
        return "impossible-both", {"cell": words.cell(cell), "digit": words.digit(digit)}
    if claim.other[0][0] == cell:
        digits = words.digits(sorted((digit, claim.other[0][1])))
        return "impossible-digits", {"cell": words.cell(cell), "digits": digits}
    cells, clash = (words.cells(cells_in(node), "or") for node in (claim.node, claim.other))
    found: dict[str, object] = {"digit": words.digit(digit), "cells": cells, "clash": clash}
    unit = words.shared(cells_in(claim.node + claim.other))
    if unit is None:
        return "impossible-twice", found
    return "impossible-twice-in", {**found, "unit": words.unit(unit)}


def _so(words: Words, claim: c.So) -> Sentence:
    if claim.placements and claim.reads:
        return _so_placed(words, claim, claim.placements)
    placed = claim.placements
    nodes = words.are(placed) if placed else words.is_not(claim.eliminations)
    if claim.by_places or claim.taken:
        details = {"nodes": nodes, "digits": words.digits(claim.taken[1:], "or")}
        details["digit"] = words.digits(claim.taken[:1])
        return ("so-places" if claim.by_places else "so-taken"), details
    if claim.clash:
        details = {"clash": _clash(words, claim.clash), "nodes": nodes, "side": claim.side}
        return ("so-side" if claim.side else "so-clash"), details
    key = {1: "so" if placed else "so-not", 2: "so-both-ways"}.get(claim.ways, "so-all-ways")
    why = shared_units(words, cells_in(claim.eliminations), claim.seen)
    if claim.covers and why is not None:
        fins = tuple([each for node in claim.seen for each in node])
        details = {"nodes": nodes, "why": why, "cover": words.units(claim.covers)}
        details |= {"fins": words.is_no_node(fins), "digit": words.digit(fins[0][1])}
        return ("so-fins" if len(claim.covers) == 1 else "so-fins-covers"), details
    if why is None:
        return key, {"nodes": nodes}
    return f"{key}-seen", {"nodes": nodes, "why": why}


def _so_placed(words: Words, claim: c.So, placements: Candidates) -> Sentence:
    nodes = words.are(placements)
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
    c.Lined: _lined,
    c.Sides: _sides,
    c.Arrangements: _arrangements,
    c.Searched: _searched,
    c.If: _if,
    c.AlmostLocked: _almost_locked,
    c.Deadly: _deadly,
    c.Bug: _bug,
    c.Locked: _locked,
    c.Taken: _taken,
    c.Suppose: _suppose,
    c.Then: _then,
    c.Either: _either,
    c.Keeps: _keeps,
    c.Impossible: _impossible,
    c.So: _so,
}
