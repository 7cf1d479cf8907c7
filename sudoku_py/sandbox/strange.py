"""What does not belong in a student's board: texts, floats, a missing row."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from sudoku_py.core.sentence import Details
from sudoku_py.sandbox.returned import type_name
from sudoku_py.sandbox.values import shortened


class Strange(NamedTuple):
    """The key of a sentence, its details, and the cell if it is about one."""

    key: str
    details: Details
    cell: int | None = None


def strange_in(rows: Sequence[Any], size: int) -> Strange | None:
    """The first thing in a list of rows that is not as in a board of `size` × `size` digits.

    >>> strange_in([[1, 2, 3, 4], [3, "4", 1, 2], [0] * 4, [0] * 4], 4)
    Strange(key='cell-text', details={'value': "'4'", 'type': 'str', 'n': 4}, cell=5)
    >>> strange_in([[0] * 4] * 4, 4)
    """
    if len(rows) != size:
        return Strange("row-count", {"found": len(rows), "n": size})
    for number, row in enumerate(rows):
        details = {"row": number + 1, "n": size}
        if not isinstance(row, list | tuple):
            return Strange("row-kind", {**details, "value": shown(row), "type": type_name(row)})
        if len(row) != size:
            return Strange("row-length", {**details, "found": len(row)})
        for column, item in enumerate(row):
            found = strange_item(item, size)
            if found:
                return found._replace(cell=number * size + column)
    return None


def strange_item(item: object, size: int) -> Strange | None:
    """What is wrong with the content of a cell; None if it is a digit or 0."""
    if type(item) is int:
        if 0 <= item <= size:
            return None
        return Strange("cell-range", {"value": shown(item), "n": size})
    key = "cell-text" if isinstance(item, str) else "cell-kind"
    if isinstance(item, float):
        key = "cell-float"
    return Strange(key, {"value": shown(item), "type": type_name(item), "n": size})


def shown(value: object) -> str:
    """A value as Python writes it, or its type where that fails."""
    try:
        return shortened(repr(value))
    except BaseException:
        return type_name(value)
