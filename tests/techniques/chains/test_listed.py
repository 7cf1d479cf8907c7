"""Nice loops and AICs as HoDoKu lists them: compared with tables made candidate by candidate.

Tables: which chain to a statement is kept.
"""

from collections.abc import Iterable, Iterator
from itertools import groupby, pairwise
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest

from sudoku_py.techniques.chains.listed import ListedChains
from sudoku_py.techniques.chains.tables import MAX_ENTRIES, Consequence, Table, TableLinks, Tables
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.solutions import solutions_of
from sudoku_py.techniques.step import Link, Node
from sudoku_py.techniques.text.positions import read_line
from tests.techniques.definitions import Removed, bivalue, digits, of, places, seeing, sees, units

State = tuple[int, int, bool]  # cell, digit, on or off
Chain = list[State]
Reasons = dict[State, State | None]
CODES = ("0706", "0709-1", "0709-2", "0711-1")


LINES = (Path(__file__).parents[1] / "hodoku_lines.txt").read_text("utf-8").splitlines()
POSITIONS = [read_line(line) for line in LINES if line.split(":")[1] in CODES]


def after(position: Position, state: State) -> list[State]:
    """What follows from a candidate at once: in its cell, its row, its column, its box."""
    cell, digit, is_on = state
    own = sorted(digits(position, cell) - {digit})
    found = [(cell, other, not is_on) for other in own if is_on or cell in bivalue(position)]
    for unit in (each for each in units(position) if cell in each):
        others = sorted(places(position, digit) & unit - {cell})
        found += [(other, digit, not is_on) for other in others if is_on or len(others) == 1]
    return found


def table(position: Position, start: State) -> Reasons:
    """What follows from a start, in the order in which it is noted, and each one's reason."""
    reasons: Reasons = {start: None}
    waiting = [start]
    for state in waiting:
        for new in after(position, state):
            if new not in reasons:
                reasons[new] = state
                waiting.append(new)
    return reasons


def chains_in(reasons: Reasons) -> Iterator[Chain]:
    """The chain to each statement of a table, of two links and more."""
    for end in reasons:
        found = [end]
        while (before := reasons[found[-1]]) is not None:
            found.append(before)
        if len(found) > 2:
            yield found[::-1]


def comes_back(chain: Chain, *, but_to: int | None) -> bool:
    """Whether a chain enters a cell that it has left, except that one."""
    cells = [cell for cell, _ in groupby(cell for cell, *_ in chain) if cell != but_to]
    return len(cells) != len({*cells})


def loops(position: Position, chain: Chain) -> Iterator[tuple[str, Removed]]:
    """What a chain from a cell to the same cell shows."""
    (cell, one, starts_on), (_, two, ends_on) = chain[0], chain[-1]
    others = digits(position, cell) - {one, two}
    rest: Removed = frozenset((cell, digit) for digit in others)
    if one == two:
        yield "discontinuous", rest if ends_on else frozenset({(cell, one)})
    elif starts_on == ends_on:
        yield "discontinuous", frozenset({(cell, one if starts_on else two)})
    elif ends_on or not others:
        yield "continuous", rest | excluded(position, chain)


def excluded(position: Position, chain: Chain) -> Removed:
    """What the weak links between cells, and cells with two strong links exclude."""
    cells, found = {cell for cell, *_ in chain}, set[tuple[int, int]]()
    for (before, *_), (cell, digit, is_on) in pairwise(chain):
        if before != cell and not is_on:
            found |= of(digit, seeing(position, digit, (before, cell)) - cells)
    for last, into, inside, out in zip(chain, chain[1:], chain[2:], chain[3:], strict=False):
        if into[2] and last[0] != into[0] == inside[0] != out[0]:
            others = digits(position, into[0]) - {into[1], out[1]}
            found |= {(into[0], digit) for digit in others}
    return frozenset(found)


def aic(position: Position, chain: Chain) -> Removed:
    """What an AIC shows, two candidates or more."""
    (cell, one, _), (other, two, ends_on) = chain[0], chain[-1]
    removed: Removed = frozenset()
    if one == two:
        removed = of(one, seeing(position, one, (cell, other)))
    elif {one, two} <= digits(position, cell) & digits(position, other):
        removed = frozenset({(cell, two), (other, one)} if sees(position, cell, [other]) else ())
    return removed if ends_on and len(removed) > 1 else frozenset()


def every_chain(position: Position) -> Iterator[tuple[str, Removed, int]]:
    """All loops, with the candidates on first, and all AICs, each with its length."""
    starts = [(c, d) for c in range(81) for d in sorted(digits(position, c))]
    on, off = ([table(position, (*start, is_on)) for start in starts] for is_on in (True, False))
    for chain in (chain for reasons in (*on, *off) for chain in chains_in(reasons)):
        cell = chain[0][0]
        leaves = chain[1][0] != cell and chain[-2][0] != cell
        if chain[-1][0] == cell and leaves and not comes_back(chain, but_to=cell):
            yield from ((*each, len(chain)) for each in loops(position, chain))
    for chain in (chain for reasons in off for chain in chains_in(reasons)):
        if chain[0][0] != chain[-1][0] and not comes_back(chain, but_to=None):
            yield "aic", aic(position, chain), len(chain)


@pytest.mark.parametrize("position", POSITIONS, ids=CODES)
def test_all_that_the_tables_have_is_listed_and_nothing_else(position: Position) -> None:
    """A conclusion is listed again only if the chain is shorter."""
    lengths: dict[Removed, int] = {}
    expected = set()
    for kind, removed, length in every_chain(position):
        if removed and length < lengths.get(removed, length + 1):
            lengths[removed] = length
            expected.add((kind, removed))
    chains = ListedChains(position, grouped=False, als=False).run(only_grouped=False)
    assert {(chain.kind, chain.removed) for chain in chains} == expected
    assert expected


def is_weak(position: Position, link: Link) -> bool:
    """Whether not both nodes of a link are true."""
    return all(
        cell == other if digit != last else sees(position, cell, [other])
        for cell, digit in link.start
        for other, last in link.end
    )


def is_strong(position: Position, link: Link) -> bool:
    """Whether not both nodes of a link are false, in a cell or a unit."""
    (cell, digit), (other, last) = link.start[0], link.end[0]
    both = {cell for cell, _ in link.start + link.end}
    if digit != last:
        return cell == other and digits(position, cell) == {digit, last}
    return any(places(position, digit) & unit == both for unit in units(position))


def is_set(position: Position, cells: Iterable[int]) -> bool:
    """Whether cells have one candidate more than cells."""
    own = [digits(position, cell) for cell in cells]
    return len(frozenset().union(*own)) == len(own) + 1


def is_strong_in_set(position: Position, link: Link) -> bool:
    """Whether an almost locked set makes the link true.

    The end is a digit of the set, or the only one that the set leaves in a cell beside it.
    """

    def has_all(cells: Iterable[int], node: Node) -> bool:
        digit = node[0][1]
        return {*node} == {(cell, digit) for cell in cells if digit in digits(position, cell)}

    if is_set(position, link.als) and has_all(link.als, link.end):
        return has_all(link.als, link.start)
    (end, last), *_ = link.end
    inside = [cell for cell in link.als if cell != end]
    gone = {z: [c for c in inside if z in digits(position, c)] for z in digits(position, end)}
    del gone[last]
    return (
        is_set(position, inside)
        and has_all(inside, link.start)
        and link.start[0][1] not in gone
        and all(cells and sees(position, end, cells) for cells in gone.values())
    )


@pytest.mark.parametrize("position", POSITIONS, ids=CODES)
def test_the_links_of_each_chain_hold_and_what_it_removes_is_false(position: Position) -> None:
    solution = solutions_of(position).found[0].values
    assert solution
    with_sets = 0
    for als in False, True:
        chains = ListedChains(position, grouped=True, als=als)
        for step in map(chains.step, chains.run(only_grouped=True)):
            assert step.technique.startswith("grouped-")
            assert all(solution[cell] != digit for cell, digit in step.eliminations)
            assert all(position.has(cell, digit) for cell, digit in step.eliminations)
            assert all(one.end == two.start for one, two in pairwise(step.links))
            assert all(one.is_strong != two.is_strong for one, two in pairwise(step.links))
            for link in step.links:
                with_sets += bool(link.als)
                plain = is_strong if link.is_strong else is_weak
                assert (is_strong_in_set if link.als else plain)(position, link)
    assert with_sets


def table_of(*links: tuple[int, int, int]) -> Table:
    """The table of the statement 0, with these links: from, to, cost."""
    after: dict[int, list[Consequence]] = {}
    for start, end, cost in links:
        after.setdefault(start, []).append(Consequence(end, cost))
        after.setdefault(end, [])
    return Tables(cast(TableLinks, SimpleNamespace(after=after))).table(0)


def test_of_two_chains_of_the_same_length_the_first_stays() -> None:
    found = table_of((0, 2, 2), (0, 4, 2), (2, 6, 2), (4, 6, 2))
    assert found.statements == [0, 2, 4, 6]
    assert found.chain(6) == [0, 2, 6]


def test_a_chain_through_a_large_set_gives_way_to_a_longer_one_that_costs_less() -> None:
    found = table_of((0, 2, 2), (0, 4, 2), (2, 6, 8), (4, 8, 2), (8, 6, 2))
    assert found.statements == [0, 2, 4, 6, 8]
    assert found.chain(6) == [0, 4, 8, 6]
    assert found.costs[6] == 6


def test_a_single_link_never_gives_way() -> None:
    found = table_of((0, 2, 2), (0, 6, 9), (2, 6, 2))
    assert found.chain(6) == [0, 6]


def test_what_was_noted_before_keeps_its_cost_when_the_chain_to_it_gets_shorter() -> None:
    found = table_of((0, 2, 2), (0, 4, 2), (2, 6, 8), (6, 10, 2), (4, 8, 2), (8, 6, 2))
    assert found.costs[10] == 12
    assert found.chain(10) == [0, 4, 8, 6, 10]


def test_a_table_ends_when_it_is_full() -> None:
    found = table_of(*((0, 2 * number, 2) for number in range(1, 2 * MAX_ENTRIES)))
    assert len(found.statements) == MAX_ENTRIES
