"""What is claimed of all 4×4 puzzles, counted in another way."""

from itertools import combinations

from sudoku_py import bitboard
from sudoku_py.core.grid import Grid
from sudoku_py.generator import Options, puzzle_of
from sudoku_py.generator.four import has_puzzle, symmetric_sets
from sudoku_py.generator.possible import MOST_IF_MINIMAL, fewest_givens
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
