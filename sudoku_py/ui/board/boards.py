"""Boards as plain data, and the changes that a player or the engine can make to them.

A board is a dictionary {"size": n, "values": [...], "by": [...]}: a digit per cell (0 for empty)
and its origin: GIVEN, PLAYER, SOLVER or NO_ORIGIN; and what the player notes, a list for each of
`NOTES`. Every change makes a new board, so that undo takes an old one back.
"""

from collections.abc import Sequence
from typing import Any, Final, Literal, TypeAlias

from sudoku_py.core.shape import EMPTY, SIZES, SYMBOLS, clashes
from sudoku_py.engine.protocol import Board, Candidate, Digits
from sudoku_py.ui.board import candidates
from sudoku_py.ui.board.candidates import Units

# On the board of a first visit: the sample of the first of five works behind this project.
FIRST_RATING = 15  # of the puzzle below, known before the engine is there, see `levels`
FIRST_PUZZLE = (
    ".63.8.4..",
    ".9...4..7",
    "4...2....",
    "..72.3.58",
    ".5..4....",
    "..8...2.4",
    "6.....7..",
    "..5.36...",
    ".3.87..26",
)
COLOUR_NAMES = (  # keys of the names of colours 1 to 8
    "colour.disc", "colour.square", "colour.dots", "colour.ring",
    "colour.bar", "colour.post", "colour.slash", "colour.cross",
)  # fmt: skip
COLOUR_COUNT = len(COLOUR_NAMES)
GIVEN = "given"
PLAYER = "player"
SOLVER = "solver"
NO_ORIGIN = ""
ORIGINS = (GIVEN, PLAYER, SOLVER, NO_ORIGIN)
EMPTY_SYMBOLS = ".0"
# Marks in the middle and around it, and digits ruled out: per cell the bits 1 << digit. Colours:
# per cell a number whose decimal digits, ascending, are its colours; 0 for none.
CENTRE: Final = "centre"
CORNER: Final = "corner"
STRUCK: Final = "struck"
COLOUR: Final = "colour"
Notes: TypeAlias = Literal["centre", "corner", "struck", "colour"]
Numbers: TypeAlias = Literal["values", "centre", "corner", "struck", "colour"]
NOTES: tuple[Notes, ...] = (CENTRE, CORNER, STRUCK, COLOUR)
MARKS: tuple[Notes, ...] = (CENTRE, CORNER)


def _board(size: int, values: list[int], origins: list[str]) -> Board:
    count = size * size
    return {
        "size": size,
        "values": values,
        "by": origins,
        "centre": [0] * count,
        "corner": [0] * count,
        "struck": [0] * count,
        "colour": [0] * count,
    }


def changed(board: Board, name: Numbers, of_cells: list[int]) -> Board:
    """Return the board with another list of that name; the same board if the lists are equal."""
    if board[name] == of_cells:
        return board
    new = board.copy()
    new[name] = of_cells
    return new


def _with_values(board: Board, values: list[int], origins: list[str]) -> Board:
    new = changed(board, "values", values)
    if new["by"] != origins:
        new = new.copy()
        new["by"] = origins
    return new


def blank(size: int) -> Board:
    """Return a board without a digit."""
    return _board(size, [EMPTY] * (size * size), [NO_ORIGIN] * (size * size))


# lines of text


def from_line(line: str) -> Board | None:
    """Return the board of a puzzle's line, or None if `line` is invalid."""
    size = round(len(line) ** 0.5)
    if size not in SIZES or size * size != len(line):
        return None
    values = []
    for symbol in line.upper():
        digit = EMPTY if symbol in EMPTY_SYMBOLS else SYMBOLS[:size].find(symbol) + 1
        if digit == EMPTY and symbol not in EMPTY_SYMBOLS:
            return None
        values.append(digit)
    return _board(size, values, [GIVEN if value else NO_ORIGIN for value in values])


def of_puzzle(line: str) -> Board:
    """Return the board of a puzzle's line; ValueError if it is invalid."""
    board = from_line(line)
    if board is None:
        raise ValueError(line)
    return board


def line_of(values: list[int]) -> str:
    """Return the values on one line, `.` for empty."""
    return "".join([(EMPTY_SYMBOLS[0] + SYMBOLS)[value] for value in values])


def puzzle_line(board: Board) -> str:
    """Return the puzzle: the givens; if there are none, the player's digits."""
    origins = board["by"]
    origin = GIVEN if GIVEN in origins else PLAYER
    pairs = zip(board["values"], origins)
    return line_of([value if each == origin else EMPTY for value, each in pairs])


# changes


def place(board: Board, cell: int, digit: int) -> Board:
    """Return the board with the player's `digit` in `cell`, 0 to empty it; a given stays."""
    if board["by"][cell] == GIVEN or board["values"][cell] == digit:
        return board
    values, origins = list(board["values"]), list(board["by"])
    values[cell], origins[cell] = digit, PLAYER if digit else NO_ORIGIN
    return _with_values(board, values, origins)


def solved(board: Board, puzzle: str, solution: str) -> Board:
    """Return the board of `puzzle` with its solution; correct digits of the player stay theirs."""
    givens, answer = of_puzzle(puzzle), of_puzzle(solution)
    origins = []
    for cell, value in enumerate(answer["values"]):
        is_players = board["by"][cell] == PLAYER and board["values"][cell] == value
        origins.append(givens["by"][cell] or (PLAYER if is_players else SOLVER))
    return _with_values(board, answer["values"], origins)


def with_digits(board: Board, values: list[int]) -> Board:
    """Return the board with the digits of `values` as the player's; its givens stay."""
    for cell, digit in enumerate(values if len(values) == len(board["values"]) else ()):
        board = place(board, cell, digit)
    return board


def cleared(board: Board) -> Board:
    """Return the board with only its givens; if it has nothing else, an empty board."""
    pairs = zip(board["values"], board["by"])
    values = [value if origin == GIVEN else EMPTY for value, origin in pairs]
    bare = _board(board["size"], values, [GIVEN if value else NO_ORIGIN for value in values])
    return blank(board["size"]) if bare == board else bare


# questions


def cell_of(name: str, size: int) -> int:
    """Return the cell of a name such as `r1c2`, on a board of that size."""
    row, column = name[1:].split("c")
    return (int(row) - 1) * size + int(column) - 1


def wrong_digits(board: Board, solution: str) -> list[int]:
    """Return the cells that are not given, and whose digit is not the solution's."""
    answer = of_puzzle(solution)["values"]
    return [
        cell
        for cell, value in enumerate(board["values"])
        if value and board["by"][cell] != GIVEN and value != answer[cell]
    ]


def clashing_cells(board: Digits, units: Units) -> set[int]:
    """Return every cell whose digit stands twice in one of its units."""
    if not candidates.digits_of_units(board["values"], units)[1]:
        return set()  # the usual case, found quickly
    found = set()
    for _, _, _, cells in clashes(units, board["values"]):
        found.update(cells)
    return found


def is_full(board: Digits) -> bool:
    """Return whether no cell is empty."""
    return EMPTY not in board["values"]


def count(board: Digits, origin: str) -> int:
    """Return how many digits have an origin."""
    return board["by"].count(origin)


def givens_details(board: Digits) -> dict[str, int]:
    """Return size and number of givens, details of many texts."""
    return {"size": board["size"], "n": count(board, GIVEN)}


def remaining(board: Digits) -> list[int]:
    """Return for each digit how many more fit on the board, at least 0."""
    size = board["size"]
    return [max(0, size - board["values"].count(digit)) for digit in range(1, size + 1)]


# what comes from storage


def is_board(data: Any) -> bool:
    """Return whether `data` is a valid board."""
    try:
        size, values, origins = data["size"], data["values"], data["by"]
        return (
            type(size) is int
            and size in SIZES
            and len(data) == 3 + len(NOTES)
            and type(values) is type(origins) is list
            and len(values) == len(origins) == size * size
            and all(type(value) is int and EMPTY <= value <= size for value in values)
            and all(origin in ORIGINS for origin in origins)
            and all(bool(origin) == bool(value) for value, origin in zip(values, origins))
            and all(_are_notes(data[notes], notes, size) for notes in NOTES)
        )
    except (KeyError, TypeError):
        return False


def _are_notes(of_cells: Any, notes: str, size: int) -> bool:
    return (
        type(of_cells) is list
        and len(of_cells) == size * size
        and all(type(bits) is int and is_note(bits, notes, size) for bits in of_cells)
    )


def is_note(bits: int, notes: str, size: int) -> bool:
    """Return whether a cell can hold these `notes`."""
    if notes == COLOUR:
        shown = str(bits)
        is_ascending = sorted(set(shown)) == list(shown)
        return is_ascending and (not bits or "0" < shown[0] <= shown[-1] < "9")
    return 0 <= bits <= (2 << size) - 2 and not bits & 1  # there is no digit 0


def migrated(data: Any) -> Board | None:
    """Return a board of the first stored version, which had no notes, as a current one."""
    try:
        is_known = data["size"] in SIZES
        return _board(data["size"], data["values"], data["by"]) if is_known else None
    except (KeyError, TypeError):
        return None


def toggled(board: Board, notes: Notes, cells: list[int], digit: int) -> Board:
    """Return the board with `digit` marked in the empty `cells`; unmarked, if all have it."""
    cells = empty(board, cells)
    return _noted(board, notes, cells, digit, not _all_have(board[notes], cells, digit))


def struck(board: Board, cells: list[int], digit: int) -> Board:
    """Return the board with `digit` ruled out in `cells`; restored, if it is ruled out in all."""
    return _noted(board, STRUCK, cells, digit, not _all_have(board[STRUCK], cells, digit))


def eliminated(board: Board, strikes: Sequence[Candidate]) -> Board:
    """Return the board with each (cell, digit) ruled out, and no longer marked."""
    for cell, digit in strikes:
        board = _noted(board, STRUCK, [cell], digit, True)
        for notes in MARKS:
            board = _noted(board, notes, [cell], digit, False)
    return board


def _all_have(bits: list[int], cells: list[int], digit: int) -> bool:
    return all([bits[cell] >> digit & 1 for cell in cells])


def _noted(board: Board, notes: Notes, cells: list[int], digit: int, is_noted: bool) -> Board:
    before = board[notes]
    others = [cell for cell in cells if bool(before[cell] >> digit & 1) != is_noted]
    if not others:
        return board
    bits = list(before)
    for cell in others:
        bits[cell] ^= 1 << digit
    return changed(board, notes, bits)


def empty(board: Board, cells: list[int]) -> list[int]:
    """Return those of `cells` that hold no digit."""
    return [cell for cell in cells if not board["values"][cell]]


def placed(board: Board, cells: list[int], digit: int, units: Units | None = None) -> Board:
    """Return the board with the player's `digit` in `cells`.

    With `units`, their peers are no longer marked with it.
    """
    for cell in cells:
        board = place(board, cell, digit)
    used = [notes for notes in MARKS if any(board[notes])]
    if units and used:
        own = [cell for cell in cells if board["by"][cell] != GIVEN]
        near = list(candidates.with_peers(own, units))
        for notes in used:
            board = _noted(board, notes, near, digit, False)
    return board


def coloured(board: Board, cells: list[int], colour: int) -> Board:
    """Return the board with a colour added to `cells`; removed, if all have it.

    0 removes all colours.
    """
    colours, name = list(board[COLOUR]), str(colour)
    is_off = all([name in str(colours[cell]) for cell in cells])
    for cell in cells:
        kept = str(colours[cell]).replace(name, "") if colour else ""
        colours[cell] = int("".join(sorted(kept if is_off else kept + name)) or "0")
    return changed(board, COLOUR, colours)


def erased(board: Board, cells: list[int]) -> Board:
    """Return the board without the player's digits in `cells`, or, if none, without notes."""
    bare = board
    for cell in cells:
        bare = place(bare, cell, 0)
    if bare is board:
        for notes in NOTES:
            bits = [0 if cell in cells else of_cell for cell, of_cell in enumerate(board[notes])]
            bare = changed(bare, notes, bits)
    return bare
