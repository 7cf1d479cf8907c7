"""Chains of almost locked sets."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

import pytest

from sudoku_py.techniques.als import almost_locked_sets, sets_by_units
from sudoku_py.techniques.als_chains import ChainSearch, als_xy_chains
from sudoku_py.techniques.options import DEFAULTS
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.solutions import solutions_of
from sudoku_py.techniques.step import Step
from sudoku_py.techniques.text.positions import read_line
from tests.techniques.definitions import Removed, locked_sets, of, seeing
from tests.techniques.definitions_sets import Als, restricted, within
from tests.techniques.definitions_units import Digits

LINKS = 4  # between five sets
POSITION = read_line(
    "7+5+4.+91.6+2.+63+5+72.9+4..2.6+47.5+6+3+5.+8+94..+489+6.+7.+5327+145+3+6+8+93.+79.+6+54+8.+4+8."
    "+35..6+5.6.4+8..."
)
OTHER = read_line(
    "+9+357+4+62+187...+9.+53+4.41+3.5+6+9+73+1...8.+4....4+39..1+49+82+1+7+3+566.+4..+3.7..+7"
    "+39..4...2+9.+74..+3:643 875 894"
)


def chains(position: Position, *, overlap: bool) -> Iterator[tuple[Als, Als, Digits]]:
    """The first and the last set of each chain, and the commons that they may not lose."""
    sets = list(locked_sets(position))
    numbers = range(len(sets))
    links = [
        {
            other: digits
            for other in numbers
            if other != number
            and (digits := restricted(position, sets[number], sets[other], overlap=overlap))
        }
        for number in numbers
    ]

    def grow(path: list[int], first: int, entered: Digits) -> Iterator[tuple[Als, Als, Digits]]:
        if len(path) > 3:
            yield sets[path[0]], sets[path[-1]], entered | {first}
        if len(path) <= LINKS:
            for other, digits in links[path[-1]].items():
                for left in entered if other not in path else ():
                    if digits - {left}:
                        yield from grow([*path, other], first, digits - {left})

    for start in numbers:
        for other, digits in links[start].items():
            for first in digits:
                yield from grow([start, other], first, frozenset({first}))


def eliminations(position: Position, *, overlap: bool) -> set[Removed]:
    found = set()
    for (one, a), (two, b), used in {*chains(position, overlap=overlap)}:
        removed: Removed = frozenset()
        for z in (a & b) - used:
            removed |= of(z, seeing(position, z, within(position, one | two, z)))
        found.add(removed)
    return found - {frozenset()}


def removed_by(steps: Iterator[Step]) -> set[Removed]:
    return {frozenset(step.eliminations) for step in steps}


@pytest.mark.parametrize("overlap", [False, True], ids=["apart", "overlapping"])
def test_every_chain_is_found_and_nothing_else(*, overlap: bool) -> None:
    options = replace(DEFAULTS, max_set_links=LINKS, als_overlap=overlap)
    found = removed_by(als_xy_chains(POSITION, options))
    assert found == eliminations(POSITION, overlap=overlap)
    assert found


def test_the_ends_may_have_cells_in_common() -> None:
    ends = [(step.roles[0].cells, step.roles[-2].cells) for step in als_xy_chains(OTHER)]
    assert any({*one} & {*two} for one, two in ends)


def test_chains_by_units_go_forward_and_others_stay_where_there_is_none() -> None:
    options = replace(DEFAULTS, as_listed=True)
    for position in POSITION, OTHER:
        every = removed_by(als_xy_chains(position))
        sets = [each.cells for each in sets_by_units(position)]
        assert {*sets} == {each.cells for each in almost_locked_sets(position)}
        search = ChainSearch(position, DEFAULTS, sets_by_units(position), forward=True)
        forward = list(search.run())
        for step in forward:
            cells = [role.cells for role in step.roles if role.name == "als"]
            places = [sets.index(sum(1 << cell for cell in own)) for own in cells]
            assert places == sorted(places)
        listed = list(als_xy_chains(position, options))
        assert listed[: len(forward)] == forward
        assert removed_by(iter(listed)) <= every
        digits = {step.digits for step in forward}
        assert digits.isdisjoint(step.digits for step in listed[len(forward) :])
        assert {step.digits for step in als_xy_chains(position)} == {s.digits for s in listed}


def test_each_conclusion_comes_once_by_a_chain_of_different_commons_and_is_true() -> None:
    solution = solutions_of(OTHER).found[0].values
    assert solution
    steps = list(als_xy_chains(OTHER))
    assert len(removed_by(iter(steps))) == len(steps)
    lengths = [len(step.links) for step in steps]
    assert lengths == sorted(lengths)
    for step in steps:
        assert all(solution[cell] != digit for cell, digit in step.eliminations)
        weak = [link.start[0][1] for link in step.links if not link.is_strong]
        assert all(one != two for one, two in pairwise(weak))
