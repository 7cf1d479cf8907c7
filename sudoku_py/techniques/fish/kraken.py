"""Kraken fish: finned fish whose fins reach the target by chains.

The fish is a basic or a Franken fish of up to four units, and no target sees all its fins; chains
may go through groups. *Type 1*: each fin leads to the falsehood of a candidate that the fish would
eliminate if it had no fins. *Type 2*: one of the fins is true, or one of the base cells of a cover;
if all of these lead to the falsehood of a candidate of any digit, it is false.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from sudoku_py.techniques.board_tables import BoardTables, bit_indices
from sudoku_py.techniques.chains.graph import (
    ChainGraph,
    Layers,
    full_graph,
    layers_from,
    links_of,
    path_to,
)
from sudoku_py.techniques.fish.finders import fish_step
from sudoku_py.techniques.fish.patterns import (
    Bases,
    Cover,
    CoverSearch,
    Fish,
    FishKind,
    UnitCells,
    base_sets,
    directions,
)
from sudoku_py.techniques.options import DEFAULTS, SearchOptions
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.step import Link, Step

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
        """The fish, small ones first, as long as there are conclusions to find."""
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


SIZES = (2, 3, 4)
FAR = 1000  # links; chains of a kraken fish may have any length


class KrakenSearch:
    """The chains from the candidates of a position, which are computed when they are needed."""

    def __init__(self, position: Position) -> None:
        self._position = position
        self._graph: ChainGraph = full_graph(position, grouped=True)
        self._layers: dict[int, Layers] = {}
        self._falsified: dict[int, int] = {}
        self._done: dict[str, int] = {}  # by code, the targets that were found

    def run(self, options: SearchOptions) -> Iterator[Step]:
        """The steps of both types, each conclusion of a digit once."""
        for index, places in enumerate(self._position.places):
            self._done = {"0371": 0, "0372": 0}
            search = OpenFishSearch(
                self._position.tables, places, self._conclusions(index), options
            )
            search.wanted = self._graph.singles
            own = sum(1 << node for node in self._nodes(places, index))
            for fish in search.run(SIZES):
                yield from self._type_1(index, fish)
                yield from self._type_2(index, fish)
                search.wanted = self._wanted(own)

    def _conclusions(self, index: int) -> list[int]:
        """For each cell what is false if the digit is there."""
        found = [0] * self._position.tables.cells
        for cell in bit_indices(self._position.places[index]):
            found[cell] = self._reached(self._graph.numbers[1 << cell, index])
        return found

    def _wanted(self, own: int) -> int:
        """The conclusions that are new: of type 2, and of type 1 those of the fish's digit."""
        return self._graph.singles & ~self._done["0372"] | own & ~self._done["0371"]

    def _reached(self, node: int) -> int:
        """The candidates that are false if `node` is true, and those that see it."""
        if node not in self._falsified:
            found = layers_from(self._graph, node, is_on=True, max_links=FAR)
            self._layers[node] = found
            falsified = 0
            for layer in found.layers[1::2]:
                falsified |= layer
            self._falsified[node] = falsified & self._graph.singles
        return self._falsified[node]

    def _nodes(self, cells: int, index: int) -> list[int]:
        return [self._graph.numbers[1 << cell, index] for cell in bit_indices(cells)]

    def _type_1(self, index: int, fish: OpenFish) -> Iterator[Step]:
        targets = sum(1 << node for node in self._nodes(fish.targets, index))
        yield from self._steps(index, fish, fish.fins, targets, "0371")

    def _type_2(self, index: int, fish: OpenFish) -> Iterator[Step]:
        """By each cover that has more cells than those of the bases."""
        places, masks = self._position.places[index], self._position.tables.unit_masks
        for cover in fish.covers:
            own = fish.cells & masks[cover] & ~fish.twice
            if own != places & masks[cover]:
                targets = self._graph.singles
                yield from self._steps(index, fish, own | fish.fins, targets, "0372")

    def _steps(
        self, index: int, fish: OpenFish, cells: int, targets: int, code: str
    ) -> Iterator[Step]:
        """A step for each new target that all candidates of the digit in `cells` make false."""
        targets &= ~self._done[code]
        starts = self._nodes(cells, index) if targets else []
        for node in starts:
            if not targets:
                return
            targets &= self._reached(node) & ~(1 << node)
        self._done[code] |= targets
        for target in bit_indices(targets):
            yield self._step(index, fish, starts, target, code)

    def _step(self, index: int, fish: OpenFish, starts: list[int], target: int, code: str) -> Step:
        graph = self._graph
        (candidate,) = graph.node(target)
        own = Fish(fish.bases, fish.covers, fish.cells, fish.fins, fish.endo_fins, 0)
        step = fish_step("kraken-fish", index + 1, own, code)
        return step._replace(
            eliminations=(candidate,),
            branches=tuple(self._links(start, target) for start in starts),
        )

    def _links(self, start: int, target: int) -> tuple[Link, ...]:
        """The chain from a true candidate to the target's falsehood."""
        found = self._layers[start]
        for number in range(1, len(found.layers), 2):
            if found.layers[number] >> target & 1:
                path = path_to(self._graph, found, target, number)
                return links_of(self._graph, path, first_is_strong=False) if path else ()
        return ()


def krakens(position: Position, options: SearchOptions = DEFAULTS) -> Iterator[Step]:
    """All kraken fish of 2 to 4 units."""
    return KrakenSearch(position).run(options)


FINDERS = {"kraken-fish": krakens}
