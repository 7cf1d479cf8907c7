from collections import Counter

import pytest

from sudoku_py.core.validity import is_solution
from sudoku_py.generator import (
    Difficulty,
    Options,
    OptionsError,
    Progress,
    Puzzle,
    RatingRange,
    difficulty_of,
    generate,
    groups,
    puzzle_of,
)
from sudoku_py.generator.difficulty import members
from sudoku_py.generator.symmetry import has_symmetry
from sudoku_py.techniques.explainer.rating import rate
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.procedures import teachable_ladder
from sudoku_py.techniques.registry import BY_ID, UnknownTechnique
from tests.generator.checks import given_cells, is_minimal, solutions


def solved_by(puzzle: Puzzle, names: set[str]) -> Counter[str] | None:
    """How often each technique is used, the easiest first; None if they do not solve the puzzle."""
    position, used = Position.of_grid(puzzle.grid), Counter[str]()
    order = [(name, finder) for name, finder in teachable_ladder(puzzle.grid.size) if name in names]
    while not position.is_solved:
        found = ((name, next(finder(position), None)) for name, finder in order)
        name, step = next((each for each in found if each[1]), ("", None))
        if step is None:
            return None
        used[name] += 1
        position.apply(step)
    return used


def easier_than(technique: str, size: int = 9) -> set[str]:
    names = [name for name, _ in teachable_ladder(size)]
    return set(names[: names.index(technique)])


@pytest.mark.parametrize(
    ("low", "high"), [(10, 10), (12, 25), (26, 28), (30, 50), (65, 75), (10, 90)]
)
def test_the_rating_is_in_the_range_and_true(low: int, high: int) -> None:
    puzzle = puzzle_of(Options(seed=2, difficulty=Difficulty(RatingRange(low, high))))
    assert puzzle.reached
    assert puzzle.rating == rate(puzzle.grid)
    assert low <= puzzle.rating.rating <= high
    assert solutions(puzzle.grid) == 1
    assert is_solution(puzzle.grid, puzzle.solution)


@pytest.mark.parametrize("technique", ["pointing", "naked-pair", "xy-wing", "skyscraper"])
def test_a_needed_technique_is_needed_and_suffices(technique: str) -> None:
    puzzle = puzzle_of(Options(seed=2, difficulty=Difficulty(technique=technique)))
    easier = easier_than(technique)
    assert puzzle.reached
    assert solved_by(puzzle, easier) is None
    used = solved_by(puzzle, easier | {technique})
    assert used
    assert used[technique] > 0
    assert puzzle.rating == rate(puzzle.grid)


def test_allowed_techniques_suffice() -> None:
    difficulty = Difficulty(only=("singles", "pairs"))
    puzzle = puzzle_of(Options(seed=2, difficulty=difficulty))
    assert puzzle.reached
    assert solved_by(puzzle, set(difficulty.allowed)) is not None


def test_all_wishes_together() -> None:
    only = ("singles", "locked-candidates", "naked-pair")
    difficulty = Difficulty(RatingRange(30, 34), "naked-pair", only)
    puzzle = puzzle_of(Options(seed=4, difficulty=difficulty))
    assert puzzle.reached
    assert puzzle.rating
    assert puzzle.rating.rating in RatingRange(30, 34)
    assert solved_by(puzzle, set(difficulty.allowed)) is not None
    assert solved_by(puzzle, easier_than("naked-pair")) is None


def test_symmetric_minimal_and_with_a_count() -> None:
    medium = Difficulty(RatingRange(20, 45))
    symmetric = puzzle_of(Options(seed=1, symmetry="diagonal", difficulty=medium))
    assert has_symmetry(9, given_cells(symmetric.grid), "diagonal")
    minimal = puzzle_of(Options(seed=1, minimal=True, difficulty=medium))
    assert (minimal.redundant, is_minimal(minimal.grid)) == (0, True)
    counted = puzzle_of(Options(seed=1, givens=25, difficulty=medium))
    assert counted.grid.givens == 25
    for puzzle in (symmetric, minimal, counted):
        assert puzzle.reached
        assert puzzle.rating == rate(puzzle.grid)
        assert puzzle.rating.rating in RatingRange(20, 45)


@pytest.mark.parametrize("size", [4, 6])
def test_techniques_on_other_sizes_have_no_rating(size: int) -> None:
    difficulty = Difficulty(technique="hidden-single", only=("singles",))
    puzzle = puzzle_of(Options(size=size, seed=1, difficulty=difficulty))
    assert (puzzle.reached, puzzle.rating) == (True, None)
    assert solved_by(puzzle, easier_than("hidden-single", size)) is None


def test_what_is_not_found_is_said_and_the_closest_has_its_own_rating() -> None:
    difficulty = Difficulty(RatingRange(65, 75), only=("singles", "sue-de-coq"))
    options = Options(seed=1, attempts=1, difficulty=difficulty)
    *progress, puzzle = generate(options)
    assert isinstance(puzzle, Puzzle)
    assert not puzzle.reached
    assert puzzle.rating == rate(puzzle.grid)
    attempts = {report.attempt for report in progress if isinstance(report, Progress)}
    assert attempts == set(range(1, options.max_attempts + 1))


def test_easy_as_wished_but_of_another_count_is_not_reached() -> None:
    """No puzzle with 18 givens is found by chance."""
    singles = Difficulty(only=("singles",))
    puzzle = puzzle_of(Options(seed=1, attempts=1, seconds=0.1, givens=18, difficulty=singles))
    assert solved_by(puzzle, set(singles.allowed)) is not None
    assert not puzzle.reached


def test_the_same_seed_makes_the_same_puzzle_and_another_one_another() -> None:
    difficulty = Difficulty(RatingRange(20, 34))
    made = [puzzle_of(Options(seed=seed, difficulty=difficulty)) for seed in (1, 1, 2)]
    assert made[0] == made[1] != made[2]


def test_it_reports_at_short_intervals() -> None:
    reports = list(generate(Options(seed=1, difficulty=Difficulty(RatingRange(30, 34)))))
    assert len(reports) > 100
    assert all(isinstance(report, Progress) for report in reports[:-1])


@pytest.mark.parametrize(
    ("difficulty", "size", "code"),
    [
        (Difficulty(RatingRange(13, 14)), 9, "rating-empty"),
        (Difficulty(RatingRange(45, 30)), 9, "rating-order"),
        (Difficulty(RatingRange(12, 25)), 6, "rating-size"),
        (Difficulty(technique="jellyfish"), 4, "technique-unused"),
        (Difficulty(technique="template-set"), 9, "technique-unused"),
        (Difficulty(technique="x-wing", only=("singles", "pairs")), 9, "technique-excluded"),
        (Difficulty(RatingRange(10, 25), technique="x-wing"), 9, "technique-rating"),
        (Difficulty(RatingRange(75, 120), technique="x-wing"), 9, "technique-rating"),
        (Difficulty(RatingRange(50, 60), only=("singles",)), 9, "only-rating"),
        (Difficulty(only=("singles", "tricks")), 9, "unknown-group"),
        (Difficulty(only=("templates",)), 9, "technique-unused"),
    ],
)
def test_the_impossible_is_refused(difficulty: Difficulty, size: int, code: str) -> None:
    with pytest.raises(OptionsError) as refused:
        Options(size=size, difficulty=difficulty)
    assert refused.value.code == code


def test_an_unknown_technique_and_two_ranges_are_refused() -> None:
    with pytest.raises(UnknownTechnique):
        Options(difficulty=Difficulty(technique="y-wing"))
    with pytest.raises(OptionsError):
        difficulty_of("3.0-4.5", "easy", None, None)
    assert difficulty_of(None, None, None, None) is None


def test_a_group_is_a_family_or_the_subsets_of_a_size_or_one_technique() -> None:
    assert {row.family for row in BY_ID.values()} < set(groups())
    assert members("triples") == tuple(i for i in BY_ID if i.endswith("-triple"))
    assert members("x-wing") == ("x-wing",)
