"""What a player notes in cells: marks, colours, digits ruled out. Each change makes a new board.

The marks of a cell are the bits of one number, 1 << digit for each digit.
"""

from sudoku_py.core.shape import SYMBOLS
from sudoku_py.ui import boards, sight
from sudoku_py.ui.boards import CENTRE, COLOUR, CORNER, GIVEN, NOTES, STRUCK

if False:  # names for the annotations alone, which are never evaluated
    from sudoku_py.ui.sight import Units


def toggled(board: dict, notes: str, cells: list[int], digit: int) -> dict:
    """The board with `digit` noted in the empty ones of `cells`; not, where all have it already."""
    cells = empty(board, cells)
    return _noted(board, notes, cells, digit, not _all_have(board[notes], cells, digit))


def crossed(board: dict, cells: list[int], digit: int) -> dict:
    """The board with the candidate `digit` ruled out in `cells`; let in, where it is in none."""
    return _noted(board, STRUCK, cells, digit, not _all_have(board[STRUCK], cells, digit))


def without(board: dict, strikes: list[tuple[int, int]]) -> dict:
    """The board with each (cell, digit) ruled out, and so marked no longer."""
    for cell, digit in strikes:
        board = _noted(board, STRUCK, [cell], digit, True)
        for notes in (CENTRE, CORNER):
            board = _noted(board, notes, [cell], digit, False)
    return board


def _all_have(bits: list[int], cells: list[int], digit: int) -> bool:
    return all([bits[cell] >> digit & 1 for cell in cells])


def _noted(board: dict, notes: str, cells: list[int], digit: int, wanted: bool) -> dict:
    noted = board[notes]
    others = [cell for cell in cells if bool(noted[cell] >> digit & 1) != wanted]
    if not others:
        return board
    bits = list(noted)
    for cell in others:
        bits[cell] ^= 1 << digit
    return boards.changed(board, notes, bits)


def empty(board: dict, cells: list[int]) -> list[int]:
    """Those of `cells` that hold no digit."""
    return [cell for cell in cells if not board["values"][cell]]


def placed(board: dict, cells: list[int], digit: int, units: "Units | None" = None) -> dict:
    """The board with the player's `digit` in `cells`.

    With `units`, the cells that see it are no longer marked with it.
    """
    for cell in cells:
        board = boards.place(board, cell, digit)
    noted = [notes for notes in (CENTRE, CORNER) if any(board[notes])]
    if units and noted:
        near = list(sight.seeing([cell for cell in cells if board["by"][cell] != GIVEN], units))
        for notes in noted:
            board = _noted(board, notes, near, digit, False)
    return board


def coloured(board: dict, cells: list[int], colour: int) -> dict:
    """The board with a colour on `cells`; none, where all have it already."""
    colours = list(board[COLOUR])
    same = all([colours[cell] == colour for cell in cells])
    for cell in cells:
        colours[cell] = 0 if same else colour
    return boards.changed(board, COLOUR, colours)


def erased(board: dict, cells: list[int]) -> dict:
    """The board without the player's digits in `cells`; where there are none, without the notes."""
    bare = board
    for cell in cells:
        bare = boards.place(bare, cell, 0)
    if bare is board:
        for notes in NOTES:
            bits = [0 if cell in cells else kept for cell, kept in enumerate(board[notes])]
            bare = boards.changed(bare, notes, bits)
    return bare


def candidates(
    board: dict,
    units: "Units",
    held: list[int] | None = None,
    before: "tuple[list[int], list[int]] | None" = None,
) -> list[int]:
    """For each cell the digits that stand in none of its units; for a filled one, none.

    What is known already makes it quicker: `held`, the digits in each unit as `sight.held` gives
    them, and `before`, the values and the candidates of a board of that size not far from this one.
    """
    values, of_cells = board["values"], sight.units_of(units)
    bits = held or sight.held(values, units)[0]
    every = (2 << board["size"]) - 2
    found, stale = [0] * len(values), range(len(values))
    if before:
        found, stale = list(before[1]), sight.seeing(sight.differing(values, before[0]), units)
    for cell in stale:
        row, column, box = of_cells[cell]
        found[cell] = 0 if values[cell] else every & ~(bits[row] | bits[column] | bits[box])
    return found


_DIGITS = {}  # bits → symbols: there are few, and they come often


def digits(bits: int) -> str:
    """The symbols of the digits whose bits are set, ascending.

    >>> digits(0b10010)
    '14'
    """
    if bits not in _DIGITS:
        found = [symbol for at, symbol in enumerate(SYMBOLS) if bits >> at & 2]
        _DIGITS[bits] = "".join(found)
    return _DIGITS[bits]
