"""Adds to claims what their sentences mention and what the logic does not need.

A reader needs to know which candidate a node of a chain excludes before the next node follows, and
in how many cases a conclusion holds. Builders need not say that: it is read from the claims.
"""

from dataclasses import replace

from sudoku_py.techniques.argument.claims import (
    Argument,
    Either,
    Has,
    InCell,
    InUnit,
    Keeps,
    So,
    Suppose,
    Then,
)
from sudoku_py.techniques.board_tables import bit_indices
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.step import Candidate, Candidates

MOST_GONE = 3  # candidates that a sentence can name before it gets long


def narrated(argument: Argument, position: Position) -> Argument:
    """The argument with the candidates that links exclude, and with the numbers of cases."""
    found = list(argument)
    for index, claim in enumerate(argument):
        if isinstance(claim, Then) and claim.is_true and not claim.gone:
            gone = _gone(claim, argument, position)
            if len(gone) <= MOST_GONE:
                found[index] = replace(claim, gone=gone)
        elif isinstance(claim, So) and claim.ways == 1 and not claim.clash:
            found[index] = replace(claim, ways=_ways(claim, argument))
    return tuple(found)


def _ways(claim: So, argument: Argument) -> int:
    """In how many cases a conclusion holds: one of several nodes, sets or suppositions."""
    cited = [argument[index] for index in claim.because]
    if len(cited) == 1 and isinstance(cited[0], Either):
        return len({each for node in cited[0].nodes for each in node})
    kept = [each for each in cited if isinstance(each, Keeps)]
    if len(kept) == 2 or (kept and any(isinstance(each, Has) for each in cited)):
        return len(kept)
    return max(1, len({each.under for each in cited if isinstance(each, Then)}))


def _gone(claim: Then, argument: Argument, position: Position) -> Candidates:
    """The other candidates of what is read that a node cited as true excludes."""
    true = [
        cited.node
        for cited in (argument[index] for index in claim.because)
        if isinstance(cited, Then | Suppose) and cited.is_true
    ]
    true += [
        supposed.node
        for supposed in (argument[index] for index in claim.under)
        if isinstance(supposed, Suppose) and supposed.is_true
    ]
    others = [
        candidate
        for read in claim.reads
        if isinstance(read, InUnit | InCell)
        for candidate in _read(read, position)
        if candidate not in claim.node
    ]
    peers = position.tables.peers

    def excludes(one: Candidate, other: Candidate) -> bool:
        if one[0] == other[0]:
            return one[1] != other[1]
        return one[1] == other[1] and bool(peers[one[0]] >> other[0] & 1)

    return tuple(
        dict.fromkeys(
            other
            for other in others
            if any(all(excludes(one, other) for one in node) for node in true)
        )
    )


def _read(read: InUnit | InCell, position: Position) -> Candidates:
    match read:
        case InUnit(unit, digit):
            cells = position.places[digit - 1] & position.tables.unit_masks[unit]
            return tuple([(cell, digit) for cell in bit_indices(cells)])
        case InCell(cell):
            return position.candidates_in([cell])
