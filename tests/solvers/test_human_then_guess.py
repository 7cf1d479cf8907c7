import pytest

from sudoku_py.core.grid import Grid
from sudoku_py.solvers.contract import Contradiction, Deduce, Event, Place, Remove, Solution, Stuck
from tests.data import puzzles
from tests.solvers.runs import first_solution, run, until_solved

HARD = puzzles("hardest11")[2]


def before_the_first_guess(events: list[Event]) -> list[Event]:
    guesses = (i for i, event in enumerate(events) if isinstance(event, Place) and event.guessed)
    return events[: next(guesses, len(events))]


@pytest.mark.parametrize("puzzle", puzzles("top12")[:2], ids=lambda puzzle: puzzle.line[:12])
def test_it_begins_as_rule_based_solving_and_guesses_where_that_is_stuck(puzzle: Grid) -> None:
    *logic, last = run("rule-based", puzzle)
    events = run("human-then-guess", puzzle)
    assert before_the_first_guess(events)[: len(logic)] == logic
    guesses = [event for event in events if isinstance(event, Place) and event.guessed]
    assert bool(guesses) == isinstance(last, Stuck)


def test_a_hard_one_is_solved_with_guesses_and_logic_in_between() -> None:
    solution = first_solution("propagation", HARD)
    events = run("human-then-guess", HARD)
    [found] = [event.values for event in events if isinstance(event, Solution)]
    assert found == solution
    assert sum(isinstance(event, Contradiction) for event in events) > 0
    after = events[len(before_the_first_guess(events)) :]
    assert any(isinstance(event, Deduce) for event in after)
    placed = sum(isinstance(event, Place) for event in events)
    assert placed == sum(isinstance(event, Remove) for event in events)  # every one is taken back


def test_a_guess_is_made_in_a_cell_with_fewest_candidates() -> None:
    events = until_solved("human-then-guess", Grid.from_line("1..............."))
    guess = next(event for event in events if isinstance(event, Place) and event.guessed)
    assert (guess.cell, guess.digit) == (1, 2)  # r1c2: three candidates, as no cell has fewer
