"""A student's run as an entry of a race or of an experiment, as data."""

from array import array
from math import inf
from typing import Any

from sudoku_py.core.grid import Grid
from sudoku_py.engine.student_exercises import NAME
from sudoku_py.lab.experiment import COUNTED, Trial
from sudoku_py.lab.experiment import Limits as TrialLimits
from sudoku_py.lab.recorded import MAX_WRITES, End, Trace, packed, recorded_solver
from sudoku_py.sandbox.problem import Problem, data_of
from sudoku_py.sandbox.recording import Recording
from sudoku_py.sandbox.tokens import KIND_BITS
from sudoku_py.sandbox.verdict import judged, values_of

Data = dict[str, Any]

BUDGET_MS = 1000.0

ENDS: dict[str, End] = {
    "memory": "out-of-memory",
    "steps": "line-limit",
    "seconds": "time-limit",
    "output": "print-limit",
    "error": "error",
    "refused": "error",
    "exit": "error",
}
VERDICTS: dict[str, End] = {
    "solved": "solved",
    "no-solution-right": "none",
    "says-none": "gave-up",
}


def traced(recording: Recording) -> Data:
    """The packed `trace` (see `lab.recorded.trace`), and the `problem`."""
    problem = judged(recording)
    found = trace_of(recording, problem)
    is_right = found.end in ("solved", "none")
    return {"trace": packed(found), "problem": None if is_right else data_of(problem)}


def counted(recording: Recording) -> Data:
    """What an experiment counts of a run, as `trial`: see `recorded_trial`."""
    assert recording.puzzle is not None  # noqa: S101 (an experiment has puzzles)
    return {"trial": _counted(recording, recording.puzzle), "problem": None}


def _counted(recording: Recording, puzzle: Grid) -> Data:
    solver = recorded_solver(trace_of(recording, judged(recording)), puzzle, NAME)
    found = Trial(solver, puzzle, 0, TrialLimits(seconds=inf))
    while not found.advance(BUDGET_MS):
        pass
    counters = found.counters()
    return {
        "outcome": found.outcome,
        "limit": found.limit,
        "steps": found.steps,
        "seconds": round(recording.seconds, 6),
        **{name: counters[name] for name in COUNTED},
    }


def trace_of(recording: Recording, problem: Problem) -> Trace:
    """The trace of a recording, after its verdict; too many writes are cut at the limit."""
    end = ENDS.get(recording.end) or VERDICTS.get(problem.key, "wrong")
    count = min(len(recording.write_steps), MAX_WRITES)
    if count < len(recording.write_steps):
        end = "write-limit"
    values = values_of(recording) if end == "solved" else None
    return Trace(
        end=end,
        answer=Grid.of(values).line if values else "",
        seconds=recording.seconds,
        total=recording.steps,
        lines=array("I", recording.write_steps[:count]),
        writes=array("H", (token >> KIND_BITS for token in recording.write_tokens[:count])),
    )
