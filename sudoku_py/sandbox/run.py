"""Runs a student's program, recorded and within limits; and again, up to a step of that run."""

import sys
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from time import perf_counter
from types import ModuleType
from typing import Any, NamedTuple

from sudoku_py.core.grid import Grid
from sudoku_py.lab.replay.frames import Frame
from sudoku_py.sandbox.board import Board, board_of, cells_of
from sudoku_py.sandbox.board_track import BoardName
from sudoku_py.sandbox.environment import Output, environment
from sudoku_py.sandbox.limits import LimitReached, Limits, Refused
from sudoku_py.sandbox.mistakes import keep_lines, problem_of
from sudoku_py.sandbox.problem import Problem
from sudoku_py.sandbox.program import Program
from sudoku_py.sandbox.recording import Place, Recording
from sudoku_py.sandbox.returned import plain
from sudoku_py.sandbox.run_recorder import RunRecorder
from sudoku_py.sandbox.shown_board import default_board, most_changed
from sudoku_py.sandbox.strange import strange_in

Namespace = dict[str, Any]
Act = Callable[[Namespace, Board | None], Any]  # calls what the program has defined
Guard = Callable[[RunRecorder], AbstractContextManager[None]]  # watches while the code runs
DEFAULT_LIMITS = Limits()
MODULE_NAME = "solver"  # what the program finds as its `__name__`


def no_guard(_recorder: RunRecorder) -> AbstractContextManager[None]:
    """Watch nothing."""
    return nullcontext()


class Settings(NamedTuple):
    """The limits of a run, the step at which to stop it (None: at its end), and what watches it.

    `progress(lines)` is called several times a second during the run. `follows` notes all boards
    that the code works on (see `followed`), not only the one that it was given.
    """

    limits: Limits = DEFAULT_LIMITS
    stop_at: int | None = None
    guard: Guard = no_guard
    progress: Callable[[int], None] = lambda _lines: None
    follows: bool = False


DEFAULT_SETTINGS = Settings()


@dataclass
class Outcome:
    """How a run has ended, while its recording is put together."""

    output: Output
    end: str = "finished"
    problem: Problem | None = None
    result: object = None
    seconds: float = 0.0


def run(
    program: Program, act: Act, puzzle: Grid | None = None, settings: Settings = DEFAULT_SETTINGS
) -> Recording:
    """Run the program's top level, then `act`; this returns whatever the code does.

    Only an endless loop inside one line, such as `sum(iter(int, 1))`, does not end here:
    `subprocess_run` ends it.
    """
    recorder, outcome, board = recorded(program, act, puzzle, settings)
    return _recording(recorder, puzzle, board, outcome)


def recorded(
    program: Program, act: Act, puzzle: Grid | None, settings: Settings
) -> tuple[RunRecorder, Outcome, Board | None]:
    """Run the program; return the recorder, the outcome and the board."""
    limits = settings.limits
    recorder = RunRecorder(program, limits, settings.stop_at)
    recorder.on_progress = settings.progress
    board = None if puzzle is None else board_of(puzzle)
    output = Output(limits.output, lambda: steps_of(recorder), lambda: recorder.stop("output"))
    outcome, start = Outcome(output), perf_counter()
    with environment(output) as builtins:
        namespace = vars(_module(program, builtins))
        if puzzle is not None and settings.follows:
            recorder.follow(puzzle)
        recorder.begin(board)
        try:
            with recorder.recording(), settings.guard(recorder):
                for code in program.codes:
                    exec(code, namespace)  # noqa: S102 (what this is for)
                outcome.result = act(namespace, board)
        except BaseException as error:
            _note(outcome, error, recorder, limits)
    if recorder.over is not None and outcome.end == "finished":  # the code has caught it
        _note(outcome, recorder.over, recorder, limits)
    outcome.seconds = perf_counter() - start
    return recorder, outcome, board


def _module(program: Program, builtins: ModuleType) -> ModuleType:
    """The module that the program becomes, where dataclasses, pickle and others look for it.

    It is imported, so that the tests at its end do not run; but it is the main program, too.
    """
    module = ModuleType(MODULE_NAME)
    module.__file__, module.__builtins__ = program.name, vars(builtins)  # type: ignore[attr-defined]
    sys.modules[MODULE_NAME] = sys.modules["__main__"] = module
    keep_lines(program)
    return module


def _note(outcome: Outcome, error: BaseException, recorder: RunRecorder, limits: Limits) -> None:
    reached = error if isinstance(error, LimitReached) else recorder.over
    if reached is None:
        outcome.problem = problem_of(error, recorder.program, limits)
        outcome.end = "refused" if isinstance(error, Refused) else outcome.problem.end
    elif reached.limit != "stop":
        outcome.end = reached.limit
        outcome.problem = problem_of(reached, recorder.program, limits)


def steps_of(recorder: RunRecorder) -> int:
    """How many lines have begun."""
    return recorder.steps + max(recorder.interval - recorder.left, 0)


def _recording(
    recorder: RunRecorder, puzzle: Grid | None, board: Board | None, outcome: Outcome
) -> Recording:
    steps = steps_of(recorder)
    recorder.flush()
    values = [] if board is None else cells_of(board, board.lab_size)
    tracks = most_changed(recorder.followed_to(steps))
    recording = Recording(
        program=recorder.program,
        puzzle=puzzle,
        end=outcome.end,
        problem=outcome.problem,
        result=plain(outcome.result),
        board=values,
        strange=None if board is None else strange_in(board, board.lab_size),
        steps=steps,
        writes=recorder.writes,
        calls=recorder.calls,
        deepest=recorder.deepest,
        seconds=outcome.seconds,
        tokens=recorder.tokens,
        write_steps=recorder.write_steps,
        write_tokens=recorder.write_tokens,
        checkpoints=recorder.checkpoints,
        values=recorder.values,
        names=recorder.names,
        output=outcome.output.kept,
        times=recorder.times,
        boards=[BoardName(*recorder.given, recorder.writes), *(track.named for track in tracks)],
        shown=0,
        final=values,
        tracks=tracks,
    )
    if puzzle is not None:
        writes = recorder.write_steps, recorder.write_tokens
        recording.show(default_board(puzzle, writes, tracks))
    return recording


def frames_at(recording: Recording, act: Act, step: int, settings: Settings) -> list[Frame] | None:
    """The frames at a step with all that variables hold; `act` is that of the run.

    The code runs again, up to there. None if it does not do the same again, for example because it
    depends on the time.
    """
    state = recording.state(step)
    place = Place(step, state.line, state.depth)
    return frames_there(recording.program, act, recording.puzzle, place, settings)


def frames_there(
    program: Program, act: Act, puzzle: Grid | None, place: Place, settings: Settings
) -> list[Frame] | None:
    """The same for a run that is only known to have been at this place."""
    again = settings._replace(stop_at=place.step, follows=False)
    recorder, _, _ = recorded(program, act, puzzle, again)
    if recorder.stopped is None or len(recorder.stopped) != place.depth:
        return None
    return recorder.stopped if recorder.line == place.line else None
