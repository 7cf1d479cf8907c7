"""The call stack of a search and its variables, read from the chain of its generators."""

from collections.abc import Iterator, Mapping, Sequence
from reprlib import Repr
from types import FrameType, FunctionType, GeneratorType, MethodType, ModuleType
from typing import Any, NamedTuple

from sudoku_py.core.geometry import Geometry
from sudoku_py.core.grid import Grid
from sudoku_py.lab.sites import function_name

CELLS = ("cell", "clash", "peer", "wiped")  # what solvers call a variable that holds a cell
HIDDEN = (FunctionType, MethodType, GeneratorType, ModuleType)

short = Repr()
short.maxtuple = short.maxlist = short.maxset = short.maxdict = short.maxdeque = 12
short.maxlong = short.maxstring = short.maxother = 60


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
    """A value in short: a cell with its name, a board as a line, what is long cut.

    >>> from sudoku_py.core.geometry import geometry
    >>> described("cell", 10, geometry(9)), described("digits", (3, 4), geometry(9))
    ('10 (r2c2)', '(3, 4)')
    """
    if name in CELLS and isinstance(value, int) and value in range(geometry.cells):
        return f"{value} ({geometry.cell_name(value)})"
    if isinstance(value, Grid):
        return value.line
    if isinstance(value, list | bytes | tuple) and _is_board(value, geometry):
        return Grid(geometry, tuple(value)).line
    if isinstance(value, int | float | str | bytes | list | tuple | set | dict | None):
        return short.repr(value)
    return f"<{type(value).__name__}>"


def _is_board(value: Sequence[object], geometry: Geometry) -> bool:
    return len(value) == geometry.cells and all(
        isinstance(each, int) and 0 <= each <= geometry.size for each in value
    )
