"""The boards that a student's code works on, other than the one that it was given.

The recorder says which variable has a new value (`bind`), and where a line may have changed one
inside (`touch`). A value that is read as a board is a `Body`; several variables can hold the same.
Each variable, by its name and function, is a track: it shows the value that it got last, also while
an outer call of its function waits.
"""

from types import CodeType, FrameType, GetSetDescriptorType
from typing import Any

from sudoku_py.core.grid import Grid
from sudoku_py.sandbox.board import MAX_DIGIT, Board
from sudoku_py.sandbox.board_reader import KEYS, PLAIN, ROWS, BoardReader, Cells
from sudoku_py.sandbox.board_track import BoardTrack
from sudoku_py.sandbox.touches import Key, Touch

MAX_CHANGES = 4_000_000  # of all tracks
MAX_TRACKS = 24
MAX_BODIES = 128  # values that are remembered, besides those that a track shows
MODULE = "<module>"
LOCAL = "<locals>."
LISTS = frozenset((list, tuple))
# Bound here, because the student's code can replace builtins while this runs.
_type, _len, _id, _any, _int, _tuple = type, len, id, any, int, tuple
_dict, _list, _enumerate, _object = dict, list, enumerate, object
_missing, _type_of_types = object(), type
_attributes_of = object.__getattribute__
_Failure = Exception
_class_attributes: Any = type.__dict__["__dict__"].__get__
_bases_of: Any = type.__dict__["__mro__"].__get__
_all = all
Keys = tuple[Key | tuple[Key, ...], ...]
Place = tuple[int, str]  # the id of a function or a class, and a name there


class Body:
    """A value that is a board: the board in it, and the tracks that show it."""

    __slots__ = ("board", "cells", "tracks", "value")

    def __init__(self, value: Any, board: int, cells: Cells | str | None) -> None:
        self.value, self.board, self.cells = value, board, cells
        self.tracks: list[Track] = []


class Track(BoardTrack):
    """A variable; `is_board` once it has had all givens of the puzzle."""

    body: Body | None = None
    is_board = False


class Unfollowed:
    """Notes nothing."""

    lengths: dict[type, Any] = {}  # noqa: RUF012 (nobody changes it)
    seen: dict[Place, Any] = {}  # noqa: RUF012 (likewise)

    def bind(self, code: CodeType, name: str, value: Any, step: int) -> None:
        """Do nothing."""

    def touch(self, touch: Touch, variables: Any, frame: FrameType, step: int) -> None:
        """Do nothing."""


class Followed:
    """Notes the changes of all boards of a run."""

    def __init__(self, puzzle: Grid, codes: tuple[CodeType, ...]) -> None:
        """Know the functions of the program."""
        self._reader = BoardReader(puzzle)
        self.lengths = {**self._reader.lengths, Board: range(MAX_DIGIT + 1)}
        self.given = "", ""  # the first variable that holds the given board, and its function
        self._size, self._digits = puzzle.size, self._reader.digits
        self._codes = codes
        self.module = codes[0]  # whose variables are global
        for code in codes:
            if code.co_name == MODULE:
                self.module = code
        #: What each variable showed when it was bound last, by its function's id and its name.
        self.seen: dict[Place, Any] = {}
        self._tracks: dict[Place, Track] = {}
        self._bodies: dict[int, Body] = {}
        self._others: dict[int, Any] = {}  # values of the right length that are no boards
        self._no_rows: dict[int, Any] = {}  # values that are no rows of the boards known so far
        self._left = MAX_CHANGES
        self._plain: dict[int, tuple[type, bool]] = {}

    @property
    def tracks(self) -> list[Track]:
        """Those of boards that change, in the order in which they were found."""
        found: list[Track] = []
        for track in self._tracks.values():
            if track.is_board and track.steps and not _any(_same(track, each) for each in found):
                found.append(track)
        return found

    # what the recorder calls

    def bind(self, code: CodeType, name: str, value: Any, step: int) -> None:
        """A variable of a function, or of the module, has a new value: its length fits."""
        if _len(value) == self._size and _type(value) in LISTS and _type(value[0]) not in ROWS:
            return  # nine numbers, or nine squares
        key = (_id(code), name)
        track = self._tracks.get(key)
        if _type(value) is Board:
            self.given = name, function_name(code)
            self.lengths.pop(Board)  # the first one is enough
            return
        body = self._body(value, is_sure=track is not None and track.is_board)
        if body is None:
            return
        if track is None:
            owner = self._owner(code, name)
            track = self._track((_id(owner), name), name, function_name(owner), body)
            if track is None:
                return
            self._tracks[key] = track
        if track.body is not body:
            self._show(track, body, step)
        if name not in code.co_freevars:  # those have several places
            self.seen[key] = value

    def touch(self, touch: Touch, variables: Any, frame: FrameType, step: int) -> None:
        """A line may have changed something inside a variable."""
        try:
            value = variables.get(touch.base)
            body = self._bodies.get(_id(value))
            if body is None or body.value is not value or not body.tracks:
                self._touch(touch, variables, frame, step)
            elif not touch.keys or not self._change_item(body, touch.keys, variables, frame, step):
                self._read_again(body, step)
        except _Failure:  # the way to it is the student's own
            return

    def compare(self, step: int) -> None:
        """Note what has changed without a touch."""
        self._others.clear()
        for track in self._tracks.values():
            if track.body is not None:
                self._read_again(track.body, step)

    # tracks

    def _track(self, key: Place, name: str, function: str, body: Body) -> Track | None:
        """The track with this key, perhaps a new one; None if there are too many."""
        if key not in self._tracks and _len(self._tracks) < MAX_TRACKS:
            # A board with all givens comes from the puzzle; any other begins with what it holds.
            is_whole = self._reader.has_givens(body.board)
            self._tracks[key] = Track(
                name, function, self._reader.givens if is_whole else body.board
            )
        return self._tracks.get(key)

    def _owner(self, code: CodeType, name: str) -> CodeType:
        """The function whose variable it is: of one in another, perhaps the outer one."""
        if name in code.co_freevars:
            for outer in self._codes:
                if name in outer.co_cellvars and code.co_qualname.startswith(
                    outer.co_qualname + "." + LOCAL
                ):
                    return outer
        return code

    # values

    def _body(self, value: Any, *, is_sure: bool) -> Body | None:
        """The board that a value is; an unsure one has to be possible."""
        body = self._bodies.get(_id(value))
        if body is not None and body.value is value:
            return body
        if self._others.get(_id(value), _missing) is value:
            return None
        read = self._reader.read(value)
        if read is None or not (is_sure or self._reader.is_possible(read.board)):
            if _len(self._others) >= MAX_BODIES:
                self._others.clear()
            self._others[_id(value)] = value
            return None
        body = Body(value, read.board, read.cells)
        self._no_rows.clear()
        if _len(self._bodies) >= MAX_BODIES:
            self._forget()
        self._bodies[_id(value)] = body
        return body

    def _forget(self) -> None:
        """Keep only the values that a track shows."""
        self._bodies = {_id(body.value): body for body in self._bodies.values() if body.tracks}

    def _show(self, track: Track, body: Body, step: int) -> None:
        if track.body is not None:
            track.body.tracks.remove(track)
        track.body = body
        body.tracks.append(track)
        self._note(track, body.board, step)

    def _note(self, track: Track, board: int, step: int) -> None:
        if not track.is_board:
            track.is_board = self._reader.has_givens(board)
        if track.board != board and self._left > 0:
            before = _len(track.steps)
            track.change(board, step)
            self._left -= _len(track.steps) - before

    def _change(self, body: Body, board: int, step: int) -> None:
        if board != body.board:
            body.board = board
            for track in body.tracks:
                self._note(track, board, step)

    def _read_again(self, body: Body, step: int) -> None:
        read = self._reader.read(body.value)
        self._no_rows.clear()
        if read is not None:
            body.cells = read.cells
            self._change(body, read.board, step)

    # touches

    def _touch(self, touch: Touch, variables: Any, frame: FrameType, step: int) -> None:
        """Touch a global variable, an attribute, a row, or what has not been a board so far."""
        value, code = variables.get(touch.base, _missing), frame.f_code
        if value is _missing:
            value, code = frame.f_globals.get(touch.base, _missing), self.module
        owner = value
        for name in touch.attributes:
            owner, value = value, self._attribute(value, name)
        if _type(value) is Board or value is _missing:
            return
        body = self._bodies.get(_id(value))
        if body is not None and body.value is value:
            if not touch.keys or not self._change_item(body, touch.keys, variables, frame, step):
                self._read_again(body, step)
            if body.tracks and not touch.attributes:
                return
        if touch.attributes:
            self._bind_attribute(touch, owner, value, step)
        elif not self._is_row(value, step) and self.fits(value):
            self.bind(code, touch.base, value, step)

    def fits(self, value: Any) -> bool:
        """Whether a value has the length of a board."""
        lengths = self.lengths.get(_type(value))
        return lengths is not None and _len(value) in lengths

    def _bind_attribute(self, touch: Touch, owner: Any, value: Any, step: int) -> None:
        if not self.fits(value):
            return
        key = (_id(_type(owner)), touch.attributes[-1])
        track = self._tracks.get(key)
        body = self._body(value, is_sure=track is not None and track.is_board)
        if body is not None:
            kind = owner if _type(owner) is _type_of_types else _type(owner)
            track = self._track(key, touch.label, kind.__name__, body)
            if track is not None and track.body is not body:
                self._show(track, body, step)

    def _is_row(self, value: Any, step: int) -> bool:
        """Whether it is a row of a board that is shown; then that has changed."""
        if _type(value) is not _list or _len(value) != self._size:
            return False
        if self._no_rows.get(_id(value), _missing) is value:
            return False
        for track in self._tracks.values():
            body = track.body
            if body is not None and body.cells is None:
                for row in body.value:
                    if row is value:
                        self._read_again(body, step)
                        return True
        self._no_rows[_id(value)] = value
        return False

    def _change_item(
        self, body: Body, keys: Keys, variables: Any, frame: FrameType, step: int
    ) -> bool:
        """Note the one item under these keys; whether that is all that can have changed."""
        first = _known(keys[0], variables, frame)
        second = _known(keys[1], variables, frame) if _len(keys) > 1 else None
        found = self._item(body.value, body.cells, first, second)
        if found is None:
            return False
        cell, item = found
        digit = self._digits.get(item) if _type(item) in PLAIN else None
        if digit is None:
            digit = self._reader.digit(item) or 0
        shift = 8 * cell
        board = body.board & ~(0xFF << shift) | digit << shift
        if board != body.board and self._left > 0:
            body.board = board
            for track in body.tracks:
                track.write(board, cell, digit, step)
                self._left -= 1
                if not track.is_board:
                    track.is_board = self._reader.has_givens(board)
        return True

    def _item(
        self, value: Any, cells: Cells | str | None, first: Any, second: Any
    ) -> tuple[int, Any] | None:
        """The cell under one or two keys, and what is in it; None if they are no keys of a cell."""
        kind = _type(first)
        if cells is None:
            if kind is not _int or _type(second) is not _int:
                return None
            return first % self._size * self._size + second % self._size, value[first][second]
        if cells == "":
            return (first % _len(value), value[first]) if kind is _int else None
        if kind not in KEYS or first not in cells:
            return None
        cell: Any = cells[first]
        return cell, value.get(first)

    def _attribute(self, owner: Any, name: str) -> Any:
        """An attribute that an object or a class has itself; KeyError if it has none.

        Nothing of the student's code runs, as it would to look for it.
        """
        kind = _type(owner)
        if kind is _type_of_types:
            found = _class_attributes(owner)
        elif self._is_plain(kind):
            found = _attributes_of(owner, "__dict__")
        else:
            raise KeyError(name)
        if name.startswith("__") and name not in found:
            name = f"_{kind.__name__.lstrip('_')}{name}"
        return found[name]

    def _is_plain(self, kind: type) -> bool:
        """Whether the objects of a class have a `__dict__` that Python itself has made."""
        known = self._plain.get(_id(kind))
        if known is None or known[0] is not kind:
            own = [_class_attributes(each).get("__dict__", _missing) for each in _bases_of(kind)]
            is_plain = _all(each is _missing or _type(each) is GetSetDescriptorType for each in own)
            known = self._plain[_id(kind)] = kind, is_plain
        return known[1]


def _known(key: Any, variables: Any, frame: FrameType) -> Any:
    """The value of a key, which is a constant, or in a variable."""
    if _type(key) is not Key:
        return _tuple([_known(each, variables, frame) for each in key])
    if not key.name:
        return key.value
    value = variables.get(key.name, _missing)
    return frame.f_globals[key.name] if value is _missing else value


def function_name(code: CodeType) -> str:
    """The name of a function for a reader; "" for the module.

    >>> function_name((lambda: 0).__code__)
    '<lambda>'
    """
    name = code.co_qualname
    return "" if code.co_name == MODULE else name.rpartition(LOCAL)[2]


def _same(one: Track, other: Track) -> bool:
    """Whether two variables hold the same board all the time."""
    return one is other or (one.tokens == other.tokens and one.steps == other.steps)
