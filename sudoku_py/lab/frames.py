"""The call stack of a search and its variables, read from the chain of its generators."""

from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from reprlib import Repr
from types import FrameType, FunctionType, GeneratorType, MethodType, ModuleType
from typing import Any, NamedTuple

from sudoku_py.core.geometry import Geometry
from sudoku_py.core.grid import Grid
from sudoku_py.lab.sites import function_name

CELLS = ("cell", "clash", "peer", "wiped")  # what solvers call a variable that holds a cell
HIDDEN = (FunctionType, MethodType, GeneratorType, ModuleType)
PLAIN = (int, float, str, bytes, list, tuple, set, dict, deque, range, type(None))
MOST = 12  # elements of a value
LONGEST = 120  # characters of a value
INSIDE = 24  # characters of a board inside of a value


class Short(Repr):
    """Values in short; a board inside of one, such as a state on an open list, as a line."""

    def __init__(self, geometry: Geometry) -> None:
        """Know the boards of this geometry."""
        super().__init__()
        self.maxtuple = self.maxlist = self.maxset = self.maxdict = self.maxdeque = MOST
        self.maxlong = self.maxstring = self.maxother = 60
        self._geometry = geometry

    def repr_bytes(self, value: bytes, level: int) -> str:
        """A board as the beginning of its line."""
        if _is_board(value, self._geometry):
            return cut(Grid(self._geometry, tuple(value)).line, INSIDE)
        return self.repr_instance(value, level)


short = cache(Short)


def cut(text: str, most: int) -> str:
    """`text`, or its beginning if it is longer than that."""
    return text if len(text) <= most else text[: most - 1] + "…"


class Frame(NamedTuple):
    """A function that is under way: where it stands, and its own variables as texts."""

    module: str
    function: str
    line: int
    variables: dict[str, str]


def frames_of(search: object, geometry: Geometry) -> list[Frame]:
    """The frames of a generator that waits, from the outermost to the one that yielded.

    None if it has ended. The attributes of a `self` are told in the outermost frame that has it.

    >>> from random import Random
    >>> from sudoku_py.solvers import _template
    >>> search = _template.search(Grid.from_line("1234341221434.2."), Random(0))
    >>> _ = next(search)
    >>> frames = frames_of(search, Grid.from_line("." * 16).geometry)
    >>> frames[0].variables["board"], frames[1].variables
    ('123434122143432.', {'cell': '13 (r4c2)', 'digit': '3'})
    """
    found: list[Frame] = []
    seen: set[int] = set()
    while isinstance(search, GeneratorType) and search.gi_frame is not None:
        frame = search.gi_frame
        variables = {
            name: described(name, value, geometry) for name, value in _variables(frame, seen)
        }
        name = function_name(frame.f_code)
        found.append(Frame(frame.f_globals["__name__"], name, frame.f_lineno, variables))
        search = search.gi_yieldfrom
    return found


def _variables(frame: FrameType, seen: set[int]) -> Iterator[tuple[str, Any]]:
    """The function's own variables, without those of the functions around it."""
    held: Mapping[str, Any] = frame.f_locals
    for name in (*frame.f_code.co_varnames, *frame.f_code.co_cellvars):
        value = held.get(name)
        if name not in held or isinstance(value, HIDDEN) or (name == "self" and id(value) in seen):
            continue
        if name == "self":
            seen.add(id(value))
            yield from ((f"self.{each}", about) for each, about in vars(value).items())
        else:
            yield name, value


def described(name: str, value: object, geometry: Geometry) -> str:
    """A value in short: a cell with its name, a board as a line, and what is long is cut.

    >>> from sudoku_py.core.geometry import geometry
    >>> described("cell", 10, geometry(9)), described("digits", (3, 4), geometry(9))
    ('10 (r2c2)', '(3, 4)')
    """
    if name in CELLS and isinstance(value, int) and value in range(geometry.cells):
        return f"{value} ({geometry.cell_name(value)})"
    if isinstance(value, Grid):
        return cut(value.line, LONGEST)
    if isinstance(value, list | bytes | tuple) and _is_board(value, geometry):
        return cut(Grid(geometry, tuple(value)).line, LONGEST)
    if isinstance(value, PLAIN):
        return cut(short(geometry).repr(value), LONGEST)
    return f"<{type(value).__name__}>"


def _is_board(value: Sequence[object], geometry: Geometry) -> bool:
    return len(value) == geometry.cells and all(
        isinstance(each, int) and 0 <= each <= geometry.size for each in value
    )
