"""Answers of the lessons on backtracking, cost, open lists and order, counted from bare events."""

from itertools import pairwise

import pytest

from sudoku_py.solvers.comparisons import at_worst
from sudoku_py.solvers.contract import (
    Contradiction,
    Open,
    Place,
    Push,
    Reject,
    Remove,
    Solution,
)
from tests.ui.lab.lesson_boards import candidates, rest_of
from tests.ui.lab.lesson_runs import asked, seen
from tests.ui.lab.test_lesson_claims import frontiers, opened


@pytest.mark.parametrize(
    "text", ["lesson.backtracking-dead-end-ask", "lesson.looking-ahead-late-ask"]
)
def test_no_digit_fits_at_the_dead_end(text: str) -> None:
    *tried, end = rest_of(asked(text), Contradiction)
    assert isinstance(end, Contradiction)
    assert all(isinstance(event, Reject) and event.cell == end.cell for event in tried)
    assert asked(text).ask["options"][1].endswith("-none")


def test_the_cell_to_the_right_is_the_next_one() -> None:
    question = asked("lesson.backtracking-dead-end-ask")
    after = seen("lesson.backtracking-dead-end").found["cell"]
    row, column = str(question.place["cell"]).split("c")
    assert after == f"{row}c{int(column) + 1}"


def test_after_the_third_digit_nothing_goes_wrong_before_the_solution() -> None:
    rest = rest_of(asked("lesson.backtracking-solution-ask"), Solution)
    assert not any(isinstance(event, Remove) for event in rest)
    placed = sum(isinstance(event, Place) for event in rest)
    assert asked("lesson.backtracking-solution-ask").place["nodes"] + placed == 7


def test_the_bound_is_that_of_the_model_and_the_run_needs_less_than_a_hundredth() -> None:
    found = seen("lesson.cost-formula").found
    by_cells = [found["worst-one"], found["worst-two"], found["worst-three"], found["worst"]]
    assert by_cells == [at_worst(cells) for cells in (1, 2, 3, 4)]
    assert at_worst(1) == 9 * (27 + 1) == 9 * 28
    assert all(later > 9 * one for one, later in pairwise(by_cells))
    measured = seen("lesson.cost-measured").found
    assert measured["checks"] * 100 < measured["worst"]


def test_the_boards_of_the_derivation_have_one_and_two_empty_cells() -> None:
    left = [
        seen(text).found["empty"] - seen(text).found["depth"]
        for text in ("lesson.cost-one", "lesson.cost-two", "lesson.cost-recursion")
    ]
    assert left == [1, 2, 2]
    assert seen("lesson.cost-recursion").found["step"] < seen("lesson.cost-one").found["step"]


def test_the_root_has_as_many_children_as_digits_fit() -> None:
    events = asked("lesson.cost-children-ask").events
    first = next(event for event in events if isinstance(event, Place))
    own = [event for event in events if isinstance(event, Place) and event.cell == first.cell]
    assert len(own) == 2
    assert events.index(own[-1]) + 1 == seen("lesson.cost-children").found["step"]


def test_a_dead_end_of_an_open_list_undoes_nothing() -> None:
    events = asked("lesson.open-list-dead-end-ask").events
    assert {type(event) for event in events} == {Open, Push, Contradiction, Solution}


def test_the_stack_stays_short_and_the_queue_does_not() -> None:
    deep, broad = seen("lesson.open-list-deep-solution"), seen("lesson.open-list-broad-solution")
    assert 2 * max(frontiers(deep)) < deep.found["empty"]
    assert max(frontiers(broad)) > 2 * max(frontiers(deep))


def test_the_queue_takes_the_other_grid_with_one_new_digit() -> None:
    sister = seen("lesson.open-list-sister")
    assert opened(sister)[-2:] == [1, 1]
    assert opened(seen("lesson.open-list-back"))[:3] == [0, 1, 2]  # the stack goes down


def test_cell_order_places_thousands_of_digits() -> None:
    assert seen("lesson.fewest-candidates-slow").count(Place) > 3000


def test_the_top_left_cell_has_two_candidates_left() -> None:
    question = asked("lesson.fewest-candidates-two-ask")
    assert len(candidates(question, 0)) == 2
    assert seen("lesson.fewest-candidates-first").found["many"] == 4


def test_the_guess_forced_three_digits() -> None:
    rest = rest_of(asked("lesson.fewest-candidates-back-ask"), Place)
    removed = [event for event in rest if isinstance(event, Remove)]
    assert len(removed) == 4
    places = {
        event.cell: event.guessed
        for event in asked("lesson.fewest-candidates-back-ask").events_before
        if isinstance(event, Place)
    }
    assert [places[event.cell] for event in removed] == [False, False, False, True]


def test_fewest_candidates_pays_more_for_a_node() -> None:
    found = asked("lesson.fewest-candidates-price-ask").place
    assert found["checks"] / found["nodes"] > found["other-checks"] / found["other-nodes"]
