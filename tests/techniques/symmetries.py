"""The same position seen in another way: transposed, turned, and with other digits."""

from collections.abc import Callable, Iterable
from random import Random
from typing import NamedTuple

from sudoku_py.core.grid import Grid
from sudoku_py.techniques.board_tables import bit_indices, mask_of
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.step import Candidates, Link, Role, Step

Conclusions = tuple[str, frozenset[tuple[int, int]], frozenset[tuple[int, int]]]


class Symmetry(NamedTuple):
    """Where each cell goes, and what each digit becomes; at index 0 of `digits` is the empty 0."""

    cells: tuple[int, ...]
    digits: tuple[int, ...]

    def position(self, position: Position) -> Position:
        """The image of a position, with its givens and its removed candidates."""
        values = [0] * position.tables.cells
        for cell, digit in enumerate(position.values):
            values[self.cells[cell]] = self.digits[digit]
        givens = mask_of([self.cells[cell] for cell in bit_indices(position.givens)])
        image = Position.of_grid(Grid(position.tables.geometry, tuple(values)), (), givens)
        kept = {
            candidate
            for cell in range(position.tables.cells)
            for candidate in self._of(cell, position)
        }
        for cell in bit_indices(image.empty):
            for index in bit_indices(image.candidates[cell]):
                if (cell, index + 1) not in kept:
                    image.eliminate(cell, index + 1)
        return image

    def _of(self, cell: int, position: Position) -> Iterable[tuple[int, int]]:
        for index in bit_indices(position.candidates[cell]):
            yield self.cells[cell], self.digits[index + 1]

    def conclusions(self, step: Step) -> Conclusions:
        """The image of what a step concludes."""
        return (
            step.technique,
            frozenset((self.cells[cell], self.digits[digit]) for cell, digit in step.placements),
            frozenset((self.cells[cell], self.digits[digit]) for cell, digit in step.eliminations),
        )

    def step(self, step: Step, position: Position) -> Step:
        """The image of a step without sets, and without a chain that is not in a branch."""
        tables = position.tables
        masks = [mask_of([self.cells[cell] for cell in cells]) for cells in tables.unit_cells]
        units = [tables.unit_masks.index(mask) for mask in masks]
        roles = [
            Role(
                role.name,
                self._all(role.candidates),
                tuple(self.cells[cell] for cell in role.cells),
                tuple(units[unit] for unit in role.units),
            )
            for role in step.roles
        ]
        return step._replace(
            placements=self._all(step.placements),
            eliminations=self._all(step.eliminations),
            digits=tuple(sorted(self.digits[digit] for digit in step.digits)),
            roles=tuple(roles),
            branches=tuple(
                tuple(
                    Link(self._all(one), self._all(other), strong)
                    for one, other, strong, _ in links
                )
                for links in step.branches
            ),
        )

    def _all(self, candidates: Candidates) -> Candidates:
        return tuple((self.cells[cell], self.digits[digit]) for cell, digit in candidates)


def moved(size: int, to: Callable[[int, int], tuple[int, int]]) -> tuple[int, ...]:
    places = (to(*divmod(cell, size)) for cell in range(size * size))
    return tuple(row * size + column for row, column in places)


def symmetries(size: int = 9) -> dict[str, Symmetry]:
    """Those of a board with square boxes."""
    same, last = tuple(range(size + 1)), size - 1
    digits = list(range(1, size + 1))
    Random(5).shuffle(digits)
    stay = tuple(range(size * size))
    return {
        "identity": Symmetry(stay, same),
        "transposed": Symmetry(moved(size, lambda row, column: (column, row)), same),
        "quarter turn": Symmetry(moved(size, lambda row, column: (column, last - row)), same),
        "half turn": Symmetry(moved(size, lambda row, column: (last - row, last - column)), same),
        "mirrored": Symmetry(moved(size, lambda row, column: (row, last - column)), same),
        "relabelled": Symmetry(stay, (0, *digits)),
    }
