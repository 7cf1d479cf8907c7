"""What techniques may assume of a position: compared with all solutions that there are."""

from functools import cache
from itertools import permutations, product
from random import Random

import pytest

from sudoku_py.core.geometry import geometry
from sudoku_py.core.grid import Grid
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.practice import FILE
from sudoku_py.techniques.procedures import ALL_FINDERS, Order, all_steps, path
from sudoku_py.techniques.registry import technique
from sudoku_py.techniques.solutions import may_assume_one, solutions_of, solutions_of_givens
from sudoku_py.techniques.step import Step
from sudoku_py.techniques.text.positions import read_line

ORDERS: tuple[Order, ...] = ("teachable", "se", "hodoku")
TWO_FOR_THE_GIVENS = (
    "7+83124+9652+91356.74564978123857693241346812759129745638472581396938467512615239487:"
)
FOUR = "....71..82745...1.1.63...9.3.1.8..5.94...576..5.9...8.71.8596...654............25"
ASSUMING = [name for name in ALL_FINDERS if technique(name).assumes_uniqueness]


@cache
def small_grids() -> list[tuple[int, ...]]:
    """All full boards of 4×4 cells, by the rules alone."""
    units = [unit.cells for unit in geometry(4).units]
    rows = list(permutations(range(1, 5)))
    boards = (sum(chosen, ()) for chosen in product(rows, repeat=4))
    return [
        board for board in boards if all(len({board[cell] for cell in unit}) == 4 for unit in units)
    ]


def random_position(rng: Random) -> Position:
    """A 4×4 position with some digits of a full board, given or placed, and candidates struck."""
    solution = rng.choice(small_grids())
    kept = rng.uniform(0.1, 0.8)
    values = tuple(digit if rng.random() < kept else 0 for digit in solution)
    removed = [
        (cell, digit)
        for cell in range(16)
        for digit in range(1, 5)
        if rng.random() < 0.15 and (digit != solution[cell] or rng.random() < 0.1)
    ]
    givens = sum(1 << cell for cell, digit in enumerate(values) if digit and rng.random() < 0.7)
    return Position.of_grid(Grid(geometry(4), values), removed, givens)


def all_solutions(position: Position) -> list[tuple[int, ...]]:
    return [
        board
        for board in small_grids()
        if all(
            digit == position.values[cell] or position.has(cell, digit)
            for cell, digit in enumerate(board)
        )
    ]


def of_givens(position: Position) -> list[tuple[int, ...]]:
    given = position.given_grid.values
    return [
        board
        for board in small_grids()
        if all(digit in (0, board[cell]) for cell, digit in enumerate(given))
    ]


def status(count: int) -> str:
    return ("none", "one", "several")[min(count, 2)]


def assert_holds(step: Step, solutions: list[tuple[int, ...]], position: Position) -> None:
    about = (position.values, position.candidates, bin(position.givens), step)
    for solution in solutions:
        assert all(solution[cell] == digit for cell, digit in step.placements), about
        assert all(solution[cell] != digit for cell, digit in step.eliminations), about


def test_there_are_288_small_boards() -> None:
    assert len(small_grids()) == 288


def test_the_number_of_solutions_is_that_of_a_plain_count() -> None:
    rng, met = Random(1), set()
    for _ in range(600):
        position = random_position(rng)
        solutions, given = all_solutions(position), of_givens(position)
        assert solutions_of(position).status == status(len(solutions))
        assert {grid.values for grid in solutions_of(position).found} <= {*solutions}
        assert solutions_of_givens(position).status == status(len(given))
        assert may_assume_one(position) == (len(given) == 1 and bool(solutions))
        met.add((len(given) == 1, status(len(solutions))))
    assert met == {
        (True, "one"),
        (True, "none"),
        (False, "none"),
        (False, "one"),
        (False, "several"),
    }


def test_no_step_contradicts_any_solution_of_the_position() -> None:
    """Nor does one that assumes one solution, since it is used only if the givens have one."""
    rng, assumed = Random(2), 0
    for _ in range(70):
        position = random_position(rng)
        solutions = all_solutions(position)
        found = list(all_steps(position, ALL_FINDERS))
        assumed += sum(technique(step.technique).assumes_uniqueness for step in found)
        assert bool(found) <= bool(solutions)
        for step in found:
            assert_holds(step, solutions, position)
    assert assumed


@pytest.mark.parametrize("order", ORDERS)
def test_no_path_leads_away_from_a_solution_or_chooses_one(order: Order) -> None:
    rng, ends = Random(3), set()
    for _ in range(250):
        position = random_position(rng)
        solutions = all_solutions(position)
        for step in path(position, order):
            assert_holds(step, solutions, position)
        ends.add((len(solutions) == 1, position.is_solved))
        assert position.is_solved <= (len(solutions) == 1)
    assert {(True, True), (False, False)} <= ends


@pytest.mark.parametrize("order", ORDERS)
@pytest.mark.parametrize("uniqueness", [True, False])
@pytest.mark.parametrize(
    "line",
    [FOUR, "6..27.49...9.8..3.73...6..2.473.8.653..4...799....7.....3...9.7.7256.3....47.2.5."],
)
def test_of_several_solutions_none_is_taken(order: Order, line: str, uniqueness: bool) -> None:
    position = Position.of_grid(Grid.from_line(line))
    for step in path(position, order, uniqueness=uniqueness):
        assert not technique(step.technique).assumes_uniqueness
        assert step.technique != "brute-force"
    assert not position.is_solved
    assert solutions_of(position).status == "several"


def test_placed_digits_are_no_givens() -> None:
    position = read_line(TWO_FOR_THE_GIVENS)
    assert solutions_of(position).status == "one"
    assert not may_assume_one(position)
    assert list(all_steps(position, ASSUMING)) == []
    every = read_line(TWO_FOR_THE_GIVENS.replace("+", ""))  # with these as givens there is one
    assert may_assume_one(every)


def test_each_technique_that_assumes_one_solution_asks() -> None:
    """In positions that have them, as long as their givens have one solution."""
    assert len(ASSUMING) == 14
    for line, name in _examples():
        assert list(all_steps(read_line(line), [name])), name
        several = line.replace("+", "")  # all placed digits as givens: avoidable ones need them
        fewer = _without_a_given(read_line(several if "avoidable" not in name else line))
        assert not may_assume_one(fewer)
        assert list(all_steps(fewer, [name])) == [], name


def _without_a_given(position: Position) -> Position:
    """The same position, in which as many digits as it takes count as placed."""
    for cell in range(position.tables.cells):
        position.givens &= ~(1 << cell)
        if solutions_of_givens(position).status == "several":
            break
    return position


def _examples() -> list[tuple[str, str]]:
    rows = [row.split(" | ") for row in FILE.read_text("utf-8").splitlines() if row[0] != "#"]
    return [(line, name) for name, line, *_ in rows if name in ASSUMING]
