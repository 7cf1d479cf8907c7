"""The marks of a game as a short text: `c2.34-3.4_o0.17` is centre marks 34 in cell 2.

A letter for each kind, then cells counted from 0, each with its digits. A link of the page has the
same, with struck digits and colours too, which only the page knows.
"""

import re

from sudoku_py.core.candidate_grid import Game
from sudoku_py.core.shape import SYMBOLS

_KINDS = "co"  # centre, corner
_NOTES = re.compile(r"[co]\d{1,3}\.\w+(?:[-_][co]?\d{1,3}\.\w+)*")


def write_notes(game: Game) -> str:
    """The marks; "" if there are none.

    >>> from sudoku_py.core.grid import Grid
    >>> write_notes(Game.of(Grid.from_line("12.............."), centre=[0, 0, 12, 8] + [0] * 12))
    'c2.34-3.4'
    """
    parts = []
    for kind, masks in zip(_KINDS, (game.centre, game.corner), strict=True):
        cells = [f"{cell}.{_symbols(mask)}" for cell, mask in enumerate(masks) if mask]
        if cells:
            parts.append(kind + "-".join(cells))
    return "_".join(parts)


def is_notes(text: str) -> bool:
    """Whether a text has the form of marks.

    >>> is_notes("c2.34-3.4_o0.17"), is_notes("1234341221434321")
    (True, False)
    """
    return _NOTES.fullmatch(text) is not None


def read_notes(text: str, size: int) -> tuple[list[int], list[int]] | None:
    """The masks of centre and corner marks; None if the text is none, or of another size.

    >>> read_notes("c2.34", 4)[0][:4], read_notes("c2.5", 4), read_notes("9", 4)
    ([0, 0, 12, 0], None, None)
    """
    if not is_notes(text):
        return None
    found = [0] * (size * size), [0] * (size * size)
    for part in text.split("_"):
        if part[0] not in _KINDS:
            return None
        masks = found[_KINDS.index(part[0])]
        for item in part[1:].split("-"):
            cell, _, shown = item.partition(".")
            digits = [SYMBOLS[:size].find(symbol) for symbol in shown]
            if not cell.isdecimal() or int(cell) >= len(masks) or min(digits, default=-1) < 0:
                return None
            masks[int(cell)] = sum({1 << digit for digit in digits})
    return found


def _symbols(mask: int) -> str:
    return "".join(symbol for digit, symbol in enumerate(SYMBOLS) if mask >> digit & 1)
