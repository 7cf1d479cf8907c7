from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_py.core.grid import Grid
from sudoku_py.core.validity import clashes
from sudoku_py.solvers.contract import Contradiction, Event, Place, Remove, Solution
from tests.solvers.runs import run

values = st.lists(st.integers(0, 4), min_size=16, max_size=16)
sparse = st.tuples(values, st.sets(st.integers(0, 15), max_size=5)).map(
    lambda drawn: Grid.of(value if cell in drawn[1] else 0 for cell, value in enumerate(drawn[0]))
)


def at_contradictions(events: list[Event]) -> list[tuple[Contradiction, dict[int, int]]]:
    """Each contradiction with the guesses that stood, as long as no solution was found."""
    guesses: dict[int, int] = {}
    found = []
    for event in events:
        if isinstance(event, Place):
            guesses[event.cell] = event.digit
        elif isinstance(event, Remove):
            del guesses[event.cell]
        elif isinstance(event, Contradiction):
            found.append((event, dict(guesses)))
        elif isinstance(event, Solution):
            break
    return found


@settings(max_examples=50, deadline=None)
@given(sparse.filter(lambda grid: not clashes(grid)))
def test_the_guilty_guesses_alone_leave_no_solution(puzzle: Grid) -> None:
    for contradiction, guesses in at_contradictions(run("conflict-directed", puzzle)):
        blamed = puzzle
        for cell in contradiction.guilty or ():
            blamed = blamed.with_value(cell, guesses[cell])
        assert not any(isinstance(event, Solution) for event in run("propagation", blamed))


def test_it_goes_back_to_the_newest_of_the_guilty_at_once() -> None:
    events = run("conflict-directed", Grid.from_line("1......3..1....."))
    at = events.index(Contradiction(cell=6, guilty=(2, 3)))
    assert [event.cell for event in events[at + 1 : at + 4] if isinstance(event, Remove)] == [
        5,
        4,
        3,
    ]


def test_after_a_solution_it_jumps_over_nothing() -> None:
    events = run("conflict-directed", Grid.from_line("12..3..........."))
    for event, after in pairwise(events):
        if isinstance(event, Solution):
            assert after == Remove(15, event.values[15])


def test_givens_are_not_to_blame() -> None:
    events = run("conflict-directed", Grid.from_line("123....4........"))
    assert events[-1] == Contradiction(cell=3, guilty=())
