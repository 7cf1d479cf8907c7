"""The files of OpenSudoku: XML with a text for each game, in one of six versions.

A game is 81 digits, or a line with its version and one with the fields of each cell: its digit; its
notes, as `1,2,` in version 1 and as a mask since; from version 4 on, notes in the corners and then
notes in the centre; a colour in version 5; and whether the cell can be changed, so is no given.
"""

import re
from typing import NamedTuple

from sudoku_py.core.candidate_grid import Game
from sudoku_py.core.grid import Grid

OPEN_SUDOKU = "OpenSudoku (.opensudoku)"
_CELLS = 81
_ALL = (1 << 9) - 1
_VERSIONED = re.compile(r"version:\s*([1-5])\s+([\d,|\-]+)", re.ASCII)
_GIVEN, _CHANGEABLE = "0", "1"
_PLAYING, _NOT_STARTED = 0, 1
HEAD = """<?xml version="1.0" encoding="UTF-8"?>
<opensudoku2 version="3">
<folder name="Sudoku" created="0">
"""
TAIL = "\n</folder>\n</opensudoku2>"


class _Fields(NamedTuple):
    """How many fields a cell has, and which of them are its marks, if it has such marks."""

    number: int
    centre: int
    corner: int = 0


_FIELDS = {  # of each version
    "1": _Fields(3, 1),
    "2": _Fields(3, 1),
    "3": _Fields(3, 1),
    "4": _Fields(4, 2, 1),
    "5": _Fields(5, 2, 1),
}


def read_cells(data: str) -> Game | None:
    """The game in a text with a version; None if it is none.

    >>> read_cells("version: 3\\n" + "5|0|0|" + "0|3|1|" * 80).centre[:3]
    (0, 3, 3)
    """
    match = _VERSIONED.fullmatch(data.strip())
    if not match:
        return None
    layout = _FIELDS[match[1]]
    fields = match[2].replace("||", "|").rstrip("|").split("|")
    if len(fields) != _CELLS * layout.number:
        return None
    starts = range(0, len(fields), layout.number)
    cells = [fields[start : start + layout.number] for start in starts]
    if not all(re.fullmatch("[0-9]", cell[0]) for cell in cells):
        return None
    digits = [int(cell[0]) for cell in cells]
    is_given = [cell[-1] == _GIVEN for cell in cells]
    return Game.of(
        Grid.of(digit if given else 0 for digit, given in zip(digits, is_given, strict=True)),
        Grid.of(digits),
        [_mask(cell[layout.centre], match[1]) for cell in cells],
        [_mask(cell[layout.corner], match[1]) if layout.corner else 0 for cell in cells],
    )


def _mask(notes: str, version: str) -> int:
    """The mask of the notes of a cell; nothing for what are none."""
    if version == "1":
        return sum({1 << int(digit) - 1 for digit in notes if digit in "123456789"})
    return int(notes) & _ALL if re.fullmatch("[0-9]{1,3}", notes) else 0


def as_game(game: Game) -> str:
    """The element of a game, for a file between `HEAD` and `TAIL`."""
    position = game.position
    cells = [
        f"{digit}|{corner}|{centre}|{_GIVEN if given else _CHANGEABLE}|"
        for digit, corner, centre, given in zip(
            position.digits.values, game.corner, game.centre, position.givens.values, strict=True
        )
    ]
    is_started = game.has_marks or not position.is_puzzle
    return (
        f'<game created="0" state="{_PLAYING if is_started else _NOT_STARTED}" time="0" '
        f'last_played="0" cells_data="version: 4&#10;{"".join(cells)}" user_note="" '
        'command_stack="0|"/>'
    )
