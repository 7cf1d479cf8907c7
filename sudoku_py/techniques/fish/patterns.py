"""All fish of a kind and size on one digit, and the covers that a set of base units can have.

Each cell of the base units is covered, or is a fin.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Literal, NamedTuple

from sudoku_py.techniques.board_tables import BoardTables, bit_indices
from sudoku_py.techniques.options import SearchOptions

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


FishKind = Literal["basic", "franken", "mutant"]


class Fish(NamedTuple):
    """A fish: units, and masks of cells. `fins` has the endo fins as well."""

    bases: tuple[int, ...]
    covers: tuple[int, ...]
    cells: int
    fins: int
    endo_fins: int
    removed: int


class FishForm(NamedTuple):
    """A kind of fish, the number of base units, and whether there are fins."""

    kind: FishKind
    size: int
    finned: bool


class Bases(NamedTuple):
    """Base units, their cells, and the cells that are in two of them."""

    units: tuple[int, ...]
    cells: int
    endo: int


NO_BASES = Bases((), 0, 0)


def base_sets(
    units: Sequence[UnitCells], size: int, max_endo: int, start: Bases = NO_BASES
) -> Iterator[Bases]:
    """The sets of `size` units with at most `max_endo` cells in two of them."""
    if not size:
        yield start
        return
    for index in range(len(units) - size + 1):
        unit, cells = units[index]
        endo = start.endo | start.cells & cells
        if endo.bit_count() <= max_endo:
            grown = Bases((*start.units, unit), start.cells | cells, endo)
            yield from base_sets(units[index + 1 :], size - 1, max_endo, grown)


def directions(
    tables: BoardTables, kind: FishKind
) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
    """The units that may be bases, and those that may be covers."""
    rows, columns, boxes = tables.rows, tables.columns, tables.boxes
    if kind == "basic":
        return [(rows, columns), (columns, rows)]
    if kind == "franken":
        return [(rows + boxes, columns + boxes), (columns + boxes, rows + boxes)]
    return [(rows + columns + boxes, rows + columns + boxes)]


def kind_of(tables: BoardTables, bases: Sequence[int], covers: Sequence[int]) -> FishKind:
    """The narrowest kind of fish with these units.

    Where all bases or all covers are boxes, it is mutant.
    """
    size = tables.size
    kinds = {unit // size for unit in bases}, {unit // size for unit in covers}
    of_lines = [kind - {2} for kind in kinds]  # 0 for rows, 1 for columns
    if of_lines not in ([{0}, {1}], [{1}, {0}]):
        return "mutant"
    return "franken" if 2 in kinds[0] | kinds[1] else "basic"


def fish_of_digit(
    tables: BoardTables, places: int, form: FishForm, options: SearchOptions
) -> Iterator[Fish]:
    """The fish of exactly this form on the cells `places` of a digit."""
    max_fins, max_endo = (options.max_fins, options.max_endo_fins) if form.finned else (0, 0)
    search = CoverSearch(tables.peers, places, max_fins, form.size)
    # Of a basic fish's base, each cover has one cell at most, and the others are fins.
    most = form.size + max_fins if form.kind == "basic" else tables.size
    masks = tables.unit_masks
    for base_units, cover_units in directions(tables, form.kind):
        bases = [(unit, places & masks[unit]) for unit in base_units if places & masks[unit]]
        bases = [unit for unit in bases if unit[1].bit_count() <= most]
        covers = [(unit, places & masks[unit]) for unit in cover_units if places & masks[unit]]
        for base in base_sets(bases, form.size, max_endo):
            others = [unit for unit in covers if unit[0] not in base.units]
            for cover in search.run(base.cells, base.endo, others):
                fins = cover.fins | base.endo
                kind = kind_of(tables, base.units, cover.units)
                if bool(fins) == form.finned and kind == form.kind:
                    yield Fish(base.units, cover.units, base.cells, fins, base.endo, cover.removed)
