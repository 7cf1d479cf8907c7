"""The sentence of a tutor, for what beginners often write, and no such sentence for others."""

import pytest

from sudoku_py.lab.texts import LANGUAGES, load
from sudoku_py.sandbox.exercise_set import bundled
from sudoku_py.sandbox.grading import graded
from sudoku_py.sandbox.problem import sentence
from tests.sandbox.solvers import solution

VALID, SOLVER, COUNT = (solution(name) for name in ("is-valid", "backtracking", "count-solutions"))
NUMBERS = VALID.replace("True", "1").replace("False", "0")
PROGRAMS = [
    ("is-valid", NUMBERS, {"truth-returned"}),
    ("is-valid", VALID.replace("return True", "return 'True'"), {"truth-returned"}),
    ("is-valid", VALID.replace("return True", "return 1.0"), {"truth-returned"}),
    ("is-valid", VALID.replace("return True", "return 2"), {"wrong-value"}),
    ("is-valid", VALID.replace("return True", "print(True)"), {"value-printed"}),
    ("is-valid", VALID.replace("return True", "print('yes')"), {"wrong-value"}),
    ("is-valid", VALID.replace("return True", "return False"), {"wrong-value", "wrong-swapped"}),
    ("backtracking", SOLVER.replace("                return False", "                return 0", 1),
     {"truth-none"}),
    ("backtracking", "def solve(board):\n    return 1\n", {"truth-solver", "no-solution-solved"}),
    ("backtracking", "def solve(board):\n    return 0\n", {"truth-solver", "truth-none"}),
    ("backtracking", "def solve(board):\n    return 'False'\n", {"truth-solver", "truth-none"}),
    ("backtracking", "def solve(board):\n    return 5\n", {"nonsense", "no-solution-solved"}),
    ("count-solutions", COUNT.replace("count += count_", "count_"), {"value-ignored"}),
    ("count-solutions", COUNT.replace("return 1\n\n\ndef", "return 2\n\n\ndef"), {"wrong-value"}),
    ("backtracking", SOLVER.replace("solve", "sudoku_solver"), {"entry-renamed"}),
    ("backtracking", SOLVER.replace("if solve(board):\n                            return True",
                                    "solve(board)"), {"ignored-call"}),
    ("backtracking", "if False:\n" + "".join("    " + line for line in SOLVER.splitlines(True)),
     {"entry-not-reached"}),
    ("backtracking", "def main():\n" + "".join("    " + line for line in SOLVER.splitlines(True)),
     {"entry-inside"}),
]  # fmt: skip


@pytest.mark.parametrize(("name", "source", "keys"), PROGRAMS)
def test_a_usual_mistake_gets_its_sentence(name: str, source: str, keys: set[str]) -> None:
    results = graded(source, "solver.py", bundled(name))
    problems = [result.problem for result in results if result.problem]
    assert {problem.key for problem in problems} == keys
    for problem in problems:
        for language in LANGUAGES:
            assert "{" not in sentence(load(language), problem)
