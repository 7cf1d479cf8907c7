"""Which covers a set of base units can have: each of their cells is covered, or is a fin."""

from collections.abc import Sequence
from itertools import combinations
from typing import NamedTuple

from sudoku_py.techniques.board_tables import bit_indices

UnitCells = tuple[int, int]  # a unit, and the mask of its cells with the digit


class Cover(NamedTuple):
    """The cover units, the base cells that are fins, and the cells that lose the digit."""

    units: tuple[int, ...]
    fins: int
    removed: int


class CoverSearch:
    """All sets of `size` cover units with at most `max_fins` fins that eliminate something.

    `cells` are those of the bases, `endo` the endo fins among them, `places` all cells with the
    digit. Each set is found once: a unit that was tried for a cell, or would cover a fin, is
    excluded from there on.
    """

    def __init__(self, peers: Sequence[int], places: int, max_fins: int, size: int) -> None:
        """Prepare for one digit."""
        self._peers = peers
        self._places = places
        self._max_fins = max_fins
        self._size = size

    def run(self, cells: int, endo: int, units: Sequence[UnitCells]) -> list[Cover]:
        """The covers of `cells` among `units`; a cover has a base cell."""
        self._cells, self._endo, self._found = cells, endo, list[Cover]()
        self._units = [unit for unit in units if unit[1] & cells]
        targets = self._places
        for cell in bit_indices(endo):
            targets &= self._peers[cell]
        left = self._max_fins - endo.bit_count()
        if len(self._units) < self._size or left < 0 or not targets:
            return []
        self._widest = max((unit[1] & cells & ~endo).bit_count() for unit in self._units)
        self._search(cells & ~endo, (), 0, left, targets)
        return self._found

    def _search(
        self, open_cells: int, chosen: tuple[UnitCells, ...], excluded: int, left: int, targets: int
    ) -> None:
        """Cover the first open cell in every way, or make it a fin.

        `excluded` is a mask of units, `left` how many more fins are allowed.
        """
        size = self._size - len(chosen)
        if open_cells.bit_count() > size * self._widest + left:
            return
        if not open_cells:
            self._finish(chosen, excluded, targets)
            return
        bit = open_cells & -open_cells
        for unit in self._units:
            number, cells = unit
            if cells & bit and not excluded >> number & 1:
                if size:
                    self._search(open_cells & ~cells, (*chosen, unit), excluded, left, targets)
                excluded |= 1 << number
        targets &= self._peers[bit.bit_length() - 1]
        if left and targets:
            self._search(open_cells ^ bit, chosen, excluded, left - 1, targets)

    def _finish(self, chosen: tuple[UnitCells, ...], excluded: int, targets: int) -> None:
        """Take further units up to the size, and keep what eliminates something."""
        missing = self._size - len(chosen)
        if not missing:
            self._keep(chosen, targets)
            return
        spare = [unit for unit in self._units if not excluded >> unit[0] & 1 and unit not in chosen]
        for more in combinations(spare, missing):
            self._keep((*chosen, *more), targets)

    def _keep(self, chosen: tuple[UnitCells, ...], targets: int) -> None:
        once = twice = 0
        for _, cells in chosen:
            twice |= once & cells
            once |= cells
        removed = (once & ~self._cells | twice & self._cells) & targets
        if removed:
            numbers = tuple(sorted(number for number, _ in chosen))
            self._found.append(Cover(numbers, self._cells & ~once, removed))
