"""Why a run backtracked, for a step whose event does not say so itself."""

from sudoku_py.engine.protocol import TaskAnswer
from sudoku_py.engine.runs import run_of
from sudoku_py.engine.tasks import TASKS, Task
from sudoku_py.lab.timeline.timeline import Timeline
from sudoku_py.lab.views.reason import KINDS_WITH_REASON, reason_of

SLICE = 1024  # steps, which take some milliseconds


def latest_reason(run: int) -> TaskAnswer:
    """Start the task that looks for the last reason to backtrack, up to the current step.

    Its result: the `step`, 0 if there was none yet, and the `reason`, see `lab.views.reason`.
    """
    found = run_of(run)
    never = found.solver.breaks_rules  # it changes digits by chance, and has no reasons
    return TASKS.start(_find_reason(found.timeline, 0 if never else found.step))


def _find_reason(timeline: Timeline, step: int) -> Task:
    reason = None
    while step and not reason:
        if timeline.event_code(step).kind in KINDS_WITH_REASON:
            reason = reason_of(timeline, step, timeline.state(step))
        step -= not reason
        if not step % SLICE:
            yield {"n": step}, False
    yield {"step": step, "reason": reason}, True
