"""Correction by the rules: one wrong cell is mended or marked, and nothing else is touched."""

from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_py import bitboard
from sudoku_py.analysis.oracle import finish
from sudoku_py.core.grid import Grid
from sudoku_py.photo.board import CellReading
from sudoku_py.photo.rules import Corrected, correct

DATA = Path(__file__).parent.parent / "data"
PUZZLES = [
    line for name in ("easy10.txt", "top12.txt") for line in (DATA / name).read_text().split()
]
puzzles = st.sampled_from(PUZZLES)
cells = st.integers(0, 80)
UNCERTAIN = 0.9  # the chance of what is read wrongly


def sure(value: int, size: int = 9) -> CellReading:
    chances = [1e-6] * (size + 1)
    chances[value] = 1 - size * 1e-6
    return CellReading(tuple(chances))


def torn(value: int, other: int, chance: float = UNCERTAIN) -> CellReading:
    """A cell that is read as `other` with this chance, but may be `value`."""
    chances = [1e-6] * 10
    chances[value], chances[other] = 1 - chance - 8e-6, chance
    return CellReading(tuple(chances))


def values_of(puzzle: str) -> list[int]:
    return list(Grid.from_line(puzzle.replace("0", ".")).values)


def corrected(readings: list[CellReading]) -> Corrected:
    return finish(correct(9, readings))


@given(puzzles)
@settings(max_examples=20, deadline=None)
def test_what_is_sure_and_has_one_solution_stays(puzzle: str) -> None:
    values = values_of(puzzle)
    found = corrected([sure(value) for value in values])
    assert list(Grid.from_line(found.givens).values) == values
    assert (found.doubts, found.reason, found.entries) == ((), None, "." * 81)


@given(puzzles, cells, st.integers(0, 9))
@settings(max_examples=60, deadline=None)
def test_one_wrong_cell_is_mended_or_marked(puzzle: str, cell: int, other: int) -> None:
    values = values_of(puzzle)
    readings = [sure(value) for value in values]
    if other != values[cell]:
        readings[cell] = torn(values[cell], other)
    found = corrected(readings)
    is_right = list(Grid.from_line(found.givens).values) == values
    # Dirt that looks like just the digit that belongs there changes no solution.
    fits = not values[cell] and next(bitboard.solutions(Grid.of(values))).values[cell] == other
    assert is_right or fits or cell in [doubt.cell for doubt in found.doubts]
    if found.reason is None:
        assert bitboard.is_unique(Grid.from_line(found.givens))


@given(puzzles, st.integers(0, 10_000))
@settings(max_examples=15, deadline=None)
def test_a_digit_that_makes_no_solution_is_replaced(puzzle: str, seed: int) -> None:
    """Two cells of the solution are read wrongly, so that nothing fits."""
    values = values_of(puzzle)
    readings = [sure(value) for value in values]
    shown = [cell for cell, value in enumerate(values) if value]
    one, two = Random(seed).sample(shown, 2)
    wrong = {cell: values[cell] % 9 + 1 for cell in (one, two)}
    for cell, value in wrong.items():
        readings[cell] = torn(values[cell], value, 0.6)
    misread = Grid.of([wrong.get(cell, value) for cell, value in enumerate(values)])
    found = corrected(readings)
    if next(bitboard.solutions(misread), None) is None:
        assert found.reason is None
        doubtful = {doubt.cell: doubt.choices for doubt in found.doubts}
        assert doubtful.keys() <= {one, two}
        right = list(Grid.from_line(found.givens).values) == values
        assert right or doubtful.keys() == {one, two}
        for cell, choices in doubtful.items():
            assert str(values[cell]) in choices


def test_both_readings_are_offered_the_better_one_first() -> None:
    values = values_of(PUZZLES[0])
    cell = next(cell for cell, value in enumerate(values) if value == 3)
    readings = [sure(value) for value in values]
    readings[cell] = torn(3, 8)
    found = corrected(readings)
    assert [(doubt.cell, doubt.choices[:2]) for doubt in found.doubts] == [(cell, ("3", "8"))]


def test_handwriting_is_no_given() -> None:
    puzzle = Grid.from_line(PUZZLES[0].replace("0", "."))
    solution = next(bitboard.solutions(puzzle))
    cell = puzzle.empty_cells[0]
    readings = [sure(value) for value in puzzle.values]
    readings[cell] = sure(solution.values[cell])._replace(by_hand=1.0)
    found = corrected(readings)
    assert found.givens == puzzle.line
    assert found.entries[cell] == solution.line[cell]
    assert found.entries.strip(".") == solution.line[cell]
    assert found.reason is None


def readings_with_an_entry(by_hand: float) -> tuple[list[CellReading], int]:
    """A puzzle, and one digit of its solution that a hand wrote with this chance."""
    puzzle = Grid.from_line(PUZZLES[0].replace("0", "."))
    solution = next(bitboard.solutions(puzzle))
    cell = puzzle.empty_cells[0]
    readings = [sure(value) for value in puzzle.values]
    readings[cell] = sure(solution.values[cell])._replace(by_hand=by_hand)
    return readings, cell


@pytest.mark.parametrize(
    ("by_hand", "is_entry", "is_doubtful"),
    [(0.0, False, False), (0.45, False, True), (0.6, True, True), (1.0, True, False)],
)
def test_a_digit_that_may_be_print_or_handwriting_is_doubtful(
    by_hand: float, is_entry: bool, is_doubtful: bool
) -> None:
    readings, cell = readings_with_an_entry(by_hand)
    found = corrected(readings)
    assert (found.entries[cell] != ".", found.givens[cell] != ".") == (is_entry, not is_entry)
    assert ([doubt.cell for doubt in found.doubts] == [cell]) == is_doubtful
    assert found.reason is None


def test_a_given_without_which_there_are_several_solutions_is_none_of_the_entries() -> None:
    """Print that is taken for handwriting comes back, and is asked about."""
    puzzle = Grid.from_line(PUZZLES[-1].replace("0", "."))
    needed = next(
        cell
        for cell, value in enumerate(puzzle.values)
        if value and not bitboard.is_unique(puzzle.with_value(cell, 0))
    )
    readings = [sure(value) for value in puzzle.values]
    readings[needed] = readings[needed]._replace(by_hand=0.9)
    found = corrected(readings)
    assert (found.givens, found.reason) == (puzzle.line, None)
    assert [doubt.cell for doubt in found.doubts] == [needed]


def test_handwriting_that_contradicts_the_solution_is_dirt() -> None:
    puzzle = Grid.from_line(PUZZLES[0].replace("0", "."))
    solution = next(bitboard.solutions(puzzle))
    one, two, three = puzzle.empty_cells[:3]
    readings = [sure(value) for value in puzzle.values]
    for cell in (one, two, three):
        wrong = solution.values[cell] % 9 + 1
        readings[cell] = sure(wrong)._replace(by_hand=1.0)
    found = corrected(readings)
    assert (found.givens, found.entries) == (puzzle.line, "." * 81)
    assert [(doubt.cell, doubt.choices[0]) for doubt in found.doubts] == [
        (cell, ".") for cell in (one, two, three)
    ]


@pytest.mark.parametrize("line", ["1" + "." * 80, "11" + "." * 79])
def test_what_cannot_be_mended_says_why(line: str) -> None:
    found = corrected([sure(value) for value in values_of(line)])
    assert found.givens == line
    assert found.reason is not None
    assert found.reason.code == ("clash-row" if line[1] == "1" else "multiple")


def test_readings_that_say_nothing_end_soon() -> None:
    """Every cell as likely as not each of two digits: no end of ways, of which few are tried."""
    readings = [torn(1 + cell % 9, 1 + (cell + 4) % 9, 0.5) for cell in range(81)]
    found = corrected(readings)
    assert found.reason is not None
    assert len(found.doubts) == 81
