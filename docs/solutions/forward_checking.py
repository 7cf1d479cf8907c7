"""A sample solution of the exercise forward-checking."""


def candidates(board, cell):
    row, column = cell
    neighbours = [allowed(board, r, c) for r, c in peers(row, column) if board[r][c] == 0]
    return [
        digit
        for digit in allowed(board, row, column)
        if all(set(others) - {digit} for others in neighbours)
    ]


def allowed(board, row, column):
    used = {board[r][c] for r, c in peers(row, column)}
    return [digit for digit in range(1, 10) if digit not in used]


def peers(row, column):
    top, left = row - row % 3, column - column % 3
    found = {(row, i) for i in range(9)} | {(i, column) for i in range(9)}
    found |= {(r, c) for r in range(top, top + 3) for c in range(left, left + 3)}
    return found - {(row, column)}
