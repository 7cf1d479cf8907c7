import pytest

from sudoku_py.core.grid import Grid
from sudoku_py.core.shape import SIZES
from sudoku_py.core.validity import candidates, is_solution
from sudoku_py.solvers.contract import (
    Contradiction,
    Deduce,
    Eliminate,
    Event,
    Inconclusive,
    Place,
    Remove,
    Solution,
    Stuck,
)
from sudoku_py.solvers.human_techniques import techniques
from sudoku_py.techniques.registry import BY_ID
from tests.data import puzzles
from tests.solvers.runs import deduced_from, first_solution, run, until_solved

KINDS = {
    "full-house": {"row", "column", "box"},
    "hidden-single": {"row", "column", "box"},
    "naked-single": set(),
    "pointing": {"box"},
    "claiming": {"row", "column"},
}
EVERY = [puzzle for name in ("easy10", "top12", "hardest11") for puzzle in puzzles(name)]
HARD = puzzles("hardest11")[2]


@pytest.mark.parametrize("puzzle", EVERY, ids=lambda puzzle: puzzle.line[:12])
def test_what_it_says_is_true_of_the_only_solution(puzzle: Grid) -> None:
    solution = first_solution("propagation", puzzle)
    events = deduced_from(puzzle)
    for event in events:
        assert not isinstance(event, Remove | Contradiction)
        if isinstance(event, Place):
            assert (solution[event.cell], event.guessed) == (event.digit, False)
        elif isinstance(event, Eliminate):
            assert solution[event.cell] != event.digit
    assert isinstance(events[-1], Solution | Stuck)


def test_some_are_solved_and_some_end_stuck_with_cells_left() -> None:
    ends = [deduced_from(puzzle)[-1] for puzzle in EVERY]
    stuck = [end for end in ends if isinstance(end, Inconclusive)]
    assert 0 < len(stuck) < len(ends)
    assert all(isinstance(end, Stuck) and end.empty > 0 for end in stuck)


def test_a_solved_one_is_the_solution() -> None:
    puzzle = puzzles("easy10")[0]
    *_, last = run("rule-based", puzzle)
    assert isinstance(last, Solution)
    assert is_solution(puzzle, Grid.of(last.values))


def test_every_rule_is_used_and_its_pattern_is_there() -> None:
    rules = set()
    for puzzle in EVERY:
        left = [set(digits) or {value} for digits, value in with_values(puzzle)]
        for event in deduced_from(puzzle):
            if isinstance(event, Deduce):
                rules.add(event.rule)
                assert holds(event, puzzle, left)
            follow(left, event)
    assert rules >= {"full-house", "hidden-single", "naked-single", "pointing", "claiming"}
    assert rules >= {"naked-pair", "hidden-pair", "x-wing", "skyscraper", "xy-wing", "xy-chain"}
    assert rules <= set(BY_ID)


def with_values(puzzle: Grid) -> list[tuple[tuple[int, ...], int]]:
    return list(zip(candidates(puzzle), puzzle.values, strict=True))


def follow(left: list[set[int]], event: Event) -> None:
    if isinstance(event, Place):
        left[event.cell] = {event.digit}
    elif isinstance(event, Eliminate):
        left[event.cell].remove(event.digit)


def holds(deduced: Deduce, puzzle: Grid, left: list[set[int]]) -> bool:
    """Whether the pattern is what its rule says, by the candidates that the events told."""
    if deduced.rule not in KINDS:
        return set(deduced.digits) <= set().union(*(left[cell] for cell in deduced.cells))
    (digit,) = deduced.digits
    if deduced.rule == "naked-single":
        return left[deduced.cells[0]] == {digit} and deduced.unit is None
    assert deduced.unit is not None
    unit = puzzle.geometry.units[deduced.unit]
    places = tuple(cell for cell in unit.cells if digit in left[cell])
    return places == deduced.cells and unit.kind in KINDS[deduced.rule]


def test_no_technique_assumes_one_solution_or_searches() -> None:
    for size in SIZES:
        names = set(techniques(size))
        assert names >= {"pointing", "claiming"}
        assert not any(BY_ID[name].assumes_uniqueness for name in names)
        assert not any(BY_ID[name].family == "forcing" for name in names)


def test_solutions_are_never_lost_where_there_are_several() -> None:
    puzzle = Grid.from_line("12..............")
    lost = {
        (event.cell, event.digit)
        for event in run("rule-based", puzzle)
        if isinstance(event, Eliminate)
    }
    found = [event.values for event in run("propagation", puzzle) if isinstance(event, Solution)]
    assert len(found) > 1
    assert not any(values[cell] == digit for values in found for cell, digit in lost)


def test_an_impossible_one_is_refuted_with_the_reason() -> None:
    assert run("rule-based", Grid.from_line("3..4...3.21...2."))[-1] == Contradiction(cell=2)
    refuted = run("rule-based", Grid.from_line("......233...2..."))[-1]
    assert isinstance(refuted, Contradiction)


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
