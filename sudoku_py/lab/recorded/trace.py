"""What a run has written into the board, when, and how it ended; packed for the way.

A packed trace comes from an engine in which anybody's code runs, so it is hostile until unpacked.
"""

import base64
import binascii
import sys
import zlib
from array import array
from dataclasses import dataclass
from typing import Any, ClassVar, Literal, cast, get_args

from sudoku_py.core.errors import SudokuError
from sudoku_py.core.grid import Grid
from sudoku_py.core.validity import clashes

End = Literal["solved", "none", "gave-up", "wrong", "error", "limit", "out-of-memory"]
VALUE_BITS = 6
MAX_WRITES = 2_000_000
MAX_SECONDS = 3600.0
MAX_LINES = 1 << 31


class TraceError(SudokuError):
    """A packed trace that is none."""

    sentences: ClassVar[dict[str, str]] = {
        "bad-trace": "The recording of your code cannot be read: {why}.",
    }


@dataclass(frozen=True)
class Trace:
    """A run: `writes` are cell << 6 | digit (0: empty), `lines` how many lines ran before each.

    `answer` is the solution on one line where `end` is "solved", else empty. `end` is "none" if
    the code says rightly that there is no solution, "gave-up" if nobody knows whether that is
    right, "wrong" for any other answer, "error" if it raised one, and "limit" or "out-of-memory"
    if it was ended. `total` is the number of lines in all, `seconds` the time that they took.
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
    if end not in get_args(End) or not isinstance(answer, str):
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
    if len(answer) != len(puzzle.values):
        return False
    grid = Grid.from_line(answer)
    if not grid.is_full or clashes(grid):
        return False
    pairs = zip(puzzle.values, grid.values, strict=True)
    return all(given in (0, value) for given, value in pairs)


def _whole(data: dict[str, Any], name: str, most: int) -> int:
    value = data.get(name)
    if type(value) is not int or not 0 <= value <= most:
        raise TraceError("bad-trace", why=name)
    return value


def _numbers(data: dict[str, Any], count: int) -> tuple["array[int]", "array[int]"]:
    """The lines and the writes, so many of each."""
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
    """The bytes in a text, which must be so many: it unpacks to no more, whatever it says."""
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
