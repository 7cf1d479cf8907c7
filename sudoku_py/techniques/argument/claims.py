"""The claims of which an argument consists: what each says, as data.

An argument explains one step. It is a tuple of claims; the last ones are `So`, the conclusions.
A claim names what it follows from: `because` has the indices of earlier claims, `reads` what is
read from the position while the claim is made. Nothing else may be used, except the rules of
Sudoku themselves: a cell holds one digit, and no unit has a digit twice.

    read from the position   LastCell, Blocked, RuledOut, Around, Fits, Has, AlmostLocked
    follows from claims      Locked, Taken, Lined, Sides, Either, If, Keeps, Then, Impossible, So
    an assumption            Suppose; a claim that holds only under it has it in `under`
    one solution, a search   Deadly, Bug, Arrangements, Searched

Candidates are pairs of a cell, row-major from 0, and a digit from 1. A node is a tuple of
candidates with the same digit: it is true if one of them is. Units are indices into
`geometry.units`. `checker` says what each claim means in logic and proves it; `sentences` says it
in words; `highlights` says what is marked on the board meanwhile.
"""

from collections.abc import Iterator
from dataclasses import dataclass, fields
from typing import ClassVar, NamedTuple, TypeAlias

from sudoku_py.techniques.position import Position
from sudoku_py.techniques.step import Candidate, Candidates, Node

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

    The puzzle would have two solutions: so one of `extras` is true. `solved` are those of the cells
    that have a digit; none of them is a given.
    """

    kind = "deadly"
    cells: Cells
    digits: Digits
    extras: Candidates
    solved: Cells = ()


@dataclass(frozen=True, kw_only=True)
class Bug(Claim):
    """Without all of `extras`, each cell and each digit of a unit would have two possibilities.

    The puzzle would have two solutions or none: so one of `extras` is true.
    """

    kind = "bug"
    extras: Candidates


@dataclass(frozen=True, kw_only=True)
class Arrangements(Claim):
    """Of all ways to place `digit` on the board, each has all of `cells`; or none has any.

    It may cite others of its kind: cells that other digits take are none for this digit.
    """

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
    """`cells` have as many `digits` as cells, so that they take each of these digits.

    There may be more cells, of which others hold something else. `name` is the letter of an almost
    locked set of which these digits cannot be missing. Of all digits of the pattern only `twice`
    can be in two of its cells.
    """

    kind = "locked"
    cells: Cells
    digits: Digits
    name: str = ""
    twice: Digits = ()


@dataclass(frozen=True, kw_only=True)
class Taken(Claim):
    """`digits` have as many `cells` as digits, so that these cells hold nothing else."""

    kind = "taken"
    cells: Cells
    digits: Digits


@dataclass(frozen=True, kw_only=True)
class Lined(Claim):
    """Each of `covers` has its `digit` in one of `cells`, or else one of `fins` has it.

    `bases` are the units in which `cells` lie. `are_apart`: none of these cells counts for two
    covers, so that a cell in two of them cannot have the digit.
    """

    kind = "lined"
    digit: int
    covers: Units
    bases: Units
    cells: Cells
    fins: Cells = ()
    are_apart: bool = False


@dataclass(frozen=True, kw_only=True)
class Sides(Claim):
    """Either all nodes of `one` are true and those of `other` false, or the other way round.

    `names` are the letters of the two sides in the drawing: the colours of a digit, or what is
    true in a loop for each of its two directions. Sides that are not `exact` may both be true,
    because of each node of `clash` at most one candidate can be. `sets` are the letters of two
    almost locked sets, each of which has a node in each side, at the same place; then the sides
    have no names.
    """

    kind = "sides"
    one: tuple[Node, ...]
    other: tuple[Node, ...]
    names: tuple[str, str] = ("A", "B")
    is_exact: bool = True
    clash: tuple[Node, ...] = ()
    sets: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Either(Claim):
    """At least one of these nodes is true: of each node of `clash` at most one candidate is."""

    kind = "either"
    nodes: tuple[Node, ...]
    clash: tuple[Node, ...] = ()


@dataclass(frozen=True, kw_only=True)
class If(Claim):
    """If a node is true, another is: a case that takes one sentence needs no supposition."""

    kind = "if"
    node: Node
    result: Node


@dataclass(frozen=True, kw_only=True)
class Keeps(Claim):
    """If a node is true, an almost locked set lacks a digit, so that it keeps its others.

    `name` is the set's letter, and `cells` are its cells. `given` is true in the set with the
    letter `holder`, or in a cell if that is empty; then `lost`, a digit of the set, is false. With
    an empty `lost`, it is `given` itself that the set lacks. Of what it keeps, `nodes` has what
    matters.
    """

    kind = "keeps"
    name: str
    cells: Cells
    given: Node
    nodes: tuple[Node, ...]
    lost: Node = ()
    holder: str = ""


@dataclass(frozen=True, kw_only=True)
class Suppose(Claim):
    """Assume for the time being that a node is true, or false."""

    kind = "suppose"
    node: Node
    is_true: bool


@dataclass(frozen=True, kw_only=True)
class Then(Claim):
    """So a node is true, or false. `gone` are candidates that are false too, because of that.

    A node that is false would lead to `other`, which excludes it.
    """

    kind = "then"
    node: Node
    is_true: bool
    gone: Candidates = ()
    other: Node = ()


@dataclass(frozen=True, kw_only=True)
class Impossible(Claim):
    """The supposition contradicts itself: a cell or a unit, the one that is read, has nothing left.

    What is read has the candidates `node`. Without `reads`, `node` would have to be true and false,
    or both `node` and `other` true; or else `cells` would hold only `digits`, which could be
    exchanged.
    """

    kind = "impossible"
    node: Node = ()
    cells: Cells = ()
    digits: Digits = ()
    other: Node = ()


@dataclass(frozen=True, kw_only=True)
class So(Claim):
    """The conclusion: digits that are written, candidates that are removed.

    `ways` is the number of cases in which it holds, where more than one was looked at. Of each node
    of `clash`, at most one candidate can be true; `side` is the letter of the side that is false.
    Each node of `seen`, which is true in one of the cases, excludes all that is removed. In the
    other case each of `covers`, which hold all of it, has the digit in another cell. Of the two
    cells of `pair`, one has the first digit of `taken`, and the other one another of these. If it
    holds `by_places`, what is removed sees every place of its digit in a pattern of several units.
    """

    kind = "so"
    placements: Candidates = ()
    eliminations: Candidates = ()
    ways: int = 1
    clash: tuple[Node, ...] = ()
    side: str = ""
    seen: tuple[Node, ...] = ()
    covers: Units = ()
    pair: Cells = ()
    taken: Digits = ()
    by_places: bool = False


Argument: TypeAlias = tuple[Claim, ...]


ONE_CELL, MANY_CELLS = ("cell",), ("cells", "by", "fins")
ONE_DIGIT, MANY_DIGITS = ("digit",), ("digits",)
CANDIDATES = (
    *("candidates", "node", "nodes", "gone", "extras", "placements", "eliminations"),
    *("one", "other", "result", "given", "lost", "clash"),
)  # candidates, nodes, or several nodes


def reasons_of(claim: Claim) -> tuple[int, ...]:
    """The claims that a reader has in mind: those cited, or else the supposition itself.

    >>> reasons_of(Then(node=((3, 7),), is_true=True, reads=(InUnit(0, 7),), under=(2,)))
    (2,)
    """
    if claim.because or isinstance(claim, Suppose):
        return claim.because
    return claim.under[-1:]


def cells_of(claim: Claim, position: Position) -> Cells:
    """The cells that a claim speaks of, in its order; those of a read cell, too.

    Where it speaks only of a unit that has no place left, these are the places that it had.

    >>> from sudoku_py.core.grid import Grid
    >>> position = Position.of_grid(Grid.from_line("................"))
    >>> cells_of(Then(node=((3, 7), (4, 7)), is_true=True, reads=(InCell(5),)), position)
    (3, 4, 5)
    >>> cells_of(Impossible(reads=(InUnit(0, 1),)), position)
    (0, 1, 2, 3)
    """
    found = [cell for cell, _ in _candidates(claim)]
    for field in fields(claim):
        if field.name in ONE_CELL:
            found.append(getattr(claim, field.name))
        elif field.name in MANY_CELLS:
            found += getattr(claim, field.name)
    found += [read.cell for read in claim.reads if isinstance(read, InCell | EveryDigit)]
    for read in claim.reads if not found else ():
        if isinstance(read, InUnit):
            cells = position.tables.unit_cells[read.unit]
            found += [cell for cell in cells if position.has(cell, read.digit)]
    return tuple(dict.fromkeys(found))


def digits_of(claim: Claim) -> Digits:
    """The digits that a claim speaks of, ascending; those of a read unit, too."""
    found = {digit for _, digit in _candidates(claim)}
    for field in fields(claim):
        if field.name in ONE_DIGIT:
            found.add(getattr(claim, field.name))
        elif field.name in MANY_DIGITS:
            found.update(getattr(claim, field.name))
    found |= {read.digit for read in claim.reads if isinstance(read, InUnit | EmptyInUnit)}
    return tuple(sorted(found))


def _candidates(claim: Claim) -> Iterator[Candidate]:
    for field in fields(claim):
        if field.name in CANDIDATES:
            yield from _flat(getattr(claim, field.name))


def _flat(found: "Candidates | tuple[Node, ...]") -> Iterator[Candidate]:
    for each in found:
        if isinstance(each[0], int):
            yield each
        else:
            yield from each
