"""A grid with candidates, and a game with marks: the content of a text with a started puzzle."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from sudoku_py.core.grid import Grid

Candidate = tuple[int, int]  # a cell and a digit


@dataclass(frozen=True)
class CandidateGrid:
    """Givens, the digits placed since, and the candidates that were removed as well.

    `digits` has the givens, too. `removed` is in the order of digits, then of cells; it has nothing
    for a cell with a digit, nor for a digit that a peer has.

    >>> grid = CandidateGrid.of(Grid.from_line("12.............."), [(2, 3), (2, 1), (0, 2)])
    >>> grid.removed, grid.candidates[:4]
    (((2, 3),), (0, 0, 8, 12))
    """

    givens: Grid
    digits: Grid
    removed: tuple[Candidate, ...] = ()

    @classmethod
    def of(
        cls, givens: Grid, removed: Iterable[Candidate] = (), digits: Grid | None = None
    ) -> "CandidateGrid":
        """The grid without these candidates; without `digits`, none was placed."""
        digits, removed = digits or givens, list(removed)
        left = _left(digits) if removed else []
        kept = {(digit, cell) for cell, digit in removed if left[cell] >> digit - 1 & 1}
        return cls(givens, digits, tuple((cell, digit) for digit, cell in sorted(kept)))

    @property
    def is_puzzle(self) -> bool:
        """Whether there is nothing but givens."""
        return not self.removed and self.digits == self.givens

    @property
    def candidates(self) -> tuple[int, ...]:
        """The mask of candidates of each cell; 0 for a cell with a digit."""
        left = _left(self.digits)
        for cell, digit in self.removed:
            left[cell] ^= 1 << digit - 1
        return tuple(left)


@dataclass(frozen=True)
class Game:
    """What programs keep of a game: a grid with candidates, and the marks of its player.

    `centre` and `corner` have a mask for each cell: the bit `digit - 1` for each mark, and nothing
    for a cell with a digit. As some players mark only a few cells, centre marks are candidates,
    which `position` knows, only if every empty cell has some.

    >>> givens = Grid.from_line("1234341221434.2.")
    >>> Game.of(givens, centre=[0] * 13 + [1, 0, 1]).position.removed
    ((13, 3),)
    >>> Game.of(givens, centre=[0] * 13 + [1, 0, 0]).position.removed
    ()
    """

    position: CandidateGrid
    centre: tuple[int, ...]
    corner: tuple[int, ...]

    @classmethod
    def of(
        cls,
        givens: Grid,
        digits: Grid | None = None,
        centre: Sequence[int] = (),
        corner: Sequence[int] = (),
        removed: Iterable[Candidate] = (),
    ) -> "Game":
        """The game without marks in cells with digits; no list of marks is one without any."""
        digits = digits or givens
        empty = [not digit for digit in digits.values]
        marks = [
            tuple(mask if is_empty else 0 for mask, is_empty in zip(masks, empty, strict=True))
            for masks in (centre or [0] * len(empty), corner or [0] * len(empty))
        ]
        removed = list(removed)
        if sum(map(bool, marks[0])) == sum(empty):
            removed += [
                (cell, digit)
                for cell, mask in enumerate(marks[0])
                for digit in range(1, digits.size + 1)
                if empty[cell] and not mask >> digit - 1 & 1
            ]
        return cls(CandidateGrid.of(givens, removed, digits), *marks)

    @classmethod
    def of_position(cls, position: CandidateGrid, are_marks: bool = False) -> "Game":
        """The game of a position, whose candidates may be the marks of its player."""
        digits, centre = position.digits, position.candidates if are_marks else ()
        return cls.of(position.givens, digits, centre, removed=position.removed)

    @property
    def has_marks(self) -> bool:
        """Whether any cell has a mark."""
        return any(self.centre) or any(self.corner)

    @property
    def has_all_candidates(self) -> bool:
        """Whether every empty cell has centre marks, so that they are the candidates."""
        pairs = zip(self.centre, self.position.digits.values, strict=True)
        return any(self.centre) and all(mask or digit for mask, digit in pairs)


def _left(grid: Grid) -> list[int]:
    """The mask of the digits that no peer holds, for each empty cell; 0 for one with a digit."""
    geometry, values = grid.geometry, grid.values
    every = (1 << geometry.size) - 1
    bits = [1 << value >> 1 for value in values]
    left = []
    for cell, value in enumerate(values):
        seen = 0
        for peer in () if value else geometry.peers[cell]:
            seen |= bits[peer]
        left.append(0 if value else every & ~seen)
    return left
