"""How the arguments of uniqueness, of sets and of exclusions go, and on generated puzzles."""

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from functools import cache
from itertools import islice

import pytest

import sudoku_py as sp
from sudoku_py.generator import Options, puzzle_of
from sudoku_py.lab.texts import load, render
from sudoku_py.techniques.argument import almost_locked_sets, argument_of, exclusion, uniqueness
from sudoku_py.techniques.argument import claims as c
from sudoku_py.techniques.argument.checker import UnprovedClaim, check, meaning
from sudoku_py.techniques.argument.sentences import Words
from sudoku_py.techniques.board_tables import bit_indices
from sudoku_py.techniques.explainer.finders import FINDERS as EXPLAINER_FINDERS
from sudoku_py.techniques.finders import FINDERS, Finder, with_options
from sudoku_py.techniques.options import DEFAULTS, EVERY_FORM
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.practice import example, example_step
from sudoku_py.techniques.procedures import path
from sudoku_py.techniques.registry import technique
from sudoku_py.techniques.solutions import solutions_of
from tests.techniques.argument import corpus

ENOUGH = 80  # steps of a technique
NAMES = (*uniqueness.BUILDERS, *almost_locked_sets.BUILDERS, *exclusion.BUILDERS)
ONE = ("deadly", "either", "so")
SUPPOSED = ("deadly", "suppose", "then", "then", "impossible", "so")
KINDS = {
    "unique-rectangle-1": ONE,
    "unique-rectangle-2": ONE,
    "unique-rectangle-3": ("deadly", "either", "has", "locked", "so"),
    "unique-rectangle-4": ("deadly", "either", "fits", "so"),
    "unique-rectangle-5": ONE,
    "unique-rectangle-6": SUPPOSED,
    "hidden-rectangle": SUPPOSED,
    "avoidable-rectangle-1": ("deadly", "so"),
    "avoidable-rectangle-2": ONE,
    "unique-loop": ONE,
    "bug-plus-1": ("bug", "either", "so"),
    "bug-2": ("bug", "either", "so"),
    "bug-3": ("bug", "either", "has", "locked", "so"),
    "bug-4": ("bug", "either", "fits", "so"),
    "als-xz": (*("almost-locked", "keeps") * 2, "so"),
    "als-xy-wing": ("almost-locked", *("almost-locked", "keeps") * 2, "so"),
    "als-xy-chain": (*("almost-locked", "keeps") * 4, "so"),
    "death-blossom": ("has", *("almost-locked", "keeps") * 3, "so"),
    "sue-de-coq": ("has", "has", "has", "locked", "so"),
    "aligned-pair-exclusion": ("suppose", "then", "then", "then", "impossible", "so"),
    "aligned-triplet-exclusion": ("suppose", "then", "then", "impossible", "so"),
}


def test_each_technique_is_told() -> None:
    assert set(KINDS) == set(NAMES)


@pytest.mark.parametrize("technique_id", NAMES)
def test_an_argument_goes_from_what_is_seen_to_the_conclusion(technique_id: str) -> None:
    argument = argument_of(example_step(technique_id), example(technique_id).position)
    assert tuple(claim.kind for claim in argument) == KINDS[technique_id]


def test_sets_have_letters_and_their_digits_are_named() -> None:
    step, position = example_step("als-xy-chain"), example("als-xy-chain").position
    argument = argument_of(step, position)
    assert [each.name for each in argument if isinstance(each, c.AlmostLocked)] == [*"ABCD"]
    keeps = [each for each in argument if isinstance(each, c.Keeps)]
    assert [each.holder for each in keeps] == ["", *"ABC"]
    words = Words(position.tables.geometry)
    said = [render(load("en"), words.sentence(each)) for each in keeps]
    assert not re.search(r"\b[U-Z]\b", " ".join(said))
    assert "Then B lacks the 9 and nothing else, so it has the 3 in r5c8." in said[1]


def test_two_digits_that_two_sets_share_fix_all_others() -> None:
    kinds = [
        [claim.kind for claim in argument_of(step, position)]
        for step, position in corpus.steps("als-xz", corpus.positions())
    ]
    doubly = [each for each in kinds if "sides" in each]
    assert doubly
    assert all(each[:3] == ["almost-locked", "almost-locked", "sides"] for each in doubly)
    assert any("locked" in each for each in doubly)


@pytest.mark.parametrize("technique_id", NAMES)
def test_no_reason_can_be_left_out(technique_id: str) -> None:
    step, position = example_step(technique_id), example(technique_id).position
    argument = argument_of(step, position)
    for index, claim in enumerate(argument):
        for reason in claim.because:
            less = replace(claim, because=tuple([each for each in claim.because if each != reason]))
            with pytest.raises(UnprovedClaim):
                check((*argument[:index], less, *argument[index + 1 :]), step, position)


@pytest.mark.parametrize("technique_id", NAMES)
def test_what_is_claimed_holds_in_the_solution(technique_id: str) -> None:
    seen = 0
    for step, position in corpus.steps(technique_id, corpus.positions()):
        solution = solutions_of(position).only
        if solution:
            for claim in argument_of(step, position):
                if not claim.under:
                    seen += 1
                    for clause in meaning(claim, position):
                        assert any(
                            (solution.values[variable[0]] == variable[1]) is truth
                            for variable, truth in clause
                            if not isinstance(variable, int)
                        ), claim
    assert seen


@pytest.mark.parametrize("technique_id", NAMES)
def test_the_digit_of_the_solution_cannot_be_excluded(technique_id: str) -> None:
    step, position = example_step(technique_id), example(technique_id).position
    solution = solutions_of(position).only
    assert solution
    *others, so = argument_of(step, position)
    assert isinstance(so, c.So)
    for cell in bit_indices(position.empty):
        lost = ((cell, solution.values[cell]),)
        wrong = step._replace(eliminations=lost)
        with pytest.raises(UnprovedClaim):
            check((*others, replace(so, eliminations=lost)), wrong, position)


def test_a_set_keeps_only_what_it_can() -> None:
    step, position = example_step("als-xz"), example("als-xz").position
    argument = argument_of(step, position)
    keeps = argument[3]
    assert isinstance(keeps, c.Keeps)
    assert keeps.lost
    wrong = (
        replace(keeps, nodes=(*keeps.nodes, keeps.lost)),
        replace(keeps, lost=keeps.nodes[0]),
        replace(keeps, given=step.eliminations[:1]),
        replace(keeps, lost=()),
    )
    for each in wrong:
        with pytest.raises(UnprovedClaim):
            check((*argument[:3], each, *argument[4:]), step, position)


@cache
def generated() -> tuple[tuple[Position, bool], ...]:
    """Positions on the paths of generated puzzles, and whether a single is next there."""
    found = []
    for size, empty, seeds in ((4, 11, 2), (6, 25, 4), (8, 44, 2), (9, 57, 5), (12, 84, 1)):
        for seed in range(seeds):
            position = Position.of_grid(puzzle_of(Options(size=size, empty=empty, seed=seed)).grid)
            for step in path(position):
                is_single = technique(step.technique).family == "singles"
                found.append((position.copy(), is_single))
                position.apply(step)
    return tuple(found)


def finders_of(name: str) -> list[Finder]:
    """The finders of the two programs, as far as they have the technique."""
    return [found[name] for found in (FINDERS, EXPLAINER_FINDERS) if name in found]


def prove(names: Iterable[str], positions: Iterable[Position]) -> Counter[str]:
    """Check the first steps of these techniques; how many there are."""
    seen: Counter[str] = Counter()
    for number, position in enumerate(positions):
        options = (DEFAULTS, EVERY_FORM)[number % 2]
        for name in names:
            if position.tables.size in technique(name).sizes and seen[name] < ENOUGH:
                for finder in finders_of(name):
                    for step in islice(with_options(finder, options)(position), 12):
                        check(argument_of(step, position), step, position)
                        seen[step.technique] += 1
    return seen


def test_sets_and_exclusions_are_proved_on_generated_puzzles() -> None:
    hard = (position for position, is_single in generated() if not is_single)
    seen = prove((*almost_locked_sets.BUILDERS, *exclusion.BUILDERS), islice(hard, 40))
    assert sum(seen.values()) > 300, seen
    assert len(seen) > 5, seen


def test_uniqueness_is_proved_on_generated_puzzles() -> None:
    seen = prove(uniqueness.BUILDERS, (position for position, _ in generated()[::3]))
    assert sum(seen.values()) > 20, seen
    assert len(seen) > 4, seen


def test_a_digit_that_only_one_of_two_cells_may_take_is_not_said_of_both() -> None:
    puzzle = "...7.1..3..8....49..7..6......1..2.......8...6...4.57....5..9.69..3.2...3......1."
    found = [step for step in sp.read(puzzle).path("se") if step.technique == "bug-4"]
    assert [step.eliminations for step in found] == [("r5c1<>5", "r5c2<>1")]
    for step in found:
        position = Position.of_candidates(step.board.position)
        check(argument_of(step.found, position), step.found, position)
