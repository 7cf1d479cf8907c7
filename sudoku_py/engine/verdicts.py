"""The solution of a puzzle, or why it does not have exactly one; the last verdicts are cached.

A player requests many hints for one puzzle, and its path.
"""

from collections.abc import Generator
from time import perf_counter

from sudoku_py.analysis import verdict
from sudoku_py.analysis.verdict import Progress, Verdict, judge
from sudoku_py.core import formats
from sudoku_py.core.candidate_grid import CandidateGrid
from sudoku_py.core.grid import Grid
from sudoku_py.engine.errors import error_data
from sudoku_py.engine.protocol import Solved, TaskAnswer
from sudoku_py.engine.tasks import TASKS, Task

MAX_KNOWN = 16
_KNOWN: dict[Grid | CandidateGrid, Verdict] = {}


def find_verdict(
    puzzle: Grid | CandidateGrid,
) -> Generator[tuple[object, bool], None, Verdict]:
    """Return the verdict on a puzzle; until it is known, yield the reports of a task."""
    if puzzle not in _KNOWN:
        for found in judge(puzzle):
            if isinstance(found, Progress):
                yield {"guesses": found.guesses}, False
            else:
                _KNOWN[puzzle] = found
        if len(_KNOWN) > MAX_KNOWN:
            del _KNOWN[next(iter(_KNOWN))]
    return _KNOWN[puzzle]


def solve(puzzle: str) -> TaskAnswer:
    """Start the task that judges `puzzle`, one line, whose placed digits and candidates count.

    Its result: `status`, `solution` (a line or None), `reason` (an error or None), `ms`.
    """
    return TASKS.start(_solve(puzzle))


def _solve(puzzle: str) -> Task:
    start = perf_counter()
    for report in verdict.judge(formats.read_candidates(puzzle)):
        if isinstance(report, verdict.Verdict):
            yield _verdict_data(report, perf_counter() - start), True
        else:
            yield {"guesses": report.guesses}, False


def _verdict_data(found: verdict.Verdict, seconds: float) -> Solved:
    return {
        "status": found.status,
        "solution": found.solution.line if found.solution else None,
        "reason": error_data(found.reason) if found.reason else None,
        "ms": max(1, round(seconds * 1000)),
    }
