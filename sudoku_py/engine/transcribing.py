"""A run in sentences: some steps of it for the page's panel, or all of it as a text."""

from collections.abc import Iterator
from time import perf_counter

from sudoku_py.engine.errors import RequestError
from sudoku_py.engine.laboratory import run_of
from sudoku_py.engine.tasks import Data
from sudoku_py.lab.run import Run
from sudoku_py.lab.sentences import Sentence
from sudoku_py.lab.texts import LANGUAGES, load, render
from sudoku_py.lab.transcript import ending, transcript

MOST_AT_ONCE = 250  # steps of which the sentences are told in one answer
MOST_WRITTEN = 100_000  # steps that a text goes through: some megabytes, more than anyone reads
AHEAD = 4096  # steps that are recorded for the text at once, as far as the budget allows
CHECKED_EVERY = 64  # steps between two looks at the clock


def told(run: int, first: int, last: int) -> Data:
    """The sentences of the steps from `first` to `last`, as far as they are recorded.

    `told` has for each step its number and its sentences, each a key and details.
    """
    found, first = run_of(run), max(1, first)
    last = min(last, found.recorded, first + MOST_AT_ONCE - 1)
    return {"told": [[step, list(map(_data, said))] for step, said in _steps(found, first, last)]}


def written(run: int, first: int, language: str, budget_ms: int | float = 30) -> Data:
    """The text of the steps from `first` on, a line each, as far as the budget allows.

    Steps are recorded where they are not yet. `last` is the last step in the text, `next` the one
    to go on with: None where the run, or what is written of one, has come to its end. `cut` says
    that the run goes on there.
    """
    if language not in LANGUAGES or first < 1:
        raise RequestError("bad-request", why=f"language {language}, step {first}")
    stop = perf_counter() + budget_ms / 1000
    found, texts, lines = run_of(run), load(language), []
    found.record(min(first + AHEAD, MOST_WRITTEN + 1), budget_ms / 2)  # 1: is there more?
    for step, said in _steps(found, first, min(found.recorded, MOST_WRITTEN)):
        lines.append(f"{step}: {' '.join(render(texts, each) for each in said)}\n")
        if step % CHECKED_EVERY == 0 and perf_counter() >= stop:
            break
    coming = first + len(lines)
    ended = found.timeline.end is not None and coming > found.recorded
    cut = coming > MOST_WRITTEN and not ended
    to_come = None if ended or cut else coming
    return {"text": "".join(lines), "last": coming - 1, "next": to_come, "cut": cut}


def _steps(run: Run, first: int, last: int) -> Iterator[tuple[int, list[Sentence]]]:
    """The steps with their sentences; the last of all tells how the run has ended, too."""
    for step, said in transcript(run.timeline, first, last):
        end = ending(run.timeline) if step == run.recorded else None
        yield step, [*said, end] if end else said


def _data(sentence: Sentence) -> Data:
    key, details = sentence
    return {"key": key, "details": details}
