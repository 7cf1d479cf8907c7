"""How a student's run on a puzzle ended, in words and as data; none of its code runs here."""

from collections.abc import Iterator
from typing import Any

from sudoku_py.core.formats import write
from sudoku_py.core.grid import Grid
from sudoku_py.core.sentence import Details
from sudoku_py.lab.texts import Texts, render
from sudoku_py.sandbox.problem import PREFIX, Problem, sentence
from sudoku_py.sandbox.recording import Recording
from sudoku_py.sandbox.shown_board import label
from sudoku_py.sandbox.verdict import is_right

Event = dict[str, Any]


def ending(recording: Recording, found: Problem, texts: Texts) -> Event:
    """How the run ended, with its verdict and counters."""
    return {
        "kind": "end",
        "end": recording.end,
        "solved": is_right(found),
        "reason": sentence(texts, found),
        "line": found.line,
        "step": found.step,
        "trace": found.trace or None,
        "board": _final(recording).line,
        "shown": label(recording.boards[recording.shown]),
        "boards": [each._asdict() for each in recording.boards],
        **totals(recording),
    }


def totals(recording: Recording) -> dict[str, int]:
    """The counters of the whole run."""
    return {
        "lines": recording.steps,
        "writes": recording.shown_writes,
        "calls": recording.calls,
        "depth": recording.deepest,
    }


def _final(recording: Recording) -> Grid:
    """The final board that is shown; anything that is not a digit counts as empty."""
    assert recording.puzzle is not None  # noqa: S101 (a watched run has one)
    size = recording.puzzle.size
    return Grid.of(value if value <= size else 0 for value in recording.final)


def lines_of(recording: Recording, found: Problem, texts: Texts) -> Iterator[str]:
    """The end of a run in words: the final board, the verdict, and the counters."""
    yield write(_final(recording), "decorated")
    yield from explanation(texts, found)
    if recording.shown:
        name, function, _ = recording.boards[recording.shown]
        key = "board-shown" if function else "board-shown-global"
        yield _said(texts, key, {"name": name, "function": function})
    yield _said(texts, "totals", totals(recording))


def explanation(texts: Texts, found: Problem) -> Iterator[str]:
    """What is wrong in words, with the traceback, and the step from which on it is so."""
    yield sentence(texts, found)
    if found.trace:
        yield found.trace
    if found.step:
        yield _said(texts, "at-step", {"step": found.step})


def _said(texts: Texts, key: str, details: Details) -> str:
    return render(texts, (PREFIX + key, details))
