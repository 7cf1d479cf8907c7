"""The same runs in the Python of the page, whose recorder is `sys.monitoring`."""

import json
from functools import cache
from pathlib import Path
from typing import Any

from tests.sandbox import scenarios
from tests.sandbox.solvers import BACKTRACKING, solution, solver
from tests.sandbox.test_bad_input import BAD
from tools import in_pyodide

GENERATORS = """\
def cells(board):
    for r in range(4):
        for c in range(4):
            if board[r][c] == 0:
                yield r, c


class Search:
    def __init__(self, board):
        self.board = board
        self.found = list(cells(board))

    def fill(self, number=0):
        if number == len(self.found):
            return True
        r, c = self.found[number]
        for d in sorted({1, 2, 3, 4} - self.used(r, c)):
            self.board[r][c] = d
            print(number, d)
            try:
                if self.fill(number + 1):
                    return True
            finally:
                number = number
            self.board[r][c] = 0
        return False

    def used(self, r, c):
        rows = {*self.board[r]}
        return rows | {row[c] for row in self.board}


def solve(board):
    return Search(board).fill() and None
"""
SOLVERS = [BACKTRACKING, GENERATORS, "def order(digits):\n    return sorted(digits)[::-1]\n"]
# A crash and the end of the process are for `subprocess_run`; the page ends its worker.
ELSEWHERE = ("ended-python", "no-entry", "no-code", "nul")
HERE = {
    name: (source, key)
    for name, (source, key) in BAD.items()
    if key not in ELSEWHERE
    and name not in ("a list that grows", "recursion without a limit", "a process")
}
RAISES_AGAIN = solver("for i in range(10**9):\n    try:\n        pass\n    except:\n        pass")
SOLUTIONS = [(name, solution(name)) for name in ("is-valid", "undo", "mrv")]


@cache
def answers() -> dict[str, Any]:
    """The answers of the page's Python."""
    request = {
        "solvers": SOLVERS,
        "bad": [source for source, _ in HERE.values()] + [RAISES_AGAIN],
        "solutions": SOLUTIONS,
    }
    code = f"import scenarios\nscenarios.report({json.dumps(request)!r})"
    found: dict[str, Any] = json.loads(
        in_pyodide.answer(code, Path(scenarios.__file__), brief=True)
    )
    return found


def test_both_recorders_record_the_same() -> None:
    own = json.loads(scenarios.report(json.dumps({"solvers": SOLVERS})))
    for mine, other in zip(own["solvers"], answers()["solvers"], strict=True):
        assert mine == other


def test_bad_code_ends_in_the_page_as_well() -> None:
    keys = dict(zip(HERE, answers()["bad"], strict=False))
    expected: dict[str, str | None] = {name: key for name, (_, key) in HERE.items()}
    for name in ("nonsense", "a coroutine", "a generator"):
        expected[name] = None  # it runs; the verdict is what is wrong
    assert keys == expected
    assert answers()["bad"][-1] == "limit-steps"


def test_exercises_are_graded_in_the_page_as_well() -> None:
    assert answers()["scores"] == [1.0] * len(SOLUTIONS)
