"""The contract of a technique: the steps that its finder yields.

A candidate is a pair of a cell, row-major from 0, and a digit from 1. A unit is an index into
`geometry.units`. Steps hold no sentences: those come from texts by the technique's id.
"""

from collections.abc import Iterable
from typing import Literal, NamedTuple

from sudoku_py.techniques.board_tables import bit_indices

Candidate = tuple[int, int]  # cell and digit
Candidates = tuple[Candidate, ...]
Node = Candidates  # of a chain: one candidate, the cells of a group, or those of a set with a digit

RoleName = Literal[
    "unit",  # where the technique applies
    "cells",  # the cells of a subset, rectangle, loop or exclusion
    "base",  # of a fish
    "cover",
    "fin",
    "endo-fin",
    "cannibal",
    "pivot",  # of a wing
    "pincer",
    "stem",  # of a death blossom
    "extra",  # what keeps a uniqueness pattern from being deadly
    "intersection",  # of sue de coq
    "excluder",  # of an aligned exclusion
    "on",  # assumed or proved true
    "off",  # assumed or proved false
    "colour-a",
    "colour-b",
    "colour-c",
    "colour-d",
    "als-a",
    "als-b",
    "als-c",
    "als",  # any other almost locked set
    "restricted-common",
    "group",
]


class Role(NamedTuple):
    """The role of candidates, cells or units in a step; what does not apply is empty."""

    name: RoleName
    candidates: Candidates = ()
    cells: tuple[int, ...] = ()
    units: tuple[int, ...] = ()


class Link(NamedTuple):
    """A link of a chain, from node to node; `is_strong` means: not both of them are false.

    `als` has the cells of the almost locked set that makes the link, if one does.
    """

    start: Node
    end: Node
    is_strong: bool
    als: tuple[int, ...] = ()


class Step(NamedTuple):
    """One deduction: its technique, its conclusions, and the pattern that they follow from.

    `placements` and `eliminations` are the conclusions; a placement does not list what its peers
    lose. `digits` are those of the pattern. `links` is the chain from its first link to its last;
    a continuous loop ends where it began. A net, or a proof by several chains, has one tuple of
    links per chain in `branches`. `rating` is Sudoku Explainer's in tenths, which its ladder and
    `procedures` set. `code` is HoDoKu's, where a technique has several.
    """

    technique: str
    placements: Candidates = ()
    eliminations: Candidates = ()
    digits: tuple[int, ...] = ()
    roles: tuple[Role, ...] = ()
    links: tuple[Link, ...] = ()
    branches: tuple[tuple[Link, ...], ...] = ()
    rating: int | None = None
    code: str = ""


def of_digit(cells: int, digit: int) -> Candidates:
    """The candidates `digit` of a mask of cells, ascending.

    >>> of_digit(0b1001, 7)
    ((0, 7), (3, 7))
    """
    return tuple([(cell, digit) for cell in bit_indices(cells)])


def in_order(candidates: Iterable[Candidate]) -> Candidates:
    """The candidates by cell, then by digit: the order of `Step.eliminations`."""
    return tuple(sorted(candidates))
