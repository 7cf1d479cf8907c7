"""The board that a student's code gets: a list of lists that notes what is written into it."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from sudoku_py.core.grid import Grid
from sudoku_py.sandbox.tokens import OUTSIDE

Note = Callable[[int, int], None]  # a cell, and its new value
MAX_DIGIT = 25


def value_of(item: object, *, kind_of: Any = type) -> int:
    """A digit or 0; `OUTSIDE` for all else, also for True and 1.0."""
    if kind_of(item) is int and 0 <= item <= MAX_DIGIT:  # type: ignore[operator]
        return item  # type: ignore[return-value]
    return OUTSIDE


class Row(list[Any]):
    """A row of the board: a list whose `row[column] = digit` is noted.

    What else changes it makes its board compare all cells. Copies are plain lists.
    """

    __slots__ = ("lab_board", "lab_first")
    lab_board: "Board"
    lab_first: int

    def __setitem__(self, index: Any, value: Any, *, kind_of: Any = type) -> None:
        """Set one cell, or several."""
        list.__setitem__(self, index, value)
        if kind_of(index) is int:
            size = self.lab_board.lab_size
            self.lab_board.lab_note(
                self.lab_first + (index if index >= 0 else index + size), value_of(value)
            )
        else:
            self.lab_board.lab_compare()

    def __reduce_ex__(self, _protocol: object) -> Any:
        """Be copied and pickled as a plain list."""
        return list, (list(self),)


class Board(list[Any]):
    """A list of rows; `lab_values` are the values last noted for each cell, row by row.

    >>> board = board_of(Grid.from_line("12..34..........")); board.lab_note_with(print)
    >>> board[0][2] = 4
    2 4
    >>> board[0][2:] = [3, 4]
    2 3
    3 4
    >>> board == [[1, 2, 3, 4], [3, 4, 0, 0], [0] * 4, [0] * 4]
    True
    """

    # Names that nobody looks for in a list: `board.size` has to fail.
    __slots__ = ("_note", "lab_loose", "lab_size", "lab_values")
    lab_values: bytearray
    lab_loose: bool  # rows of it may change without a note
    lab_size: int
    _note: Note

    def lab_note_with(self, note: Note) -> None:
        """Call `note` at each write from now on."""
        self._note = note

    def lab_note(self, cell: int, value: int, *, length: Any = len) -> None:
        """A write of `value`; one beyond the board is none."""
        if 0 <= cell < length(self.lab_values):
            self.lab_values[cell] = value
            self._note(cell, value)

    def lab_compare(self) -> None:
        """Note all cells that have changed since they were last noted."""
        now = cells_of(self, self.lab_size)
        for cell, (old, new) in enumerate(zip(self.lab_values, now, strict=True)):
            if old != new:
                self.lab_note(cell, new)

    def __setitem__(self, index: Any, value: Any) -> None:
        """Replace a row: the new one notes nothing, so all is compared at each step from now on."""
        list.__setitem__(self, index, value)
        self.lab_loose = True
        self.lab_compare()

    def __reduce_ex__(self, _protocol: object) -> Any:
        """Be copied and pickled as plain lists."""
        return list, ([list(row) for row in self],)

    def __deepcopy__(self, _memo: object) -> list[list[Any]]:
        """Copy as plain lists."""
        return [list(row) for row in self]


def _comparing(kind: type, name: str) -> None:
    """Let a method of `list` that changes it compare all cells afterwards."""
    method = getattr(list, name)

    def change(self: Any, *given: Any, **named: Any) -> Any:
        result = method(self, *given, **named)
        board = self if isinstance(self, Board) else self.lab_board
        board.lab_loose = True
        board.lab_compare()
        return self if name.startswith("__i") else result

    setattr(kind, name, change)


for _kind in (Row, Board):
    # What Python says of it says "list": that is what the student's code has to do with.
    _kind.__name__ = _kind.__qualname__ = "list"
    _kind.__module__ = "builtins"
    for _name in (
        "__delitem__", "__iadd__", "__imul__", "append", "clear", "extend", "insert", "pop",
        "remove", "reverse", "sort",
    ):  # fmt: skip
        _comparing(_kind, _name)


def board_of(grid: Grid) -> Board:
    """The grid as a board that notes nothing yet."""
    board = Board()
    board.lab_size, board.lab_values, board.lab_loose = grid.size, bytearray(grid.values), False
    board.lab_note_with(lambda _cell, _value: None)
    rows = []
    for number, digits in enumerate(grid.rows()):
        row = Row(digits)
        row.lab_board, row.lab_first = board, number * grid.size
        rows.append(row)
    list.extend(board, rows)
    return board


def cells_of(rows: Iterable[Any], size: int) -> list[int]:
    """The values of `size` × `size` cells; `OUTSIDE` for one that is missing or no digit."""
    found = [
        _padded([value_of(item) for item in row], size) if _is_row(row) else [OUTSIDE] * size
        for row in list(rows)[:size]
    ]
    found += [[OUTSIDE] * size] * (size - len(found))
    return [value for row in found for value in row]


def _padded(values: Sequence[int], size: int) -> list[int]:
    return [*values[:size], *[OUTSIDE] * (size - len(values))]


def _is_row(row: object) -> bool:
    return isinstance(row, list | tuple)
