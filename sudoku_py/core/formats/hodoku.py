"""The files of HoDoKu, `.hsol`: a ZIP archive with one file, which Java's XMLEncoder has written.

The first object in it is the board, of the class `sudoku.Sudoku2`. Its properties are arrays of 81
numbers: `values`, `fixed` for givens, `cells` with a mask of the candidates that are left,
`userCells` with that of the player's own marks. Only what differs from a new board is written: no
digits, no givens, all nine candidates, no marks. Before version 2 it was `sudoku.Sudoku`, with an
array of objects: `value`, `isFixed`, and `candidates`, three masks of which the second is shown.

No object is made from what a file says: only texts are collected, with the names above them.
Settings, `.hcfg`, are such objects, too, without an archive.
"""

import re
import struct
import zlib
from collections.abc import Iterable

from sudoku_py.core.candidate_grid import Game
from sudoku_py.core.formats.errors import FormatError
from sudoku_py.core.grid import Grid

HODOKU = "HoDoKu"
ZIP_START = b"PK\x03\x04"
MAX_ARCHIVE = 10_000_000  # bytes; files with many saved points of a game are large
_MAX_UNPACKED = 400_000  # bytes: the board comes first
_ENTRY = b"SudokuData"  # the name of the file in the archive
_HEAD = struct.Struct("<4s2xHH16xHH")  # of a file in an archive: flags, method, lengths of names
_IS_ENCRYPTED, _DEFLATED = 1, 8
_START = b"<java "  # of the text
_RAW = -15  # deflate without a head
_CELLS, _ALL = 81, (1 << 9) - 1
_BOARD, _OLD_BOARD, _SETTINGS = "sudoku.Sudoku2", "sudoku.Sudoku", "sudoku.Options"
_NAMES = re.compile(r"(class|property|index)\s*=\s*\"([\w.]{1,40})\"")
_MAX_DEPTH = 20  # elements within each other
_OLD_PLACES = {("value",): "values", ("isFixed",): "fixed", ("candidates", "1"): "cells"}
_NUMBER = re.compile("[0-9]{1,3}")

Tag = tuple[str, str]  # its name, with "/" before it at its end, and its attributes; "", and a text
Values = dict[tuple[str, ...], str]  # texts by the properties and indexes above them


def unpacked(data: bytes) -> str:
    """The text of an `.hsol` file, as much as the board needs; FormatError if it is no such file.

    >>> unpacked(b"PK")
    Traceback (most recent call last):
    sudoku_py.core.formats.errors.FormatError: This is an archive without a file of HoDoKu ...
    """
    if len(data) < _HEAD.size or not data.startswith(ZIP_START):
        raise FormatError("archive")
    _, flags, method, length, extra = _HEAD.unpack_from(data)
    start = _HEAD.size + length
    if data[_HEAD.size : start] != _ENTRY or flags & _IS_ENCRYPTED or method != _DEFLATED:
        raise FormatError("archive")
    packed = memoryview(data)[start + extra :]
    try:
        found = zlib.decompressobj(_RAW).decompress(packed, _MAX_UNPACKED)
    except zlib.error:
        found = b""
    if _START not in found:
        raise FormatError("broken-file", found=HODOKU)
    return found.decode(errors="replace")


def read_board(tags: Iterable[Tag]) -> Game | FormatError | None:
    """The game of a file that is unpacked; the error if it has none; None for other programs.

    >>> values = [("void", 'property="values"'), ("void", 'index="80"'), ("", "7"), ("/void", "")]
    >>> end = [("/void", ""), ("/object", "")]
    >>> read_board([("object", 'class="sudoku.Sudoku2"'), *values, *end]).position.digits.line[79:]
    '.7'
    """
    kind, values = _first_object(tags)
    if kind == _SETTINGS:
        return FormatError("settings", found=HODOKU)
    if not kind.startswith("sudoku."):
        return None
    broken = FormatError("broken-file", found=HODOKU)
    if values is None or kind not in (_BOARD, _OLD_BOARD):
        return broken
    try:
        return _game(values) if kind == _BOARD else _game(_of_cells(values))
    except ValueError:
        return broken


def _first_object(tags: Iterable[Tag]) -> tuple[str, Values | None]:
    """The class of the first object and its values, None if it does not end; "" if there is none.

    That of a file that is cut off would be another board.
    """
    above: list[str] = []
    kind, values = "", Values()
    for name, rest in tags:
        names = dict(_NAMES.findall(rest)) if name else {}
        is_alone = rest.endswith("/")
        if not kind:
            kind = names.get("class", "") if name == "object" else ""
            if kind and is_alone:
                return kind, values
        elif not name:
            if text := rest.strip():
                values[tuple(filter(None, above))] = text
        elif name[0] != "/":
            above += [] if is_alone else [names.get("property") or names.get("index") or ""]
        elif not above:
            return kind, values
        else:
            above.pop()
        if len(above) > _MAX_DEPTH:
            break
    return kind, None


def _of_cells(values: Values) -> Values:
    """The values of a board of the old class, as the new one has them."""
    found = Values()
    for place, text in values.items():
        if place[:1] == ("cells",) and place[2:] in _OLD_PLACES:
            found[_OLD_PLACES[place[2:]], place[1]] = text
    return found


def _game(values: Values) -> Game:
    """The game of a board; ValueError if a value is impossible."""
    digits = _numbers(values, "values", "0", 9)
    cells, marks = (
        _numbers(values, name, each, _ALL)
        for name, each in (("cells", str(_ALL)), ("userCells", "0"))
    )
    fixed = [values.get(("fixed", str(cell))) == "true" for cell in range(_CELLS)]
    are_given = fixed if any(fixed) else [True] * _CELLS  # a puzzle that is being entered
    removed = (
        (cell, digit)
        for cell, mask in enumerate(cells)
        for digit in range(1, 10)
        if not (digits[cell] or mask >> digit - 1 & 1)
    )
    return Game.of(
        Grid.of(digit if given else 0 for digit, given in zip(digits, are_given, strict=True)),
        Grid.of(digits),
        marks,
        removed=() if any(marks) else removed,
    )


def _numbers(values: Values, name: str, default: str, most: int) -> list[int]:
    texts = [values.get((name, str(cell)), default) for cell in range(_CELLS)]
    numbers = [int(text) if _NUMBER.fullmatch(text) else most + 1 for text in texts]
    if max(numbers) > most:
        raise ValueError(name)
    return numbers
