"""A sample solution of the exercise mrv."""


def choose_cell(board):
    empty = [(row, column) for row in range(9) for column in range(9) if board[row][column] == 0]
    if not empty:
        return None
    return min(empty, key=lambda cell: len(candidates(board, cell)))
