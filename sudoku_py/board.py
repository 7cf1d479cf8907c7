"""A board as the public API hands it out: digits, candidates, and a picture of them."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Self

from sudoku_py.core.candidate_grid import CandidateGrid
from sudoku_py.core.formats import write
from sudoku_py.core.grid import Grid

if TYPE_CHECKING:
    from sudoku_py.drawing.looks import Theme


@dataclass(frozen=True, repr=False)
class Board:
    """A board of 4 × 4 to 25 × 25 cells: immutable, comparable, hashable.

    In a notebook it is a picture; printed, it is text. `position` has all that is known of it: the
    givens, the digits placed since, and the candidates that were removed.

    >>> board = Board.of(Grid.from_line("12..34....1.4..."))
    >>> board.line, board.size, board.givens
    ('12..34....1.4...', 4, 6)
    >>> print(board)
    1 2 | . .
    3 4 | . .
    ----+----
    . . | 1 .
    4 . | . .
    """

    position: CandidateGrid

    @classmethod
    def of(cls, grid: Grid) -> Self:
        """The board with these digits, all of them givens."""
        return cls(CandidateGrid.of(grid))

    @property
    def grid(self) -> Grid:
        """The digits, those placed since among them."""
        return self.position.digits

    @property
    def line(self) -> str:
        """The digits on one line, row by row, `.` for an empty cell: 81 characters for 9 × 9."""
        return self.grid.line

    @property
    def size(self) -> int:
        """Cells in a row: 4, 6, 8, 9, 12, 16 or 25."""
        return self.grid.size

    @property
    def givens(self) -> int:
        """How many cells the puzzle gives."""
        return self.position.givens.givens

    @property
    def is_full(self) -> bool:
        """Whether no cell is empty."""
        return self.grid.is_full

    def candidates(self, cell: str) -> tuple[int, ...]:
        """The digits that are left for an empty cell, ascending; none for a filled one.

        ValueError for a name that no cell of the board has.

        >>> Board.of(Grid.from_line("12..34....1.4...")).candidates("r1c3")
        (3, 4)
        """
        return self._left(self.position.candidates[self.grid.geometry.cell(cell)])

    def _left(self, mask: int) -> tuple[int, ...]:
        return tuple(digit for digit in range(1, self.size + 1) if mask >> digit - 1 & 1)

    def svg(
        self,
        title: str | None = None,
        *,
        candidates: bool = False,
        theme: "Theme" = "light",
        lang: str = "en",
    ) -> str:
        """The board as an SVG document, with the candidates if any was removed, or if wanted."""
        from sudoku_py.drawing import grid_svg  # noqa: PLC0415 (only who draws needs it)

        position, shown = self.position, None
        if candidates or position.removed:
            shown = [self._left(mask) for mask in position.candidates]
        return grid_svg(
            self.grid,
            givens=position.givens,
            candidates=shown,
            title=title,
            theme=theme,
            language=lang,
        )

    def _repr_svg_(self) -> str:
        return self.svg()

    def __str__(self) -> str:
        """The board as text, with the candidates if any was removed."""
        if not self.position.removed:
            return write(self.grid, "decorated")
        from sudoku_py.techniques.position import Position  # noqa: PLC0415 (only marks need it)
        from sudoku_py.techniques.text.positions import write_marks  # noqa: PLC0415

        return write_marks(Position.of_candidates(self.position))

    __repr__ = __str__
