"""Cycles: chains from "S is on" back to "S is on", which hold in both directions.

Of any weak link of a cycle one end is true, so a candidate outside that sees an on-node and an
off-node of its digit is false. The search is breadth-first and enters each on-statement once, with
its first parent; each arrival at the start is a cycle.
"""

from collections.abc import Iterator
from typing import NamedTuple

from sudoku_py.techniques.explainer.chains.links import Links
from sudoku_py.techniques.explainer.chains.tables import CELL_MASKS, IN_UNITS_MASKS, SIZE

SHORTEST = 4  # nodes

Strong = dict[int, list[int]]


class Cycle(NamedTuple):
    """The nodes of a cycle in turn, on and off, from its start on; and what it eliminates."""

    nodes: tuple[int, ...]
    eliminated: int

    @property
    def complexity(self) -> int:
        """Distinct nodes, the start counted once."""
        return len(self.nodes)


class _Entry(NamedTuple):
    """An on-statement, the off-statement before it, and the entry before that."""

    on: int
    off: int
    before: "_Entry | None"


def _is_ancestor(off: int, entry: _Entry | None) -> bool:
    while entry:
        if entry.off == off:
            return True
        entry = entry.before
    return False


def _nodes(off: int, entry: _Entry | None) -> tuple[int, ...]:
    backwards = [off]
    while entry:
        backwards.append(entry.on)
        if entry.before:
            backwards.append(entry.off)
        entry = entry.before
    return tuple(reversed(backwards))


def eliminated_by(nodes: tuple[int, ...], candidates: int) -> int:
    """The candidates outside the cells of a cycle that see, for their digit, an on and an off."""
    sees_on = sees_off = cells = 0
    for node in nodes[::2]:
        sees_on |= IN_UNITS_MASKS[node]
        cells |= CELL_MASKS[node // SIZE]
    for node in nodes[1::2]:
        sees_off |= IN_UNITS_MASKS[node]
        cells |= CELL_MASKS[node // SIZE]
    return sees_on & sees_off & candidates & ~cells


def cycles_from(links: Links, strong: Strong, start: int, longest: int) -> Iterator[Cycle]:
    """The cycles of up to `longest` nodes that eliminate something, in order of discovery."""
    weak, candidates = links.weak, links.mask
    layer = [_Entry(start, -1, None)]
    entered = {start}
    for length in range(2, longest + 1, 2):
        offs = [(off, entry) for entry in layer for off in weak[entry.on] if off in strong]
        layer = []
        for off, entry in offs:
            for on in strong[off]:
                if on not in entered:
                    entered.add(on)
                    layer.append(_Entry(on, off, entry))
                elif on == start and length >= SHORTEST and not _is_ancestor(off, entry):
                    nodes = _nodes(off, entry)
                    if eliminated := eliminated_by(nodes, candidates):
                        yield Cycle(nodes, eliminated)


def cell_strong(links: Links) -> Strong:
    """The strong links of cells alone: in a cell with two candidates each turns on the other."""
    digits = {cell: mask for cell, mask in enumerate(links.marks) if mask.bit_count() == 2}
    strong: Strong = {}
    for candidate in links.candidates:
        cell, digit = divmod(candidate, SIZE)
        if cell in digits:
            other = digits[cell] ^ 1 << digit
            strong[candidate] = [cell * SIZE + other.bit_length() - 1]
    return strong
