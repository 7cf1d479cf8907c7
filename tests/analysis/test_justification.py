"""The easiest technique that gives a digit, and the steps that it needs."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_py.analysis.justification import (
    Justification,
    JustificationSearch,
    ProofStep,
    proof,
    remove,
    rows_for,
)
from sudoku_py.core.shape import SIZES
from sudoku_py.techniques.argument import argument_of
from sudoku_py.techniques.argument.checker import check
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.procedures import path
from sudoku_py.techniques.step import Candidate
from tests.analysis.games import (
    DISTINCT,
    TECHNIQUE_OF,
    candidates_of,
    plain_given,
    position_of,
    rated_puzzles,
    small_puzzle,
    solution_of,
)


def moment(lowest: float, highest: float, seed: int) -> tuple[Position, list[int]]:
    """A position of a puzzle with such a rating, with some right digits; and the solution."""
    random = Random(seed)
    puzzle = random.choice(rated_puzzles(lowest, highest))
    solution = solution_of(puzzle)
    share = random.random()
    board = [digit if random.random() < share else 0 for digit in solution.values]
    for cell, digit in enumerate(puzzle.values):
        board[cell] = digit or board[cell]
    return position_of(puzzle, solution, board), list(solution.values)


@settings(max_examples=6, deadline=None)
@given(st.integers(0, 10**6))
def test_each_digit_is_judged_as_by_a_plain_program(seed: int) -> None:
    position, solution = moment(1.0, 4.4, seed)
    plain = plain_given(position, DISTINCT)
    search = JustificationSearch(position, DISTINCT)
    for cell, digit in enumerate(solution):
        found = search.found(cell, digit) if not position.values[cell] else None
        assert (found and found.rating) == plain.get((cell, digit))
        assert found is None or found.technique == TECHNIQUE_OF[found.rating]
    assert {*search.given} == {*plain}


@settings(max_examples=6, deadline=None)
@given(st.integers(0, 10**6), st.randoms(use_true_random=False))
def test_the_order_of_questions_does_not_matter(seed: int, random: Random) -> None:
    position, solution = moment(3.0, 7.2, seed)
    cells = [cell for cell in range(81) if not position.values[cell]]
    known = {cell: JustificationSearch(position, 72).found(cell, solution[cell]) for cell in cells}
    random.shuffle(cells)
    search = JustificationSearch(position, 72)
    assert all(search.found(cell, solution[cell]) == known[cell] for cell in cells)
    easiest = search.easiest()
    assert (easiest and easiest.rating) == min(
        (each.rating for each in known.values() if each), default=None
    )


def proofs(position: Position, limit: int) -> list[list[ProofStep]]:
    """The proofs of all digits that can be found, each with what it says of itself checked."""
    search, found = JustificationSearch(position, limit), []
    for cell, digit in sorted(candidates_of(position)):
        each = search.found(cell, digit)
        if each:
            steps = proof(search, each)
            hardest = max(step.rating or 0 for _, step in steps)
            assert hardest == each.rating
            assert each.technique in {
                step.technique for _, step in steps if step.rating == each.rating
            }
            assert (cell, digit) in steps[-1].step.placements
            found.append(steps)
    return found


@settings(max_examples=6, deadline=None)
@given(st.integers(0, 10**6))
def test_a_proof_leads_from_the_position_to_the_digit_by_steps_with_valid_arguments(
    seed: int,
) -> None:
    position, solution = moment(2.6, 7.6, seed)
    for steps in proofs(position, 76):
        known: set[Candidate] = set()
        for at, step in steps:
            assert candidates_of(position) - candidates_of(at) <= known
            check(argument_of(step, at), step, at)
            after = at.copy()
            remove(step, after)
            known |= candidates_of(at) - candidates_of(after)
            assert all(digit != solution[cell] for cell, digit in known)


def test_a_proof_has_no_step_that_its_digit_does_without() -> None:
    met = 0
    for seed in range(12):
        position, _ = moment(3.0, 4.4, seed)
        for steps in proofs(position, DISTINCT):
            *before, (_, last) = steps
            if last.technique == "hidden-single" and before:
                state = position.copy()
                for _, step in before[:-1]:
                    remove(step, state)
                (candidate,) = last.placements
                direct = [each.last.step for each in found_at_once(state)]
                assert candidate not in [step.placements[0] for step in direct if step == last]
                met += 1
    assert met


def found_at_once(position: Position) -> list[Justification]:
    """The digits that are given without an elimination."""
    search = JustificationSearch(position, 10)
    search.easiest()
    return list(search.given.values())


@pytest.mark.parametrize("size", SIZES)
def test_every_size_is_searched(size: int) -> None:
    assert rows_for(size)[:2] == (1, 2)
    if size <= 12:
        puzzle = small_puzzle(size, 3)
        position, solution = Position.of_grid(puzzle), solution_of(puzzle)
        while position.empty:
            found = JustificationSearch(position).easiest()
            if found is None:
                break
            assert solution.values[found.cell] == found.digit
            position.place(found.cell, found.digit)
        assert size > 9 or not position.empty


def test_what_one_sees_at_once_is_what_sudoku_explainer_takes_next() -> None:
    for puzzle in rated_puzzles(1.0, 2.3)[:10]:
        position = Position.of_grid(puzzle)
        for step in path(position.copy(), "se"):
            found = JustificationSearch(position).easiest()
            assert found
            assert found.rating == step.rating
            position.apply(step)
