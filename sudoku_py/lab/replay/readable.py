"""Variables that hold cells, or digits as bits, by the names that the solvers give them."""

from collections.abc import Iterable
from itertools import islice
from typing import Any, cast

from sudoku_py.core.geometry import Geometry
from sudoku_py.lab.replay.readable_tables import table_text

CELLS = ("cell", "clash", "peer", "wiped")  # one cell
CELL_GROUPS = (
    *("cells", "changed", "conflict_set", "conflicts", "earlier", "empty"),
    *("filled", "free", "new", "peers", "placed", "struck"),
)
CONFLICTS = "conflicts"  # cells, or None, by digit
BITS = ("alone", "bit", "bits", "candidates", "every", "once", "possible", "twice")
MAX_GROUP = 12  # of cells, or of cells with candidates


def readable(name: str, value: Any, geometry: Geometry) -> str | None:
    """Cells by their names, bits 1 << digit as digits; None for anything else.

    >>> from sudoku_py.core.geometry import geometry
    >>> readable("cell", 10, geometry(9)), readable("free", [0, 10], geometry(9))
    ('10 (r2c2)', '[r1c1, r2c2]')
    >>> readable("bits", 0b1010, geometry(9)), readable("digit", 4, geometry(9))
    ('{1, 3}', None)
    >>> readable("conflicts", {1: {12}, 4: None}, geometry(9))
    '{1: {r2c4}, 4: None}'
    """
    name = name.removeprefix("self.")
    if name in CELLS and _is_cell(value, geometry):
        return f"{value} ({geometry.cell_name(value)})"
    if name in CELL_GROUPS and _is_group(value, geometry):
        return _group(value, map(geometry.cell_name, _ordered(value)))
    if name == CONFLICTS and isinstance(value, dict):
        named = {key: readable("conflict_set", each, geometry) for key, each in value.items()}
        sets = [f"{key}: {named[key] or each}" for key, each in value.items()]
        return "{" + ", ".join(sets) + "}"
    if name in BITS and _is_bits(value, geometry):
        return digits_text(value)
    if name in BITS and _are_bits(value, geometry):
        return _group(value, map(digits_text, value))
    return table_text(name, value, geometry)


def digits_text(bits: int) -> str:
    """The digits of a set of bits.

    >>> digits_text(0)
    '{}'
    """
    digits = [str(digit) for digit in range(bits.bit_length()) if bits >> digit & 1]
    return "{" + ", ".join(digits) + "}"


def _ordered(cells: Iterable[int]) -> list[int]:
    return sorted(cells) if isinstance(cells, set) else list(cells)


def _is_cell(value: object, geometry: Geometry) -> bool:
    return type(value) is int and 0 <= value < geometry.cells


def _is_group(value: object, geometry: Geometry) -> bool:
    is_group = isinstance(value, list | tuple | set) and len(value) > 0
    return is_group and all(_is_cell(each, geometry) for each in cast(list[object], value))


def _are_bits(value: object, geometry: Geometry) -> bool:
    is_whole = isinstance(value, list) and len(value) == geometry.cells
    return is_whole and all(_is_bits(each, geometry) for each in cast(list[object], value))


def _is_bits(value: object, geometry: Geometry) -> bool:
    return type(value) is int and 0 <= value < 2 << geometry.size and not value & 1


def _group(value: object, texts: Iterable[str]) -> str:
    """The first texts between brackets; those that are not shown are not even made."""
    shown = list(islice(texts, MAX_GROUP + 1))
    shown[MAX_GROUP:] = ["…"] * (len(shown) > MAX_GROUP)
    first, last = "[]" if isinstance(value, list) else "()" if isinstance(value, tuple) else "{}"
    return first + ", ".join(shown) + last
