"""Programs as beginners write them, and what a tutor would say of each."""

import sys

import pytest

from sudoku_py.core.grid import Grid
from sudoku_py.lab.texts import LANGUAGES, load
from sudoku_py.sandbox.exercise_reader import exercise_of
from sudoku_py.sandbox.grading import graded
from sudoku_py.sandbox.mistakes import MAX_MESSAGE
from sudoku_py.sandbox.problem import Problem, sentence
from sudoku_py.sandbox.program import BadSource
from sudoku_py.sandbox.verdict import judged
from sudoku_py.sandbox.watching import watched
from tests.sandbox.recursions import DIRECT, THROUGH_C
from tests.sandbox.solvers import BACKTRACKING, SMALL, SMALL_SOLUTION, solver

GRID = Grid.from_line(SMALL)
FILLED = [list(row) for row in Grid.from_line(SMALL_SOLUTION).rows()]
SEARCH = BACKTRACKING.replace("solve", "search")
ALL_CELLS = "for r in range(4):\n    for c in range(4):\n        board[r][c] = {}\nreturn True"
EMPTY_CELLS = ALL_CELLS.replace("board[r][c] =", "board[r][c] = board[r][c] or")

CONTENTS = {
    "texts returned": (solver(f"return [[str(x) for x in row] for row in {FILLED}]"), "cell-text"),
    "one list of texts": (solver(f"return list({SMALL_SOLUTION!r})"), "cell-text"),
    "texts in place": (solver(ALL_CELLS.format(f"str({FILLED}[r][c])")), "cell-text"),
    "texts in empty cells": (solver(EMPTY_CELLS.format("'4'")), "cell-text"),
    "floats in place": (solver(ALL_CELLS.format(f"{FILLED}[r][c] / 1")), "cell-float"),
    "sets": (solver(EMPTY_CELLS.format("{1, 2}")), "cell-kind"),
    "lists": (solver(EMPTY_CELLS.format("[1, 2]")), "cell-kind"),
    "True": (solver(EMPTY_CELLS.format("True")), "cell-kind"),
    "None": (solver("board[0][2] = None\nreturn board"), "cell-kind"),
    "a number that is too large": (solver("board[0][2] = 10\nreturn True"), "cell-range"),
    "a negative number": (solver("board[0][2] = -1\nreturn board"), "cell-range"),
    "rows as texts": (solver("return ['1243', '3421', '2314', '4132']"), "row-kind"),
    "a short row": (solver("board[2].pop()\nreturn board"), "row-length"),
    "a long row": (solver("board[2].append(3)\nreturn True"), "row-length"),
    "a row too many": (solver("board.append([0] * 4)\nreturn True"), "row-count"),
    "a dict": (solver("return {(0, 0): 1}"), "nonsense"),
    "a map": (solver("return map(list, board)"), "lazy"),
    "a generator expression": (solver("return (row for row in board)"), "lazy"),
    "the puzzle": (solver("return [row[:] for row in board]"), "puzzle-returned"),
    "another puzzle": (
        solver("return [[2, 1, 3, 4], [4, 3, 1, 2], [1, 2, 4, 3], [3, 4, 2, 1]]"),
        "other-puzzle",
    ),
    "rows and columns swapped": (solver(f"return list(zip(*{FILLED}))"), "given-swapped"),
    "a right board and None": (solver("search(board)", SEARCH), "solved-not-said"),
    "a right board and False": (solver("search(board)\nreturn False", SEARCH), "solved-not-said"),
    "a right board and a text": (solver("search(board)\nreturn 'ok'", SEARCH), "solved-not-said"),
    "the solution is printed": (
        solver("new = [row[:] for row in board]\nsearch(new)\nfor row in new:\n    print(*row)",
               SEARCH),
        "printed",
    ),
    "the result of the recursion is ignored": (
        BACKTRACKING.replace("if solve(board):\n                            return True",
                             "solve(board)"),
        "ignored-call",
    ),
    "the name of the board is given away": (
        solver(f"board = {FILLED}\nreturn True"), "rebound"
    ),
    "the name of a cell is given away": (
        solver("for row in board:\n    for cell in row:\n        if cell == 0:\n"
               "            cell = 1\nreturn True"),
        "rebound",
    ),
}  # fmt: skip

SOLVE = f"def solve(board):\n    return {FILLED}\n"
INDENTED = "".join("    " + line for line in SOLVE.splitlines(keepends=True))
ENTRIES = {
    "in if": ("if True:\n" + INDENTED, "solved"),
    "in try": (f"try:\n    import no_module\nexcept ImportError:\n{INDENTED}", "solved"),
    "in for": ("for i in range(2):\n" + INDENTED, "solved"),
    "in with": (f"import contextlib\nwith contextlib.suppress(OSError):\n{INDENTED}", "solved"),
    "a lambda": (SEARCH + "solve = lambda board: search(board)\n", "solved"),
    "typed": (SEARCH + "from typing import Any\nsolve: Any = search\n", "solved"),
    "a parameter with a default": (SOLVE.replace("board", "board, depth=0", 1), "solved"),
    "any parameters": (SOLVE.replace("board", "*boards", 1), "solved"),
    "tests at the end": (SOLVE + "if __name__ == '__main__':\n    solve(input())\n", "solved"),
    "in the main guard": ("if __name__ == '__main__':\n" + INDENTED, "entry-not-reached"),
    "in a block that does not run": ("if 0:\n" + INDENTED, "entry-not-reached"),
    "in main": (f"def main():\n{INDENTED}main()\n", "entry-inside"),
    "in a class": (f"class Solver:\n{INDENTED}", "entry-method"),
    "as on LeetCode": (
        SEARCH + "class Solution:\n    def solveSudoku(self, board):\n        search(board)\n",
        "entry-method",
    ),
    "Solve": (SOLVE.replace("solve", "Solve"), "entry-renamed"),
    "slove": (SOLVE.replace("solve", "slove"), "entry-renamed"),
    "solver": (SEARCH + SOLVE.replace("solve", "solver"), "entry-renamed"),
    "solve_sudoku": (SOLVE.replace("solve", "solve_sudoku"), "entry-renamed"),
    "a helper alone": (SEARCH, "entry-renamed"),
    "a script": ("board = [[0] * 9] * 9\nprint(board)\n", "no-entry"),
    "deleted": (SOLVE + "del solve\n", "no-function"),
    "no parameter": (SOLVE.replace("board", "", 1), "solve-parameters"),
    "two parameters": (SOLVE.replace("board", "board, row", 1), "solve-parameters"),
    "self": (SOLVE.replace("board", "self, board", 1), "solve-parameters"),
    "only by name": (SOLVE.replace("board", "*, board", 1), "solve-parameters"),
    "a piece without parameters": ("def choose_cell():\n    return None\n", "solve-parameters"),
    "a piece with one": ("def candidates(board):\n    return [1]\n", "parameters"),
    "a value": ("solve = 5\n", "not-callable"),
    "a coroutine": ("async def solve(board):\n    return True\n", "not-run"),
    "a generator": (solver("yield board"), "not-run"),
}

ERRORS = {
    "a helper module": (solver("return True", "import helpers"), "import-module"),
    "from a helper module": (solver("return True", "from helpers import fits"), "import-module"),
    "a package": (solver("return True", "import numpy_of_mine.core"), "import-module"),
    "a wrong name": (solver("return True", "from math import squareroot"), "import-name"),
    "quotation marks of a document": (solver("print(“hello”)"), "character"),
    "spaces of a document": ("def solve(board):\n\u00a0\u00a0return True\n", "character"),
    "print of Python 2": (solver("print 'x'"), "syntax-print"),
    "else if": (solver("if board:\n    return 1\nelse if 1:\n    return 2"), "syntax-else"),
    "no colon": ("def solve(board)\n    return True\n", "syntax-colon"),
    "one = too few": (solver("if board[0][0] = 0:\n    pass"), "syntax-equals"),
    "text plus number": (solver("print('row ' + 5)"), "text-plus-number"),
    "number plus text": (solver("return 5 + board[0][0] + '1'"), "text-and-number"),
    "compared by size": (solver("return board[0][0] < '3'"), "text-and-number"),
}

PROGRAMS = CONTENTS | ENTRIES | ERRORS


def found(source: str) -> Problem:
    try:
        return judged(watched(source, "mine.py", GRID))
    except BadSource as error:
        return error.problem


@pytest.mark.filterwarnings("ignore:coroutine")
@pytest.mark.parametrize("name", PROGRAMS)
def test_a_beginners_program_gets_its_sentence_in_every_language(name: str) -> None:
    source, key = PROGRAMS[name]
    problem = found(source)
    assert problem.key == key
    for language in LANGUAGES:
        assert "{" not in sentence(load(language), problem).replace("{1, 2}", "")


@pytest.mark.parametrize(
    ("source", "code"),
    [
        (ENTRIES["as on LeetCode"][0], "Solution().solveSudoku(board); return True"),
        (f"class Solver:\n{INDENTED.replace('(board)', '(self, board)')}", "return Solver().solve"),
        (
            "class S:\n    def __init__(self, board, debug=False):\n        self.board = board\n"
            f"    def solve(self):\n        return {FILLED}\n",
            "return S(board).solve()",
        ),
    ],
)
def test_the_line_that_calls_a_method_solves(source: str, code: str) -> None:
    problem = found(source)
    assert code in str(problem.details["code"])
    assert found(f"{source}\n{problem.details['code']}\n").key == "solved"


def test_the_strange_thing_is_named_with_its_cell_and_step() -> None:
    problem = found(solver("board[0][2] = 4\nboard[0][3] = '3'\nreturn True"))
    assert problem.details["cell"] == "r1c4"
    assert problem.details["value"] == "'3'"
    assert problem.step == 3


@pytest.mark.parametrize("name", THROUGH_C | DIRECT)
def test_a_recursion_without_an_end_is_blamed_on_the_line_that_calls_again(name: str) -> None:
    source = (THROUGH_C | DIRECT)[name]
    problem = found(source)
    assert problem.key in ("recursion", "recursion-stack")
    assert problem.line is not None
    called = source.splitlines()[problem.line - 1]
    assert not called.lstrip().startswith(("def ", "class "))


def test_a_helper_that_meets_the_limit_of_recursion_is_not_blamed() -> None:
    helper = "def fits(board):\n    return len(board) > 0\n"
    for spaces in range(3):  # the limit is met in another function each time
        body = "fits(board)\n" * spaces + "if fits(board):\n    return solve(board)"
        source = solver(body, helper)
        line = next(n for n, text in enumerate(source.splitlines(), 1) if "return solve" in text)
        assert found(source).line == line


def test_a_long_message_of_python_is_whole() -> None:
    text = "The cells " + ", ".join(f"r{n}c{n}" for n in range(100))
    assert len(text) < MAX_MESSAGE
    problem = found(solver(f"raise ValueError({text!r})"))
    assert text in sentence(load("en"), problem)
    assert text in problem.trace
    endless = found(solver("raise ValueError('x' * 10**6)"))
    assert len(sentence(load("en"), endless)) < MAX_MESSAGE + 100


@pytest.mark.parametrize("body", ["return board + 1", "return board[0] - 1", "return board.shape"])
def test_python_says_list_of_the_board(body: str) -> None:
    message = sentence(load("en"), found(solver(body)))
    assert "list" in message
    assert "Board" not in message
    assert "Row" not in message


MODULES = """\
from __future__ import annotations

import abc, collections, copy, enum, functools, inspect, pickle, sys, typing
from dataclasses import asdict, dataclass, field


class Pair(typing.NamedTuple):
    a: int
    b: list[Pair] = []


class Options(typing.TypedDict):
    depth: int


class Colour(enum.Enum):
    RED = 1


class Base(abc.ABC):
    @abc.abstractmethod
    def f(self) -> int: ...


@dataclass(order=True, frozen=True)
class Cell:
    row: int
    kinds: typing.ClassVar[int] = 3
    marks: list[int] = field(default_factory=list, compare=False)


@functools.singledispatch
def number(value):
    return 0


@number.register
def _(value: int):
    return 1


def pair_of(cell: Cell, options: Options) -> Pair:
    return Pair(cell.row)


Point = collections.namedtuple("Point", "x y")
import __main__

assert typing.get_type_hints(pair_of) == {"cell": Cell, "options": Options, "return": Pair}
assert typing.get_type_hints(Cell)["row"] is int
for each in (Cell(1), Colour.RED, Point(1, 2), pair_of, Pair(1)):
    assert pickle.loads(pickle.dumps(each)) == copy.deepcopy(each) == each
assert asdict(Cell(2)) == {"row": 2, "marks": []}
assert number(1) == 1 and number("") == 0
assert inspect.getsource(pair_of).startswith("def pair_of(cell")
assert inspect.getmodule(pair_of) is sys.modules[__name__] is __main__
assert vars(sys.modules[__name__]) is globals()


def solve(board):
    return SOLUTION
"""


def test_the_code_is_a_module_that_is_found_while_it_runs() -> None:
    before = dict(sys.modules)
    assert found(MODULES.replace("SOLUTION", str(FILLED))).key == "solved"
    assert {name: before.get(name) for name in ("solver", "__main__")} == {
        name: sys.modules.get(name) for name in ("solver", "__main__")
    }


CALL = """{"id": "x", "tests": [{"kind": "call", "function": "is_valid", "expect": true,
 "puzzle": "12..34....1.4...", "arguments": [0, 2, 4]}]}"""


@pytest.mark.parametrize(
    ("source", "key"),
    [
        ("def is_valid(board, row):\n    return True\n", "parameters"),
        ("def isValid(board, r, c, d):\n    return True\n", "entry-renamed"),
        (
            "class A:\n    def is_valid(self, board, r, c, d):\n        return True\n",
            "entry-method",
        ),
        ("def other(): pass\n", "no-function"),
        ("def is_valid(board, r, c, d):\n    print(True)\n", "value-printed"),
    ],
)
def test_a_function_of_an_exercise_that_does_not_fit_is_explained(source: str, key: str) -> None:
    (result,) = graded(source, "mine.py", exercise_of(CALL))
    assert result.problem is not None
    assert result.problem.key == key
