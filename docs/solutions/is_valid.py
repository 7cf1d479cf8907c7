"""A sample solution of the exercise is-valid."""


def is_valid(board, row, column, digit):
    for i in range(9):
        if board[row][i] == digit or board[i][column] == digit:
            return False
    top, left = row - row % 3, column - column % 3
    for r in range(top, top + 3):
        for c in range(left, left + 3):
            if board[r][c] == digit:
                return False
    return True
