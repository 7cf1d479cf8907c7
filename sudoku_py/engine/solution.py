"""The solution of a puzzle, or the reason why it has not exactly one."""

from time import perf_counter

from sudoku_py.analysis import verdict
from sudoku_py.core import formats
from sudoku_py.engine.errors import error_data
from sudoku_py.engine.protocol import Solved, TaskAnswer
from sudoku_py.engine.tasks import TASKS, Task


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
