"""From chains of tables to steps."""

import itertools
from collections.abc import Collection, Iterator, Sequence

from sudoku_py.techniques.board_tables import bit_indices
from sudoku_py.techniques.chains.steps import eliminated_digits
from sudoku_py.techniques.chains.table_links import TableNode
from sudoku_py.techniques.step import Candidate, Link, Node, Role, Step, in_order, of_digit


def table_step(
    nodes: Sequence[TableNode],
    technique: str,
    statements: Sequence[int],
    removed: Collection[Candidate],
) -> Step:
    """The step of a chain of statements; its digits are those of the eliminations."""
    gone = in_order(removed)
    sides: tuple[set[Candidate], set[Candidate]] = (set(), set())  # off, on
    for statement in statements:
        node = nodes[statement >> 1]
        sides[statement & 1].update(of_digit(node.cells, node.digit_index + 1))
    return Step(
        technique,
        eliminations=gone,
        digits=eliminated_digits(gone),
        roles=(Role("on", in_order(sides[1])), Role("off", in_order(sides[0]))),
        links=tuple(_links(nodes, statements)),
    )


def _links(nodes: Sequence[TableNode], statements: Sequence[int]) -> Iterator[Link]:
    """The links between statements; an almost locked set is one of its own, through the set."""
    for one, two in itertools.pairwise(statements):
        before, after = nodes[one >> 1], nodes[two >> 1]
        start, end = (of_digit(node.cells, node.digit_index + 1) for node in (before, after))
        if before.als is None:
            yield Link(start, end, is_strong=not one & 1)
            continue
        cells = before.als.cells
        if two & 1:  # the set leaves one candidate in a cell, with which it is an almost locked set
            yield Link(start, end, is_strong=True, als=tuple(bit_indices(cells | after.cells)))
            continue
        exit_node: Node = of_digit(before.als.places[after.digit_index], after.digit_index + 1)
        yield Link(start, exit_node, is_strong=True, als=tuple(bit_indices(cells)))
        yield Link(exit_node, end, is_strong=False)
