"""Siamese fish: all pairs of fish straight from the definition, and nothing else."""

from dataclasses import replace
from itertools import combinations
from pathlib import Path

import pytest

from sudoku_py.techniques.finders import FINDERS, with_options
from sudoku_py.techniques.hodoku.library_codes import of_code, options_of, technique_of
from sudoku_py.techniques.options import DEFAULTS
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.text.positions import read_line
from tests.techniques import definitions
from tests.techniques.definitions import Cells, Removed, of

SMALL = read_line("1.....2...5.3....6....4...1.6.5.....")  # 6×6
LINES = (Path(__file__).parents[1] / "near_misses.txt").read_text("utf-8").splitlines()
FEW = 14  # cells of a digit, so that all sets of units can be tried
SIAMESE = replace(DEFAULTS, siamese=True)


def position_of(code: str) -> Position:
    """The position of a line with the code."""
    line = next(line for line in LINES if line.startswith(f":{code}:"))
    return read_line(line.partition("|")[0])


def pairs(position: Position, digit: int, size: int, kind: str) -> set[Removed]:
    """The eliminations of all siamese fish of a kind."""
    by_bases: dict[Cells, list[tuple[Cells, Cells]]] = {}
    every, own = definitions.units(position), definitions.places(position, digit)
    for bases, _, fins, removed in definitions.fish(position, digit, size, kind):
        if fins:
            cells = frozenset().union(*(every[unit] & own for unit in bases))
            gone = frozenset(cell for cell, _ in removed)
            by_bases.setdefault(bases, []).append((cells, gone))
    found = set()
    for group in by_bases.values():
        for (cells, one), (_, two) in combinations(group, 2):
            first = [min(gone - cells or gone) for gone in (one, two)]
            if first[0] != first[1] if kind != "basic" else one != two:
                found.add(of(digit, one | two))
    return found


@pytest.mark.parametrize(
    ("position", "kind", "size"),
    [
        (SMALL, "franken", 2),
        (SMALL, "mutant", 2),
        (position_of("03401"), "franken", 2),
        (position_of("03111"), "basic", 3),
    ],
    ids=["6×6 franken", "6×6 mutant", "franken", "basic"],
)
def test_all_pairs_are_found_and_nothing_else(position: Position, kind: str, size: int) -> None:
    prefix = {"basic": ("finned", "sashimi")}.get(kind, (f"finned-{kind}",))
    name = {2: "x-wing", 3: "swordfish"}[size]
    places = enumerate(position.places, 1)
    few = [n for n, cells in places if position is SMALL or cells.bit_count() <= FEW]
    found = {
        frozenset(step.eliminations)
        for technique in prefix
        for step in with_options(FINDERS[f"{technique}-{name}"], SIAMESE)(position)
        if step.code and step.digits[0] in few
    }
    expected = set().union(*(pairs(position, digit, size, kind) for digit in few))
    assert found == expected
    assert found


@pytest.mark.parametrize("code", ["03401", "03411", "03601"])
def test_a_code_with_a_final_1_means_the_pairs_alone_and_the_one_without_it_no_pair(
    code: str,
) -> None:
    finder, position = FINDERS[str(technique_of(code))], position_of(code)
    joined = list(of_code(with_options(finder, options_of(code))(position), code))
    assert {step.code for step in joined} == {code}
    assert all(len(role.units) for role in joined[0].roles if role.name in ("base", "cover"))
    single = list(of_code(with_options(finder, options_of(code[:4]))(position), code[:4]))
    assert {step.code for step in single} == {""}
    with_pairs = list(with_options(finder, SIAMESE)(position))
    assert len(with_pairs) == len(joined) + len(single)
