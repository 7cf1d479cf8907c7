"""What counts as a pattern with two fillings: nothing that a puzzle with one solution may have."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from random import Random

import pytest

from sudoku_py import bitboard
from sudoku_py.core.grid import Grid
from sudoku_py.techniques.argument import argument_of
from sudoku_py.techniques.argument.claims import Bug, Cells, Deadly
from sudoku_py.techniques.argument.deadly import is_bug, is_deadly
from sudoku_py.techniques.board_tables import board_tables, mask_of
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.practice import example, example_step
from sudoku_py.techniques.step import Candidates
from sudoku_py.techniques.uniqueness import all_corners

SOLUTIONS = ("1234341221434321", "1234341223414123", "1243342121344312")
TABLES = board_tables(4)


def position_of(rng: Random) -> Position:
    """A part of a full board: some givens, and some digits that were solved."""
    values = [int(symbol) for symbol in rng.choice(SOLUTIONS)]
    cells = rng.sample(range(16), 16)
    givens = mask_of(cells[: rng.randrange(3, 9)])
    solved = mask_of(cells[: rng.randrange(9, 12)])
    grid = Grid(TABLES.geometry, tuple(v * (solved >> c & 1) for c, v in enumerate(values)))
    return Position.of_grid(grid, givens=givens)


def claims(count: int) -> Iterator[tuple[Deadly, Position]]:
    """Patterns in rectangles and in other cells, most of them with extras."""
    rng = Random(39)
    for number in range(count):
        position = position_of(rng)
        cells: Cells = rng.choice(all_corners(4))
        if number % 3 == 0:
            cells = tuple(sorted(rng.sample(range(16), rng.randrange(2, 6))))
        digits = set(rng.sample(range(1, 5), rng.choice((2, 2, 3))))
        digits |= {position.values[cell] for cell in cells} - {0}
        extras = tuple([each for each in position.candidates_in(cells) if each[1] not in digits])
        held = {position.values[cell] for cell in cells} - {0}
        held |= {digit for _, digit in position.candidates_in(cells)}
        solved = tuple([cell for cell in cells if position.values[cell]])
        used = tuple(sorted(held & digits))
        yield Deadly(cells=cells, digits=used, extras=extras, solved=solved), position


def fillings(claim: Deadly, position: Position) -> set[tuple[int, ...]]:
    """Every way to fill the cells without extras, found by trying all digits."""
    found = set()
    for digits in product(range(1, 5), repeat=len(claim.cells)):
        pairs = list(zip(claim.cells, digits, strict=True))
        is_possible = all(
            position.values[cell] == digit
            or (position.has(cell, digit) and (cell, digit) not in claim.extras)
            for cell, digit in pairs
        )
        if is_possible and len(set(_units_of(pairs))) == 3 * len(pairs):
            found.add(digits)
    return found


def _units_of(pairs: list[tuple[int, int]]) -> list[tuple[int, int]]:
    return sorted((unit, digit) for cell, digit in pairs for unit in TABLES.units_of[cell])


def is_deadly_by_trying(claim: Deadly, position: Position) -> bool:
    """By its definition: each filling has another one with the same digits in each unit."""
    if any(position.givens >> cell & 1 for cell in claim.cells):
        return False
    every = [list(zip(claim.cells, digits, strict=True))
             for digits in product(range(1, 5), repeat=len(claim.cells))]  # fmt: skip
    for digits in fillings(claim, position):
        pairs = list(zip(claim.cells, digits, strict=True))
        if not any(other != pairs and _units_of(other) == _units_of(pairs) for other in every):
            return False
    return True


def test_a_pattern_is_deadly_as_its_definition_says() -> None:
    answers = []
    for claim, position in claims(400):
        answers.append(is_deadly(claim, position))
        assert answers[-1] == is_deadly_by_trying(claim, position), (claim, position.values)
    assert 30 < sum(answers) < 370


def test_without_the_extras_there_are_two_solutions() -> None:
    seen = 0
    for claim, position in claims(1500):
        lost = [
            (cell, digit)
            for cell in range(16)
            for digit in range(1, 5)
            if not position.values[cell] and not position.has(cell, digit)
        ]
        removed = [*lost, *claim.extras]
        if is_deadly(claim, position) and bitboard.count_solutions(position.grid, 1, removed):
            seen += 1
            assert bitboard.count_solutions(position.given_grid, 2) == 2
    assert seen > 30


def pattern_of(technique_id: str) -> tuple[Deadly, Position]:
    """The pattern in the example of a technique."""
    position, step = example(technique_id).position, example_step(technique_id)
    pattern = argument_of(step, position)[0]
    assert isinstance(pattern, Deadly)
    assert is_deadly(pattern, position)
    return pattern, position


@pytest.mark.parametrize(
    "technique_id", ["unique-rectangle-2", "unique-loop", "avoidable-rectangle-2"]
)
def test_a_pattern_needs_all_that_is_said_of_it(technique_id: str) -> None:
    pattern, position = pattern_of(technique_id)
    assert not is_deadly(replace(pattern, extras=pattern.extras[1:]), position)
    assert not is_deadly(replace(pattern, cells=pattern.cells[1:]), position)
    assert not is_deadly(replace(pattern, digits=(*pattern.digits, 9)), position)
    other = next(cell for cell in range(81) if cell not in pattern.cells)
    extras: Candidates = (*pattern.extras, (other, pattern.digits[0]))
    assert not is_deadly(replace(pattern, extras=extras), position)


def test_no_cell_of_a_pattern_is_a_given() -> None:
    pattern, position = pattern_of("avoidable-rectangle-1")
    position = position.copy()
    position.givens |= 1 << pattern.solved[0]
    assert not is_deadly(pattern, position)


def bug_of(technique_id: str) -> tuple[Bug, Position]:
    """The grave in the example of a technique."""
    position, step = example(technique_id).position, example_step(technique_id)
    bug = argument_of(step, position)[0]
    assert isinstance(bug, Bug)
    return bug, position


@pytest.mark.parametrize("technique_id", ["bug-plus-1", "bug-2", "bug-3", "bug-4"])
def test_a_grave_needs_all_its_extras_and_no_others(technique_id: str) -> None:
    bug, position = bug_of(technique_id)
    assert is_bug(bug, position)
    assert not is_bug(replace(bug, extras=bug.extras[1:]), position)
    (cell, digit), *_ = bug.extras
    others = [each for each in position.candidates_in((cell,)) if each[1] != digit]
    assert not is_bug(replace(bug, extras=(*bug.extras[1:], others[0])), position)
    assert not is_bug(replace(bug, extras=(*bug.extras, others[0])), position)
    lost = next(each for each in range(1, 10) if not position.has(cell, each))
    assert not is_bug(replace(bug, extras=(*bug.extras, (cell, lost))), position)


@pytest.mark.parametrize("technique_id", ["bug-plus-1", "bug-2", "bug-3", "bug-4"])
def test_a_grave_has_not_exactly_one_solution(technique_id: str) -> None:
    bug, position = bug_of(technique_id)
    rest = position.copy()
    for each in bug.extras:
        rest.eliminate(*each)
    removed = [
        (cell, digit)
        for cell in range(81)
        for digit in range(1, 10)
        if not rest.values[cell] and not rest.has(cell, digit)
    ]
    assert bitboard.count_solutions(rest.grid, 2, removed) != 1
