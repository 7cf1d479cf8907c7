"""The exercises that come along: complete, solvable, and not solved by what one starts with."""

import json
import random
import re
from collections.abc import Callable
from contextlib import suppress

import pytest

from sudoku_py import bitboard
from sudoku_py.core.grid import Grid
from sudoku_py.lab.texts import LANGUAGES
from sudoku_py.sandbox.exercise import in_language
from sudoku_py.sandbox.exercise_fields import ExerciseError
from sudoku_py.sandbox.exercise_reader import exercise_of
from sudoku_py.sandbox.exercise_set import FOLDER, exercise_ids
from sudoku_py.sandbox.grading import graded, score_of
from sudoku_py.sandbox.program import compiled
from sudoku_py.sandbox.run import Settings
from sudoku_py.sandbox.task import recorded, task_of
from tests.sandbox.scenarios import bundled
from tests.sandbox.solvers import folder, solution, solver
from tools.paths import ROOT

IDS = ("is-valid", "backtracking", "undo", "mrv", "forward-checking", "count-solutions")


def test_there_are_the_exercises_and_their_solutions() -> None:
    assert exercise_ids() == IDS
    assert {path.stem for path in FOLDER.glob("*.json")} == set(IDS)
    assert {path.stem.replace("_", "-") for path in folder().glob("*.py")} == set(IDS)


@pytest.mark.parametrize("name", IDS)
def test_a_sample_solution_passes_all_tests(name: str) -> None:
    exercise = bundled(name)
    results = graded(solution(name), "solver.py", exercise)
    assert [result.problem for result in results if not result.passed] == []
    assert score_of(exercise, results) == 1


@pytest.mark.parametrize("name", IDS)
def test_the_starter_code_fails_and_says_where(name: str) -> None:
    exercise = bundled(name)
    results = graded(exercise.starter["en"], "solver.py", exercise)
    assert score_of(exercise, results) == 0
    problems = [result.problem for result in results if result.problem]
    assert problems
    assert all(problem.step for problem in problems)
    if name == "mrv":  # it takes the cells from the first to the last
        assert [problem.key for problem in problems].count("too-many-writes") == 2


def test_the_step_of_a_failed_test_is_one_of_its_run() -> None:
    exercise = bundled("undo")
    program = compiled(exercise.starter["en"])
    test, result = exercise.tests[0], graded(exercise.starter["en"], "solver.py", exercise)[0]
    assert result.problem is not None
    assert result.problem.step == recorded(program, task_of(test), Settings(exercise.limits)).steps


@pytest.mark.parametrize("name", IDS)
def test_an_exercise_is_written_in_every_language(name: str) -> None:
    exercise = bundled(name)
    assert exercise.id == name
    for text in (exercise.title, exercise.text, exercise.starter):
        assert set(text) == set(LANGUAGES)
    assert len({compiled(text).defined for text in exercise.starter.values()}) == 1
    for test in exercise.tests:
        assert set(test.name) == set(LANGUAGES)
        if test.kind == "solve":
            assert test.puzzle is not None
            assert bitboard.solve(test.puzzle.line)
        if test.kind == "no-solution":
            assert test.puzzle is not None
            assert not bitboard.solve(test.puzzle.line)


@pytest.mark.parametrize("name", ["mrv", "forward-checking"])
def test_a_whole_solver_is_graded_by_its_writes(name: str) -> None:
    frame = compiled(solution(name)).frame
    for source, passes in ((solution(name) + frame, True), (solution("backtracking"), False)):
        exercise = bundled(name)
        results = graded(source, "solver.py", exercise)
        keys = {result.problem.key for result in results if result.problem}
        assert (score_of(exercise, results) == 1) is passes
        assert keys == (set() if passes else {"too-many-writes"})


def test_a_partial_solution_gets_partial_credit() -> None:
    exercise = bundled("is-valid")
    source = "def is_valid(board, row, column, digit):\n    return digit not in board[row]\n"
    results = graded(source, "solver.py", exercise)
    assert 0 < score_of(exercise, results) < 1


def test_swapped_rows_and_columns_are_named() -> None:
    swapped = solution("is-valid").replace("board, row, column, digit", "board, column, row, digit")
    results = graded(swapped, "solver.py", bundled("is-valid"))
    assert "wrong-swapped" in [result.problem.key for result in results if result.problem]


def test_a_board_that_a_call_changes_is_named() -> None:
    source = solution("count-solutions").replace("board[row][column] = 0", "pass")
    results = graded(source, "solver.py", bundled("count-solutions"))
    keys = {result.problem.key for result in results if result.problem}
    assert keys & {"not-restored", "wrong-value"}


def test_a_forbidden_import_is_found_however_it_is_written() -> None:
    for line in ("import sudoku_py.bitboard as b", "from sudoku_py import bitboard"):
        results = graded(solver("pass", line), "solver.py", bundled("backtracking"))
        assert results[-1].problem is not None
        assert results[-1].problem.key == "forbidden-import"
    results = graded(solver("__import__('sudoku_py')"), "solver.py", bundled("backtracking"))
    assert not results[-1].passed


def test_the_example_of_the_documents_is_an_exercise() -> None:
    source = (
        "def missing(board):\n"
        "    return [d for d in range(1, len(board) + 1) if d not in board[0]][::-1]\n"
    )
    for name in ("writing.md", "writing.es.md"):
        text = (ROOT / "docs" / name).read_text("utf-8")
        examples = re.findall(r"^```json\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
        example = next(each for each in examples if '"missing"' in each)
        exercise = exercise_of(example)
        assert score_of(exercise, graded(source, "solver.py", exercise)) == 1
        assert score_of(exercise, graded("missing = 1", "solver.py", exercise)) == 0


TEST = {"kind": "solve", "puzzle": "12..34....1.4..."}
MADE = {"kind": "solve"}
GOOD = {"id": "x", "tests": [TEST]}
WRONG = {
    "{": "exercise-json",
    "[" * 100_000: "exercise-deep",
    "[]": "exercise-object",
    '{"id": "x"}': "tests",
    json.dumps({**GOOD, "tests": []}): "tests",
    json.dumps({**GOOD, "id": 5}): "id",
    json.dumps({**GOOD, "title": {}}): "title",
    json.dumps({**GOOD, "title": dict.fromkeys(map(str, range(101)), "x")}): "title",
    json.dumps({**GOOD, "text": {"en": 1}}): "text.en",
    json.dumps({**GOOD, "limits": {"steps": -1}}): "limits.steps",
    json.dumps({**GOOD, "limits": {"seconds": True}}): "limits.seconds",
    json.dumps({**GOOD, "limits": {"luck": 1}}): "limits.luck",
    json.dumps({**GOOD, "tests": [5]}): "tests[1]",
    json.dumps({**GOOD, "tests": [TEST, {**TEST, "kind": "guess"}]}): "tests[2].kind",
    json.dumps({**GOOD, "tests": [{"kind": "solve"}]}): "tests[1].puzzle",
    json.dumps({**GOOD, "tests": [{**TEST, "puzzle": "123"}]}): "tests[1].puzzle",
    json.dumps({**GOOD, "tests": [{**TEST, "puzzle": 123}]}): "tests[1].puzzle",
    json.dumps({**GOOD, "tests": [{**TEST, "points": 0}]}): "tests[1].points",
    json.dumps({**GOOD, "tests": [{**TEST, "name": []}]}): None,
    json.dumps({**GOOD, "tests": [{**TEST, "gate": 1}]}): "tests[1].gate",
    json.dumps({**GOOD, "tests": [TEST, {**TEST, "gate": True, "points": 2}]}): "tests[2].points",
    json.dumps({**GOOD, "tests": [{**TEST, "gate": True}]}): "tests",
    json.dumps({**GOOD, "tests": [{"kind": "imports", "forbidden": ["os"], "points": 3}]}): None,
    json.dumps({**GOOD, "tests": [{**TEST, "id": ""}]}): "tests[1].id",
    json.dumps({**GOOD, "tests": [{**TEST, "id": "a"}, {**TEST, "id": "a"}]}): "tests[2].id",
    json.dumps({**GOOD, "tests": [{**TEST, "needs": "a"}]}): "tests[1].needs",
    json.dumps({**GOOD, "tests": [TEST, {**TEST, "needs": ["b"]}]}): "tests[2].needs",
    json.dumps({**GOOD, "tests": [{**TEST, "id": "a", "needs": ["a"]}]}): "tests[1].needs",
    json.dumps({**GOOD, "tests": [{**TEST, "id": "a", "pair": ["a"]}]}): "tests[1].pair",
    json.dumps({**GOOD, "tests": [{**TEST, "id": "a", "needs": ["b"]},
                                  {**TEST, "id": "b", "needs": ["a"]}]}): "tests[1].needs",
    json.dumps({**GOOD, "tests": [{"kind": "call", "expect": 1}]}): "tests[1].function",
    json.dumps({**GOOD, "tests": [{"kind": "call", "function": "f"}]}): "tests[1].expect",
    json.dumps({**GOOD, "tests": [{"kind": "imports"}]}): "tests[1].forbidden",
    json.dumps({**GOOD, "tests": [{**TEST, "max_writes": "3"}]}): "tests[1].max_writes",
    json.dumps({**GOOD, "tests": [{**TEST, "keeps_board": 1}]}): "tests[1].keeps_board",
    json.dumps({**GOOD, "tests": [{**TEST, "puzzle": "11.............."}]}): "tests[1].puzzle",
    json.dumps({**GOOD, "tests": [{**TEST, "kind": "no-solution"}]}): "tests[1].puzzle",
    json.dumps({**GOOD, "tests": [{**TEST, "unless": "a b"}]}): "tests[1].unless",
    json.dumps({**GOOD, "tests": [{**MADE, "generate": {"size": 5}}]}): "tests[1].generate",
    json.dumps({**GOOD, "tests": [{**MADE, "generate": {"x": 5}}]}): "tests[1].generate.x",
}  # fmt: skip


@pytest.mark.parametrize("text", WRONG, ids=lambda text: text[:60])
def test_an_exercise_with_an_error_says_where(text: str) -> None:
    expected = WRONG[text]
    if expected is None:
        exercise_of(text)
        return
    with pytest.raises(ExerciseError) as caught:
        exercise_of(text)
    assert expected in (caught.value.code, caught.value.details.get("field"))


def test_an_exercise_that_is_cut_anywhere_is_an_error_or_an_exercise() -> None:
    text = (FOLDER / "mrv.json").read_text("utf-8")
    chance = random.Random(18)
    for _ in range(100):
        start, end = sorted(chance.sample(range(len(text)), 2))
        for damaged in (text[:start], text[:start] + text[end:], text[:start] + "7" + text[start:]):
            with suppress(ExerciseError):
                assert in_language(exercise_of(damaged).title, "en")


# Orders in which a student may go through the empty cells, as keys of a cell's row and column.
CELL_ORDERS: dict[str, Callable[[int, int], tuple[int, ...]]] = {
    "by row": lambda row, column: (row, column),
    "by column": lambda row, column: (column, row),
    "by box": lambda row, column: (row // 3, column // 3, row, column),
    "from the end": lambda row, column: (-row, -column),
    "to and fro": lambda row, column: (row, -column if row % 2 else column),
}
MAX_CALLS = 3_000  # of a plain function, each up to 1,000 lines: within the limit of three million


@pytest.mark.parametrize("name", ["backtracking", "undo", "count-solutions"])
@pytest.mark.parametrize("order", CELL_ORDERS)
def test_every_board_is_small_enough_for_any_order_of_cells(name: str, order: str) -> None:
    exercise = bundled(name)
    assert exercise.limits.steps >= 1_000 * MAX_CALLS
    for test in exercise.tests:
        if test.puzzle:
            whole = name == "count-solutions" or test.kind == "no-solution"
            assert calls_of(test.puzzle, CELL_ORDERS[order], whole) <= MAX_CALLS, test.name


def calls_of(puzzle: Grid, order: Callable[[int, int], tuple[int, ...]], whole: bool) -> int:
    """How often plain backtracking calls itself, to the first solution or through all of it."""
    cells = sorted(puzzle.empty_cells, key=lambda cell: order(*divmod(cell, puzzle.size)))
    board, peers, calls = list(puzzle.values), puzzle.geometry.peers, 0

    def fill(depth: int) -> bool:
        nonlocal calls
        calls += 1
        if calls > MAX_CALLS or depth == len(cells):
            return not whole or calls > MAX_CALLS
        cell = cells[depth]
        for digit in range(1, puzzle.size + 1):
            if all(board[peer] != digit for peer in peers[cell]):
                board[cell] = digit
                if fill(depth + 1):
                    return True
        board[cell] = 0
        return False

    fill(0)
    return calls
