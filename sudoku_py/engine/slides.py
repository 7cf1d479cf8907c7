"""Steps of a run to be drawn, one by one: every n-th of them, each with its sentences."""

from time import perf_counter

from sudoku_py.engine.errors import RequestError
from sudoku_py.engine.runs import run_of
from sudoku_py.engine.tasks import Data
from sudoku_py.lab.run import Run
from sudoku_py.lab.texts import LANGUAGES, Texts, load, render
from sudoku_py.lab.transcript import ending, transcript
from sudoku_py.lab.views.step_view import step_view

MAX_AT_ONCE = 20  # slides in one response


def slides_of(run: int, steps: list, language: str, budget_ms: int | float = 30) -> Data:  # type: ignore[type-arg]
    """The `slides` of the steps `[first, last, every]`, as far as the budget allows.

    These are `first`, `first + every` and so on, none after `last`; a run that ends before that has
    its last step as the last slide. Records steps that are not recorded yet; the step that is
    looked at stays. Each slide has what the board needs of a frame, and its `text`. `next` is the
    step to continue with, None after the last slide.
    """
    first, last, every = _checked(steps, language)
    stop, found, texts = perf_counter() + budget_ms / 1000, run_of(run), load(language)
    slides: list[Data] = []
    step: int | None = first
    while step is not None and len(slides) < MAX_AT_ONCE and found.record(step, budget_ms):
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


def _slide(run: Run, step: int, texts: Texts) -> Data:
    view = step_view(run.timeline, step)
    return {
        "step": step,
        "board": view.board,
        "event": view.event,
        "live": [[each["cell"], each["guessed"]] for each in view.live],
        "candidates": view.candidates,
        "reason": view.reason,
        "text": _text(run, step, texts),
    }


def _text(run: Run, step: int, texts: Texts) -> str:
    """What the step does; at the last step of all also how the run ended."""
    told = transcript(run.timeline, step, step) if step else ()
    said = [each for _, sentences in told for each in sentences]
    end = ending(run.timeline) if step == run.recorded else None
    return " ".join(render(texts, each) for each in [*said, *([end] if end else [])])
