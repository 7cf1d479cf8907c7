"""A run in sentences: for the panel, as a text, or as slides to be drawn."""

from collections.abc import Iterator
from time import perf_counter

from sudoku_py.core.sentence import Message, Sentence
from sudoku_py.drawing.moments import drawn_step, said_at
from sudoku_py.engine.errors import RequestError
from sudoku_py.engine.run_protocol import Argued, Slide, Slides, Told, Written
from sudoku_py.engine.runs import run_of
from sudoku_py.lab.run import Run
from sudoku_py.lab.texts import LANGUAGES, Texts, load, render
from sudoku_py.lab.transcript import argued_transcript, ending, transcript
from sudoku_py.lab.views.deduction import argument, deduction_before
from sudoku_py.solvers.contract import Deduce

MAX_AT_ONCE = 250  # steps whose sentences are in one response
MAX_STEPS = 100_000  # in a text: some megabytes, more than anyone reads
AHEAD = 4096  # steps recorded for the text at once, as far as the budget allows
CHECK_EVERY = 64  # steps between two checks of the clock, if none of them has an argument
MAX_SLIDES = 20  # slides in one response


def sentences_of(run: int, first: int, last: int) -> Told:
    """The sentences of the steps from `first` to `last`, as far as they are recorded.

    `told` has for each step its number and its sentences, each a key and details.
    """
    found, first = run_of(run), max(1, first)
    last = min(last, found.recorded, first + MAX_AT_ONCE - 1)
    return {
        "told": [
            (step, list(map(_data, sentences)))
            for step, sentences in _sentences(found, first, last)
        ]
    }


def argument_of(run: int, first: int, last: int, known: int) -> Argued | None:
    """The argument of the technique that the step `last` is part of; None if that is `known`.

    `step` is the one with the technique, 0 if there is none from `first` on.
    """
    found = run_of(run)
    step = deduction_before(found.timeline, last, first)
    if step == known:
        return None
    event = found.timeline.event(step) if step else None
    if not isinstance(event, Deduce):
        return {"step": 0, "claims": []}
    claims = argument(found.puzzle, event, found.timeline.state(step))
    return {"step": step, "claims": list(map(_data, claims))}


def text_of(
    run: int, first: int, language: str, budget_ms: int | float = 30, markdown: bool = False
) -> Written:
    """The text of the steps from `first` on, a line each, as far as the budget allows.

    The claims of an argument are indented lines below the step of a human technique. With
    `markdown` the lines are the items of an ordered list, numbered by their steps, and the claims
    are lists in it.
    Records steps that are not recorded yet. `last` is the last step in the text, `next` the step to
    continue with: None at the end of the run, or of the text. `cut` is true if the run continues
    after the end of the text.
    """
    if language not in LANGUAGES or first < 1:
        raise RequestError("bad-request", why=f"language {language}, step {first}")
    stop, mark = perf_counter() + budget_ms / 1000, "." if markdown else ":"
    found, texts, lines, step = run_of(run), load(language), [], first - 1
    found.record(min(first + AHEAD, MAX_STEPS + 1), budget_ms / 2)  # 1: does it continue?
    while not (found.timeline.end or found.recorded > first):
        found.record(first + 1, budget_ms)
    unsure = (
        0 if found.timeline.end else 1
    )  # the newest step may be the last, which says how it ended
    last = min(found.recorded - unsure, MAX_STEPS)
    for step, sentences, claims in argued_transcript(found.timeline, first, last):
        end = ending(found.timeline) if step == found.recorded else None
        said = [render(texts, each) for each in [*sentences, *([end] if end else [])]]
        start = f"{step}{mark} "
        lines.append(f"{start}{' '.join(said)}\n")
        indent = " " * len(start) + ("- " if markdown else "")
        lines += [f"{indent}{render(texts, claim)}\n" for claim in claims]
        if (claims or step % CHECK_EVERY == 0) and perf_counter() >= stop:
            break
    following = step + 1
    ended = found.timeline.end is not None and following > found.recorded
    cut = following > MAX_STEPS and not ended
    resume = None if ended or cut else following
    return {"text": "".join(lines), "last": following - 1, "next": resume, "cut": cut}


def _sentences(run: Run, first: int, last: int) -> Iterator[tuple[int, list[Sentence]]]:
    """The steps with their sentences; the last one includes how the run ended."""
    for step, sentences in transcript(run.timeline, first, last):
        end = ending(run.timeline) if step == run.recorded else None
        yield step, [*sentences, end] if end else sentences


def _data(sentence: Sentence) -> Message:
    key, details = sentence
    return {"key": key, "details": details}


def slides_of(run: int, steps: list, language: str, budget_ms: int | float = 30) -> Slides:  # type: ignore[type-arg]
    """The `slides` of the steps `[first, last, every]`, as far as the budget allows.

    These are `first`, `first + every` and so on, none after `last`; a run that ends before that has
    its last step as the last slide. Records steps that are not recorded yet; the current step
    does not change. Each slide has what the board needs of a frame, and its `text`. `next` is the
    step to continue with, None after the last slide.
    """
    first, last, every = _checked(steps, language)
    stop, found, texts = perf_counter() + budget_ms / 1000, run_of(run), load(language)
    slides: list[Slide] = []
    step: int | None = first
    while step is not None and len(slides) < MAX_SLIDES and found.record(step, budget_ms):
        slides.append(_slide(found, min(step, found.recorded), texts))
        at_end = found.timeline.end is not None and step >= found.recorded
        step = None if at_end or step + every > last else step + every
        if perf_counter() >= stop:
            break
    return {"slides": slides, "next": step}


def _checked(steps: list[object], language: str) -> list[int]:
    """The three numbers, if they make sense."""
    numbers = [each for each in steps if isinstance(each, int)]
    first, last, every = (*numbers, 0, 0, 0)[:3]
    if (
        language not in LANGUAGES
        or len(steps) != len(numbers)
        or not 0 <= first <= last
        or every < 1
    ):
        raise RequestError("bad-request", why=f"{language}, steps {steps}")
    return [first, last, every]


def _slide(run: Run, step: int, texts: Texts) -> Slide:
    said = " ".join(render(texts, each) for each in said_at(run, step))
    return {**drawn_step(run, step), "text": said}
