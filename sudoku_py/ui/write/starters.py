"""Programs to start from: short ones, with comments in the reader's language."""

from collections.abc import Callable

WIDTH = 76  # characters of a line with a comment
_IS_VALID = """\

{write.comment-box}
def is_valid(board, row, column, digit):
    size = len(board)
    for i in range(size):
        if board[row][i] == digit or board[i][column] == digit:
            return False
    height = int(size ** 0.5)
    width = size // height
    top, left = row - row % height, column - column % width
    for r in range(top, top + height):
        for c in range(left, left + width):
            if board[r][c] == digit:
                return False
    return True
"""
_EXAMPLE = (
    """\
{write.comment-board}
def solve(board):
    size = len(board)
    for row in range(size):
        for column in range(size):
            if board[row][column] == 0:
                for digit in range(1, size + 1):
                    if is_valid(board, row, column, digit):
                        board[row][column] = digit
                        if solve(board):
                            return True
                        board[row][column] = 0
                return False
    return True

"""
    + _IS_VALID
)
_BOARD = """\
{write.comment-board}
{write.comment-fill}
def solve(board):
    return False
"""
_RETURNED = """\
{write.comment-board}
{write.comment-return}
def solve(board):
    answer = [row[:] for row in board]
    return answer
"""
_TEXT = """\
{write.comment-text}
def solve(text: str):
    return text
"""
_CHOOSE_CELL = """\
{write.comment-piece}
{write.comment-choose-cell}
def choose_cell(board):
    for row in range(len(board)):
        for column in range(len(board)):
            if board[row][column] == 0:
                return row, column
    return None
"""
_CANDIDATES = """\
{write.comment-piece}
{write.comment-candidates}
def candidates(board, cell):
    row, column = cell
    return range(1, len(board) + 1)
"""
_ORDER = """\
{write.comment-piece}
{write.comment-order}
def order(digits):
    return sorted(digits)
"""
# Id → (the key of its name, the code with the keys of its comments).
STARTERS = {
    "example": ("write.starter-example", _EXAMPLE),
    "board": ("write.starter-board", _BOARD),
    "returned": ("write.starter-returned", _RETURNED),
    "text": ("write.starter-text", _TEXT),
    "choose-cell": ("write.starter-choose-cell", _CHOOSE_CELL),
    "candidates": ("write.starter-candidates", _CANDIDATES),
    "order": ("write.starter-order", _ORDER),
}
FIRST = "example"  # what someone sees who has written nothing yet
COMMENTS = (
    "write.comment-board", "write.comment-fill", "write.comment-return", "write.comment-text",
    "write.comment-piece", "write.comment-choose-cell", "write.comment-candidates",
    "write.comment-order", "write.comment-box",
)  # fmt: skip


def starter(name: str, text: Callable[[str], str]) -> str:
    """Return the code of a starter; `text(key)` is what a comment says."""
    code = STARTERS[name][1]
    for key in COMMENTS:
        code = code.replace("{" + key + "}", comment(text(key)))
    return code


def comment(text: str) -> str:
    """Return a text as lines of comment.

    >>> comment("Fill the board.")
    '# Fill the board.'
    """
    lines, line = [], "#"
    for word in text.split(" "):
        if len(line) + len(word) >= WIDTH:
            lines.append(line)
            line = "#"
        line += " " + word
    return "\n".join(lines + [line])
