"""Pictures of what an embed shows, for a page in which it has not started, and for its print."""

from sudoku_py.core import formats
from sudoku_py.drawing import grid_svg, moment_svg, step_svg
from sudoku_py.engine.errors import RequestError
from sudoku_py.engine.protocol import Picture, TaskAnswer
from sudoku_py.engine.tasks import TASKS, Task
from sudoku_py.lab.run import Run
from sudoku_py.lab.texts import LANGUAGES
from sudoku_py.techniques.practice import example, example_step
from sudoku_py.techniques.registry import technique

SLICE_STEPS = 20_000  # recorded between two checks of the clock
SLICE_MS = 15


def draw_board(puzzle: str, language: str) -> Picture:
    """A puzzle."""
    _check(language)
    return {"svg": grid_svg(formats.read(puzzle), language=language)}


def draw_example(name: str, language: str) -> Picture:
    """The example of a technique, with its argument."""
    _check(language)
    technique(name)
    position = example(name).position
    return {"svg": step_svg(example_step(name), position, language=language, legend=False)}


def draw_moment(puzzle: str, algorithm: str, seed: int, step: int, language: str) -> TaskAnswer:
    """Start the task that draws a run at a step, or at its end if it has fewer steps.

    Its progress is the number `n` of steps that are recorded, of `total`.
    """
    _check(language)
    if step < 0:
        raise RequestError("bad-request", why=f"step {step}")
    return TASKS.start(_moment(Run(formats.read(puzzle), algorithm, seed), step, language))


def _moment(run: Run, step: int, language: str) -> Task:
    while run.recorded < step and run.timeline.end is None:
        run.record(min(step, run.recorded + SLICE_STEPS), SLICE_MS)
        yield {"n": run.recorded, "total": step}, False
    yield {"svg": moment_svg(run, min(step, run.recorded), language=language)}, True


def _check(language: str) -> None:
    if language not in LANGUAGES:
        raise RequestError("bad-request", why=f"language {language}")
