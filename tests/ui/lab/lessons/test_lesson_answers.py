"""The answers to the lessons' questions, counted from bare events."""

from itertools import pairwise

import pytest

from sudoku_py.core.grid import Grid
from sudoku_py.core.shape import EMPTY
from sudoku_py.lab.run import Run
from sudoku_py.solvers.candidates import vector
from sudoku_py.solvers.comparisons import at_worst
from sudoku_py.solvers.contract import (
    Contradiction,
    Eliminate,
    Enqueue,
    Event,
    Open,
    Place,
    Push,
    Reject,
    Remove,
    Revise,
    Solution,
)
from tests.ui.lab.lessons.lesson_runs import (
    Asked,
    asked,
    board_at,
    board_of,
    candidates,
    events_of,
    frontiers,
    opened,
    rest_of,
    seen,
)


@pytest.mark.parametrize(
    "text",
    [
        "lesson.backtracking-stuck-ask",
        "lesson.backtracking-dead-end-ask",
        "lesson.looking-ahead-late-ask",
    ],
)
def test_no_digit_fits_at_the_dead_end(text: str) -> None:
    *tried, end = rest_of(asked(text), Contradiction)
    assert isinstance(end, Contradiction)
    assert all(isinstance(event, Reject) and event.cell == end.cell for event in tried)
    assert asked(text).ask["options"][1].endswith("-none")


def test_the_small_tree_is_a_dead_end_and_a_branch_to_the_solution() -> None:
    idea, stuck = seen("lesson.backtracking-idea"), asked("lesson.backtracking-stuck-ask")
    cells = idea.puzzle.empty_cells
    assert [cell // 4 for cell in cells] == [2, 2, 3]  # the second is in the row of the first
    names = [idea.puzzle.geometry.cell_name(cell) for cell in cells]
    assert idea.found["cell"] == stuck.place["cell"] == names[0]
    assert stuck.found["cell"] == names[1]
    solved = seen("lesson.backtracking-small-solution")
    moves = [
        (type(event), event.cell, event.digit)
        for event in solved.events
        if isinstance(event, Place | Remove)
    ]
    wrong, back, right, *rest = moves
    assert wrong[1] == right[1] == cells[0]
    assert back == (Remove, *wrong[1:])
    assert [(kind, cell) for kind, cell, _ in rest] == [(Place, cells[1]), (Place, cells[2])]
    assert seen("lesson.backtracking-four-nodes").found["nodes"] == 4


@pytest.mark.parametrize(
    ("text", "frames"),
    [
        ("lesson.cost-call", ["search", "fill", "fill", "fill"]),
        ("lesson.cost-return", ["search", "fill", "fill"]),
    ],
)
def test_the_call_stack_has_the_calls_that_the_text_names(text: str, frames: list[str]) -> None:
    there = seen(text)
    run = Run(there.puzzle, "cell-order")
    while not run.seek(there.found["step"]):
        pass
    replay = run.frames()
    while replay.frames is None:
        replay.advance(50)
    assert [frame.function for frame in replay.frames] == frames
    # one call for each digit written, and one for the cell that is being tried
    assert len(frames) - 1 == there.found["depth"] + 1


def test_depth_first_search_visits_the_grids_of_backtracking_in_its_order() -> None:
    there = seen("lesson.open-list-puzzle")
    boards, board = [tuple(there.puzzle.values)], list(there.puzzle.values)
    for event in events_of(there.puzzle.line, "cell-order"):
        if isinstance(event, Place | Remove):
            board[event.cell] = event.digit if isinstance(event, Place) else EMPTY
        if isinstance(event, Place):
            boards.append(tuple(board))
    opened_boards = [
        tuple(event.values)
        for event in events_of(there.puzzle.line, "depth-first")
        if isinstance(event, Open)
    ]
    assert opened_boards == boards


def test_the_search_had_tried_the_digit_first_and_it_failed() -> None:
    question = asked("lesson.fewest-candidates-fail-first-ask")
    tried = [
        event for event in question.events_before if isinstance(event, Place) and event.guessed
    ]
    failed = seen("lesson.fewest-candidates-fail-first")
    assert isinstance(failed.event, Remove)
    assert (tried[-1].cell, tried[-1].digit) == (failed.event.cell, failed.event.digit)
    assert failed.count(Remove) == failed.found["taken_back"]
    assert failed.count(Solution) == 0  # below it there was none
    slow = seen("lesson.fewest-candidates-in-vain")
    assert slow.count(Remove) == failed.found["other-taken_back"]
    assert slow.count(Solution) == 0


def test_the_first_arc_takes_nothing_away_and_the_other_leaves_one() -> None:
    first, pair = seen("lesson.looking-ahead-arc"), seen("lesson.looking-ahead-pair")
    events = events_of(first.puzzle.line, "mix")
    assert not any(isinstance(event, Revise) for event in first.events[:-1])
    assert isinstance(events[first.found["step"]], Revise)  # not an Eliminate
    for there in (first, pair):
        arc = there.event
        assert isinstance(arc, Revise)
        left = domains(there.puzzle, there.events)
        for name, cell in (("left", arc.cell), ("other-left", arc.other)):
            assert {int(digit) for digit in there.found[name].split(", ")} == left[cell]
        kept = [digit for digit in left[arc.cell] if left[arc.other] - {digit}]
        assert (len(kept) == len(left[arc.cell])) is (there is first)
    after = seen("lesson.looking-ahead-revise").found
    assert after["left"] == "3"
    question = asked("lesson.looking-ahead-revise-ask").place
    assert question["step"] == pair.found["step"]


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


def test_one_cell_is_lost_already_and_it_is_the_one_that_forward_checking_sees() -> None:
    there = seen("lesson.looking-ahead-puzzle")
    board, peers = board_at(there), there.puzzle.geometry.peers
    empty = [cell for cell, digit in enumerate(board) if digit == EMPTY]
    lost = [cell for cell in empty if not vector(board, peers[cell], 4)]
    assert [there.puzzle.geometry.cell_name(cell) for cell in lost] == ["r2c2"]
    forward = asked("lesson.looking-ahead-wiped-ask")
    assert board_of(forward) == board


def test_looking_ahead_visits_fewer_nodes_to_the_same_solution() -> None:
    ahead = seen("lesson.looking-ahead-solved")
    assert ahead.found["nodes"] < ahead.found["other-nodes"]
    late = asked("lesson.looking-ahead-late-ask").events
    assert ahead.event == next(event for event in late if isinstance(event, Solution))


def test_what_forward_checking_strikes_it_gives_back() -> None:
    strike = seen("lesson.looking-ahead-strike")
    first, *struck = strike.events
    assert isinstance(first, Place)
    assert all(isinstance(event, Eliminate) and event.digit == first.digit for event in struck)
    after = asked("lesson.looking-ahead-wiped-ask").events_before[len(strike.events) :]
    assert not any(isinstance(event, Eliminate) for event in after)  # it was the last of them
    assert isinstance(seen("lesson.looking-ahead-restore").events[-2], Contradiction)


def arcs(puzzle: Grid) -> set[tuple[int, int]]:
    """The ordered pairs of empty cells that share a unit."""
    peers = puzzle.geometry.peers
    empty = set(puzzle.empty_cells)
    return {(cell, peer) for cell in empty for peer in peers[cell] if peer in empty}


def test_ac3_begins_with_all_arcs_and_before_the_first_digit() -> None:
    there = seen("lesson.looking-ahead-arcs")
    queued = [
        (cell, event.other)
        for event in there.events
        if isinstance(event, Enqueue)
        for cell in event.cells
    ]
    assert len(queued) == len(set(queued))
    assert set(queued) == arcs(there.puzzle)
    after = seen("lesson.looking-ahead-again")
    assert not any(isinstance(event, Place) for event in after.events)


def test_the_other_cell_of_the_arc_has_one_candidate() -> None:
    question = asked("lesson.looking-ahead-revise-ask")
    arc = question.events_before[-1]
    assert isinstance(arc, Revise)
    puzzle = seen(question.station["text"]).puzzle
    assert puzzle.geometry.cell_name(arc.other) == question.place["cells"]
    assert domains(puzzle, question.events_before)[arc.other] == {1}
    again = seen("lesson.looking-ahead-again").event
    assert isinstance(again, Enqueue)
    assert again.other == arc.cell


def domains(puzzle: Grid, events: list[Event]) -> dict[int, set[int]]:
    """The candidates of the empty cells, less those that were struck."""
    peers = puzzle.geometry.peers
    found = {each: set(vector(puzzle.values, peers[each], 4)) for each in puzzle.empty_cells}
    for event in events:
        if isinstance(event, Eliminate):
            found[event.cell].discard(event.digit)
    return found


def test_when_the_queue_is_empty_each_cell_has_one_candidate_left() -> None:
    solved = seen("lesson.looking-ahead-consistent")
    first = next(at for at, event in enumerate(solved.events) if isinstance(event, Place))
    left = domains(solved.puzzle, solved.events[:first])
    assert {len(digits) for digits in left.values()} == {1}
    assert not any(isinstance(event, Place) and event.guessed for event in solved.events)
    whole = seen("lesson.looking-ahead-price")
    assert whole.count(Contradiction) == 0
    same = events_of(solved.puzzle.line, "mix.first.ascending.ac3.chronological")
    assert whole.events == same  # the order of the cells does not matter here


def written_around(question: Asked, cell: str) -> list[str]:
    """The cells that the search has filled in the units of a cell."""
    there = seen(question.station["text"])
    geometry, board = there.puzzle.geometry, board_of(question)
    number = [geometry.cell_name(each) for each in range(len(board))].index(cell)
    own = [each for each in geometry.peers[number] if there.puzzle.values[each] == EMPTY]
    return [geometry.cell_name(each) for each in own if board[each] != EMPTY]


def test_the_conflict_set_is_what_the_search_wrote_around_the_dead_end() -> None:
    question = asked("lesson.jumping-back-blame-ask")
    around = written_around(question, question.place["cell"])
    assert sorted(around) == ["r1c1", "r2c1"]
    assert question.found["cells"] == "r1c1, r2c1"


def test_only_one_digit_around_the_dead_end_is_no_givens() -> None:
    question = asked("lesson.jumping-back-far-ask")
    there = seen(question.station["text"])
    geometry, board = there.puzzle.geometry, board_of(question)
    names = [geometry.cell_name(each) for each in range(len(board))]
    peers = geometry.peers[names.index(question.place["cell"])]
    given = {there.puzzle.values[each] for each in peers} - {EMPTY}
    blamed = [each for each in peers if board[each] != EMPTY and board[each] not in given]
    assert [names[each] for each in blamed] == ["r1c1"]
    assert len(written_around(question, question.place["cell"])) > 1


def test_the_first_digit_was_wrong_and_the_jump_takes_back_everything_after_it() -> None:
    jump, solved = seen("lesson.jumping-back-jump"), seen("lesson.jumping-back-solved")
    assert isinstance(jump.event, Remove)
    assert isinstance(solved.event, Solution)
    assert solved.event.values[jump.event.cell] != jump.event.digit
    dead_end = asked("lesson.jumping-back-jump-ask").place["step"]
    assert all(isinstance(event, Remove) for event in jump.events[dead_end:])
    assert len(jump.events) - dead_end == 12
    slow = seen("lesson.fewest-candidates-slow").event
    assert solved.event == slow


def test_the_short_jump_goes_to_the_newest_cell_of_the_set_over_one_that_is_not_in_it() -> None:
    over, other = seen("lesson.jumping-back-over"), seen("lesson.jumping-back-other")
    skipped, newest = over.events[-2:]
    assert isinstance(skipped, Remove)
    assert isinstance(newest, Remove)
    names = other.found["cells"].split(", ")
    assert over.puzzle.geometry.cell_name(newest.cell) == names[-1]
    assert over.puzzle.geometry.cell_name(skipped.cell) not in names
    assert names == sorted(names)  # filled in order, row by row


def test_after_a_solution_it_goes_up_by_one_level() -> None:
    question = asked("lesson.jumping-back-after-ask")
    events, step = question.events, question.found["step"]
    assert isinstance(events[step - 2], Solution)
    assert isinstance(events[step - 1], Remove)
    assert question.found["backtracks"] == question.place["backtracks"] + 1
    assert question.found["jumps"] == question.place["jumps"]
