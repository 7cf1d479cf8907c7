"""The functions that are under way in a run, and the text of the code they stand in."""

from sudoku_py.engine.errors import RequestError
from sudoku_py.engine.laboratory import run_of
from sudoku_py.engine.tasks import TASKS, Data, Work
from sudoku_py.lab.frames import Frame
from sudoku_py.lab.replay import Replay
from sudoku_py.lab.source import module_source, source_data

SLICE_MS = 10
OUTERMOST, INNERMOST = 8, 72  # frames that are told of a deeper stack
SOLVERS = "sudoku_py.solvers."


def frames(run: int, replay: bool = True, calls: bool = False) -> Data:
    """Start the task that reads the frames at the step looked at; its result: see `_told`.

    To get at them the run may have to be made again; without `replay` it is not. The frames come
    with the step at which each called the next one if `calls` is true or that is known anyway.
    """
    return TASKS.start(_reading(run_of(run).frames(calls), replay))


def _reading(found: Replay, replay: bool) -> Work:
    try:
        while replay and not found.work(SLICE_MS):
            yield {"percent": int(100 * found.progress)}, False
    finally:
        found.park()  # also where the page wants it no more
    yield _told(found), True


def _told(found: Replay) -> Data:
    """The `step`, its `frames`, the outermost first, and the `calls`; None for what is not at hand.

    Of a very deep stack the middle is left out; the frame after it tells with `gap` how many.
    """
    if found.frames is None:
        return {"step": found.step, "frames": None, "calls": None}
    depth = len(found.frames)
    places = list(range(depth))
    if depth > OUTERMOST + INNERMOST:
        places = places[:OUTERMOST] + places[-INNERMOST:]
    told = [_frame_data(found.frames[place]) for place in places]
    if len(told) < depth:
        told[OUTERMOST]["gap"] = depth - len(told)
    calls = found.calls and [found.calls[place] for place in places]
    return {"step": found.step, "frames": told, "calls": calls}


def _frame_data(frame: Frame) -> Data:
    # The variables as a list, because the page's Python keeps no order in dictionaries.
    return {**frame._asdict(), "variables": list(frame.variables.items()), "gap": 0}


def prepare(run: int, budget_ms: int | float = 20) -> Data:
    """Use idle time to make frames quicker to get; `done` if there is nothing more to prepare."""
    return {"done": run_of(run).prepare(budget_ms)}


def source(run: int, module: str) -> Data:
    """The text of a module that a frame names; of solvers and their helpers, and of nothing else.

    A bad request for what is no imported module of theirs.
    """
    run_of(run)
    try:
        if not module.startswith(SOLVERS):
            raise KeyError(module)
        return source_data(module_source(module))
    except KeyError as error:
        raise RequestError("bad-request", why=f"module {module}") from error
