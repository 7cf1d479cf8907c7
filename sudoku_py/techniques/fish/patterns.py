"""All fish of a kind and size on one digit."""

from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple

from sudoku_py.techniques.board_tables import BoardTables
from sudoku_py.techniques.fish.cover_search import CoverSearch, UnitCells
from sudoku_py.techniques.options import SearchOptions

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
