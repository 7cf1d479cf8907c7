"""What is on the board, as plain data, and the changes a player or the engine can make to it.

A board is a dictionary {"size": n, "values": [...], "by": [...]}: a digit per cell (0 for empty)
and who put it there: GIVEN, PLAYER, SOLVER or NOBODY. Every change makes a new board, so that
undoing is taking an old one back.
"""

from sudoku_py.core.shape import EMPTY, SIZES, SYMBOLS, clashes

GIVEN = "given"
PLAYER = "player"
SOLVER = "solver"
NOBODY = ""
WRITERS = (GIVEN, PLAYER, SOLVER, NOBODY)
EMPTY_MARKS = ".0"


def blank(size: int) -> dict:
    """A board without a digit."""
    return {"size": size, "values": [EMPTY] * (size * size), "by": [NOBODY] * (size * size)}


def from_line(line: str) -> dict | None:
    """The board of a puzzle's one line, or None if `line` is none."""
    size = round(len(line) ** 0.5)
    if size not in SIZES or size * size != len(line):
        return None
    values = []
    for symbol in line.upper():
        digit = EMPTY if symbol in EMPTY_MARKS else SYMBOLS[:size].find(symbol) + 1
        if digit == EMPTY and symbol not in EMPTY_MARKS:
            return None
        values.append(digit)
    return {"size": size, "values": values, "by": [GIVEN if value else NOBODY for value in values]}


def line_of(values: list[int]) -> str:
    """The values on one line, `.` for empty."""
    return "".join((EMPTY_MARKS[0] + SYMBOLS)[value] for value in values)


def puzzle_line(board: dict) -> str:
    """The puzzle on the board: its givens; where there are none, what the player typed in."""
    asked = GIVEN if GIVEN in board["by"] else PLAYER
    pairs = zip(board["values"], board["by"])
    return line_of([value if by == asked else EMPTY for value, by in pairs])


def place(board: dict, cell: int, digit: int) -> dict:
    """The board with the player's `digit` in `cell`, 0 to empty it; a given stays."""
    if board["by"][cell] == GIVEN or board["values"][cell] == digit:
        return board
    values, by = list(board["values"]), list(board["by"])
    values[cell], by[cell] = digit, PLAYER if digit else NOBODY
    return {"size": board["size"], "values": values, "by": by}


def solved(board: dict, puzzle: str, solution: str) -> dict:
    """The board of `puzzle` filled with `solution`; digits of the player's that agree stay his."""
    asked, answer = from_line(puzzle), from_line(solution)
    by = []
    for cell, value in enumerate(answer["values"]):
        agrees = board["by"][cell] == PLAYER and board["values"][cell] == value
        by.append(asked["by"][cell] or (PLAYER if agrees else SOLVER))
    return {"size": answer["size"], "values": answer["values"], "by": by}


def cleared(board: dict) -> dict:
    """The givens alone; where nothing else was on the board, an empty one."""
    if set(board["by"]) <= {GIVEN, NOBODY}:
        return blank(board["size"])
    keep = [by == GIVEN for by in board["by"]]
    values = [value if kept else EMPTY for value, kept in zip(board["values"], keep)]
    return {
        "size": board["size"],
        "values": values,
        "by": [GIVEN if kept else NOBODY for kept in keep],
    }


def differing(board: dict, solution: str) -> list[int]:
    """The player's cells whose digit is not the solution's."""
    answer = from_line(solution)["values"]
    return [
        cell
        for cell, value in enumerate(board["values"])
        if value and board["by"][cell] != GIVEN and value != answer[cell]
    ]


def clashing_cells(board: dict, units: list[tuple[str, int, list[int]]]) -> set[int]:
    """Every cell whose digit stands twice in one of its units."""
    found = set()
    for _, _, _, cells in clashes(units, board["values"]):
        found.update(cells)
    return found


def is_full(board: dict) -> bool:
    """Whether no cell is empty."""
    return EMPTY not in board["values"]


def count(board: dict, by: str) -> int:
    """How many digits `by` has written."""
    return board["by"].count(by)


def left(board: dict) -> list[int]:
    """For each digit, how many more of it fit on the board; never below 0."""
    size = board["size"]
    return [max(0, size - board["values"].count(digit)) for digit in range(1, size + 1)]


def is_board(data: object) -> bool:
    """Whether `data`, which came from storage, is a board."""
    try:
        size, values, by = data["size"], data["values"], data["by"]
        return (
            size in SIZES
            and len(values) == len(by) == size * size
            and all(type(value) is int and EMPTY <= value <= size for value in values)
            and all(who in WRITERS for who in by)
            and all(bool(who) == bool(value) for value, who in zip(values, by))
        )
    except (KeyError, TypeError):
        return False
