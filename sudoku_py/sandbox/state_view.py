"""One step of a run in full: the board, the stack with all variables, the output up to there."""

from collections.abc import Iterator
from typing import Any

from sudoku_py.core.formats import write
from sudoku_py.core.grid import Grid
from sudoku_py.lab.texts import Texts, render
from sudoku_py.sandbox.entry import solver_of
from sudoku_py.sandbox.problem import PREFIX
from sudoku_py.sandbox.recording import Recording
from sudoku_py.sandbox.run import Settings, frames_at
from sudoku_py.sandbox.shown_board import label

MAX_OUTPUT = 10_000  # characters that are shown, the last ones


def state_data(recording: Recording, step: int, settings: Settings) -> dict[str, Any]:
    """The step as data; one after the end is the last. The code runs again, for its lists."""
    assert recording.puzzle is not None  # noqa: S101 (a watched run has one)
    state = recording.state(min(step, recording.steps))
    act = solver_of(recording.program, recording.puzzle)
    frames = frames_at(recording, act, state.step, settings) if state.step else None
    size = recording.puzzle.size
    board, writes = recording.shown_at(state)
    return {
        "kind": "state",
        "step": state.step,
        "line": state.line,
        "depth": state.depth,
        "writes": writes,
        "calls": state.calls,
        "board": Grid.of(value if value <= size else 0 for value in board).line,
        "shown": label(recording.boards[recording.shown]),
        "stack": [
            {"function": frame.function, "line": frame.line, "variables": frame.variables}
            for frame in frames or recording.frames(state)
        ],
        "output": output_before(recording, state.step),
    }


def output_before(recording: Recording, step: int) -> str:
    """What the lines before the step have written."""
    kept = recording.output[: recording.output_at(step)]
    return "".join(each.text for each in kept)[-MAX_OUTPUT:]


def state_lines(data: dict[str, Any], source: list[str], texts: Texts) -> Iterator[str]:
    """The step in words, the innermost frame last."""
    yield write(Grid.from_line(data["board"]), "decorated")
    for frame in data["stack"]:
        yield f"{frame['function']}:"
        if 0 < frame["line"] <= len(source):
            yield f"  {frame['line']}: {source[frame['line'] - 1].strip()}"
        yield from (f"    {name} = {text}" for name, text in frame["variables"].items())
    for line in data["output"].splitlines():
        yield render(texts, (PREFIX + "step-print", {"text": line}))


def profile_rows(recording: Recording) -> list[dict[str, Any]]:
    """For each line that ran, how often it did and about how many milliseconds it took."""
    counts, seconds = recording.line_counts(), recording.line_seconds()
    return [
        {"line": line, "count": count, "ms": round(1000 * seconds.get(line, 0.0), 1)}
        for line, count in sorted(counts.items())
    ]


def profile_lines(recording: Recording) -> Iterator[str]:
    """The source, before each line how often it ran and about how many milliseconds it took."""
    rows = {row["line"]: row for row in profile_rows(recording)}
    for number, code in enumerate(recording.program.lines, 1):
        row = rows.get(number)
        figures = f"{row['count']:>10}{row['ms']:>10}" if row else " " * 20
        yield f"{figures}  {code}".rstrip()
