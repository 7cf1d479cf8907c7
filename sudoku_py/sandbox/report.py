"""A student's run as data: what the Python that ran it sends to the judge.

That Python does not make the verdict, because the student's code can change anything there. The
reader of a report trusts only that it is the report of a run: everything is checked for its type
and its size.
"""

import base64
import binascii
import sys
import zlib
from array import array
from itertools import accumulate
from typing import Any

from sudoku_py.core.grid import Grid
from sudoku_py.sandbox.board_track import BoardName
from sudoku_py.sandbox.problem import OF_A_BOARD, OF_A_RUN, Problem
from sudoku_py.sandbox.program import Program
from sudoku_py.sandbox.recording import Printed, Recording
from sudoku_py.sandbox.returned import MAX_NAME
from sudoku_py.sandbox.shown_board import MAX_BOARDS
from sudoku_py.sandbox.strange import Strange
from sudoku_py.sandbox.tokens import KIND_BITS, OUTSIDE, WRITE, written
from sudoku_py.sandbox.told_values import BadReport, checked, heard, told
from sudoku_py.sandbox.values import Values

Data = dict[str, Any]

MAX_WRITES = 5_000_000  # in the report of a run, the first ones
MAX_COUNT = 1 << 31  # of lines, writes, calls
MAX_SECONDS = 3600.0
MAX_LINE = 4000  # characters of a detail of a problem
MAX_TRACE = 20_000  # characters
MAX_OUTPUT = 1_000_000  # characters
MAX_ROWS = 25  # of a board
FINISHED = ("finished",)
ENDS = ("error", "refused", "steps", "seconds", "memory", "output", "exit")  # with a problem
# Bound here, because the student's code may have replaced them by the time that they are needed.
_compress, _encode = zlib.compress, base64.b64encode


def report_of(recording: Recording) -> Data:
    """The report of a run."""
    problem, strange = recording.problem, recording.strange
    return {
        "end": recording.end,
        "problem": problem and [*problem],
        "result": told(recording.result),
        "same": _same_rows(recording.result),
        "board": recording.board,
        "strange": strange and [*strange],
        "counts": [recording.steps, recording.writes, recording.calls, recording.deepest],
        "seconds": recording.seconds,
        "output": [[*each] for each in recording.output],
        "noted": min(len(recording.write_steps), MAX_WRITES),
        "data": _packed(recording),
        "boards": [[*each] for each in recording.boards],
        "shown": recording.shown,
        "final": recording.final,
    }


def recording_of(report: Any, program: Program, puzzle: Grid | None) -> Recording:
    """The run in a report: all that a verdict needs; BadReport if it is not a report."""
    try:
        return _recording(report, program, puzzle)
    except (TypeError, ValueError, LookupError, AttributeError, OverflowError, RecursionError):
        raise BadReport from None


def _recording(report: Any, program: Program, puzzle: Grid | None) -> Recording:
    steps, writes, calls, deepest = (_whole(each, MAX_COUNT) for each in report["counts"])
    write_steps, write_tokens = _unpacked(report, puzzle, steps)
    cells = len(puzzle.values) if puzzle else 0
    problem = _problem(report["problem"], steps)
    boards = _boards(report["boards"])
    return Recording(
        program=program,
        puzzle=puzzle,
        end=checked(report["end"], (ENDS if problem else FINISHED).__contains__),
        problem=problem,
        result=_result(report),
        board=[_whole(each, OUTSIDE) for each in _list(report["board"], cells)],
        strange=_strange(report["strange"], cells),
        steps=steps,
        writes=writes,
        calls=calls,
        deepest=deepest,
        seconds=_seconds(report["seconds"]),
        tokens=array("I"),
        write_steps=write_steps,
        write_tokens=write_tokens,
        checkpoints=[],
        values=Values(),
        names=[],
        output=_output(report["output"]),
        times={},
        boards=boards,
        shown=_whole(report["shown"], len(boards) - 1),
        final=[_whole(each, OUTSIDE) for each in _list(report["final"], cells)],
    )


# the parts of it


def _same_rows(result: object) -> list[int]:
    """For each row of a returned list the first one that is the same list."""
    if not isinstance(result, list):
        return []
    ids = [id(row) for row in result[:MAX_ROWS]]
    return [
        ids.index(each) if isinstance(row, list) else number
        for number, (each, row) in enumerate(zip(ids, result[:MAX_ROWS], strict=True))
    ]


def _result(report: Data) -> Any:
    result = heard(report["result"])
    for number, first in enumerate(_list(report["same"])):
        list.__setitem__(result, number, result[_whole(first, number)])  # a board notes nothing
    return result


def _problem(data: Any, steps: int) -> Problem | None:
    if data is None:
        return None
    key, details, line, step, trace = data
    return Problem(
        checked(key, OF_A_RUN.__contains__),  # not that all is right: this is what is to be judged
        _details(details, OF_A_RUN[key]),
        None if line is None else _whole(line, MAX_COUNT),
        None if step is None else _whole(step, steps),
        _text(trace, MAX_TRACE),
    )


def _details(data: Any, blanks: str) -> Data:
    """What fills the blanks of a sentence, and some more."""
    found = {
        _text(name, MAX_NAME): _text(value, MAX_LINE) if isinstance(value, str) else _number(value)
        for name, value in data.items()
    }
    return checked(found, set(blanks.split()).issubset)  # type: ignore[no-any-return]


def _strange(data: Any, cells: int) -> Strange | None:
    if data is None:
        return None
    key, details, cell = data
    found = _details(details, OF_A_BOARD[key])
    if not key.startswith("cell"):
        return Strange(key, found)
    return Strange(key, found, _whole(cell, cells - 1))


def _boards(data: Any) -> list[BoardName]:
    found = _list(data)
    checked(len(found), lambda count: 0 < count <= MAX_BOARDS + 1)
    return [
        BoardName(_text(name, MAX_NAME), _text(function, MAX_NAME), _whole(writes, MAX_COUNT))
        for name, function, writes in found
    ]


def _output(data: Any) -> list[Printed]:
    found = [Printed(_whole(step, MAX_COUNT), _text(text, MAX_OUTPUT)) for step, text in data]
    checked(sum(len(each.text) for each in found), lambda size: size <= MAX_OUTPUT)
    return found


def _packed(recording: Recording) -> str:
    """All writes: how many lines after the one before, and where what was written."""
    steps = recording.write_steps[:MAX_WRITES]
    before = array("I", [0]) + steps[:-1] if steps else steps
    gaps = array("I", map(int.__sub__, steps, before))
    values = array("H", (token >> KIND_BITS for token in recording.write_tokens[:MAX_WRITES]))
    data = _little(gaps).tobytes() + _little(values).tobytes()
    return _encode(_compress(data, 1)).decode("ascii")


def _unpacked(report: Data, puzzle: Grid | None, last: int) -> tuple["array[int]", "array[int]"]:
    count = _whole(report["noted"], MAX_WRITES)
    gaps, values = array("I"), array("H")
    found = _inflated(_text(report["data"]), count * (gaps.itemsize + values.itemsize))
    gaps.frombytes(found[: count * gaps.itemsize])
    values.frombytes(found[count * gaps.itemsize :])
    steps = array("I", accumulate(_little(gaps)))
    tokens = array("I", (value << KIND_BITS | WRITE for value in _little(values)))
    checked(steps[-1] if steps else 0, lambda step: step <= last)
    checked(
        max(tokens, default=0),
        lambda token: written(token)[0] < (len(puzzle.values) if puzzle else 1),
    )
    return steps, tokens


def _inflated(text: str, length: int) -> bytes:
    try:
        data = base64.b64decode(text, validate=True)
        found = zlib.decompressobj().decompress(data, length + 1)
    except (binascii.Error, zlib.error):
        raise BadReport from None
    return checked(found, lambda found: len(found) == length)  # type: ignore[no-any-return]


def _little(numbers: "array[int]") -> "array[int]":
    """The numbers with their bytes in the order in which they travel, or back."""
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers


# what they must be


def _whole(data: object, most: int) -> int:
    return checked(data, lambda data: type(data) is int and 0 <= data <= most)  # type: ignore[no-any-return]


def _number(data: object) -> float:
    return checked(data, lambda data: type(data) in (int, float, bool) and abs(data) < 1e18)  # type: ignore[no-any-return]


def _seconds(data: object) -> float:
    return checked(data, lambda data: type(data) in (int, float) and 0 <= data <= MAX_SECONDS)  # type: ignore[no-any-return]


def _text(data: object, most: int | None = None) -> str:
    return str(checked(data, lambda data: isinstance(data, str)))[:most]


def _list(data: object, length: int | None = None) -> list[Any]:
    found = checked(data, lambda data: isinstance(data, list))
    return list(checked(found, lambda found: length in (None, len(found))))
