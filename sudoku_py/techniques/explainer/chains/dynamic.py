"""Rows 24 and 26: assumptions about one digit (Nishio) and about all digits, with changing marks.

For each candidate, row 26 lets both assumptions grow, on and off. It looks for contradictions and
for what the growths have in common with each other, with those of the cell, and of the units.

What row 24 finds for a digit depends only on the cells that can take it, so results are cached by
these cells. Where a candidate belongs to some way to place its digit, and not to some other, there
is no contradiction, and nothing is grown.

Each conclusion becomes a step with the net of statements that proves it: a tuple of links, each
after those that lead to its start.
"""

from collections.abc import Generator, Iterator
from functools import lru_cache
from typing import NamedTuple

from sudoku_py.techniques.explainer.chains.growth import WITHOUT_LIMIT, Growth, Statement
from sudoku_py.techniques.explainer.chains.links import (
    BIT,
    CELL_KEY,
    CELLS,
    MEMBERS,
    NINE,
    SIZE,
    Alternatives,
    Links,
    all_links,
    alternatives,
)
from sudoku_py.techniques.explainer.chains.multiple import alternatives_role
from sudoku_py.techniques.explainer.chains.steps import (
    Slices,
    candidate_of,
    candidates_of,
    digits_of,
    length_part,
)
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.step import Link, Role, Step

DOUBLE_KEY, CONTRADICTION_KEY = 1, 7


class NetHint(NamedTuple):
    """What proves a statement: a contradiction, or growths that share it."""

    complexity: int
    key: int
    proved: Statement
    growths: list[Growth]
    alternatives: Alternatives | None = None


class Shared(NamedTuple):
    """The fewest nodes, over all growths, of a statement that all have; and those that have so."""

    nodes: int
    statements: list[Statement]

    def with_candidate(self, candidate: int, is_on: bool, nodes: int) -> "Shared":
        """The better of this and another statement, or both."""
        if nodes > self.nodes:
            return self
        others = self.statements if nodes == self.nodes else []
        return Shared(nodes, [*others, (candidate, is_on)])


def shared_on(growths: list[Growth], best: Shared, among: int) -> Shared:
    """The best of what all growths turn on, among some candidates."""
    for growth in growths:
        among &= growth.light_on
    while among:
        lowest = among & -among
        among ^= lowest
        candidate = lowest.bit_length() - 1
        nodes = sum([growth.nodes[candidate] for growth in growths])
        best = best.with_candidate(candidate, True, nodes)
    return best


def shared_off(growths: list[Growth], best: Shared) -> Shared:
    """The best of what all growths turn off."""
    among = -1
    for growth in growths:
        among &= growth.light_off
    while among:
        lowest = among & -among
        among ^= lowest
        candidate = lowest.bit_length() - 1
        nodes = len(growths)
        for growth in growths:
            nodes += growth.nodes[growth.off[candidate]]
        if nodes <= best.nodes:
            best = best.with_candidate(candidate, False, nodes)
    return best


def discovered_first(statements: list[Statement], growth: Growth) -> Statement:
    """What is on before what is off, each in the order in which `growth` enters it."""
    if len(statements) == 1:
        return statements[0]
    ranks = {True: list(growth.on), False: list(growth.off)}
    return min(statements, key=lambda one: (not one[1], ranks[one[1]].index(one[0])))


class DynamicSearch:
    """The best hint; growths go only as far as they can still give a better one."""

    def __init__(self, links: Links) -> None:
        self.links = links
        self.best: NetHint | None = None
        self._growths: dict[Statement, Growth] = {}

    def run(self) -> Iterator[None]:
        """Look at all candidates, with a short time between two pauses.

        At the end, `best` is the hint that the original would apply.
        """
        for cell, mask in enumerate(self.links.marks):
            if mask.bit_count() >= 2:
                for candidate in MEMBERS[cell]:
                    if self.links.mask & BIT[candidate]:
                        on = yield from self._grown((candidate, True))
                        off = yield from self._grown((candidate, False))
                        self._try_candidate(candidate, on, off, is_bivalue=mask.bit_count() == 2)
        for chosen in alternatives(self.links, fewest=2):
            growths = []
            for member in chosen.members:
                growths.append((yield from self._grown((member, True))))
            self._try_shared(chosen.key, growths, chosen)
            yield

    @property
    def percent(self) -> int:
        """How many of the assumptions have been tried."""
        return 50 * len(self._growths) // max(1, self.links.mask.bit_count())

    @property
    def most(self) -> int:
        """The nodes with which a hint can still be as good as the best."""
        return self.best.complexity if self.best else WITHOUT_LIMIT

    def grow(self, start: Statement) -> Growth:
        """What follows from an assumption, as far as it can matter, before its deductions."""
        return Growth(self.links, *start, self.most - 1)

    def offer(self, hint: NetHint) -> None:
        """Take a hint if it is better; of equals, the one discovered first."""
        if not self.best or hint[:2] < self.best[:2]:
            self.best = hint

    def shared(self, growths: list[Growth]) -> Shared:
        """The statements with the fewest nodes that all growths have."""
        best = shared_on(growths, Shared(self.most, []), self.links.starts)
        return shared_off(growths, best)

    def contradiction_complexity(self, growth: Growth) -> int:
        """The complexity of the hint that a growth with a contradiction gives."""
        return growth.contradiction_nodes

    def _grown(self, start: Statement) -> Generator[None, None, Growth]:
        growth = self._growths.get(start)
        if not growth:
            growth = self.grow(start)
            yield from growth.deduce()
            self._growths[start] = growth
            yield
        return growth

    def _try_candidate(self, candidate: int, on: Growth, off: Growth, *, is_bivalue: bool) -> None:
        growths = [on, off]
        for growth, is_proved in zip(growths, (False, True), strict=True):
            if growth.contradiction:
                nodes = self.contradiction_complexity(growth)
                self.offer(NetHint(nodes, CONTRADICTION_KEY, (candidate, is_proved), [growth]))
        if not is_bivalue:
            self._try_shared(DOUBLE_KEY, growths)

    def _try_shared(
        self, key: int, growths: list[Growth], chosen: Alternatives | None = None
    ) -> None:
        nodes, found = self.shared(growths)
        if found:
            proved = discovered_first(found, growths[0])
            self.offer(NetHint(nodes, key, proved, growths, chosen))


DYNAMIC_BASE = 85


def dynamic_chains(position: Position) -> Slices:
    """Row 26: the hint that the original applies."""
    search = DynamicSearch(all_links(position))
    for _ in search.run():
        yield search.percent
    hint = search.best
    return (
        hint_step(_technique(hint), hint, DYNAMIC_BASE + length_part(hint.complexity))
        if hint
        else None
    )


def _technique(hint: NetHint) -> str:
    if hint.key == CONTRADICTION_KEY:
        return "dynamic-contradiction"
    if hint.key == DOUBLE_KEY:
        return "dynamic-double"
    return "dynamic-cell-forcing" if hint.key == CELL_KEY else "dynamic-region-forcing"


def _way(places: int, rows: list[int]) -> int | None:
    """Some way to take a cell of `places` in each of the rows; None if there is none."""
    if not rows:
        return 0
    fewest = min(rows, key=lambda row: (places & row).bit_count())
    others = [row for row in rows if row != fewest]
    for cell in NINE.digit_indices[places & fewest]:
        way = _way(places & ~NINE.peers[cell], others)
        if way is not None:
            return way | 1 << cell
    return None


def undecided_cells(places: int) -> int:
    """The cells that some way takes and some other way does not."""
    rows = [unit for unit in NINE.unit_masks[:SIZE] if unit & places]
    taken = 0
    always = places
    for cell in NINE.digit_indices[places]:
        if not taken >> cell & 1:
            way = _way(places & ~NINE.peers[cell], rows)
            if way is not None:
                taken |= way
                always &= way
    for cell in NINE.digit_indices[always & taken]:
        if always >> cell & 1:
            way = _way(places & ~(1 << cell), rows)
            always &= -1 if way is None else way
    return taken & ~always


NISHIO_BASE = 75


class Refutation(NamedTuple):
    """A contradiction under "the digit is in `cell`" (`was_off` false), or is not; lowest first."""

    complexity: int
    cell: int
    digit: int
    was_off: bool


def _one_digit(places: int, digit: int) -> Links:
    """The links of a digit that can take the cells of a mask, as if there were no other."""
    return Links([(places >> cell & 1) << digit for cell in range(CELLS)], cell_links=True)


@lru_cache(maxsize=256)
def refutations(places: int) -> tuple[Refutation, ...]:
    """The contradictions of a digit that can take the cells of the mask `places`."""
    undecided = undecided_cells(places)
    if undecided == places:
        return ()
    links = _one_digit(places, 0)
    found = []
    for cell in NINE.digit_indices[places & ~undecided]:
        for was_off in (False, True):
            growth = Growth(links, cell * SIZE, not was_off)
            if growth.contradiction:
                found.append(Refutation(growth.contradiction_nodes, cell, 0, was_off))
    return tuple(sorted(found))


def nishio(position: Position) -> Step | None:
    """Row 24: the hint that the original applies."""
    found = [
        refutation._replace(digit=digit)
        for digit, places in enumerate(position.places)
        for refutation in refutations(places)
        if position.candidates[refutation.cell].bit_count() > 1
    ]
    if not found:
        return None
    complexity, cell, digit, was_off = min(found)
    start = cell * SIZE + digit, not was_off
    growth = Growth(_one_digit(position.places[digit], digit), *start)
    return contradiction_step("nishio", growth, start, NISHIO_BASE + length_part(complexity))


class Proof(NamedTuple):
    """A statement that a growth has reached, and its parents."""

    growth: Growth
    statement: Statement
    parents: tuple[Statement, ...]


def proof_of(growth: Growth, statement: Statement) -> Proof:
    """A statement of the growth's sets with its parents there."""
    return Proof(growth, statement, growth.parents_of(statement))


class Net:
    """All that a proof rests on: statements and links, parents before children."""

    def __init__(self, proof: Proof) -> None:
        """Trace the proof back from its statement."""
        self.statements: dict[Statement, None] = {}
        self.links: list[tuple[Statement, Statement]] = []
        self._add(proof)

    def _add(self, proof: Proof) -> None:
        self.statements[proof.statement] = None
        for parent in proof.parents:
            if parent not in self.statements:
                self._add(proof_of(proof.growth, parent))
            self.links.append((parent, proof.statement))

    def parents(self, statement: Statement) -> list[Statement]:
        """The parents of a statement."""
        return [parent for parent, child in self.links if child == statement]


def _net_step(
    technique: str,
    proofs: list[Proof],
    conclusion: Statement,
    rating: int,
    where: tuple[Role, ...] = (),
) -> Step:
    nets = [Net(proof) for proof in proofs]
    statements = [statement for net in nets for statement in net.statements]
    on = list(dict.fromkeys(node for node, is_on in statements if is_on))
    off = list(dict.fromkeys(node for node, is_on in statements if not is_on))
    proved = (candidate_of(conclusion[0]),)
    return Step(
        technique,
        placements=proved if conclusion[1] else (),
        eliminations=() if conclusion[1] else proved,
        digits=digits_of([*on, *off]),
        roles=(
            *where,
            Role("on", candidates=candidates_of(on)),
            Role("off", candidates=candidates_of(off)),
        ),
        branches=tuple(_links(net) for net in nets),
        rating=rating,
    )


def _links(net: Net) -> tuple[Link, ...]:
    return tuple(
        Link((candidate_of(one),), (candidate_of(other),), other_is_on and not one_is_on)
        for (one, one_is_on), (other, other_is_on) in net.links
    )


def proofs_of(hint: NetHint) -> list[Proof]:
    """The statements that make a hint: both ends of a contradiction, or one from each growth."""
    if hint.key != CONTRADICTION_KEY:
        return [proof_of(growth, hint.proved) for growth in hint.growths]
    return contradiction_proofs(hint.growths[0])


def contradiction_proofs(growth: Growth) -> list[Proof]:
    """The two statements of the contradiction at which a growth ends."""
    found = growth.contradiction
    if not found:
        raise ValueError("the growth has no contradiction")
    on = tuple((parent, False) for parent in found.on_parents)
    return [
        Proof(growth, (found.candidate, True), on),
        Proof(growth, (found.candidate, False), growth.parents_by(found.off_parent)),
    ]


def contradiction_step(technique: str, growth: Growth, start: Statement, rating: int) -> Step:
    """The step for a growth that ends at a contradiction: its assumption is false."""
    conclusion = start[0], not start[1]
    return _net_step(technique, contradiction_proofs(growth), conclusion, rating)


def hint_step(technique: str, hint: NetHint, rating: int) -> Step:
    """The step of a hint."""
    where = (alternatives_role(hint.alternatives),) if hint.alternatives else ()
    return _net_step(technique, proofs_of(hint), hint.proved, rating, where)
