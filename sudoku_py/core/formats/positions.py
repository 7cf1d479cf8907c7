"""A position with candidates as text: a grid of pencil marks, a row of candidates, or one line.

Forums and .sdx files write a word for each cell: a digit, or the candidates of an empty cell. A
single digit is a placed one, unless a peer lists it, too: then it is the only candidate of an empty
cell. `u` or `+` is in front of a digit that was entered, `.` in a cell without marks, which
says nothing of its candidates, and `{}` in one that has none left. Bars, lines between the boxes
and signs between the words are ignored.

A row of candidates has n characters for each cell: the k-th is the digit k, or `.` or `0` if that
is no candidate; 729 characters for a board of 9 × 9 cells.

A line such as `12..34....+1.....:243 224` has a character for each cell, `.` or `0` for an empty
one, and `+` before a placed digit that is no given. After a colon follow the removed candidates,
each as digit, row and column, and, after another colon, a player's marks, see `notes`. HoDoKu's
library has the same in the middle of longer lines: `:code:digits:cells:removed:…`.
"""

import re
from collections.abc import Sequence
from typing import ClassVar, NamedTuple

from sudoku_py.core.candidate_grid import Candidate, CandidateGrid, Game
from sudoku_py.core.formats.errors import FormatError, shown
from sudoku_py.core.formats.line_layouts import SQUARES, Cell, symbol_values
from sudoku_py.core.formats.notes import is_notes, read_notes, write_notes
from sudoku_py.core.geometry import geometry
from sudoku_py.core.grid import Grid
from sudoku_py.core.shape import EMPTY, SIZES, SYMBOLS

_WORD = re.compile(r"([uU+]?)([1-9A-Pa-p]+)|(?<!\S)\.(?!\S)|\{\}")
_BETWEEN = re.compile(r"[\s|/\\\[\](){}<>\"';:!,.`*+=\u2500-\u257f-]*")
_UNMARKED = "."
_NONE_LEFT = "{}"
_ROWS = {size**3: size for size in SIZES}
_NO_CANDIDATE = ".0"
LETTERED = tuple(size for size in SIZES if size > 9)
_PLACED = "+"
_SEPARATOR = ":"
_CELLS = re.compile(r"[\w.*+-]{12,}")
_CELLS_FIELD = 3  # of a line of HoDoKu's library; removed candidates are in the next
_CANDIDATE = 3  # symbols


class Mark(NamedTuple):
    """The content of a cell: the mask of its candidates, None where it is not given."""

    mask: int | None
    is_entered: bool = False


def marks_layout(text: str) -> list[Cell]:
    """Every word a cell: a digit, or a dot for what is no given; see above.

    >>> [cell.text for cell in marks_layout("| 5 38 | u7 389 | . {} |")]
    ['5', '.', '.', '.', '.', '.']
    """
    return [
        Cell(match.start() + 1, match[0] if match[0].isalnum() and len(match[0]) == 1 else ".")
        for match in _words(text)
    ]


def marks_position(lines: Sequence[str], size: int) -> CandidateGrid | None:
    """The position in the lines of a grid of pencil marks of this size; None if it is none.

    A grid whose words are all numbers of one digit is a puzzle, and so no grid of pencil marks.

    >>> marks_position(["1 2 34 34|3 4 12 12", "24 13 1 24|24 13 24 3"], 4).givens.line
    '12..34..........'
    """
    words = [match[0] for line in lines for match in _words(line)]
    if len(words) != size * size or all(_is_number(word, size) for word in words):
        return None
    marks = [_mark(word, size) for word in words]
    return _position([mark for mark in marks if mark], size) if all(marks) else None


def wrong_mark(lines: Sequence[str], size: int) -> tuple[int, Cell] | None:
    """In a grid of pencil marks, the first word that cannot be a cell's, and its line's index.

    >>> wrong_mark(["1 2 33 34", "34 34 1 2", "2 1 34 34", "34 34 2 1"], 4)
    (0, Cell(column=5, text='33'))
    """
    rows = [_words(line) for line in lines]
    if len(rows) != size or any(len(row) != size for row in rows):
        return None
    words = [
        (index, Cell(each.start() + 1, each[0])) for index, row in enumerate(rows) for each in row
    ]
    wrong = [(index, cell) for index, cell in words if not _mark(cell.text, size)]
    marks = sum(not _is_number(cell.text, size) for _, cell in words) - len(wrong)
    return wrong[0] if wrong and len(wrong) < marks else None


def loose_marks(lines: Sequence[str]) -> CandidateGrid | None:
    """The same where the lines are not the rows of the board."""
    size = SQUARES.get(sum(len(_words(line)) for line in lines))
    return marks_position(lines, size) if size else None


def candidate_row(text: str) -> CandidateGrid | None:
    """The position in a row of candidates; None for any other text.

    >>> candidate_row("1..." + ".2.." + "..34" * 2 + "1234" * 12).givens.line
    '................'
    """
    size = _ROWS.get(len(text))
    if not size:
        return None
    pieces = [text[start : start + size].upper() for start in range(0, len(text), size)]
    symbols = SYMBOLS[:size]
    if not all(
        char in _NO_CANDIDATE or char == symbol
        for piece in pieces
        for char, symbol in zip(piece, symbols, strict=True)
    ):
        return None
    masks = [
        sum(1 << at for at, char in enumerate(piece) if char == symbols[at]) for piece in pieces
    ]
    is_sure = all(masks) if len(text) in SQUARES else any(masks)
    return _position([Mark(mask) for mask in masks], size) if is_sure else None


def is_row(text: str) -> bool:
    """Whether a line looks like a row of a grid: as many words as a board has columns.

    Some of them are candidates, in ascending order: otherwise it may be a puzzle in groups. A row
    can be as long as a puzzle with a space for each empty cell.

    >>> is_row("134 134 1234 124"), is_row("1234 3412 2143 4321"), is_row("1 2 3 4")
    (True, False, False)
    """
    words = [match[0] for match in _words(text)]
    size = len(words)
    if size not in SIZES or not any(len(word) > 1 for word in words):
        return False
    return all(_mark(word, size) and sorted(word) == list(word) for word in map(_bare, words))


def is_lettered_row(text: str) -> bool:
    """Whether a line is a row of a board on which letters are digits, although it looks like words.

    >>> is_lettered_row("ABC C 12 A BC 1A 123 3 4 9C AC B"), is_lettered_row("A bad game")
    (True, False)
    """
    words = _words(text)
    return len(words) in LETTERED and all(_mark(each[0], len(words)) for each in words)


def is_full_row(text: str) -> bool:
    """Whether every word of a line has all digits: a row of a grid, and no puzzle.

    >>> is_full_row("1234 1234 | 1234 1234"), is_full_row("1234 1234 | 3412 4321")
    (True, False)
    """
    words = text.replace("|", " ").split() if " " in text else []
    return len(words) in SIZES and set(words) == {SYMBOLS[: len(words)]}


def _words(text: str) -> list[re.Match[str]]:
    """The words of a line; none if it has anything but words and separators."""
    found = list(_WORD.finditer(text))
    return found if not _BETWEEN.sub("", _WORD.sub(" ", text)) else []


def _bare(word: str) -> str:
    """The word without what says that it was entered; a dot if it says nothing of candidates."""
    return word.lstrip("uU+").upper() if word != _NONE_LEFT else _UNMARKED


def _is_number(word: str, size: int) -> bool:
    return word == _UNMARKED or (word.isdecimal() and int(word) <= size)


def _mark(word: str, size: int) -> Mark | None:
    """The mark that a word is; None if it has a foreign or a repeated digit."""
    if word in (_UNMARKED, _NONE_LEFT):
        return Mark(None if word == _UNMARKED else 0)
    is_prefixed = word[0] in "uU+"
    digits = [SYMBOLS.index(symbol) for symbol in word[is_prefixed:].upper()]
    if max(digits) >= size or len(set(digits)) < len(digits):
        return None
    return Mark(sum(1 << digit for digit in digits), is_prefixed and len(digits) == 1)


def _position(marks: Sequence[Mark], size: int) -> CandidateGrid:
    shape = geometry(size)
    digits = [
        (mark.mask or 0).bit_length()
        if mark.is_entered or _is_placed(marks, cell, shape.peers[cell])
        else EMPTY
        for cell, mark in enumerate(marks)
    ]
    givens = [
        EMPTY if mark.is_entered else digit for mark, digit in zip(marks, digits, strict=True)
    ]
    removed: list[Candidate] = [
        (cell, digit)
        for cell, mark in enumerate(marks)
        for digit in range(1, size + 1)
        if mark.mask is not None and not mark.mask >> digit - 1 & 1
    ]
    return CandidateGrid.of(Grid(shape, tuple(givens)), removed, Grid(shape, tuple(digits)))


def _is_placed(marks: Sequence[Mark], cell: int, peers: Sequence[int]) -> bool:
    mask = marks[cell].mask
    if not mask or mask & mask - 1:
        return False
    return not any((marks[peer].mask or 0) & mask for peer in peers)


class PositionError(FormatError):
    """A line that should hold a position, and does not."""

    sentences: ClassVar[dict[str, str]] = {
        "position-length": "Cells found in the position: {found}; a position needs 16, 36, 64, "
        "81, 144, 256 or 625.",
        "position-cell": "Cell {number} of the position: “{found}” is not a digit of a "
        "{size} × {size} board; use {expected}, a dot for an empty cell, and + before a placed "
        "digit.",
        "position-candidate": "“{found}” is not a removed candidate; write its digit, its row and "
        "its column, such as 829.",
    }


def is_position_line(line: str) -> bool:
    """Whether a line is a position rather than a puzzle.

    >>> [is_position_line(line) for line in ("12..34....+1.....", "12..34....1.....", "--+--")]
    [True, False, False]
    """
    if _PLACED not in line and _SEPARATOR not in line:
        return False
    cells, removed, *rest = _fields(line)
    marks = sum(char.isdecimal() or char in ".*-+" for char in cells)
    if not _CELLS.fullmatch(cells) or marks * 2 < len(cells):
        return False
    if re.search(r"\+\w", cells) or line.lstrip().startswith(_SEPARATOR):
        return True
    is_count = any(  # puzzle:count:solution
        len(field.strip()) == len(cells) and not is_notes(field.strip()) for field in rest
    )
    return _SEPARATOR in line and not is_count and _are_meant(removed.split())


def read_position_line(line: str) -> CandidateGrid:
    """The position on a line; PositionError if there is none.

    >>> position = read_position_line("12..34....+1.....:243 224")
    >>> position.digits.values[10], position.givens.values[10], position.candidates[6]
    (1, 0, 2)
    """
    return read_game_line(line).position


def read_game_line(line: str) -> Game:
    """The position on a line, with the marks that follow; PositionError if there is none.

    >>> read_game_line("12..34....+1.....::c2.34").centre[2]
    12
    """
    cells, removed, *others = _fields(line)
    digits, givens = _cells(cells)
    is_library = line.lstrip().startswith(_SEPARATOR)
    notes = read_notes(others[0].strip(), digits.size) if others and not is_library else None
    centre, corner = notes or ((), ())
    return Game.of(givens, digits, centre, corner, _removed(digits, removed))


def write_game_line(game: Game) -> str:
    """The position on a line, with the marks that there are.

    >>> write_game_line(read_game_line("12..34....+1.....:314:o2.34"))
    '12..34....+1.....:314:o2.34'
    """
    line = write_position_line(game.position)
    if not game.has_marks:
        return line
    if game.has_all_candidates:  # the marks say which ones were removed
        line = line.partition(_SEPARATOR)[0]
    return f"{line}{'' if _SEPARATOR in line else _SEPARATOR}{_SEPARATOR}{write_notes(game)}"


def write_position_line(position: CandidateGrid) -> str:
    """The position on a line, without the colon if no candidate was removed.

    >>> write_position_line(read_position_line("12..34....+1.....:314"))
    '12..34....+1.....:314'
    """
    symbols = "." + position.givens.geometry.symbols
    pairs = zip(position.digits.values, position.givens.values, strict=True)
    cells = "".join(
        (_PLACED if digit and not given else "") + symbols[digit] for digit, given in pairs
    )
    size = position.givens.size
    removed = [
        symbols[digit] + symbols[cell // size + 1] + symbols[cell % size + 1]
        for cell, digit in position.removed
    ]
    return f"{cells}{_SEPARATOR}{' '.join(removed)}" if removed else cells


def code_of(line: str) -> str:
    """HoDoKu's code on a line of its library, with the variant; empty on other lines.

    >>> code_of(":0402-1:5:12..34....+1.....::"), code_of("12..34....+1.....:314")
    ('0402-1', '')
    """
    fields = line.strip().split(_SEPARATOR)
    return fields[1] if len(fields) > _CELLS_FIELD and not fields[0] else ""


def _fields(line: str) -> list[str]:
    """The cells, the removed candidates, and what follows; two at least."""
    fields = line.strip().split(_SEPARATOR)
    if not fields[0]:
        fields = fields[_CELLS_FIELD:]
    cells, *others = fields or [""]
    return [cells.strip(), *(others or [""])]


def _are_meant(words: list[str]) -> bool:
    """Whether words after a colon are meant as candidates, even if one of them is mistyped.

    >>> [_are_meant(text.split()) for text in ("243 22", "99x", "42", "7.2", "too easy")]
    [True, True, False, False, False]
    """
    if not all(word.isalnum() and len(word) <= _CANDIDATE for word in words):
        return False
    whole = [len(word) == _CANDIDATE and any(map(str.isdecimal, word)) for word in words]
    return not words or any(whole)


def _cells(text: str) -> tuple[Grid, Grid]:
    """All digits, and the givens alone."""
    symbols = text.replace(_PLACED, "")
    size = SQUARES.get(len(symbols), 0)
    if not size:
        raise PositionError("position-length", found=len(symbols))
    values: list[int] = []
    givens: list[int] = []
    is_placed = False
    for symbol in text:
        if symbol == _PLACED:
            is_placed = True
            continue
        digit = symbol_values(size).get(symbol)
        if digit is None or (is_placed and digit == EMPTY):
            raise _foreign(symbol, size, len(values) + 1)
        values.append(digit)
        givens.append(EMPTY if is_placed else digit)
        is_placed = False
    return Grid(geometry(size), tuple(values)), Grid(geometry(size), tuple(givens))


def _foreign(symbol: str, size: int, number: int) -> PositionError:
    allowed = _expected(geometry(size).symbols)
    return PositionError(
        "position-cell", number=number, found=shown(symbol), size=size, expected=allowed
    )


def _expected(symbols: str) -> str:
    """What may be written, for a sentence.

    >>> _expected("1234")
    '1–4'
    """
    letters = symbols[9:]
    digits = f"1–{symbols[:9][-1]}"
    return digits if not letters else f"{digits}, A–{letters[-1]}"


def _removed(grid: Grid, text: str) -> list[Candidate]:
    """The removed candidates, each of three symbols: digit, row and column."""
    found: list[Candidate] = []
    values = symbol_values(grid.size)
    for word in text.split():
        numbers = [values.get(symbol) for symbol in word]
        if len(numbers) != 3 or not all(numbers):
            raise PositionError("position-candidate", found=shown(word))
        digit, row, column = (number or 0 for number in numbers)
        found.append(((row - 1) * grid.size + column - 1, digit))
    return found
