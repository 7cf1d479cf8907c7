"""Fish with fins that eliminate nothing by themselves, since no target sees all fins."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from sudoku_py.techniques.board_tables import BoardTables
from sudoku_py.techniques.fish.cover_search import Cover, CoverSearch, UnitCells
from sudoku_py.techniques.fish.patterns import Bases, FishKind, base_sets, directions
from sudoku_py.techniques.options import SearchOptions

KINDS: tuple[FishKind, ...] = ("basic", "franken")


class OpenFish(NamedTuple):
    """A fish: units, and masks of cells; without its fins it would eliminate `targets`.

    `fins` has the `endo_fins` as well; `twice` are the cells that are in two covers.
    """

    bases: tuple[int, ...]
    covers: tuple[int, ...]
    cells: int
    fins: int
    endo_fins: int
    targets: int
    twice: int


class OpenCoverSearch(CoverSearch):
    """All sets of covers whose fins have a conclusion in common.

    In the place of its peers, each cell has a mask of `conclusions`, which are false if it is true.
    """

    def __init__(self, conclusions: Sequence[int], max_fins: int, size: int) -> None:
        """Prepare for one digit and size."""
        super().__init__(conclusions, 0, max_fins, size)

    def covers(self, base: Bases, units: Sequence[UnitCells], wanted: int) -> list[Cover]:
        """The covers of a base, with the conclusions of their fins that are `wanted`."""
        self._places = wanted
        return self.run(base.cells, base.endo, units)

    def _keep(self, chosen: tuple[UnitCells, ...], targets: int) -> None:
        covered = 0
        for _, cells in chosen:
            covered |= cells
        numbers = tuple(sorted(number for number, _ in chosen))
        self._found.append(Cover(numbers, self._cells & ~covered, targets))


class OpenFishSearch:
    """The open fish on the cells `places` of a digit: basic and Franken fish of some sizes."""

    def __init__(
        self, tables: BoardTables, places: int, conclusions: Sequence[int], options: SearchOptions
    ) -> None:
        """Prepare for one digit; `conclusions` as for `OpenCoverSearch`."""
        self._tables = tables
        self._places = places
        self._conclusions = conclusions
        self._options = options
        self.wanted = 0  # the conclusions that are still looked for

    def run(self, sizes: Sequence[int]) -> Iterator[OpenFish]:
        """The fish, small ones first, as long as conclusions are wanted."""
        for size in sizes:
            for kind in KINDS:
                for base_units, cover_units in directions(self._tables, kind):
                    yield from self._of_units(size, base_units, cover_units)

    def _of_units(
        self, size: int, base_units: Sequence[int], cover_units: Sequence[int]
    ) -> Iterator[OpenFish]:
        options = self._options
        search = OpenCoverSearch(self._conclusions, options.max_fins, size)
        covers = self._cells_of(cover_units)
        for base in base_sets(self._cells_of(base_units), size, options.max_endo_fins):
            others = [unit for unit in covers if unit[0] not in base.units]
            for cover in search.covers(base, others, self.wanted):
                fish = self._fish(base, cover)
                if fish:
                    yield fish

    def _cells_of(self, units: Sequence[int]) -> list[UnitCells]:
        masks, places = self._tables.unit_masks, self._places
        return [(unit, places & masks[unit]) for unit in units if places & masks[unit]]

    def _fish(self, base: Bases, cover: Cover) -> OpenFish | None:
        """The fish, if it has fins that some cell sees, but no target."""
        once = twice = 0
        for unit in cover.units:
            cells = self._tables.unit_masks[unit] & self._places
            twice |= once & cells
            once |= cells
        fins, targets = cover.fins | base.endo, once & ~base.cells | twice
        seen = self._tables.common_peers(fins)
        if not fins or not seen or targets & seen:
            return None
        return OpenFish(base.units, cover.units, base.cells, fins, base.endo, targets, twice)
