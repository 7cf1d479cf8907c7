"""Arguments about fish that are drawn at random: any units, with fins in two bases and across."""

from collections import Counter
from random import Random

import pytest

from sudoku_py.techniques.argument.checker import check
from sudoku_py.techniques.argument.claims import Lined
from sudoku_py.techniques.argument.fish import fish, fish_cells
from sudoku_py.techniques.fish.finders import NAMES, fish_step, siamese
from sudoku_py.techniques.fish.patterns import Fish
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.step import Step
from tests.techniques.argument import corpus

MAX_FINS = 6


def drawn(position: Position, size: int, random: Random) -> tuple[Fish, Step] | None:
    """A fish of a digit that eliminates something, if the bases and covers drawn make one.

    Covers are drawn where they hold open cells of the bases, so that few cells become fins.
    """
    tables = position.tables
    digit = random.randint(1, tables.size)
    places, masks = position.places[digit - 1], tables.unit_masks
    units = [unit for unit in range(len(masks)) if places & masks[unit]]
    if len(units) < 2 * size:
        return None
    bases = tuple(sorted(random.sample(units, size)))
    left = fish_cells(position, digit, bases, ()).cells
    covers = set[int]()
    while len(covers) < size:
        free = [unit for unit in units if unit not in bases and unit not in covers]
        widest = max((left & masks[unit]).bit_count() for unit in free)
        good = [unit for unit in free if (left & masks[unit]).bit_count() >= widest - 1]
        chosen = random.choice(good)
        covers.add(chosen)
        left &= ~masks[chosen]
    found = fish_cells(position, digit, bases, tuple(sorted(covers)))
    removed = found.targets & tables.common_peers(found.fins)
    if not removed or found.fins.bit_count() > MAX_FINS:
        return None
    endo = found.fins & ~left
    own = Fish(bases, found.covers, found.cells, found.fins, endo, removed)
    return own, fish_step("mutant-fish", digit, own)


@pytest.mark.parametrize("size", NAMES)
def test_any_units_make_a_fish(size: int) -> None:
    random, seen = Random(size), Counter[str]()
    positions = [each for each in corpus.positions() if each.tables.size >= 2 * size]
    positions += [each for each in corpus.positions() if each.tables.size == 9]
    for number in range(20_000):
        position = positions[number % len(positions)]
        found = drawn(position, size, random)
        if found:
            argument = fish(found[1], position)
            check(argument, found[1], position)
            lined = next(claim for claim in argument if isinstance(claim, Lined))
            seen["fish"] += 1
            seen["fins"] += bool(lined.fins)
            seen["endo"] += bool(found[0].endo_fins)
            seen["cannibal"] += lined.are_apart
        if seen["fish"] == 120:
            break
    assert min(seen[each] for each in ("fish", "fins", "endo", "cannibal")) > 5


def test_siamese_fish_are_two_arguments() -> None:
    count = 0
    for position in corpus.positions():
        random = Random(count)
        found = [each for each in (drawn(position, 2, random) for _ in range(200)) if each]
        by_bases: dict[tuple[int, tuple[int, ...]], list[tuple[Fish, Step]]] = {}
        for own, step in found:
            by_bases.setdefault((step.digits[0], own.bases), []).append((own, step))
        for group in by_bases.values():
            for step in siamese(group, "mutant", "mutant-fish", "0000"):
                argument = fish(step, position)
                check(argument, step, position)
                assert len(argument) in (3, 6)
                count += 1
    assert count > 5
