"""An argument while it is written: claims are added one by one, and name earlier ones by index."""

from sudoku_py.techniques.argument.claims import (
    Argument,
    Blocked,
    Claim,
    Fits,
    InCell,
    InUnit,
    Read,
    RuledOut,
    Units,
)
from sudoku_py.techniques.board_tables import bit_indices, mask_of
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.step import Node


class Draft:
    """The claims so far, for a position.

    >>> from sudoku_py.core.grid import Grid
    >>> position = Position.of_grid(Grid.from_line("12.4............"))
    >>> draft = Draft(position)
    >>> draft.block(0, 3, beside=2)
    []
    """

    def __init__(self, position: Position) -> None:
        """Start without a claim."""
        self.position = position
        self.tables = position.tables
        self._claims: list[Claim] = []

    @property
    def argument(self) -> Argument:
        """The claims that were added."""
        return tuple(self._claims)

    @property
    def next_index(self) -> int:
        """The index of the claim that is added next: a supposition is under itself."""
        return len(self._claims)

    def add(self, claim: Claim) -> int:
        """Add a claim; its index."""
        self._claims.append(claim)
        return len(self._claims) - 1

    def once(self, claim: Claim) -> int:
        """Add a claim, unless it is there; its index."""
        return self._claims.index(claim) if claim in self._claims else self.add(claim)

    def fits(self, digit: int, units: Units, covers: Units = (), fins: int = 0) -> int:
        """Say where the digit fits in these units, once; the index. `fins` is a mask of cells."""
        places = 0
        for unit in units:
            places |= self.position.places[digit - 1] & self.tables.unit_masks[unit]
        return self.once(
            Fits(
                digits=(digit,),
                units=units,
                cells=tuple(bit_indices(places)),
                covers=covers,
                fins=tuple(bit_indices(fins)),
            )
        )

    def strong_link(self, start: Node, end: Node) -> Read:
        """What makes two nodes the only possibilities: a cell, or a unit with their digit.

        ValueError if nothing does.
        """
        if start[0][0] == end[0][0]:
            return InCell(start[0][0])
        return self.unit_of(start + end)

    def unit_of(self, places: Node) -> InUnit:
        """The unit whose places for a digit are exactly these; ValueError if none is."""
        digit, cells = places[0][1], mask_of([cell for cell, _ in places])
        found, masks = self.position.places[digit - 1], self.tables.unit_masks
        for unit in self.tables.common_units(cells):
            if found & masks[unit] == cells:
                return InUnit(unit, digit)
        raise ValueError(f"these are not all places of a unit: {places}")

    def block(self, unit: int, digit: int, beside: int, left: int = 0) -> list[int]:
        """Say why no other empty cell of the unit than `beside` can have the digit; the indices.

        Few cells with the digit are enough for that; what they do not block was ruled out before.
        `left` is a mask of cells that something else accounts for.
        """
        position, peers = self.position, self.tables.peers
        rest = position.empty & self.tables.unit_masks[unit] & ~left & ~(1 << beside)
        rest &= ~position.places[digit - 1]
        holders = [cell for cell, value in enumerate(position.values) if value == digit]
        by, blocked = list[int](), 0
        while holders:
            best = max(holders, key=lambda cell: (peers[cell] & rest & ~blocked).bit_count())
            if not peers[best] & rest & ~blocked:
                break
            by.append(best)
            blocked |= peers[best] & rest
        indices = []
        if by:
            cells = tuple(bit_indices(blocked))
            indices.append(
                self.add(Blocked(digit=digit, unit=unit, cells=cells, by=tuple(sorted(by))))
            )
        if gone := rest & ~blocked:
            candidates = tuple([(cell, digit) for cell in bit_indices(gone)])
            indices.append(self.add(RuledOut(candidates=candidates)))
        return indices
