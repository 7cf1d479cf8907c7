"""A position: a board and the candidates that are left, as bit masks."""

from collections.abc import Iterable

from sudoku_py.core.candidate_grid import CandidateGrid
from sudoku_py.core.grid import Grid
from sudoku_py.core.shape import EMPTY
from sudoku_py.techniques.board_tables import BoardTables, bit_indices, board_tables
from sudoku_py.techniques.step import Candidate, Candidates, Step


class Position:
    """Digits and candidates, which `place` and `eliminate` keep consistent; it is mutable.

    `values` has a digit for each cell, 0 if it is empty. `candidates` has for each cell a mask
    with bit `digit - 1`, 0 if a digit is placed. `places` has for each digit, at index `digit - 1`,
    the mask of the empty cells that have it as a candidate. `empty` and `givens` are masks of
    cells: those without a digit, and those whose digit belongs to the puzzle. Finders read these
    fields directly, and never change them.

    >>> position = Position.of_grid(Grid.from_line("12..34.........."))
    >>> position.candidates[2], bit_indices(position.places[2])
    (12, [2, 3, 9, 10, 11, 13, 14, 15])
    >>> position.place(2, 3)
    >>> position.candidates[2], position.candidates[3]
    (0, 8)
    """

    __slots__ = ("candidates", "empty", "givens", "places", "tables", "values")

    tables: BoardTables
    values: list[int]
    candidates: list[int]
    places: list[int]
    empty: int
    givens: int

    def __init__(self, tables: BoardTables) -> None:
        """Start with an empty board that has every candidate."""
        self.tables = tables
        self.values = [EMPTY] * tables.cells
        self.candidates = [tables.every_digit] * tables.cells
        self.places = [tables.every_cell] * tables.size
        self.empty = tables.every_cell
        self.givens = 0

    @classmethod
    def of_grid(
        cls, grid: Grid, removed: Iterable[Candidate] = (), givens: int | None = None
    ) -> "Position":
        """The position with the digits of `grid`, less the `removed` candidates.

        `givens` is the mask of the given cells; without it, all digits of the grid are givens.
        """
        position = cls(board_tables(grid.size))
        for cell, digit in enumerate(grid.values):
            if digit:
                position.place(cell, digit)
        for cell, digit in removed:
            position.eliminate(cell, digit)
        position.givens = ~position.empty & position.tables.every_cell if givens is None else givens
        return position

    @classmethod
    def of_candidates(cls, grid: CandidateGrid) -> "Position":
        """The position with all that a text says: givens, placed digits and candidates."""
        givens = sum(1 << cell for cell, digit in enumerate(grid.givens.values) if digit)
        return cls.of_grid(grid.digits, grid.removed, givens)

    def place(self, cell: int, digit: int) -> None:
        """Write `digit` into the empty `cell`: its candidates go, and its peers lose the digit."""
        tables, candidates, places = self.tables, self.candidates, self.places
        bit = 1 << cell
        self.values[cell] = digit
        self.empty &= ~bit
        for index in tables.digit_indices[candidates[cell]]:
            places[index] ^= bit
        candidates[cell] = 0
        lost = places[digit - 1] & tables.peers[cell]
        places[digit - 1] ^= lost
        digit_bit = 1 << digit - 1
        while lost:
            lowest = lost & -lost
            candidates[lowest.bit_length() - 1] ^= digit_bit
            lost ^= lowest

    def eliminate(self, cell: int, digit: int) -> None:
        """Remove the candidate `digit` of `cell`, if it is there."""
        self.candidates[cell] &= ~(1 << digit - 1)
        self.places[digit - 1] &= ~(1 << cell)

    def apply(self, step: Step) -> None:
        """Write the step's digits and remove its candidates."""
        for cell, digit in step.placements:
            self.place(cell, digit)
        for cell, digit in step.eliminations:
            self.eliminate(cell, digit)

    def copy(self) -> "Position":
        """Another position that is equal to this one."""
        other = Position.__new__(Position)
        other.tables = self.tables
        other.values = self.values.copy()
        other.candidates = self.candidates.copy()
        other.places = self.places.copy()
        other.empty = self.empty
        other.givens = self.givens
        return other

    @property
    def grid(self) -> Grid:
        """The digits of the board."""
        return Grid(self.tables.geometry, tuple(self.values))

    @property
    def given_grid(self) -> Grid:
        """The givens alone."""
        values = (digit * (self.givens >> cell & 1) for cell, digit in enumerate(self.values))
        return Grid(self.tables.geometry, tuple(values))

    @property
    def candidate_grid(self) -> CandidateGrid:
        """The same as immutable data, to write it as text."""
        digits = enumerate(self.values)
        given = [digit if self.givens >> cell & 1 else EMPTY for cell, digit in digits]
        removed = (
            (cell, index + 1)
            for index, places in enumerate(self.places)
            for cell in bit_indices(self.empty & ~places)
        )
        return CandidateGrid.of(Grid(self.tables.geometry, tuple(given)), removed, self.grid)

    @property
    def is_solved(self) -> bool:
        """Whether every cell has a digit."""
        return not self.empty

    @property
    def is_contradictory(self) -> bool:
        """Whether an empty cell has no candidate, or a digit no cell in a unit that lacks it."""
        if any(not self.candidates[cell] for cell in bit_indices(self.empty)):
            return True
        possible = self.places.copy()
        for cell, digit in enumerate(self.values):
            if digit:
                possible[digit - 1] |= 1 << cell
        return any(not cells & unit for cells in possible for unit in self.tables.unit_masks)

    def candidates_in(self, cells: Iterable[int], digits: int = -1) -> Candidates:
        """The candidates of these cells, in their order, that are among `digits`, a mask.

        >>> Position.of_grid(Grid.from_line("12..34..........")).candidates_in([2, 4], 0b101)
        ((2, 3),)
        """
        candidates, indices = self.candidates, self.tables.digit_indices
        return tuple(
            [(cell, index + 1) for cell in cells for index in indices[candidates[cell] & digits]]
        )

    def has(self, cell: int, digit: int) -> bool:
        """Whether `digit` is a candidate of `cell`."""
        return bool(self.places[digit - 1] >> cell & 1)
