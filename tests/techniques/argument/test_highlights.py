"""Each claim shows on the board what it speaks of, and nothing else."""

from collections.abc import Iterator
from dataclasses import dataclass

import pytest

from sudoku_py.core.grid import Grid
from sudoku_py.drawing.shapes import roles
from sudoku_py.techniques.argument import BUILDERS, argument_of
from sudoku_py.techniques.argument import claims as c
from sudoku_py.techniques.argument.claims import Argument, Claim
from sudoku_py.techniques.argument.highlights import Highlight, highlight
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.practice import example, example_step
from sudoku_py.techniques.procedures import ALL_FINDERS
from sudoku_py.techniques.step import Link
from tests.techniques.argument import corpus

HELD = ("placed", "gone", "on", "off", "either", "contradiction")  # need not be candidates now
POSITION = example("naked-pair").position


@dataclass(frozen=True, kw_only=True)
class New(Claim):
    """A kind that has no function of its own."""

    kind = "new"
    cell: int
    digit: int


def shown(*argument: Claim) -> Highlight:
    """What is marked for the last of these claims."""
    return highlight(len(argument) - 1, argument, POSITION)


def highlights(name: str) -> Iterator[tuple[Claim, Highlight, Position]]:
    found: list[tuple[Argument, Position]] = [
        (argument_of(step, position), position)
        for step, position in corpus.steps(name, (example(name).position,))
    ]
    for argument, position in found:
        for index, claim in enumerate(argument):
            yield claim, highlight(index, argument, position), position


@pytest.mark.parametrize("name", [name for name in BUILDERS if name in ALL_FINDERS])
def test_every_claim_shows_something_that_the_page_can_draw(name: str) -> None:
    for claim, found, position in highlights(name):
        assert any(found), claim
        for role, cell, digit in found.marks:
            assert role in HELD or position.has(cell, digit)
            assert role in ("placed", "gone") or roles.mark_look(role)
            assert roles.letter(role) or role in {*roles.MARKS, "placed", "gone"}, role
        for role, cells in found.areas:
            assert cells
            assert roles.letter(role) or role in roles.AREAS, role
        assert len(set(found.marks)) == len(found.marks)


@pytest.mark.parametrize("name", [name for name in BUILDERS if name in ALL_FINDERS])
def test_the_conclusions_are_those_of_the_step_and_come_last(name: str) -> None:
    step, position = example_step(name), example(name).position
    argument = argument_of(step, position)
    found = [highlight(index, argument, position) for index in range(len(argument))]
    every = [mark for each in found for mark in each.marks]
    for role, concluded in (("placed", step.placements), ("gone", step.eliminations)):
        assert sorted(mark[1:] for mark in every if mark[0] == role) == sorted(concluded)
    assert not any(role in ("placed", "gone") for role, _, _ in found[0].marks)


def test_a_hidden_single_shows_the_digits_that_block_and_a_naked_one_what_its_peers_hold() -> None:
    for name, kind in (("hidden-single", "blocked"), ("naked-single", "around")):
        for claim, found, position in highlights(name):
            if claim.kind == kind and isinstance(claim, c.Blocked | c.Around):
                areas = dict(found.areas)
                assert areas["by"] == tuple(sorted(claim.by))
                digits = {position.values[cell] for cell in areas["by"]}
                if isinstance(claim, c.Blocked):
                    assert digits == {claim.digit}
                    assert areas["blocked"] == tuple(sorted(claim.cells))
                else:
                    assert digits == set(claim.digits)
                    assert areas["cells"] == (claim.cell,)


def test_a_chain_has_its_links_from_what_is_cited() -> None:
    one, other = ((0, 2),), ((8, 2),)
    suppose = c.Suppose(node=one, is_true=False, under=(0,))
    then = c.Then(node=other, is_true=True, because=(0,), reads=(c.InUnit(0, 2),), under=(0,))
    found = shown(suppose, then)
    assert found.links == (Link(one, other, is_strong=True),)
    assert ("on", 8, 2) in found.marks
    assert found.areas == (("unit", tuple(range(9))),)
    weak = c.Then(node=one, is_true=False, because=(1,), under=(0,))
    assert shown(suppose, then, weak).links == (Link(other, one, is_strong=False),)


def test_a_contradiction_is_shown_where_it_happens() -> None:
    assert shown(c.Impossible(reads=(c.InCell(4),))).areas == (("contradiction", (4,)),)
    assert shown(c.Impossible(reads=(c.InUnit(0, 2),))).areas[0][1] == tuple(range(9))
    both = shown(c.Impossible(node=((4, 2),)))
    assert (both.marks, both.areas) == (
        (("contradiction", 4, 2),),
        (("contradiction", (4,)),),
    )


def test_sets_and_sides_are_shown_with_their_letters() -> None:
    cell = next(cell for cell, bits in enumerate(POSITION.candidates) if bits.bit_count() == 2)
    digits = tuple(digit for digit in range(1, 10) if POSITION.has(cell, digit))
    found = shown(c.AlmostLocked(name="B", cells=(cell,), digits=digits))
    assert found.areas == (("als-b", (cell,)),)
    assert {role for role, _, _ in found.marks} == {"als-b"}
    sides = shown(c.Sides(one=(((0, 2),),), other=(((8, 2),),), names=("C", "D")))
    assert sides.marks == (("colour-c", 0, 2), ("colour-d", 8, 2))


def test_a_kind_that_nobody_has_thought_of_shows_its_cells_and_candidates() -> None:
    position = Position.of_grid(Grid.from_line("123............."))
    found = highlight(0, (New(cell=3, digit=4),), position)
    assert found == Highlight(marks=(("cells", 3, 4),), areas=(("cells", (3,)),))


def test_a_fish_has_bases_and_covers_and_two_units_only_cross() -> None:
    two = c.Fits(digits=(2,), units=(0,), cells=(0, 1), covers=(18,))
    assert [role for role, _ in shown(two).areas] == ["unit", "crossing"]
    fish = c.Fits(digits=(2,), units=(0, 1), cells=(0, 9), covers=(9, 10))
    assert [role for role, _ in shown(fish).areas] == ["base", "base", "cover", "cover"]
