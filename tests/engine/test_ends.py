"""A run that hits a limit: it ends with a sentence, and can be looked at as any other."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from itertools import islice
from random import Random
from typing import Any

import pytest

from sudoku_py.core.grid import Grid
from sudoku_py.engine import run_views, runs, transcript
from sudoku_py.lab import run as lab_run
from sudoku_py.lab.run import Run
from sudoku_py.lab.texts import load
from sudoku_py.solvers.contract import Candidates, Event
from sudoku_py.solvers.registry import solver
from tests.engine.test_rpc import finished, result_of
from tests.engine.test_runs import FIRST, opened

SOME = 5_000  # steps: more than a chunk
ENDS = ("full", "out-of-memory", "too-deep")


def hungry(puzzle: Grid, rng: Random) -> Iterator[Event]:
    """A search that wants more memory than there is, after some steps."""
    yield from islice(solver("cell-order").search(puzzle, rng), SOME)
    bytearray(1 << 62)


def endless(puzzle: Grid, rng: Random) -> Iterator[Event]:
    """A search that calls itself until Python's stack ends."""
    yield Candidates(0, (1, 2))
    yield from endless(puzzle, rng)


@pytest.fixture(params=ENDS)
def end(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Let every run come to such an end."""
    if request.param == "full":
        monkeypatch.setattr(runs, "Run", partial(Run, max_steps=SOME))
    else:
        search = hungry if request.param == "out-of-memory" else endless
        row = replace(solver("cell-order"), search=search)
        monkeypatch.setattr(lab_run, "solver_for", lambda *_: row)
    return str(request.param)


def at_its_end() -> tuple[int, Any]:
    """The number of a run, and the frame at its end."""
    run = opened(FIRST)["run"]
    frame = result_of(runs.advance_run, run=run, steps=10**9, to_end=True, budget_ms=60_000)
    return run, frame


def test_the_end_is_said_in_words(end: str) -> None:
    _, frame = at_its_end()
    assert frame["end"] == end
    assert frame["step"] == frame["recorded"] > 0
    key = frame["sentences"][-1]["key"]
    assert key == f"transcript.end-{end}"
    assert all(key in load(language) for language in ("en", "es"))


def test_it_goes_no_further(end: str) -> None:
    run, frame = at_its_end()
    assert result_of(runs.advance_run, run=run, steps=1) == frame
    assert result_of(runs.seek_run, run=run, step=10**7) == frame
    assert finished(runs.find_step, run=run, stop="solution")["step"] == frame["step"]
    assert frame["end"] == end


@pytest.mark.usefixtures("end")
def test_every_step_of_it_can_still_be_seen() -> None:
    run, last = at_its_end()
    for step in (last["step"] - 1, last["step"] // 2, 1, 0):
        frame = result_of(runs.seek_run, run=run, step=step)
        assert (frame["step"], frame["recorded"]) == (step, last["recorded"])
        assert len(frame["sentences"]) == (step > 0)
        if step:
            assert finished(run_views.frames, run=run)["frames"]
    assert result_of(runs.seek_run, run=run, step=last["step"]) == last
    assert finished(run_views.frames, run=run)["frames"]


@pytest.mark.usefixtures("end")
def test_its_transcript_tells_the_end() -> None:
    run, last = at_its_end()
    told = result_of(transcript.sentences_of, run=run, first=last["step"], last=last["step"])[
        "told"
    ]
    assert told == [[last["step"], last["sentences"]]]
