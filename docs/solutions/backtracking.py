"""A sample solution of the exercise backtracking."""


def solve(board):
    for row in range(9):
        for column in range(9):
            if board[row][column] == 0:
                for digit in range(1, 10):
                    if is_valid(board, row, column, digit):
                        board[row][column] = digit
                        if solve(board):
                            return True
                        board[row][column] = 0
                return False
    return True


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
