from itertools import pairwise

from sudoku_py.techniques.step import Link, Node, Step
from sudoku_py.techniques.text.sentences import cells_text, chain_text


def links(*nodes: Node, first_is_strong: bool = False) -> tuple[Link, ...]:
    return tuple(
        Link(start, end, first_is_strong == (number % 2 == 0))
        for number, (start, end) in enumerate(pairwise(nodes))
    )


def node(name: str, digit: int) -> Node:
    """A node such as `r12c3`: each row with each column."""
    rows, columns = name[1:].split("c")
    return tuple(
        ((int(row) - 1) * 9 + int(column) - 1, digit) for row in rows for column in columns
    )


def text(*chain: Link) -> str | None:
    return chain_text(Step("aic", links=chain))


def test_a_chain_on_one_digit() -> None:
    nodes = (node("r1c1", 3), node("r1c5", 3), node("r7c5", 3))
    assert text(*links(*nodes)) == "r1c1 -3- r1c5 =3= r7c5"


def test_two_nodes_in_one_cell_are_mentioned_once() -> None:
    nodes = (node("r1c1", 1), node("r1c1", 2), node("r1c5", 2), node("r1c5", 1))
    assert text(*links(*nodes, first_is_strong=True)) == "1- r1c1 -2- r1c5 -1"


def test_a_continuous_loop_shows_the_digit_that_closes_it_at_both_ends() -> None:
    nodes = (node("r1c1", 1), node("r1c5", 1), node("r5c5", 1), node("r5c1", 1), node("r1c1", 1))
    assert text(*links(*nodes)) == "1= r1c1 -1- r1c5 =1= r5c5 -1- r5c1 =1= r1c1 -1"


def test_a_discontinuous_loop_does_not() -> None:
    nodes = (node("r1c1", 1), node("r1c5", 1), node("r5c5", 1), node("r1c1", 1))
    assert text(*links(*nodes)) == "r1c1 -1- r1c5 =1= r5c5 -1- r1c1"


def test_grouped_nodes_are_short() -> None:
    assert text(*links(node("r12c3", 4), node("r7c3", 4))) == "r12c3 -4- r7c3"
    assert cells_text((0, 10, 20)) == "r1c1,r2c2,r3c3"
    assert cells_text((0, 1), size=16) == "r1c1,r1c2"


def test_several_chains_and_none() -> None:
    one = links(node("r1c1", 3), node("r1c5", 3))
    assert chain_text(Step("cell-forcing", branches=(one, one))) == "r1c1 -3- r1c5 | r1c1 -3- r1c5"
    assert chain_text(Step("naked-pair")) is None
