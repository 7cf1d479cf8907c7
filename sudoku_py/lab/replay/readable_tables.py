"""Variables with something for each cell, and pairs, by the names that solvers give them."""

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any

from sudoku_py.core.geometry import Geometry

BY_CELL = ("around", "domains", "peers", "reasons", "vectors")  # something for each cell
STRUCK = ("forced", "struck")  # a cell and a digit
ARCS = ("queue",)  # two cells
MAX_ROWS = 6  # of a table
MAX_CELLS = 4  # of one of its rows
MAX_PAIRS = 12


def table_text(name: str, value: Any, geometry: Geometry) -> str | None:
    """A table by cells, or pairs with a cell; None for anything else.

    >>> from sudoku_py.core.geometry import geometry
    >>> nine = geometry(9)
    >>> table_text("vectors", {0: (1, 2), 10: ()}, nine)
    '{r1c1: (1, 2), r2c2: ()}'
    >>> table_text("struck", [(0, 1), (9, 1)], nine), table_text("queue", [(70, 7)], nine)
    ('[r1c1: 1, r2c1: 1]', '[r8c8 → r1c8]')
    >>> table_text("domains", [{1, 2}] + [set()] * 79 + [{9}], nine)
    '{r1c1: {1, 2}, r9c9: {9}}'
    """
    if name in BY_CELL:
        rows = _rows(value, geometry)
        return None if rows is None else _cut("{", (_row(name, *each, geometry) for each in rows))
    pairs = list(value) if name in STRUCK + ARCS and _is_iterable(value) else []
    if not pairs or not all(_is_pair(each, name in ARCS, geometry) for each in pairs):
        return None
    named = geometry.cell_name
    if name in ARCS:
        return _cut("[", (f"{named(one)} → {named(to)}" for one, to in pairs), MAX_PAIRS)
    return _cut("[", (f"{named(cell)}: {digit}" for cell, digit in pairs), MAX_PAIRS)


def _is_iterable(value: object) -> bool:
    return isinstance(value, Iterable) and not isinstance(value, str | bytes)


def _is_pair(value: object, of_cells: bool, geometry: Geometry) -> bool:
    if not isinstance(value, tuple) or len(value) != 2 or not all(type(n) is int for n in value):
        return False
    last = geometry.cells - 1 if of_cells else geometry.size
    return bool(0 <= value[0] < geometry.cells and 0 <= value[1] <= last)


def _rows(value: Any, geometry: Geometry) -> list[tuple[int, Any]] | None:
    """The cells with what there is for each; those of a list only if there is anything."""
    if isinstance(value, dict) and value and all(_is_cell(key, geometry) for key in value):
        return list(value.items())
    is_whole = isinstance(value, list | tuple) and len(value) == geometry.cells
    if is_whole and all(isinstance(each, list | tuple | set | dict) for each in value):
        return [(cell, each) for cell, each in enumerate(value) if each]
    return None


def _is_cell(value: object, geometry: Geometry) -> bool:
    return type(value) is int and 0 <= value < geometry.cells


def _row(name: str, cell: int, value: Any, geometry: Geometry) -> str:
    if name in ("around", "peers"):
        text = _cut("(", map(geometry.cell_name, value), MAX_CELLS)
    elif name == "reasons":
        text = _cut("{", _reasons(value, geometry), MAX_CELLS)
    else:
        is_set = type(value) is set
        text = _cut("{", map(str, sorted(value)), MAX_PAIRS) if is_set else str(value)
    return f"{geometry.cell_name(cell)}: {text}"


def _reasons(value: dict[int, set[int]], geometry: Geometry) -> Iterator[str]:
    """For each digit struck from a cell, the guesses to blame."""
    for digit, cells in value.items():
        names = [geometry.cell_name(each) for each in sorted(cells)]
        yield f"{digit}: {_cut('{', names, MAX_CELLS)}"


def _cut(bracket: str, texts: Iterable[str], most: int = MAX_ROWS) -> str:
    """The first texts between brackets; those that are not shown are not even made."""
    shown = list(islice(texts, most + 1))
    shown[most:] = ["…"] * (len(shown) > most)
    return bracket + ", ".join(shown) + {"{": "}", "[": "]", "(": ")"}[bracket]
