"""A packed trace is unpacked as it was, and nothing else passes for one."""

import base64
import json
import zlib
from array import array
from typing import Any

import pytest

from sudoku_py.core.grid import Grid
from sudoku_py.lab.recorded import MAX_WRITES, Trace, TraceError, packed, unpacked

PUZZLE = Grid.from_line("12..34....1.4...")
ANSWER = "1243342123144132"
TRACE = Trace("solved", ANSWER, 1.5, 40, array("I", [4, 4, 31]), array("H", [131, 128, 1023]))


def data(**changes: Any) -> dict[str, Any]:
    found = json.loads(json.dumps(packed(TRACE)))
    return {**found, **changes}


def text(numbers: bytes) -> str:
    return base64.b64encode(zlib.compress(numbers)).decode("ascii")


def test_what_was_packed_is_unpacked() -> None:
    assert unpacked(data(), PUZZLE) == TRACE


def test_a_run_that_writes_nothing() -> None:
    nothing = Trace("wrong", "", 0.0, 0, array("I"), array("H"))
    assert unpacked(packed(nothing), PUZZLE) == nothing


@pytest.mark.parametrize("answer", ["", "12", ANSWER[::-1], "2143342123144132", "?" * 16])
def test_an_answer_that_does_not_solve_the_puzzle_is_wrong(answer: str) -> None:
    found = unpacked(data(answer=answer), PUZZLE)
    assert (found.end, found.answer) == ("wrong", "")


@pytest.mark.parametrize(
    "changes",
    [
        {"end": "won"},
        {"end": None},
        {"answer": 5},
        {"seconds": -1},
        {"seconds": float("nan")},
        {"seconds": True},
        {"seconds": 1e9},
        {"total": -1},
        {"total": 30},  # the last write is at line 31
        {"total": "40"},
        {"writes": 2},
        {"writes": 4},
        {"writes": MAX_WRITES + 1},
        {"writes": True},
        {"data": None},
        {"data": "%%%"},
        {"data": "é"},
        {"data": base64.b64encode(b"no zlib").decode("ascii")},
        {"data": text(b"\xff" * 18)},  # of a cell that the board does not have
        {"data": text(bytes(50_000_000))},  # unpacks to more than it should
    ],
)
def test_no_trace(changes: dict[str, Any]) -> None:
    with pytest.raises(TraceError):
        unpacked(data(**changes), PUZZLE)


@pytest.mark.parametrize("nothing", [None, [], "trace", {}])
def test_no_data(nothing: object) -> None:
    with pytest.raises(TraceError):
        unpacked(nothing, PUZZLE)
