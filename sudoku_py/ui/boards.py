"""What is on the board, as plain data, and the changes a player or the engine can make to it.

A board is a dictionary {"size": n, "values": [...], "by": [...]}: a digit per cell (0 for empty)
and who put it there: GIVEN, PLAYER, SOLVER or NOBODY; and what the player notes (see `marks`), a
list for each of `NOTES`. Every change makes a new board, so that undoing is taking an old one back.
"""

from sudoku_py.core.shape import EMPTY, SIZES, SYMBOLS, clashes
from sudoku_py.ui import sight

if False:  # names for the annotations alone, which are never evaluated
    from sudoku_py.ui.sight import Units

GIVEN = "given"
PLAYER = "player"
SOLVER = "solver"
NOBODY = ""
WRITERS = (GIVEN, PLAYER, SOLVER, NOBODY)
EMPTY_MARKS = ".0"
# Marks in the middle and around it, and digits ruled out: per cell the bits 1 << digit. A colour
# per cell, 0 for none.
CENTRE, CORNER, STRUCK, COLOUR = "centre", "corner", "struck", "colour"
NOTES = (CENTRE, CORNER, STRUCK, COLOUR)
COLOURS = 8


def _board(size: int, values: list[int], by: list[str]) -> dict:
    board = {"size": size, "values": values, "by": by}
    for notes in NOTES:
        board[notes] = [0] * (size * size)
    return board


def changed(board: dict, name: str, of_cells: list) -> dict:
    """The board with another list of that name; itself where the list says the same."""
    if board[name] == of_cells:
        return board
    new = dict(board)
    new[name] = of_cells
    return new


def blank(size: int) -> dict:
    """A board without a digit."""
    return _board(size, [EMPTY] * (size * size), [NOBODY] * (size * size))


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
    return _board(size, values, [GIVEN if value else NOBODY for value in values])


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
    return changed(changed(board, "values", values), "by", by)


def solved(board: dict, puzzle: str, solution: str) -> dict:
    """The board of `puzzle` filled with `solution`; digits of the player's that agree stay his."""
    asked, answer = from_line(puzzle), from_line(solution)
    by = []
    for cell, value in enumerate(answer["values"]):
        agrees = board["by"][cell] == PLAYER and board["values"][cell] == value
        by.append(asked["by"][cell] or (PLAYER if agrees else SOLVER))
    return changed(changed(board, "values", answer["values"]), "by", by)


def cleared(board: dict) -> dict:
    """The givens alone; where nothing else was on the board, an empty one."""
    keep = [by == GIVEN for by in board["by"]]
    values = [value if kept else EMPTY for value, kept in zip(board["values"], keep)]
    bare = _board(board["size"], values, [GIVEN if kept else NOBODY for kept in keep])
    return blank(board["size"]) if bare == board else bare


def differing(board: dict, solution: str) -> list[int]:
    """The player's cells whose digit is not the solution's."""
    answer = from_line(solution)["values"]
    return [
        cell
        for cell, value in enumerate(board["values"])
        if value and board["by"][cell] != GIVEN and value != answer[cell]
    ]


def clashing_cells(board: dict, units: "Units") -> set[int]:
    """Every cell whose digit stands twice in one of its units."""
    if not sight.held(board["values"], units)[1]:
        return set()  # as most often, and known sooner
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
            type(size) is int
            and size in SIZES
            and len(data) == 3 + len(NOTES)
            and type(values) is type(by) is list
            and len(values) == len(by) == size * size
            and all(type(value) is int and EMPTY <= value <= size for value in values)
            and all(who in WRITERS for who in by)
            and all(bool(who) == bool(value) for value, who in zip(values, by))
            and all(_are_notes(data[notes], notes, size) for notes in NOTES)
        )
    except (KeyError, TypeError):
        return False


def _are_notes(of_cells: object, notes: str, size: int) -> bool:
    return (
        type(of_cells) is list
        and len(of_cells) == size * size
        and all(type(bits) is int and is_note(bits, notes, size) for bits in of_cells)
    )


def is_note(bits: int, notes: str, size: int) -> bool:
    """Whether a cell can hold these `notes`."""
    if notes == COLOUR:
        return 0 <= bits <= COLOURS
    return 0 <= bits <= (2 << size) - 2 and not bits & 1  # there is no digit 0


def upgraded(data: object) -> object:
    """A board of the first stored version, which knew no notes, as one of today's."""
    try:
        known = data["size"] in SIZES
        return _board(data["size"], data["values"], data["by"]) if known else None
    except (KeyError, TypeError):
        return None
