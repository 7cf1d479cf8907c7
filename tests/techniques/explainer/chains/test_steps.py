"""The steps of chains hold: each link is there, and each node follows from those before it."""

from collections import defaultdict
from functools import cache
from itertools import pairwise

import pytest

from sudoku_py.techniques.explainer.chains import ROWS
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.step import Candidate, Link, Step
from tests.techniques.explainer.chains.boards import NINE
from tests.techniques.explainer.chains.samples import samples


@cache
def steps(row: int) -> list[tuple[Position, Step]]:
    found = [(one.position, ROWS[row](one.position)) for one in samples() if one.row == row]
    return [(position, step) for position, step in found if step]


def see_each_other(one: Candidate, other: Candidate) -> bool:
    if one[0] == other[0]:
        return one[1] != other[1]
    return one[1] == other[1] and bool(NINE.peers[one[0]] >> other[0] & 1)


def constraints(position: Position, candidate: Candidate) -> list[set[Candidate]]:
    """The candidates of its cell, and of its digit in its units."""
    cell, digit = candidate
    digits = NINE.digit_indices[position.candidates[cell]]
    units = [NINE.unit_cells[unit] for unit in NINE.units_of[cell]]
    in_units = [{(one, digit) for one in unit if position.has(one, digit)} for unit in units]
    return [{(cell, index + 1) for index in digits}, *in_units]


def check_chain(position: Position, links: tuple[Link, ...]) -> None:
    for link, following in pairwise(links):
        assert link.end == following.start
        assert link.is_strong != following.is_strong
    for link in links:
        (one,), (other,) = link.start, link.end
        assert see_each_other(one, other)
        if link.is_strong:
            assert {one, other} in constraints(position, one)


def check_net(position: Position, links: tuple[Link, ...]) -> None:
    parents: dict[Candidate, set[Candidate]] = defaultdict(set)
    for link in links:
        (one,), (other,) = link.start, link.end
        assert see_each_other(one, other)
        if link.is_strong:
            parents[other].add(one)
    for candidate, gone in parents.items():
        assert {candidate, *gone} in constraints(position, candidate)


def test_single_chains_hold() -> None:
    found = steps(22)
    assert found
    for position, step in found:
        check_chain(position, step.links)
        assert step.links[0].start[0] == step.links[-1].end[0]


def test_multiple_chains_hold_and_end_at_the_conclusion() -> None:
    found = steps(25)
    assert found
    for position, step in found:
        conclusion = (step.placements or step.eliminations)[0]
        starts = [branch[0].start[0] if branch else conclusion for branch in step.branches]
        assert set(starts) in constraints(position, starts[0])
        for branch in step.branches:
            check_chain(position, branch)
            assert not branch or branch[-1].end == (conclusion,)


@pytest.mark.parametrize("row", [24, 26])
def test_nets_hold(row: int) -> None:
    found = steps(row)
    assert found
    for position, step in found:
        for branch in step.branches:
            check_net(position, branch)


def test_nodes_have_roles() -> None:
    for row in (22, 24, 25, 26):
        _, step = steps(row)[0]
        roles = {role.name: role.candidates for role in step.roles}
        nodes = {link.end[0] for branch in (step.links, *step.branches) for link in branch}
        assert nodes <= {*roles["on"], *roles["off"]}
