"""What is marked on the board while a claim is read.

Roles are those of a step (`techniques.step.RoleName`), and some that only claims need:

    crossing        a unit that shares cells with the one that is spoken of
    by              cells with a digit that keeps it out of others
    blocked         empty cells that a digit is kept out of
    either          candidates of which one is true
    contradiction   a cell or a unit that has nothing left
    placed, gone    what is written, what is removed

A set or a colour with a letter has that letter in its role: `als-a` is drawn as A.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import fields
from typing import Any, NamedTuple, TypeAlias

from sudoku_py.techniques.argument import claims as c
from sudoku_py.techniques.argument.claims import Argument, Claim
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.step import Candidates, Link, Node

Mark: TypeAlias = tuple[str, int, int]  # role, cell, digit
Area: TypeAlias = tuple[str, tuple[int, ...]]  # role, cells
Part: TypeAlias = Mark | Area | Link


class Highlight(NamedTuple):
    """Candidates and cells with their roles, and links between candidates."""

    marks: tuple[Mark, ...] = ()
    areas: tuple[Area, ...] = ()
    links: tuple[Link, ...] = ()


def highlight(index: int, argument: Argument, position: Position) -> Highlight:
    """What the claim with this index speaks of; each part once.

    >>> from sudoku_py.core.grid import Grid
    >>> position = Position.of_grid(Grid.from_line("1234341221434.2."))
    >>> highlight(0, (c.Has(cells=(13,), digits=(3,)),), position)
    Highlight(marks=(('cells', 13, 3),), areas=(('cells', (13,)),), links=())
    """
    claim = argument[index]
    parts = dict.fromkeys(HIGHLIGHTS.get(type(claim), _any)(_Board(argument, position), claim))
    return Highlight(
        tuple([part for part in parts if not isinstance(part, Link) and len(part) == 3]),
        tuple([part for part in parts if not isinstance(part, Link) and len(part) == 2]),
        tuple([part for part in parts if isinstance(part, Link)]),
    )


class _Board(NamedTuple):
    """Where a claim is read."""

    argument: Argument
    position: Position

    def units(self, role: str, units: Iterable[int]) -> Iterator[Area]:
        return ((role, self.position.tables.unit_cells[unit]) for unit in units)

    def candidates(self, role: str, cells: Iterable[int], digits: Iterable[int]) -> Iterator[Mark]:
        """The candidates among these that the position has."""
        wanted = tuple(digits)
        return (
            (role, cell, digit)
            for cell in cells
            for digit in wanted
            if self.position.has(cell, digit)
        )

    def read(self, reads: Iterable[c.Read], unit_role: str, cell_role: str) -> Iterator[Area]:
        """The units and cells that are read from the position."""
        for read in reads:
            match read:
                case c.InUnit(unit, _) | c.EmptyInUnit(unit, _):
                    yield from self.units(unit_role, (unit,))
                case c.InCell(cell) | c.EveryDigit(cell):
                    yield cell_role, (cell,)


def _marks(role: str, candidates: Candidates) -> Iterator[Mark]:
    return ((role, cell, digit) for cell, digit in candidates)


def _area(role: str, cells: Iterable[int]) -> Iterator[Area]:
    found = tuple(sorted(cells))
    if found:
        yield role, found


def _truth(node: Node, *, is_true: bool) -> Iterator[Mark]:
    return _marks("on" if is_true else "off", node)


def _last_cell(board: _Board, claim: c.LastCell) -> Iterator[Part]:
    yield from board.units("unit", (claim.unit,))
    yield from _area("cells", (claim.cell,))


def _blocked(board: _Board, claim: c.Blocked) -> Iterator[Part]:
    yield from board.units("unit", (claim.unit,))
    yield from _area("by", claim.by)
    yield from _area("blocked", claim.cells)


def _ruled_out(_: _Board, claim: c.RuledOut) -> Iterator[Part]:
    yield from _area("blocked", {cell for cell, _ in claim.candidates})


def _around(_: _Board, claim: c.Around) -> Iterator[Part]:
    yield from _area("by", claim.by)
    yield from _area("cells", (claim.cell,))


def _fits(board: _Board, claim: c.Fits) -> Iterator[Part]:
    is_fish = len(claim.covers) > 1 or claim.fins
    yield from board.units("base" if is_fish else "unit", claim.units)
    yield from board.units("cover" if is_fish else "crossing", claim.covers)
    inside = [cell for cell in claim.cells if cell not in claim.fins]
    yield from board.candidates("base" if is_fish else "cells", inside, claim.digits)
    yield from board.candidates("fin", claim.fins, claim.digits)


def _set(board: _Board, claim: c.Has | c.Locked | c.Taken) -> Iterator[Part]:
    yield from _area("cells", claim.cells)
    yield from board.candidates("cells", claim.cells, claim.digits)


def _almost_locked(board: _Board, claim: c.AlmostLocked) -> Iterator[Part]:
    role = "als-" + claim.name.lower()
    yield from _area(role, claim.cells)
    yield from board.candidates(role, claim.cells, claim.digits)


def _deadly(board: _Board, claim: c.Deadly) -> Iterator[Part]:
    yield from _area("cells", claim.cells)
    yield from board.candidates("cells", claim.cells, claim.digits)
    yield from _marks("extra", claim.extras)


def _bug(_: _Board, claim: c.Bug) -> Iterator[Part]:
    yield from _marks("extra", claim.extras)


def _arrangements(_: _Board, claim: c.Arrangements) -> Iterator[Part]:
    node = tuple([(cell, claim.digit) for cell in claim.cells])
    yield from _truth(node, is_true=claim.is_in_all)


def _lined(board: _Board, claim: c.Lined) -> Iterator[Part]:
    yield from board.units("cover", claim.covers)
    inside = [cell for cell in claim.cells if cell not in claim.fins]
    yield from board.candidates("base", inside, (claim.digit,))
    yield from board.candidates("fin", claim.fins, (claim.digit,))


def _sides(_: _Board, claim: c.Sides) -> Iterator[Part]:
    if claim.sets:
        for nodes in (claim.one, claim.other):
            for name, node in zip(claim.sets, nodes, strict=True):
                yield from _marks("als-" + name.lower(), node)
        return
    for name, nodes in zip(claim.names, (claim.one, claim.other), strict=True):
        for node in nodes:
            yield from _marks("colour-" + name.lower(), node)


def _either(_: _Board, claim: c.Either) -> Iterator[Part]:
    for node in claim.nodes:
        yield from _marks("either", node)


def _suppose(_: _Board, claim: c.Suppose) -> Iterator[Part]:
    yield from _truth(claim.node, is_true=claim.is_true)


def _then(board: _Board, claim: c.Then) -> Iterator[Part]:
    yield from board.read(claim.reads, "unit", "cells")
    yield from _truth(claim.node, is_true=claim.is_true)
    yield from _truth(claim.gone, is_true=False)
    causes = [board.argument[index] for index in claim.because or claim.under]
    nodes = [cause.node for cause in causes if isinstance(cause, c.Suppose | c.Then)]
    if len(nodes) == 1 and claim.gone and len({digit for _, digit in claim.gone}) == 1:
        yield Link(nodes[0], claim.gone, is_strong=False)
        yield Link(claim.gone, claim.node, is_strong=True)
        return
    for node in nodes:
        if node != claim.node:
            yield Link(node, claim.node, is_strong=claim.is_true)


def _if(board: _Board, claim: c.If) -> Iterator[Part]:
    yield from board.read(claim.reads, "unit", "cells")
    yield from _truth(claim.node, is_true=True)
    yield from _truth(claim.result, is_true=True)
    yield Link(claim.node, claim.result, is_strong=False)


def _keeps(_: _Board, claim: c.Keeps) -> Iterator[Part]:
    yield from _area("als-" + claim.name.lower(), claim.cells)
    yield from _truth(claim.given, is_true=bool(claim.lost))
    yield from _truth(claim.lost, is_true=False)
    for node in claim.nodes:
        yield from _truth(node, is_true=True)


def _impossible(board: _Board, claim: c.Impossible) -> Iterator[Part]:
    yield from board.read(claim.reads, "contradiction", "contradiction")
    nodes = claim.node + claim.other
    yield from _marks("contradiction", nodes)
    yield from _area("contradiction", {cell for cell, _ in nodes} | set(claim.cells))


def _so(board: _Board, claim: c.So) -> Iterator[Part]:
    yield from board.read(claim.reads, "unit", "cells")
    yield from _marks("placed", claim.placements)
    yield from _marks("gone", claim.eliminations)


def _any(board: _Board, claim: Claim) -> Iterator[Part]:
    """A kind without a function of its own: its cells and units, and the candidates it names."""
    found: dict[str, Any] = {each.name: getattr(claim, each.name) for each in fields(claim)}
    yield from board.units("unit", (*found.get("units", ()), *_one(found, "unit")))
    cells = (*found.get("cells", ()), *_one(found, "cell"))
    yield from _area("cells", cells)
    digits = (*found.get("digits", ()), *_one(found, "digit"))
    yield from board.candidates("cells", cells, digits)
    nodes = (*found.get("nodes", ()), *_one(found, "node"), *_one(found, "candidates"))
    for node in (*nodes, *_one(found, "extras")):
        yield from _marks("either", node)


def _one(found: dict[str, Any], name: str) -> Iterator[Any]:
    if name in found:
        yield found[name]


# Which function marks a claim is chosen by its class, so that each has the right type.
HIGHLIGHTS: dict[type[Claim], Callable[..., Iterator[Part]]] = {
    c.LastCell: _last_cell,
    c.Blocked: _blocked,
    c.RuledOut: _ruled_out,
    c.Around: _around,
    c.Fits: _fits,
    c.Has: _set,
    c.AlmostLocked: _almost_locked,
    c.Deadly: _deadly,
    c.Bug: _bug,
    c.Arrangements: _arrangements,
    c.Locked: _set,
    c.Taken: _set,
    c.Lined: _lined,
    c.Sides: _sides,
    c.Either: _either,
    c.If: _if,
    c.Keeps: _keeps,
    c.Suppose: _suppose,
    c.Then: _then,
    c.Impossible: _impossible,
    c.So: _so,
}
