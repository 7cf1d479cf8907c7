"""A student's code as an entry of a race, or of an experiment: run once, and told as data.

Nothing of it is kept: the run that is watched stays the one that there is.
"""

from array import array
from math import inf
from typing import Any

from sudoku_py.core import formats
from sudoku_py.core.grid import Grid
from sudoku_py.engine.student_progress import tell
from sudoku_py.engine.student_run import NAME
from sudoku_py.lab.experiment.trial import COUNTED, Trial
from sudoku_py.lab.experiment.trial import Limits as TrialLimits
from sudoku_py.lab.recorded import MAX_WRITES, End, Trace, packed, recorded_solver
from sudoku_py.sandbox.entry import solver_of
from sudoku_py.sandbox.limits import Limits
from sudoku_py.sandbox.problem import Problem, data_of
from sudoku_py.sandbox.program import BadSource, compiled
from sudoku_py.sandbox.recording import Recording
from sudoku_py.sandbox.run import Settings, run
from sudoku_py.sandbox.tokens import KIND_BITS
from sudoku_py.sandbox.verdict import judged, values_of

Data = dict[str, Any]

BUDGET_MS = 1000.0

ENDS: dict[str, End] = {
    "memory": "out-of-memory",
    "steps": "limit",
    "seconds": "limit",
    "output": "limit",
    "error": "error",
    "refused": "error",
    "exit": "error",
}
VERDICTS: dict[str, End] = {
    "solved": "solved",
    "no-solution-right": "none",
    "says-none": "gave-up",
}


def trace(
    source: str,
    puzzle: str,
    limits: dict[str, Any] = {},  # noqa: B006 (nobody changes it)
) -> Data:
    """Run code on a puzzle: the packed `trace`, None if it cannot start, and the `problem`.

    See `lab.recorded.trace`; `problem`, `end` and `counters` are as in `student_run.record`.
    """
    try:
        recording = _recorded(source, formats.read(puzzle), Limits(**limits))
    except BadSource as error:
        return {"trace": None, "end": "refused", "problem": data_of(error.problem)}
    problem = judged(recording)
    found = trace_of(recording, problem)
    return {
        "trace": packed(found),
        "end": recording.end,
        "counters": {"depth": recording.deepest},
        "problem": None if found.end in ("solved", "none") else data_of(problem),
    }


def trial(
    source: str,
    puzzle: str,
    limits: dict[str, Any] = {},  # noqa: B006 (nobody changes it)
) -> Data:
    """Run code on a puzzle: what an experiment counts of it as `trial`, see `RecordedTrial`.

    It is None, and there is a `problem`, if the code cannot start.
    """
    grid = formats.read(puzzle)
    try:
        recording = _recorded(source, grid, Limits(**limits))
    except BadSource as error:
        return {"trial": None, "end": "refused", "problem": data_of(error.problem)}
    return {
        "trial": _counted(recording, grid),
        "end": recording.end,
        "counters": {"depth": recording.deepest},
        "problem": None,
    }


def _counted(recording: Recording, puzzle: Grid) -> Data:
    solver = recorded_solver(trace_of(recording, judged(recording)), puzzle, NAME)
    found = Trial(solver, puzzle, 0, TrialLimits(seconds=inf))
    while not found.advance(BUDGET_MS):
        pass
    counters = found.counters()
    return {
        "outcome": found.outcome,
        "steps": found.steps,
        "seconds": round(recording.seconds, 6),
        **{name: counters[name] for name in COUNTED},
    }


def _recorded(source: str, puzzle: Grid, limits: Limits) -> Recording:
    program = compiled(source, NAME)
    settings = Settings(limits, progress=tell)
    return run(program, solver_of(program, puzzle), puzzle, settings)


def trace_of(recording: Recording, problem: Problem) -> Trace:
    """What a recording comes to, after its verdict; writes beyond the limit end it there."""
    end = ENDS.get(recording.end) or VERDICTS.get(problem.key, "wrong")
    count = min(len(recording.write_steps), MAX_WRITES)
    if count < len(recording.write_steps):
        end = "limit"
    values = values_of(recording) if end == "solved" else None
    return Trace(
        end=end,
        answer=Grid.of(values).line if values else "",
        seconds=recording.seconds,
        total=recording.steps,
        lines=array("I", recording.write_steps[:count]),
        writes=array("H", (token >> KIND_BITS for token in recording.write_tokens[:count])),
    )
