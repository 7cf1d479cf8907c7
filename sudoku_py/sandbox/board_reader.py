"""Reads what a student's variable holds as a board, in whatever form the code keeps it.

Rows of digits, a flat list, a text, tuples, a dict of squares, and cells with several candidates. A
board is read as one whole number with a byte for each cell, the first cell in the lowest one: two
such numbers are compared at once.
"""

import re
from array import array
from collections import OrderedDict, defaultdict
from collections.abc import Callable
from itertools import chain
from operator import itemgetter
from typing import Any, NamedTuple

from sudoku_py.core.grid import Grid
from sudoku_py.sandbox.board import Row

# Bound here, because the student's code can replace builtins while this runs.
_type, _len, _int, _set, _bytes, _map = type, len, int, set, bytes, map
_list, _tuple, _str, _dict, _sorted, _enumerate = list, tuple, str, dict, sorted, enumerate
_join, _flat, _ord, _bytearray = b"".join, chain.from_iterable, ord, bytearray
ROWS = frozenset((list, tuple, str, bytes, bytearray, array, Row))
PLAIN = frozenset((int, str, bool, type(None)))
DICTS = frozenset((dict, defaultdict, OrderedDict))
KEYS = frozenset((int, str, tuple))
CANDIDATES = frozenset((list, tuple, set, frozenset, dict))
EMPTY = ".0-_ *?"
NOTHING = 255  # what is no digit
MAX_ORDERS = 16  # of keys of dicts that are remembered
MAX_TEXTS = 4096  # candidates that are remembered
PARTS = re.compile(r"\d+|\D+")
_Bad = (KeyError, TypeError, ValueError, IndexError, OverflowError, AttributeError)
Cells = dict[Any, int]  # the cell of each key


class Read(NamedTuple):
    """A board, and the cells of its keys: None for rows, "" for one item after the other."""

    board: int
    cells: Cells | str | None


class _Digits(dict[Any, int]):
    """The digit of each item; 0 for an empty cell, or one with several candidates."""

    def __init__(self, symbols: str) -> None:
        super().__init__({digit: digit for digit in range(1, len(symbols) + 1)})
        self.update(dict.fromkeys((0, -1, None, "", *EMPTY), 0))
        for digit, symbol in enumerate(symbols, 1):
            self[symbol] = self[symbol.lower()] = digit
        self._symbols = frozenset(symbols + symbols.lower())

    def __missing__(self, item: Any) -> int:
        if _type(item) is not _str or not self._symbols.issuperset(item):
            raise KeyError(item)
        if _len(self) < MAX_TEXTS:
            self[item] = 0
        return 0


class BoardReader:
    """Reads values as boards of the size of a puzzle.

    >>> reader = BoardReader(Grid.from_line("12..34.........."))
    >>> reader.read("12..34.........4").board.to_bytes(16, "little")[-2:], reader.read([[1]])
    (b'\\x00\\x04', None)
    """

    def __init__(self, puzzle: Grid) -> None:
        """Know the puzzle's givens: a board of it has them, or its cells are still empty."""
        self._size, self._cells = size, cells = puzzle.size, len(puzzle.values)
        self.givens = int.from_bytes(bytes(puzzle.values), "little")
        self._mask = int.from_bytes(bytes(0xFF if each else 0 for each in puzzle.values), "little")
        symbols = puzzle.geometry.symbols
        self.digits = _Digits(symbols)
        table = bytearray([NOTHING] * 256)
        for text, digit in self.digits.items():
            if isinstance(text, str) and text:
                table[ord(text)] = digit
        self._table, self._valid = bytes(table), bytes(range(size + 1))
        pairs = [(row, column) for row in range(size) for column in range(size)]
        ways: list[Callable[[int, int], Any]] = [
            lambda r, c: (r, c), lambda r, c: (r + 1, c + 1), lambda r, c: r * size + c,
            lambda r, c: r * size + c + 1, lambda r, c: f"{chr(65 + r)}{c + 1}",
        ]  # fmt: skip
        self._known = [_order([way(*pair) for pair in pairs]) for way in ways]
        self._orders: dict[tuple[Any, ...], tuple[Cells, Any] | None] = {}
        #: The lengths that a board of each type can have.
        texts = frozenset((cells, cells + size - 1, cells + size))
        lists = frozenset((size, cells))
        self.lengths: dict[type, Any] = {
            list: lists, tuple: lists, str: texts, bytes: texts, bytearray: texts,
            array: frozenset((cells,)), **dict.fromkeys(DICTS, range(1, cells + 1)),
        }  # fmt: skip

    def has_givens(self, board: int) -> bool:
        """Whether all givens of the puzzle are on a board."""
        return board & self._mask == self.givens

    def is_possible(self, board: int) -> bool:
        """Whether a board has nothing else in place of a given."""
        wrong = (board ^ self.givens) & self._mask
        while wrong:
            cell = ((wrong & -wrong).bit_length() - 1) >> 3
            if board >> 8 * cell & 0xFF:
                return False
            wrong &= ~(0xFF << 8 * cell)
        return True

    def read(self, value: Any) -> Read | None:
        """The board that a value is; None if it is none. Its type and length are in `lengths`."""
        try:
            return self._read(value)
        except _Bad:
            return None

    def _read(self, value: Any) -> Read | None:
        kind = _type(value)
        if kind is _str:
            return self._as_read(self._text(value), "")
        if kind in DICTS:
            return self._by_key(value)
        if kind not in ROWS:
            return None
        if _len(value) == self._size:
            return self._as_read(self._rows(value), None)
        if kind is _bytes or kind is _bytearray:
            return self._as_read(self._coded(_bytes(value)), "")
        return self._as_read(self._items(value), "") if _len(value) == self._cells else None

    def _as_read(self, found: bytes | None, cells: Cells | str | None) -> Read | None:
        if found is None or _len(found) != self._cells:
            return None
        return Read(_int.from_bytes(found, "little"), cells)

    def _text(self, text: str) -> bytes | None:
        if _len(text) != self._cells:
            text = text.replace("\n", "")
        found = text.encode("latin-1").translate(self._table)
        return None if NOTHING in found else found

    def _coded(self, data: bytes) -> bytes | None:
        """Of bytes: digits, or their characters."""
        return self._text(data.decode("latin-1")) if data.translate(None, self._valid) else data

    def _rows(self, rows: Any) -> bytes | None:
        kinds = _set(_map(_type, rows))
        if not kinds <= ROWS or _len(rows[0]) != self._size:
            return None
        if _str in kinds:
            return self._text("".join(rows))
        try:
            found = _join(_map(_bytes, rows))
        except _Bad:
            found = None
        if found is None or found.translate(None, self._valid):
            return self._items(_list(_flat(rows)))
        return found

    def _items(self, items: Any) -> bytes | None:
        """One item after the other: digits, texts, or collections of candidates."""
        if PLAIN.issuperset(_map(_type, items)):
            return _bytes(_map(self.digits.__getitem__, items))
        found = _bytearray()
        for item in items:
            digit = self.digit(item)
            if digit is None:
                return None
            found.append(digit)
        return _bytes(found)

    def digit(self, item: Any) -> int | None:
        """The digit of an item, 0 for an empty cell or several candidates; None if it is none."""
        kind = _type(item)
        try:
            if kind in PLAIN:
                return self.digits[item]
            if kind not in CANDIDATES or not PLAIN.issuperset(_map(_type, item)):
                return None
            digits = [self.digits[each] for each in item]
            return digits[0] if _len(digits) == 1 else 0
        except _Bad:
            return None

    def _by_key(self, squares: Any) -> Read | None:
        """A dict with a key for each cell, or for each cell that is not empty."""
        kinds = _set(_map(_type, squares))
        if not kinds <= KEYS or (_tuple in kinds and not _are_plain(squares)):
            return None
        found, best = None, None
        for cells, getter in self._known:
            if squares.keys() <= cells.keys():
                found = self._in_order(squares, cells, getter)
                if found is None or self.has_givens(found.board):
                    return found
                if best is None and self.is_possible(found.board):
                    best = found
        if best is None and found is None and _len(squares) == self._cells:
            order = self._order_of(_tuple(squares))
            return order and self._in_order(squares, *order)
        return best or found

    def _in_order(self, squares: Any, cells: Cells, getter: Any) -> Read | None:
        if _len(squares) == self._cells:
            return self._as_read(self._items(getter(squares)), cells)
        found = _bytearray(self._cells)
        for key, item in squares.items():
            digit = self.digit(item)
            if digit is None:
                return None
            found[cells[key]] = digit
        return self._as_read(_bytes(found), cells)

    def _order_of(self, keys: tuple[Any, ...]) -> tuple[Cells, Any] | None:
        """The order of other keys, such as "r1c1": what is sorted, numbers as such."""
        if keys not in self._orders:
            if _len(self._orders) >= MAX_ORDERS:
                self._orders.clear()
            try:
                self._orders[keys] = _order(_sorted(keys, key=_place))
            except _Bad:
                self._orders[keys] = None
        return self._orders[keys]


def _are_plain(keys: Any) -> bool:
    """Whether nothing of the student's own is in the keys: that would be compared."""
    return PLAIN.issuperset(_map(_type, _flat([key for key in keys if _type(key) is _tuple])))


def _order(keys: list[Any]) -> tuple[Cells, Any]:
    return {key: cell for cell, key in _enumerate(keys)}, itemgetter(*keys)


def _place(key: Any) -> Any:
    """What sorts "A10" after "A2"."""
    if _type(key) is _tuple:
        return [_place(part) for part in key]
    if _type(key) is not _str:
        return key
    return [
        (0, _int(each), "") if each.isdecimal() else (1, 0, each) for each in PARTS.findall(key)
    ]
