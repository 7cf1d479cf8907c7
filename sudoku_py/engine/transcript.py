"""A run in sentences: some steps for the page's panel, or all steps as a text."""

from collections.abc import Iterator
from time import perf_counter

from sudoku_py.engine.errors import RequestError
from sudoku_py.engine.runs import run_of
from sudoku_py.engine.tasks import Data
from sudoku_py.lab.run import Run
from sudoku_py.lab.texts import LANGUAGES, load, render
from sudoku_py.lab.transcript import Sentence, ending, transcript

MAX_AT_ONCE = 250  # steps whose sentences are in one response
MAX_STEPS = 100_000  # in a text: some megabytes, more than anyone reads
AHEAD = 4096  # steps recorded for the text at once, as far as the budget allows
CHECK_EVERY = 64  # steps between two looks at the clock


def sentences_of(run: int, first: int, last: int) -> Data:
    """The sentences of the steps from `first` to `last`, as far as they are recorded.

    `told` has for each step its number and its sentences, each a key and details.
    """
    found, first = run_of(run), max(1, first)
    last = min(last, found.recorded, first + MAX_AT_ONCE - 1)
    return {
        "told": [
            [step, list(map(_data, sentences))] for step, sentences in _steps(found, first, last)
        ]
    }


def text_of(
    run: int, first: int, language: str, budget_ms: int | float = 30, markdown: bool = False
) -> Data:
    """The text of the steps from `first` on, a line each, as far as the budget allows.

    With `markdown` the lines are the items of an ordered list, numbered by their steps.
    Records steps that are not recorded yet. `last` is the last step in the text, `next` the step to
    continue with: None at the end of the run, or of the text. `cut` is true if the run continues
    after the end of the text.
    """
    if language not in LANGUAGES or first < 1:
        raise RequestError("bad-request", why=f"language {language}, step {first}")
    stop, mark = perf_counter() + budget_ms / 1000, "." if markdown else ":"
    found, texts, lines = run_of(run), load(language), []
    found.record(min(first + AHEAD, MAX_STEPS + 1), budget_ms / 2)  # 1: is there more?
    for step, sentences in _steps(found, first, min(found.recorded, MAX_STEPS)):
        said = " ".join(render(texts, each) for each in sentences)
        lines.append(f"{step}{mark} {said}\n")
        if step % CHECK_EVERY == 0 and perf_counter() >= stop:
            break
    following = first + len(lines)
    ended = found.timeline.end is not None and following > found.recorded
    cut = following > MAX_STEPS and not ended
    resume = None if ended or cut else following
    return {"text": "".join(lines), "last": following - 1, "next": resume, "cut": cut}


def _steps(run: Run, first: int, last: int) -> Iterator[tuple[int, list[Sentence]]]:
    """The steps with their sentences; the last one includes how the run ended."""
    for step, sentences in transcript(run.timeline, first, last):
        end = ending(run.timeline) if step == run.recorded else None
        yield step, [*sentences, end] if end else sentences


def _data(sentence: Sentence) -> Data:
    key, details = sentence
    return {"key": key, "details": details}
