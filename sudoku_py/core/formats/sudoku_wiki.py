"""The codes of SudokuWiki, which its links have after `bd=` or `n=`.

Version B, with a head: `S` for a classic Sudoku, its size as one digit to base 36, and `B`. Then
each cell is a number to base 36 with a fixed width. Of n digits, 1 to n is a given, n more is a
digit that was placed, and 2n more than a mask are the candidates of an empty cell, 0 none.

The first version is 162 characters without a head: two digits to base 32 for each of 81 cells,
twice a mask, and 1 more for a given. The mask is the digit, or the candidates of an empty cell;
one candidate alone is a digit that was placed, as SudokuWiki reads it, too.

`n=` is 81 masks as decimal numbers with commas. It does not say which digits are givens: all are.

Described on https://www.sudokuwiki.org/Sudoku_String_Definitions.
"""

import re
from collections.abc import Iterable

from sudoku_py.core.candidate_grid import Game
from sudoku_py.core.formats.errors import FormatError
from sudoku_py.core.game_log import number_text
from sudoku_py.core.grid import Grid

SUDOKU_WIKI = "SudokuWiki"
CELLS = 81
CODE_LENGTH = 2 * CELLS  # of the first version
_BASE, _OLD_BASE = 36, 32
_SIZES = {"4": 4, "9": 9, "G": 16, "P": 25}
_CODE = re.compile(r"(?:^|[\s=(<\"'`])S([49GP])B([0-9A-Za-z]*)")
_OLD_CODE = re.compile(
    rf"(?:\bbd=|^\s*(?=\d*[a-v]))(?P<code>[0-9a-v]{{{CODE_LENGTH}}})(?![0-9A-Za-z])"
    rf"|\bbd=(?P<broken>[0-9a-zA-Z]{{{CODE_LENGTH}}})\b"
)


def read_code(text: str) -> Game | FormatError | None:
    """The game of a code in a text; the error if it is broken; None for other texts.

    >>> read_code("S4B1200" + "0" * 12).position.givens.line
    '12..............'
    """
    match = _CODE.search(text)
    if match:
        return _game(_SIZES[match[1]], match[2]) or _broken()
    old = _OLD_CODE.search(text)
    if not old:
        return None
    return (_old_game(old["code"]) if old["code"] else None) or _broken()


def read_masks(text: str) -> Game:
    """The game of 81 masks with commas between them; FormatError if they are none.

    >>> read_masks("1,256," + "0," * 78 + "3").position.givens.line[:3]
    '19.'
    """
    masks = [int(mask) for mask in text.split(",") if mask.isdecimal() and len(mask) < 4]
    if len(masks) != CELLS or max(masks) >= 1 << 9:
        raise _broken()
    digits = Grid.of(map(_only_digit, masks))
    return Game.of(digits, centre=masks)


def _game(size: int, code: str) -> Game | None:
    most = 2 * size + (1 << size) - 1
    width = len(number_text(most))
    if len(code) != width * size * size:
        return None
    numbers = _numbers(code, width, _BASE)
    if max(numbers) > most:
        return None
    return Game.of(
        Grid.of(number if number <= size else 0 for number in numbers),
        Grid.of((number - 1) % size + 1 if 0 < number <= 2 * size else 0 for number in numbers),
        [max(number - 2 * size, 0) for number in numbers],
    )


def _old_game(code: str) -> Game | None:
    """The game of the first version; None if a given is not one digit."""
    numbers = _numbers(code, 2, _OLD_BASE)
    masks, givens = [number >> 1 for number in numbers], [number & 1 for number in numbers]
    digits = list(map(_only_digit, masks))
    if any(given and not digit for given, digit in zip(givens, digits, strict=True)):
        return None
    return Game.of(
        Grid.of(digit if given else 0 for digit, given in zip(digits, givens, strict=True)),
        Grid.of(digits),
        masks,
    )


def _numbers(code: str, width: int, base: int) -> list[int]:
    return [int(code[start : start + width], base) for start in range(0, len(code), width)]


def _only_digit(mask: int) -> int:
    """The digit of a mask with one bit; 0 for any other mask."""
    return mask.bit_length() if mask.bit_count() == 1 else 0


def _broken() -> FormatError:
    return FormatError("broken-link", found=SUDOKU_WIKI)


def as_sudoku_wiki(game: Game) -> str:
    """A link of SudokuWiki, with givens, entered digits and candidates: all, without such marks."""
    position = game.position
    numbers: Iterable[int] = (
        given or (digit + 9 if digit else (centre or left or (1 << 9) - 1) + 18)
        for given, digit, centre, left in zip(
            position.givens.values,
            position.digits.values,
            game.centre,
            position.candidates,
            strict=True,
        )
    )
    code = "".join(number_text(number).rjust(2, "0") for number in numbers)
    return f"https://www.sudokuwiki.org/sudoku.htm?bd=S9B{code}"
