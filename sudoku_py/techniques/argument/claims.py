"""The claims of which an argument consists: what each says, as data.

An argument explains one step. It is a tuple of claims; the last ones are `So`, the conclusions.
A claim names what it follows from: `because` has the indices of earlier claims, `reads` what is
read from the position while the claim is made. Nothing else may be used, except the rules of
Sudoku themselves: a cell holds one digit, and no unit has a digit twice.

    read from the position   LastCell, Blocked, RuledOut, Around, Fits, Has, AlmostLocked
    follows from claims      Locked, Taken, Lined, Sides, Either, Then, Impossible, So
    an assumption            Suppose; a claim that holds only under it has it in `under`
    one solution, a search   Deadly, Bug, Arrangements, Searched

Candidates are pairs of a cell, row-major from 0, and a digit from 1. A node is a tuple of
candidates with the same digit: it is true if one of them is. Units are indices into
`geometry.units`. `checker` says what each claim means in logic and proves it; `sentences` says it
in words; `highlights` says what is marked on the board meanwhile.
"""

from dataclasses import dataclass
from typing import ClassVar, NamedTuple, TypeAlias

from sudoku_py.techniques.step import Candidates, Node

Cells: TypeAlias = tuple[int, ...]
Digits: TypeAlias = tuple[int, ...]
Units: TypeAlias = tuple[int, ...]


class InUnit(NamedTuple):
    """Read from the position: where a unit has a digit as a candidate. One of them is right."""

    unit: int
    digit: int


class InCell(NamedTuple):
    """Read from the position: the candidates of a cell. One of them is right."""

    cell: int


class EmptyInUnit(NamedTuple):
    """Of the cells of a unit that are empty, one has the digit; candidates are not looked at."""

    unit: int
    digit: int


class EveryDigit(NamedTuple):
    """A cell has some digit; its candidates are not looked at."""

    cell: int


Read: TypeAlias = InUnit | InCell | EmptyInUnit | EveryDigit


@dataclass(frozen=True, kw_only=True)
class Claim:
    """What all claims have: where they come from."""

    kind: ClassVar[str]
    because: tuple[int, ...] = ()  # indices of earlier claims; empty: the position alone
    reads: tuple[Read, ...] = ()
    under: tuple[int, ...] = ()  # indices of the `Suppose` claims that are still open


@dataclass(frozen=True, kw_only=True)
class LastCell(Claim):
    """`cell` is the only empty cell of `unit`, which has every digit but `digit`."""

    kind = "last-cell"
    cell: int
    unit: int
    digit: int


@dataclass(frozen=True, kw_only=True)
class Blocked(Claim):
    """The cells `by` hold `digit`, so that `cells`, empty cells of `unit`, cannot have it."""

    kind = "blocked"
    digit: int
    unit: int
    cells: Cells
    by: Cells


@dataclass(frozen=True, kw_only=True)
class RuledOut(Claim):
    """These are no candidates any more, though no peer holds the digit: earlier steps did that."""

    kind = "ruled-out"
    candidates: Candidates


@dataclass(frozen=True, kw_only=True)
class Around(Claim):
    """The cells `by`, peers of `cell`, hold `digits`, so that `cell` cannot have these."""

    kind = "around"
    cell: int
    digits: Digits
    by: Cells


@dataclass(frozen=True, kw_only=True)
class Fits(Claim):
    """In each of `units`, each of `digits` fits only in some of `cells`.

    `cells` are all of these places. `covers` are units that hold all of them but `fins`.
    """

    kind = "fits"
    digits: Digits
    units: Units
    cells: Cells
    covers: Units = ()
    fins: Cells = ()


@dataclass(frozen=True, kw_only=True)
class Has(Claim):
    """Each of `cells` has only candidates among `digits`; `digits` has no other."""

    kind = "has"
    cells: Cells
    digits: Digits


@dataclass(frozen=True, kw_only=True)
class AlmostLocked(Claim):
    """`cells`, in one unit, have one more digit than cells: at most one of `digits` is missing.

    `name` is the letter that the drawing shows.
    """

    kind = "almost-locked"
    name: str
    cells: Cells
    digits: Digits


@dataclass(frozen=True, kw_only=True)
class Deadly(Claim):
    """Without all of `extras`, `cells` would hold only `digits`, which could be exchanged.

    The puzzle would have two solutions: so one of `extras` is true.
    """

    kind = "deadly"
    cells: Cells
    digits: Digits
    extras: Candidates


@dataclass(frozen=True, kw_only=True)
class Bug(Claim):
    """Without all of `extras`, each cell and each digit of a unit would have two possibilities.

    The puzzle would have two solutions or none: so one of `extras` is true.
    """

    kind = "bug"
    extras: Candidates


@dataclass(frozen=True, kw_only=True)
class Arrangements(Claim):
    """Of all ways to place `digit` on the board, each has all of `cells`; or none has any."""

    kind = "arrangements"
    digit: int
    cells: Cells
    is_in_all: bool


@dataclass(frozen=True, kw_only=True)
class Searched(Claim):
    """A search shows that every solution has `digit` in `cell`."""

    kind = "searched"
    cell: int
    digit: int


@dataclass(frozen=True, kw_only=True)
class Locked(Claim):
    """`cells` have as many `digits` as cells, so that they take each of these digits."""

    kind = "locked"
    cells: Cells
    digits: Digits


@dataclass(frozen=True, kw_only=True)
class Taken(Claim):
    """`digits` have as many `cells` as digits, so that these cells hold nothing else."""

    kind = "taken"
    cells: Cells
    digits: Digits


@dataclass(frozen=True, kw_only=True)
class Lined(Claim):
    """Each of `covers` has its `digit` in one of `cells`, or else one of `fins` has it."""

    kind = "lined"
    digit: int
    covers: Units
    cells: Cells
    fins: Cells = ()


@dataclass(frozen=True, kw_only=True)
class Sides(Claim):
    """Either all nodes of `one` are true and those of `other` false, or the other way round.

    `names` are the letters of the two sides in the drawing: the colours of a digit, or what is
    true in a loop for each of its two directions.
    """

    kind = "sides"
    one: tuple[Node, ...]
    other: tuple[Node, ...]
    names: tuple[str, str] = ("A", "B")


@dataclass(frozen=True, kw_only=True)
class Either(Claim):
    """At least one of these nodes is true."""

    kind = "either"
    nodes: tuple[Node, ...]


@dataclass(frozen=True, kw_only=True)
class Suppose(Claim):
    """Assume for the time being that a node is true, or false."""

    kind = "suppose"
    node: Node
    is_true: bool


@dataclass(frozen=True, kw_only=True)
class Then(Claim):
    """So a node is true, or false. `gone` are candidates that are false too, because of that."""

    kind = "then"
    node: Node
    is_true: bool
    gone: Candidates = ()


@dataclass(frozen=True, kw_only=True)
class Impossible(Claim):
    """The supposition contradicts itself: a cell or a unit, the one that is read, has nothing left.

    Without `reads`, two of the claims cited contradict each other, in `node`.
    """

    kind = "impossible"
    node: Node = ()


@dataclass(frozen=True, kw_only=True)
class So(Claim):
    """The conclusion: digits that are written, candidates that are removed."""

    kind = "so"
    placements: Candidates = ()
    eliminations: Candidates = ()


Argument: TypeAlias = tuple[Claim, ...]
