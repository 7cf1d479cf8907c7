from functools import cache
from itertools import pairwise

from hypothesis import example, given, settings
from hypothesis import strategies as st

from sudoku_py.core.grid import Grid
from sudoku_py.core.validity import clashes
from sudoku_py.solvers.contract import Contradiction, Event, Place, Remove, Solution
from tests.solvers.runs import run

SEVERAL = Grid.from_line("12..3...........")
values = st.lists(st.integers(0, 4), min_size=16, max_size=16)
sparse = st.tuples(values, st.sets(st.integers(0, 15), min_size=3, max_size=7)).map(
    lambda drawn: Grid.of(value if cell in drawn[1] else 0 for cell, value in enumerate(drawn[0]))
)


def at_contradictions(events: list[Event]) -> list[tuple[Contradiction, dict[int, int]]]:
    """Each contradiction with the guesses on the board, before and after solutions."""
    guesses: dict[int, int] = {}
    found = []
    for event in events:
        if isinstance(event, Place):
            guesses[event.cell] = event.digit
        elif isinstance(event, Remove):
            del guesses[event.cell]
        elif isinstance(event, Contradiction):
            found.append((event, dict(guesses)))
    return found


@cache
def is_solvable(puzzle: Grid) -> bool:
    """By brute force: write every digit that no peer has; the puzzle has no clash."""
    if puzzle.is_full:
        return True
    cell = puzzle.empty_cells[0]
    fitting = {*range(1, 5)} - {puzzle.values[peer] for peer in puzzle.geometry.peers[cell]}
    return any(is_solvable(puzzle.with_value(cell, digit)) for digit in fitting)


@settings(max_examples=50, deadline=None)
@given(sparse.filter(lambda grid: not clashes(grid)))
@example(SEVERAL)
def test_the_guesses_of_a_conflict_set_alone_leave_no_solution(puzzle: Grid) -> None:
    for contradiction, guesses in at_contradictions(run("conflict-directed", puzzle)):
        in_conflict = puzzle
        for cell in contradiction.conflict_set or ():
            in_conflict = in_conflict.with_value(cell, guesses[cell])
        assert clashes(in_conflict) or not is_solvable(in_conflict)


def test_there_are_conflict_sets_after_a_solution_and_they_are_not_all_earlier_cells() -> None:
    events = run("conflict-directed", SEVERAL)
    first = next(at for at, event in enumerate(events) if isinstance(event, Solution))
    before, later = at_contradictions(events[:first]), at_contradictions(events)
    short = [event for event, guesses in later[len(before) :] if event.conflict_set != (*guesses,)]
    assert short


def test_a_cell_whose_digit_led_to_a_solution_is_no_dead_end() -> None:
    solved: set[int] = set()  # cells filled when a solution was found, and not left since
    for event in run("conflict-directed", SEVERAL):
        if isinstance(event, Solution):
            solved = set(SEVERAL.empty_cells)
        elif isinstance(event, Contradiction):
            assert event.cell not in solved
        elif isinstance(event, Remove):
            solved = {cell for cell in solved if cell <= event.cell}


def test_it_goes_back_to_the_newest_of_the_conflict_set_at_once() -> None:
    events = run("conflict-directed", Grid.from_line("1......3..1....."))
    at = events.index(Contradiction(cell=6, conflict_set=(2, 3)))
    assert [event.cell for event in events[at + 1 : at + 4] if isinstance(event, Remove)] == [
        5,
        4,
        3,
    ]


def test_after_a_solution_it_jumps_over_nothing() -> None:
    events = run("conflict-directed", SEVERAL)
    for event, after in pairwise(events):
        if isinstance(event, Solution):
            assert after == Remove(15, event.values[15])


def test_givens_are_not_to_blame() -> None:
    events = run("conflict-directed", Grid.from_line("123....4........"))
    assert events[-1] == Contradiction(cell=3, conflict_set=())
