"""The call stack of a search and its variables, read from the chain of its generators."""

from collections import deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from reprlib import Repr
from types import FrameType, FunctionType, GeneratorType, MethodType, ModuleType
from typing import Any, NamedTuple, cast

from sudoku_py.core.geometry import Geometry
from sudoku_py.core.grid import Grid
from sudoku_py.lab.recording.stack_tracker import called_by
from sudoku_py.lab.recording.yield_sites import function_name
from sudoku_py.lab.replay.readable import readable
from sudoku_py.techniques.position import Position

HIDDEN = (FunctionType, MethodType, GeneratorType, ModuleType)
PLAIN = (int, float, str, bytes, list, tuple, set, dict, deque, range, type(None))
MAX_ELEMENTS = 12  # of a value
MAX_CHARACTERS = 120  # of a value
MAX_INSIDE = 24  # characters of a board inside of a value


class ShortRepr(Repr):
    """Values, shortened; a board inside of one, such as a grid on an open list, as a line."""

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
    """A function that is under way: the line it stands at, and its own variables as texts."""

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
    """
    text = readable(name, value, geometry)
    if text is not None:
        return cut(text, MAX_CHARACTERS)
    if isinstance(value, Grid | Position):
        grid = value if isinstance(value, Grid) else value.grid
        return cut(grid.line, MAX_CHARACTERS)
    if isinstance(value, list | bytes | tuple) and _is_board(value, geometry):
        return cut(Grid(geometry, tuple(value)).line, MAX_CHARACTERS)
    if isinstance(value, PLAIN):
        return cut(shortened(geometry).repr(value), MAX_CHARACTERS)
    return f"<{type(value).__name__}>"


def _is_board(value: Sequence[object], geometry: Geometry) -> bool:
    return len(value) == geometry.cells and all(
        isinstance(each, int) and 0 <= each <= geometry.size for each in value
    )
