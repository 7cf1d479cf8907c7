"""Row 22: cycles and forcing chains, in which each statement follows from one other.

A **forcing chain** leads from "S is on" to "S is off", so that S is false, or the other way round.
A **cycle** leads from "S is on" back to "S is on", and holds in both directions: of any weak link
of it one end is true, so a candidate outside that sees an on-node and an off-node of its digit is
false. The search for cycles is breadth-first and enters each on-statement once, with its first
parent; each arrival at the start is a cycle.

What a cycle eliminates has a forcing chain of at most two nodes more than the cycle: so without
forcing chains there is no cycle, and with them the cycles that matter are few and short.

Three runs: links of digits (X), of cells (Y), of both. The original collects all hints and takes
the one with the lowest rating, then the fewest nodes, then the lowest key, then the first
discovered.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import chain
from typing import NamedTuple

from sudoku_py.techniques.board_tables import bit_indices
from sudoku_py.techniques.explainer.chains.links import (
    BIT,
    CELL_MASKS,
    IN_UNITS_MASKS,
    SIZE,
    Links,
    all_links,
    digit_links,
)
from sudoku_py.techniques.explainer.chains.reach import (
    ChainStarts,
    LinkedCandidates,
    ReachFromOff,
    ReachFromOn,
    chain_starts,
)
from sudoku_py.techniques.explainer.chains.steps import (
    Chain,
    candidate_of,
    candidates_of,
    digits_of,
    length_part,
    links_along,
    roles_along,
)
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.step import Step

SHORTEST = 4  # nodes
Strong = dict[int, list[int]]


class Cycle(NamedTuple):
    """The nodes of a cycle in turn, on and off, from its start on; and what it eliminates."""

    nodes: tuple[int, ...]
    eliminated: int

    @property
    def complexity(self) -> int:
        """Distinct nodes, the start counted once."""
        return len(self.nodes)


class _Entry(NamedTuple):
    """An on-statement, the off-statement before it, and the entry before that."""

    on: int
    off: int
    before: "_Entry | None"


def _is_ancestor(off: int, entry: _Entry | None) -> bool:
    while entry:
        if entry.off == off:
            return True
        entry = entry.before
    return False


def _nodes(off: int, entry: _Entry | None) -> tuple[int, ...]:
    backwards = [off]
    while entry:
        backwards.append(entry.on)
        if entry.before:
            backwards.append(entry.off)
        entry = entry.before
    return tuple(reversed(backwards))


def eliminated_by(nodes: tuple[int, ...], candidates: int) -> int:
    """The candidates outside the cells of a cycle that see, for their digit, an on and an off."""
    sees_on = sees_off = cells = 0
    for node in nodes[::2]:
        sees_on |= IN_UNITS_MASKS[node]
        cells |= CELL_MASKS[node // SIZE]
    for node in nodes[1::2]:
        sees_off |= IN_UNITS_MASKS[node]
        cells |= CELL_MASKS[node // SIZE]
    return sees_on & sees_off & candidates & ~cells


def cycles_from(links: Links, strong: Strong, start: int, longest: int) -> Iterator[Cycle]:
    """The cycles of up to `longest` nodes that eliminate something, in order of discovery."""
    weak, candidates = links.weak, links.mask
    layer = [_Entry(start, -1, None)]
    entered = {start}
    for length in range(2, longest + 1, 2):
        offs = [(off, entry) for entry in layer for off in weak[entry.on] if off in strong]
        layer = []
        for off, entry in offs:
            for on in strong[off]:
                if on not in entered:
                    entered.add(on)
                    layer.append(_Entry(on, off, entry))
                elif on == start and length >= SHORTEST and not _is_ancestor(off, entry):
                    nodes = _nodes(off, entry)
                    if eliminated := eliminated_by(nodes, candidates):
                        yield Cycle(nodes, eliminated)


def cell_strong(links: Links) -> Strong:
    """The strong links of cells alone: in a cell with two candidates each turns on the other."""
    digits = {cell: mask for cell, mask in enumerate(links.marks) if mask.bit_count() == 2}
    strong: Strong = {}
    for candidate in links.candidates:
        cell, digit = divmod(candidate, SIZE)
        if cell in digits:
            other = digits[cell] ^ 1 << digit
            strong[candidate] = [cell * SIZE + other.bit_length() - 1]
    return strong


FROM_CYCLE, FROM_ON, FROM_OFF = range(3)  # the order of discovery at one start


class Hint(NamedTuple):
    """A hint; the lower one is taken, by the fields in their order."""

    rating: int
    complexity: int
    key: int
    start: int
    source: int
    cycle: Cycle | None = None


class Run(NamedTuple):
    """One of the three runs: its sort key and the ratings of its hints, less the length part."""

    key: int
    cycle_base: int
    chain_base: int


X_RUN, Y_RUN, BOTH_RUN = Run(2, 65, 66), Run(3, 65, 0), Run(4, 70, 70)


class ChainSearch:
    """The forcing chains of a run, found as far as needed."""

    def __init__(self, run: Run, links: Links) -> None:
        """Prepare the searches from all candidates."""
        graph = LinkedCandidates(links)
        self.run = run
        self.links = links
        self.from_on = ReachFromOn(graph)
        self._events = chain_starts(self.from_on, ReachFromOff(graph))
        self._read: list[ChainStarts] = []

    def events(self) -> Iterator[ChainStarts]:
        """The starts of chains, shortest first; it can be read again."""
        yield from self._read
        starts = self.links.starts
        for complexity, false, true in self._events:
            event = ChainStarts(complexity, false & starts, true & starts)
            self._read.append(event)
            yield event

    def hints(self) -> Iterator[Hint]:
        """All forcing chains, in the order in which the original sorts them."""
        for complexity, false, true in self.events():
            rating = self.run.chain_base + length_part(complexity)
            for start in bit_indices(false | true):
                for source, proved in ((FROM_ON, false), (FROM_OFF, true)):
                    if proved >> start & 1:
                        yield Hint(rating, complexity, self.run.key, start, source)

    def proves_false(self, longest: int) -> bool:
        """Whether a chain of at most that many nodes proves some candidate false."""
        for complexity, false, _ in self.events():
            if false or complexity > longest:
                return complexity <= longest
        return False

    def false_within(self, longest: int) -> int:
        """The candidates proved false by chains of at most that many nodes."""
        every = 0
        for complexity, false, _ in self.events():
            if complexity > longest:
                break
            every |= false
        return every


@lru_cache(maxsize=2)
def chain_search(links: Links) -> ChainSearch:
    """The search with all links; row 25 reuses that of row 22."""
    return ChainSearch(BOTH_RUN, links)


def longest_cycle(run: Run, best: Hint) -> int:
    """The most nodes, without the start, with which a cycle of this run is as good as `best`."""
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


def cycles_and_forcing_chains(position: Position) -> Step | None:
    """Row 22: the hint that the original applies."""
    search = chain_search(all_links(position))
    best = next(search.hints(), None)
    if not best:
        return None
    digit_search = ChainSearch(X_RUN, digit_links(position))
    best = min(best, next(digit_search.hints(), best))
    for run, chains in ((X_RUN, digit_search), (Y_RUN, search), (BOTH_RUN, search)):
        best = CycleSearch(run, chains, best).best(best)
    if best.cycle:
        return cycle_step(best.cycle, best.rating, best.key)
    links = digit_search.links if best.key == X_RUN.key else search.links
    return chain_step(links, best.start, best.source == FROM_ON, best.rating)


def shortest_chain(links: Links, start: int, is_on: bool) -> Chain | None:
    """The chain from a statement to its opposite that breadth-first search finds first."""
    before: dict[tuple[int, bool], int] = {(start, is_on): -1}
    layer = [start]
    while layer:
        is_on = not is_on
        found: list[int] = []
        for node in layer:
            for other in links.strong.get(node, ()) if is_on else links.weak[node]:
                if (other, is_on) not in before:
                    before[other, is_on] = node
                    found.append(other)
        if start in found:
            return _backwards(before, start, is_on)
        layer = found
    return None


def _backwards(before: dict[tuple[int, bool], int], node: int, is_on: bool) -> Chain:
    nodes = []
    while node >= 0:
        nodes.append(node)
        node, is_on = before[node, is_on], not is_on
    return tuple(reversed(nodes))


CYCLES = {2: "x-cycle", 3: "y-cycle", 4: "xy-cycle"}  # by sort key
TURBOT_FISH = 6  # nodes


def cycle_step(cycle: Cycle, rating: int, key: int) -> Step:
    """The step of a cycle."""
    nodes = cycle.nodes
    return Step(
        CYCLES[key],
        eliminations=candidates_of(bit_indices(cycle.eliminated)),
        digits=digits_of(nodes),
        roles=roles_along(nodes, first_is_on=True),
        links=links_along((*nodes, nodes[0]), first_is_on=True),
        rating=rating,
    )


def chain_step(links: Links, start: int, first_is_on: bool, rating: int) -> Step:
    """The step of the shortest forcing chain from "on" to "off", or from "off" to "on"."""
    nodes = shortest_chain(links, start, first_is_on) or ()
    return Step(
        _technique(links, nodes),
        placements=() if first_is_on else (candidate_of(start),),
        eliminations=(candidate_of(start),) if first_is_on else (),
        digits=digits_of(nodes),
        roles=roles_along(nodes, first_is_on),
        links=links_along(nodes, first_is_on),
        rating=rating,
    )


def _technique(links: Links, nodes: Chain) -> str:
    if links.cell_links:
        return "forcing-xy-chain"
    return "turbot-fish" if len(nodes) == TURBOT_FISH else "forcing-x-chain"
