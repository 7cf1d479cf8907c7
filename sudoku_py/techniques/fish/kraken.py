"""Kraken fish: finned fish whose fins reach the target by chains.

The fish is a basic or a Franken fish of up to four units, and no target sees all its fins; chains
may go through groups. *Type 1*: each fin leads to the falsehood of a candidate that the fish would
eliminate if it had no fins. *Type 2*: one of the fins is true, or one of the base cells of a cover;
if all of these lead to the falsehood of a candidate of any digit, it is false.
"""

from collections.abc import Iterator

from sudoku_py.techniques.board_tables import bit_indices
from sudoku_py.techniques.chains.graph import ChainGraph, full_graph
from sudoku_py.techniques.chains.search import Layers, layers_from, path_to
from sudoku_py.techniques.chains.steps import links_of
from sudoku_py.techniques.fish.finders import fish_step
from sudoku_py.techniques.fish.open_fish import OpenFish, OpenFishSearch
from sudoku_py.techniques.fish.patterns import Fish
from sudoku_py.techniques.options import DEFAULTS, SearchOptions
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.step import Link, Step

SIZES = (2, 3, 4)
FAR = 1000  # links; chains of a kraken fish may have any length


class KrakenSearch:
    """The chains from the candidates of a position, which are computed when they are needed."""

    def __init__(self, position: Position) -> None:
        """Prepare the graph."""
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
