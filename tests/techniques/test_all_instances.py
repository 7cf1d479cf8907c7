"""Every instance of a technique is found, and nothing else: compared with its definition."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from itertools import combinations
from pathlib import Path

import pytest

from sudoku_py.generator import Options, puzzle_of
from sudoku_py.techniques.finders import FINDERS, with_options
from sudoku_py.techniques.hodoku.library_codes import of_code, options_of
from sudoku_py.techniques.options import DEFAULTS, SearchOptions
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.text.positions import read_line
from tests.techniques import (
    definitions_chains,
    definitions_colours,
    definitions_sets,
    definitions_uniqueness,
    definitions_units,
)
from tests.techniques.definitions import Removed, bivalue, kites_in_boxes, of, places
from tests.techniques.definitions_uniqueness import Rectangle

Definition = Callable[[Position], set[Removed]]

WITHOUT_MISSING = replace(DEFAULTS, missing_candidates=False)
LINES = (Path(__file__).with_name("hodoku_lines.txt")).read_text("utf-8").splitlines()


def of_digits(
    definition: Callable[[Position, int], set[Removed]], position: Position
) -> set[Removed]:
    return {
        removed
        for digit in range(1, position.tables.size + 1)
        for removed in definition(position, digit)
    }


SUBSETS: dict[str, Definition] = {
    "pointing": definitions_units.pointing,
    "claiming": definitions_units.claiming,
    **{
        f"{kind}-{name}": partial(definitions_units.subsets, size=size, locked=kind == "locked")
        for kind in ("naked", "locked")
        for size, name in ((2, "pair"), (3, "triple"), (4, "quad"))
        if (kind, size) != ("locked", 4)
    },
    **{
        f"hidden-{name}": partial(definitions_units.hidden_sets, size=size)
        for size, name in ((2, "pair"), (3, "triple"), (4, "quad"))
    },
}
OF_DIGIT: dict[str, Definition] = {
    "empty-rectangle": partial(of_digits, partial(definitions_colours.empty_rectangles, fewest=3)),
    "simple-colors": partial(of_digits, definitions_colours.simple_colours),
    "multi-colors": partial(of_digits, definitions_colours.multi_colours),
    "x-chain": partial(of_digits, partial(definitions_chains.x_chains, max_links=20)),
}
OTHERS: dict[str, Definition] = {
    "remote-pair": definitions_colours.remote_pairs,
    "bug-plus-1": definitions_uniqueness.bug_plus_1,
    "avoidable-rectangle-1": partial(definitions_uniqueness.avoidable, solved=3),
    "avoidable-rectangle-2": partial(definitions_uniqueness.avoidable, solved=2),
}

SLOW = ("hidden-triple", "hidden-quad", "multi-colors", "simple-colors", "x-chain")


def found(name: str, position: Position, options: SearchOptions = DEFAULTS) -> set[Removed]:
    return {frozenset(s.eliminations) for s in with_options(FINDERS[name], options)(position)}


@pytest.fixture(scope="module")
def library() -> list[Position]:
    """The positions of the lines, each once."""
    texts = dict.fromkeys(":".join(line.split(":")[3:5]) for line in LINES)
    return [read_line(text) for text in texts]


@pytest.mark.parametrize("name", SUBSETS | OF_DIGIT | OTHERS)
def test_patterns(name: str, library: list[Position]) -> None:
    count = 0
    for position in library[:10] if name in SLOW else library:
        expected = (SUBSETS | OF_DIGIT | OTHERS)[name](position)
        assert found(name, position) == expected
        count += len(expected)
    assert count


def test_xy_chains(library: list[Position]) -> None:
    """Chains of up to eleven cells, where few cells are bivalue: there are very many paths."""
    few = [each for each in library if len(bivalue(each)) < 15]
    assert len(few) > 4
    for position in few:
        chains = definitions_chains.xy_chains(position, max_cells=11)
        assert found("xy-chain", position) == chains


@pytest.fixture(scope="module")
def rectangles(library: list[Position]) -> dict[bool, list[list[Rectangle]]]:
    """Those of each position, with candidates missing and without, for all types."""
    return {
        missing: [
            list(definitions_uniqueness.rectangles(each, missing=missing)) for each in library
        ]
        for missing in (True, False)
    }


@pytest.mark.parametrize("name", definitions_uniqueness.TYPES)
def test_rectangles(
    name: str, library: list[Position], rectangles: dict[bool, list[list[Rectangle]]]
) -> None:
    for missing, options in (True, DEFAULTS), (False, WITHOUT_MISSING):
        count = 0
        for position, every in zip(library, rectangles[missing], strict=True):
            expected = definitions_uniqueness.unique(position, name, every)
            assert found(name, position, options) == expected
            count += len(expected)
        assert count


def test_singles(library: list[Position]) -> None:
    for position in library:
        for name, expected in (
            ("full-house", definitions_units.full_houses(position)),
            ("naked-single", definitions_units.naked_singles(position)),
            ("hidden-single", definitions_units.hidden_singles(position)),
        ):
            assert {each for s in FINDERS[name](position) for each in s.placements} == expected


def test_templates(library: list[Position]) -> None:
    """Also with the templates that are dropped because of those of other digits."""
    refined = 0
    for position in sorted(library, key=lambda each: each.empty.bit_count())[:4]:
        every = definitions_colours.refined_templates(position)
        placed = {each for s in FINDERS["template-set"](position) for each in s.placements}
        gone = {each for out in found("template-delete", position) for each in out}
        for digit in range(1, 10):
            sure = frozenset.intersection(*every[digit])
            possible = frozenset().union(*every[digit])
            of_digit = {(cell, digit) for cell in range(81)}
            assert placed & of_digit == {(cell, digit) for cell in sure}
            assert gone & of_digit == of(digit, places(position, digit) - possible)
            refined += len(definitions_colours.templates(position, digit)) - len(every[digit])
    assert refined


def test_empty_rectangles_of_two_candidates(library: list[Position]) -> None:
    options = replace(DEFAULTS, two_candidate_rectangles=True)
    for position in library:
        expected = of_digits(partial(definitions_colours.empty_rectangles, fewest=2), position)
        assert found("empty-rectangle", position, options) == expected


def test_dual_kites_may_be_on_two_digits(library: list[Position]) -> None:
    """Of the same two cells in the box; the digit told is the lower one."""
    count = 0
    for position in library:
        every = [(d, *kite) for d in range(1, 10) for kite in kites_in_boxes(position, d)]
        expected = {
            (min(one, two), removed | other)
            for (one, cells, removed), (two, others, other) in combinations(every, 2)
            if cells == others and removed != other
        }
        steps = with_options(FINDERS["two-string-kite"], options_of("0404"))(position)
        duals = {(s.digits[0], frozenset(s.eliminations)) for s in of_code(steps, "0404")}
        assert duals == expected
        count += sum(len({digit for _, digit in removed}) for _, removed in duals) - len(duals)
    assert count


def test_sue_de_coq(library: list[Position]) -> None:
    expected = 0
    for position in sorted(library, key=lambda each: each.empty.bit_count())[:8]:
        sues = definitions_sets.sues_de_coq(position)
        assert found("sue-de-coq", position) == sues
        expected += len(sues)
    assert expected


@pytest.mark.parametrize("name", ["als-xy-wing", "death-blossom"])
def test_almost_locked_sets(name: str) -> None:
    """On small boards, which have few of them."""
    definition = {
        "als-xy-wing": definitions_sets.als_xy_wings,
        "death-blossom": definitions_sets.death_blossoms,
    }[name]
    count = 0
    for seed in (2, 11):
        position = Position.of_grid(puzzle_of(Options(size=6, minimal=True, seed=seed)).grid)
        expected = definition(position)
        assert found(name, position) == expected
        count += len(expected)
    assert count
