"""Rectangles of all types on boards with few candidates, which puzzles seldom have."""

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from sudoku_py.core.grid import Grid
from sudoku_py.techniques.argument import argument_of, uniqueness
from sudoku_py.techniques.argument.checker import check
from sudoku_py.techniques.board_tables import bit_indices, board_tables, mask_of
from sudoku_py.techniques.explainer.finders import FINDERS as EXPLAINER_FINDERS
from sudoku_py.techniques.finders import FINDERS
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.solutions import solutions_of
from sudoku_py.techniques.uniqueness import Corners, all_corners

NAMES = [name for name in uniqueness.BUILDERS if "rectangle" in name]
BOARDS = 120


def boards(size: int) -> Iterator[Position]:
    """Boards without givens, with a solution and with a rectangle that has a few extras."""
    rng, tables = Random(size), board_tables(size)
    for _ in range(BOARDS):
        corners = rng.choice(all_corners(size))
        pair = rng.sample(range(1, size + 1), 2)
        position = Position.of_grid(Grid(tables.geometry, (0,) * tables.cells))
        if rng.random() < 0.3:
            solve_corners(position, corners, pair, rng)
        else:
            thin_out(position, corners, pair, rng)
        if solutions_of(position).status != "none":
            yield position


def solve_corners(position: Position, corners: Corners, pair: list[int], rng: Random) -> None:
    """Fill two or three corners, and leave the others few candidates."""
    first, second = pair
    digits = (first, second, second, first)
    other = rng.choice([each for each in range(1, position.tables.size + 1) if each not in pair])
    is_open = rng.sample(range(4), rng.choice((1, 2)))
    for number, cell in enumerate(corners):
        if number not in is_open:
            position.place(cell, digits[number])
    for number in is_open:
        for _, digit in position.candidates_in((corners[number],)):
            if digit not in (digits[number], other):
                position.eliminate(corners[number], digit)


def thin_out(position: Position, corners: Corners, pair: list[int], rng: Random) -> None:
    """Leave the corners the pair and extras in some of them, and other cells less than before."""
    tables = position.tables
    every = range(1, tables.size + 1)
    extras = rng.sample([each for each in every if each not in pair], rng.choice((1, 2)))
    with_extras = rng.sample(corners, rng.choice((1, 2, 2, 2, 3)))
    rare = pair[0] if rng.random() < 0.4 else 0  # a digit that is nearly nowhere else
    seen = tables.common_peers(mask_of(with_extras))
    beside = bit_indices(seen & ~mask_of(corners))
    partner = rng.choice(beside) if beside and len(extras) == 2 else None
    for cell in range(tables.cells):
        is_near = any(tables.peers[cell] >> corner & 1 for corner in corners)
        for digit in every:
            if cell in corners:
                own = digit in extras and cell in with_extras and rng.random() < 0.8
                is_kept = digit in pair or own
            elif cell == partner:
                is_kept = digit in extras
            else:
                is_kept = not (digit == rare and is_near) and rng.random() < 0.8
            if not is_kept:
                position.eliminate(cell, digit)


@pytest.mark.parametrize("size", [4, 6, 9])
def test_rectangles_of_every_type_are_proved(size: int) -> None:
    seen: Counter[str] = Counter()
    for position in boards(size):
        for name in NAMES:
            for finders in (FINDERS, EXPLAINER_FINDERS):
                for step in finders[name](position) if name in finders else ():
                    check(argument_of(step, position), step, position)
                    seen[step.technique] += 1
    assert set(seen) >= set(NAMES if size == 9 else NAMES[:5]), seen
