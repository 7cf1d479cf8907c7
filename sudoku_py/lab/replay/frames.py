"""The call stack of a search and its variables, read from the chain of its generators.

Variables that hold cells, or digits as bits, are written as people write them, by the names that
the solvers give them; so are tables with something for each cell, and pairs.
"""

from collections import deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import islice
from reprlib import Repr
from types import FrameType, FunctionType, GeneratorType, MethodType, ModuleType
from typing import Any, NamedTuple, cast

from sudoku_py.core.geometry import Geometry
from sudoku_py.core.grid import Grid
from sudoku_py.lab.recording.yield_sites import called_by, function_name
from sudoku_py.techniques.position import Position

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
    """For each digit struck from a cell, the culprits."""
    for digit, cells in value.items():
        names = [geometry.cell_name(each) for each in sorted(cells)]
        yield f"{digit}: {_cut('{', names, MAX_CELLS)}"


def _cut(bracket: str, texts: Iterable[str], most: int = MAX_ROWS) -> str:
    """The first texts between brackets; those that are not shown are not even made."""
    shown = list(islice(texts, most + 1))
    shown[most:] = ["…"] * (len(shown) > most)
    return bracket + ", ".join(shown) + {"{": "}", "[": "]", "(": ")"}[bracket]


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
    if name in CELLS and _is_one_cell(value, geometry):
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


def _is_one_cell(value: object, geometry: Geometry) -> bool:
    return type(value) is int and 0 <= value < geometry.cells


def _is_group(value: object, geometry: Geometry) -> bool:
    is_group = isinstance(value, list | tuple | set) and len(value) > 0
    return is_group and all(_is_one_cell(each, geometry) for each in cast(list[object], value))


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


HIDDEN = (FunctionType, MethodType, GeneratorType, ModuleType)
PLAIN = (int, float, str, bytes, list, tuple, set, dict, deque, range, type(None))
MAX_ELEMENTS = 12  # of a value
MAX_CHARACTERS = 120  # of a value
LONG_INTEGER = 10**15  # with as many digits as the smallest board has cells
MAX_INSIDE = 24  # characters of a board inside of a value


class ShortRepr(Repr):
    """Values, shortened; a board inside of one, such as a grid on a frontier, as a line."""

    def __init__(self, geometry: Geometry) -> None:
        """Recognise the boards of this geometry."""
        super().__init__()
        self.maxtuple = self.maxlist = self.maxset = self.maxdict = self.maxdeque = MAX_ELEMENTS
        self.maxlong = self.maxstring = self.maxother = 60
        self._geometry = geometry

    def repr_bytes(self, value: bytes, level: int) -> str:
        """A board as the beginning of its line."""
        if _is_board(value, self._geometry):
            return cut(Grid(self._geometry, tuple(value)).line, MAX_INSIDE)
        return self.repr_instance(value, level)

    def repr_Position(self, value: Position, _level: int) -> str:  # noqa: N802 (its class's name)
        """The board of a position as the beginning of its line."""
        return cut(value.grid.line, MAX_INSIDE)


shortened = cache(ShortRepr)


def cut(text: str, limit: int) -> str:
    """`text`, or its beginning and an ellipsis if it has more than `limit` characters."""
    return text if len(text) <= limit else text[: limit - 1] + "…"


class Frame(NamedTuple):
    """A function that is running: its current line, and its own variables as texts."""

    module: str
    function: str
    line: int
    variables: dict[str, str]


def frames_of(search: object, geometry: Geometry) -> list[Frame]:
    """The frames of a generator that waits, from the outermost to the one that yielded.

    Empty if it has ended. The attributes of `self` are in the outermost frame that has it.

    >>> from random import Random
    >>> from sudoku_py.solvers import _template
    >>> search = _template.search(Grid.from_line("1234341221434.2."), Random(0))
    >>> _ = next(search)
    >>> frames = frames_of(search, Grid.from_line("." * 16).geometry)
    >>> frames[0].variables["board"], frames[1].variables
    ('123434122143432.', {'cell': '13 (r4c2)', 'digit': '3'})
    """
    if not isinstance(search, GeneratorType) or search.gi_frame is None:
        return []
    chain = (search, *called_by(search))
    return described((cast(FrameType, each.gi_frame) for each in chain), geometry)


def described(frames: Iterable[FrameType], geometry: Geometry) -> list[Frame]:
    """Frames of Python, the outermost first, as texts."""
    owners: set[int] = set()
    found: list[Frame] = []
    for frame in frames:
        variables = {
            name: describe(name, value, geometry) for name, value in _variables(frame, owners)
        }
        name = function_name(frame.f_code)
        found.append(Frame(frame.f_globals["__name__"], name, frame.f_lineno, variables))
    return found


def _variables(frame: FrameType, owners: set[int]) -> Iterator[tuple[str, Any]]:
    """The function's own variables, without those of the functions around it.

    `owners` are the ids of the objects whose attributes are in a frame further out.
    """
    values: Mapping[str, Any] = frame.f_locals
    for name in (*frame.f_code.co_varnames, *frame.f_code.co_cellvars):
        if name not in values or isinstance(values[name], HIDDEN):
            continue
        if name != "self":
            yield name, values[name]
        elif id(values[name]) not in owners:
            owners.add(id(values[name]))
            yield from ((f"self.{each}", value) for each, value in vars(values[name]).items())


def describe(name: str, value: object, geometry: Geometry) -> str:
    """A value as a short text: cells by name, bits as digits, a board as a line, the rest cut.

    >>> from sudoku_py.core.geometry import geometry
    >>> describe("cell", 10, geometry(9)), describe("digits", (3, 4), geometry(9))
    ('10 (r2c2)', '(3, 4)')

    A long integer, such as a set of cells as bits, has groups of digits, as nobody should take it
    for the line of a board.

    >>> describe("peers", 1 << 60, geometry(4))
    '1_152_921_504_606_846_976'
    """
    text = readable(name, value, geometry)
    if text is not None:
        return cut(text, MAX_CHARACTERS)
    if isinstance(value, Grid | Position):
        grid = value if isinstance(value, Grid) else value.grid
        return cut(grid.line, MAX_CHARACTERS)
    if isinstance(value, list | bytes | tuple) and _is_board(value, geometry):
        return cut(Grid(geometry, tuple(value)).line, MAX_CHARACTERS)
    if isinstance(value, int) and abs(value) >= LONG_INTEGER:
        return cut(f"{value:_}", MAX_CHARACTERS)
    if isinstance(value, PLAIN):
        return cut(shortened(geometry).repr(value), MAX_CHARACTERS)
    return f"<{type(value).__name__}>"


def _is_board(value: Sequence[object], geometry: Geometry) -> bool:
    return len(value) == geometry.cells and all(
        isinstance(each, int) and 0 <= each <= geometry.size for each in value
    )
