"""Solvers as students write them, and the puzzles that the tests give them."""

from pathlib import Path

from tools.paths import ROOT

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
SMALL = "12..34....1.4..."
SHORT = "12..3421231.4..."  # SMALL with more givens: half as many steps of BACKTRACKING
SMALL_SOLUTION = "1243342123144132"
NO_SOLUTION = "1234567.." + "." * 27 + "........9" + "." * 18 + "........8" + "." * 9

# A solver of boards of 4 × 4 cells; its lines have numbers that tests name.
BACKTRACKING = """\
def fits(board, r, c, d):
    for i in range(4):
        if board[r][i] == d or board[i][c] == d:
            return False
    top, left = r - r % 2, c - c % 2
    return all(board[top + i][left + j] != d for i in range(2) for j in range(2))


def solve(board):
    for r in range(4):
        for c in range(4):
            if board[r][c] == 0:
                for d in range(1, 5):
                    if fits(board, r, c, d):
                        board[r][c] = d
                        if solve(board):
                            return True
                        board[r][c] = 0
                return False
    return True
"""


def solution(exercise: str) -> str:
    """The sample solution of an exercise that comes along."""
    return (folder() / f"{exercise.replace('-', '_')}.py").read_text("utf-8")


def folder() -> Path:
    return ROOT / "docs" / "solutions"


def solver(body: str, head: str = "") -> str:
    """A module with `solve(board)` of these lines."""
    lines = "\n".join("    " + line for line in body.splitlines())
    return f"{head}\ndef solve(board):\n{lines}\n" if head else f"def solve(board):\n{lines}\n"
