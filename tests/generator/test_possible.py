"""What no puzzle can be, by theorems and by trying all 4×4 puzzles."""

from itertools import combinations
from time import perf_counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_py import bitboard
from sudoku_py.core.grid import Grid
from sudoku_py.generator import Options, OptionsError, difficulty_of, puzzle_of
from sudoku_py.generator.possible import (
    MOST_IF_MINIMAL,
    check_pattern,
    counts,
    fewest_givens,
    has_puzzle,
    symmetric_sets,
)
from sudoku_py.generator.symmetry import SYMMETRIES, has_symmetry

GRIDS = list(bitboard.solutions("." * 16))


def masked(grid: str, cells: int) -> str:
    return "".join(char if cells >> cell & 1 else "." for cell, char in enumerate(grid))


def test_a_set_of_cells_is_that_of_a_puzzle_if_a_search_finds_one() -> None:
    for number in range(0, 1 << 16, 1171):
        found = any(bitboard.is_unique(masked(grid, number)) for grid in GRIDS)
        assert has_puzzle(number) == found, f"{number:016b}"


def test_no_puzzle_has_fewer_givens() -> None:
    fewest = fewest_givens(4)
    assert not any(has_puzzle(sum(1 << c for c in cells)) for cells in combinations(range(16), 3))
    assert any(has_puzzle(sum(1 << c for c in cells)) for cells in combinations(range(16), fewest))


def test_no_minimal_puzzle_has_more_givens() -> None:
    most = MOST_IF_MINIMAL[4]
    sizes = {cells: sum(1 << cell for cell in cells) for cells in combinations(range(16), most + 1)}
    # Where seven givens are all needed, any eight are not: it is enough to look at seven.
    assert not any(has_puzzle(cells, minimal=True) for cells in sizes.values())
    assert any(
        has_puzzle(sum(1 << cell for cell in cells), minimal=True)
        for cells in combinations(range(16), most)
    )


def test_minimal_is_what_a_search_calls_minimal() -> None:
    for seed in range(5):
        made = puzzle_of(Options(size=4, minimal=True, seed=seed))
        cells = sum(1 << cell for cell, value in enumerate(made.grid.values) if value)
        assert has_puzzle(cells, made.solution, minimal=True)
        more = cells | cells << 1 & 0xFFFF
        assert more == cells or not has_puzzle(more, made.solution, minimal=True)


def test_the_sets_with_a_symmetry_are_all_of_them() -> None:
    for symmetry in set(SYMMETRIES) - {"none"}:
        found = set(symmetric_sets(symmetry))
        for number in range(0, 1 << 16, 97):
            cells = [cell for cell in range(16) if number >> cell & 1]
            assert (number in found) == has_symmetry(4, cells, symmetry)


def test_a_solution_decides() -> None:
    solution = Grid.from_line(GRIDS[0])
    own = [has_puzzle(number, solution) for number in range(0, 1 << 16, 257)]
    found = [bitboard.is_unique(masked(GRIDS[0], number)) for number in range(0, 1 << 16, 257)]
    assert own == found


SOON = 1.0  # seconds
SIZES = (4, 6, 8, 9, 12, 16)


def rows(*marks: str) -> Grid:
    return Grid.from_line("".join(marks).replace("x", "1"))


def difficulty(**wanted: str) -> Any:
    names = ("rating", "level", "technique", "only")
    return difficulty_of(*(wanted.get(name) for name in names))


IMPOSSIBLE: list[tuple[dict[str, Any], str]] = [
    *(({"size": size, "givens": 0}, "too-few-givens") for size in SIZES),
    *(({"size": size, "empty": size * size}, "too-few-givens") for size in SIZES),
    *(({"size": size, "givens": fewest_givens(size) - 1}, "too-few-givens") for size in SIZES),
    ({"givens": 12}, "too-few-givens"),
    ({"givens": 16, "difficulty": difficulty(level="hard")}, "too-few-givens"),
    ({"givens": 16, "minimal": True}, "too-few-givens"),
    ({"size": 4, "givens": 5, "symmetry": "half-turn"}, "symmetry-count"),
    ({"size": 4, "givens": 6, "symmetry": "quarter-turn"}, "symmetry-count"),
    ({"givens": 31, "symmetry": "quarter-turn"}, "symmetry-count"),
    ({"givens": 30, "symmetry": "quarter-turn"}, "symmetry-count"),
    ({"size": 16, "givens": 101, "symmetry": "vertical"}, "symmetry-count"),
    ({"size": 4, "givens": 7, "minimal": True}, "too-many-if-minimal"),
    ({"givens": 73, "minimal": True}, "too-many-if-minimal"),
    ({"empty": 0, "minimal": True}, "too-many-if-minimal"),
    ({"size": 4, "givens": 6, "minimal": True, "symmetry": "half-turn"}, "none-of-four"),
    ({"size": 4, "givens": 6, "minimal": True, "symmetry": "diagonals"}, "none-of-four"),
    ({"size": 4, "pattern": rows("xx..", "..x.", "....", "....")}, "too-few-givens"),
    ({"size": 4, "pattern": rows("x.x.", "x.x.", "....", "....")}, "pattern-rows"),
    ({"size": 4, "pattern": rows("x.x.", ".xx.", "....", "....")}, "pattern-rows"),
    ({"size": 4, "pattern": rows("xx..", "xx..", "xx..", "xx..")}, "pattern-columns"),
    ({"size": 4, "pattern": rows("xx..", "xx..", "..x.", "....")}, "none-of-four"),
    ({"pattern": rows(*["x" * 9] * 7, "." * 18)}, "pattern-rows"),
    ({"pattern": rows(*["xxx...xxx"] * 9)}, "pattern-columns"),
    ({"pattern": rows("x" * 16, "." * 65)}, "too-few-givens"),
    ({"givens": 81, "difficulty": difficulty(level="easy")}, "few-empty"),
    ({"empty": 3, "difficulty": difficulty(level="hard")}, "few-empty"),
    ({"empty": 2, "difficulty": difficulty(technique="x-wing")}, "few-empty"),
    ({"givens": 53, "difficulty": difficulty(only="full-house")}, "many-empty"),
    ({"empty": 28, "difficulty": difficulty(rating="1.0")}, "many-empty"),
    ({"size": 6, "empty": 19, "difficulty": difficulty(technique="full-house")}, "many-empty"),
    ({"difficulty": difficulty(only="pairs")}, "only-eliminates"),
    ({"size": 6, "difficulty": difficulty(only="x-wing,pairs")}, "only-eliminates"),
    ({"difficulty": difficulty(only="fish", technique="x-wing")}, "only-eliminates"),
    ({"difficulty": difficulty(only="singles", rating="3.0-4.0")}, "only-rating"),
    ({"difficulty": difficulty(only="singles", level="hard")}, "only-rating"),
    ({"difficulty": difficulty(only="singles", technique="x-wing")}, "technique-excluded"),
    ({"difficulty": difficulty(technique="x-wing", rating="1.0-2.0")}, "technique-rating"),
    ({"size": 6, "difficulty": difficulty(level="easy")}, "rating-size"),
]


@pytest.mark.parametrize(("wish", "code"), IMPOSSIBLE, ids=str)
def test_what_no_puzzle_can_be_is_refused_at_once(wish: dict[str, Any], code: str) -> None:
    start = perf_counter()
    with pytest.raises(OptionsError) as refused:
        Options(**wish)
    assert refused.value.code == code
    assert perf_counter() - start < SOON


@pytest.mark.parametrize(
    "wish",
    [
        {"size": 4, "givens": 4},
        {"size": 4, "givens": 4, "symmetry": "quarter-turn"},
        {"size": 4, "givens": 6, "minimal": True},
        {"size": 4, "givens": 5, "minimal": True, "symmetry": "diagonal"},
        {"size": 4, "empty": 0},
        {"size": 6, "givens": 36},
        {"givens": 33, "symmetry": "quarter-turn"},
        {"empty": 3, "difficulty": difficulty(rating="1.0")},
        {"empty": 27, "difficulty": difficulty(only="full-house")},
        {"difficulty": difficulty(only="singles,pairs")},
        {"givens": 16, "method": "historical"},
        {"pattern": rows(*["xxx.xxxxx"] * 4, "." * 9, *["xxx.xxxxx"] * 4)},
    ],
    ids=str,
)
def test_what_is_not_proven_to_be_impossible_may_be_asked_for(wish: dict[str, Any]) -> None:
    options = Options(**wish)
    if options.size == 4:
        tried = (puzzle_of(Options(**wish, seed=seed, attempts=300)) for seed in range(20))
        assert any(puzzle.reached for puzzle in tried)


def test_the_counts_of_a_symmetry_are_those_of_its_patterns() -> None:
    for symmetry in SYMMETRIES:
        found = {cells.bit_count() for cells in symmetric_sets(symmetry)}
        assert counts(4, symmetry) == sorted(found)


@settings(max_examples=60, deadline=None)
@given(st.sets(st.integers(0, 35), min_size=8, max_size=30), st.integers(0, 10**6))
def test_a_pattern_that_is_refused_has_no_puzzle(cells: set[int], seed: int) -> None:
    pattern = Grid.of([int(cell in cells) for cell in range(36)])
    try:
        check_pattern(pattern)
    except OptionsError:
        for turn in range(3):
            solution = puzzle_of(Options(size=6, empty=0, seed=seed + turn)).solution.line
            line = "".join(char if cell in cells else "." for cell, char in enumerate(solution))
            assert not bitboard.is_unique(line)


@pytest.mark.parametrize(
    ("size", "symmetry", "givens", "nearest"),
    [(4, "half-turn", 5, "4, 6"), (8, "quarter-turn", 14, "16"), (9, "quarter-turn", 79, "77, 80")],
)
def test_the_nearest_numbers_are_possible(
    size: int, symmetry: str, givens: int, nearest: str
) -> None:
    with pytest.raises(OptionsError) as refused:
        Options(size=size, symmetry=symmetry, givens=givens)
    assert refused.value.details["nearest"] == nearest
