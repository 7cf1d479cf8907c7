"""What the lessons' texts claim of a run beyond its figures, counted from the bare events."""

from sudoku_py.core.shape import EMPTY
from sudoku_py.solvers.candidates import vector
from sudoku_py.solvers.contract import (
    Candidates,
    Open,
    Place,
    Push,
    Reject,
    Remove,
    Solution,
)
from sudoku_py.ui.lab.lessons.lesson_data import lesson
from tests.ui.lab.lessons.lesson_runs import (
    board_at,
    events_of,
    frontiers,
    opened,
    seen,
)


def test_backtracking_tells_the_truth_about_its_dead_end() -> None:
    there = seen("lesson.backtracking-dead-end")
    tried = there.events[-10:-1]
    assert all(isinstance(event, Reject) for event in tried)
    assert [event.digit for event in tried] == list(range(1, 10))  # type: ignore[union-attr]
    assert {event.cell for event in tried} == {there.event.cell}  # type: ignore[union-attr]


def test_backtracking_suspects_an_innocent_first() -> None:
    back, farther = seen("lesson.backtracking-back"), seen("lesson.backtracking-farther")
    solution = seen("lesson.backtracking-solution").event
    between = farther.events[len(back.events) : -1]
    assert isinstance(solution, Solution)
    assert isinstance(back.event, Remove)
    assert isinstance(farther.event, Remove)
    assert all(isinstance(event, Reject) for event in between)  # "none of those fits"
    assert {event.cell for event in between if isinstance(event, Reject)} == {back.event.cell}
    assert solution.values[back.event.cell] == back.event.digit
    assert solution.values[farther.event.cell] != farther.event.digit
    assert not any(board_at(farther)[cell] for cell in farther.puzzle.empty_cells)


def test_backtracking_tries_the_next_digit_at_once_and_finds_the_only_solution() -> None:
    farther, again = seen("lesson.backtracking-farther"), seen("lesson.backtracking-again")
    assert len(again.events) == len(farther.events) + 1
    everything = seen("lesson.backtracking-cost")
    assert everything.events == events_of(lesson("backtracking")["puzzle"], "cell-order")  # type: ignore[index]
    assert everything.count(Solution) == 1


def test_the_open_lists_children_join_in_opposite_orders() -> None:
    deep, broad = seen("lesson.open-list-newest"), seen("lesson.open-list-oldest")
    joined = [
        [event.digit for event in each.events if isinstance(event, Push)] for each in (deep, broad)
    ]
    assert joined == [[4, 2], [2, 4]]


def test_depth_first_takes_the_newest_that_waits() -> None:
    there = seen("lesson.open-list-back")
    taken = {event.state for event in there.events[:-1] if isinstance(event, Open)}
    waiting = {event.state for event in there.events if isinstance(event, Push)} - taken
    assert isinstance(there.event, Open)
    assert there.event.state == max(waiting)


def test_breadth_first_goes_level_by_level() -> None:
    sister = seen("lesson.open-list-sister")
    pushed = [event for event in sister.events if isinstance(event, Push)]
    assert opened(sister)[-1] == 1
    assert len(pushed) > 2
    level = seen("lesson.open-list-level")
    assert opened(level)[-1] == max(opened(level)) == 1 + max(opened(level)[:-1])
    solution = seen("lesson.open-list-broad-solution")
    assert opened(solution).count(2) == opened(level).count(2)


def test_the_open_list_is_longest_where_the_lesson_says() -> None:
    there, end = seen("lesson.open-list-longest"), seen("lesson.open-list-broad-solution")
    assert frontiers(there)[-1] == max(frontiers(end))
    assert max(frontiers(there)[:-1]) < frontiers(there)[-1]


def test_breadth_first_comes_to_the_same_solution_last_of_all() -> None:
    deep = seen("lesson.open-list-deep-solution")
    broad = seen("lesson.open-list-broad-solution")
    assert deep.event == broad.event
    assert frontiers(broad)[-1] == 0
    assert opened(broad)[-1] == broad.found["empty"]


def test_the_first_guess_of_cell_order_stands_until_the_lesson_says() -> None:
    there = seen("lesson.fewest-candidates-in-vain")
    assert isinstance(there.event, Remove)
    assert there.events[0] == Place(there.event.cell, there.event.digit, guessed=True)
    removed = [event for event in there.events if isinstance(event, Remove)]
    assert [event.cell for event in removed].count(there.event.cell) == 1
    assert there.count(Place) == there.count(Remove) == there.found["assignments"]


def test_fewest_candidates_is_forced_until_every_cell_has_two() -> None:
    there = seen("lesson.fewest-candidates-two")
    places = [event for event in there.events if isinstance(event, Place)]
    assert len(places) == there.found["assignments"]
    assert not any(event.guessed for event in places)
    board, peers = board_at(there), there.puzzle.geometry.peers
    left = [
        len(vector(board, peers[cell], there.puzzle.size))
        for cell, digit in enumerate(board)
        if digit == EMPTY
    ]
    assert min(left) == 2
    first = seen("lesson.fewest-candidates-first").event
    assert isinstance(first, Place)
    assert isinstance(there.event, Candidates)
    assert first.cell == there.event.cell


def test_the_wrong_guess_was_one_of_two_and_what_it_forced_went_first() -> None:
    there = seen("lesson.fewest-candidates-back")
    assert isinstance(there.event, Remove)
    branch = [event for event in there.events if isinstance(event, Candidates)]
    (own,) = [event for event in branch if event.cell == there.event.cell]
    assert len(own.digits) == 2
    assert isinstance(there.events[-2], Remove)


def test_both_orders_find_the_same_and_only_solution() -> None:
    slow, quick = seen("lesson.fewest-candidates-slow"), seen("lesson.fewest-candidates-quick")
    assert slow.event == quick.event
    everything = seen("lesson.fewest-candidates-price")
    assert everything.count(Solution) == 1
    puzzle = lesson("fewest-candidates")["puzzle"]  # type: ignore[index]
    assert everything.events == events_of(puzzle, "fewest-candidates")
    assert len(everything.events) < len(slow.events) / 50  # "far fewer of them"
