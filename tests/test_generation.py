"""New puzzles from the public API."""

import pytest

import sudoku_py as sp
from sudoku_py.cli import main
from sudoku_py.generator.symmetry import has_symmetry


def test_a_puzzle_meets_its_options() -> None:
    puzzle = sp.generate(level="hard", symmetry="half-turn", seed=4)
    assert 3.6 <= puzzle.rate().se <= 6.4
    cells = [cell for cell, digit in enumerate(puzzle.grid.values) if digit]
    assert has_symmetry(9, cells, "half-turn")
    assert puzzle == sp.generate(level="hard", symmetry="half-turn", seed=4)


def test_it_is_the_puzzle_of_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    main(["generate", "--size", "6", "--minimal", "--seed", "7", "--count", "3"])
    told = capsys.readouterr().out.split()
    assert [each.line for each in sp.generate_many(3, size=6, minimal=True, seed=7)] == told


def test_many_are_made_one_by_one() -> None:
    puzzles = sp.generate_many(10**9, size=4, givens=6)
    assert next(puzzles).givens == 6


def test_what_is_not_reached_comes_with_the_closest() -> None:
    with pytest.raises(sp.NotReached, match="requested givens: 18; closest found in") as caught:
        sp.generate(givens=18, seed=1, seconds=0)
    assert caught.value.closest.count() == 1


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"level": "hopeless"}, "the levels are: easy"),
        ({"symmetry": "spiral"}, "the symmetries are: none"),
        ({"size": 7}, "the sizes are 4"),
        ({"rating": "x"}, "write it like 3.0-4.5"),
        ({"technique": "y-wing"}, "no technique “y-wing”"),
        ({"givens": 99}, "0 to 81 givens"),
        ({"size": 4, "rating": "3.0"}, "Ratings are for boards of 9 × 9"),
        ({"size": 4, "level": "hard"}, "the levels there are: easy"),
    ],
)
def test_impossible_options_are_refused(options: dict[str, object], sentence: str) -> None:
    with pytest.raises(sp.SudokuError, match=sentence):
        sp.generate(**options)  # type: ignore[arg-type]


def test_a_mistyped_option_is_no_option() -> None:
    with pytest.raises(TypeError, match="no option 'levle'"):
        sp.generate(levle="hard")  # type: ignore[call-arg]
