from itertools import takewhile
from random import Random

import pytest

from sudoku_py.core.geometry import geometry
from sudoku_py.core.grid import Grid
from sudoku_py.core.validity import is_solution
from sudoku_py.solvers.contract import Contradiction, Eliminate, Event, Place, Solution
from sudoku_py.solvers.propagation import search
from tests.data import puzzles


def run(puzzle: Grid) -> list[Event]:
    return list(search(puzzle, Random(0)))


def solutions(puzzle: Grid) -> list[Grid]:
    return [Grid.of(event.values) for event in run(puzzle) if isinstance(event, Solution)]


@pytest.mark.parametrize("name", ["easy10", "top12", "hardest11"])
def test_real_puzzles_have_one_solution(name: str) -> None:
    for puzzle in puzzles(name):
        found = solutions(puzzle)
        assert len(found) == 1
        assert is_solution(puzzle, found[0])


def test_an_easy_puzzle_needs_no_guess() -> None:
    placed = [event for event in run(puzzles("easy10")[0]) if isinstance(event, Place)]
    assert not any(event.guessed for event in placed)


def test_what_is_forced_comes_before_any_guess() -> None:
    placed = [event for event in run(puzzles("top12")[0]) if isinstance(event, Place)]
    forced = list(takewhile(lambda event: not event.guessed, placed))
    assert 0 < len(forced) < len(placed)


def test_a_naked_single_strikes_its_digit_from_the_peers() -> None:
    events = run(Grid.from_line("123............."))
    assert events[0] == Place(3, 4, guessed=False)
    assert events[1:3] == [Eliminate(6, 4), Eliminate(7, 4)]


@pytest.mark.parametrize(
    ("line", "contradiction"),
    [
        ("3..4...3.21...2.", Contradiction(cell=2)),
        ("......233...2...", Contradiction(unit=0, digit=2)),
        (".....3.........4......1...214.......", Contradiction(unit=11, digit=1)),
    ],
)
def test_the_contradiction_is_named(line: str, contradiction: Contradiction) -> None:
    assert contradiction in run(Grid.from_line(line))


@pytest.mark.parametrize("size", [16, 25])
def test_an_empty_large_board_is_filled_twice(size: int) -> None:
    empty = Grid(geometry(size), (0,) * size**2)
    found: list[Grid] = []
    for event in search(empty, Random(0)):
        if isinstance(event, Solution):
            found.append(Grid.of(event.values))
            if len(found) == 2:
                break
    assert found[0] != found[1]
    assert all(is_solution(empty, solution) for solution in found)
