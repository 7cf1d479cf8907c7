"""A finished run of code that is not ours, as an entry of a race or an experiment.

A trace has what the code wrote into the board, when, and how it ended, packed for transfer. As a
search, its events are those writes, at the times at which they were made. The code itself does not
run here. Imports `timeline`.
"""

import base64
import binascii
import sys
import zlib
from array import array
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, ClassVar, Literal, cast, get_args

from sudoku_py.core.errors import SudokuError
from sudoku_py.core.grid import Grid
from sudoku_py.core.shape import EMPTY
from sudoku_py.core.validity import is_solution
from sudoku_py.lab.timeline.timeline import SearchStopped
from sudoku_py.solvers.contract import Event, Place, Remove, Solution, Solver, Tree

Limit = Literal["line-limit", "time-limit", "print-limit", "write-limit", "out-of-memory"]
End = Literal["solved", "none", "gave-up", "wrong", "error"] | Limit
LIMITS: tuple[Limit, ...] = get_args(Limit)
STOPPED: tuple[End, ...] = ("gave-up", "wrong", "error", *LIMITS)
ENDS: tuple[End, ...] = ("solved", "none", *STOPPED)
VALUE_BITS = 6
MAX_WRITES = 2_000_000
MAX_SECONDS = 3600.0
MAX_LINES = 1 << 31


class TraceError(SudokuError):
    """Data that is not a packed trace."""

    sentences: ClassVar[dict[str, str]] = {
        "bad-trace": "The recording of your code cannot be read: {why}.",
    }


@dataclass(frozen=True)
class Trace:
    """A run: `writes` are cell << 6 | digit (0: empty), `lines` how many lines ran before each.

    `answer` is the solution on one line where `end` is "solved", else empty. `end` is "none" if
    the code says correctly that there is no solution, "gave-up" if it is not known whether that is
    right, "wrong" for any other answer, "error" if it raised one, and a `Limit` if one ended it.
    `total` is the number of lines in all, `seconds` the time that they took.
    """

    end: End
    answer: str
    seconds: float
    total: int
    lines: "array[int]"
    writes: "array[int]"


def packed(trace: Trace) -> dict[str, Any]:
    """The trace as JSON data, its numbers squeezed into a text."""
    lines = array("I", (after - before for before, after in _pairs(trace.lines)))
    data = _little(lines).tobytes() + _little(trace.writes).tobytes()
    return {
        "end": trace.end,
        "answer": trace.answer,
        "seconds": trace.seconds,
        "total": trace.total,
        "writes": len(trace.writes),
        "data": base64.b64encode(zlib.compress(data, 6)).decode("ascii"),
    }


def _pairs(lines: "array[int]") -> "zip[tuple[int, int]]":
    return zip(array("I", [0]) + lines[:-1] if lines else lines, lines, strict=True)


def unpacked(data: object, puzzle: Grid) -> Trace:
    """The trace in such data; TraceError says why there is none.

    An answer that does not solve the puzzle makes the end "wrong".

    >>> trace = Trace("error", "", 0.5, 9, array("I", [4, 7]), array("H", [2 << 6 | 3, 2 << 6]))
    >>> unpacked(packed(trace), Grid.from_line("12..34....1.4...")) == trace
    True
    """
    if not isinstance(data, dict):
        raise TraceError("bad-trace", why="no data")
    end, answer, seconds = data.get("end"), data.get("answer"), data.get("seconds")
    if end not in ENDS or not isinstance(answer, str):
        raise TraceError("bad-trace", why="end")
    if type(seconds) not in (int, float) or not 0 <= cast(float, seconds) <= MAX_SECONDS:
        raise TraceError("bad-trace", why="seconds")
    total = _whole(data, "total", MAX_LINES)
    lines, writes = _numbers(data, _whole(data, "writes", MAX_WRITES))
    if (lines and lines[-1] > total) or not _fit(writes, puzzle):
        raise TraceError("bad-trace", why="writes")
    is_right = end != "solved" or solves(answer, puzzle)
    kept = answer if is_right and end == "solved" else ""
    sound = cast(End, end if is_right else "wrong")
    return Trace(sound, kept, float(cast(float, seconds)), total, lines, writes)


def solves(answer: str, puzzle: Grid) -> bool:
    """Whether a line is a solution of the puzzle.

    >>> puzzle = Grid.from_line("12..34....1.4...")
    >>> solves("1243342123144132", puzzle), solves("12", puzzle)
    (True, False)
    """
    return len(answer) == len(puzzle.values) and is_solution(puzzle, Grid.from_line(answer))


def _whole(data: dict[str, Any], name: str, most: int) -> int:
    value = data.get(name)
    if type(value) is not int or not 0 <= value <= most:
        raise TraceError("bad-trace", why=name)
    return value


def _numbers(data: dict[str, Any], count: int) -> tuple["array[int]", "array[int]"]:
    """The lines and the writes, that many of each."""
    lines, writes = array("I"), array("H")
    sizes = count * lines.itemsize, count * writes.itemsize
    found = _inflated(data.get("data"), sum(sizes))
    lines.frombytes(found[: sizes[0]])
    writes.frombytes(found[sizes[0] :])
    before = 0
    for number, more in enumerate(_little(lines)):
        before = min(before + more, MAX_LINES)
        lines[number] = before
    return lines, _little(writes)


def _inflated(text: object, length: int) -> bytes:
    """The bytes in a text, which must be that many: it unpacks to no more, whatever it says."""
    if not isinstance(text, str):
        raise TraceError("bad-trace", why="data")
    try:
        found = zlib.decompressobj().decompress(base64.b64decode(text, validate=True), length + 1)
    except (binascii.Error, zlib.error, ValueError) as error:
        raise TraceError("bad-trace", why=type(error).__name__) from None
    if len(found) != length:
        raise TraceError("bad-trace", why="length")
    return found


def _little(numbers: "array[int]") -> "array[int]":
    """The numbers with their bytes in the order in which they travel, or back."""
    if sys.byteorder == "little":
        return numbers
    swapped = numbers[:]
    swapped.byteswap()
    return swapped


def _fit(writes: "array[int]", puzzle: Grid) -> bool:
    return not writes or max(writes) >> VALUE_BITS < len(puzzle.values)


class RecordedSearch:
    """The events of a trace on its puzzle; `seconds` is when the code was at the newest one.

    A digit written over another one takes that back. Anything that is not a digit empties the
    cell, and givens do not change. An answer that is not on the board in the end was found
    elsewhere: it is shown, but the search itself is not known.

    >>> from array import array
    >>> puzzle = Grid.from_line("1234341221434.2.")
    >>> writes = array("H", [13 << 6 | 3, 15 << 6 | 2, 15 << 6 | 1])
    >>> lines = array("I", [2, 4, 6])
    >>> search = RecordedSearch(Trace("solved", "1234341221434321", 0.8, 8, lines, writes), puzzle)
    >>> for event in search.events(): print(event, round(search.seconds(), 1))
    Place(cell=13, digit=3, guessed=True) 0.2
    Place(cell=15, digit=2, guessed=True) 0.4
    Remove(cell=15, digit=2) 0.6
    Place(cell=15, digit=1, guessed=True) 0.6
    Solution(values=(1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1)) 0.8
    """

    def __init__(self, trace: Trace, puzzle: Grid) -> None:
        self._trace = trace
        self._puzzle = puzzle
        self._seconds = 0.0

    def seconds(self) -> float:
        """The time of the newest event, from the beginning of the run."""
        return self._seconds

    def solver(self, name: str) -> Solver:
        """The search as a solver of this one puzzle, with a name of its own."""
        return Solver(
            id=name,
            name=name,
            legend="",
            source="",
            search=lambda _puzzle, _rng: self.events(),
            finds_all=False,
            proves_none=True,
            sizes=(self._puzzle.size,),
            tree=self._tree(),
            clock=self.seconds,
        )

    def events(self) -> Iterator[Event]:
        """All of them; SearchStopped in the end if the code has neither solved nor refuted it."""
        trace, board = self._trace, list(self._puzzle.values)
        self._seconds, per_line = 0.0, trace.seconds / max(1, trace.total)
        for line, write in zip(trace.lines, trace.writes, strict=True):
            cell, value = divmod(write, 1 << VALUE_BITS)
            self._seconds = line * per_line
            yield from self._change(board, cell, value)
        self._seconds = trace.seconds
        if trace.end in STOPPED:
            raise SearchStopped(trace.end)
        if trace.answer:
            answer = Grid.from_line(trace.answer).values
            for cell, value in enumerate(answer):
                yield from self._change(board, cell, value)
            yield Solution(answer)

    def _change(self, board: list[int], cell: int, value: int) -> Iterator[Event]:
        """Let the board have a value in a cell, by no event, one, or two."""
        new = value if value <= self._puzzle.size else EMPTY
        if self._puzzle.values[cell] or board[cell] == new:
            return
        if board[cell]:
            yield Remove(cell, board[cell])
        if new:
            yield Place(cell, new, guessed=True)
        board[cell] = new

    def _tree(self) -> Tree:
        """Whether the writes show the search: not if the answer is not what they have led to."""
        if not self._trace.answer:
            return "writes" if self._trace.writes else "unknown"
        board = list(self._puzzle.values)
        for write in self._trace.writes:
            board[write >> VALUE_BITS] = write % (1 << VALUE_BITS)
        is_there = list(Grid.from_line(self._trace.answer).values) == board
        return "writes" if is_there else "unknown"


def recorded_solver(trace: Trace, puzzle: Grid, name: str) -> Solver:
    """A trace as a solver, which a run, a race or a trial takes in place of a name."""
    return RecordedSearch(trace, puzzle).solver(name)
