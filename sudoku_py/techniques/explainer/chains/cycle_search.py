"""Which cycles of row 22 can still be better than a known hint.

What a cycle eliminates has a forcing chain of at most two nodes more than the cycle: so without
forcing chains there is no cycle, and with them the cycles that matter are few and short.
"""

from collections.abc import Iterator
from itertools import chain

from sudoku_py.techniques.explainer.chains.chain_search import (
    FROM_CYCLE,
    Y_RUN,
    ChainSearch,
    Hint,
    Run,
)
from sudoku_py.techniques.explainer.chains.cycles import (
    SHORTEST,
    Strong,
    cell_strong,
    cycles_from,
)
from sudoku_py.techniques.explainer.chains.rating import length_part
from sudoku_py.techniques.explainer.chains.tables import BIT


def longest_cycle(run: Run, best: Hint) -> int:
    """The most nodes with which a cycle of this run is as good as `best`, start aside."""
    longest = SHORTEST - 2
    while (run.cycle_base + length_part(longest + 2), longest + 2, run.key) <= best[:3]:
        longest += 2
    return longest


class CycleSearch:
    """The cycles of a run that are as good as a known hint."""

    def __init__(self, run: Run, search: ChainSearch, best: Hint) -> None:
        """Find out where they can start; `search` has the forcing chains of all links, or of X."""
        self.run = run
        self.links = search.links
        self.longest = longest_cycle(run, best)
        self.strong: Strong = cell_strong(self.links) if run == Y_RUN else self.links.strong
        self.starts: list[int] = []
        if run == Y_RUN:
            self.longest = min(self.longest, len(self.strong))  # a cell has two nodes
            if search.proves_false(self.longest + 2):
                self.starts = list(self.strong)
        elif search.proves_false(self.longest + 2):
            self.starts = _starts_that_return(search, self.longest)

    def _hints_at(self, start: int, longest: int) -> Iterator[Hint]:
        for cycle in cycles_from(self.links, self.strong, start, longest):
            rating = self.run.cycle_base + length_part(cycle.complexity)
            yield Hint(rating, cycle.complexity, self.run.key, start, FROM_CYCLE, cycle)

    def best(self, best: Hint) -> Hint:
        """The best of the cycles and `best`."""
        longest = self.longest
        for start in self.starts:
            hint = next(self._hints_at(start, longest), None)
            if hint:
                best = min(best, hint)
                longest = hint.complexity - 2
        return best

    def hints(self) -> list[Hint]:
        """All of these cycles, in order of discovery."""
        return list(
            chain.from_iterable(self._hints_at(start, self.longest) for start in self.starts)
        )


def _starts_that_return(search: ChainSearch, longest: int) -> list[int]:
    """The starts that their search reaches again, and that a false candidate turns on and off."""
    reach, graph = search.from_on, search.from_on.graph
    false = search.false_within(longest + 2)
    layers = longest // 2 + 1
    while len(reach.ons) < layers and reach.deepen():
        pass
    starts = []
    for index, candidate in enumerate(graph.linked):
        turning_on = turning_off = returning = 0
        for ons in reach.ons[1:layers]:
            turning_on |= ons[index]
        for offs in reach.offs[: layers - 1]:
            turning_off |= offs[index]
        if not turning_on & turning_off & false:
            continue
        for offs in reach.closing[1 : longest // 2]:
            for neighbour in graph.strong[index]:
                returning |= offs[neighbour]
        if returning & BIT[candidate]:
            starts.append(candidate)
    return starts
