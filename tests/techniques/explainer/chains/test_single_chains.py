"""Cycles and forcing chains on boards that have nothing else.

The rows find what the original found in the ladder, too; each link of their steps holds.
"""

from collections import defaultdict
from functools import cache
from itertools import pairwise
from pathlib import Path
from time import process_time
from typing import NamedTuple

import pytest

from sudoku_py.core.grid import Grid
from sudoku_py.techniques.explainer.chains import ROWS
from sudoku_py.techniques.explainer.chains.single_chains import cycles_and_forcing_chains
from sudoku_py.techniques.explainer.finders import CHAINS, FINDERS
from sudoku_py.techniques.explainer.ladder import next_step, step_in_slices
from sudoku_py.techniques.explainer.rating import rate
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.step import Candidate, Candidates, Link, Step
from sudoku_py.techniques.text.positions import read_line
from tests.data import Rated, paths, rated
from tests.techniques.explainer.chains import reference
from tests.techniques.explainer.chains.samples import (
    NINE,
    Sample,
    cell,
    full,
    keep_in_cell,
    keep_in_unit,
    row,
    samples,
)
from tests.techniques.explainer.test_parity import WITHOUT_CHAINS, follow, of_file, of_step
from tests.techniques.explainer.test_techniques import candidates
from tests.techniques.symmetries import symmetries

CHEAP = {22: 8, 24: 2, 25: 4, 26: 12}  # of so many samples the reference looks at one


def skyscraper() -> Position:
    """Digit 5 has two cells in rows 2 and 8; one pair of ends is in a column."""
    position = full()
    keep_in_unit(position, row(2), 5, ("r2c1", "r2c5"))
    keep_in_unit(position, row(8), 5, ("r8c1", "r8c6"))
    return position


def xy_ring() -> Position:
    position = full()
    for name, digits in (("r1c1", (1, 2)), ("r1c9", (2, 3)), ("r9c9", (3, 4)), ("r9c1", (4, 1))):
        keep_in_cell(position, name, digits)
    return position


def test_a_full_board_has_no_chains() -> None:
    assert cycles_and_forcing_chains(full()) is None


def test_a_skyscraper_is_a_turbot_fish() -> None:
    step = cycles_and_forcing_chains(skyscraper())
    assert step is not None
    assert (step.technique, step.rating) == ("turbot-fish", 66)
    assert step.eliminations == ((cell("r1c6"), 5),)
    nodes = [link.start[0][0] for link in step.links]
    assert nodes == [cell(name) for name in ("r1c6", "r2c5", "r2c1", "r8c1", "r8c6")]
    assert [link.is_strong for link in step.links] == [False, True, False, True, False]
    assert step.roles[0].name == "on"
    assert step.roles[0].candidates[0] == (cell("r1c6"), 5)


def test_without_one_of_its_links_a_skyscraper_is_nothing() -> None:
    position = skyscraper()
    broken = full()
    keep_in_unit(broken, row(2), 5, ("r2c1", "r2c5"))
    keep_in_unit(broken, row(8), 5, ("r8c1", "r8c6", "r8c9"))
    assert cycles_and_forcing_chains(position) is not None
    assert cycles_and_forcing_chains(broken) is None


def test_an_x_wing_is_a_cycle_of_four_nodes() -> None:
    position = full()
    keep_in_unit(position, row(2), 5, ("r2c1", "r2c5"))
    keep_in_unit(position, row(8), 5, ("r8c1", "r8c5"))
    step = cycles_and_forcing_chains(position)
    assert step is not None
    assert (step.technique, step.rating, len(step.links)) == ("x-cycle", 65, 4)
    columns = [f"r{number}c{column}" for number in (1, 3, 4, 5, 6, 7, 9) for column in (1, 5)]
    assert set(step.eliminations) == {(cell(name), 5) for name in columns}


def test_a_ring_of_bivalue_cells_is_a_y_cycle() -> None:
    step = cycles_and_forcing_chains(xy_ring())
    assert step is not None
    assert (step.technique, step.rating, len(step.links)) == ("y-cycle", 66, 8)
    gone = {(one, 2) for one in NINE.unit_cells[row(1)][1:8]}
    gone |= {(one, 4) for one in NINE.unit_cells[row(9)][1:8]}
    gone |= {(one, 1) for one in NINE.unit_cells[9][1:8]}
    gone |= {(one, 3) for one in NINE.unit_cells[17][1:8]}
    assert set(step.eliminations) == gone


def test_a_cycle_ends_where_it_began() -> None:
    step = cycles_and_forcing_chains(xy_ring())
    assert step is not None
    assert step.links[0].start == step.links[-1].end


def test_two_bivalue_cells_and_a_pair_make_a_chain_of_both() -> None:
    """If r1c5 is 2, r1c1 is 1, so r9c5 is 1, r5c5 is 2, and r1c5 is not: a W-wing."""
    position = full()
    keep_in_cell(position, "r1c1", (1, 2))
    keep_in_cell(position, "r5c5", (1, 2))
    keep_in_unit(position, row(9), 1, ("r9c1", "r9c5"))
    step = cycles_and_forcing_chains(position)
    assert step is not None
    assert (step.technique, step.rating) == ("forcing-xy-chain", 71)
    assert step.eliminations == ((cell("r1c5"), 2),)
    assert len(step.links) == 7


@pytest.mark.parametrize("row", reference.ROWS)
def test_a_row_takes_the_originals_step(row: int) -> None:
    mine = [sample for sample in samples() if sample.row == row]
    assert mine
    for sample in mine:
        step = ROWS[row](sample.position)
        assert step is not None
        placed, eliminated = of_step(sample.position, step)
        assert step.rating == sample.rating
        assert placed == sample.conclusions[0]
        assert placed or eliminated == sample.conclusions[1]


@pytest.mark.parametrize("row", reference.ROWS)
def test_a_row_finds_nothing_where_the_original_went_on(row: int) -> None:
    later = [sample for sample in samples() if sample.row > row]
    for sample in later:
        assert ROWS[row](sample.position) is None


@pytest.mark.parametrize("row", reference.ROWS)
def test_a_row_agrees_with_the_reference(row: int) -> None:
    mine = [sample for sample in samples() if sample.row == row]
    for sample in mine[:: CHEAP[row]]:
        agree(sample, row)


def agree(sample: Sample, row: int) -> None:
    expected = reference.first_hint(row, sample.position)
    step = ROWS[row](sample.position)
    assert expected is not None
    assert step is not None
    assert step.rating == expected.rating
    assert [(cell, digit - 1) for cell, digit in step.placements] == list(expected.placements)
    if not step.placements:
        assert {(cell, digit - 1) for cell, digit in step.eliminations} == expected.eliminations


def test_a_row_leaves_the_position_as_it_is() -> None:
    sample = next(sample for sample in samples() if sample.row == 26)
    before = sample.position.copy()
    for number in reference.ROWS:
        ROWS[number](sample.position)
    assert sample.position.candidates == before.candidates
    assert sample.position.places == before.places


LONGEST_SLICE = 0.5  # seconds of the processor


def one_of_each() -> list[Rated]:
    """The first puzzle of each rating that needs chains."""
    rows = [row for row in reversed(rated()) if row.rating[0] > WITHOUT_CHAINS]
    return list({row.rating[0]: row for row in rows}.values())


@pytest.mark.parametrize("row", one_of_each(), ids=lambda row: str(row.rating[0]))
def test_ratings_with_chains_are_the_originals(row: Rated) -> None:
    assert rate(row.puzzle) == row.rating


def test_aligned_triplets_are_the_originals() -> None:
    found = 0
    for path in paths():
        position = Position.of_grid(Grid.from_line(path["puzzle"]))
        for expected in path["steps"]:
            if expected["t"] == "Aligned Triplet Exclusion":
                found += 1
                step = next_step(position)
                assert step is not None
                assert of_step(position, step) == of_file(expected)
                assert step.rating == 75
            follow(position, expected)
    assert found


def test_the_step_in_slices_is_the_same_and_no_slice_takes_long() -> None:
    for sample in samples()[::4]:
        slices = step_in_slices(sample.position)
        start, longest, pauses = process_time(), 0.0, []
        while True:
            try:
                pauses.append(next(slices))
            except StopIteration as end:
                step = end.value
                break
            finally:
                longest, start = max(longest, process_time() - start), process_time()
        assert step == next_step(sample.position)
        assert longest < LONGEST_SLICE
        assert [pause.row for pause in pauses] == sorted(pause.row for pause in pauses)
        assert all(0 <= pause.percent <= 100 for pause in pauses)


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
    for number in (22, 24, 25, 26):
        _, step = steps(number)[0]
        roles = {role.name: role.candidates for role in step.roles}
        nodes = {link.end[0] for branch in (step.links, *step.branches) for link in branch}
        assert nodes <= {*roles["on"], *roles["off"]}


Conclusions = tuple[Candidates, Candidates]


class Case(NamedTuple):
    technique: str
    position: str
    conclusions: str
    near_miss: str
    tenths: str


def cases() -> list[Case]:
    lines = (Path(__file__).parent / "positions.txt").read_text("utf-8").splitlines()
    rows = [[field.strip() for field in line.split("|")] for line in lines if line[0] != "#"]
    return [Case(*fields) for fields in rows]


def expected(case: Case, position: Position) -> Conclusions:
    cell = position.tables.geometry.cell
    placed = [part.split("=") for part in case.conclusions.split() if "=" in part]
    gone = [part.split("<>") for part in case.conclusions.split() if "<>" in part]
    return (
        tuple((cell(name), int(digit)) for name, digit in placed),
        tuple((cell(name), int(digit)) for name, digit in gone),
    )


def found(position: Position, technique: str) -> dict[Conclusions, int | None]:
    """The ratings of the row's hint, if it is of the technique, by what it concludes."""
    steps = FINDERS[technique](position)
    return {(step.placements, step.eliminations): step.rating for step in steps}


def test_every_technique_with_chains_has_a_position() -> None:
    assert [case.technique for case in cases()] == [each for row in CHAINS.values() for each in row]


@pytest.mark.parametrize("case", cases(), ids=lambda case: case.technique)
def test_it_is_found(case: Case) -> None:
    position = read_line(case.position)
    assert found(position, case.technique) == {expected(case, position): int(case.tenths)}


@pytest.mark.parametrize("case", cases(), ids=lambda case: case.technique)
def test_it_is_not_found_where_a_candidate_too_many_is(case: Case) -> None:
    position = read_line(case.position)
    for place, digit in candidates(case.near_miss):
        position.candidates[place] |= 1 << digit - 1
        position.places[digit - 1] |= 1 << place
    assert expected(case, position) not in found(position, case.technique)


@pytest.mark.parametrize("case", cases(), ids=lambda case: case.technique)
def test_its_row_has_the_same_rating_however_the_position_is_seen(case: Case) -> None:
    """Among equal hints the order of cells decides, and so which technique the row takes."""
    position = read_line(case.position)
    row = next(number for number, names in CHAINS.items() if case.technique in names)
    for name, symmetry in symmetries().items():
        hint = ROWS[row](symmetry.position(position))
        assert hint, name
        assert hint.rating == int(case.tenths), name
