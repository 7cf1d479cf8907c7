"""What the rows with chains have in common: slices of work, ratings by length, nodes as data."""

from collections.abc import Generator
from itertools import pairwise

from sudoku_py.techniques.explainer.chains.links import SIZE
from sudoku_py.techniques.step import Candidate, Candidates, Link, Role, Step

Slices = Generator[int, None, Step | None]  # it yields per cent; a slice takes milliseconds


def finish(slices: Slices) -> Step | None:
    """The step at the end of the slices.

    >>> def nothing() -> Slices:
    ...     yield 50
    ...     return None
    >>> finish(nothing()) is None
    True
    """
    while True:
        try:
            next(slices)
        except StopIteration as end:
            step: Step | None = end.value
            return step


_CEILINGS = (4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384, 512, 768, 1024, 1536, 2048)


def length_part(complexity: int) -> int:
    """What a hint with that many nodes adds to the rating of its row, in tenths.

    >>> [length_part(complexity) for complexity in (6, 7, 8, 9, 12, 26, 27)]
    [0, 1, 1, 2, 3, 5, 6]
    """
    return sum(ceiling < complexity - 2 for ceiling in _CEILINGS)


Chain = tuple[int, ...]  # the nodes from start to end, on and off in turn


def candidate_of(number: int) -> Candidate:
    """The cell and the digit of a candidate's number.

    >>> candidate_of(9 * 80 + 4)
    (80, 5)
    """
    return number // SIZE, number % SIZE + 1


def candidates_of(numbers: "Chain | list[int]") -> Candidates:
    """Several of them, in the order given."""
    return tuple([candidate_of(number) for number in numbers])


def digits_of(numbers: "Chain | list[int]") -> tuple[int, ...]:
    """Their digits, ascending."""
    return tuple(sorted({number % SIZE + 1 for number in numbers}))


def links_along(nodes: Chain, first_is_on: bool) -> tuple[Link, ...]:
    """The links from node to node: weak out of an on-node, strong out of an off-node."""
    return tuple(
        Link((candidate_of(one),), (candidate_of(other),), bool(index % 2) == first_is_on)
        for index, (one, other) in enumerate(pairwise(nodes))
    )


def roles_along(nodes: Chain, first_is_on: bool) -> tuple[Role, ...]:
    """Which nodes are on and which are off."""
    evens, odds = candidates_of(nodes[::2]), candidates_of(nodes[1::2])
    on, off = (evens, odds) if first_is_on else (odds, evens)
    return Role("on", candidates=on), Role("off", candidates=off)
