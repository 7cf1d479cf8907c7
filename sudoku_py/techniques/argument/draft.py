"""An argument while it is written: claims are added one by one, and name earlier ones by index."""

from sudoku_py.techniques.argument.claims import Argument, Blocked, Claim, RuledOut
from sudoku_py.techniques.board_tables import bit_indices
from sudoku_py.techniques.position import Position


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
