"""The variables at a step with all that they hold, by running the code again up to there."""

from typing import NamedTuple

from sudoku_py.core.grid import Grid
from sudoku_py.sandbox.entry import Act
from sudoku_py.sandbox.program import Program
from sudoku_py.sandbox.recording import Recording
from sudoku_py.sandbox.run import Settings, recorded


class Place(NamedTuple):
    """A step of a run, the line that is about to run there, and how many frames there are."""

    step: int
    line: int
    depth: int


def variables_at(
    recording: Recording, act: Act, step: int, settings: Settings
) -> list[dict[str, str]] | None:
    """The variables of each frame in words, the innermost frame last; `act` is that of the run.

    It takes as long as the run up to the step. None if the code does not do the same again, for
    example because it depends on the time.
    """
    state = recording.state(step)
    place = Place(step, state.line, state.depth)
    return variables_there(recording.program, act, recording.puzzle, place, settings)


def variables_there(
    program: Program, act: Act, puzzle: Grid | None, place: Place, settings: Settings
) -> list[dict[str, str]] | None:
    """The same for a run that is only known to have been at this place."""
    again = settings._replace(stop_at=place.step)
    recorder, _, _ = recorded(program, act, puzzle, again)
    if recorder.stopped is None or len(recorder.stopped) != place.depth:
        return None
    return recorder.stopped if recorder.line == place.line else None
