"""A grid: one value per cell of a geometry. It is immutable."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from sudoku_py.core.geometry import Geometry, geometry
from sudoku_py.core.shape import EMPTY


@dataclass(frozen=True)
class Grid:
    """Digits 1 to n row by row, 0 for an empty cell; a puzzle, a solution or a state between.

    A grid may break the rules of Sudoku (`core.validity` checks them). A wrong length or a digit
    that its geometry lacks is a ValueError.

    >>> grid = Grid.from_line("12..34..........")
    >>> grid.size, grid.givens, grid.value_at("r2c1")
    (4, 4, 3)
    >>> grid.with_value(2, 4).line
    '124.34..........'
    """

    geometry: Geometry
    values: tuple[int, ...]

    def __post_init__(self) -> None:
        """Refuse a wrong length or a foreign digit."""
        if len(self.values) != self.geometry.cells:
            raise ValueError(f"{self.geometry.cells} values are needed, not {len(self.values)}")
        if not all(EMPTY <= value <= self.geometry.size for value in self.values):
            raise ValueError(f"values are 0 to {self.geometry.size}")

    @classmethod
    def of(cls, values: Iterable[int]) -> "Grid":
        """A grid of these values; their number gives the size (SizeError if no board has it)."""
        cells = tuple(values)
        return cls(geometry(round(len(cells) ** 0.5)), cells)

    @classmethod
    def from_line(cls, line: str) -> "Grid":
        """The grid in `line`: `.` or `0` for empty, symbols 1–9 then A–P.

        Does not check the text; `core.formats` reads untrusted text.
        """
        shape = geometry(round(len(line) ** 0.5))
        return cls(shape, tuple(shape.symbols.find(symbol) + 1 for symbol in line))

    @property
    def size(self) -> int:
        """Cells in a row."""
        return self.geometry.size

    @property
    def line(self) -> str:
        """All cells on one line, `.` for empty."""
        symbols = "." + self.geometry.symbols
        return "".join([symbols[value] for value in self.values])

    @property
    def givens(self) -> int:
        """How many cells hold a digit."""
        return self.geometry.cells - self.values.count(EMPTY)

    @property
    def is_full(self) -> bool:
        """Whether no cell is empty."""
        return EMPTY not in self.values

    @property
    def empty_cells(self) -> tuple[int, ...]:
        """The cells without a digit, ascending."""
        return tuple(cell for cell, value in enumerate(self.values) if value == EMPTY)

    def value_at(self, name: str) -> int:
        """The value of the cell with that name, such as `r2c1`."""
        return self.values[self.geometry.cell(name)]

    def with_value(self, cell: int, value: int) -> "Grid":
        """The same grid with `value` in `cell`."""
        return Grid(self.geometry, (*self.values[:cell], value, *self.values[cell + 1 :]))

    def rows(self) -> Iterator[tuple[int, ...]]:
        """The values row by row."""
        for start in range(0, self.geometry.cells, self.size):
            yield self.values[start : start + self.size]
