"""Which instance of a technique HoDoKu takes.

Locked candidates, subsets, fish, single-digit patterns, wings, rectangles, sue de coq, and steps
with almost locked sets: the first one found, with an order of its own for the last. Colouring
and chains: of all instances the one with the most eliminations, then the shortest chain, then the
lowest cells; nice loops and AICs of those in its tables.

A position that records naked and hidden singles as they arise, the oldest first.
The order decides how many singles of each kind a path has. Digits are written cell by cell, those
of the puzzle too, and each removal of a candidate is one change: first the digit from the
peers, then the other candidates from the cell. The order of units is row, column, box.

Almost locked sets in the order in which HoDoKu finds them, and the first step with them.
It takes the first step of ALS-XZ and ALS-XY-wing: sets unit by unit, and pairs of sets with a
restricted common by their places. Of the chains, which go from sets to later ones, it takes that
with the most eliminations, in the lowest cells.
"""

from collections import deque
from collections.abc import Iterator
from dataclasses import replace
from itertools import chain

from sudoku_py.techniques.als import (
    AlmostLockedSet,
    RestrictedCommon,
    restricted_pairs,
    sets_by_units,
    wings_of,
    xz_of,
)
from sudoku_py.techniques.als_chains import ChainSearch
from sudoku_py.techniques.board_tables import bit_indices
from sudoku_py.techniques.chains.listed import Chain, ListedChains
from sudoku_py.techniques.finders import Finder
from sudoku_py.techniques.options import DEFAULTS
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.registry import technique
from sudoku_py.techniques.singles import full_houses, single_step, units_of_single
from sudoku_py.techniques.step import Candidate, Candidates, Step, in_order


class SinglesQueue:
    """A position, which only `apply` changes, and the singles that its changes made."""

    def __init__(self, position: Position) -> None:
        """Write the digits in reading order, then remove the candidates that `position` lacks."""
        self.position = Position(position.tables)
        self._naked: deque[Candidate] = deque()
        self._hidden: deque[Candidate] = deque()
        for cell, digit in enumerate(position.values):
            if digit:
                self._place(cell, digit)
        for cell, candidates in enumerate(self.position.candidates):
            for index in bit_indices(candidates & ~position.candidates[cell]):
                self._eliminate(cell, index + 1)
        self.position.givens = position.givens

    def apply(self, step: Step) -> None:
        """Apply the step, and record new singles."""
        for cell, digit in step.placements:
            self._place(cell, digit)
        for cell, digit in self.removals(step):
            self._eliminate(cell, digit)

    def removals(self, step: Step) -> Candidates:
        """The candidates in the order of removal: subsets go unit by unit, rows and columns first.

        All others go by cell, then by digit.
        """
        units = [unit for role in step.roles if role.name == "unit" for unit in role.units]
        if not units or technique(step.technique).family != "subsets":
            return step.eliminations
        masks = [self.position.tables.unit_masks[unit] for unit in sorted(units)]
        in_turn = [each for mask in masks for each in step.eliminations if mask >> each[0] & 1]
        return tuple(dict.fromkeys(in_turn))

    def single(self) -> Step | None:
        """The next single: a full house, a naked single, or a hidden single."""
        position = self.position
        for queue in self._naked, self._hidden:
            while queue and not position.has(*queue[0]):
                queue.popleft()
        if self._naked:
            houses = {step.placements[0]: step for step in full_houses(position)}
            of_queue = (houses[single] for single in self._naked if single in houses)
            return next(of_queue, None) or single_step("naked-single", *self._naked[0])
        if self._hidden:
            units = units_of_single(position, *self._hidden[0])
            return single_step("hidden-single", *self._hidden[0], units)
        return None

    def _place(self, cell: int, digit: int) -> None:
        """Write a digit: what the cell and its peers lose may leave singles."""
        position = self.position
        tables, candidates = position.tables, position.candidates[cell]
        position.values[cell] = digit
        position.empty &= ~(1 << cell)
        position.eliminate(cell, digit)
        for peer in bit_indices(position.places[digit - 1] & tables.peers[cell]):
            self._eliminate(peer, digit)
        position.candidates[cell] = 0
        for index in tables.digit_indices[candidates & ~(1 << digit - 1)]:
            position.places[index] &= ~(1 << cell)
            self._note_hidden(cell, index)

    def _eliminate(self, cell: int, digit: int) -> None:
        if self.position.has(cell, digit):
            self.position.eliminate(cell, digit)
            self._note_naked(cell)
            self._note_hidden(cell, digit - 1)

    def _note_naked(self, cell: int) -> None:
        candidates = self.position.candidates[cell]
        if candidates.bit_count() == 1:
            self._naked.append((cell, candidates.bit_length()))

    def _note_hidden(self, cell: int, index: int) -> None:
        """Note the digit if a unit of the cell, which lost it, has one place left for it."""
        tables = self.position.tables
        for unit in (tables.row_of[cell], tables.column_of[cell], tables.box_of[cell]):
            places = self.position.places[index] & tables.unit_masks[unit]
            if places.bit_count() == 1:
                self._hidden.append((places.bit_length() - 1, index + 1))


PLACEMENT = 100  # a placement counts more than all eliminations
RANK_STEP = 80  # cells of later eliminations weigh more


def preference(step: Step) -> tuple[int, int, int]:
    """The order of instances, the best first: most conclusions, shortest, lowest candidates."""
    conclusions = PLACEMENT * len(step.placements) + len(step.eliminations)
    length = len(step.links) + sum(len(branch) for branch in step.branches)
    return -conclusions, length, rank_of(step.eliminations)


def rank_of(candidates: Candidates) -> int:
    """A number that is lower, the lower the cells of the candidates are."""
    return sum(
        cell * (1 + RANK_STEP * number) + digit for number, (cell, digit) in enumerate(candidates)
    )


def best_chain(position: Position, *, grouped: bool) -> Step | None:
    """The step with the most eliminations, the shortest chain, the lowest candidates."""
    chains = ListedChains(position, grouped=grouped, als=False)
    best = min(chains.run(only_grouped=grouped), key=_chain_preference, default=None)
    return chains.step(best) if best else None


def _chain_preference(chain: Chain) -> tuple[int, int, int]:
    return -len(chain.removed), chain.length, rank_of(in_order(chain.removed))


Pair = tuple[int, int, int]  # the numbers of two sets, and the mask of their restricted commons


class SetOrder:
    """The sets of a position, and the steps of each technique with them, as HoDoKu meets them."""

    def __init__(self, position: Position) -> None:
        """Find the sets and their restricted commons."""
        self._position = position
        self.sets = sets_by_units(position)
        self._pairs: list[Pair] = list(restricted_pairs(self.sets, overlap=False))

    def steps(self, technique: str) -> Iterator[Step]:
        """The steps of ALS-XZ, ALS-XY-wing or ALS-XY-chain."""
        if technique == "als-xz":
            return self._xz()
        if technique == "als-xy-wing":
            return self._wings()
        options = replace(DEFAULTS, max_set_links=len(self.sets))
        return ChainSearch(self._position, options, self.sets, forward=True).run()

    def _xz(self) -> Iterator[Step]:
        for one, two, commons in self._pairs:
            yield from xz_of(self._position, self.sets[one], self.sets[two], commons)

    def _wings(self) -> Iterator[Step]:
        """Each pair with each later one that shares a set with it."""
        of_set: list[list[int]] = [[] for _ in self.sets]
        for place, (one, two, _) in enumerate(self._pairs):
            of_set[one].append(place)
            of_set[two].append(place)
        for place, (one, two, _) in enumerate(self._pairs):
            for later in sorted({*of_set[one], *of_set[two]}):
                if later > place:
                    yield from self._wing(self._pairs[place], self._pairs[later])

    def _wing(self, one: Pair, two: Pair) -> Iterator[Step]:
        (middle,) = {*one[:2]} & {*two[:2]}
        ends = [pair[0] + pair[1] - middle for pair in (one, two)]
        first, second = (self.sets[end] for end in ends)
        if first.digits & second.digits and not first.cells & second.cells:
            commons = (RestrictedCommon(ends[0], one[2]), RestrictedCommon(ends[1], two[2]))
            sets: AlmostLockedSet = self.sets[middle]
            yield from wings_of(self._position, sets, (first, second), commons)


def first_step(technique: str, position: Position) -> Step | None:
    """The step with almost locked sets that HoDoKu applies."""
    steps = SetOrder(position).steps(technique)
    return min(steps, key=_set_rank, default=None) if "chain" in technique else next(steps, None)


def _set_rank(step: Step) -> tuple[int, int]:
    return -len(step.eliminations), rank_of(step.eliminations)


BY_TABLES = {"nice-loop", "aic", "grouped-nice-loop", "grouped-aic"}
BY_SETS = {"als-xz", "als-xy-wing", "als-xy-chain"}
FIRST_FOUND = {
    "locked-candidates",
    "subsets",
    "fish",
    "single-digit",
    "wings",
    "uniqueness",
    "sue-de-coq",
}


def select(finders: dict[str, Finder], position: Position) -> Step | None:
    """The instance that is applied, of techniques that are looked for together; None if none is."""
    if BY_TABLES & finders.keys():
        return best_chain(position, grouped="grouped-aic" in finders)
    if BY_SETS & finders.keys():
        return first_step(next(iter(finders)), position)
    steps = chain.from_iterable(finder(position) for finder in finders.values())
    if any(technique(name).family in FIRST_FOUND for name in finders):
        return next(steps, None)
    return min(steps, key=preference, default=None)
