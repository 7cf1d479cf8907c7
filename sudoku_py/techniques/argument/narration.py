"""Adds to claims what their sentences mention and what the logic does not need.

A reader needs to know which candidate a node of a chain excludes before the next node follows, and
in how many cases a conclusion holds. Builders need not say that: it is read from the claims.
"""

from dataclasses import replace

from sudoku_py.techniques.argument.claims import (
    Argument,
    Cells,
    Claim,
    Digits,
    Either,
    Fits,
    Has,
    If,
    Impossible,
    InCell,
    InUnit,
    Keeps,
    Lined,
    Locked,
    Read,
    Sides,
    So,
    Suppose,
    Then,
    Units,
)
from sudoku_py.techniques.board_tables import bit_indices, mask_of
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.step import Candidate, Candidates, Node

MOST_GONE = 3  # candidates that a sentence can name before it gets long
MOST_LEFT = 6


def narrated(argument: Argument, position: Position) -> Argument:
    """The argument with the candidates that links exclude, and with the numbers of cases."""
    found = list(argument)
    for index, claim in enumerate(argument):
        if isinstance(claim, Then) and claim.is_true and not claim.gone:
            gone = _gone(claim, argument, position)
            if len(gone) <= MOST_GONE:
                found[index] = replace(claim, gone=gone)
        elif isinstance(claim, Then) and not claim.is_true:
            found[index] = replace(claim, other=_other(claim, argument, position))
        elif isinstance(claim, So) and claim.clash:
            found[index] = replace(claim, side=_known_side(claim, argument))
        elif isinstance(claim, So):
            ways = _ways(claim, argument) if claim.ways == 1 else claim.ways
            seen = _seen(claim, argument, position)
            covers = _covers(claim, argument, position) if seen else ()
            pair, taken = _pair(claim, argument)
            found[index] = replace(
                claim, ways=ways, seen=seen, covers=covers, pair=pair, taken=taken
            )
            if not seen and _is_by_places(claim, argument, position):
                found[index] = replace(found[index], by_places=True)  # type: ignore[call-arg] # So
        elif isinstance(claim, Impossible) and not claim.node and not claim.cells:
            left = [each for read in claim.reads for each in _read(read, position)]
            found[index] = replace(claim, node=tuple(left[:MOST_LEFT]))
    return tuple(found)


def _ways(claim: So, argument: Argument) -> int:
    """In how many cases a conclusion holds: one of several nodes, sets or suppositions."""
    cited = [argument[index] for index in claim.because]
    if len(cited) == 1 and isinstance(cited[0], Either):
        return len({each for node in cited[0].nodes for each in node})
    kept = _ends(cited)
    if len(kept) == 2 or (kept and any(isinstance(each, Has) for each in cited)):
        return len(kept)
    return max(1, len({each.under for each in cited if isinstance(each, Then)}))


def _ends(cited: list[Claim]) -> list[Keeps]:
    """The sets at the ends of a chain of sets: what they keep is not given to a next one."""
    kept = [each for each in cited if isinstance(each, Keeps)]
    given = {each.given for each in kept if each.lost}
    return [each for each in kept if not given.issuperset(each.nodes)]


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
    return tuple(
        dict.fromkeys(
            other for other in others if any(_excludes(node, other, position) for node in true)
        )
    )


def _other(claim: Then, argument: Argument, position: Position) -> Node:
    """What the last set of a chain would keep, if that excludes the node that it comes from."""
    kept = [cited for cited in map(argument.__getitem__, claim.because) if isinstance(cited, Keeps)]
    others = kept[-1].nodes[:1] if kept else ()
    is_excluded = all(_excludes(node, each, position) for node in others for each in claim.node)
    return others[0] if others and is_excluded else ()


def _excludes(node: Node, other: Candidate, position: Position) -> bool:
    """Whether a candidate is false if the node is true, wherever in the node."""
    peers = position.tables.peers[other[0]]
    return all(
        digit != other[1] if cell == other[0] else digit == other[1] and bool(peers >> cell & 1)
        for cell, digit in node
    )


def _seen(claim: So, argument: Argument, position: Position) -> tuple[Node, ...]:
    """The nodes of which one is true, if each of them excludes all that is removed."""
    cited = [argument[index] for index in claim.because]
    digits = {digit for _, digit in claim.eliminations}
    found = [node for each in _ends(cited) for node in each.nodes if node[0][1] in digits]
    for each in cited:
        match each:
            case Either():
                found += each.nodes
            case If():
                found.append(each.result)
            case Lined():
                found += [((cell, each.digit),) for cell in each.fins]
            case Sides():
                found += _one_of_each_side(each, claim, position)
    supposed = {one.node for one in cited if isinstance(one, If)}
    if supposed:
        own = [has for has in cited if isinstance(has, Has) and len(has.cells) == 1]
        rest = [((has.cells[0], digit),) for has in own for digit in has.digits]
        found = [node for node in rest if node not in supposed] + found
    is_excluded = all(_excludes_all(node, claim, position) for node in found)
    return tuple(dict.fromkeys(found)) if is_excluded else ()


def _covers(claim: So, argument: Argument, position: Position) -> Units:
    """The covers of a fish with fins that have what is removed: without a fin, it is elsewhere."""
    cited = [argument[index] for index in claim.because]
    if len(cited) != 1 or not isinstance(cited[0], Lined):
        return ()
    masks = position.tables.unit_masks
    return tuple(
        [
            cover
            for cover in cited[0].covers
            if any(masks[cover] >> cell & 1 for cell, _ in claim.eliminations)
        ]
    )


def _pair(claim: So, argument: Argument) -> tuple[Cells, Digits]:
    """Two cells, the digit that takes one of them, and those of which one takes the other."""
    cited = [argument[index] for index in claim.because]
    fits = [each for each in cited if isinstance(each, Fits) and not each.covers]
    other = [each for each in cited if isinstance(each, Either)]
    if len(cited) != 2 or len(fits) != 1 or len(other) != 1:
        return (), ()
    pair, digits = fits[0].cells, fits[0].digits
    found = [each for node in other[0].nodes for each in node]
    cells = {cell for cell, _ in (*claim.eliminations, *found)}
    taken = (*digits, *sorted({digit for _, digit in found}))
    if len(pair) != 2 or len(digits) != 1 or not cells <= set(pair):
        return (), ()
    if any(digit in taken for _, digit in claim.eliminations):  # it may be in one of the two only
        return (), ()
    return pair, taken


def _known_side(claim: So, argument: Argument) -> str:
    """The letter of the side that is false, if it was spoken of."""
    sides = [each for each in map(argument.__getitem__, claim.because) if isinstance(each, Sides)]
    return claim.side if any(claim.side in each.names for each in sides) else ""


def _is_by_places(claim: So, argument: Argument, position: Position) -> bool:
    """Whether it follows from digits that sets, or cells of several units, have between them."""
    units = position.tables.unit_masks
    for cited in map(argument.__getitem__, claim.because):
        if isinstance(cited, Sides) and cited.sets:
            return True
        if isinstance(cited, Locked):
            cells = mask_of(cited.cells)
            if cited.name or not any(cells & ~unit == 0 for unit in units):
                return True
    return False


def _one_of_each_side(sides: Sides, claim: So, position: Position) -> list[Node]:
    """A node of each side that excludes what is removed; none if a side has no such node."""
    found = [
        next((node for node in side if _excludes_all(node, claim, position)), ())
        for side in (sides.one, sides.other)
    ]
    return found if all(found) else []


def _excludes_all(node: Node, claim: So, position: Position) -> bool:
    return all(_excludes(node, gone, position) for gone in claim.eliminations)


def _read(read: Read, position: Position) -> Candidates:
    match read:
        case InUnit(unit, digit):
            cells = position.places[digit - 1] & position.tables.unit_masks[unit]
            return tuple([(cell, digit) for cell in bit_indices(cells)])
        case InCell(cell):
            return position.candidates_in([cell])
        case _:
            return ()
