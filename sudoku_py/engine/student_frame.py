"""One step of a student's run, as the page shows it."""

from typing import Any

from sudoku_py.core.grid import Grid
from sudoku_py.engine.student_run import current
from sudoku_py.sandbox.recording import Recording, State
from sudoku_py.sandbox.tokens import written

Data = dict[str, Any]

MAX_PRINTED = 200  # entries of the output, the newest
MAX_PRINTED_TEXT = 2000  # characters of one entry
MAX_FRAMES = 40  # of the stack, the innermost
MAX_WRITES = 700  # of one line: a board of 25 x 25 cells


def frame(step: int, panels: list[str]) -> Data:
    """The data of a step: `line` (None at the end), `depth`, `board`, `writes`, `counters`.

    `writes` are the cells and digits that the previous line has written. "stack" and "output" are
    included if they are among the named panels.
    """
    recording = current().recording
    here = min(max(step, 0), recording.steps + 1)
    state = _state(recording, here)
    shown: Data = {
        "step": here,
        "line": state.line or None,
        "depth": state.depth,
        "board": _line(recording, state.board),
        "writes": _writes(recording, here),
        "counters": {
            "lines": min(here, recording.steps),
            "writes": state.writes,
            "calls": state.calls,
            "depth": state.depth,
        },
    }
    if "stack" in panels:
        shown["stack"] = _stack(recording, state)
    if "output" in panels:
        shown["output"] = _output(recording, here)
    return shown


def _state(recording: Recording, step: int) -> State:
    """The state; at the end the stack is empty, and all lines have run."""
    if step <= recording.steps:
        return recording.state(step)
    board = bytearray(recording.board)
    return State(step, board, [], recording.writes, recording.calls)


def _line(recording: Recording, board: bytearray) -> str:
    """The board on one line; anything that is not a digit counts as empty."""
    if recording.puzzle is None:
        return ""
    size = recording.puzzle.size
    return Grid.of(value if value <= size else 0 for value in board).line


def _writes(recording: Recording, step: int) -> list[Data]:
    """What the line of the previous step has written; `digit` is None for an empty cell."""
    puzzle = recording.puzzle
    if puzzle is None or step < 1:
        return []
    found = recording.writes_of(step - 1)[-MAX_WRITES:]
    pairs = (written(token) for token in found)
    symbols = puzzle.geometry.symbols
    return [
        {
            "cell": puzzle.geometry.cell_name(cell),
            "digit": symbols[value - 1] if 0 < value <= puzzle.size else None,
        }
        for cell, value in pairs
    ]


def _stack(recording: Recording, state: State) -> list[Data]:
    """The innermost frames, the innermost last; `whole` says whether a text is complete."""
    frames = list(zip(state.stack, recording.variables(state), strict=True))[-MAX_FRAMES:]
    return [
        {
            "function": recording.function(frame),
            "line": frame.line,
            "variables": [[name, *value] for name, value in variables.items()],
        }
        for frame, variables in frames
    ]


def _output(recording: Recording, step: int) -> list[Data]:
    """The newest output of the lines so far, with their steps."""
    count = recording.output_at(step)
    found = recording.output[max(0, count - MAX_PRINTED) : count]
    return [{"step": each.step, "text": each.text[-MAX_PRINTED_TEXT:]} for each in found]
