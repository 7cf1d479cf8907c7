# ruff: noqa: E501 (students write long lines)
"""Solvers that keep their board in different forms; each with the variable that is to be shown."""

FITS = """
def fits(b, r, c, d):
    box = [b[i][j] for i in range(r//3*3, r//3*3+3) for j in range(c//3*3, c//3*3+3)]
    return d not in b[r] and d not in [b[i][c] for i in range(9)] and d not in box

def empty(b):
    for r in range(9):
        for c in range(9):
            if not b[r][c]:
                return r, c
"""
FREE = """
def seen(i):
    return [j for j in range(81) if j // 9 == i // 9 or j % 9 == i % 9 or (j // 27 == i // 27 and j % 9 // 3 == i % 9 // 3)]
SEEN = [seen(i) for i in range(81)]
"""
STYLES = {
    "in place": ("board in solve", FITS + """
def solve(board):
    place = empty(board)
    if place is None:
        return True
    r, c = place
    for d in range(1, 10):
        if fits(board, r, c, d):
            board[r][c] = d
            if solve(board):
                return True
            board[r][c] = 0
    return False
"""),
    "deepcopy": ("copy in solve", FITS + """
from copy import deepcopy
def solve(board):
    place = empty(board)
    if place is None:
        return board
    r, c = place
    for d in range(1, 10):
        if fits(board, r, c, d):
            copy = deepcopy(board)
            copy[r][c] = d
            result = solve(copy)
            if result is not None:
                return result
    return None
"""),
    "a stack of copies": ("other in solve", FITS + """
def solve(board):
    stack = [[row[:] for row in board]]
    while stack:
        grid = stack.pop()
        place = empty(grid)
        if place is None:
            return grid
        r, c = place
        for d in range(9, 0, -1):
            if fits(grid, r, c, d):
                other = [row[:] for row in grid]
                other[r][c] = d
                stack.append(other)
    return False
"""),
    "text": ("s in search", FREE + """
def search(s):
    i = s.find(".")
    if i < 0:
        return s
    for d in "123456789":
        if d not in [s[j] for j in SEEN[i]]:
            found = search(s[:i] + d + s[i+1:])
            if found:
                return found
    return ""

def solve(board):
    s = search("".join(str(d or ".") for row in board for d in row))
    return [[int(d) for d in s[i:i+9]] for i in range(0, 81, 9)]
"""),
    "flat list": ("cells in solve", FREE + """
def solve(board):
    cells = [d for row in board for d in row]
    def go():
        if 0 not in cells:
            return True
        i = cells.index(0)
        for d in range(1, 10):
            if d not in [cells[j] for j in SEEN[i]]:
                cells[i] = d
                if go():
                    return True
                cells[i] = 0
        return False
    go()
    for i in range(81):
        board[i // 9][i % 9] = cells[i]
    return True
"""),
    "tuples": ("rows in search", FITS + """
def search(rows):
    place = empty(rows)
    if place is None:
        return rows
    r, c = place
    for d in range(1, 10):
        if fits(rows, r, c, d):
            row = rows[r][:c] + (d,) + rows[r][c+1:]
            found = search(rows[:r] + (row,) + rows[r+1:])
            if found:
                return found
    return None

def solve(board):
    return [list(row) for row in search(tuple(map(tuple, board)))]
"""),
    "squares with candidates": ("table in solve", """
NAMES = [r + c for r in "ABCDEFGHI" for c in "123456789"]
def together(a, b):
    (r, c), (s, e) = ("ABCDEFGHI".index(a[0]), int(a[1]) - 1), ("ABCDEFGHI".index(b[0]), int(b[1]) - 1)
    return a != b and (r == s or c == e or (r//3 == s//3 and c//3 == e//3))
NEAR = {a: [b for b in NAMES if together(a, b)] for a in NAMES}

def settle(table, name, digit):
    table[name] = digit
    for other in NEAR[name]:
        if digit in table[other]:
            left = table[other].replace(digit, "")
            if not left:
                return None
            table[other] = left
            if len(left) == 1 and settle(table, other, left) is None:
                return None
    return table

def search(table):
    open_ones = [name for name in NAMES if len(table[name]) > 1]
    if not open_ones:
        return table
    name = min(open_ones, key=lambda each: len(table[each]))
    for digit in table[name]:
        trial = settle(table.copy(), name, digit)
        if trial is not None:
            done = search(trial)
            if done is not None:
                return done
    return None

def solve(board):
    table = dict.fromkeys(NAMES, "123456789")
    for name, digit in zip(NAMES, [d for row in board for d in row]):
        if digit:
            settle(table, name, str(digit))
    table = search(table)
    return [[int(table[name]) for name in NAMES[i:i+9]] for i in range(0, 81, 9)]
"""),
    "rows of text": ("now in search", """
def search(lines):
    for r in range(9):
        c = lines[r].find("0")
        if c >= 0:
            box = "".join(line[c//3*3:c//3*3+3] for line in lines[r//3*3:r//3*3+3])
            for d in "123456789":
                if d not in lines[r] and d not in [line[c] for line in lines] and d not in box:
                    now = lines[:]
                    now[r] = now[r][:c] + d + now[r][c+1:]
                    found = search(now)
                    if found:
                        return found
            return None
    return lines

def solve(board):
    return [[int(d) for d in line] for line in search(["".join(map(str, row)) for row in board])]
"""),
    "sets of candidates": ("start in solve", FREE + """
from copy import deepcopy
def remove(cands, i, d):
    cell = cands[i // 9][i % 9]
    if d in cell:
        cands[i // 9][i % 9].discard(d)
        if not cell:
            return False
        if len(cell) == 1:
            return spread(cands, i, min(cell))
    return True

def spread(cands, i, d):
    return all(remove(cands, j, d) for j in SEEN[i] if j != i)

def search(cands):
    sizes = [(len(cands[i//9][i%9]), i) for i in range(81) if len(cands[i//9][i%9]) > 1]
    if not sizes:
        return cands
    i = min(sizes)[1]
    for d in sorted(cands[i//9][i%9]):
        other = deepcopy(cands)
        other[i//9][i%9] = {d}
        if spread(other, i, d):
            found = search(other)
            if found:
                return found
    return None

def solve(board):
    start = [[{d} if d else set(range(1, 10)) for d in row] for row in board]
    for i in range(81):
        if board[i//9][i%9] and not spread(start, i, board[i//9][i%9]):
            return False
    return [[min(cell) for cell in row] for row in search(start)]
"""),
    "attribute": ("self.board in Solver", FITS + """
class Solver:
    def __init__(self, board):
        self.board = [list(row) for row in board]

    def go(self):
        place = empty(self.board)
        if place is None:
            return True
        r, c = place
        for d in range(1, 10):
            if fits(self.board, r, c, d):
                self.board[r][c] = d
                if self.go():
                    return True
                self.board[r][c] = 0
        return False

def solve(board):
    solver = Solver(board)
    solver.go()
    return solver.board
"""),
    "global": ("grid", FITS + """
grid = None

def put(r, c, d):
    grid[r][c] = d

def go():
    place = empty(grid)
    if place is None:
        return True
    r, c = place
    for d in range(1, 10):
        if fits(grid, r, c, d):
            put(r, c, d)
            if go():
                return True
            put(r, c, 0)
    return False

def solve(board):
    global grid
    grid = [row[:] for row in board]
    go()
    return grid
"""),
    "filled squares": ("known in solve", """
def ok(known, r, c, d):
    return all(v != d or (x != r and y != c and (x//3, y//3) != (r//3, c//3)) for (x, y), v in known.items())

def go(known):
    for r in range(9):
        for c in range(9):
            if (r, c) not in known:
                for d in range(1, 10):
                    if ok(known, r, c, d):
                        known[r, c] = d
                        if go(known):
                            return True
                        del known[r, c]
                return False
    return True

def solve(board):
    known = {(r, c): board[r][c] for r in range(9) for c in range(9) if board[r][c]}
    go(known)
    return [[known[r, c] for c in range(9)] for r in range(9)]
"""),
    "rows of their own": ("new in children", FITS + """
def children(grid):
    r, c = empty(grid)
    for d in range(1, 10):
        if fits(grid, r, c, d):
            new = grid[:]
            row = new[r][:]
            new[r] = row
            row[c] = d
            yield new

def search(grid):
    if empty(grid) is None:
        return grid
    for child in children(grid):
        found = search(child)
        if found:
            return found
    return None

def solve(board):
    return search([list(row) for row in board])
"""),
}  # fmt: skip
