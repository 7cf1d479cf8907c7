"""The variables at a step with all that they hold, by running the code again up to there."""

from sudoku_py.sandbox.entry import Act
from sudoku_py.sandbox.recording import Recording
from sudoku_py.sandbox.run import Settings, recorded


def variables_at(
    recording: Recording, act: Act, step: int, settings: Settings
) -> list[dict[str, str]] | None:
    """The variables of each frame in words, the innermost frame last; `act` is that of the run.

    It takes as long as the run up to the step. None if the code does not do the same again, because
    of the time for example.
    """
    again = settings._replace(stop_at=step)
    recorder, _, _ = recorded(recording.program, act, recording.puzzle, again)
    state = recording.state(step)
    if recorder.stopped is None or len(recorder.stopped) != state.depth:
        return None
    return recorder.stopped if recorder.line == state.line else None
