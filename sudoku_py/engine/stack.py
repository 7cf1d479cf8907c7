"""The call stack of a run, and the source of the functions in it."""

from sudoku_py.engine.errors import RequestError
from sudoku_py.engine.runs import run_of, source_with_lines
from sudoku_py.engine.tasks import TASKS, Data, Task
from sudoku_py.lab.lines.run_lines import LineReplay
from sudoku_py.lab.replay.frames import Frame
from sudoku_py.lab.replay.replay import Replay
from sudoku_py.lab.source import module_source

SLICE_MS = 10
OUTERMOST, INNERMOST = 8, 72  # frames shown of a deeper stack
SOLVERS = "sudoku_py.solvers."


def frames(run: int, replay: bool = True, calls: bool = False) -> Data:
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


def _stack_data(found: Replay | LineReplay) -> Data:
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
    shown = [_frame_data(found.frames[rank]) for rank in ranks]
    if len(shown) < depth:
        shown[OUTERMOST]["gap"] = depth - len(shown)
    calls = found.calls and [found.calls[rank] for rank in ranks]
    return {"step": found.step, "offset": found.offset, "frames": shown, "calls": calls}


def _frame_data(frame: Frame) -> Data:
    # The variables as a list, because the page's Python keeps no order in dictionaries.
    return {**frame._asdict(), "variables": list(frame.variables.items()), "gap": 0}


def source(run: int, module: str) -> Data:
    """The source of a module that a frame names: of a solver or one of its helpers only.

    A bad request for anything that is not an imported module of theirs.
    """
    found = run_of(run)
    try:
        if not module.startswith(SOLVERS):
            raise KeyError(module)
        return source_with_lines(found, module_source(module))
    except KeyError as error:
        raise RequestError("bad-request", why=f"module {module}") from error
