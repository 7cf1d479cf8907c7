"""Why a run went back, for a step that does not say so itself."""

from sudoku_py.engine.laboratory import run_of
from sudoku_py.engine.tasks import TASKS, Data, Work
from sudoku_py.lab.timeline import Timeline
from sudoku_py.lab.why import GOING_BACK, why

SOME = 1024  # steps: some milliseconds' work


def latest(run: int) -> Data:
    """Start the task that looks for the last reason to go back, up to the step looked at.

    Its result: the `step`, 0 if there was none yet, and the reason `why`, see `lab.why`.
    """
    found = run_of(run)
    never = found.solver.breaks_rules  # it changes digits by chance, and has no reasons
    return TASKS.start(_looking(found.timeline, 0 if never else found.step))


def _looking(timeline: Timeline, step: int) -> Work:
    reason = None
    while step and not reason:
        if timeline.word(step).kind in GOING_BACK:
            reason = why(timeline, step, timeline.position(step))
        step -= not reason
        if not step % SOME:
            yield {"n": step}, False
    yield {"step": step, "why": reason}, True
