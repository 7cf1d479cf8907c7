"""What panels show of a run: tree, frontier, depths, call stack, and why it backtracked."""

from sudoku_py.core.sentence import Details
from sudoku_py.engine.errors import RequestError
from sudoku_py.engine.protocol import TaskAnswer
from sudoku_py.engine.run_protocol import Profile, Source, Stack, Tree
from sudoku_py.engine.runs import run_of, source_with_lines
from sudoku_py.engine.stack_data import stack_rows
from sudoku_py.engine.tasks import TASKS, Task
from sudoku_py.lab.lines.run_lines import LineReplay
from sudoku_py.lab.replay.replay import Replay
from sudoku_py.lab.source import module_source
from sudoku_py.lab.timeline.timeline import Timeline
from sudoku_py.lab.tree import frontier as open_list
from sudoku_py.lab.tree_view import SOLVED_MS, tree_view
from sudoku_py.lab.views.reason import KINDS_WITH_REASON, reason_of

MAX_NODES = 500  # drawn at once
MAX_BOARDS = 100  # of a frontier
MAX_BUCKETS = 2000
SLICE = 1024  # steps, which take some milliseconds
SLICE_MS = 10
SOLVERS = "sudoku_py.solvers."
OUTERMOST, INNERMOST = 8, 72  # frames shown of a deeper stack


def tree(
    run: int, step: int, most: int = 200, budget_ms: int | float = 15, future: bool = False
) -> Tree:
    """The largest parts of the search tree at `step`, at most `most` nodes, and the path to it.

    See `lab.tree_view`.
    """
    return tree_view(run_of(run), step, max(1, min(most, MAX_NODES)), budget_ms, future=future)


def frontier(run: int, step: int, most: int = 12) -> Details:
    """The states that wait at `step`, with at most `most` boards: `lab.tree.frontier.Frontier`."""
    found = run_of(run)
    step = max(0, min(step, found.recorded))
    most = max(1, min(most, MAX_BOARDS))
    return open_list.frontier(found.timeline, step, most)._asdict()


def profile(run: int, most: int = 500, budget_ms: int | float = SOLVED_MS) -> Profile:
    """The least and the greatest depth of each bucket of steps, in at most about `most` buckets.

    An algorithm that breaks the rules has the energy instead: `measure` is "energy", not "depth".
    `solved` are the first steps with a solution; `whole` is false if the budget was too small to
    find them.
    """
    found = run_of(run)
    whole = found.solution_steps.follow(budget_ms)
    most, has_energy = max(1, min(most, MAX_BUCKETS)), found.solver.breaks_rules
    depth = found.energy_profile.view(most) if has_energy else found.profile(max_buckets=most)
    return {
        "measure": "energy" if has_energy else "depth",
        "steps": depth.steps,
        "recorded": found.recorded,
        "low": depth.low,
        "high": depth.high,
        "solved": found.solution_steps.steps,
        "whole": whole,
    }


def latest_reason(run: int) -> TaskAnswer:
    """Start the task that looks for the last reason to backtrack, up to the current step.

    Its result: the `step`, 0 if there was none yet, and the `reason`, see `lab.views.reason`.
    """
    found = run_of(run)
    never = found.solver.breaks_rules  # it changes digits at random, without reasons
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


def frames(run: int, replay: bool = True, calls: bool = False) -> TaskAnswer:
    """Start the task that reads the frames at the current step; its result: see `_stack_data`.

    That may need a replay of the run; without `replay` there is none. The steps at which each frame
    called the next one are included if `calls` is true, or if they are known anyway.
    """
    found = run_of(run)
    return TASKS.start(_read(found.line_frames() if found.offset else found.frames(calls), replay))


def _read(found: Replay | LineReplay, replay: bool) -> Task:
    try:
        while replay and not found.advance(SLICE_MS):
            yield {"percent": int(100 * found.progress)}, False
    finally:
        found.park()  # also if the page cancels the task
    yield _stack_data(found), True


def _stack_data(found: Replay | LineReplay) -> Stack:
    """The `step`, its `frames`, the outermost first, and the `calls`; None for what is not known.

    `offset` is that of a line after the step, whose calls are never known; 0 for the step itself.

    The middle of a very deep stack is left out; `gap` of the frame after it is the number of frames
    left out.
    """
    if found.frames is None:
        return {"step": found.step, "offset": found.offset, "frames": None, "calls": None}
    depth = len(found.frames)
    ranks = list(range(depth))
    if depth > OUTERMOST + INNERMOST:
        ranks = ranks[:OUTERMOST] + ranks[-INNERMOST:]
    calls = found.calls and [found.calls[rank] for rank in ranks]
    frames = stack_rows(found.frames, ranks)
    return {"step": found.step, "offset": found.offset, "frames": frames, "calls": calls}


def source(run: int, module: str) -> Source:
    """The source of a module that a frame names: of a solver or one of its helpers only.

    RequestError for anything that is not an imported module of theirs.
    """
    found = run_of(run)
    try:
        if not module.startswith(SOLVERS):
            raise KeyError(module)
        return source_with_lines(found, module_source(module))
    except KeyError as error:
        raise RequestError("bad-request", why=f"module {module}") from error
