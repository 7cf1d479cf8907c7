"""What a grade is worth: nothing for nothing, honest steps, and the reason where none is given."""

import json
from collections.abc import Mapping

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_py.engine.student_judge import score
from sudoku_py.sandbox.exercise import Exercise
from sudoku_py.sandbox.exercise_fields import ExerciseError
from sudoku_py.sandbox.exercise_reader import exercise_of
from sudoku_py.sandbox.exercise_set import bundled, exercise_ids
from sudoku_py.sandbox.grading import Result, awaited, graded, notes, percent_of, score_of
from tests.sandbox.solvers import solution

HEADS = {
    "is-valid": "is_valid(board, row, column, digit)",
    "backtracking": "solve(board)",
    "undo": "solve(board)",
    "mrv": "choose_cell(board)",
    "forward-checking": "candidates(board, cell)",
    "count-solutions": "count_solutions(board)",
}
VALUES = (
    "None", "True", "False", "0", "1", "2", "4", "9", "-1", "1.0", "''", "'True'", "[]", "{}", "()",
    "set()", "[1]", "(0, 0)", "range(1, 10)", "list(range(1, 10))", "board", "board[:]",
    "[row[:] for row in board]", "__import__('copy').deepcopy(board)", "board[0]", "not board",
    "bool(board)", "len(board)", "any(0 in row for row in board)", "solve", "lambda: True",
    "all(0 not in row for row in board)", "sum(map(sum, board)) % 2 == 0",
)  # fmt: skip
FILL = "for row in board:\n        row[:] = [cell or {} for cell in row]\n    return True"
BODIES = (
    "pass", "...", "raise ValueError", "print(board)", "return", "yield board", "board.clear()",
    "while True: pass", "board[0][0] = 1", "return 1 / 0", "return undefined", "import random",
    *(f"return {value}" for value in VALUES),
    *(FILL.format(digit) for digit in range(1, 10)),
)  # fmt: skip


def quick(name: str) -> Exercise:
    """An exercise whose endless programs end soon."""
    exercise = bundled(name)
    return exercise._replace(limits=exercise.limits._replace(steps=2000, seconds=60))


@pytest.mark.parametrize("name", exercise_ids())
def test_a_program_that_does_nothing_gets_nothing(name: str) -> None:
    exercise = quick(name)
    programs = [f"def {head}:\n    {body}\n" for head in HEADS.values() for body in BODIES[:6]]
    programs += [f"def {HEADS[name]}:\n    {body}\n" for body in BODIES]
    programs += [f"def solve(board):\n    {body}\n" for body in BODIES]
    programs += ["", "x = 1", "def", "class Solver:\n    pass\n", *exercise.starter.values()]
    won = {each: score_of(exercise, graded(each, "solver.py", exercise)) for each in programs}
    assert {each: found for each, found in won.items() if found} == {}


CHECKED = solution("backtracking")
GREEDY = CHECKED.replace(
    "                        if solve(board):\n"
    "                            return True\n"
    "                        board[row][column] = 0\n"
    "                return False\n",
    "                        break\n",
)
LOOK = "if is_valid(board, row, column, digit)"
STEPS = {
    "writes, and does not look": (GREEDY.replace(LOOK, "if True"), 0),
    "looks at rows only": (GREEDY.replace(LOOK, "if digit not in board[row]"), 2),
    "does not go back": (GREEDY, 3),
    "does not take back": (CHECKED.replace("board[row][column] = 0\n", "pass\n"), 3),
    "does not say that there is none": (
        CHECKED.replace("solve", "search")
        + "def solve(board):\n    return search(board) or True\n",
        7,
    ),
}


@pytest.mark.parametrize("name", STEPS)
def test_backtracking_is_graded_in_steps(name: str) -> None:
    source, points = STEPS[name]
    exercise = bundled("backtracking")
    found = score_of(exercise, graded(source, "solver.py", exercise))
    assert found == points / 9


@pytest.mark.parametrize("name", exercise_ids())
def test_a_forbidden_import_gives_nothing_and_says_why(name: str) -> None:
    exercise = bundled(name)
    results = graded("import sudoku_py\n" + solution(name), "solver.py", exercise)
    gates = [number for number, test in enumerate(exercise.tests) if test.gate]
    assert score_of(exercise, results) == (0 if gates else 1)
    for number, note in enumerate(notes(exercise, results, "es")):
        if gates and number not in gates:
            assert note is not None
            assert note.details == {"tests": "«No usa un programa ya hecho»"}


TEST = {"kind": "solve", "puzzle": "12..34....1.4..."}


def made(*tests: Mapping[str, object]) -> Exercise:
    return exercise_of(json.dumps({"id": "own", "tests": [{**TEST, **each} for each in tests]}))


def test_needs_are_followed_through_and_pairs_go_both_ways() -> None:
    exercise = made(
        {"id": "a", "name": "A"}, {"id": "b", "needs": ["a"]}, {"needs": ["b"]},
        {"pair": "b"}, {"gate": True, "name": "G"},
    )  # fmt: skip
    passed = [False, True, True, True, True]
    results = [Result(passed=each) for each in passed]
    assert awaited(exercise, results) == [(), (0,), (0,), (), ()]
    assert score_of(exercise, results) == 1 / 4
    assert score(json.dumps({"id": "own", "tests": [TEST, TEST]}), [True, False], [False] * 2) == {
        "percent": 50,
        "notes": [None, None],
    }


def test_a_file_without_links_is_graded_as_before_but_for_its_gate() -> None:
    old = made({"points": 3}, {}, {"kind": "imports", "forbidden": ["os"], "points": 5})
    assert [test.points for test in old.tests] == [3, 1, 0]
    results = [Result(passed=True), Result(passed=False), Result(passed=True)]
    assert score_of(old, results) == 3 / 4
    counts = made({}, {"kind": "imports", "forbidden": ["os"], "gate": False, "points": 3})
    assert score_of(counts, [Result(passed=False), Result(passed=True)]) == 3 / 4
    alone = exercise_of('{"id": "x", "tests": [{"kind": "imports", "forbidden": ["os"]}]}')
    assert score_of(alone, [Result(passed=True)]) == 1


def test_a_test_for_another_approach_neither_gives_nor_takes() -> None:
    exercise = made({"unless": "solve", "points": 5}, {})
    left_out = Result(passed=True, skipped=True)
    assert score_of(exercise, [left_out, Result(passed=True)]) == 1
    assert score_of(exercise, [left_out, Result(passed=False)]) == 0
    assert score_of(exercise, [left_out, left_out]) == 0


def test_a_circle_is_named_with_its_tests() -> None:
    with pytest.raises(ExerciseError, match="“a” → “b” → “c” → “a”"):
        made({"id": "a", "needs": ["b"]}, {"id": "b", "needs": ["c"]}, {"id": "c", "needs": ["a"]})
    with pytest.raises(ExerciseError, match=r"not “z”.*those are “a”"):
        made({"id": "a"}, {"needs": ["z"]})


def test_many_needs_are_followed_in_no_time() -> None:
    tests: list[dict[str, object]] = [
        {"id": str(n), "needs": [str(m) for m in range(max(0, n - 20), n)]} for n in range(200)
    ]
    exercise = made(*tests)
    results = [Result(passed=number > 0) for number in range(200)]
    assert awaited(exercise, results)[1:] == [(0,)] * 199


ROWS = st.tuples(st.integers(1, 9), st.booleans(), st.booleans(), st.sets(st.integers(0, 5)))


@given(st.lists(ROWS, min_size=1, max_size=6))
def test_to_pass_one_more_never_costs_points(rows: list[tuple[int, bool, bool, set[int]]]) -> None:
    tests: list[dict[str, object]] = []
    for number, (points, _, gate, needs) in enumerate(rows):
        links = {"id": str(number), "needs": [str(each) for each in needs if each < number]}
        tests.append(links | ({"gate": True} if gate and number else {"points": points}))
    exercise = made(*tests)
    results = [Result(passed=passed) for _, passed, _, _ in rows]
    before = score_of(exercise, results)
    for number in range(len(rows)):
        more = [*results[:number], Result(passed=True), *results[number + 1 :]]
        assert score_of(exercise, more) >= before
    assert score_of(exercise, [Result(passed=True)] * len(rows)) == 1
    assert score_of(exercise, [Result(passed=False)] * len(rows)) == 0
    assert (percent_of(before) == 100) is (before == 1)
