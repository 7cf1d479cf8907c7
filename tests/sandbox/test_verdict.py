import pytest

from sudoku_py.core.grid import Grid
from sudoku_py.sandbox.verdict import is_right, judged, verdict
from sudoku_py.sandbox.watching import watched
from tests.sandbox.solvers import BACKTRACKING, SMALL, SMALL_SOLUTION, solution, solver

GRID = Grid.from_line(SMALL)
FILLED = [list(row) for row in Grid.from_line(SMALL_SOLUTION).rows()]
SEARCH = """\
from sudoku_py.solvers.contract import Place, Remove, Solution

def search(puzzle, rng):
    board = list(puzzle.values)
    def fill():
        if 0 not in board:
            yield Solution(tuple(board))
            return
        cell = board.index(0)
        used = {board[peer] for peer in puzzle.geometry.peers[cell]}
        for digit in range(1, puzzle.size + 1):
            if digit not in used:
                board[cell] = digit
                yield Place(cell, digit, guessed=True)
                yield from fill()
                board[cell] = 0
                yield Remove(cell, digit)
    yield from fill()
"""
TEXT_SOLVER = f"""\
def solve(text):
    assert text == {SMALL!r}
    return {SMALL_SOLUTION!r}
"""
SOLVES = {
    "in place": BACKTRACKING,
    "a board": solver(f"return {FILLED}"),
    "tuples": solver(f"return {tuple(map(tuple, FILLED))}"),
    "one list": solver(f"return {[value for row in FILLED for value in row]}"),
    "a text": solver(f"return {SMALL_SOLUTION!r}"),
    "text in and out": TEXT_SOLVER,
    "by its type": f"def solve(p: str) -> str:\n    p.split()\n    return {SMALL_SOLUTION!r}\n",
    "pieces": "def order(digits):\n    return reversed(list(digits))\n",
    "one of ours": SEARCH,
    "row by row": solver(f"for r in range(4):\n    board[r] = {FILLED}[r]\nreturn True"),
    "a copy": solver(
        "copy = [row[:] for row in board]\nok = search(copy)\nreturn copy if ok else False",
        BACKTRACKING.replace("solve", "search"),
    ),
}


@pytest.mark.parametrize("source", SOLVES.values(), ids=SOLVES)
def test_every_form_of_a_solver_solves(source: str) -> None:
    recording = watched(source, "solver.py", GRID)
    assert verdict(recording).key == "solved", recording.problem


def test_one_of_our_solvers_is_watched_by_its_events() -> None:
    recording = watched(SEARCH, "solver.py", GRID)
    assert Grid.of(recording.board).line == SMALL_SOLUTION
    assert recording.writes >= 16 - GRID.givens


WRONG = {
    "nothing": (solver("pass"), "board-unchanged", 2),
    "only True": (solver("return True"), "board-unchanged", 2),
    "only False": (solver("board[0][2] = 3\nboard[0][2] = 0\nreturn False"), "returned-false", 4),
    "None after a search": (
        solver("if not board[0][2]:\n    board[0][2] = 4\n    solve(board)\n    board[0][2] = 0"),
        "returned-none",
        None,
    ),
    "no undo": (BACKTRACKING.replace("board[r][c] = 0\n", "pass\n"), "no-undo", None),
    "a given": (solver("board[1][1] = 1\nboard[0][0] = 3\nreturn True"), "given-modified", 2),
    "a swap": (solver("board[3][0] = 3\nreturn True"), "given-swapped", None),
    "a number": (solver("return 42"), "nonsense", 2),
    "an object": (solver("return object()"), "nonsense", 2),
    "a short board": (solver("return [[1, 2], [3, 4]]"), "no-board", 2),
    "a board without a row": (solver("del board[3]\nreturn board"), "no-board", 3),
    "a text of no digits": (solver(r"return '\ud800x?!' * 4"), "no-board", 2),
    "rows that are none": (solver("board[:] = [None] * 4\nreturn True"), "row-kind", 2),
    "a board with holes": (solver("board[0][2] = 3\nreturn True"), "not-full", 3),
    "the same rows": (solver("return [[1, 2, 3, 4]] * 4"), "aliased", 2),
    "texts": (
        solver("if board[0][2] == '.':\n    board[0][2] = 4\nreturn True"),
        "text-compared",
        4,
    ),
    "text plus number": (solver("x = board[0][0] + '1'"), "text-and-number", 2),
    "no name": (solver("return fits(board)"), "name", 2),
    "no module": (solver("import numpyy"), "import-module", 2),
    "an error": (solver("return board[9][9]"), "index-range", 2),
    "recursion": (solver("return solve(board)"), "recursion", None),
    "a clash": (
        solver("for r in board:\n    for c in range(4):\n        r[c] = r[c] or 1\nreturn True"),
        "clash",
        None,
    ),
    "a bad piece": ("def choose_cell(board):\n    return 5\n", "piece", None),
}  # fmt: skip


@pytest.mark.parametrize("name", WRONG)
def test_the_usual_mistakes_are_recognized(name: str) -> None:
    source, key, step = WRONG[name]
    recording = watched(source, "solver.py", GRID)
    found = verdict(recording)
    assert found.key == key
    assert found.step is not None
    assert 1 <= found.step <= recording.steps
    if step:
        assert recording.state(found.step).line == step


def test_a_traceback_shows_the_students_lines_only() -> None:
    source = solver("return help_me(board)", "def help_me(board):\n    return int('x')\n")
    problem = watched(source, "mine.py", GRID).problem
    assert problem is not None
    assert problem.line == 2
    assert problem.trace.count('File "') == problem.trace.count('File "mine.py"') == 2
    assert "return int('x')" in problem.trace


def test_an_error_whose_text_fails_is_still_an_error() -> None:
    head = "class Bad(Exception):\n    def __str__(self):\n        return 1 / 0\n"
    problem = watched(solver("raise Bad", head), "solver.py", GRID).problem
    assert problem is not None
    assert problem.key == "own-raise"
    assert problem.details["said"] == "Bad."


def test_the_sample_solution_works_on_a_larger_board() -> None:
    line = "534678912672195348198342567859761423426853791713924856961537284287419635345286..."
    recording = watched(solution("backtracking"), "solver.py", Grid.from_line(line))
    assert verdict(recording).key == "solved"


def test_a_puzzle_without_a_solution_is_judged_by_what_the_code_says() -> None:
    empty = "." * 256
    for puzzle, body, key in (
        ("3..4...3.21...2.", "return False", "no-solution-right"),
        ("11..............", "return None", "no-solution-right"),
        ("3..4...3.21...2.", "return True", "board-unchanged"),
        (SMALL, "return False", "board-unchanged"),
        (empty, "return False", "says-none"),
        (empty, "return None", "board-unchanged"),
    ):
        found = judged(watched(solver(body), "solver.py", Grid.from_line(puzzle)))
        assert found.key == key
        assert is_right(found) is (key == "no-solution-right")
