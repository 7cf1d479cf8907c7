"""Finished runs of code that is not ours: traces, and searches made of them."""

import base64
import json
import zlib
from array import array
from typing import Any

import pytest

from sudoku_py.core.grid import Grid
from sudoku_py.lab.race.race import Race
from sudoku_py.lab.recorded import (
    MAX_WRITES,
    STOPPED,
    End,
    RecordedSearch,
    Trace,
    TraceError,
    packed,
    recorded_solver,
    unpacked,
)
from sudoku_py.lab.run import Run
from sudoku_py.solvers.contract import Place, Remove, Solution

TRACED_PUZZLE = Grid.from_line("12..34....1.4...")
TRACED_ANSWER = "1243342123144132"
TRACE = Trace(
    "solved", TRACED_ANSWER, 1.5, 40, array("I", [4, 4, 31]), array("H", [131, 128, 1023])
)


def data(**changes: Any) -> dict[str, Any]:
    found = json.loads(json.dumps(packed(TRACE)))
    return {**found, **changes}


def text(numbers: bytes) -> str:
    return base64.b64encode(zlib.compress(numbers)).decode("ascii")


def test_what_was_packed_is_unpacked() -> None:
    assert unpacked(data(), TRACED_PUZZLE) == TRACE


def test_a_run_that_writes_nothing() -> None:
    nothing = Trace("wrong", "", 0.0, 0, array("I"), array("H"))
    assert unpacked(packed(nothing), TRACED_PUZZLE) == nothing


@pytest.mark.parametrize("answer", ["", "12", TRACED_ANSWER[::-1], "2143342123144132", "?" * 16])
def test_an_answer_that_does_not_solve_the_puzzle_is_wrong(answer: str) -> None:
    found = unpacked(data(answer=answer), TRACED_PUZZLE)
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
        unpacked(data(**changes), TRACED_PUZZLE)


@pytest.mark.parametrize("nothing", [None, [], "trace", {}])
def test_no_data(nothing: object) -> None:
    with pytest.raises(TraceError):
        unpacked(nothing, TRACED_PUZZLE)


PUZZLE = Grid.from_line("1234341221434.2.")
ANSWER = "1234341221434321"
LONG = 60_000  # ms


def write(cell: int, value: int) -> int:
    return cell << 6 | value


def trace(writes: list[int], end: End = "solved", answer: str = ANSWER) -> Trace:
    lines = array("I", range(1, len(writes) + 1))
    kept = answer if end == "solved" else ""
    return Trace(end, kept, 2.0, 10, lines, array("H", writes))


def run_of(found: Trace) -> Run:
    run = Run(PUZZLE, recorded_solver(found, PUZZLE, "own.1"))
    run.run_to_end(LONG)
    return run


def test_givens_and_what_is_no_digit_are_not_shown() -> None:
    writes = [write(0, 2), write(13, 63), write(13, 3), write(13, 3), write(13, 63), write(15, 0)]
    events = RecordedSearch(trace([*writes, write(13, 3), write(15, 1)]), PUZZLE).events()
    place = Place(13, 3, guessed=True)
    values = tuple(map(int, ANSWER))
    assert list(events) == [
        *(place, Remove(13, 3), place, Place(15, 1, guessed=True)),
        Solution(values),
    ]


def test_counters_that_writes_do_not_tell_are_unknown() -> None:
    counters = run_of(trace([write(15, 1), write(13, 1), write(13, 3)])).view().counters
    assert [counters[name] for name in ("nodes", "backtracks", "taken_back", "max_depth")] == [
        *(4, 1, 1, 2)
    ]
    for name in ("guesses", "dead_ends", "jumps", "checks", "frontier_most", "expanded"):
        assert counters[name] is None, name
    assert counters["seconds"] == pytest.approx(2.0)


def test_of_an_answer_that_was_found_elsewhere_only_time_and_steps_are_known() -> None:
    run = run_of(trace([write(13, 1)]))
    assert run.view().board == ANSWER
    assert run.outcome().solutions == 1
    assert run.view().counters["nodes"] is None
    assert run.view().counters["seconds"] == pytest.approx(2.0)


@pytest.mark.parametrize("end", STOPPED)
def test_a_run_without_an_answer_ends_as_it_did(end: End) -> None:
    run = run_of(trace([write(13, 3)], end))
    assert (run.outcome().end, run.outcome().complete) == (end, False)
    race = Race(PUZZLE, ["cell-order", recorded_solver(trace([], end), PUZZLE, "own.1")])
    race.advance(LONG)
    rows = {row.algorithm: (row.place, row.status) for row in race.table()}
    assert rows == {"cell-order": (1, "solved"), "own.1": (None, end)}


def test_who_says_that_there_is_no_solution_has_proved_it() -> None:
    outcome = run_of(trace([write(13, 3), write(13, 0)], "none")).outcome()
    assert (outcome.complete, outcome.solutions) == (True, 0)


@pytest.mark.parametrize("fairness", ["steps", "time"])
def test_a_race_in_time_goes_by_the_time_that_the_code_took(fairness: str) -> None:
    slow = recorded_solver(trace([write(13, 3), write(15, 1)]), PUZZLE, "own.1")
    race = Race(PUZZLE, [slow, "cell-order"], fairness=fairness, rank="time")  # type: ignore[arg-type]
    race.advance(LONG)
    race.repeat(LONG)
    assert [(row.place, row.algorithm) for row in race.table()] == [(1, "cell-order"), (2, "own.1")]
    assert race.entries[0].time == pytest.approx(2e9)
    if fairness == "time":
        race.seek(300_000_000)
        own, other = race.entries
        assert race.step_of(own) < own.last
        assert race.has_arrived(other)


def test_of_code_of_ones_own_no_guesses_are_known() -> None:
    own = recorded_solver(trace([write(13, 3), write(15, 1)]), PUZZLE, "own.1")
    race = Race(PUZZLE, [own, "cell-order"], fairness="guesses")
    assert race.advance(LONG)
    assert list(race.entries[0].decisions.steps) == []
    assert race.seek(1)
    assert race.has_arrived(race.entries[0])
