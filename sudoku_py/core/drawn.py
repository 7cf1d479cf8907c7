"""What is drawn of a board, of a technique's step and of a step of a run, as types.

Cells are numbers from 0, row by row. A list of `candidates` has for each cell the bits 1 << digit.
Page, engine and `drawing` share them; they exist for type checkers alone.
"""

from collections.abc import Sequence
from typing import NotRequired, TypeAlias, TypedDict

Candidate: TypeAlias = tuple[int, int]  # a cell and a digit


class Digits(TypedDict):
    """The digits of a board and their origins: an entry for each cell."""

    size: int
    values: list[int]
    by: list[str]


class Link(TypedDict):
    """A link of a chain from candidates to candidates, each with the same digit; see
    `techniques.step.Link`.
    """

    start: list[Candidate]
    end: list[Candidate]
    strong: bool


class Highlight(TypedDict):
    """What is drawn over the board: see `techniques.argument.highlights`.

    `marks` are candidates with a role, `areas` cells that have one as a whole.
    """

    marks: list[tuple[str, int, int]]
    areas: list[tuple[str, list[int]]]
    links: list[Link]


class Event(TypedDict):
    """An event of a solver; the fields depend on the `kind`: see `solvers.contract`.

    One of the kind "contradiction" is a `Contradiction`.
    """

    kind: str
    cell: NotRequired[int]
    cells: NotRequired[list[int]]
    digit: NotRequired[int]
    digits: NotRequired[list[int]]
    other: NotRequired[int]
    clash: NotRequired[int]
    unit: NotRequired[int]
    values: NotRequired[str]
    guessed: NotRequired[bool]


class Contradiction(TypedDict):
    """The event that a cell, or a unit, cannot be completed."""

    kind: str
    cell: int | None
    unit: int | None


class Guess(TypedDict):
    """A choice that is taken back."""

    cell: int
    digit: int
    step: int


class Reason(TypedDict):
    """Why a search backtracks: see `lab.views.reason.reason_of`."""

    kind: str
    step: NotRequired[int]
    cell: NotRequired[int | None]
    unit: NotRequired[int | None]
    digit: NotRequired[int | None]
    conflict_set: NotRequired[list[int] | None]
    arc: NotRequired[list[int] | None]
    retreat: NotRequired[str]
    forced: NotRequired[int]
    skipped: NotRequired[list[int]]
    levels: NotRequired[int]
    tried: NotRequired[bool]
    culprit: NotRequired[Guess | None]


class DrawnStep(TypedDict):
    """What a board shows of a step: a part of a `Frame`."""

    step: int
    board: str
    event: Event | None
    live: list[tuple[int, bool]]
    candidates: list[int] | None
    reason: Reason | None


class Tree(TypedDict):
    """A search tree: see `engine.run_views.tree`; its rows are those of `lab.tree.nodes.Node`."""

    nodes: list[list[object]]
    waiting: Sequence[tuple[int, int, int, int]]
    path: list[int]
    whole: bool
    followed: int
    searches: bool
    listed: bool
    counted: int | None
    digits: bool


class ShownTree(Tree):
    """A search tree as the panel gets it, with the step that is shown."""

    step: int
