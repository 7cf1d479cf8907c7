"""Positions without a solution: every finder ends there, and no order takes a step from them."""

from collections.abc import Iterator
from functools import cache
from itertools import islice, product
from random import Random
from time import perf_counter

import pytest

from sudoku_py.core.grid import Grid
from sudoku_py.generator import Options, Puzzle, puzzle_of
from sudoku_py.techniques.finders import Finder
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.procedures import (
    ALL_FINDERS,
    TEACHABLE_FINDERS,
    Order,
    all_steps,
    has_no_solution,
    next_step,
    path,
)
from sudoku_py.techniques.registry import TECHNIQUES, technique
from sudoku_py.techniques.solutions import MAX_STATES, Solutions, solutions_of

ORDERS: tuple[Order, ...] = ("teachable", "se", "hodoku")
# Wide fish and nets of nets take seconds on nine cells even where all is well.
SLOW = ("whale", "leviathan", "squirmbag", "mutant", "franken-jellyfish", "nested", "kraken")
SECONDS = 10.0  # for one technique, on a busy machine
COUNTS = {4: 120, 6: 30, 9: 6}


def spoilt(puzzle: Puzzle, rng: Random) -> Position:
    """A position of the puzzle with something wrong in it, be it visible or not."""
    return rng.choice((_mistyped, _rightly_struck, _struck, _clashing, _random))(puzzle, rng)


def _mistyped(puzzle: Puzzle, rng: Random) -> Position:
    """One given is another digit."""
    values = list(puzzle.grid.values)
    cell = rng.choice([cell for cell, digit in enumerate(values) if digit])
    values[cell] = values[cell] % puzzle.grid.size + 1
    return _position(puzzle, values, rng)


def _rightly_struck(puzzle: Puzzle, rng: Random) -> Position:
    """Some cells have lost the candidate that is right."""
    position = Position.of_grid(puzzle.grid)
    for cell in rng.sample(puzzle.grid.empty_cells, 2):
        position.eliminate(cell, puzzle.solution.values[cell])
    return position


def _struck(puzzle: Puzzle, rng: Random) -> Position:
    """Any candidates are gone."""
    position, share = Position.of_grid(puzzle.grid), rng.random()
    for cell, digit in product(range(puzzle.grid.geometry.cells), range(1, puzzle.grid.size + 1)):
        if rng.random() < share:
            position.eliminate(cell, digit)
    return position


def _clashing(puzzle: Puzzle, rng: Random) -> Position:
    """A nearly full board with clashes."""
    values = list(puzzle.solution.values)
    for cell in rng.sample(range(len(values)), puzzle.grid.size):
        values[cell] = rng.choice([0, rng.randint(1, puzzle.grid.size)])
    return _position(puzzle, values, rng)


def _random(puzzle: Puzzle, rng: Random) -> Position:
    """Any digits anywhere."""
    share, size = rng.random(), puzzle.grid.size
    values = [rng.randint(1, size) if rng.random() < share else 0 for _ in puzzle.grid.values]
    return _position(puzzle, values, rng)


def _position(puzzle: Puzzle, values: list[int], rng: Random) -> Position:
    grid = Grid(puzzle.grid.geometry, tuple(values))
    return Position.of_grid(grid, givens=rng.getrandbits(len(values)))


def positions(size: int, count: int) -> Iterator[Position]:
    rng = Random(size)
    for _ in range(count):
        yield spoilt(rng.choice(puzzles(size)), rng)


@cache
def puzzles(size: int) -> list[Puzzle]:
    is_small = size <= 9
    return [puzzle_of(Options(size=size, seed=seed, minimal=is_small)) for seed in range(3)]


def finders(size: int) -> dict[str, Finder]:
    every = {f"teachable {name}": finder for name, finder in TEACHABLE_FINDERS.items()}
    return {
        name: finder
        for name, finder in (every | ALL_FINDERS).items()
        if size in technique(name.split()[-1]).sizes
        and not (size > 4 and any(word in name for word in SLOW))
    }


@pytest.mark.parametrize("size", COUNTS)
def test_every_finder_ends_and_leaves_the_position_as_it_is(size: int) -> None:
    unsolvable = 0
    for position in positions(size, COUNTS[size]):
        before = position.values.copy(), position.candidates.copy(), position.places.copy()
        unsolvable += has_no_solution(position)
        for name, finder in finders(size).items():
            start = perf_counter()
            list(islice(finder(position), 30))
            assert perf_counter() - start < SECONDS, (name, position.values, position.candidates)
        assert before == (position.values, position.candidates, position.places)
    assert unsolvable > COUNTS[size] / 2


@pytest.mark.parametrize("size", [4, 6, 8, 9, 12, 16])
@pytest.mark.parametrize("order", ORDERS)
def test_no_order_takes_a_step_and_each_ends(size: int, order: Order) -> None:
    met = 0
    for position in positions(size, 40):
        if has_no_solution(position):
            met += 1
            assert list(path(position.copy(), order)) == []
            assert list(path(position.copy(), order, uniqueness=False)) == []
            assert next_step(position, order) is None
            assert list(all_steps(position)) == []
            assert list(all_steps(position, [row.id for row in TECHNIQUES])) == []
    assert met > 15


@pytest.mark.parametrize("order", ORDERS)
def test_a_contradiction_that_only_shows_later_is_known_at_once(order: Order) -> None:
    """Nothing is visible, and singles go on for a while."""
    deep = 0
    for position in positions(9, 60):
        if has_no_solution(position) and not position.is_contradictory:
            deep += 1
            assert solutions_of(position).status == "none"
            start = perf_counter()
            assert list(path(position, order)) == []
            assert perf_counter() - start < SECONDS
    assert deep


def test_a_path_ends_where_a_contradiction_shows(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where the search for solutions was given up before it had proven anything."""
    unknown = Solutions("unknown", (), MAX_STATES)
    monkeypatch.setattr("sudoku_py.techniques.procedures.solutions_of", lambda _: unknown)
    ended = 0
    for order in ORDERS:
        for position in positions(6, 60):
            steps = len(list(path(position, order)))
            assert steps <= 6**3
            ended += position.is_contradictory and steps > 0
    assert ended
