"""A student's solver run on one puzzle, as `watch` shows it: events, and a transcript in words.

How it ended is in `ending`.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

from sudoku_py.core.formats import write
from sudoku_py.core.grid import Grid
from sudoku_py.core.sentence import Details, Sentence
from sudoku_py.lab.texts import Texts, render
from sudoku_py.sandbox.entry import solver_of
from sudoku_py.sandbox.problem import PREFIX
from sudoku_py.sandbox.program import compiled
from sudoku_py.sandbox.recording import Recording, State
from sudoku_py.sandbox.run import DEFAULT_SETTINGS, Settings, run
from sudoku_py.sandbox.shown_board import named
from sudoku_py.sandbox.tokens import written

Event = dict[str, Any]


def watched(
    source: str, name: str, puzzle: Grid, settings: Settings = DEFAULT_SETTINGS, board: str = ""
) -> Recording:
    """The run of a solver on the puzzle; BadSource if the source has none.

    It shows the `board` with that name, if there is one (see `shown_board.named`).
    """
    program = compiled(source, name)
    act = solver_of(program, puzzle)
    recording = run(program, act, puzzle, settings._replace(follows=True))
    number = named(recording.boards, board) if board else None
    if number is not None:
        recording.show(number)
    return recording


class WatchedStep(NamedTuple):
    """A step, what its line wrote into the board that is shown, and what it wrote to the output."""

    state: State
    writes: list[tuple[int, int]]  # a cell and its value
    printed: str


def watched_steps(recording: Recording, limit: int | None = None) -> Iterator[WatchedStep]:
    """Each step up to `limit`; the state is the same object, played on."""
    state, position = recording.state(0), 0
    printed = dict(recording.output)
    last = recording.steps if limit is None else min(limit, recording.steps)
    for step in range(1, last + 1):
        position = recording.play(state, position, step)
        writes = [written(token) for token in recording.writes_of(step)]
        yield WatchedStep(state, writes, printed.get(step, ""))


def events(recording: Recording, limit: int | None = None) -> Iterator[Event]:
    """Each line, and after it what it wrote, as data."""
    assert recording.puzzle is not None  # noqa: S101 (a watched run has one)
    geometry = recording.puzzle.geometry
    for state, made, printed in watched_steps(recording, limit):
        at = {"step": state.step, "line": state.line, "depth": state.depth}
        frame = recording.frames(state)[-1]
        yield {"kind": "line", **at, "function": frame.function, "variables": frame.variables}
        for cell, value in made:
            cell_name = geometry.cell_name(cell)
            kind = "place" if value else "remove"
            yield {"kind": kind, **at, "cell": cell_name, "digit": _digit(value, geometry.size)}
        if printed:
            yield {"kind": "print", **at, "text": printed}


def _digit(value: int, size: int) -> int | None:
    return value if 0 < value <= size else None


def lines_of(recording: Recording, texts: Texts, limit: int) -> Iterator[str]:
    """The run in words without its end: the puzzle, and each step."""
    assert recording.puzzle is not None  # noqa: S101 (a watched run has one)
    source = recording.program.lines
    yield write(recording.puzzle, "decorated")
    for state, made, printed in watched_steps(recording, limit):
        code = source[state.line - 1].strip() if state.line <= len(source) else ""
        details = {"step": state.step, "line": state.line, "code": code}
        parts = [_said(texts, "step-line", details)]
        parts += [_said(texts, *_write(recording, each)) for each in made]
        yield " ".join(parts)
        yield from (_said(texts, "step-print", {"text": each}) for each in printed.splitlines())
    if recording.steps > limit:
        yield _said(texts, "more-steps", {"steps": recording.steps - limit})


def _write(recording: Recording, made: tuple[int, int]) -> Sentence:
    assert recording.puzzle is not None  # noqa: S101 (a watched run has one)
    cell, value = made
    size, name = recording.puzzle.size, recording.puzzle.geometry.cell_name(cell)
    if not value:
        return "step-remove", {"cell": name}
    digit = recording.puzzle.geometry.symbols[value - 1] if value <= size else "?"
    return "step-place", {"cell": name, "digit": digit}


def _said(texts: Texts, key: str, details: Details) -> str:
    return render(texts, (PREFIX + key, details))
