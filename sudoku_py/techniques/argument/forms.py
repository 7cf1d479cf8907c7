"""What a claim has to be like, apart from its meaning, to be a sentence about what is there."""

from collections.abc import Callable, Iterable

from sudoku_py.techniques.argument import claims as c
from sudoku_py.techniques.argument.covers import is_exact
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.step import Node


def has_form(claim: c.Claim, position: Position) -> bool:
    """Whether nodes are of one digit and of candidates, covers and fins exactly those that are."""
    return type(claim) not in FORMS or FORMS[type(claim)](claim, position)


def _are_nodes(nodes: Iterable[Node], position: Position) -> bool:
    """Whether the nodes have candidates, each node those of one digit."""
    return all(
        len({digit for _, digit in node}) == 1 and all(position.has(*each) for each in node)
        for node in nodes
    )


def _is_implication(claim: c.If, position: Position) -> bool:
    return _are_nodes((claim.node, claim.result), position)


def _is_choice(claim: c.Either, position: Position) -> bool:
    return _are_nodes((*claim.nodes, *claim.clash), position)


def _is_of_sides(claim: c.Sides, position: Position) -> bool:
    are_nodes = _are_nodes((*claim.one, *claim.other, *claim.clash), position)
    return are_nodes and claim.is_exact != bool(claim.clash)


def _is_read(claim: c.Impossible, position: Position) -> bool:
    """Whether the node of a claim that reads something has candidates of that."""
    found = {cell for read in claim.reads if isinstance(read, c.InCell) for cell in (read.cell,)}
    for read in claim.reads:
        if isinstance(read, c.InUnit):
            found.update(position.tables.unit_cells[read.unit])
    return not claim.reads or all(cell in found for cell, _ in claim.node)


def _is_conclusion(claim: c.So, position: Position) -> bool:
    """Whether covers hold what is removed, and a pair has the digits of which it is spoken."""
    cells = {cell for cell, _ in claim.eliminations}
    units = [set(position.tables.unit_cells[cover]) for cover in claim.covers]
    if units and (not cells <= set().union(*units) or not all(cells & unit for unit in units)):
        return False
    digits = {digit for _, digit in position.candidates_in(claim.pair)}
    gone = {digit for _, digit in claim.eliminations}
    return not claim.pair or (
        len(claim.pair) == 2
        and cells <= set(claim.pair)
        and len(claim.taken) > 1
        and digits.issuperset(claim.taken)
        and gone.isdisjoint(claim.taken)
    )


FORMS: dict[type[c.Claim], Callable[..., bool]] = {
    c.Lined: is_exact,
    c.If: _is_implication,
    c.Either: _is_choice,
    c.Sides: _is_of_sides,
    c.Impossible: _is_read,
    c.So: _is_conclusion,
}
